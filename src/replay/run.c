/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/run.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "level/format/source.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CLOVER_MORE = 5,
    BREATH_MORE = 60, /* ticks */
    NIGHT_SHARE = 100,
};

static const char *word_of(enum boon boon)
{
    static const char *const words[BOON_TRICK] = {
        [BOON_LIFE] = "life",     [BOON_DECOY] = "decoy", [BOON_HAY] = "hay",        [BOON_PAWS] = "paws",
        [BOON_MEMORY] = "memory", [BOON_PACK] = "pack",   [BOON_BURROW] = "burrow",  [BOON_CLOVER] = "clover",
        [BOON_BREATH] = "breath", [BOON_NIGHT] = "night", [BOON_TONIGHT] = "tonight"};
    assert(boon < ALL_BOONS);
    return boon < BOON_TRICK ? words[boon] : trick_facts((enum trick)(boon - BOON_TRICK))->name;
}

const char *boon_title(enum boon gate)
{
    assert(gate >= BOON_TRICK && gate < ALL_BOONS);
    return trick_facts((enum trick)(gate - BOON_TRICK))->title;
}

/* Returns the boon with this name, or ALL_BOONS if there is none. */
static enum boon boon_named(const char *word)
{
    enum boon boon = 0;
    while (boon < ALL_BOONS && strcmp(word_of(boon), word) != 0) {
        boon++;
    }
    return boon;
}

/* --- the run in words ----------------------------------------------------------------------------- */

uint32_t run_points_of(unsigned meadows, unsigned clover)
{
    uint64_t points = (uint64_t)clover * score_usual.clover;
    points += (uint64_t)score_usual.home * meadows * ((uint64_t)meadows + 1) / 2;
    return points < UINT32_MAX ? (uint32_t)points : UINT32_MAX;
}

enum { WORD = 24 };

/* Reads a number in this base, which must be written in the usual form. */
static bool read_number(const char **words, int base, uint64_t most, uint64_t *number)
{
    static const char digits[] = "0123456789abcdef";
    char word[WORD], *end;
    if (!text_word(words, word, sizeof word) || strspn(word, digits) != strlen(word)) {
        return false;
    }
    *number = strtoull(word, &end, base);
    char back[WORD];
    snprintf(back, sizeof back, base == 16 ? "%08" PRIx64 : "%" PRIu64, *number);
    return *end == '\0' && *number <= most && strcmp(back, word) == 0;
}

static bool read_boons(const char *words, struct run *run)
{
    char word[WORD];
    while (text_word(&words, word, sizeof word)) {
        enum boon boon = boon_named(word);
        if (boon == ALL_BOONS || run->boon_count == RUN_MOST_BOONS) {
            return false;
        }
        run->boons[run->boon_count++] = boon;
    }
    return *words == '\0';
}

bool run_read(const char *words, struct run *run)
{
    uint64_t seed, meadows, clover, points, lives, id;
    *run = (struct run){0};
    if (!read_number(&words, 10, UINT64_MAX, &seed) || !read_number(&words, 10, 999999, &meadows) ||
        !read_number(&words, 10, 999999, &clover)) {
        return false;
    }
    run->seed = seed;
    run->meadows = (unsigned)meadows;
    run->clover = (unsigned)clover;
    if (*words == '\0') {
        run->points = run_points_of(run->meadows, run->clover);
        return true;
    }
    if (!read_number(&words, 10, UINT32_MAX, &points) || !read_number(&words, 10, 99, &lives) ||
        !read_number(&words, 16, UINT32_MAX, &id)) {
        return false;
    }
    run->points = (uint32_t)points;
    run->lives = (unsigned)lives;
    run->id = (uint32_t)id;
    return read_boons(words, run);
}

void run_write(const struct run *run, struct text *out)
{
    text_addf(out, "%" PRIu64 " %u %u %" PRIu32 " %u %08" PRIx32, run->seed, run->meadows, run->clover, run->points,
              run->lives, run->id);
    for (size_t i = 0; i < run->boon_count; i++) {
        text_addf(out, " %s", word_of(run->boons[i]));
    }
}

/* --- the Long Night ------------------------------------------------------------------------------- */

struct run night_run(uint64_t seed, uint32_t id, enum boon form)
{
    return (struct run){.seed = seed, .id = id, .boons = {form}, .boon_count = 1};
}

bool run_is_night(const struct run *run)
{
    return run->boon_count > 0 && (run->boons[0] == BOON_NIGHT || run->boons[0] == BOON_TONIGHT);
}

bool run_is_through(const struct run *run) { return run_is_night(run) && run->meadows >= NIGHT_MEADOWS; }

uint64_t night_seed(const struct date *date)
{
    return (uint64_t)date->year * 10000 + (uint64_t)date->month * 100 + (uint64_t)date->day;
}

bool night_date(uint64_t seed, struct date *date)
{
    *date = (struct date){(int)(seed / 10000), (int)(seed / 100 % 100), (int)(seed % 100)};
    bool is_date = seed >= 10000101 && date_is_good(date) && night_seed(date) == seed;
    *date = is_date ? *date : (struct date){0};
    return is_date;
}

/* Draws two gates that differ in breed and trick. */
void gates_draw(uint64_t seed, unsigned meadow, struct gate gates[NIGHT_GATES])
{
    enum breed breeds[BREEDS];
    uint32_t count = (uint32_t)breeds_for_hire(breeds);
    struct rng rng;
    rng_init(&rng, seed * NIGHT_MEADOWS + meadow);
    uint32_t trick = rng_below(&rng, TRICKS), breed = rng_below(&rng, count);
    gates[0] = (struct gate){(enum trick)trick, breeds[breed]};
    trick = (trick + 1 + rng_below(&rng, TRICKS - 1)) % TRICKS;
    breed = (breed + 1 + rng_below(&rng, count - 1)) % count;
    gates[1] = (struct gate){(enum trick)trick, breeds[breed]};
}

bool run_asks(const struct run *run)
{
    return run_is_night(run) && run->boon_count == run->meadows + 1 && !run_is_through(run);
}

void night_order(uint64_t seed, unsigned meadow, enum breed breed, struct maker *maker)
{
    static const int strengths[NIGHT_MEADOWS] = {3, 4, 6, 8, 10};
    struct rng rng;
    meadow = meadow < NIGHT_MEADOWS ? meadow : NIGHT_MEADOWS - 1;
    rng_init(&rng, seed * NIGHT_MEADOWS + meadow);
    const struct meadow_order order = {
        .seed = rng_next(&rng),
        .kind = (enum meadow_kind)rng_below(&rng, MEADOW_KINDS),
        .strength = strengths[meadow],
        .guest = breed,
        .share = NIGHT_SHARE,
    };
    maker_init(maker, &order);
}

static void night_name(int won, struct level *level)
{
    char title[64];
    snprintf(title, sizeof title, "The Long Night, meadow %d of %d", won + 1, NIGHT_MEADOWS);
    free(level->title);
    free(level->intro);
    level->title = xstrdup(title);
    level->intro = xstrdup("Five meadows, one life. {TRICK} does your trick.");
}

void run_begin(const struct run *run, struct maker *maker)
{
    struct gate gates[NIGHT_GATES];
    gates_draw(run->seed, run->meadows, gates);
    bool is_second = run->boons[run->boon_count - 1] == (enum boon)(BOON_TRICK + gates[1].trick);
    night_order(run->seed, run->meadows, gates[is_second].breed, maker);
}

static int at_most(int number, int most) { return number < most ? number : most; }

void run_dress(const struct run *run, struct level *level)
{
    for (size_t i = 0; i < run->boon_count; i++) {
        if (run->boons[i] >= BOON_TRICK) {
            enum trick trick = (enum trick)(run->boons[i] - BOON_TRICK);
            const struct trick_facts *gift = trick_facts(trick);
            level->tricks[trick] = (uint8_t)at_most(level->tricks[trick] + gift->times, LEVEL_MAX_TRICKS);
            level->decoys = at_most(level->decoys + gift->decoys, LEVEL_MAX_CARRIED);
        }
    }
    night_name((int)run->meadows, level);
}

/* Returns the rule after the first `count` boons; `meadow` counts from 1. */
static struct score_rule rule_of(const struct run *run, size_t count, unsigned meadow)
{
    struct score_rule rule = score_usual;
    for (size_t i = 0; i < run->boon_count && i < count; i++) {
        rule.clover += run->boons[i] == BOON_CLOVER ? CLOVER_MORE : 0;
        rule.lasts += run->boons[i] == BOON_BREATH ? BREATH_MORE : 0;
    }
    rule.home *= meadow;
    rule.early *= meadow;
    return rule;
}

struct score_rule run_rule(const struct run *run) { return rule_of(run, run->boon_count, run->meadows + 1); }

void run_take(struct run *run, enum trick trick)
{
    assert(run->boon_count < RUN_MOST_BOONS);
    run->boons[run->boon_count++] = (enum boon)(BOON_TRICK + trick);
}

void run_note(struct run *run, const struct score *score, unsigned clover, bool is_won)
{
    run->meadows += is_won;
    run->clover += clover;
    run->points += score_points(score);
}

/* --- files ---------------------------------------------------------------------------------------- */

static const char first_line[] = "hounded-run: 1\n", run_key[] = "run: ", meadow_key[] = "meadow: ";

bool run_file_is(const char *bytes, size_t size)
{
    return slice_starts_with((struct slice){bytes, size}, "hounded-run:");
}

static bool complain(struct report *report, const char *at)
{
    report_add(report, DIAG_ERROR, "no-run", (struct place){place_in(report->source, at).line, 1, 1},
               "this line does not belong in the file of a run");
    return false;
}

/* Returns the rest of a line that begins with the key, and moves behind the line; the caller frees it.  Returns NULL if
 * the line has another form. */
static char *take_line(const char **at, const char *end, const char *key)
{
    size_t size = strlen(key);
    const char *stop = (size_t)(end - *at) > size ? memchr(*at, '\n', (size_t)(end - *at)) : NULL;
    if (stop == NULL || memcmp(*at, key, size) != 0) {
        return NULL;
    }
    struct text words = text_empty();
    text_add_bytes(&words, *at + size, (size_t)(stop - *at) - size);
    *at = stop + 1;
    return words.bytes;
}

/* Returns the size of the replay that follows, or 0 if the line has another form or the file is too short. */
static size_t take_meadow(const char **at, const char *end)
{
    char *line = take_line(at, end, meadow_key);
    const char *words = line;
    uint64_t size = 0;
    bool is_size = words != NULL && read_number(&words, 10, LIMIT_RUN, &size) && *words == '\0';
    free(line);
    return is_size && size <= (uint64_t)(end - *at) ? (size_t)size : 0;
}

/* Parses one game.  Returns NULL after reporting errors with their lines in the whole file. */
static struct replay *parse_game(const char *at, size_t size, struct report *report)
{
    struct report own;
    report_init(&own, report->file, at, size);
    struct replay *game = replay_parse(at, size, &own);
    if (game == NULL) {
        const struct diag *diag = &own.diags[0];
        report_add(report, DIAG_ERROR, diag->code,
                   (struct place){place_in(report->source, at).line + diag->line - 1, diag->column, diag->width}, "%s",
                   diag->text);
    }
    report_done(&own);
    return game;
}

static bool take_games(const char *at, const char *end, struct run_file *file, struct report *report)
{
    while (at < end) {
        const char *line = at;
        size_t size = take_meadow(&at, end);
        if (size == 0) {
            return complain(report, line);
        }
        struct replay *game = parse_game(at, size, report);
        if (game == NULL) {
            return false;
        }
        file->games = xreallocarray(file->games, file->count + 1, sizeof *file->games);
        file->games[file->count++] = game;
        at += size;
    }
    return true;
}

bool run_file_parse(const char *bytes, size_t size, struct run_file *file, struct report *report)
{
    const char *at = bytes, *end = bytes + size;
    *file = (struct run_file){.games = NULL};
    if (!slice_starts_with((struct slice){bytes, size}, first_line)) {
        return complain(report, at);
    }
    at += strlen(first_line);
    char *words = take_line(&at, end, run_key);
    bool is_run = words != NULL && run_read(words, &file->run);
    free(words);
    if (!is_run) {
        return complain(report, at);
    }
    bool is_good = take_games(at, end, file, report);
    if (!is_good) {
        run_file_done(file);
    }
    return is_good;
}

void run_file_done(struct run_file *file)
{
    for (size_t i = 0; i < file->count; i++) {
        replay_free(file->games[i]);
    }
    free(file->games);
    *file = (struct run_file){.games = NULL};
}

void run_file_add(struct text *games, const struct replay *game)
{
    struct text text = text_empty();
    replay_write(game, &text);
    text_addf(games, "%s%zu\n", meadow_key, text.size);
    text_add_bytes(games, text.bytes, text.size);
    text_done(&text);
}

void run_file_cut(struct text *games, size_t count)
{
    const char *at = games->bytes, *end = at + games->size;
    for (size_t i = 0; i < count && at < end; i++) {
        size_t size = take_meadow(&at, end);
        at += size;
    }
    games->size = (size_t)(at - games->bytes);
    games->bytes[games->size] = '\0';
}

void run_file_write(const struct run *run, const struct text *games, struct text *out)
{
    text_addf(out, "%s%s", first_line, run_key);
    run_write(run, out);
    text_add_char(out, '\n');
    text_add_bytes(out, games->bytes, games->size);
}

uint32_t run_file_points(const struct run_file *file)
{
    uint32_t points = 0;
    for (size_t i = 0; i < file->count; i++) {
        const struct score_rule rule = rule_of(&file->run, i, (unsigned)i + 1);
        struct score score;
        score_replay(&score, &rule, file->games[i]);
        points += score_points(&score);
        score_done(&score);
    }
    return points;
}
