#include "config.h"

#include "study/search_log.h"

#include "base/xalloc.h"
#include "bench/timing.h"
#include "bench/judge.h"
#include "game/hounds/hunt.h"
#include "path/map/grid.h"
#include "path/find/heuristic.h"
#include "study/scene.h"

#include <assert.h>
#include <stdlib.h>

/* On large maps the log begins later: A* from scratch may have to look at all cells in each of the ticks. */
enum { CELLS_LIVED = 1 << 20, LEAST_PAST = 4 };

/* Places of the open list that are told. */
enum { RANKS = 500 };

/* Hounds search, chase, or follow a field. */
enum { PUPILS = 3 };

/* One finder. */
struct pupil {
    struct finder *finder;       /* NULL until one is asked */
    uint32_t asked;              /* how often */
    struct cell goal;            /* the last time; so are these */
    uint64_t version;            /* of the grid */
    struct search_counts counts; /* as the finder has them */
    uint32_t cost, cost_before;
    bool goes_on; /* a field: target and map are those of the time before */
};

struct search_log {
    struct tape *tape; /* borrowed */
    struct scene scene;
    struct judge judge;
    struct pupil pupils[PUPILS];
    struct pupil *asked; /* last; NULL: none */
    uint32_t since;      /* the first tick noted */
    unsigned rewinds;    /* of the tape, when it was followed last */
    size_t count;        /* entries, those that are overwritten included */
    struct search_log_entry entries[SEARCH_LOG_TICKS];
    struct search_log_totals totals;
};

static uint32_t now_of(const struct search_log *log)
{
    return world_tick(tape_world(log->tape));
}

static const struct grid *grid_of(const struct search_log *log)
{
    return world_grid(tape_world(log->tape));
}

struct search_log *search_log_new(struct tape *tape, size_t hound)
{
    struct search_log *log = xcalloc(1, sizeof *log);
    log->tape = tape;
    scene_init(&log->scene, tape, hound);
    judge_init(&log->judge, grid_of(log), moves_mover(log->scene.moves));
    return log;
}

static void forget(struct search_log *log)
{
    for (size_t i = 0; i < PUPILS; i++) {
        finder_free(log->pupils[i].finder);
        log->pupils[i] = (struct pupil){0};
    }
    log->asked = NULL;
    log->count = 0;
    log->totals = (struct search_log_totals){0};
}

void search_log_free(struct search_log *log)
{
    if (log != NULL) {
        forget(log);
        judge_done(&log->judge);
        scene_done(&log->scene);
        free(log);
    }
}

size_t search_log_hound(const struct search_log *log)
{
    return log->scene.hound;
}

uint32_t search_log_scent(const struct search_log *log, struct cell at)
{
    const struct world *world = tape_world(log->tape);
    bool smells = breed_facts(world_hound(world, log->scene.hound)->breed)->smells;
    return smells ? world_scent(world, at) : WORLD_NO_SCENT;
}

const struct mover *search_log_mover(const struct search_log *log)
{
    return moves_mover(log->scene.moves);
}

static struct pupil *pupil_for(struct search_log *log, const struct finder_method *method,
                               const struct search_query *query)
{
    struct pupil *pupil = log->pupils;
    while (pupil->finder != NULL && pupil->finder->method != method) {
        pupil++;
    }
    if (pupil->finder == NULL) {
        pupil->finder = xalloc_check(finder_new(method, log->scene.moves, query));
    }
    pupil->finder->query = *query;
    return pupil;
}

static bool is_field(const struct pupil *pupil)
{
    return pupil->finder->method == &finder_field;
}

/* A field counts on while target and map stay the same, everything else anew each time. */
static struct search_counts counts_of_tick(const struct pupil *pupil, const struct search_counts *before)
{
    struct search_counts counts = pupil->counts;
    if (pupil->goes_on) {
        counts.expanded -= before->expanded;
        counts.pushed -= before->pushed;
    }
    return counts;
}

static void ask(struct search_log *log, struct pupil *pupil, const struct search_query *query,
                struct search_log_entry *entry)
{
    struct search_counts before = pupil->counts;
    uint64_t version = grid_version(grid_of(log));
    bool is_same = pupil->asked > 0 && cell_equal(pupil->goal, query->goal) && pupil->version == version;
    uint64_t begin = clock_now();
    finder_run(pupil->finder, query->start, query->goal);
    entry->nanoseconds = clock_now() - begin;
    pupil->asked++;
    pupil->goal = query->goal;
    pupil->version = version;
    pupil->counts = finder_counts(pupil->finder);
    pupil->goes_on = is_same && is_field(pupil);
    pupil->cost_before = pupil->cost;
    pupil->cost = finder_cost(pupil->finder);
    entry->counts = counts_of_tick(pupil, &before);
    entry->cost = pupil->cost;
}

static void ask_judge(struct search_log *log, const struct search_query *query, struct search_log_entry *entry)
{
    log->judge.query.surcharge = query->surcharge;
    uint32_t optimum = judge_ask(&log->judge, query->start, query->goal);
    entry->scratch = log->judge.expanded;
    entry->optimum = optimum != UINT32_MAX ? optimum : 0;
}

void search_log_add(struct search_log *log, const struct search_log_entry *entry)
{
    struct search_log_totals *totals = &log->totals;
    log->entries[log->count++ % SEARCH_LOG_TICKS] = *entry;
    totals->ticks += entry->searched;
    totals->expanded += entry->counts.expanded;
    totals->scratch += entry->scratch;
    if (entry->cost != entry->optimum) {
        totals->wrong++;
        totals->wrong_cost = entry->cost;
        totals->right_cost = entry->optimum;
    }
}

static void note(struct search_log *log)
{
    struct search_log_entry entry = {.tick = now_of(log)};
    const struct finder_method *method;
    struct search_query query;
    moves_update(log->scene.moves);
    entry.searched = scene_question(&log->scene, &method, &query);
    if (entry.searched) {
        log->asked = pupil_for(log, method, &query);
        ask(log, log->asked, &query, &entry);
        ask_judge(log, &query, &entry);
    }
    search_log_add(log, &entry);
}

/* From a tick on up to the tape's. */
static void live(struct search_log *log, uint32_t from)
{
    uint32_t now = now_of(log);
    for (uint32_t tick = from; tick < now; tick++) {
        tape_seek(log->tape, tick);
        note(log);
    }
    tape_seek(log->tape, now);
    note(log);
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t past_of(const struct search_log *log)
{
    uint32_t cells = (uint32_t)grid_width(grid_of(log)) * (uint32_t)grid_height(grid_of(log));
    uint32_t past = least(CELLS_LIVED / cells, SEARCH_LOG_TICKS - 1);
    return past > LEAST_PAST ? past : LEAST_PAST;
}

/* The game has gone back, or on by leaps. */
static void begin_again(struct search_log *log)
{
    uint32_t now = now_of(log), past = least(past_of(log), now);
    bool remembers = log->count > 0 && log->since <= now && now - log->since <= SEARCH_LOG_LIVES * past_of(log);
    log->since = remembers ? least(log->since, now - past) : now - past;
    forget(log);
    live(log, log->since);
}

void search_log_follow(struct search_log *log)
{
    uint32_t now = now_of(log), last = log->count > 0 ? search_log_entry(log, 0)->tick : 0;
    bool is_other_game = log->rewinds != tape_rewinds(log->tape);
    log->rewinds = tape_rewinds(log->tape);
    if (log->count == 0 || is_other_game || now < last || now - last > past_of(log)) {
        begin_again(log);
    } else if (now > last) {
        live(log, last + 1);
    }
}

const struct search_log_entry *search_log_entry(const struct search_log *log, size_t back)
{
    assert(back < search_log_count(log));
    return &log->entries[(log->count - 1 - back) % SEARCH_LOG_TICKS];
}

size_t search_log_count(const struct search_log *log)
{
    return log->count < SEARCH_LOG_TICKS ? log->count : SEARCH_LOG_TICKS;
}

struct search_log_totals search_log_totals(const struct search_log *log)
{
    return log->totals;
}

const struct finder *search_log_finder(const struct search_log *log)
{
    bool has_searched = log->count > 0 && search_log_entry(log, 0)->searched;
    return has_searched && log->asked != NULL ? log->asked->finder : NULL;
}

bool search_log_has_marks(const struct search_log *log)
{
    const struct pupil *pupil = log->asked;
    if (search_log_finder(log) == NULL) {
        return false;
    }
    if (is_field(pupil)) {
        return pupil->goes_on && search_log_entry(log, 0)->counts.expanded > 0;
    }
    return finder_has_changes(pupil->finder) && pupil->asked > 1;
}

/* A field grows in the order of costs, up to that of the hound. */
static enum search_change mark_of_field(const struct pupil *pupil, struct cell at)
{
    struct search_node node = finder_node(pupil->finder, at);
    return node.state == SEARCH_CLOSED && node.g <= pupil->cost_before ? CHANGE_KEPT : CHANGE_NEW;
}

/* A hound without a plan looks at its neighbours, and goes by the distance as the crow flies. */
static struct search_node node_of_glance(const struct search_log *log, struct cell at)
{
    const struct hound *hound = world_hound(tape_world(log->tape), log->scene.hound);
    const struct moves *moves = log->scene.moves;
    enum direction back = direction_between(at, hound->at), dir = direction_between(hound->at, at);
    bool is_self = cell_equal(at, hound->at);
    bool is_reached = dir != NO_DIRECTION && (moves_from(moves, hound->at) >> dir & 1) != 0;
    uint32_t h = heuristic_cost(HEURISTIC_OCTILE, moves_mover(moves), at, hound->mind.aim);
    return (struct search_node){
        .state = is_self      ? SEARCH_CLOSED
                 : is_reached ? SEARCH_OPEN
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
    bool plans = hunt_searches(world_hound(tape_world(log->tape), log->scene.hound)->breed);
    return plans ? (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION} : node_of_glance(log, at);
}

enum search_change search_log_change(const struct search_log *log, struct cell at)
{
    return is_field(log->asked) ? mark_of_field(log->asked, at) : finder_change(log->asked->finder, at);
}

size_t search_log_rank(const struct search_log *log, struct cell at)
{
    struct cell cells[RANKS];
    const struct finder *finder = search_log_finder(log);
    size_t count = finder != NULL ? finder_open_cells(finder, cells, RANKS) : 0, place = 0;
    while (place < count && !cell_equal(cells[place], at)) {
        place++;
    }
    return place < count ? place + 1 : 0;
}

/* --- a whole game ------------------------------------------------------------------------------------ */

static bool is_small(const struct replay *replay)
{
    const struct level *level = replay->level;
    uint64_t cells = (uint64_t)level->width * (uint64_t)level->height;
    return cells * (replay->command_count + 1) * (level->hound_count + 1) <= SEARCH_LOG_MOST;
}

/* All logs grow together: the tape goes through the game once. */
static void follow_all(struct tape *tape, struct search_log **logs, size_t count)
{
    uint32_t length = tape_length(tape);
    tape_seek(tape, 0);
    for (size_t i = 0; i < count; i++) {
        logs[i] = search_log_new(tape, i);
    }
    for (uint32_t tick = 1; tick <= length; tick++) {
        tape_seek(tape, tick);
        for (size_t i = 0; i < count; i++) {
            search_log_follow(logs[i]);
        }
    }
}

static uint64_t count_all(struct tape *tape, uint32_t *searches)
{
    size_t count = world_hound_count(tape_world(tape));
    struct search_log **logs = xcalloc(count, sizeof(struct search_log *));
    uint64_t expanded = 0;
    follow_all(tape, logs, count);
    for (size_t i = 0; i < count; i++) {
        struct search_log_totals totals = search_log_totals(logs[i]);
        expanded += totals.scratch;
        *searches += totals.ticks;
        search_log_free(logs[i]);
    }
    free(logs);
    return expanded;
}

bool search_log_scratch(const struct replay *replay, uint64_t *expanded)
{
    struct tape *tape = is_small(replay) ? tape_resume(replay) : NULL;
    uint32_t searches = 0;
    *expanded = tape != NULL ? count_all(tape, &searches) : 0;
    tape_free(tape);
    return searches > 0;
}
