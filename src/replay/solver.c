/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/solver.h"

#include "base/xalloc.h"
#include "game/bot.h"
#include "game/game.h"
#include "level/lint/lint.h"
#include "replay/solution.h"
#include "replay/solver_search.h"
#include "replay/tape.h"

#include <assert.h>
#include <stdlib.h>

enum { FIRST_KEYS = 1024 };

static uint32_t tree_add(struct solver_tree *tree, uint32_t parent, struct command command, uint16_t ticks)
{
    tree->nodes = xgrow(tree->nodes, tree->count, &tree->room, sizeof *tree->nodes);
    tree->nodes[tree->count] = (struct tree_node){parent, ticks, command};
    return (uint32_t)tree->count++;
}

/* Returns the nodes from the start to this node; the caller frees them. */
static uint32_t *way_to(const struct solver_tree *tree, uint32_t node, size_t *count)
{
    *count = 0;
    for (uint32_t at = node; at != 0; at = tree->nodes[at].parent) {
        (*count)++;
    }
    uint32_t *way = xcalloc(*count, sizeof *way);
    size_t left = *count;
    for (uint32_t at = node; at != 0; at = tree->nodes[at].parent) {
        way[--left] = at;
    }
    return way;
}

static struct replay *tree_replay(const struct solver_tree *tree, uint32_t node, const struct level *level)
{
    size_t count;
    uint32_t *way = way_to(tree, node, &count);
    struct tape *tape = tape_new(level, level->seed);
    for (size_t i = 0; i < count; i++) {
        for (uint16_t tick = 0; tick < tree->nodes[way[i]].ticks; tick++) {
            tape_tick(tape, tree->nodes[way[i]].command, NULL);
        }
    }
    struct replay *replay = tape_replay(tape);
    tape_free(tape);
    free(way);
    return replay;
}

void key_set_done(struct key_set *set) { free(set->slots); }

/* Returns the slot of the key, or the empty slot where it belongs. */
static uint64_t *slot_of(const struct key_set *set, uint64_t key)
{
    size_t mask = set->room - 1, at = (size_t)(key ^ key >> 32) & mask;
    while (set->slots[at] != 0 && set->slots[at] != key) {
        at = (at + 1) & mask;
    }
    return &set->slots[at];
}

static void grow(struct key_set *set)
{
    struct key_set larger = {.room = set->room > 0 ? set->room * 2 : FIRST_KEYS, .count = set->count};
    larger.slots = xcalloc(larger.room, sizeof *larger.slots);
    for (size_t i = 0; i < set->room; i++) {
        if (set->slots[i] != 0) {
            *slot_of(&larger, set->slots[i]) = set->slots[i];
        }
    }
    free(set->slots);
    *set = larger;
}

bool key_set_add(struct key_set *set, uint64_t key)
{
    uint64_t stored = key != 0 ? key : 1;
    if (set->count * 2 >= set->room) {
        grow(set);
    }
    uint64_t *slot = slot_of(set, stored);
    if (*slot == stored) {
        return false;
    }
    *slot = stored;
    set->count++;
    return true;
}

bool attempt_begin(struct solver_search *attempt, const struct level *level, size_t budget, struct job *job)
{
    *attempt = (struct solver_search){.level = level, .budget = budget, .job = job};
    attempt->world = world_new_within(level, level->seed, job);
    tree_add(&attempt->tree, 0, COMMAND_WAIT, 0);
    return attempt->world != NULL;
}

size_t attempt_choices(struct solver_search *attempt, const struct snapshot *state,
                       struct command commands[HARE_CHOICES])
{
    world_restore(attempt->world, state);
    return hare_choices(attempt->world, commands);
}

void attempt_expand(struct solver_search *attempt, const struct snapshot *state, uint32_t node,
                    const struct command *commands, size_t count, uint16_t patience,
                    void (*keep)(void *context, uint32_t node), void *context)
{
    for (size_t i = 0; i < count && attempt->won == 0 && attempt->made < attempt->budget; i++) {
        world_restore(attempt->world, state);
        uint16_t ticks = tick_action(attempt->world, commands[i], patience, NULL);
        enum outcome outcome = world_outcome(attempt->world);
        attempt->made++;
        job_did(attempt->job, 1);
        if (outcome == OUTCOME_CAUGHT) {
            continue;
        }
        uint32_t next = tree_add(&attempt->tree, node, commands[i], ticks);
        if (outcome == OUTCOME_WON) {
            attempt->won = next;
        } else {
            keep(context, next);
        }
    }
}

struct replay *attempt_end(struct solver_search *attempt, size_t *made)
{
    struct replay *winning = attempt->won != 0 ? tree_replay(&attempt->tree, attempt->won, attempt->level) : NULL;
    *made += attempt->made;
    key_set_done(&attempt->seen);
    free(attempt->tree.nodes);
    world_free(attempt->world);
    return winning;
}

/* Clocks with a longer common period count as never repeating. */
enum { MOST_TICKS_ROUND = 1 << 20 };

struct prover {
    struct solver_search attempt;
    /* States that have not been expanded, oldest first; owned. */
    struct queue {
        struct queued {
            struct snapshot *state;
            uint32_t node;
        } * items;
        size_t head, tail, room;
    } queue;
    uint32_t round; /* the ticks after which all clocks of the level repeat; 0: never */
    bool is_cut;    /* by the budget or the job, before all actions were tried */
};

static void queue_done(struct queue *queue)
{
    for (size_t i = queue->head; i < queue->tail; i++) {
        snapshot_free(queue->items[i].state);
    }
    free(queue->items);
}

static uint32_t common_divisor(uint32_t a, uint32_t b) { return b == 0 ? a : common_divisor(b, a % b); }

static uint32_t search_round(const struct level *level)
{
    uint64_t round = 1;
    for (size_t i = 0; i < level->shutter_count && round <= MOST_TICKS_ROUND; i++) {
        uint32_t period = (uint32_t)level->shutters[i].period;
        round *= period / common_divisor((uint32_t)round, period);
    }
    return level->goal == GOAL_SURVIVE || round > MOST_TICKS_ROUND ? 0 : (uint32_t)round;
}

/* Returns a hash of everything on which the future depends: see proof_search. */
static uint64_t search_key(const struct world *world, uint32_t round)
{
    /* Up to the last rule that follows the clock, time counts in full; after that, modulo the round. */
    uint32_t tick = world_tick(world), last = world_last_rule(world), first = last > 0 ? last + 1 : 0;
    bool goes_round = round > 0 && tick >= first;
    return world_hash_since(world, goes_round ? (tick - first) / round * round : 0);
}

static void look_at(void *context, uint32_t node)
{
    struct prover *prover = context;
    struct queue *queue = &prover->queue;
    if (key_set_add(&prover->attempt.seen, search_key(prover->attempt.world, prover->round))) {
        queue->items = xgrow(queue->items, queue->tail, &queue->room, sizeof *queue->items);
        queue->items[queue->tail++] = (struct queued){world_save(prover->attempt.world), node};
    }
}

static void run(struct prover *prover)
{
    struct queue *queue = &prover->queue;
    look_at(prover, 0);
    while (queue->head < queue->tail && prover->attempt.won == 0 && !prover->is_cut) {
        struct queued item = queue->items[queue->head++];
        struct solver_search *attempt = &prover->attempt;
        struct command commands[HARE_CHOICES];
        size_t count = attempt_choices(attempt, item.state, commands);
        prover->is_cut = attempt->made + count > attempt->budget || !job_goes_on(attempt->job);
        if (!prover->is_cut) {
            attempt_expand(attempt, item.state, item.node, commands, count, 1, look_at, prover);
        }
        snapshot_free(item.state);
    }
}

struct replay *proof_search(const struct level *level, size_t budget, struct job *job, size_t *made, enum proof *proof)
{
    struct prover prover = {.round = search_round(level)};
    if (attempt_begin(&prover.attempt, level, budget, job)) {
        run(&prover);
    } else {
        prover.is_cut = true;
    }
    *proof = prover.attempt.won != 0 ? PROOF_WON : prover.is_cut ? PROOF_NOT_FINISHED : PROOF_NONE_WINS;
    queue_done(&prover.queue);
    return attempt_end(&prover.attempt, made);
}

enum {
    WIDTH_FIRST = 12,
    WIDTH_TIMES = 4, /* growth of the width */
    BEAMS = 5,
    WIDTH_MOST = 1 << 20, /* when searching for a shorter game */
    PROOF_SHARE = 2,      /* the proof may generate this fraction of the states */
    BOT_TICKS = 3000,     /* limit of a game, unless the goal requires more */
    BOT_TICKS_A_STATE = 4
};

/* Returns whether the map makes the goal unreachable, which is lint's only error.  Lint's warnings about hounds that
 * are absent at some difficulties do not matter, since all hounds take part here. */
static bool has_no_way(const struct level *level)
{
    struct level *with_all = level_for(level, DIFFICULTY_HARD);
    struct report report;
    report_init(&report, "level", NULL, 0);
    level_lint(with_all, LINT_UNKNOWN, &report);
    bool has_none = report.errors > 0;
    report_done(&report);
    level_free(with_all);
    return has_none;
}

static size_t states_left(const struct solver_limits *limits, const struct solver_answer *answer)
{
    return limits->states > answer->states ? limits->states - answer->states : 0;
}

static struct replay *try_bot(const struct level *level, const struct solver_limits *limits,
                              struct solver_answer *answer)
{
    struct tape *tape = tape_new_within(level, level->seed, limits->job);
    if (tape == NULL) {
        return NULL;
    }
    struct bot *bot = bot_new(tape_world(tape));
    size_t most = BOT_TICKS + (level->goal == GOAL_SURVIVE ? (size_t)level->goal_count : 0);
    most = most / BOT_TICKS_A_STATE < limits->states ? most : limits->states * BOT_TICKS_A_STATE;
    for (size_t i = 0; i < most && world_outcome(tape_world(tape)) == OUTCOME_RUNNING && job_goes_on(limits->job);
         i++) {
        tape_tick(tape, bot_command(bot), NULL);
    }
    answer->states += world_tick(tape_world(tape)) / BOT_TICKS_A_STATE;
    job_did(limits->job, answer->states);
    bot_free(bot);
    struct replay *winning = world_outcome(tape_world(tape)) == OUTCOME_WON ? tape_replay(tape) : NULL;
    tape_free(tape);
    return winning;
}

static struct replay *try_beams(const struct level *level, const struct solver_limits *limits,
                                struct solver_answer *answer)
{
    size_t width = WIDTH_FIRST;
    struct replay *winning = NULL;
    static const int beams[] = {[SOLVER_THOROUGH] = BEAMS, [SOLVER_QUICK] = 1, [SOLVER_BRIEF] = 0};
    int share = limits->effort == SOLVER_QUICK ? 1 : PROOF_SHARE;
    for (int i = 0; i < beams[limits->effort] && winning == NULL; i++, width *= WIDTH_TIMES) {
        winning = beam_search(level, width, states_left(limits, answer) / (size_t)share, limits->job, &answer->states);
    }
    return winning;
}

static void win(struct solver_answer *answer, enum solver_method method, struct replay *winning)
{
    answer->method = method;
    answer->winning = winning;
    if (winning != NULL) {
        answer->solved = SOLVED_WON;
    }
}

void solver_run(const struct level *level, const struct solver_limits *limits, struct solver_answer *answer)
{
    *answer = (struct solver_answer){.solved = SOLVED_UNKNOWN};
    if (has_no_way(level)) {
        answer->solved = SOLVED_IMPOSSIBLE;
        return;
    }
    win(answer, SOLVER_BY_SOLUTION, solution_play(level, limits->job));
    if (answer->winning == NULL) {
        win(answer, SOLVER_BY_BOT, try_bot(level, limits, answer));
    }
    if (answer->winning == NULL) {
        win(answer, SOLVER_BY_BEAM, try_beams(level, limits, answer));
    }
    if (answer->winning == NULL && limits->effort == SOLVER_THOROUGH) {
        enum proof proof;
        size_t budget = states_left(limits, answer);
        win(answer, SOLVER_BY_EXHAUSTION, proof_search(level, budget, limits->job, &answer->states, &proof));
        answer->solved = proof == PROOF_NONE_WINS ? SOLVED_IMPOSSIBLE : answer->solved;
    }
}

void solver_shorten(const struct level *level, const struct solver_limits *limits, struct solver_answer *answer)
{
    size_t least = 0;
    for (size_t width = WIDTH_FIRST; width <= WIDTH_MOST && states_left(limits, answer) > least; width *= 2) {
        size_t before = answer->states;
        struct replay *game = beam_search(level, width, states_left(limits, answer), limits->job, &answer->states);
        bool is_shorter = game != NULL && game->command_count < answer->winning->command_count;
        replay_free(is_shorter ? answer->winning : game);
        if (is_shorter) {
            win(answer, SOLVER_BY_BEAM, game);
        }
        least = answer->states - before;
        if (!job_goes_on(limits->job)) {
            break;
        }
    }
}

void solver_answer_done(struct solver_answer *answer)
{
    replay_free(answer->winning);
    answer->winning = NULL;
}

static const char *const names[SOLVER_METHODS] = {
    [SOLVER_BY_MAP] = "map",          [SOLVER_BY_SOLUTION] = "its solution", [SOLVER_BY_BOT] = "the bot",
    [SOLVER_BY_BEAM] = "beam search", [SOLVER_BY_EXHAUSTION] = "exhaustion",
};

const char *solver_method_name(enum solver_method method)
{
    assert(method < SOLVER_METHODS);
    return names[method];
}
