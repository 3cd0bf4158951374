/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "bench/meadow.h"
#include "bench/method.h"
#include "bench/trace.h"
#include "level/facts/terrain.h"
#include "path/map/moves.h"

#include <string.h>

static const struct trace_rules plain = {.ticks = 500}, gates = {.ticks = 500, .period = 5, .doors = 30, .most = 8};

START_TEST(seed_decides)
{
    struct arena arena;
    struct trace first, again, other;
    meadow_init(&arena, GENERATE_ROOMS, 50, 40, 1);
    trace_init(&first, &arena, &gates, 3);
    trace_init(&again, &arena, &gates, 3);
    trace_init(&other, &arena, &gates, 4);
    ck_assert(cell_equal(first.hunter, again.hunter));
    ck_assert_mem_eq(first.targets, again.targets, first.ticks * sizeof *first.targets);
    ck_assert_uint_eq(first.change_count, again.change_count);
    for (size_t i = 0; i < first.change_count; i++) {
        ck_assert(cell_equal(first.changes[i].at, again.changes[i].at));
        ck_assert_uint_eq(first.changes[i].terrain, again.changes[i].terrain);
    }
    ck_assert_int_ne(memcmp(first.targets, other.targets, first.ticks * sizeof *first.targets), 0);
    trace_done(&first);
    trace_done(&again);
    trace_done(&other);
    arena_done(&arena);
}
END_TEST

/* Checks that each step is legal for the doors of its tick, and that the target rests on every tenth tick. */
static void follow(struct arena *arena, struct trace_rules rules, enum trace_target target, uint64_t seed)
{
    rules.target = target;
    struct moves *moves = moves_new(arena->grid, &arena->mover);
    struct trace trace;
    struct doors doors;
    size_t steps = 0;
    trace_init(&trace, arena, &rules, seed);
    doors_init(&doors, arena->grid, &trace);
    doors_set(&doors, 0, trace.hunter);
    for (size_t tick = 1; tick < trace.ticks; tick++) {
        struct cell before = trace.targets[tick - 1], now = trace.targets[tick];
        enum direction dir = direction_between(before, now);
        moves_update(moves);
        ck_assert_msg(cell_equal(before, now) || (dir != NO_DIRECTION && moves_from(moves, before) >> dir & 1),
                      "seed %u, tick %zu", (unsigned)seed, tick);
        ck_assert_msg(tick % 10 != 9 || cell_equal(before, now), "seed %u, tick %zu: no rest", (unsigned)seed, tick);
        steps += !cell_equal(before, now);
        doors_set(&doors, tick, trace.hunter);
        moves_update(moves);
        ck_assert_msg(moves_can_stand(moves, now), "seed %u, tick %zu: a door on the target", (unsigned)seed, tick);
    }
    ck_assert_uint_gt(steps, trace.ticks / 2);
    doors_done(&doors);
    trace_done(&trace);
    moves_free(moves);
}

START_TEST(target_walks)
{
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct arena arena;
        meadow_init(&arena, (enum generator)(seed % GENERATORS), 40, 40, seed);
        for (enum trace_target target = TARGET_WALK; target < TARGET_TELEPORT; target++) {
            follow(&arena, plain, target, seed);
            follow(&arena, gates, target, seed);
        }
        arena_done(&arena);
    }
}
END_TEST

static size_t count_leaps(enum trace_target target)
{
    struct trace_rules rules = plain;
    struct arena arena;
    struct trace trace;
    size_t leaps = 0;
    rules.target = target;
    meadow_init(&arena, GENERATE_MEADOW, 60, 60, 1);
    trace_init(&trace, &arena, &rules, 1);
    for (size_t tick = 1; tick < trace.ticks; tick++) {
        leaps += cell_chebyshev(trace.targets[tick - 1], trace.targets[tick]) > 1;
    }
    trace_done(&trace);
    arena_done(&arena);
    return leaps;
}

START_TEST(leaps_are_every_fifty_ticks)
{
    ck_assert_uint_eq(count_leaps(TARGET_TELEPORT), 10);
    ck_assert_uint_eq(count_leaps(TARGET_ZIGZAG), 0);
}
END_TEST

/* Returns how many ticks a hunter needs to catch the target on an open meadow; 500 if it does not. */
static size_t ticks_free(enum trace_target target, uint64_t seed)
{
    struct trace_rules rules = plain;
    struct arena arena;
    struct trace trace;
    size_t tick = 0;
    rules.target = target;
    meadow_init(&arena, GENERATE_MEADOW, 60, 60, 1);
    trace_init(&trace, &arena, &rules, seed);
    for (struct cell at = trace.hunter; tick < trace.ticks && !cell_equal(at, trace.targets[tick]); tick++) {
        struct cell to = trace.targets[tick];
        at = cell_step(at, direction_towards(to.x - at.x, to.y - at.y));
    }
    trace_done(&trace);
    arena_done(&arena);
    return tick;
}

START_TEST(who_flees_is_free_longer)
{
    size_t walking = 0, fleeing = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        walking += ticks_free(TARGET_WALK, seed);
        fleeing += ticks_free(TARGET_FLEE, seed);
    }
    ck_assert_uint_gt(fleeing, walking + walking / 4);
}
END_TEST

START_TEST(doors_move_every_fifth_tick)
{
    struct arena arena;
    struct trace trace;
    size_t most = 0, events = 0;
    meadow_init(&arena, GENERATE_FEW, 40, 40, 1);
    trace_init(&trace, &arena, &gates, 1);
    for (size_t i = 0, many = 0; i < trace.change_count; i++) {
        bool is_new = i == 0 || trace.changes[i].tick != trace.changes[i - 1].tick;
        ck_assert_uint_eq(trace.changes[i].tick % 5, 4);
        many = is_new ? 1 : many + 1;
        events += is_new;
        most = many > most ? many : most;
    }
    ck_assert_uint_eq(events, 100);
    ck_assert_uint_eq(most, 8);
    trace_done(&trace);
    arena_done(&arena);
}
END_TEST

START_TEST(all_doors_open_in_the_end)
{
    struct arena arena;
    struct trace trace;
    meadow_init(&arena, GENERATE_MEADOW, 30, 30, 1);
    trace_init(&trace, &arena, &gates, 1);
    struct doors doors;
    doors_init(&doors, arena.grid, &trace);
    doors_set(&doors, 20, trace.hunter);
    uint64_t version = grid_version(arena.grid);
    doors_done(&doors);
    ck_assert_uint_gt(grid_version(arena.grid), version);
    for (size_t i = 0; i < arena.count; i++) {
        ck_assert_uint_eq(grid_terrain(arena.grid, arena.cells[i]), TERRAIN_GRASS);
    }
    ck_assert_uint_eq(arena.count, 30 * 30);
    trace_done(&trace);
    arena_done(&arena);
}
END_TEST

/* No door closes on the hunter, wherever it is. */
START_TEST(no_door_closes_on_the_hunter)
{
    struct arena arena;
    struct trace trace;
    meadow_init(&arena, GENERATE_MEADOW, 30, 30, 1);
    trace_init(&trace, &arena, &gates, 2);
    struct cell hunter = trace.changes[0].at;
    struct doors doors;
    doors_init(&doors, arena.grid, &trace);
    for (size_t tick = 0; tick < trace.ticks; tick++) {
        doors_set(&doors, tick, hunter);
        ck_assert_uint_eq(grid_terrain(arena.grid, hunter), TERRAIN_GRASS);
    }
    doors_done(&doors);
    trace_done(&trace);
    arena_done(&arena);
}
END_TEST

static bool is_on(struct cell at, const struct cell *path, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (cell_equal(path[i], at)) {
            return true;
        }
    }
    return false;
}

/* Each door closes on the path that the chase planned on the tick before, beyond that path's next cell.  This also
 * holds if the hunter is pushed: the doors depend on where the hunter really is. */
START_TEST(doors_close_on_the_path)
{
    static const struct trace_rules rules = {
        .ticks = 300, .period = 1, .doors = 1, .most = 1, .which = DOORS_PATH, .push = 7};
    static struct cell path[40 * 40];
    size_t count = 0, closed = 0;
    struct arena arena;
    struct trace trace;
    struct doors doors;
    meadow_init(&arena, GENERATE_GAME, 40, 40, 3);
    trace_init(&trace, &arena, &rules, 4);
    struct moves *moves = moves_new(arena.grid, &arena.mover);
    struct finder *finder = method_finder(&method_chase, moves);
    struct cell hunter = trace.hunter;
    doors_init(&doors, arena.grid, &trace);
    for (size_t tick = 0, i = 0; tick < trace.ticks && !cell_equal(hunter, trace.targets[tick]); tick++) {
        struct cell next;
        for (; i < trace.change_count && trace.changes[i].tick == tick; i++) {
            bool closes = trace.changes[i].terrain != trace.changes[i].open;
            closed += closes;
            ck_assert_msg(!closes || (count > 2 && is_on(trace.changes[i].at, path + 2, count - 2)), "tick %zu", tick);
        }
        doors_set(&doors, tick, hunter);
        method_plan(finder, hunter, trace.targets[tick], &next);
        count = finder_status(finder) == SEARCH_FOUND ? finder_path(finder, path, 40 * 40) : 0;
        hunter = trace_step(&trace, moves, tick, hunter, next);
    }
    ck_assert_uint_gt(closed, 10);
    doors_done(&doors);
    finder_free(finder);
    moves_free(moves);
    trace_done(&trace);
    arena_done(&arena);
}
END_TEST

START_TEST(one_random_door_is_closed_at_a_time)
{
    static const struct trace_rules rules = {.ticks = 200, .period = 1, .doors = 1, .most = 1, .which = DOORS_RANDOM};
    struct arena arena;
    struct trace trace;
    size_t closed = 0;
    meadow_init(&arena, GENERATE_MEADOW, 30, 30, 1);
    trace_init(&trace, &arena, &rules, 2);
    ck_assert_uint_eq(trace.change_count, 2 * trace.ticks - 1);
    for (size_t i = 0; i < trace.change_count; i++) {
        const struct trace_change *change = &trace.changes[i];
        ck_assert_uint_eq(change->tick, (i + 1) / 2);
        ck_assert_uint_eq(change->open, TERRAIN_GRASS);
        closed += change->terrain != change->open ? 1 : -1UL;
        ck_assert_uint_le(closed, 1);
        ck_assert(i % 2 == 0 || cell_equal(change->at, trace.changes[i - 1].at));
    }
    trace_done(&trace);
    arena_done(&arena);
}
END_TEST

START_TEST(targets_take_turns)
{
    static const struct trace_rules rules = {.ticks = 300, .targets = 3};
    struct arena arena;
    struct trace trace;
    size_t leaps = 0;
    meadow_init(&arena, GENERATE_MEADOW, 60, 60, 1);
    trace_init(&trace, &arena, &rules, 1);
    for (size_t tick = 3; tick < trace.ticks; tick++) {
        ck_assert_int_le(cell_chebyshev(trace.targets[tick - 3], trace.targets[tick]), 1);
        leaps += cell_chebyshev(trace.targets[tick - 1], trace.targets[tick]) > 1;
    }
    ck_assert_uint_gt(leaps, 250);
    trace_done(&trace);
    arena_done(&arena);
}
END_TEST

TEST_MAIN("trace", doors_close_on_the_path, one_random_door_is_closed_at_a_time, targets_take_turns, seed_decides,
          target_walks, leaps_are_every_fifty_ticks, who_flees_is_free_longer, doors_move_every_fifth_tick,
          all_doors_open_in_the_end, no_door_closes_on_the_hunter)
