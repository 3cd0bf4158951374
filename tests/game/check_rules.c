/* SPDX-License-Identifier: MIT */
/* Checks the hare's actions: the list used by a solver contains every effect that a command can have, and agrees with
 * the manual.  Levels are random and contain everything.
 *
 * The comparison ignores where the hare faces.  A step against a hedge turns it, which does not count as an action. */
#include "config.h"

#include "testing.h"

#include "game/hare.h"
#include "game/meadow.h"
#include "game/world/rules.h"
#include "game/world/world_state.h"

enum { TINY = 160, GROWN = 60, STATES = 24, COMMANDS = (VERBS + 1) * (DIRECTIONS + 2) };

struct trial {
    uint64_t seed;
    struct level *level;
    struct world *world;
    struct events events;
    struct rng rng;
    struct snapshot *state;               /* the state to check */
    struct command choices[HARE_CHOICES]; /* in that state */
    size_t choice_count;
    uint64_t waited; /* the key after a tick of waiting */
    size_t done[VERBS];
};

static struct trial start(uint64_t seed, struct level *level)
{
    struct trial trial = {.seed = seed, .level = level};
    level->bales = (int)(seed % 3);
    level->decoys = (int)(seed / 3 % 3);
    trial.world = world_new(level, 0);
    events_init(&trial.events);
    rng_init(&trial.rng, seed);
    return trial;
}

static void stop(struct trial *trial)
{
    events_done(&trial->events);
    world_free(trial->world);
    level_free(trial->level);
}

static uint64_t key_of(struct world *world)
{
    enum direction facing = world->hare.facing;
    world->hare.facing = NO_DIRECTION;
    uint64_t key = world_hash(world);
    world->hare.facing = facing;
    return key;
}

/* Returns the key after a tick of the command. */
static uint64_t key_after(struct trial *trial, struct command command)
{
    world_restore(trial->world, trial->state);
    tick_run(trial->world, command, &trial->events);
    uint64_t key = key_of(trial->world);
    world_restore(trial->world, trial->state);
    return key;
}

#define EXPECT(trial, command, holds, text)                                                                            \
    ck_assert_msg(holds, "seed %lu, tick %u: verb %d, direction %d %s", (unsigned long)(trial)->seed,                  \
                  (unsigned)world_tick((trial)->world), (command).verb, (command).dir, text)

/* --- what the manual says ------------------------------------------------------------------------- */

static bool is_open(const struct world *world, struct cell at)
{
    return terrain_facts(world_terrain(world, at))->hare > 0;
}

static bool is_room_for_a_bale(const struct world *world, struct cell at)
{
    return terrain_facts(world_terrain(world, at))->holds_bale && world_hound_at(world, at) < 0 &&
           !cell_equal(world_hare(world)->at, at) && !decoys_lie_at(world, at);
}

static bool may_step(const struct trial *trial, enum direction dir)
{
    struct cell from = world_hare(trial->world)->at, to = cell_step(from, dir);
    int open = is_open(trial->world, (struct cell){from.x, to.y}) + is_open(trial->world, (struct cell){to.x, from.y});
    if (direction_is_diagonal(dir)) {
        int needed = trial->level->corners == CORNERS_STRICT ? 2 : trial->level->corners == CORNERS_LOOSE ? 1 : 0;
        return is_open(trial->world, to) && open >= needed;
    }
    bool pushes = world_terrain(trial->world, to) == TERRAIN_BALE;
    return pushes ? is_room_for_a_bale(trial->world, cell_step(to, dir)) : is_open(trial->world, to);
}

static bool may_shut(const struct trial *trial, enum direction dir)
{
    struct cell at = cell_step(world_hare(trial->world)->at, dir);
    return world_terrain(trial->world, at) == TERRAIN_GATE_OPEN && world_hound_at(trial->world, at) < 0;
}

static bool may_handle_a_bale(const struct trial *trial, enum direction dir)
{
    struct cell at = cell_step(world_hare(trial->world)->at, dir);
    int carried = world_hare(trial->world)->bales;
    return world_terrain(trial->world, at) == TERRAIN_BALE ? carried < LEVEL_MAX_CARRIED
                                                           : carried > 0 && is_room_for_a_bale(trial->world, at);
}

/* Judges a command that needs no default direction. */
static bool is_allowed(const struct trial *trial, struct command command)
{
    static bool (*const may[VERBS])(const struct trial *trial, enum direction dir) = {
        [VERB_MOVE] = may_step, [VERB_GATE] = may_shut, [VERB_BALE] = may_handle_a_bale};
    if (command.verb == VERB_DECOY) {
        const struct hare *hare = world_hare(trial->world);
        return hare->decoys > 0 && !decoys_lie_at(trial->world, hare->at);
    }
    return may[command.verb] != NULL && command.dir < trial->level->neighbours && may[command.verb](trial, command.dir);
}

/* --- one state ------------------------------------------------------------------------------------ */

static struct command nth_command(int n)
{
    int dir = n % (DIRECTIONS + 2); /* the last value is not a valid direction */
    return (struct command){(uint8_t)(n / (DIRECTIONS + 2)), (uint8_t)(dir > NO_DIRECTION ? 200 : dir)};
}

/* Returns whether the list has an action of that verb with that result. */
static bool is_reached(struct trial *trial, enum verb verb, uint64_t key)
{
    bool found = false;
    for (size_t i = 0; i < trial->choice_count && !found; i++) {
        found = trial->choices[i].verb == verb && key_after(trial, trial->choices[i]) == key;
    }
    return found;
}

static bool is_listed(const struct trial *trial, struct command command)
{
    size_t i = 0;
    while (i < trial->choice_count &&
           (trial->choices[i].verb != command.verb || trial->choices[i].dir != command.dir)) {
        i++;
    }
    return i < trial->choice_count;
}

/* Some action of the list has the same effect as the command.  A command without an effect is a wait. */
static void expect_command(struct trial *trial, struct command command)
{
    uint64_t key = key_after(trial, command);
    bool acts = key != trial->waited, can = hare_can(trial->world, command);
    EXPECT(trial, command, acts == can, can ? "says that it can, and waits" : "can do what it says it cannot");
    if (acts) {
        EXPECT(trial, command, is_reached(trial, command.verb, key), "does what no action of the list does");
    }
}

static void expect_choice(struct trial *trial, struct command command)
{
    bool is_listed_now = is_listed(trial, command);
    EXPECT(trial, command, is_listed_now == is_allowed(trial, command),
           is_listed_now ? "is listed against the manual" : "is not listed, and the manual allows it");
    EXPECT(trial, command, !is_listed_now || key_after(trial, command) != trial->waited, "is listed, and is a wait");
    trial->done[command.verb] += is_listed_now;
}

/* Without a direction, a gate is shut whenever one can be. */
static void expect_some_gate(struct trial *trial)
{
    struct command command = {VERB_GATE, NO_DIRECTION};
    bool can = false;
    for (size_t i = 0; i < trial->choice_count; i++) {
        can |= trial->choices[i].verb == VERB_GATE;
    }
    EXPECT(trial, command, can == hare_can(trial->world, command), can ? "finds no gate" : "finds a gate");
}

static void expect_state(struct trial *trial)
{
    trial->state = world_save(trial->world);
    trial->choice_count = hare_choices(trial->world, trial->choices);
    trial->waited = key_after(trial, wait_here());
    struct command last = trial->choices[trial->choice_count - 1];
    EXPECT(trial, last, last.verb == VERB_WAIT, "is last in the list, and no wait");
    for (int i = 0; i < COMMANDS; i++) {
        expect_command(trial, nth_command(i));
    }
    for (enum verb verb = VERB_MOVE; verb < VERBS; verb++) {
        for (uint8_t dir = 0; dir < DIRECTIONS; dir++) {
            expect_choice(trial, (struct command){(uint8_t)verb, verb == VERB_DECOY ? NO_DIRECTION : dir});
        }
    }
    expect_some_gate(trial);
    snapshot_free(trial->state);
}

static void expect_states(struct trial *trial)
{
    for (int i = 0; i < STATES && world_outcome(trial->world) == OUTCOME_RUNNING; i++) {
        expect_state(trial);
        tick_action(trial->world, meadow_command(&trial->rng), 1, &trial->events);
    }
}

START_TEST(what_can_be_done_is_what_can_be_chosen)
{
    size_t done[VERBS] = {0};
    for (uint64_t seed = 0; seed < TINY + GROWN; seed++) {
        struct trial trial = start(seed, seed < TINY ? meadow_tiny(seed) : meadow_grow(seed));
        expect_states(&trial);
        for (size_t verb = 0; verb < VERBS; verb++) {
            done[verb] += trial.done[verb];
        }
        stop(&trial);
    }
    for (size_t verb = VERB_MOVE; verb < VERBS; verb++) {
        ck_assert_msg(done[verb] > 200, "verb %zu: only %zu times", verb, done[verb]);
    }
}
END_TEST

/* --- from ready to ready -------------------------------------------------------------------------- */

/* The result is the same whatever commands follow until the hare is ready again. */
static void expect_action(struct trial *trial, struct command command)
{
    trial->state = world_save(trial->world);
    uint16_t ticks = tick_action(trial->world, command, 1, &trial->events);
    uint64_t key = world_hash(trial->world);
    world_restore(trial->world, trial->state);
    EXPECT(trial, command, ticks > 0, "takes no time");
    tick_run(trial->world, command, &trial->events);
    for (uint16_t i = 1; i < ticks; i++) {
        EXPECT(trial, command, !world_hare_is_ready(trial->world), "runs on when the hare is ready");
        tick_run(trial->world, meadow_command(&trial->rng), &trial->events);
    }
    EXPECT(trial, command, world_hash(trial->world) == key, "depends on what is asked for while the hare is not ready");
    snapshot_free(trial->state);
}

START_TEST(what_is_asked_of_a_hare_that_is_not_ready_is_nothing)
{
    for (uint64_t seed = 0; seed < TINY + GROWN; seed++) {
        struct trial trial = start(seed, seed < TINY ? meadow_tiny(seed) : meadow_grow(seed));
        for (int i = 0; i < STATES && world_outcome(trial.world) == OUTCOME_RUNNING; i++) {
            expect_action(&trial, meadow_command(&trial.rng));
        }
        stop(&trial);
    }
}
END_TEST

TEST_MAIN("rules", what_can_be_done_is_what_can_be_chosen, what_is_asked_of_a_hare_that_is_not_ready_is_nothing)
