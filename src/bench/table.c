#include "config.h"

#include "bench/table.h"

#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

void table_init(struct table *table, const char *const *yardsticks)
{
    *table = (struct table){.yardsticks = yardsticks};
}

void table_done(struct table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        free(table->blocks[i].map);
        free(table->blocks[i].rows);
    }
    free(table->blocks);
}

static struct table_block *last(const struct table *table)
{
    return &table->blocks[table->count - 1];
}

void table_begin(struct table *table, const char *map, const char *part, int size)
{
    table->blocks = xreallocarray(table->blocks, table->count + 1, sizeof *table->blocks);
    table->blocks[table->count++] = (struct table_block){.map = xstrdup(map), .part = part, .size = size};
}

void table_row_init(struct table_row *row, const char *method)
{
    *row = (struct table_row){.method = method,
                              .quiet_time = TABLE_NONE,
                              .quiet_mean = TABLE_NONE,
                              .expanded = TABLE_NONE,
                              .quiet = TABLE_NONE,
                              .kept = TABLE_NONE};
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        row->faster[yardstick] = TABLE_NONE;
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
    for (size_t i = 0; i < block->count; i++) {
        if (strcmp(block->rows[i].method, method) == 0) {
            return &block->rows[i];
        }
    }
    return NULL;
}

void table_end(struct table *table)
{
    struct table_block *block = last(table);
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        const struct table_row *measure = row_of(block, table->yardsticks[yardstick]);
        for (size_t i = 0; measure != NULL && i < block->count; i++) {
            if (block->rows[i].time.mean > 0) {
                block->rows[i].faster[yardstick] = measure->time.mean / block->rows[i].time.mean;
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

static void add_heading(struct text *text, const char *const *yardsticks)
{
    text_addf(text, "  %-12s%7s%11s%9s%10s%10s%9s%9s%8s%7s", "method", "ticks", "mean us", "p50 us", "p99 us", "max us",
              "expanded", "quiet ns", "quiet %", "kept %");
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        text_addf(text, "%*sx %s", 11 - (int)strlen(yardsticks[yardstick]), "", yardsticks[yardstick]);
    }
    text_addf(text, "%7s\n", "wrong");
}

static double percent(double share)
{
    return share < 0 ? share : 100 * share;
}

static void add_row(struct text *text, const struct table_row *row)
{
    text_addf(text, "  %-12s%7zu", row->method, row->ticks);
    add_number(text, row->time.mean / 1000, 11, 3);
    add_number(text, row->time.median / 1000, 9, 2);
    add_number(text, row->time.p99 / 1000, 10, 2);
    add_number(text, row->time.max / 1000, 10, 2);
    add_number(text, row->expanded, 9, 1);
    add_number(text, row->quiet_time, 9, 1);
    add_number(text, percent(row->quiet), 8, 1);
    add_number(text, percent(row->kept), 7, 1);
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        double faster = row->faster[yardstick];
        add_number(text, faster, 13, faster < 10 ? 2 : 1);
    }
    text_addf(text, "%7zu\n", row->wrong);
}

static void add_rows(struct text *text, const struct table_block *block, const char *const *yardsticks)
{
    add_heading(text, yardsticks);
    for (size_t i = 0; i < block->count; i++) {
        add_row(text, &block->rows[i]);
    }
    text_add_char(text, '\n');
}

void table_write_block(const struct table *table, struct text *text)
{
    const struct table_block *block = last(table);
    text_addf(text, "%s, %s", block->map, block->part);
    if (block->size > 0) {
        text_addf(text, " %d", block->size);
    }
    text_add(text, "\n");
    add_rows(text, block, table->yardsticks);
}

/* --- geometric means ------------------------------------------------------------------------------ */

struct means {
    struct geometric time, quiet_time, quiet_mean, faster[TABLE_YARDSTICKS];
    double quiet, kept; /* sums */
    size_t rows;
};

static bool is_of_case(const struct table_block *block, const struct table_block *other)
{
    return strcmp(block->part, other->part) == 0 && block->size == other->size;
}

static void means_add(struct means *means, const struct table_row *row)
{
    means->rows++;
    means->quiet += row->quiet;
    means->kept += row->kept;
    if (row->time.mean > 0) {
        geometric_add(&means->time, row->time.mean);
    }
    if (row->quiet_time > 0) {
        geometric_add(&means->quiet_time, row->quiet_time);
    }
    if (row->quiet_mean > 0) {
        geometric_add(&means->quiet_mean, row->quiet_mean);
    }
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        if (row->faster[yardstick] > 0) {
            geometric_add(&means->faster[yardstick], row->faster[yardstick]);
        }
    }
}

static double mean_or_none(const struct geometric *geometric)
{
    return geometric->count > 0 ? geometric_mean(geometric) : TABLE_NONE;
}

/* Quantiles have no mean worth the name; they are left out. */
static void means_row(const struct means *means, struct table_row *row)
{
    row->ticks = means->rows;
    row->time = (struct spread){geometric_mean(&means->time), TABLE_NONE, TABLE_NONE, TABLE_NONE};
    row->quiet_time = mean_or_none(&means->quiet_time);
    row->quiet_mean = mean_or_none(&means->quiet_mean);
    row->quiet = means->quiet / (double)means->rows;
    row->kept = means->kept / (double)means->rows;
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        row->faster[yardstick] = mean_or_none(&means->faster[yardstick]);
    }
}

/* Over all blocks of the case of `block` that have the method. */
static void mean_of_method(const struct table *table, const struct table_block *block, struct table_row *row)
{
    struct means means = {0};
    for (size_t i = 0; i < table->count; i++) {
        const struct table_row *found = row_of(&table->blocks[i], row->method);
        if (found != NULL && is_of_case(&table->blocks[i], block)) {
            means_add(&means, found);
        }
    }
    means_row(&means, row);
}

/* One block of means for each case, in the order of their first maps. */
static void make_means(const struct table *table, struct table *means)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct table_block *block = &table->blocks[i];
        size_t earlier = 0, maps = 0;
        for (size_t j = 0; j < table->count; j++) {
            earlier += j < i && is_of_case(&table->blocks[j], block);
            maps += is_of_case(&table->blocks[j], block);
        }
        if (earlier > 0 || maps < 2) {
            continue;
        }
        table_begin(means, "geometric mean", block->part, block->size);
        for (size_t j = 0; j < block->count; j++) {
            struct table_row row;
            table_row_init(&row, block->rows[j].method);
            mean_of_method(table, block, &row);
            table_add(means, &row);
        }
    }
}

void table_write_means(const struct table *table, struct text *text)
{
    struct table means;
    table_init(&means, table->yardsticks);
    make_means(table, &means);
    struct table shown = means;
    for (shown.count = 1; shown.count <= means.count; shown.count++) {
        table_write_block(&shown, text);
    }
    table_done(&means);
}

/* --- for plots ------------------------------------------------------------------------------------ */

static void add_field(struct text *text, double number, int decimals)
{
    text_add_char(text, ',');
    if (number >= 0) {
        text_addf(text, "%.*f", decimals, number);
    }
}

static void add_quoted(struct text *text, const char *string)
{
    text_add_char(text, '"');
    for (; *string != '\0'; string++) {
        text_add_repeated(text, *string, *string == '"' ? 2 : 1);
    }
    text_add_char(text, '"');
}

static void add_csv_row(struct text *text, const struct table_block *block, const struct table_row *row)
{
    add_quoted(text, block->map);
    text_addf(text, ",%s,%d,%s,%zu", block->part, block->size, row->method, row->ticks);
    add_field(text, row->time.mean, 1);
    add_field(text, row->time.median, 0);
    add_field(text, row->time.p99, 0);
    add_field(text, row->time.max, 0);
    add_field(text, row->quiet_time, 1);
    add_field(text, row->quiet_mean, 1);
    add_field(text, row->expanded, 3);
    add_field(text, row->quiet, 5);
    add_field(text, row->kept, 5);
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        add_field(text, row->faster[yardstick], 4);
    }
    text_addf(text, ",%zu,%zu\n", row->checked, row->wrong);
}

static void add_csv_rows(struct text *text, const struct table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        for (size_t j = 0; j < table->blocks[i].count; j++) {
            add_csv_row(text, &table->blocks[i], &table->blocks[i].rows[j]);
        }
    }
}

void table_write_csv(const struct table *table, struct text *text)
{
    struct table means;
    table_init(&means, table->yardsticks);
    make_means(table, &means);
    text_add(text,
             "map,part,size,method,ticks,mean_ns,median_ns,p99_ns,max_ns,quiet_ns,quiet_mean_ns,expanded,quiet,kept");
    for (size_t yardstick = 0; yardstick < TABLE_YARDSTICKS; yardstick++) {
        text_addf(text, ",x_%s", table->yardsticks[yardstick]);
    }
    text_add(text, ",checked,wrong\n");
    add_csv_rows(text, table);
    add_csv_rows(text, &means);
    table_done(&means);
}
