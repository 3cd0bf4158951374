/* SPDX-License-Identifier: MIT */
/* Random files of all ledgers, as several versions could have written them, with mistakes.  Two games read them, note
 * events, and save them, also while the disk fails now and then.  Golden files contain the knowledge of both games and
 * the files afterwards, as hashes. */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "front/records/learned.h"
#include "front/records/preferences.h"
#include "front/records/progress.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* More settings do not change the files. */
enum { SEEDS = 150, GAMES = 2, NAMES = 4, HASHES = 6, FILES = 5, SETTINGS = PREFERENCE_BELL + 1 };

static const char *const names[NAMES] = {"first-clover", "~mine", "07-the-same-cup", "the-same-cup"};

/* In the lines, # is a number, N a name, D a day, W an end, L eight and H sixteen digits of a hash, and R a route. */
static const struct {
    const char *name, *lines[6];
} files[FILES] = {
    {"progress", {"N #", "N # time", "N # clean clover map=H", "N # hard map=H roses", "N # time map=H", "N"}},
    {"statistics",
     {"games #", "best normal live N #", "most wins-in-a-row #", "met N # roses", "counted H", "wins N #"}},
    {"daily",
     {"D W ticks # par # medals # clover #", "D W ticks # near # hash L", "D W route R shave 3/0:12/bulldog/middle",
      "D W night #/#", "D W ticks # roses 3", "D W shave SOME night x"}},
    {"endless",
     {"run # seed # meadows # clover # date D id L", "run # seed # meadows # clover # date D id L roses",
      "meadows # clover #", "run # seed 18446744073709551615 meadows # clover # date D id L", "meadows # clover # x",
      "run # seed #"}},
    {"learned", {"astar #", "exercise-7-# #", "exercise-8-# # roses", "N #", "jps #", "dijkstra"}},
};

static uint64_t hash_number(uint32_t i) { return (i + 1) * UINT64_C(0x0123456789abcdef); }

static char home[64];

static struct game {
    struct text news;
    struct store store;
    struct progress progress;
    struct learned learned;
    struct kept_preferences preferences;
} games[GAMES];

/* --- files ---------------------------------------------------------------------------------------- */

static void add_place(struct rng *rng, char place, struct text *out)
{
    static const char *const ends[] = {"won", "caught", "left", "gone"};
    static const char *const routes[] = {"01c/3fa/000/010/fff", "1/2/3/4/5", "12/3", "xyz/000/000/000/000"};
    uint32_t number = rng_below(rng, 6) == 0 ? UINT32_MAX - rng_below(rng, 3) : rng_below(rng, 400);
    int day = rng_int(rng, 13 * 12);
    switch (place) {
    case '#': text_addf(out, "%" PRIu32, number); break;
    case 'N': text_add(out, names[rng_below(rng, NAMES)]); break;
    case 'D': text_addf(out, "2026-%02d-%02d", 1 + day / 12, 20 + day % 12); break;
    case 'W': text_add(out, ends[rng_below(rng, 4)]); break;
    case 'L': text_addf(out, "%08x", (unsigned)hash_number(rng_below(rng, HASHES))); break;
    case 'H': text_addf(out, "%016" PRIx64, hash_number(rng_below(rng, HASHES))); break;
    case 'R': text_add(out, routes[rng_below(rng, 4)]); break;
    default: text_add_char(out, place); break;
    }
}

static void add_line(struct rng *rng, const char *line, struct text *out)
{
    static const char *const mistakes[] = {" ", "x", "\t", "-1", "\n", "roses ", "#", "99999999999999999999"};
    for (; *line != '\0'; line++) {
        add_place(rng, *line, out);
        if (rng_below(rng, 150) == 0) {
            text_add(out, mistakes[rng_below(rng, 8)]);
        }
    }
    text_add(out, rng_below(rng, 30) == 0 ? "\r\n" : "\n");
}

/* Adds a preference, keys or hints, and in some cases a word of another version. */
static void add_setting(struct rng *rng, struct text *out)
{
    static const char *const others[] = {"", "", "", " roses", " # mine", " none", " usual", " F9 g"};
    static const char *const keys[] = {"c", "g", "Up", "none", "usual", "space", "PgUp", "F9", "w", "Esc"};
    enum preference which = (enum preference)rng_below(rng, SETTINGS);
    static const char *const wishes[] = {"gate", "bale", "run-up", "run-down-left", "next-hound", "flute"};
    switch (rng_below(rng, 5)) {
    case 0:
        text_addf(out, "told %s", hint_name((enum hint)rng_below(rng, HINT_TALL_GRASS)));
        text_addf(out, " %s", hint_name((enum hint)rng_below(rng, HINT_TALL_GRASS)));
        break;
    case 1:
        text_addf(out, "key %s", wishes[rng_below(rng, 6)]);
        text_addf(out, " %s", keys[rng_below(rng, 10)]);
        text_addf(out, " %s", keys[rng_below(rng, 10)]);
        break;
    default:
        text_addf(out, "%s %s", preference_name(which),
                  preference_value_name(which, rng_int(rng, preference_count(which))));
        break;
    }
    text_addf(out, "%s\n", others[rng_below(rng, 8)]);
}

static void put_settings(struct rng *rng, const char *tail)
{
    struct text text = text_empty();
    char path[200];
    text_add(&text, rng_below(rng, 12) == 0 ? "hounded-settings: 2\n" : "# mine\nhounded-settings: 1\n");
    for (int lines = rng_int(rng, 12); lines > 0; lines--) {
        add_setting(rng, &text);
    }
    snprintf(path, sizeof path, "%s/config/settings%s", home, tail);
    ck_assert_int_eq(folder_make_above(path), 0);
    ck_assert_int_eq(file_write(path, SIZE_MAX, text.bytes, text.size), 0);
    text_done(&text);
}

/* Writes a ledger under its name and this tail. */
static void put_file(struct rng *rng, size_t number, const char *tail)
{
    static const char *const heads[] = {"", "# mine\n", "\n", "hounded-: 1\n", "hounded-other: 1\n"};
    struct text text = text_empty();
    char path[200];
    uint32_t die = rng_below(rng, 24);
    if (die < 5) {
        text_add(&text, heads[die]);
    } else {
        text_addf(&text, "hounded-%s: %s\n", files[number].name, die == 5 ? "2" : die == 6 ? "" : "1");
    }
    for (int lines = rng_int(rng, 9); lines > 0; lines--) {
        add_line(rng, files[number].lines[rng_below(rng, 6)], &text);
    }
    snprintf(path, sizeof path, "%s/state/%s%s", home, files[number].name, tail);
    ck_assert_int_eq(file_write(path, SIZE_MAX, text.bytes, text.size - (die == 7)), 0);
    text_done(&text);
}

static void put_files(struct rng *rng)
{
    static const char *const tails[] = {".pending", ".1", ".2", ".7"};
    char folder[100];
    snprintf(folder, sizeof folder, "%s/state", home);
    ck_assert_int_eq(folder_make(folder), 0);
    put_settings(rng, "");
    if (rng_below(rng, 3) == 0) {
        put_settings(rng, ".pending");
    }
    for (size_t i = 0; i < FILES; i++) {
        if (rng_below(rng, 5) > 0) {
            put_file(rng, i, "");
        }
        for (size_t tail = 0; tail < 4; tail++) {
            if (rng_below(rng, 6) == 0) {
                put_file(rng, i, tails[tail]);
            }
        }
    }
}

/* --- games ---------------------------------------------------------------------------------------- */

static void begin_games(struct rng *rng)
{
    for (int i = 0; i < GAMES; i++) {
        struct game *game = &games[i];
        *game = (struct game){.news = text_empty()};
        store_init(&game->store, home, &game->news);
        game->store.segment = rng_below(rng, 2) == 0 ? STORE_SEGMENT : 300;
        game->store.only_reads = rng_below(rng, 12) == 0;
        game->store.keeps = rng_below(rng, 12) > 0;
        progress_init(&game->progress, &game->store);
        store_read_list(&game->store, &learned_ledger, &game->learned.lessons);
        preferences_init(&game->preferences, &game->store);
    }
}

static void note_day(struct rng *rng, struct game *game)
{
    struct attempt day = {.date = {2026, 11, 20 + rng_int(rng, 11)},
                          .end = (enum day_end)rng_below(rng, DAY_ENDS),
                          .ticks = rng_below(rng, 900),
                          .par = rng_below(rng, 2) * 300,
                          .medals = rng_below(rng, 8),
                          .clover = rng_below(rng, 30),
                          .hash = rng_below(rng, 99),
                          .night = {rng_below(rng, 2) == 0, rng_below(rng, 6), rng_below(rng, 900)}};
    snprintf(day.shave, sizeof day.shave, "%s", rng_below(rng, 2) == 0 ? "" : "1/0:12/beagle/north");
    calendar_note(&game->progress.calendar, &day);
}

static void note_run(struct rng *rng, struct game *game)
{
    const struct run run = {.seed = rng_below(rng, 9),
                            .id = (uint32_t)hash_number(rng_below(rng, 20)),
                            .meadows = rng_below(rng, 6),
                            .clover = rng_below(rng, 40),
                            .points = rng_below(rng, 500)};
    const struct date date = {2026, 11, 20 + rng_int(rng, 11)};
    struct text nothing = text_empty();
    runs_note(&game->progress.runs, &game->store, &run, &date, &nothing,
              rng_below(rng, 3) == 0 ? RUN_IS_OVER : RUN_GOES_ON);
    text_done(&nothing);
}

static void choose(struct rng *rng, struct kept_preferences *kept)
{
    enum preference which = (enum preference)rng_below(rng, SETTINGS);
    struct keys keys = kept->keys;
    switch (rng_below(rng, 4)) {
    case 0: preferences_choose(kept, which, rng_int(rng, preference_count(which))); break;
    case 1: preferences_note_hint(kept, (enum hint)rng_below(rng, HINT_TALL_GRASS)); break;
    case 2:
        keys_choose_preset(&keys, rng_int(rng, KEYS_PRESETS));
        keys_set(&keys, NORTH, 'u', KEYS_BESIDE);
        preferences_choose_keys(kept, &keys);
        break;
    default: preferences_save(kept); break;
    }
}

static void do_something(struct rng *rng, struct game *game)
{
    struct progress *progress = &game->progress;
    const char *name = names[rng_below(rng, NAMES)];
    uint64_t map = rng_below(rng, 3) == 0 ? 0 : hash_number(rng_below(rng, 3));
    uint32_t number = rng_below(rng, 500);
    switch (rng_below(rng, 14)) {
    case 0:
    case 1: progress_won(progress, name, map, 1 + number, rng_below(rng, 16)); break;
    case 2: statistics_note(&progress->statistics, rng_below(rng, 9), "games"); break;
    case 3: statistics_note(&progress->statistics, rng_below(rng, 400), "best normal live %s", name); break;
    case 4: statistics_note(&progress->statistics, rng_below(rng, 400), "most wins-in-a-row"); break;
    case 5: ledger_note_mark(&progress->statistics.counters, hash_number(rng_below(rng, HASHES))); break;
    case 6: note_day(rng, game); break;
    case 7: note_run(rng, game); break;
    case 8: learned_note(&game->learned, number < 250 ? "astar" : "exercise-7-3", rng_below(rng, 9)); break;
    case 9: progress_read(progress); break;
    case 10:
    case 11:
    case 12: choose(rng, &game->preferences); break;
    default: progress_save(progress); break;
    }
}

/* --- what is known, and what is written ----------------------------------------------------------- */

static void add_known(const struct game *game, struct text *out)
{
    const struct progress *progress = &game->progress;
    const struct date today = {2026, 11, 27};
    for (size_t i = 0; i < NAMES; i++) {
        const struct record *record = progress_of(progress, names[i]);
        text_addf(out, "%s %d %u %016" PRIx64 " %u %u\n", names[i], record != NULL ? (int)record->ticks : -1,
                  record != NULL ? record->medals : 0, record != NULL ? record->map : 0,
                  (unsigned)statistics_of(&progress->statistics, "wins %s", names[i]),
                  (unsigned)statistics_of(&progress->statistics, "best normal live %s", names[i]));
    }
    text_addf(out, "games %u, most %u, streaks %u %u, days %zu\n",
              (unsigned)statistics_of(&progress->statistics, "games"),
              (unsigned)statistics_of(&progress->statistics, "most wins-in-a-row"),
              calendar_streak(&progress->calendar, &today), calendar_longest_streak(&progress->calendar),
              progress->calendar.days.count);
    for (size_t i = 0; i < progress->runs.count; i++) {
        const struct run_entry *run = &progress->runs.entries[i];
        text_addf(out, "run %u %08x %u %u %d %d\n", (unsigned)run->points, (unsigned)run->id, run->meadows, run->clover,
                  (int)date_number(&run->date), run->is_old);
    }
    const struct learned_sum all = learned_exercises(&game->learned, 7, 3, 3),
                             one = learned_exercises(&game->learned, 7, 3, 1);
    text_addf(out, "learned %d/%d %d/%d, kept %d, unread %d\n", all.right, all.done, one.right, one.done,
              progress_is_kept(progress), progress->wins.is_unread);
    for (int setting = 0; setting < SETTINGS; setting++) {
        enum preference i = (enum preference)setting;
        const struct preferences *preferences = &game->preferences.preferences;
        text_addf(out, "%s: %s\n", preference_name(i), preference_words(i, preference_value(preferences, i)));
    }
    text_addf(out, "told %x, waited %d\n", game->preferences.preferences.told, game->preferences.has_waited);
    store_tell_losses(&game->store, out);
    for (const char *at = game->news.bytes; *at != '\0'; at++) {
        bool is_home = strncmp(at, home, strlen(home)) == 0;
        text_add_char(out, is_home ? '~' : *at);
        at += is_home ? strlen(home) - 1 : 0;
    }
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Adds the file without what is drawn from the clock: a comment of pending sums, and the mark of such a file. */
static void add_file(const char *folder, const char *name, struct text *out)
{
    char path[400];
    struct text text = text_empty();
    snprintf(path, sizeof path, "%s/%s", folder, name);
    text_addf(out, "-- %s\n", name);
    ck_assert_int_eq(file_read(path, SIZE_MAX, &text), 0);
    for (const char *line = text.bytes; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
        bool is_mark = strncmp(line, "counted ", 8) == 0;
        bool is_known = !is_mark && (strncmp(line, "# ", 2) != 0 || strcspn(line, "\n") != 18);
        for (uint32_t i = 0; i < HASHES; i++) {
            is_known |= is_mark && strtoull(line + 8, NULL, 16) == hash_number(i);
        }
        text_add_bytes(out, line, is_known ? strcspn(line, "\n") : 1);
        text_add_char(out, '\n');
    }
    text_done(&text);
}

static void add_files(const char *name, struct text *out)
{
    enum { MOST = 100 };
    char folder[100], *found[MOST];
    size_t count = 0;
    snprintf(folder, sizeof folder, "%s/%s", home, name);
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL && count < MOST;) {
        bool is_unfinished = strstr(entry->d_name, ".hnd") != NULL; /* has a random name */
        bool is_file = entry->d_name[0] != '.' && strcmp(entry->d_name, "runs") != 0 && !is_unfinished;
        found[count] = is_file ? strdup(entry->d_name) : NULL;
        count += is_file;
    }
    if (dir != NULL) {
        closedir(dir);
    }
    qsort(found, count, sizeof *found, by_name);
    for (size_t i = 0; i < count; i++) {
        add_file(folder, found[i], out);
        free(found[i]);
    }
}

static struct rng faults;

/* The reason has the same words in all C libraries. */
static int fails_at_times(enum disk_call call, int fd, size_t *size)
{
    (void)fd;
    bool is_short = call == DISK_WRITE && *size > 1 && rng_below(&faults, 4) == 0;
    *size = is_short ? 1 + rng_below(&faults, (uint32_t)*size - 1) : *size;
    return rng_below(&faults, 8) == 0 ? ENOSPC : 0;
}

typedef void deed(struct rng *rng, struct game *game);

/* Writes a line about what became of it, or all of it if SHOW is in the environment. */
static void add_history(struct text *out, uint64_t seed, disk_judge *judge, deed *do_one)
{
    struct rng rng;
    struct text all = text_empty();
    rng_init(&rng, seed);
    rng_init(&faults, seed);
    testing_folder(home, sizeof home);
    put_files(&rng);
    begin_games(&rng);
    for (int i = 0; i < 24; i++) {
        struct game *game = &games[rng_below(&rng, GAMES)];
        disk_ask(i / 4 % 2 == 0 ? judge : NULL);
        do_one(&rng, game);
    }
    disk_ask(NULL);
    for (int i = 0; i < GAMES; i++) {
        progress_save(&games[i].progress);
        preferences_save(&games[i].preferences);
        store_save_list(&games[i].store, &learned_ledger, &games[i].learned.lessons);
        add_known(&games[i], &all);
    }
    add_files("state", &all);
    add_files("state/runs", &all);
    add_files("config", &all);
    for (int i = 0; i < GAMES; i++) {
        progress_done(&games[i].progress);
        ledger_done(&learned_ledger, &games[i].learned.lessons);
        text_done(&games[i].news);
    }
    testing_remove_folder(home);
    golden_add(out, (int)seed, &all);
}

/* The disk fails at times in the history of each seed that is a multiple of `failing`; 0: never. */
static void expect_histories(const char *name, uint64_t failing, deed *do_one)
{
    struct text seen = text_empty();
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        add_history(&seen, seed, failing > 0 && seed % failing == 0 ? fails_at_times : NULL, do_one);
    }
    golden_expect(name, &seen);
}

START_TEST(known_histories) { expect_histories("tests/front/records/histories.txt", 0, do_something); }
END_TEST

START_TEST(known_histories_of_a_disk_that_fails)
{
    expect_histories("tests/front/records/failures.txt", 1, do_something);
}
END_TEST

/* More runs than the table has places, whose replays must be removed. */
START_TEST(known_runs) { expect_histories("tests/front/records/runs.txt", 3, note_run); }
END_TEST

TEST_MAIN("random records", known_histories, known_histories_of_a_disk_that_fails, known_runs)
