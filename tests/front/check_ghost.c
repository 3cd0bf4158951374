/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/companions/ghost.h"
#include "level/format/parse.h"
#include "replay/tape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char level_text[] =
    "format: 1\ngoal: reach\nmap:\n################\n#@............>#\n################\nend\n";

static struct level_file file;

static void begin(void)
{
    struct report report;
    report_init(&report, "test", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
}

static struct tape *game(const char *commands)
{
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, commands));
    return tape;
}

static void expect_cell(struct ghost *ghost, struct tape *tape, uint32_t tick)
{
    struct cell at;
    tape_seek(tape, tick);
    ck_assert(ghost_at(ghost, tick, &at));
    ck_assert(cell_equal(at, world_hare(tape_world(tape))->at));
}

/* Asks for ticks forward, backward, and in leaps. */
START_TEST(ghost_is_where_the_hare_was)
{
    begin();
    struct tape *tape = game("e3 w2 . e20");
    uint32_t length = tape_length(tape);
    struct ghost *ghost = ghost_new(tape_replay(tape));
    struct cell at;
    ck_assert_uint_gt(length, 64);
    ck_assert_uint_eq(ghost_length(ghost), length);
    expect_cell(ghost, tape, 20);
    for (uint32_t tick = 0; tick < length; tick++) {
        expect_cell(ghost, tape, tick);
    }
    expect_cell(ghost, tape, 3);
    ck_assert(!ghost_at(ghost, length, &at));
    ck_assert(!ghost_at(ghost, length + 1000, &at));
    ghost_free(ghost);
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

START_TEST(ghost_ends_where_it_is_not_as_recorded)
{
    begin();
    struct tape *tape = game("e3 w2 . e20");
    struct replay *replay = tape_replay(tape);
    struct cell at;
    replay->hashes[0] ^= 1;
    struct ghost *ghost = ghost_new(replay);
    ck_assert(ghost_at(ghost, 63, &at));
    ck_assert(!ghost_at(ghost, 64, &at));
    ghost_free(ghost);
    tape_free(tape);
    tape = tape_new(file.levels[0], 0);
    ghost = ghost_new(tape_replay(tape));
    ck_assert(ghost_at(ghost, 0, &at));
    ck_assert(!ghost_at(ghost, 1, &at));
    ghost_free(ghost);
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

START_TEST(every_level_of_the_campaign_has_its_proof)
{
    struct catalogue catalogue;
    catalogue_init(&catalogue);
    catalogue_add_campaign(&catalogue);
    for (size_t i = 0; i < catalogue.count; i++) {
        struct replay *proof = entry_proof(&catalogue.entries[i]);
        ck_assert_msg(proof != NULL, "%s", catalogue.entries[i].key);
        struct replay_verdict verdict = replay_verify(proof);
        ck_assert_msg(verdict.matches && verdict.outcome == OUTCOME_WON, "%s", catalogue.entries[i].key);
        replay_free(proof);
    }
    catalogue_done(&catalogue);
}
END_TEST

static const struct kept_manner easy_turns = {DIFFICULTY_EASY, PACE_TURNS}, hard_live = {DIFFICULTY_HARD, PACE_LIVE},
                                normal_live = {DIFFICULTY_NORMAL, PACE_LIVE};

static uint32_t called(const struct entry *entry, const struct store *store, enum company company,
                       const struct kept_manner *manner)
{
    struct ghost *ghost = ghost_call(company, entry, store, manner);
    uint32_t length = ghost != NULL ? ghost_length(ghost) : 0;
    ghost_free(ghost);
    return length;
}

static void win(struct progress *progress, const struct kept_manner *manner, const char *commands)
{
    struct tape *tape = game(commands);
    ck_assert_int_eq(world_outcome(tape_world(tape)), OUTCOME_WON);
    kept_game_note_win(progress, "one", 0, manner, 0, tape);
    tape_free(tape);
}

/* The best game of the same manner runs along, or of any manner if there is none. */
START_TEST(best_of_the_manner_runs_along)
{
    char folder[64];
    struct text news;
    struct store store;
    struct progress progress;
    begin();
    testing_folder(folder, sizeof folder);
    text_init(&news);
    store_init(&store, folder, &news);
    progress_init(&progress, &store);
    const struct entry entry = {.level = file.levels[0], .key = (char[]){"one"}};
    ck_assert_uint_eq(called(&entry, &store, COMPANY_BEST, &easy_turns), 0);
    win(&progress, &easy_turns, "e20");
    uint32_t fast = called(&entry, &store, COMPANY_BEST, &easy_turns);
    ck_assert_uint_gt(fast, 0);
    ck_assert_uint_eq(called(&entry, &store, COMPANY_BEST, &hard_live), fast);
    win(&progress, &hard_live, ".20 e20");
    win(&progress, &hard_live, ".10 e20");
    win(&progress, &hard_live, ".30 e20");
    ck_assert_uint_eq(called(&entry, &store, COMPANY_BEST, &hard_live), fast + 10);
    ck_assert_uint_eq(called(&entry, &store, COMPANY_BEST, &easy_turns), fast);
    ck_assert_uint_eq(called(&entry, &store, COMPANY_BEST, &normal_live), fast);
    ck_assert_uint_eq(kept_game_best(&progress.statistics, "one", &hard_live), fast + 10);
    ck_assert_uint_eq(called(&entry, &store, COMPANY_NOBODY, &hard_live), 0);
    ck_assert_uint_eq(called(&entry, &store, COMPANY_PROOF, &hard_live), 0);
    ck_assert_uint_eq(news.size, 0);
    progress_done(&progress);
    text_done(&news);
    level_file_done(&file);
    testing_remove_folder(folder);
}
END_TEST

/* A game that was left goes no further than its last command. */
START_TEST(a_ghost_of_a_game_that_was_left_ends)
{
    begin();
    struct tape *tape = game("e3 w2");
    uint32_t length = tape_length(tape);
    struct ghost *ghost = ghost_new(tape_replay(tape));
    struct cell at;
    ck_assert(ghost_at(ghost, length - 1, &at));
    ck_assert(!ghost_at(ghost, length, &at));
    ghost_free(ghost);
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

TEST_MAIN("ghost", ghost_is_where_the_hare_was, ghost_ends_where_it_is_not_as_recorded,
          every_level_of_the_campaign_has_its_proof, best_of_the_manner_runs_along,
          a_ghost_of_a_game_that_was_left_ends)
