/* SPDX-License-Identifier: MIT */
/* The first bytes are the seed of a level, whose highest byte decides whether the record of a short game is verified.
 * Each further byte is an action: a command, a rewind or a snapshot.  The worlds of the last seeds are kept, because a
 * short game takes less time than its beginning. */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/rng.h"
#include "game/game.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "oracle/dijkstra.h"
#include "path/map/direction.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED_BYTES = 4,
    MOST_ACTIONS = 30,
    USUAL_ACTIONS = 2,
    MOST_TICKS = 400,
    TICKS_AN_ACTION = 12,
    TICKS_AHEAD = 6,
    KEPT = 256,       /* worlds of the first even seeds; all others share one place */
    LEVEL_BITS = 24,  /* of the seed */
    RECORD_EVERY = 64 /* games */
};

struct game {
    struct tape *tape;
    struct world *world; /* owned by the tape */
    struct world *other; /* of the same level, for states that are restored */
    struct events events;
    uint32_t seed;
    bool is_rewound;                 /* by any byte; otherwise, no hashes are kept, which saves time */
    uint64_t hashes[MOST_TICKS + 1]; /* indexed by tick */
};

/* --- what holds in every state -------------------------------------------------------------------- */

static void judge_cells(const struct world *world)
{
    const struct hare *hare = world_hare(world);
    fuzz_expect(grid_has(world_grid(world), hare->at), "the hare is on the map");
    for (size_t i = 0; i < world_hound_count(world); i++) {
        struct cell at = world_hound(world, i)->at;
        fuzz_expect(grid_has(world_grid(world), at), "hounds are on the map");
        fuzz_expect(world_hound_at(world, at) == (int)i, "no two hounds share a cell");
        fuzz_expect(world_outcome(world) != OUTCOME_RUNNING || !cell_equal(at, hare->at),
                    "a hound in the hare's cell ends the game");
    }
    fuzz_expect((world_outcome(world) == OUTCOME_CAUGHT) == (world_catcher(world) >= 0), "a caught hare has a catcher");
}

static uint32_t walked(const struct dijkstra *oracle, const struct cell *path, size_t count)
{
    uint32_t cost = 0;
    for (size_t i = 1; i < count; i++) {
        uint32_t step = dijkstra_step(oracle, path[i - 1], path[i]);
        fuzz_expect(step > 0, "every step of a plan is legal");
        cost += step;
    }
    return cost;
}

/* `at` is the hound's cell.  In a pack, the first step may not be part of the plan's own path. */
static void judge_plan(const struct plan *plan, struct cell at, struct cell aim, struct dijkstra *oracle)
{
    size_t count;
    const struct cell *path = plan_path(plan, &count);
    struct cell start = plan_start(plan), target = plan_target(plan);
    fuzz_expect(count > 0 && cell_equal(path[0], at) && cell_equal(path[count - 1], target),
                "a plan leads from the hound to its target");
    size_t first = cell_equal(start, at) ? 0 : 1;
    fuzz_expect(first < count && cell_equal(path[first], start), "the path contains the plan's start");
    dijkstra_aim(oracle, aim);
    fuzz_expect((dijkstra_cost(oracle, at) != NO_WAY) == cell_equal(target, aim),
                "the target is the aim if that can be reached");
    dijkstra_aim(oracle, target);
    fuzz_expect(walked(oracle, path, count) == plan_cost(plan), "the plan's cost is the sum of its steps");
    fuzz_expect(walked(oracle, path + first, count - first) == dijkstra_cost(oracle, start), "no path is cheaper");
}

static void judge_hound(const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    const struct plan *plan = world_outcome(world) == OUTCOME_RUNNING ? hunt_plan(world, index) : NULL;
    struct want want;
    const struct grid *grid = world_grid(world);
    if (plan == NULL || hound->refusals > 0) {
        return;
    }
    hunt_decide(world, index, &want); /* plans on the current map */
    struct dijkstra oracle;
    dijkstra_init(&oracle, moves_mover(world_hound_moves(world, index)), grid_width(grid), grid_height(grid));
    dijkstra_read(&oracle, grid);
    judge_plan(plan, hound->at, hound->mind.aim, &oracle);
    dijkstra_done(&oracle);
}

/* --- a plan is a function of the state ------------------------------------------------------------ */

static void compare_plans(const struct world *a, const struct world *b)
{
    for (size_t i = 0; i < world_hound_count(a); i++) {
        const struct plan *one = hunt_plan(a, i), *other = hunt_plan(b, i);
        struct want want;
        hunt_decide(a, i, &want);
        hunt_decide(b, i, &want);
        fuzz_expect((one == NULL) == (other == NULL), "a breed always plans, or never");
        if (one != NULL) {
            size_t count, other_count;
            const struct cell *path = plan_path(one, &count), *other_path = plan_path(other, &other_count);
            fuzz_expect(plan_status(one) == plan_status(other) && count == other_count,
                        "plans depend only on the state");
            fuzz_expect(count == 0 || memcmp(path, other_path, count * sizeof *path) == 0,
                        "paths of plans depend only on the state");
        }
    }
}

/* Another world that is restored to this state must continue like the world that played up to it. */
static void judge_snapshot(struct game *game)
{
    struct snapshot *snapshot = world_save(game->world);
    struct world *fresh = game->other;
    world_restore(fresh, snapshot);
    world_replan(fresh);
    fuzz_expect(world_hash(fresh) == world_hash(game->world), "a snapshot is the whole state");
    compare_plans(game->world, fresh);
    for (int i = 0; i < TICKS_AHEAD; i++) {
        tick_run(game->world, COMMAND_WAIT, &game->events);
        tick_run(fresh, COMMAND_WAIT, &game->events);
        fuzz_expect(world_hash(fresh) == world_hash(game->world), "the same state has the same future");
    }
    world_restore(game->world, snapshot);
    snapshot_free(snapshot);
}

/* --- play ----------------------------------------------------------------------------------------- */

static bool runs(const struct game *game)
{
    return world_outcome(game->world) == OUTCOME_RUNNING && world_tick(game->world) < MOST_TICKS;
}

static void tick(struct game *game, struct command command)
{
    tape_tick(game->tape, command, &game->events);
    if (game->is_rewound) {
        game->hashes[world_tick(game->world)] = world_hash(game->world);
    }
    judge_cells(game->world);
}

static void act(struct game *game, struct command command)
{
    tick(game, command);
    for (int i = 1; i < TICKS_AN_ACTION && runs(game) && !world_hare_is_ready(game->world); i++) {
        tick(game, COMMAND_WAIT);
    }
}

enum after { AFTER_STAY, AFTER_COME_BACK };

static void rewind_game(struct game *game, uint32_t part, enum after after)
{
    uint32_t now = world_tick(game->world), tick = now * part / 8;
    tape_seek(game->tape, tick);
    fuzz_expect(world_hash(game->world) == game->hashes[tick], "a rewind restores the state");
    if (after == AFTER_COME_BACK) {
        tape_seek(game->tape, now);
        fuzz_expect(world_hash(game->world) == game->hashes[now], "seeking forward restores the state again");
    }
}

static bool is_rewind(unsigned char byte) { return byte >= 0xf0; }

/* The last 24 values are rewinds and snapshots. */
static void follow_byte(struct game *game, unsigned char byte)
{
    if (is_rewind(byte)) {
        rewind_game(game, byte & 7, byte & 8 ? AFTER_COME_BACK : AFTER_STAY);
    } else if (byte >= 0xe8) {
        judge_snapshot(game);
    } else if (runs(game)) {
        uint8_t verb = byte < 0x80 ? VERB_MOVE : (uint8_t)(byte / 9 % (VERBS + 1)), dir = (uint8_t)(byte % 9);
        act(game, (struct command){verb, dir});
    }
    if (byte % 4 == 0 && world_hound_count(game->world) > 0) {
        judge_hound(game->world, byte % world_hound_count(game->world));
    }
}

static struct level *level_of(uint64_t seed)
{
    if (seed % 2 == 0) {
        return meadow_tiny(seed);
    }
    struct level *level = seed % 64 == 1 ? meadow_usual(seed) : meadow_grow(seed);
    if (seed % 4 == 3) {
        meadow_crowd(level, seed);
    }
    if (seed % 8 > 2) {
        meadow_mix(level, seed);
    }
    return level;
}

static void judge_record(struct game *game)
{
    struct replay *replay = tape_replay(game->tape);
    struct report report;
    struct text text;
    text_init(&text);
    fuzz_expect(replay_verify(replay).matches, "the played game verifies");
    replay_write(replay, &text);
    fuzz_made(&text);
    report_init(&report, "fuzz", text.bytes, text.size);
    struct replay *back = replay_parse(text.bytes, text.size, &report);
    fuzz_expect(back != NULL && back->final_hash == replay->final_hash, "the played game can be written and read");
    replay_free(back);
    replay_free(replay);
    report_done(&report);
    text_done(&text);
}

static void game_begin(struct game *game, uint32_t seed)
{
    struct level *level = level_of(seed);
    game->seed = seed;
    game->tape = tape_new(level, seed >> 8);
    game->world = tape_world(game->tape);
    game->hashes[0] = world_hash(game->world);
    events_init(&game->events);
    struct replay *start = tape_replay(game->tape); /* has the level as it is played */
    game->other = world_new(start->level, start->seed);
    replay_free(start);
    level_free(level);
}

static void game_end(struct game *game)
{
    events_done(&game->events);
    world_free(game->other);
    tape_free(game->tape);
}

/* Returns the game at its beginning. */
static struct game *game_of(uint32_t seed)
{
    static struct game games[KEPT + 1];
    struct game *game = &games[seed % 2 == 0 && seed < 2 * KEPT ? seed / 2 : KEPT];
    if (game->tape == NULL || game->seed != seed) {
        if (game->tape != NULL) {
            game_end(game);
        }
        game_begin(game, seed);
    }
    tape_seek(game->tape, 0);
    return game;
}

static void run(const char *bytes, size_t size)
{
    uint32_t seed = 0;
    if (size < SEED_BYTES) {
        return;
    }
    memcpy(&seed, bytes, SEED_BYTES);
    seed = le32toh(seed);
    struct game *game = game_of(seed & ((1U << LEVEL_BITS) - 1));
    size = size < SEED_BYTES + MOST_ACTIONS ? size : SEED_BYTES + MOST_ACTIONS;
    game->is_rewound = false;
    for (size_t i = SEED_BYTES; i < size; i++) {
        game->is_rewound |= is_rewind((unsigned char)bytes[i]);
    }
    for (size_t i = SEED_BYTES; i < size; i++) {
        follow_byte(game, (unsigned char)bytes[i]);
    }
    bool is_long = tape_length(game->tape) >= REPLAY_HASH_EVERY;
    if (is_long || (seed >> LEVEL_BITS) % RECORD_EVERY == 0) {
        judge_record(game);
    }
}

/* Prefers the tiny levels that are kept, and moves. */
static size_t vary(char *bytes, size_t size, size_t most, struct rng *rng)
{
    if (size < SEED_BYTES || most <= SEED_BYTES) {
        return size;
    }
    if (rng_below(rng, FUZZ_RARE) > 0) {
        uint32_t level = 2 * rng_below(rng, KEPT), seed = htole32(level | rng_below(rng, 256) << LEVEL_BITS);
        memcpy(bytes, &seed, SEED_BYTES);
    }
    size = size < most ? size + 1 : size;
    bytes[size - 1] = (char)rng_below(rng, rng_below(rng, 4) == 0 ? 256 : 9);
    return size;
}

const struct fuzz_target fuzz_target = {
    .name = "game", .most = SEED_BYTES + MOST_ACTIONS, .usual = SEED_BYTES + USUAL_ACTIONS, .run = run, .vary = vary};
