/* SPDX-License-Identifier: MIT */
/* Random journeys, occasions, days, nights, catalogues and saved games, and what is said of them, change only with
 * UPDATE_GOLDEN=1.
 * With SHOW=1, the files contain all of it in place of hashes. */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/xalloc.h"
#include "front/catalogue.h"
#include "front/journey.h"
#include "front/play/daily.h"
#include "front/play/night.h"
#include "front/play/occasion.h"
#include "front/play/waiting_games.h"
#include "front/workshop/carry.h"
#include "level/format/write.h"
#include "replay/random_rules.h"

#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

/* --- journeys ------------------------------------------------------------------------------------- */

/* The entries have keys only. */
static void make_chapters(struct catalogue *catalogue, struct rng *rng)
{
    static const char *const titles[] = {"", "One", "Two", "Three"};
    catalogue_init(catalogue);
    catalogue->chapter_count = 1 + rng_below(rng, 4);
    catalogue->chapters = xcalloc(catalogue->chapter_count, sizeof *catalogue->chapters);
    for (size_t i = 0; i < catalogue->chapter_count; i++) {
        size_t count = i == 0 ? 1 + rng_below(rng, 9) : rng_below(rng, 14);
        catalogue->chapters[i] =
            (struct chapter){.title = titles[rng_below(rng, 4)], .first = catalogue->count, .count = count};
        catalogue->count += count;
    }
    catalogue->entries = xcalloc(catalogue->count, sizeof *catalogue->entries);
}

static void add_journey(struct text *out, const struct journey *journey)
{
    text_addf(out, "%d x %d\n", journey->width, journey->height);
    for (size_t i = 0; i < journey->bend_count; i++) {
        const struct bend *bend = &journey->bends[i];
        text_addf(out, "'%s' %zu %zu %d\n", bend->title, bend->first, bend->count, bend->y);
    }
    for (size_t i = 0; i < journey->stop_count; i++) {
        text_addf(out, "%d,%d %zu:", journey->stops[i].x, journey->stops[i].y, journey_bend(journey, i));
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            text_addf(out, " %zu", journey_step(journey, i, dir));
        }
        text_add_char(out, '\n');
    }
    for (struct cell at = {0, 0}; at.y < journey->height; at = cell_after(at, journey->width)) {
        text_addf(out, "%zu ", journey_at(journey, at));
    }
}

START_TEST(known_journeys)
{
    struct text seen = text_empty();
    for (int number = 1; number <= 60; number++) {
        struct rng rng;
        struct catalogue catalogue;
        struct journey journey;
        struct text all = text_empty();
        rng_init(&rng, (uint64_t)number);
        make_chapters(&catalogue, &rng);
        const int width = 2 + rng_int(&rng, 70);
        journey_init(&journey, &catalogue, width, rng_int(&rng, 50));
        add_journey(&all, &journey);
        journey_done(&journey);
        catalogue_done(&catalogue);
        golden_add(&seen, number, &all);
    }
    golden_expect("tests/front/known/journeys.txt", &seen);
}
END_TEST

/* --- occasions ------------------------------------------------------------------------------------ */

static void add_words(struct rng *rng, struct text *out)
{
    static const char *const words[] = {"level",
                                        "daily",
                                        "endless",
                                        "2026-11-21",
                                        "2026-13-21",
                                        "first",
                                        "turns",
                                        "~mine",
                                        "hard",
                                        "easy",
                                        "normal",
                                        "0123456789abcdef",
                                        "0123456789abcde",
                                        "map=0123456789abcdef",
                                        "map=x",
                                        "game=0123456789abcdef",
                                        "game=0123456789abcdeg",
                                        "7 2 31",
                                        "7 2 31 460 1 0123abcd night leap",
                                        "x",
                                        "",
                                        "01234567890123456789012345678901234567890123456789012345678901234"};
    static const int starts[][3] = {{0, 7, 8}, {0, 11, 10}, {1, 3, 5}, {1, 3, 15}, {2, 18, 20}, {2, 17, 20}};
    int die = rng_int(rng, 6);
    for (int i = 0; i < 3 + rng_int(rng, 4); i++) {
        bool is_usual = i < 3 && rng_int(rng, 8) > 0;
        int word = is_usual ? starts[die][i] : rng_int(rng, (int)(sizeof words / sizeof words[0]));
        text_addf(out, "%s%s", i > 0 ? " " : "", words[word]);
    }
}

static void add_occasion(struct text *out, const struct occasion *occasion)
{
    struct text run = text_empty();
    struct hash hash;
    char day[20] = "";
    char *name = occasion_file_name(occasion);
    hash_init(&hash);
    occasion_mark(occasion, &hash);
    if (occasion->of == OCCASION_DAY) {
        date_write(&occasion->date, day);
    }
    run_write(&occasion->run, &run);
    text_addf(out, " %d '%s' %d %016" PRIx64 " %s%s %016" PRIx64 " %s; run %s; file '%s', mark %016" PRIx64 "\n ",
              occasion->of, occasion->key, occasion->difficulty, occasion->map, day, occasion->is_first ? " first" : "",
              occasion->game, occasion->has_turns ? "turns" : "", run.bytes, name, hash.value);
    occasion_write(occasion, out);
    text_add_char(out, '\n');
    free(name);
    text_done(&run);
}

/* What was parsed is also written without the words that were read. */
START_TEST(known_occasions)
{
    struct text seen = text_empty(), all = text_empty();
    struct rng rng;
    rng_init(&rng, 1);
    for (int i = 1; i <= 400; i++) {
        struct text line = text_empty();
        struct occasion occasion;
        add_words(&rng, &line);
        occasion_parse(&occasion, line.bytes);
        text_addf(&all, "%s\n", line.bytes);
        add_occasion(&all, &occasion);
        if (occasion.of != OCCASION_STRANGE) {
            free(occasion.words);
            occasion.words = NULL;
            add_occasion(&all, &occasion);
        }
        occasion_done(&occasion);
        text_done(&line);
        if (i % 20 == 0) {
            golden_add(&seen, i, &all);
            all = text_empty();
        }
    }
    text_done(&all);
    golden_expect("tests/front/known/occasions.txt", &seen);
}
END_TEST

/* --- days and nights ------------------------------------------------------------------------------ */

static void draw_sketch(struct rng *rng, struct sketch *sketch)
{
    struct cell cells[40];
    const struct cell size = {1 + rng_int(rng, 60), 1 + rng_int(rng, 30)};
    for (int i = 0; i < 40; i++) {
        cells[i] = (struct cell){rng_int(rng, size.x), rng_int(rng, size.y)};
    }
    sketch_make(sketch, &(struct track){.cells = cells, .count = rng_below(rng, 41)}, size.x, size.y);
}

static void draw_attempt(struct rng *rng, struct attempt *day)
{
    static const uint32_t hashes[] = {0, 1, 0xabcdef, UINT32_MAX};
    *day = (struct attempt){.date = {2026, 11, 20 + rng_int(rng, 8)},
                            .end = (enum day_end)rng_below(rng, DAY_ENDS),
                            .ticks = rng_below(rng, 4000),
                            .par = rng_below(rng, 4000),
                            .medals = rng_below(rng, 16),
                            .clover = rng_below(rng, 3),
                            .near_misses = rng_below(rng, 3),
                            .hash = hashes[rng_below(rng, 4)],
                            .night = {rng_int(rng, 2) == 0, rng_below(rng, 6), rng_below(rng, 3) * 400 + 1}};
    draw_sketch(rng, &day->sketch);
    snprintf(day->shave, sizeof day->shave, "%s", rng_int(rng, 2) == 0 ? "" : "1/0:12/beagle/north");
}

static struct run draw_run(struct rng *rng)
{
    const uint32_t seed = rng_below(rng, 3), id = 1 + rng_below(rng, 5);
    struct run run = night_run(seed, id, BOON_NIGHT + (enum boon)rng_below(rng, 2));
    run.meadows = rng_below(rng, NIGHT_MEADOWS + 1);
    run.points = rng_below(rng, 900);
    for (uint32_t i = rng_below(rng, 4); i > 0; i--) {
        run_take(&run, (enum trick)rng_below(rng, 3));
    }
    return run;
}

static void add_day(struct text *out, struct rng *rng, const struct progress *progress)
{
    struct attempt day;
    char words[DAY_WORDS] = "", word[SKETCH_WORD];
    struct text text = text_empty();
    const struct run run = draw_run(rng);
    draw_attempt(rng, &day);
    day_say(&day, words);
    text_addf(out, "%s; ", words);
    text_addf(out, "%s; ", day_say_best(progress, &day.date, words) ? words : "none");
    sketch_write(&day.sketch, word);
    text_addf(out, "%s\n", word);
    for (int row = 0; row < SKETCH_ROWS; row++) {
        sketch_draw_row(&day.sketch, row, out);
    }
    day_share(&progress->calendar, &day, &text);
    text_addf(out, "\n%s\n", text.bytes);
    text_clear(&text);
    day.date.year = rng_int(rng, 3) == 0 ? 0 : day.date.year;
    night_share(&progress->calendar, &day, &run, &text);
    text_addf(out, "%s\n", text.bytes);
    text_done(&text);
}

static void add_night(struct text *out, struct rng *rng)
{
    struct night night = {.run = draw_run(rng)};
    struct standing standing;
    const struct score score = {.clover = rng_below(rng, 90), .times = rng_below(rng, 9), .left = 7, .rule.lasts = 150};
    for (enum outcome outcome = OUTCOME_RUNNING; outcome <= OUTCOME_CAUGHT; outcome++) {
        text_addf(out, "%s: %s\n", outcome_name(outcome), night_next(&night, outcome));
    }
    night_stand(&night, rng_int(rng, 2) == 0 ? &score : NULL, &standing);
    text_addf(out, "meadow %u, %u points, x %u, %u of %u\n", standing.meadow, (unsigned)standing.points, standing.times,
              (unsigned)standing.left, (unsigned)standing.lasts);
}

START_TEST(known_days)
{
    struct text seen = text_empty();
    for (int number = 1; number <= 60; number++) {
        struct rng rng;
        struct store store = {.keeps = false};
        struct progress progress;
        struct text all = text_empty();
        rng_init(&rng, (uint64_t)number);
        progress_init(&progress, &store);
        for (int i = 0; i < 6; i++) {
            struct attempt day;
            char message[END_LINE] = "";
            draw_attempt(&rng, &day);
            day_note(&day, &progress, message);
            text_addf(&all, "%s\n", message);
        }
        progress_won(&progress, "daily-2026-11-22", 0, 400, rng_below(&rng, 8));
        for (int i = 0; i < 6; i++) {
            add_day(&all, &rng, &progress);
            add_night(&all, &rng);
        }
        progress_done(&progress);
        golden_add(&seen, number, &all);
    }
    golden_expect("tests/front/known/days.txt", &seen);
}
END_TEST

/* --- catalogues ----------------------------------------------------------------------------------- */

static void add_meant(struct text *out, const struct catalogue *catalogue, const char *word)
{
    size_t *entries = xcalloc(catalogue->count + 1, sizeof *entries), count = catalogue_meant(catalogue, word, entries);
    char *slug = catalogue_slug(word);
    text_addf(out, "'%s' '%s':", word, slug);
    for (size_t i = 0; i < count; i++) {
        text_addf(out, " %zu", entries[i]);
    }
    text_add_char(out, '\n');
    free(slug);
    free(entries);
}

static void add_locks(struct text *out, const struct catalogue *catalogue, const struct progress *progress)
{
    size_t medals = 0, won = locks_won(catalogue, progress, &medals);
    text_addf(out, "won %zu, medals %zu, next %zu, without", won, medals, locks_next(catalogue, progress));
    for (size_t i = 0; i < MEDALS; i++) {
        text_addf(out, " %zu", locks_next_without(catalogue, progress, medal_table[i].medal));
    }
    for (size_t i = 0; i < catalogue->count; i++) {
        text_addf(out, "; %zu %d %d", locks_left(catalogue, progress, i), locks_is_open(catalogue, progress, i),
                  locks_is_last(catalogue, progress, i));
    }
    text_add_char(out, '\n');
}

static const char *const titles[] = {"A",
                                     "a!",
                                     "The Long Way",
                                     "the--long way ",
                                     "Älg",
                                     "",
                                     "???",
                                     "2",
                                     "A-2",
                                     "The long way home, which is very much longer than the other way, and muddier"};

enum { TITLES = sizeof titles / sizeof titles[0] };

/* Adds files of random levels, with titles that clash. */
static void add_levels(struct catalogue *catalogue, struct rng *rng)
{
    for (int files = 1 + rng_int(rng, 3); files > 0; files--) {
        struct level_file file = {.count = 1 + rng_below(rng, 3)};
        file.levels = xcalloc(file.count, sizeof *file.levels);
        if (rng_int(rng, 2) == 0) {
            catalogue_begin_chapter(catalogue, titles[rng_below(rng, 3)]);
        }
        for (size_t i = 0; i < file.count; i++) {
            file.levels[i] = random_rules(rng_below(rng, 9));
            free(file.levels[i]->title);
            file.levels[i]->title = xstrdup(titles[rng_below(rng, TITLES)]);
            file.levels[i]->id = rng_int(rng, 4) == 0 ? xstrdup(titles[rng_below(rng, 4)]) : NULL;
        }
        catalogue_add_file(catalogue, file);
        catalogue_note_path(catalogue, titles[rng_below(rng, 4)]);
    }
}

static void add_catalogue(struct text *out, const struct catalogue *catalogue)
{
    for (size_t i = 0; i < catalogue->chapter_count; i++) {
        const struct chapter *chapter = &catalogue->chapters[i];
        text_addf(out, "chapter '%s' %zu %zu\n", chapter->title, chapter->first, chapter->count);
    }
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct entry *entry = &catalogue->entries[i];
        enum difficulty difficulty = DIFFICULTIES;
        struct level *hard = level_for(entry->level, DIFFICULTY_HARD);
        size_t found = catalogue_find(catalogue, hard, &difficulty);
        char *key = catalogue_key(entry->level), *once = catalogue_once(entry->level);
        text_addf(out, "%s '%s' %s %016" PRIx64 " %s %zu, found %zu %d, alone %s\n", entry->key,
                  level_title(entry->level), once, entry->map, entry->path, entry->number, found, difficulty, key);
        free(key);
        free(once);
        level_free(hard);
    }
    for (size_t i = 0; i < TITLES; i++) {
        add_meant(out, catalogue, titles[i]);
    }
}

START_TEST(known_catalogues)
{
    struct text seen = text_empty();
    for (int number = 1; number <= 40; number++) {
        struct rng rng;
        struct catalogue catalogue;
        struct store store = {.keeps = false};
        struct progress progress;
        struct text all = text_empty();
        rng_init(&rng, (uint64_t)number);
        catalogue_init(&catalogue);
        progress_init(&progress, &store);
        add_levels(&catalogue, &rng);
        catalogue.is_campaign = rng_int(&rng, 3) > 0;
        add_catalogue(&all, &catalogue);
        for (int i = 0; i < 8; i++) {
            size_t entry = rng_below(&rng, (uint32_t)catalogue.count);
            progress_won(&progress, catalogue.entries[entry].key, 0, 9, rng_below(&rng, 16));
            add_locks(&all, &catalogue, &progress);
            if (i % 3 == 0) {
                struct level *level = random_rules(rng_below(&rng, 9));
                free(level->title);
                level->title = xstrdup(titles[rng_below(&rng, TITLES)]);
                catalogue_replace(&catalogue, entry, level);
                add_catalogue(&all, &catalogue);
            }
        }
        progress_done(&progress);
        catalogue_done(&catalogue);
        golden_add(&seen, number, &all);
    }
    golden_expect("tests/front/known/catalogues.txt", &seen);
}
END_TEST

static bool means(const struct catalogue *catalogue, const char *word, size_t entry)
{
    size_t *entries = xcalloc(catalogue->count + 1, sizeof *entries), count = catalogue_meant(catalogue, word, entries);
    bool means_it = count == 1 && entries[0] == entry;
    free(entries);
    return means_it;
}

/* Each level of the campaign is meant by its key, its title and its number, found at each difficulty, and has a proof.
 */
START_TEST(levels_of_the_campaign_are_meant)
{
    struct catalogue catalogue;
    char word[24];
    catalogue_init(&catalogue);
    catalogue_add_campaign(&catalogue);
    for (size_t i = 0; i < catalogue.count; i++) {
        const struct entry *entry = &catalogue.entries[i];
        enum difficulty difficulty;
        struct level *level = level_for(entry->level, (enum difficulty)(i % DIFFICULTIES));
        struct replay *proof = entry_proof(entry);
        ck_assert_uint_eq(catalogue_find(&catalogue, level, &difficulty), i);
        snprintf(word, sizeof word, "%zu", i + 1);
        ck_assert(means(&catalogue, word, i) && means(&catalogue, entry->key, i) &&
                  means(&catalogue, level_title(entry->level), i));
        ck_assert(proof != NULL && replay_verify(proof).outcome == OUTCOME_WON);
        replay_free(proof);
        level_free(level);
    }
    snprintf(word, sizeof word, "%zu", catalogue.count + 1);
    ck_assert(!means(&catalogue, word, catalogue.count) && !means(&catalogue, "0", SIZE_MAX) &&
              !means(&catalogue, "", 0));
    catalogue_done(&catalogue);
}
END_TEST

#define TINY(title) "format: 1\ntitle: " title "\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n"

/* All levels of a row are added under its name, or none of a row with errors. */
START_TEST(a_row_may_have_several_levels)
{
    static const struct campaign_level good = {"row", "", TINY("A") TINY("B") TINY("C"), NULL},
                                       bad = {"bad", "", TINY("D") "format: 1\nroses\n", NULL};
    struct catalogue catalogue;
    catalogue_init(&catalogue);
    catalogue_add_level(&catalogue, &good);
    catalogue_add_level(&catalogue, &bad);
    ck_assert_uint_eq(catalogue.count, 3);
    for (size_t i = 0; i < catalogue.count; i++) {
        ck_assert_str_eq(catalogue.entries[i].key, "row");
        ck_assert_str_eq(level_title(catalogue.entries[i].level), ((const char *[]){"A", "B", "C"})[i]);
    }
    ck_assert_uint_eq(catalogue.chapters[0].count, 3);
    catalogue_done(&catalogue);
}
END_TEST

/* --- saved games ---------------------------------------------------------------------------------- */

static char home[64];

static void name_game(int number, char path[120])
{
    snprintf(path, 120, number > 0 ? "%s/state/games/game-%d.game" : "%s/state/resume.replay", home, number);
}

/* Plays at random, and writes a journal or a replay, in some cases sealed, cut or with a mistake. */
static void write_game(struct rng *rng, struct text *out)
{
    struct text words = text_empty();
    struct level *level = random_rules(rng_below(rng, 9));
    struct tape *tape = tape_new(level, level->seed);
    add_words(rng, &words);
    for (int i = rng_int(rng, 300); i > 0 && world_outcome(tape_world(tape)) == OUTCOME_RUNNING; i--) {
        tape_tick(tape, (struct command){VERB_MOVE, (uint8_t)rng_below(rng, DIRECTIONS)}, NULL);
    }
    if (rng_int(rng, 8) == 0) {
        struct replay *replay = tape_replay(tape);
        replay_write(replay, out);
        replay_free(replay);
    } else {
        tape_begin_journal(tape, words.bytes, out);
    }
    if (rng_int(rng, 4) == 0) {
        tape_seal_journal(tape, out);
    }
    tape_free(tape);
    level_free(level);
    text_done(&words);
    const uint32_t mistake = rng_below(rng, (uint32_t)out->size);
    switch (rng_int(rng, 8)) {
    case 0: out->bytes[mistake] = 'x'; break;
    case 1: out->size = mistake; break;
    default: break;
    }
}

static void put_game(struct rng *rng, int number)
{
    char path[120];
    struct text text = text_empty();
    const long second = 1000 + rng_int(rng, 3), part = 1000000L * rng_int(rng, 3);
    const struct timespec times[2] = {{second, part}, {second, part}};
    name_game(number, path);
    write_game(rng, &text);
    ck_assert_int_eq(file_write(path, SIZE_MAX, text.bytes, text.size), 0);
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
    text_done(&text);
}

static void add_waiting(struct text *out, const struct waiting_games *waiting)
{
    for (size_t i = 0; i < waiting->count; i++) {
        const struct waiting_game *game = &waiting->games[i];
        text_addf(out, "%s '%s' %s%s, %u ticks;", game->path + strlen(home), game->title,
                  game->is_good ? "good" : "bad", game->is_unkept ? ", not kept" : "", (unsigned)game->ticks);
        add_occasion(out, &game->occasion);
    }
}

static void add_resumed(struct text *out, struct store *store, const char *path)
{
    struct resumed_game game;
    if (resumed_game_open(&game, store, path)) {
        const struct world *world = tape_world(game.tape);
        text_addf(out, "%s %u of %u ticks, %016" PRIx64 "%s\n", outcome_name(world_outcome(world)),
                  (unsigned)world_tick(world), (unsigned)tape_length(game.tape), world_hash(world),
                  game.is_sealed ? ", sealed" : "");
        add_occasion(out, &game.occasion);
        resumed_game_done(&game);
    }
    for (const char *at = store->news->bytes; *at != '\0'; at++) {
        bool is_home = strncmp(at, home, strlen(home)) == 0;
        text_add_char(out, is_home ? '~' : *at);
        at += is_home ? strlen(home) - 1 : 0;
    }
    text_add_char(out, '\n');
    text_clear(store->news);
}

/* The list is made three times, the second time after some files have changed. */
static void add_saved_games(struct text *out, struct rng *rng)
{
    enum { GAMES = 9 };
    char path[120];
    struct text news = text_empty();
    struct store store;
    struct waiting_games waiting = {0};
    store_init(&store, home, &news);
    text_addf(out, "any: %zu\n", waiting_games_count(&store, 1));
    for (int i = 0; i < GAMES; i++) {
        put_game(rng, rng_int(rng, GAMES));
    }
    waiting_games_look(&waiting, &store, SIZE_MAX);
    add_waiting(out, &waiting);
    name_game(rng_int(rng, GAMES), path);
    file_remove(path);
    put_game(rng, rng_int(rng, GAMES));
    waiting_games_look(&waiting, &store, 3 + rng_below(rng, GAMES));
    add_waiting(out, &waiting);
    waiting_game_remove(&store, &waiting.games[rng_below(rng, (uint32_t)waiting.count)]);
    for (size_t i = 0; i < waiting.count; i++) {
        add_resumed(out, &store, waiting.games[i].path);
    }
    waiting_games_look(&waiting, &store, SIZE_MAX);
    add_waiting(out, &waiting);
    text_addf(out, "any: %zu\n", waiting_games_count(&store, 1));
    waiting_games_done(&waiting);
    text_done(&news);
}

START_TEST(known_saved_games)
{
    struct text seen = text_empty();
    for (int number = 1; number <= 60; number++) {
        struct rng rng;
        struct text all = text_empty();
        char games[100];
        rng_init(&rng, (uint64_t)number);
        testing_folder(home, sizeof home);
        snprintf(games, sizeof games, "%s/state/games", home);
        ck_assert_int_eq(folder_make(games), 0);
        add_saved_games(&all, &rng);
        testing_remove_folder(home);
        golden_add(&seen, number, &all);
    }
    golden_expect("tests/front/known/saved.txt", &seen);
}
END_TEST

/* --- a game that goes on after a change ----------------------------------------------------------- */

static void add_level(struct text *out, struct level *level)
{
    text_add(out, level == NULL ? "none\n" : "");
    if (level != NULL) {
        level_write(level, out);
    }
    level_free(level);
}

static void change_level(struct level *level, struct rng *rng)
{
    for (int changes = rng_int(rng, 5); changes > 0; changes--) {
        struct cell at = {rng_int(rng, level->width), rng_int(rng, level->height)};
        level->terrain[level_index(level, at)] = (uint8_t)(rng_int(rng, 2) == 0 ? TERRAIN_HEDGE : TERRAIN_GRASS);
    }
    if (level->hound_count > 0 && rng_int(rng, 3) == 0) {
        level->hound_count--;
    }
    level->goal_count += rng_int(rng, 2);
    level->hare.x = rng_int(rng, 4) == 0 ? rng_int(rng, level->width) : level->hare.x;
}

START_TEST(known_changes)
{
    struct text seen = text_empty();
    for (int number = 1; number <= 120; number++) {
        struct rng rng;
        struct text all = text_empty();
        char words[CARRY_CHANGE] = "";
        rng_init(&rng, (uint64_t)number);
        struct level *before = random_rules((uint64_t)number),
                     *now = random_rules((uint64_t)number - (number % 7 == 0));
        change_level(now, &rng);
        struct tape *tape = tape_new(before, before->seed);
        for (int i = rng_int(&rng, 150); i > 0; i--) {
            tape_tick(tape, (struct command){VERB_MOVE, (uint8_t)rng_below(&rng, DIRECTIONS)}, NULL);
        }
        add_level(&all, carry(now, before, tape_world(tape)));
        add_level(&all, carry_hare_to(now, (struct cell){rng_int(&rng, now->width), rng_int(&rng, now->height)}));
        carry_say_change(before, now, words);
        text_addf(&all, "%s\n", words);
        tape_free(tape);
        level_free(before);
        level_free(now);
        golden_add(&seen, number, &all);
    }
    golden_expect("tests/front/known/changes.txt", &seen);
}
END_TEST

TEST_MAIN("known", known_journeys, known_occasions, known_days, known_catalogues, levels_of_the_campaign_are_meant,
          a_row_may_have_several_levels, known_saved_games, known_changes)
