/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/play/kept_games.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "replay/tape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char level_text[] = "format: 1\ntitle: A\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n"
                                 "format: 1\ntitle: B\ngoal: reach\nmap:\n#########\n#@.....>#\n#########\nend\n";

static char folder[64];
static struct level_file file;
static struct store store;
static struct text news;

static void begin(void)
{
    struct report report;
    testing_folder(folder, sizeof folder);
    text_init(&news);
    store_init(&store, folder, &news);
    report_init(&report, "test", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    report_done(&report);
}

static void end(void)
{
    level_file_done(&file);
    text_done(&news);
    testing_remove_folder(folder);
}

static struct tape *game(const char *commands)
{
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, commands));
    return tape;
}

static uint32_t ticks_of(const char *level)
{
    struct replay *replay = kept_game_read(&store, level);
    ck_assert_ptr_nonnull(replay);
    struct replay_verdict verdict = replay_verify(replay);
    ck_assert(verdict.matches);
    replay_free(replay);
    return verdict.ticks;
}

START_TEST(a_game_kept_under_the_name_of_once_counts)
{
    begin();
    struct progress progress;
    progress_init(&progress, &store);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    kept_game_note_win(&progress, "07-the-same-cup", 0, NULL, MEDAL_CLEAN, slow);
    ck_assert(kept_game_exists(&store, "the-same-cup"));
    ck_assert_uint_eq(ticks_of("the-same-cup"), world_tick(tape_world(slow)));
    kept_game_note_win(&progress, "the-same-cup", 0, NULL, 0, fast);
    ck_assert_uint_eq(ticks_of("the-same-cup"), world_tick(tape_world(fast)));
    tape_free(slow);
    tape_free(fast);
    progress_done(&progress);
    end();
}
END_TEST

/* Wins of a level without a name were kept under a hash.  A level gets that game, unless it has one of its own. */
START_TEST(a_game_kept_under_a_hash_is_adopted)
{
    begin();
    struct progress progress;
    struct catalogue catalogue;
    const struct kept_manner manner = {DIFFICULTY_HARD, PACE_TURNS};
    progress_init(&progress, &store);
    catalogue_init(&catalogue);
    catalogue_add_file(&catalogue, file);
    file = (struct level_file){0};
    const struct entry *entry = &catalogue.entries[0], *second = &catalogue.entries[1];
    struct tape *slow = tape_new(entry->level, 0), *fast = tape_new(entry->level, 0);
    ck_assert_ptr_null(tape_script(slow, "w2 e5"));
    ck_assert_ptr_null(tape_script(fast, "e5"));
    kept_game_note_win(&progress, entry->once, 0, &manner, 0, slow);
    kept_game_note_win(&progress, second->once, 0, &manner, 0, slow);
    statistics_note(&progress.statistics, 2, "tries %s", entry->once);
    statistics_note(&progress.statistics, 3, "losses %s", entry->once);
    ck_assert(!kept_game_exists(&store, entry->key));
    kept_games_adopt(&catalogue, &progress);
    ck_assert(kept_game_exists(&store, second->key));
    ck_assert_uint_eq(statistics_of(&progress.statistics, "tries %s", entry->key), 2);
    ck_assert_uint_eq(statistics_of(&progress.statistics, "losses %s", entry->key), 3);
    ck_assert_uint_eq(ticks_of(entry->key), tape_length(slow));
    struct replay *best = kept_game_read_best(&store, entry->key, &manner);
    ck_assert_uint_eq(best->command_count, tape_length(slow));
    replay_free(best);
    kept_game_note_win(&progress, entry->key, 0, &manner, 0, fast);
    kept_games_adopt(&catalogue, &progress);
    ck_assert_uint_eq(ticks_of(entry->key), tape_length(fast));
    tape_free(slow);
    tape_free(fast);
    catalogue_done(&catalogue);
    progress_done(&progress);
    end();
}
END_TEST

START_TEST(the_fastest_win_is_kept)
{
    begin();
    struct progress progress;
    progress_init(&progress, &store);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    ck_assert(!kept_game_exists(&store, "one"));
    kept_game_note_win(&progress, "one", 0, NULL, MEDAL_CLEAN, slow);
    ck_assert_uint_eq(ticks_of("one"), world_tick(tape_world(slow)));
    kept_game_note_win(&progress, "one", 0, NULL, 0, fast);
    ck_assert_uint_eq(ticks_of("one"), world_tick(tape_world(fast)));
    kept_game_note_win(&progress, "one", 0, NULL, 0, slow);
    ck_assert_uint_eq(ticks_of("one"), world_tick(tape_world(fast)));
    ck_assert_uint_eq(progress_of(&progress, "one")->medals, MEDAL_CLEAN);
    ck_assert_uint_eq(news.size, 0);
    tape_free(slow);
    tape_free(fast);
    progress_done(&progress);
    end();
}
END_TEST

/* There is a record of the faster win, but its game was lost.  The next win is as fast, so that its game is kept. */
START_TEST(a_faster_game_that_was_lost_is_made_good)
{
    begin();
    struct progress progress;
    const struct kept_manner manner = {DIFFICULTY_NORMAL, PACE_LIVE};
    progress_init(&progress, &store);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    uint32_t ticks = world_tick(tape_world(fast));
    kept_game_note_win(&progress, "one", 0, &manner, 0, slow);
    progress_won(&progress, "one", 0, ticks, 0);
    statistics_note(&progress.statistics, ticks, "best normal live one");
    kept_game_note_win(&progress, "one", 0, &manner, 0, fast);
    ck_assert_uint_eq(ticks_of("one"), ticks);
    struct replay *replay = kept_game_read_best(&store, "one", &manner);
    ck_assert_uint_eq(replay->command_count, ticks);
    replay_free(replay);
    tape_free(slow);
    tape_free(fast);
    progress_done(&progress);
    end();
}
END_TEST

TEST_MAIN("kept games", a_faster_game_that_was_lost_is_made_good, a_game_kept_under_the_name_of_once_counts,
          a_game_kept_under_a_hash_is_adopted, the_fastest_win_is_kept)
