/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/statistics.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

enum { STATISTICS_MAX_BYTES = 1 << 20 };

enum rule { SUM, LEAST, MOST };

static enum rule rule_of(const char *name)
{
    return strncmp(name, "best ", 5) == 0 ? LEAST : strncmp(name, "most ", 5) == 0 ? MOST : SUM;
}

/* 0 is nothing, of whatever rule. */
static uint32_t merged(enum rule rule, uint32_t one, uint32_t other)
{
    uint32_t least = one < other ? one : other, most = one < other ? other : one;
    switch (rule) {
    case LEAST:
        return least > 0 ? least : most;
    case MOST:
        return most;
    default:
        return one <= UINT32_MAX - other ? one + other : UINT32_MAX;
    }
}

static uint32_t value_of(const struct counter *counter)
{
    return merged(rule_of(counter->name), counter->kept, counter->fresh);
}

static struct counter *find(const struct statistics *statistics, const char *name)
{
    size_t at = names_find(&statistics->names, name);
    return at != NAMES_NOWHERE ? &statistics->counters[at] : NULL;
}

static struct counter *find_or_add(struct statistics *statistics, const char *name)
{
    struct counter *counter = find(statistics, name);
    if (counter == NULL) {
        statistics->counters =
            xgrow(statistics->counters, statistics->count, &statistics->room, sizeof *statistics->counters);
        counter = &statistics->counters[statistics->count];
        *counter = (struct counter){.name = xstrdup(name)};
        names_add(&statistics->names, counter->name, statistics->count++);
    }
    return counter;
}

/* --- marks ---------------------------------------------------------------------------------------- */

static const char mark_word[] = "counted";

/* False: it is none. */
static bool read_mark(const char *line, uint64_t *hash)
{
    char word[LEDGER_WORD], digits[LEDGER_WORD];
    bool is_mark = text_word(&line, word, sizeof word) && strcmp(word, mark_word) == 0 &&
                   text_word(&line, digits, sizeof digits) && strlen(digits) == 16 &&
                   strspn(digits, "0123456789abcdef") == 16;
    *hash = is_mark ? strtoull(digits, NULL, 16) : 0;
    return is_mark;
}

/* Their count: there is no such one. */
static size_t find_mark(const struct statistics *statistics, uint64_t hash)
{
    size_t i = 0;
    while (i < statistics->mark_count && statistics->marks[i].hash != hash) {
        i++;
    }
    return i;
}

bool statistics_have_mark(const struct statistics *statistics, uint64_t hash)
{
    return find_mark(statistics, hash) < statistics->mark_count;
}

/* Before the fresh ones, unless it is one; the oldest makes room. */
static void add_mark(struct statistics *statistics, struct mark mark)
{
    struct mark *marks = statistics->marks;
    if (statistics->mark_count == STATISTICS_MARKS) {
        memmove(marks, marks + 1, --statistics->mark_count * sizeof *marks);
    }
    size_t at = statistics->mark_count++;
    for (; at > 0 && marks[at - 1].is_fresh && !mark.is_fresh; at--) {
        marks[at] = marks[at - 1];
    }
    marks[at] = mark;
}

static void forget_kept_marks(struct statistics *statistics)
{
    size_t fresh = 0;
    for (size_t i = 0; i < statistics->mark_count; i++) {
        if (statistics->marks[i].is_fresh) {
            statistics->marks[fresh++] = statistics->marks[i];
        }
    }
    statistics->mark_count = fresh;
}

/* One that was fresh has been written, be it that nobody was told. */
static void take_mark(struct statistics *statistics, uint64_t hash)
{
    size_t at = find_mark(statistics, hash);
    if (at < statistics->mark_count && statistics->marks[at].is_fresh) {
        statistics->mark_count--;
        memmove(&statistics->marks[at], &statistics->marks[at + 1],
                (statistics->mark_count - at) * sizeof statistics->marks[0]);
        at = statistics->mark_count;
    }
    if (at == statistics->mark_count) {
        add_mark(statistics, (struct mark){.hash = hash});
    }
}

/* A line that stands there twice, or is older than the latest ones, goes. */
static void renew_mark(struct statistics *statistics, uint64_t hash, const char *line, struct text *out)
{
    size_t mark = find_mark(statistics, hash);
    if (mark < statistics->mark_count && !statistics->marks[mark].is_written) {
        statistics->marks[mark].is_written = true;
        text_add(out, line);
    }
}

static void write_marks(struct statistics *statistics, struct text *out)
{
    for (size_t i = 0; i < statistics->mark_count; i++) {
        struct mark *mark = &statistics->marks[i];
        if (!mark->is_written) {
            text_addf(out, "%s %016" PRIx64 "\n", mark_word, mark->hash);
        }
        mark->is_written = false;
    }
}

void statistics_mark(struct statistics *statistics, uint64_t hash)
{
    if (!statistics_have_mark(statistics, hash)) {
        add_mark(statistics, (struct mark){.hash = hash, .is_fresh = true});
        statistics->is_unsaved = true;
    }
}

/* --- the ledger ----------------------------------------------------------------------------------- */

/* Words up to a number.  NULL: there is none; else what is left of the line. */
static const char *read_counter(const char *line, struct text *name, unsigned long *number)
{
    char word[LEDGER_WORD];
    while (text_word(&line, word, sizeof word)) {
        if (name->size > 0 && ledger_number(word, number)) {
            return line;
        }
        text_addf(name, "%s%s", name->size > 0 ? " " : "", word);
    }
    return NULL;
}

static void begin(void *memory)
{
    struct statistics *statistics = memory;
    forget_kept_marks(statistics);
    for (size_t i = 0; i < statistics->count; i++) {
        statistics->counters[i].kept = 0;
    }
}

static bool take_counter(struct statistics *statistics, const char *line)
{
    struct text name;
    unsigned long number = 0;
    text_init(&name);
    bool is_counter = read_counter(line, &name, &number) != NULL;
    if (is_counter) {
        struct counter *counter = find_or_add(statistics, name.bytes);
        counter->kept = merged(rule_of(counter->name), counter->kept, (uint32_t)number);
    }
    text_done(&name);
    return is_counter;
}

static bool take(void *memory, const char *line)
{
    uint64_t hash;
    bool is_mark = read_mark(line, &hash);
    if (is_mark) {
        take_mark(memory, hash);
    }
    return is_mark || take_counter(memory, line);
}

/* Of a name that stands there twice the first line gets all, and the others nothing more to add. */
static bool renew_counter(struct statistics *statistics, const char *line, struct text *out)
{
    struct text name;
    unsigned long number = 0;
    text_init(&name);
    const char *rest = read_counter(line, &name, &number);
    if (rest != NULL) {
        struct counter *counter = find_or_add(statistics, name.bytes);
        uint32_t value = counter->is_written && rule_of(counter->name) == SUM ? 0 : value_of(counter);
        counter->is_written = true;
        if (value == number) {
            text_add(out, line);
        } else {
            text_addf(out, "%s %lu%s", counter->name, (unsigned long)value, rest);
        }
    }
    text_done(&name);
    return rest != NULL;
}

static bool renew(void *memory, const char *line, struct text *out)
{
    uint64_t hash;
    bool is_mark = read_mark(line, &hash);
    if (is_mark) {
        renew_mark(memory, hash, line, out);
    }
    return is_mark || renew_counter(memory, line, out);
}

static bool has_mark(const void *memory, uint64_t hash)
{
    const struct statistics *statistics = memory;
    size_t at = find_mark(statistics, hash);
    return at < statistics->mark_count && !statistics->marks[at].is_fresh;
}

static void mark_page(void *memory, uint64_t hash)
{
    statistics_mark(memory, hash);
}

static void written(void *memory)
{
    struct statistics *statistics = memory;
    for (size_t i = 0; i < statistics->count; i++) {
        struct counter *counter = &statistics->counters[i];
        counter->kept = value_of(counter);
        counter->fresh = 0;
    }
    for (size_t i = 0; i < statistics->mark_count; i++) {
        statistics->marks[i].is_fresh = false;
    }
}

static void add(void *memory, struct text *out)
{
    struct statistics *statistics = memory;
    for (size_t i = 0; i < statistics->count; i++) {
        struct counter *counter = &statistics->counters[i];
        if (!counter->is_written && value_of(counter) > 0) {
            text_addf(out, "%s %lu\n", counter->name, (unsigned long)value_of(counter));
        }
        counter->is_written = false;
    }
    write_marks(statistics, out);
}

const struct ledger statistics_ledger = {.name = "statistics",
                                         .folder = FOLDER_STATE,
                                         .most = STATISTICS_MAX_BYTES,
                                         .trouble = "What was done cannot be counted",
                                         .begin = begin,
                                         .take = take,
                                         .renew = renew,
                                         .has_mark = has_mark,
                                         .mark = mark_page,
                                         .written = written,
                                         .add = add};

/* --- in play -------------------------------------------------------------------------------------- */

__attribute__((format(printf, 1, 0))) static char *format_name(const char *format, va_list args)
{
    struct text name;
    text_init(&name);
    text_addv(&name, format, args);
    return name.bytes;
}

uint32_t statistics_of(const struct statistics *statistics, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *name = format_name(format, args);
    va_end(args);
    const struct counter *counter = find(statistics, name);
    free(name);
    return counter != NULL ? value_of(counter) : 0;
}

void statistics_note(struct statistics *statistics, uint32_t number, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *name = format_name(format, args);
    va_end(args);
    if (number > 0) {
        struct counter *counter = find_or_add(statistics, name);
        counter->fresh = merged(rule_of(name), counter->fresh, number);
        statistics->is_unsaved = true;
    }
    free(name);
}

void statistics_read(struct statistics *statistics, struct store *store)
{
    statistics->is_unsaved |= store_read(store, &statistics_ledger, statistics);
}

void statistics_save(struct statistics *statistics, struct store *store)
{
    if (statistics->is_unsaved) {
        statistics->is_unsaved = store_write(store, &statistics_ledger, statistics) != 0;
    }
}

void statistics_done(struct statistics *statistics)
{
    for (size_t i = 0; i < statistics->count; i++) {
        free(statistics->counters[i].name);
    }
    free(statistics->counters);
    names_done(&statistics->names);
}

void statistics_adopt(struct statistics *statistics, const char *level, const char *once)
{
    size_t count = statistics->count, size = strlen(once);
    for (size_t i = 0; i < count; i++) {
        const char *name = statistics->counters[i].name;
        size_t before = strlen(name) > size ? strlen(name) - size : 0;
        uint32_t value = value_of(&statistics->counters[i]);
        bool is_meant = before > 0 && name[before - 1] == ' ' && strcmp(name + before, once) == 0;
        char *copy = is_meant ? xstrdup(name) : NULL;
        if (is_meant && statistics_of(statistics, "%.*s%s", (int)before, copy, level) == 0) {
            statistics_note(statistics, value, "%.*s%s", (int)before, copy, level);
        }
        free(copy);
    }
}

/* --- deeds ---------------------------------------------------------------------------------------- */

void deeds_look(struct deeds *deeds, const struct world *world)
{
    nearness_look(&deeds->near, world);
}

void deeds_done(struct deeds *deeds)
{
    nearness_done(&deeds->near);
}

static void note_event(struct deeds *deeds, const struct world *world, const struct event *event)
{
    deeds->steps += event->kind == EVENT_HARE_STEP;
    deeds->clover += event->kind == EVENT_CLOVER;
    deeds->wins += event->kind == EVENT_WON;
    if (event->kind == EVENT_CAUGHT) {
        deeds->catches++;
        deeds->caught[world_hound(world, (size_t)event->hound)->breed]++;
    }
}

static void note_game(struct deeds *deeds, const struct world *world)
{
    deeds->games++;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        deeds->met[world_hound(world, i)->breed]++;
    }
}

void deeds_tick(struct deeds *deeds, struct tape *tape, const struct events *events)
{
    const struct world *world = tape_world(tape);
    deeds->ticks++;
    if (world_tick(world) == 1 && tape_rewinds(tape) == 0) {
        note_game(deeds, world);
    }
    for (size_t i = 0; i < events->count; i++) {
        note_event(deeds, world, &events->items[i]);
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        deeds->escaped[world_hound(world, i)->breed] += nearness_misses(&deeds->near, world, i);
    }
}

void deeds_recall(struct deeds *deeds, const struct world *world, const struct statistics *statistics,
                  const struct deeds_marks *marks)
{
    bool is_caught = world_outcome(world) == OUTCOME_CAUGHT;
    const struct event end = {.kind = is_caught ? EVENT_CAUGHT : EVENT_WON,
                              .hound = is_caught ? world_catcher(world) : -1};
    if (!statistics_have_mark(statistics, marks->begin)) {
        note_game(deeds, world);
    }
    if (!statistics_have_mark(statistics, marks->end)) {
        note_event(deeds, world, &end);
    }
}

static void note_breeds(struct statistics *statistics, const struct deeds *deeds)
{
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        statistics_note(statistics, deeds->met[breed], "met %s", breed_name(breed));
        statistics_note(statistics, deeds->caught[breed], "caught %s", breed_name(breed));
        statistics_note(statistics, deeds->escaped[breed], "escaped %s", breed_name(breed));
    }
}

static void note_level(struct statistics *statistics, const struct deeds *deeds, const char *level)
{
    statistics_note(statistics, deeds->games, "games %s", level);
    statistics_note(statistics, deeds->catches, "catches %s", level);
    statistics_note(statistics, deeds->wins, "wins %s", level);
}

/* Wins since the last catch: that happened when so many had been won. */
static void note_streak(struct statistics *statistics, const struct deeds *deeds)
{
    uint32_t wins = statistics_of(statistics, "wins");
    statistics_note(statistics, deeds->catches > 0 ? wins - deeds->wins : 0, "most wins-at-catch");
    statistics_note(statistics, wins - statistics_of(statistics, "most wins-at-catch"), "most wins-in-a-row");
}

static void mark(struct statistics *statistics, const struct deeds *deeds, const struct deeds_marks *marks)
{
    if (deeds->games > 0) {
        statistics_mark(statistics, marks->begin);
    }
    if (deeds->wins + deeds->catches > 0) {
        statistics_mark(statistics, marks->end);
    }
}

void deeds_take_down(struct deeds *deeds, struct statistics *statistics, const char *level,
                     const struct deeds_marks *marks)
{
    statistics_note(statistics, deeds->games, "games");
    statistics_note(statistics, deeds->wins, "wins");
    statistics_note(statistics, deeds->catches, "catches");
    statistics_note(statistics, deeds->rewinds, "rewinds");
    statistics_note(statistics, deeds->ticks, "ticks");
    statistics_note(statistics, deeds->steps, "steps");
    statistics_note(statistics, deeds->clover, "clover");
    note_breeds(statistics, deeds);
    note_streak(statistics, deeds);
    if (level != NULL) {
        note_level(statistics, deeds, level);
    }
    if (marks != NULL) {
        mark(statistics, deeds, marks);
    }
    struct nearness near = deeds->near;
    *deeds = (struct deeds){.near = near};
}
