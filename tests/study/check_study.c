/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "study/scene.h"
#include "study/study.h"
#include "testing.h"

#include "digest.h"

#include <string.h>

enum { MAPS = 12, STEPS = 1000, TICKS = 90 };

/* Returns a hash of each step's state; `last` is the number of the last step.  The caller frees. */
static uint64_t *hashes_of(struct study *study, uint64_t *last)
{
    size_t room = 64;
    uint64_t *hashes = xcalloc(room, sizeof *hashes);
    study_go_to(study, 0);
    hashes[0] = digest_of(study);
    while (study_status(study) == SEARCH_RUNNING) {
        study_go_to(study, study_step(study) + 1);
        if (study_step(study) >= room) {
            room *= 2;
            hashes = xreallocarray(hashes, room, sizeof *hashes);
        }
        hashes[study_step(study)] = digest_of(study);
    }
    *last = study_step(study);
    return hashes;
}

/* Moves by 1 or 10 steps, or to the start or the end. */
static uint64_t wander(uint64_t step, uint64_t last, struct rng *rng)
{
    static const int strides[] = {1, 1, 1, -1, -1, -1, 10, -10};
    uint32_t choice = rng_below(rng, 10);
    if (choice >= 8) {
        return choice == 8 ? 0 : last;
    }
    int64_t to = (int64_t)step + strides[choice];
    return to < 0 ? 0 : (uint64_t)to;
}

static void assert_exact_both_ways(struct study *study, int times, uint64_t seed)
{
    struct rng rng;
    uint64_t last, *hashes = hashes_of(study, &last);
    rng_init(&rng, seed);
    for (int i = 0; i < times; i++) {
        study_go_to(study, wander(study_step(study), last, &rng));
        ck_assert_msg(digest_of(study) == hashes[study_step(study)], "seed %llu: step %llu of %llu differs",
                      (unsigned long long)seed, (unsigned long long)study_step(study), (unsigned long long)last);
    }
    free(hashes);
}

static struct cell free_cell(const struct level *level, const struct moves *moves, struct rng *rng)
{
    struct cell at;
    do {
        at = (struct cell){(int)rng_below(rng, (uint32_t)level->width), (int)rng_below(rng, (uint32_t)level->height)};
    } while (!moves_can_stand(moves, at));
    return at;
}

static void wander_on_map(const struct finder_method *method, uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    struct grid *grid = level_grid(level);
    struct mover mover = level_hare_mover(level);
    struct moves *moves = xalloc_check(moves_new(grid, &mover));
    struct rng rng;
    rng_init(&rng, seed);
    struct search_query query;
    search_query_init(&query, moves, free_cell(level, moves, &rng), free_cell(level, moves, &rng));
    query.weight_percent = 150;
    struct study *study = study_new(method, moves, &query, (struct study_past){NULL, NULL});
    assert_exact_both_ways(study, STEPS / MAPS + 1, seed);
    study_free(study);
    moves_free(moves);
    grid_free(grid);
    level_free(level);
}

START_TEST(back_and_forth_is_the_same_as_straight_there)
{
    for (size_t i = 0; i < finder_method_count; i++) {
        for (uint64_t seed = 1; seed <= MAPS; seed++) {
            wander_on_map(finder_methods[i], seed);
        }
    }
}
END_TEST

static uint64_t count_closed(const struct finder *finder, const struct level *level)
{
    uint64_t closed = 0;
    for (int i = 0; i < level->width * level->height; i++) {
        closed += finder_node(finder, (struct cell){i % level->width, i / level->width}).state == SEARCH_CLOSED;
    }
    return closed;
}

static void assert_unit(const struct finder_method *method, const struct level *level)
{
    struct grid *grid = level_grid(level);
    struct mover mover = level_hare_mover(level);
    struct moves *moves = xalloc_check(moves_new(grid, &mover));
    struct search_query query;
    search_query_init(&query, moves, (struct cell){2, 3}, (struct cell){22, 3});
    struct finder *finder = xalloc_check(finder_new(method, moves, &query));
    ck_assert_int_eq(finder_run(finder, query.start, query.goal), SEARCH_FOUND);
    uint64_t expanded = finder_counts(finder).expanded, closed = count_closed(finder, level);
    const char *unit = finder_words(finder).unit;
    bool counts_cells = strcmp(unit, "expanded") == 0;
    bool does_again = method == &finder_idastar;
    ck_assert_msg(does_again     ? expanded > closed
                  : counts_cells ? expanded == closed
                                 : expanded <= closed,
                  "%s: %llu %s, but %llu cells closed", method->name, (unsigned long long)expanded, unit,
                  (unsigned long long)closed);
    finder_free(finder);
    moves_free(moves);
    grid_free(grid);
}

/* A finder that counts cells has closed as many as it reports.  IDA* closes cells again in each iteration. */
START_TEST(units_are_what_is_expanded)
{
    struct level *level = MEADOW("#########################", "#.......................#", "#...........###.........#",
                                 "#..............#........#", "#...........####........#", "#.......................#",
                                 "#########################");
    for (size_t i = 0; i < finder_method_count; i++) {
        assert_unit(finder_methods[i], level);
    }
    level_free(level);
}
END_TEST

TEST_MAIN("study", back_and_forth_is_the_same_as_straight_there, units_are_what_is_expanded)
