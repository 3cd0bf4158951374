/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/table.h"

#include "base/xalloc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Describes a column, and how the numbers of several maps are combined. */
struct number_column {
    const char *heading, *csv;
    int width, decimals, csv_decimals;
    double unit; /* the number is shown in this unit */
    enum { ARITHMETIC, GEOMETRIC } mean;
    enum { MORE_IS_WORSE, LESS_IS_WORSE } worse;
};

static const struct number_column columns[TABLE_FASTER + 1] = {
    [TABLE_MEAN] = {"mean us", "mean_ns", 11, 3, 1, 1000, GEOMETRIC, MORE_IS_WORSE},
    [TABLE_SPREAD] = {"spread %", "spread", 10, 1, 5, 0.01, ARITHMETIC, MORE_IS_WORSE},
    [TABLE_MEDIAN] = {"p50 us", "median_ns", 9, 2, 0, 1000, GEOMETRIC, MORE_IS_WORSE},
    [TABLE_P99] = {"p99 us", "p99_ns", 10, 2, 0, 1000, GEOMETRIC, MORE_IS_WORSE},
    [TABLE_MAX] = {"max us", "max_ns", 10, 2, 0, 1000, GEOMETRIC, MORE_IS_WORSE},
    [TABLE_FIRST] = {"first us", "first_ns", 10, 1, 0, 1000, GEOMETRIC, MORE_IS_WORSE},
    [TABLE_SETUP] = {"setup us", "setup_ns", 11, 1, 0, 1000, GEOMETRIC, MORE_IS_WORSE},
    [TABLE_EXPANDED] = {"expanded", "expanded", 10, 1, 3, 1, ARITHMETIC, MORE_IS_WORSE},
    [TABLE_WRITTEN] = {"written", "written", 10, 1, 3, 1, ARITHMETIC, MORE_IS_WORSE},
    [TABLE_DELETED] = {"deleted", "deleted", 9, 1, 3, 1, ARITHMETIC, MORE_IS_WORSE},
    [TABLE_QUIET] = {"quiet %", "quiet", 8, 1, 5, 0.01, ARITHMETIC, LESS_IS_WORSE},
    [TABLE_KEPT] = {"kept %", "kept", 7, 1, 5, 0.01, ARITHMETIC, LESS_IS_WORSE},
    [TABLE_MEMORY] = {"MiB", "memory_bytes", 8, 1, 0, 1 << 20, ARITHMETIC, MORE_IS_WORSE},
    [TABLE_FASTER] = {"x ", "x_", 13, 2, 4, 1, GEOMETRIC, LESS_IS_WORSE}, /* and a yardstick's name */
};

static const struct number_column *column_of(enum table_column number)
{
    return &columns[number < TABLE_FASTER ? number : TABLE_FASTER];
}

static const char *yardstick_of(const struct table *table, enum table_column number)
{
    return number < TABLE_FASTER ? "" : table->yardsticks[number - TABLE_FASTER].name;
}

void table_init(struct table *table, const struct table_yardstick *yardsticks, const char *variant)
{
    *table = (struct table){.yardsticks = yardsticks, .variant = variant};
}

void table_done(struct table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        free(table->blocks[i].map);
        free(table->blocks[i].set);
        free(table->blocks[i].rows);
    }
    free(table->blocks);
}

static struct table_block *last(const struct table *table) { return &table->blocks[table->count - 1]; }

void table_begin(struct table *table, const char *map, const char *set, const char *part, int size)
{
    table->blocks = xreallocarray(table->blocks, table->count + 1, sizeof *table->blocks);
    table->blocks[table->count++] =
        (struct table_block){.map = xstrdup(map), .set = xstrdup(set), .part = part, .size = size};
}

void table_row_init(struct table_row *row, const char *method)
{
    *row = (struct table_row){.method = method};
    for (enum table_column column = 0; column < TABLE_COLUMNS; column++) {
        row->numbers[column] = TABLE_NONE;
    }
}

void table_row_set_times(struct table_row *row, const struct spread *time)
{
    row->numbers[TABLE_MEAN] = time->mean;
    row->numbers[TABLE_MEDIAN] = time->median;
    row->numbers[TABLE_P99] = time->p99;
    row->numbers[TABLE_MAX] = time->max;
}

void table_row_set_counts(struct table_row *row, const struct search_counts *sum, size_t plans)
{
    if (sum->expanded > 0) {
        row->numbers[TABLE_EXPANDED] = (double)sum->expanded / (double)plans;
    }
    if (sum->written > 0) {
        row->numbers[TABLE_WRITTEN] = (double)sum->written / (double)plans;
        row->numbers[TABLE_DELETED] = (double)sum->deleted / (double)plans;
    }
}

void table_add(struct table *table, const struct table_row *row)
{
    struct table_block *block = last(table);
    block->rows = xreallocarray(block->rows, block->count + 1, sizeof *block->rows);
    block->rows[block->count++] = *row;
}

static const struct table_row *row_of(const struct table_block *block, const char *method)
{
    size_t i = 0;
    while (i < block->count && strcmp(block->rows[i].method, method) != 0) {
        i++;
    }
    return i < block->count ? &block->rows[i] : NULL;
}

/* Returns the lowest mean of the yardstick's methods, or TABLE_NONE if there is none. */
static double mean_of_yardstick(const struct table_block *block, const struct table_yardstick *yardstick)
{
    double least = TABLE_NONE;
    for (size_t i = 0; i < 2 && yardstick->rows[i] != NULL; i++) {
        const struct table_row *row = row_of(block, yardstick->rows[i]);
        bool is_less = row != NULL && (least < 0 || row->numbers[TABLE_MEAN] < least);
        least = is_less ? row->numbers[TABLE_MEAN] : least;
    }
    return least;
}

void table_end(struct table *table)
{
    struct table_block *block = last(table);
    for (enum table_column column = TABLE_FASTER; column < TABLE_COLUMNS; column++) {
        double measure = mean_of_yardstick(block, &table->yardsticks[column - TABLE_FASTER]);
        for (size_t i = 0; measure >= 0 && i < block->count; i++) {
            double *numbers = block->rows[i].numbers;
            if (numbers[TABLE_MEAN] > 0) {
                numbers[column] = measure / numbers[TABLE_MEAN];
            }
        }
    }
}

size_t table_wrong(const struct table *table)
{
    size_t wrong = 0;
    for (size_t i = 0; i < table->count; i++) {
        for (size_t j = 0; j < table->blocks[i].count; j++) {
            wrong += table->blocks[i].rows[j].wrong;
        }
    }
    return wrong;
}

/* --- for people ----------------------------------------------------------------------------------- */

static void add_number(struct text *text, double number, int width, int decimals)
{
    if (number < 0) {
        text_addf(text, "%*s", width, "-");
    } else {
        text_addf(text, "%*.*f", width, decimals, number);
    }
}

static bool is_empty(const struct table_block *block, enum table_column column)
{
    size_t i = 0;
    while (i < block->count && block->rows[i].numbers[column] < 0) {
        i++;
    }
    return i == block->count;
}

static void add_heading(struct text *text, const struct table *table, const struct table_block *block)
{
    text_addf(text, "  %-13s%6s", "method", "ticks");
    for (enum table_column number = 0; number < TABLE_COLUMNS; number++) {
        if (!is_empty(block, number)) {
            const struct number_column *column = column_of(number);
            const char *yardstick = yardstick_of(table, number);
            int space = column->width - (int)(strlen(column->heading) + strlen(yardstick));
            text_addf(text, "%*s%s%s", space, "", column->heading, yardstick);
        }
    }
    text_addf(text, "%7s\n", "wrong");
}

static void add_row(struct text *text, const struct table_block *block, const struct table_row *row)
{
    text_addf(text, "  %-13s%6zu", row->method, row->ticks);
    for (enum table_column number = 0; number < TABLE_COLUMNS; number++) {
        if (!is_empty(block, number)) {
            const struct number_column *column = column_of(number);
            add_number(text, row->numbers[number] / column->unit, column->width, column->decimals);
        }
    }
    text_addf(text, "%7zu\n", row->wrong);
}

static void add_variant(struct text *text, const struct table *table)
{
    if (table->variant[0] != '\0') {
        text_addf(text, " (%s)", table->variant);
    }
    text_add_char(text, '\n');
}

static void add_title(struct text *text, const struct table_block *block)
{
    text_add(text, block->map);
    if (block->count > 0 && block->rows[0].checked == 0 && block->set[0] != '\0') {
        text_addf(text, " of %s", block->set);
    }
    text_addf(text, ", %s", block->part);
    if (block->size > 0) {
        text_addf(text, " %d", block->size);
    }
}

void table_write_block(const struct table *table, struct text *text)
{
    const struct table_block *block = last(table);
    add_title(text, block);
    add_variant(text, table);
    add_heading(text, table, block);
    for (size_t i = 0; i < block->count; i++) {
        add_row(text, block, &block->rows[i]);
    }
    text_add_char(text, '\n');
}

/* --- many maps in one ------------------------------------------------------------------------------- */

/* How the numbers of several maps are combined. */
enum digest { DIGEST_MEAN, DIGEST_MEDIAN, DIGEST_WORST };

static const char *const digest_names[] = {
    [DIGEST_MEAN] = "geometric mean", [DIGEST_MEDIAN] = "median map", [DIGEST_WORST] = "worst map"};

static int compare_numbers(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* Returns the geometric mean of the numbers above 0. */
static double mean_of(const double *numbers, size_t count, const struct number_column *column)
{
    double sum = 0;
    size_t counted = 0;
    for (size_t i = 0; i < count; i++) {
        if (column->mean == ARITHMETIC || numbers[i] > 0) {
            sum += column->mean == ARITHMETIC ? numbers[i] : log(numbers[i]);
            counted++;
        }
    }
    return counted == 0 ? 0 : column->mean == ARITHMETIC ? sum / (double)counted : exp(sum / (double)counted);
}

/* Sorts the numbers; there must be at least one. */
static double digest_of(double *numbers, size_t count, const struct number_column *column, enum digest digest)
{
    qsort(numbers, count, sizeof *numbers, compare_numbers);
    switch (digest) {
    case DIGEST_MEDIAN: return (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
    case DIGEST_WORST: return numbers[column->worse == MORE_IS_WORSE ? count - 1 : 0];
    default: return mean_of(numbers, count, column);
    }
}

/* Selects the blocks to combine: those of one part and size, and of one set or, if that is empty, of all sets. */
struct like {
    const struct table *table;
    const struct table_block *block;
    const char *set;
};

static bool is_like(const struct like *like, const struct table_block *block)
{
    return strcmp(block->part, like->block->part) == 0 && block->size == like->block->size &&
           (like->set[0] == '\0' || strcmp(block->set, like->set) == 0);
}

/* Returns the number of such blocks before this one, or of all if it is NULL. */
static size_t count_like(const struct like *like, const struct table_block *end)
{
    size_t count = 0;
    for (size_t i = 0; i < like->table->count && &like->table->blocks[i] != end; i++) {
        count += is_like(like, &like->table->blocks[i]);
    }
    return count;
}

/* Collects the method's numbers and returns how many there are.  Sets *least to the map with the least one, if any. */
static size_t collect(const struct like *like, const char *method, enum table_column column, double *numbers,
                      const char **least)
{
    size_t count = 0;
    double bound = HUGE_VAL;
    for (size_t i = 0; i < like->table->count; i++) {
        const struct table_block *block = &like->table->blocks[i];
        const struct table_row *row = is_like(like, block) ? row_of(block, method) : NULL;
        if (row != NULL && row->numbers[column] >= 0) {
            *least = row->numbers[column] < bound ? block->map : *least;
            bound = fmin(bound, row->numbers[column]);
            numbers[count++] = row->numbers[column];
        }
    }
    return count;
}

static void digest_block(const struct like *like, enum digest digest, struct table *digests)
{
    table_begin(digests, digest_names[digest], like->set, like->block->part, like->block->size);
    for (size_t i = 0; i < like->block->count; i++) {
        struct table_row row;
        const char *least = NULL;
        table_row_init(&row, like->block->rows[i].method);
        double *numbers = xcalloc(like->table->count, sizeof *numbers);
        row.ticks = 0;
        for (enum table_column column = 0; column < TABLE_COLUMNS; column++) {
            size_t count = collect(like, row.method, column, numbers, &least);
            row.ticks = count > row.ticks ? count : row.ticks;
            if (count > 0) {
                row.numbers[column] = digest_of(numbers, count, column_of(column), digest);
            }
        }
        free(numbers);
        table_add(digests, &row);
    }
}

/* Adds the means of the sets, if there are several, and then those of all maps, in the order of each case's first
 * map. */
static void make_digests(const struct table *table, struct table *digests)
{
    table_init(digests, table->yardsticks, table->variant);
    for (size_t i = 0; i < table->count; i++) {
        const struct table_block *block = &table->blocks[i];
        struct like all = {table, block, ""}, of_set = {table, block, block->set};
        size_t maps = count_like(&all, NULL);
        if (maps > count_like(&of_set, NULL) && count_like(&of_set, block) == 0) {
            digest_block(&of_set, DIGEST_MEAN, digests);
        }
        for (enum digest digest = DIGEST_MEAN; maps > 1 && digest <= DIGEST_WORST; digest++) {
            if (count_like(&all, block) == maps - 1) {
                digest_block(&all, digest, digests);
            }
        }
    }
}

/* Compares the methods of a block with the last yardstick on all maps. */
static void add_summary(const struct like *like, struct text *text)
{
    enum table_column column = TABLE_COLUMNS - 1;
    double *numbers = xcalloc(like->table->count, sizeof *numbers);
    text_addf(text, "x %s, %s", yardstick_of(like->table, column), like->block->part);
    add_variant(text, like->table);
    text_addf(text, "  %-13s%6s%10s%10s%10s  %s\n", "method", "maps", "mean", "median", "worst", "on");
    for (size_t i = 0; i < like->block->count; i++) {
        const char *method = like->block->rows[i].method, *worst = like->block->map;
        size_t count = collect(like, method, column, numbers, &worst);
        if (count > 0) {
            text_addf(text, "  %-13s%6zu", method, count);
            for (enum digest digest = DIGEST_MEAN; digest <= DIGEST_WORST; digest++) {
                add_number(text, digest_of(numbers, count, column_of(column), digest), 10, 2);
            }
            text_addf(text, "  %s\n", worst);
        }
    }
    text_add_char(text, '\n');
    free(numbers);
}

static void add_summaries(const struct table *table, struct text *text)
{
    for (size_t i = 0; i < table->count; i++) {
        struct like like = {table, &table->blocks[i], ""};
        size_t before = count_like(&like, like.block);
        if (before > 0 && before + 1 == count_like(&like, NULL) && !is_empty(like.block, TABLE_COLUMNS - 1)) {
            add_summary(&like, text);
        }
    }
}

void table_write_means(const struct table *table, struct text *text)
{
    struct table digests;
    make_digests(table, &digests);
    struct table shown = digests;
    for (shown.count = 1; shown.count <= digests.count; shown.count++) {
        table_write_block(&shown, text);
    }
    add_summaries(table, text);
    table_done(&digests);
}

/* --- for plots ------------------------------------------------------------------------------------ */

static void add_quoted(struct text *text, const char *string)
{
    text_add_char(text, '"');
    for (; *string != '\0'; string++) {
        text_add_repeated(text, *string, *string == '"' ? 2 : 1);
    }
    text_add_char(text, '"');
}

static void add_csv_row(struct text *text, const struct table *table, const struct table_block *block,
                        const struct table_row *row)
{
    add_quoted(text, block->map);
    text_add_char(text, ',');
    add_quoted(text, block->set);
    text_addf(text, ",%s,\"%s\",%d,%s,%zu", block->part, table->variant, block->size, row->method, row->ticks);
    for (enum table_column column = 0; column < TABLE_COLUMNS; column++) {
        text_add_char(text, ',');
        if (row->numbers[column] >= 0) {
            text_addf(text, "%.*f", column_of(column)->csv_decimals, row->numbers[column]);
        }
    }
    text_addf(text, ",%zu,%zu\n", row->checked, row->wrong);
}

static void add_csv_rows(struct text *text, const struct table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        for (size_t j = 0; j < table->blocks[i].count; j++) {
            add_csv_row(text, table, &table->blocks[i], &table->blocks[i].rows[j]);
        }
    }
}

static void add_comments(struct text *text, const char *lines)
{
    while (*lines != '\0') {
        size_t size = strcspn(lines, "\n");
        text_add(text, "# ");
        text_add_bytes(text, lines, size);
        text_add_char(text, '\n');
        lines += size + (lines[size] == '\n');
    }
}

void table_write_csv(const struct table *table, const char *head, struct text *text)
{
    struct table digests;
    make_digests(table, &digests);
    add_comments(text, head);
    text_add(text, "map,set,part,variant,size,method,ticks");
    for (enum table_column column = 0; column < TABLE_COLUMNS; column++) {
        text_addf(text, ",%s%s", column_of(column)->csv, yardstick_of(table, column));
    }
    text_add(text, ",checked,wrong\n");
    add_csv_rows(text, table);
    add_csv_rows(text, &digests);
    table_done(&digests);
}
