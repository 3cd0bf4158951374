/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "replay/recording.h"
#include "replay/tape.h"
#include "study/scene.h"
#include "study/search_log.h"
#include "study/sentence.h"
#include "study/study.h"
#include "testing.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAPS = 12, TICKS = 90, INTERVAL = 16, MOST = 300 };

static void play(struct tape *tape, struct rng *rng)
{
    struct events events;
    events_init(&events);
    for (int i = 0; i < TICKS && world_outcome(tape_world(tape)) == OUTCOME_RUNNING; i++) {
        tape_tick(tape, meadow_command(rng), &events);
    }
    events_done(&events);
}

static void assert_same_nodes(const struct finder *a, const struct finder *b, const struct level *level,
                              const char *where)
{
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            struct search_node one = finder_node(a, at), two = finder_node(b, at);
            bool is_same = one.state == two.state && one.g == two.g && one.h == two.h && one.f == two.f &&
                           one.parent == two.parent && finder_change(a, at) == finder_change(b, at);
            ck_assert_msg(is_same, "%s: another node at %d,%d", where, at.x, at.y);
        }
    }
}

static void assert_same_path(const struct finder *a, const struct finder *b, const char *where)
{
    size_t count = finder_path(a, NULL, 0);
    struct cell *one = xcalloc(count, sizeof *one), *two = xcalloc(count, sizeof *two);
    finder_path(a, one, count);
    ck_assert_msg(finder_path(b, two, count) == count, "%s: another length", where);
    ck_assert_msg(memcmp(one, two, count * sizeof *one) == 0, "%s: another path", where);
    free(one);
    free(two);
}

/* The query belongs to this tick: it starts where the hound is, or where it was before its last step. */
static void assert_of_this_tick(const struct world *world, size_t hound, const char *where)
{
    struct cell at = world_hound(world, hound)->at, start = plan_finder(hunt_plan(world, hound))->query.start;
    enum direction dir = direction_between(start, at);
    ck_assert_msg(cell_equal(at, start) || dir != NO_DIRECTION || plan_status(hunt_plan(world, hound)) != PLAN_FOUND,
                  "%s: asked at %d,%d, and it stands at %d,%d", where, start.x, start.y, at.x, at.y);
}

/* The lab has the overlay's figures: for this tick, and since the plans' past began.  For a search that keeps nothing
 * the lab has no totals. */
static void assert_same_sums(const struct search_log *log, const struct experiment *experiment, const char *where)
{
    struct search_log_totals totals = search_log_totals(log);
    struct experiment_work work = experiment_work(experiment, EXPERIMENT_FIRST);
    const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    ck_assert_msg(totals.wrong == 0, "%s: wrong costs", where);
    ck_assert_msg(!finder->method->keeps || (work.written == totals.written && work.from_scratch == totals.scratch),
                  "%s: %llu of %llu in the lab, %llu of %llu in the log", where, (unsigned long long)work.written,
                  (unsigned long long)work.from_scratch, (unsigned long long)totals.written,
                  (unsigned long long)totals.scratch);
}

/* Ticks on which a hound made two queries, of which the last one is shown. */
static size_t partly_shown;

/* The exports count each query once, on its tick, as the log does. On a tick without one they show the rest of the path
 * from the hound's cell, and everything in the tree as kept. */
static void assert_counted_once(struct tape *tape, const struct search_log *log, struct experiment *experiment,
                                bool is_now, const char *where)
{
    if (search_log_count(log) == 0) { /* the plans' past has moved: the log is one of other searches */
        return;
    }
    const struct search_log_entry *entry = search_log_entry(log, 0);
    size_t hound = search_log_hound(log), count;
    ck_assert_msg(is_now == (entry->searched && !entry->remembers), "%s: asked in another tick", where);
    if (!is_now) {
        struct text says = text_empty();
        scene_rest(experiment, tape, hound);
        sentence_write(experiment_study(experiment, EXPERIMENT_FIRST), &says);
        ck_assert_str_eq(says.bytes, "no query: the hound follows its path");
        text_done(&says);
    }
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    uint64_t written = study_counts(study).written;
    partly_shown += written < entry->counts.written;
    ck_assert_msg(written <= entry->counts.written && (is_now || written == 0) && (is_now || study_step(study) == 0),
                  "%s: %llu written, not %llu", where, (unsigned long long)written,
                  (unsigned long long)entry->counts.written);
    struct cell *path = study_path(study, &count);
    ck_assert_msg(is_now || cell_equal(path[0], world_hound(tape_world(tape), hound)->at), "%s: not its path", where);
    ck_assert_msg(is_now || study_cost(study) == (count > 1 ? plan_cost(hunt_plan(tape_world(tape), hound)) : 0),
                  "%s: not its cost", where);
    free(path);
}

/* The lab shows what the finder of the hound's plan contains at the tape's tick: path, counts, and every cell. */
static bool assert_shown_as_it_is(struct tape *tape, const struct level *level, const struct search_log *log,
                                  const char *name)
{
    size_t hound = search_log_hound(log);
    struct world *world = tape_world(tape);
    const struct plan *plan = hunt_plan(world, hound);
    uint64_t before = world_hash(world);
    char where[64];
    if (plan == NULL || plan_finder(plan) == NULL) {
        return false;
    }
    snprintf(where, sizeof where, "%s, tick %u, hound %zu", name, (unsigned)world_tick(world), hound);
    assert_of_this_tick(world, hound, where);
    struct search_counts ran = finder_counts(plan_finder(plan));
    bool is_now;
    struct experiment *experiment = scene_of_tick(level, tape, hound, &is_now);
    experiment_go_to_end(experiment);
    const struct finder *shown = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    struct search_counts counts = finder_counts(shown);
    ck_assert_msg(shown->method == plan_finder(plan)->method, "%s: another method", where);
    ck_assert_msg(counts.expanded == ran.expanded && counts.written == ran.written && counts.open == ran.open &&
                      counts.pushed == ran.pushed && counts.deleted == ran.deleted && counts.peak == ran.peak,
                  "%s: other counts", where);
    assert_same_sums(log, experiment, where);
    assert_same_path(shown, plan_finder(plan), where);
    assert_same_nodes(shown, plan_finder(plan), level, where);
    assert_counted_once(tape, log, experiment, is_now, where);
    ck_assert_msg(world_hash(world) == before, "%s: the game has changed", where);
    experiment_free(experiment);
    return true;
}

/* Uses a new log. */
static size_t study_hound(struct tape *tape, const struct level *level, size_t hound, const char *name)
{
    struct search_log *log = search_log_new(tape, hound);
    size_t studied = assert_shown_as_it_is(tape, level, log, name);
    search_log_free(log);
    return studied;
}

static size_t study_hounds(struct tape *tape, const struct level *level, const char *name)
{
    size_t studied = 0;
    for (size_t hound = 0; hound < level->hound_count; hound++) {
        studied += study_hound(tape, level, hound, name);
    }
    return studied;
}

START_TEST(what_is_shown_of_a_hound_is_what_ran)
{
    size_t studied = 0;
    for (uint64_t seed = 1; seed <= 10 * MAPS; seed++) {
        struct level *level = meadow_grow(seed);
        struct tape *tape = tape_new(level, seed);
        struct rng rng;
        char name[32];
        snprintf(name, sizeof name, "seed %llu", (unsigned long long)seed);
        rng_init(&rng, seed);
        studied += study_hounds(tape, level, name);
        play(tape, &rng);
        studied += study_hounds(tape, level, name);
        tape_seek(tape, rng_below(&rng, tape_length(tape) + 1));
        studied += study_hounds(tape, level, name);
        tape_free(tape);
        level_free(level);
    }
    ck_assert_uint_gt(studied, 20 * MAPS);
    ck_assert_uint_lt(partly_shown * 30, studied);
}
END_TEST

/* Studies one hound on every sixteenth of the first ticks, and then the next one; with SHOW_ALL in the environment, on
 * every tick of the game.  The log follows the game from its start, which is much faster than a new log for each tick.
 */
static size_t study_game(const struct replay *proof, size_t hound, const char *name)
{
    struct tape *tape = tape_new(proof->level, proof->seed);
    struct search_log *log = search_log_new(tape, hound);
    size_t interval = getenv("SHOW_ALL") != NULL ? 1 : INTERVAL, studied = 0;
    for (size_t i = 0; i < proof->command_count && (interval == 1 || i < MOST); i++) {
        tape_tick(tape, proof->commands[i], NULL);
        search_log_follow(log);
        studied += i % interval == 0 && assert_shown_as_it_is(tape, proof->level, log, name);
    }
    search_log_free(log);
    studied += study_hound(tape, proof->level, (hound + 1) % proof->level->hound_count, name);
    tape_free(tape);
    return studied;
}

/* Studies one hound of each proof, the next one in the next proof; with SHOW_ALL in the environment, all hounds. */
static size_t assert_proof_is_shown_as_it_is(const char *name, size_t number)
{
    struct replay *proof = recording_read(name);
    size_t hounds = proof->level->hound_count, studied = 0;
    for (size_t hound = 0; hound < hounds; hound++) {
        if (getenv("SHOW_ALL") != NULL || hound == number % hounds) {
            studied += study_game(proof, hound, name);
        }
    }
    replay_free(proof);
    return studied;
}

START_TEST(what_is_shown_of_each_proof_is_what_ran)
{
    glob_t proofs;
    size_t studied = 0;
    ck_assert_int_eq(chdir(getenv("SRCDIR")), 0);
    ck_assert_int_eq(glob(getenv("PROOFS") ? getenv("PROOFS") : "tests/replays/*.replay", 0, NULL, &proofs), 0);
    setenv("SRCDIR", ".", 1);
    for (size_t i = 0; i < proofs.gl_pathc; i++) {
        studied += assert_proof_is_shown_as_it_is(proofs.gl_pathv[i], i);
    }
    ck_assert_uint_gt(studied, 10 * proofs.gl_pathc);
    ck_assert_uint_lt(partly_shown * 30, studied);
    globfree(&proofs);
}
END_TEST

TEST_MAIN("shown", what_is_shown_of_a_hound_is_what_ran, what_is_shown_of_each_proof_is_what_ran)
