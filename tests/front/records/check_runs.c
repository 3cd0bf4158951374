/* SPDX-License-Identifier: MIT */
/* Tests the ten best runs, and what happens to their replays when several games write. */
#include "config.h"

#include "testing.h"

#include "base/rng.h"
#include "front/records/runs.h"
#include "level/level_of.h"
#include "replay/tape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct date today = {2026, 11, 22};

static char folder[64];
static struct store store;
static struct text news;

static void begin(void)
{
    testing_folder(folder, sizeof folder);
    text_init(&news);
    store_init(&store, folder, &news);
}

static void end(void)
{
    ck_assert_str_eq(news.bytes, "");
    text_done(&news);
    testing_remove_folder(folder);
}

static void note(struct runs *runs, uint32_t id, uint32_t points, enum run_state state)
{
    const struct run run = {.seed = 7, .id = id, .meadows = points / 100, .clover = 3, .points = points};
    struct text games;
    text_init(&games);
    runs_note(runs, &store, &run, &today, &games, state);
    text_done(&games);
}

static void expect_merged(struct runs *runs, const char *before, const char *after)
{
    struct text bytes, out;
    text_init(&bytes);
    text_init(&out);
    text_add(&bytes, before);
    ck_assert_int_eq(ledger_take(&runs_ledger, &bytes, runs), LEDGER_IS_GOOD);
    ledger_renew(&runs_ledger, &bytes, runs, &out);
    ck_assert_str_eq(out.bytes, after);
    text_done(&out);
    text_done(&bytes);
}

/* A line of an older version counts and is preserved. */
START_TEST(the_best_of_an_older_version_counts)
{
    static const char old[] = "hounded-endless: 1\nmeadows 3 clover 10\n";
    struct runs runs = {.count = 0};
    expect_merged(&runs, old, old);
    ck_assert_uint_eq(runs.count, 1);
    ck_assert(runs.entries[0].is_old);
    ck_assert_uint_eq(runs.entries[0].points, 400);
    expect_merged(&runs, old, old);
    ck_assert_uint_eq(runs.count, 1);
}
END_TEST

#define RUN(points, seed, id) "run " points " seed " seed " meadows 3 clover 10 date 0001-01-01 id " id "\n"

/* Of lines that are equally good, the first one counts, and comes first.  A line of an older version has the first date
 * of all, whatever it says. */
START_TEST(the_first_of_equal_lines_counts)
{
    static const char old_first[] =
        "hounded-endless: 1\nmeadows 3 clover 10 date 2026-11-22\n" RUN("400", "7", "00000000")
            RUN("400", "8", "00000000"),
                      old_last[] = "hounded-endless: 1\n" RUN("400", "7", "00000000") "meadows 3 clover 10\n";
    struct runs runs = {.count = 0}, others = {.count = 0};
    expect_merged(&runs, old_first, old_first);
    ck_assert_uint_eq(runs.count, 2);
    ck_assert(runs.entries[0].is_old);
    ck_assert_uint_eq(runs.entries[1].seed, 7);
    expect_merged(&others, old_last, old_last);
    ck_assert_uint_eq(others.count, 2);
    ck_assert(!others.entries[0].is_old);
}
END_TEST

/* Lines that tell nothing new are not changed. */
START_TEST(lines_stay_as_they_are)
{
    static const char lines[] =
        "hounded-endless: 1\n" RUN(" 500", "7", "00000001") RUN("400", "7", "00000001") RUN("500", " 8", "00000001");
    static const char *const single[] = {"meadows 3 clover 10\n", RUN("400", "7", "00000000")};
    struct runs runs = {.count = 0};
    expect_merged(&runs, lines, lines);
    ck_assert_uint_eq(runs.count, 1);
    for (int i = 0; i < 2; i++) {
        struct runs others = {.count = 0};
        struct text bytes = text_empty();
        text_add(&bytes, single[i]);
        ck_assert_int_eq(ledger_take(&runs_ledger, &bytes, &others), LEDGER_IS_GOOD);
        text_done(&bytes);
    }
}
END_TEST

START_TEST(what_is_not_understood_stays)
{
    static const char strange[] = "hounded-endless: 1\n# mine\nrun 460 seed 7 meadows 2 clover 12 date 2026-11-22 id "
                                  "0123abcd roses 3\nrun 460 roses\nrain\nmeadows 3\n"
                                  "run 460 seed 7 meadows 2 clover 12 date 2026-02-30 id 0123abcd\n";
    struct runs runs = {.count = 0};
    expect_merged(&runs, strange, strange);
    ck_assert_uint_eq(runs.count, 1);
    ck_assert_uint_eq(runs_of(&runs, 0x0123abcd)->seed, 7);
}
END_TEST

/* A run in progress has one line, with its highest score. */
START_TEST(a_run_that_goes_on_is_one)
{
    struct runs runs = {.count = 0};
    begin();
    note(&runs, 5, 100, RUN_GOES_ON);
    note(&runs, 6, 200, RUN_GOES_ON);
    note(&runs, 5, 300, RUN_GOES_ON);
    note(&runs, 5, 250, RUN_IS_OVER);
    ck_assert_uint_eq(runs.count, 2);
    ck_assert_uint_eq(runs.entries[0].id, 5);
    ck_assert_uint_eq(runs.entries[0].points, 300);
    expect_merged(&runs, "hounded-endless: 1\nrun 100 seed 7 meadows 1 clover 3 date 2026-11-22 id 00000005 roses 3\n",
                  "hounded-endless: 1\nrun 300 seed 7 meadows 3 clover 3 date 2026-11-22 id 00000005 roses 3\n"
                  "run 200 seed 7 meadows 2 clover 3 date 2026-11-22 id 00000006\n");
    end();
}
END_TEST

/* A run without a point is not in the table, and one with a point is. */
START_TEST(a_point_is_enough)
{
    struct runs runs = {.count = 0};
    begin();
    note(&runs, 5, 0, RUN_IS_OVER);
    ck_assert_uint_eq(runs.count, 0);
    note(&runs, 6, 1, RUN_IS_OVER);
    ck_assert_uint_eq(runs.count, 1);
    end();
}
END_TEST

/* The earlier of two equally good runs comes first, and on the same day the one with the lower number. */
START_TEST(equally_good_runs_have_an_order)
{
    static const struct run_entry entries[] = {{.id = 9, .date = {2026, 11, 21}, .points = 100},
                                               {.id = 2, .date = {2026, 11, 22}, .points = 100},
                                               {.id = 3, .date = {2026, 11, 22}, .points = 100},
                                               {.id = 1, .date = {2026, 11, 20}, .points = 99}};
    static const int orders[][4] = {{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}, {1, 3, 0, 2}};
    for (int i = 0; i < 4; i++) {
        struct runs runs = {.count = 0};
        begin();
        for (int j = 0; j < 4; j++) {
            const struct run_entry *entry = &entries[orders[i][j]];
            struct text games = text_empty();
            runs_note(&runs, &store, &(struct run){.id = entry->id, .points = entry->points}, &entry->date, &games,
                      RUN_IS_OVER);
            text_done(&games);
        }
        for (int j = 0; j < 4; j++) {
            ck_assert_uint_eq(runs.entries[j].id, entries[j].id);
        }
        end();
    }
}
END_TEST

static size_t count_replays(void)
{
    size_t count = 0;
    for (uint32_t id = 0; id < 300; id++) {
        count += run_has_file(&store, id);
    }
    return count;
}

/* Ten runs are kept, with ten replays.  A run in progress keeps its replay in any case. */
START_TEST(what_is_none_of_the_ten_goes)
{
    struct runs runs = {.count = 0};
    begin();
    for (uint32_t i = 0; i < 25; i++) {
        note(&runs, i, 100 + i * 7 % 25, RUN_IS_OVER);
    }
    ck_assert_uint_eq(runs.count, RUNS_MOST);
    for (size_t i = 0; i < RUNS_MOST; i++) {
        ck_assert_uint_eq(runs.entries[i].points, 124 - i);
        ck_assert(run_has_file(&store, runs.entries[i].id));
    }
    ck_assert_uint_eq(count_replays(), RUNS_MOST);
    note(&runs, 200, 50, RUN_GOES_ON);
    ck_assert(runs_of(&runs, 200) == NULL && run_has_file(&store, 200));
    note(&runs, 200, 60, RUN_IS_OVER);
    ck_assert_uint_eq(count_replays(), RUNS_MOST);
    note(&runs, 201, 0, RUN_IS_OVER);
    ck_assert(runs_of(&runs, 201) == NULL);
    ck_assert_uint_eq(count_replays(), RUNS_MOST);
    end();
}
END_TEST

/* A run that leaves the table is noted, as long as there is room, even if it is worse than the one that left before. */
START_TEST(what_leaves_the_table_is_noted)
{
    struct runs runs = {.count = 0};
    for (uint32_t i = 1; i <= 3 * RUNS_MOST; i++) {
        struct text bytes =
            text_of("hounded-endless: 1\nrun %u seed 7 meadows 1 clover 1 date 2026-11-22 id %08x\n", 100 - i, i);
        ck_assert_int_eq(ledger_take(&runs_ledger, &bytes, &runs), LEDGER_IS_GOOD);
        text_done(&bytes);
        size_t left = i < RUNS_MOST ? 0 : i - RUNS_MOST;
        ck_assert_uint_eq(runs.dropped_count, left < RUNS_MOST ? left : RUNS_MOST);
        ck_assert(left == 0 || left > RUNS_MOST || runs.dropped[left - 1] == i);
    }
}
END_TEST

/* Whatever enters and leaves the table, a run that is not among the ten keeps its replay until it is over.  Its number
 * is that of all lines from an older version. */
START_TEST(a_run_that_goes_on_keeps_its_replay)
{
    static const char old[] = "hounded-endless: 1\nmeadows 0 clover 1\n";
    struct runs runs = {.count = 0};
    begin();
    expect_merged(&runs, old, old);
    note(&runs, 0, 0, RUN_GOES_ON);
    for (uint32_t i = 1; i <= RUNS_MOST; i++) {
        note(&runs, i, 100 + i, RUN_IS_OVER);
        ck_assert(run_has_file(&store, 0));
    }
    ck_assert(!runs.entries[RUNS_MOST - 1].is_old);
    note(&runs, 0, 0, RUN_IS_OVER);
    ck_assert(!run_has_file(&store, 0));
    end();
}
END_TEST

/* Each game knows only what it has read.  The file gets the ten best runs of both, and so do the replays. */
START_TEST(two_games_share_a_table)
{
    struct runs one = {.count = 0}, other = {.count = 0}, all = {.count = 0};
    begin();
    for (uint32_t i = 0; i < 9; i++) {
        note(&one, 2 * i, 100 + 2 * i, RUN_IS_OVER);
        note(&other, 2 * i + 1, 101 + 2 * i, RUN_IS_OVER);
    }
    runs_read(&all, &store);
    ck_assert_uint_eq(all.count, RUNS_MOST);
    for (size_t i = 0; i < RUNS_MOST; i++) {
        ck_assert_uint_eq(all.entries[i].id, 17 - i);
        ck_assert(run_has_file(&store, all.entries[i].id));
    }
    ck_assert_uint_eq(count_replays(), RUNS_MOST);
    end();
}
END_TEST

/* Three games write random runs and sometimes read the file.  The table must have the best runs of all. */
START_TEST(the_table_is_the_best_of_all)
{
    enum { SEEDS = 12, RUNS = 30, GAMES = 3 };
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct runs games[GAMES] = {{.count = 0}}, all = {.count = 0};
        struct rng rng;
        uint32_t best = 0;
        rng_init(&rng, seed);
        begin();
        for (uint32_t i = 0; i < RUNS; i++) {
            struct runs *game = &games[rng_below(&rng, GAMES)];
            uint32_t points = 1 + rng_below(&rng, 40);
            best = points > best ? points : best;
            note(game, i, points, RUN_IS_OVER);
        }
        runs_read(&all, &store);
        ck_assert_msg(all.count == RUNS_MOST && all.entries[0].points == best, "seed %d", (int)seed);
        for (size_t i = 0; i < RUNS_MOST; i++) {
            ck_assert_msg(i == 0 || all.entries[i - 1].points >= all.entries[i].points, "seed %d", (int)seed);
            ck_assert_msg(run_has_file(&store, all.entries[i].id), "seed %d: no replay", (int)seed);
        }
        ck_assert_msg(count_replays() == RUNS_MOST, "seed %d: %zu replays", (int)seed, count_replays());
        end();
    }
}
END_TEST

START_TEST(all_games_of_a_run_are_read_again)
{
    struct level *level = level_of("format: 1\ntitle: x\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n");
    struct tape *tape = tape_new(level, 0);
    struct runs runs = {.count = 0};
    struct text games = text_empty(), read = text_empty();
    begin();
    for (int i = 0; i < 3; i++) {
        tape_tick(tape, COMMAND_WAIT, NULL);
        struct replay *replay = tape_replay(tape);
        run_file_add(&games, replay);
        replay_free(replay);
    }
    runs_note(&runs, &store, &(struct run){.seed = 7, .id = 5, .points = 100}, &today, &games, RUN_IS_OVER);
    text_add(&read, "Earlier games are replaced.");
    run_read_games(&store, 5, &read);
    ck_assert_str_eq(read.bytes, games.bytes);
    text_done(&read);
    text_done(&games);
    tape_free(tape);
    level_free(level);
    end();
}
END_TEST

/* What waits beside the table is written into it. */
START_TEST(runs_that_wait_are_unsaved)
{
    struct runs runs = {.count = 0}, again = {.count = 0};
    char path[100], pending[100];
    begin();
    note(&runs, 5, 100, RUN_IS_OVER);
    runs_read(&runs, &store);
    ck_assert(!runs.is_unsaved);
    snprintf(path, sizeof path, "%s/state/endless", folder);
    snprintf(pending, sizeof pending, "%s/state/endless.pending", folder);
    ck_assert_int_eq(rename(path, pending), 0);
    runs_read(&again, &store);
    ck_assert(again.is_unsaved && again.count == 1);
    runs_save(&again, &store);
    ck_assert(!again.is_unsaved && access(path, F_OK) == 0 && access(pending, F_OK) < 0);
    end();
}
END_TEST

/* A file that is too large to be read may not be ours. */
START_TEST(a_replay_that_cannot_be_read_stays)
{
    struct runs runs = {.count = 0};
    begin();
    note(&runs, 5, 100, RUN_GOES_ON);
    char *path = run_path(&store, 5);
    ck_assert_int_eq(truncate(path, LIMIT_RUN + 1), 0);
    note(&runs, 5, 200, RUN_GOES_ON);
    struct stat info;
    ck_assert(stat(path, &info) == 0 && info.st_size > LIMIT_RUN);
    ck_assert_ptr_nonnull(strstr(news.bytes, "The replay of the run cannot be saved: "));
    text_clear(&news);
    free(path);
    end();
}
END_TEST

TEST_MAIN("runs", all_games_of_a_run_are_read_again, the_best_of_an_older_version_counts,
          the_first_of_equal_lines_counts, lines_stay_as_they_are, what_is_not_understood_stays,
          a_run_that_goes_on_is_one, a_point_is_enough, equally_good_runs_have_an_order, what_is_none_of_the_ten_goes,
          what_leaves_the_table_is_noted, a_run_that_goes_on_keeps_its_replay, two_games_share_a_table,
          the_table_is_the_best_of_all, runs_that_wait_are_unsaved, a_replay_that_cannot_be_read_stays)
