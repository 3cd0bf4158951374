/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/search_log.h"

#include "base/clock.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "game/hounds/hunt.h"
#include "study/scratch.h"

#include <assert.h>
#include <stdlib.h>

/* The number of ticks remembered. It exceeds what a tape replays (tape_past), so no tick is computed twice. */
enum { KNOWN = 1024 };

struct search_log {
    struct tape *tape; /* borrowed */
    size_t hound;
    struct judge judge;
    struct plan_watch watch;
    uint32_t since;                         /* the tick at which the plans' past and the log begin */
    unsigned rewinds;                       /* of the tape, at the last note */
    uint32_t now;                           /* the last tick noted */
    bool is_new;                            /* that tick was not known before */
    uint64_t began;                         /* start time of the current search */
    struct search_log_entry entries[KNOWN]; /* tick t is at t % KNOWN, if it is known */
    bool is_known[KNOWN];
};

static struct world *world_of(const struct search_log *log) { return tape_world(log->tape); }

static struct search_log_entry *entry_of(struct search_log *log, uint32_t tick) { return &log->entries[tick % KNOWN]; }

static bool knows(const struct search_log *log, uint32_t tick)
{
    return log->is_known[tick % KNOWN] && log->entries[tick % KNOWN].tick == tick;
}

static void forget_from(struct search_log *log, uint32_t tick)
{
    for (size_t i = 0; i < KNOWN; i++) {
        log->is_known[i] = log->is_known[i] && log->entries[i].tick < tick;
    }
}

static void add(struct search_log *log, uint32_t tick)
{
    search_log_add(log, &(struct search_log_entry){.tick = tick});
}

/* Forgets ticks that are no longer valid: after a rewind, or if the plans' past has changed. */
static void check_past(struct search_log *log, uint32_t tick)
{
    if (log->since != tape_since(log->tape)) {
        log->since = tape_since(log->tape);
        forget_from(log, 0);
    }
    if (log->rewinds != tape_rewinds(log->tape)) {
        log->rewinds = tape_rewinds(log->tape);
        forget_from(log, tick);
    }
}

/* Adds empty entries for unknown ticks before `end`, in which no search ran. Older ones would replace the newest. */
static void add_quiet_ticks(struct search_log *log, uint32_t end)
{
    for (int i = 0; i < KNOWN && end > log->since && !knows(log, end - 1); i++, end--) {
        add(log, end - 1);
    }
}

/* Returns whether the tick was not known before this run. */
static bool begin_tick(struct search_log *log, uint32_t tick)
{
    check_past(log, tick);
    if (log->now != tick || !log->is_new) {
        add_quiet_ticks(log, tick);
        log->now = tick;
        log->is_new = !knows(log, tick);
        if (log->is_new) {
            add(log, tick);
        }
    }
    return log->is_new;
}

static void note_question(struct search_log *log, const struct plan *plan)
{
    entry_of(log, log->now)->is_first = finder_status(plan_finder(plan)) == SEARCH_NONE;
    log->began = clock_now();
}

static void note_answer(struct search_log *log, const struct plan *plan)
{
    struct search_log_entry *entry = entry_of(log, log->now);
    struct search_counts before = entry->counts;
    entry->nanoseconds += clock_now() - log->began;
    entry->searched = true;
    entry->remembers = false;
    entry->counts = finder_work(plan_finder(plan));
    counts_add(&entry->counts, &before);
    entry->scratch += scratch_see(&log->judge, PLAN_IS_TOLD, plan);
    if (entry->cost == entry->optimum) {
        entry->cost = finder_cost(plan_finder(plan));
        entry->optimum = log->judge.optimum;
    }
}

/* Notes an answer that the plan remembered, without a search. */
static void note_memory(struct search_log *log, const struct plan *plan)
{
    struct search_log_entry *entry = entry_of(log, log->now);
    if (!entry->searched) {
        entry->searched = entry->remembers = true;
        entry->counts = finder_work(plan_finder(plan));
        entry->counts.expanded = entry->counts.pushed = entry->counts.written = entry->counts.deleted = 0;
    }
}

static void see(void *context, enum plan_event event, const struct plan *plan)
{
    static void (*const notes[])(struct search_log * log, const struct plan *plan) = {
        [PLAN_ASKS] = note_question, [PLAN_IS_TOLD] = note_answer, [PLAN_REMEMBERS] = note_memory};
    struct search_log *log = context;
    bool is_mine = plan == hunt_plan(world_of(log), log->hound);
    if (is_mine && begin_tick(log, hunt_tick(world_of(log)))) {
        notes[event](log, plan);
    }
}

struct search_log *search_log_new(struct tape *tape, size_t hound)
{
    struct search_log *log = xcalloc(1, sizeof *log);
    struct world *world = tape_world(tape);
    log->tape = tape;
    log->hound = hound;
    log->since = tape_since(tape);
    log->rewinds = tape_rewinds(tape);
    scratch_init(&log->judge, world_grid(world), moves_mover(world_hound_moves(world, hound)));
    log->watch = (struct plan_watch){.see = see, .context = log};
    hunt_watch(world, &log->watch);
    tape_relive(tape);
    search_log_follow(log);
    return log;
}

void search_log_free(struct search_log *log)
{
    if (log != NULL) {
        hunt_unwatch(&log->watch);
        judge_done(&log->judge);
        free(log);
    }
}

size_t search_log_hound(const struct search_log *log) { return log->hound; }

uint32_t search_log_scent(const struct search_log *log, struct cell at)
{
    bool smells = breed_facts(world_hound(world_of(log), log->hound)->breed)->smells;
    return smells ? world_scent(world_of(log), at) : WORLD_NO_SCENT;
}

const struct mover *search_log_mover(const struct search_log *log)
{
    return moves_mover(world_hound_moves(world_of(log), log->hound));
}

void search_log_follow(struct search_log *log)
{
    uint32_t now = world_tick(world_of(log));
    check_past(log, now + 1);
    add_quiet_ticks(log, now + 1);
    log->is_new = false;
}

void search_log_add(struct search_log *log, const struct search_log_entry *entry)
{
    *entry_of(log, entry->tick) = *entry;
    log->is_known[entry->tick % KNOWN] = true;
}

const struct search_log_entry *search_log_entry(const struct search_log *log, size_t back)
{
    assert(back < search_log_count(log));
    return &log->entries[(world_tick(world_of(log)) - back) % KNOWN];
}

size_t search_log_count(const struct search_log *log)
{
    uint32_t now = world_tick(world_of(log));
    size_t count = 0;
    while (count < SEARCH_LOG_TICKS && count <= now && knows(log, now - (uint32_t)count)) {
        count++;
    }
    return count;
}

struct search_log_totals search_log_totals(const struct search_log *log)
{
    struct search_log_totals totals = {0};
    uint32_t now = world_tick(world_of(log)), first = now < KNOWN ? 0 : now + 1 - KNOWN;
    for (uint32_t tick = first; tick <= now; tick++) {
        if (knows(log, tick)) {
            const struct search_log_entry *entry = &log->entries[tick % KNOWN];
            totals.ticks += entry->searched;
            totals.written += entry->counts.written;
            totals.scratch += entry->scratch;
            if (entry->cost != entry->optimum) {
                totals.wrong++;
                totals.wrong_cost = entry->cost;
                totals.right_cost = entry->optimum;
            }
        }
    }
    return totals;
}

const struct finder *search_log_finder(const struct search_log *log)
{
    const struct plan *plan = hunt_plan(world_of(log), log->hound);
    return plan != NULL ? plan_finder(plan) : NULL;
}

bool search_log_has_marks(const struct search_log *log)
{
    const struct finder *finder = search_log_finder(log);
    const struct search_log_entry *entry = search_log_entry(log, 0);
    return finder != NULL && entry->searched && !entry->is_first && finder_has_changes(finder);
}

/* For a hound without a plan, shows its neighbours, with the octile distance as h. */
static struct search_node node_of_glance(const struct search_log *log, struct cell at)
{
    const struct hound *hound = world_hound(world_of(log), log->hound);
    const struct moves *moves = world_hound_moves(world_of(log), log->hound);
    enum direction back = direction_between(at, hound->at), dir = direction_between(hound->at, at);
    bool is_reached = moves_can_step(moves, hound->at, dir);
    uint32_t h = heuristic_octile(moves, at, hound->mind.aim);
    return (struct search_node){
        .state = cell_equal(at, hound->at) ? SEARCH_CLOSED
                 : is_reached              ? SEARCH_OPEN
                                           : SEARCH_UNSEEN,
        .g = is_reached ? moves_cost(moves, hound->at, dir) : 0,
        .h = h,
        .f = h,
        .parent = is_reached ? back : NO_DIRECTION,
    };
}

struct search_node search_log_node(const struct search_log *log, struct cell at)
{
    const struct finder *finder = search_log_finder(log);
    if (finder != NULL) {
        return finder_node(finder, at);
    }
    bool plans = hunt_plan(world_of(log), log->hound) != NULL;
    return plans ? (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION} : node_of_glance(log, at);
}

enum search_change search_log_change(const struct search_log *log, struct cell at)
{
    return search_log_entry(log, 0)->remembers ? CHANGE_KEPT : finder_change(search_log_finder(log), at);
}

size_t search_log_rank(const struct search_log *log, struct cell at)
{
    struct cell cells[SEARCH_LOG_RANKS];
    const struct finder *finder = search_log_finder(log);
    size_t count = finder != NULL ? finder_open_cells(finder, cells, SEARCH_LOG_RANKS) : 0;
    size_t place = cells_find(cells, count, at);
    return place < count ? place + 1 : 0;
}

static bool is_small(const struct replay *replay)
{
    const struct level *level = replay->level;
    uint64_t cells = (uint64_t)level->width * (uint64_t)level->height;
    return cells * (replay->command_count + 1) * (level->hound_count + 1) <= SEARCH_LOG_MOST;
}

/* Judges of all hounds that search in the game, one for each breed. */
struct scratch {
    struct world *world;
    struct judge judges[BREEDS];
    uint64_t written, searches;
};

static void begin_from_scratch(void *context, enum plan_event event, const struct plan *plan)
{
    struct scratch *scratch = context;
    const struct world *world = scratch->world;
    size_t hound = 0;
    while (hunt_plan(world, hound) != plan) {
        hound++;
    }
    struct judge *judge = &scratch->judges[world_hound(world, hound)->breed];
    if (judge->moves == NULL) {
        scratch_init(judge, world_grid(world), moves_mover(world_hound_moves(world, hound)));
    }
    scratch->written += scratch_see(judge, event, plan);
    scratch->searches += event == PLAN_IS_TOLD;
}

bool search_log_scratch(const struct replay *replay, uint64_t *written)
{
    struct scratch scratch = {0};
    if (is_small(replay) && replay_verify(replay).matches) {
        scratch.world = world_new(replay->level, replay->seed);
        struct plan_watch watch = {.see = begin_from_scratch, .context = &scratch};
        hunt_watch(scratch.world, &watch);
        for (size_t i = 0; i < replay->command_count; i++) {
            tick_run(scratch.world, replay->commands[i], NULL);
        }
        hunt_unwatch(&watch);
        for (size_t i = 0; i < BREEDS; i++) {
            judge_done(&scratch.judges[i]);
        }
        world_free(scratch.world);
    }
    *written = scratch.written;
    return scratch.searches > 0;
}
