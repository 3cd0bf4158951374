#include "config.h"

#include "study/diary.h"

#include "base/xalloc.h"
#include "bench/clock.h"
#include "game/hunt.h"
#include "game/scent.h"
#include "path/grid.h"
#include "path/heuristic.h"
#include "study/scene.h"

#include <assert.h>
#include <stdlib.h>

/* On large maps the diary begins later: A* from scratch may have to look at all cells in each of the ticks. */
enum { CELLS_LIVED = 1 << 20, LEAST_PAST = 4 };

/* Places of the open list that are told. */
enum { RANKS = 500 };

/* One finder, made when it is first asked. */
struct pupil {
    struct finder finder;
    bool is_made;
    uint32_t asked;              /* how often */
    struct cell goal;            /* the last time; so are these */
    uint64_t version;            /* of the grid */
    struct search_counts counts; /* as the finder has them */
    uint32_t cost, cost_before;
    bool goes_on; /* a field: target and map are those of the time before */
};

struct diary {
    struct tape *tape; /* borrowed */
    struct scene scene;
    struct search *scratch;
    struct pupil pupils[FINDER_KINDS];
    enum finder_kind kind; /* asked last */
    uint32_t since;        /* the first tick noted */
    unsigned rewinds;      /* of the tape, when it was followed last */
    size_t count;          /* entries, those that are overwritten included */
    struct diary_entry entries[DIARY_TICKS];
    struct diary_totals totals;
};

static uint32_t now_of(const struct diary *diary)
{
    return world_tick(tape_world(diary->tape));
}

static const struct grid *grid_of(const struct diary *diary)
{
    return world_grid(tape_world(diary->tape));
}

struct diary *diary_new(struct tape *tape, size_t hound)
{
    struct diary *diary = xcalloc(1, sizeof *diary);
    diary->tape = tape;
    scene_init(&diary->scene, tape, hound);
    diary->scratch = xalloc_check(search_new(diary->scene.moves));
    return diary;
}

static void forget(struct diary *diary)
{
    for (size_t i = 0; i < FINDER_KINDS; i++) {
        if (diary->pupils[i].is_made) {
            finder_done(&diary->pupils[i].finder);
        }
        diary->pupils[i] = (struct pupil){0};
    }
    diary->count = 0;
    diary->totals = (struct diary_totals){0};
}

void diary_free(struct diary *diary)
{
    if (diary != NULL) {
        forget(diary);
        search_free(diary->scratch);
        scene_done(&diary->scene);
        free(diary);
    }
}

size_t diary_hound(const struct diary *diary)
{
    return diary->scene.hound;
}

/* As the hound's own (game/plan.h), so that of several cheapest ways it finds the one that the hound takes. */
static void make_canonical(struct finder *finder, enum finder_kind kind)
{
    if (kind == FINDER_CHASE && !chase_make_canonical(finder->by.chase)) {
        xalloc_die();
    }
}

uint32_t diary_scent(const struct diary *diary, struct cell at)
{
    const struct world *world = tape_world(diary->tape);
    bool smells = world_hound(world, diary->scene.hound)->breed == BREED_BEAGLE;
    return smells ? scent_at(world, at) : SCENT_NONE;
}

const struct mover *diary_mover(const struct diary *diary)
{
    return moves_mover(diary->scene.moves);
}

static struct pupil *pupil_for(struct diary *diary, enum finder_kind kind, const struct search_query *query)
{
    struct pupil *pupil = &diary->pupils[kind];
    if (!pupil->is_made) {
        finder_init(&pupil->finder, kind, diary->scene.moves, query);
        make_canonical(&pupil->finder, kind);
        pupil->is_made = true;
    }
    pupil->finder.query = *query;
    return pupil;
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

static void ask(struct diary *diary, const struct search_query *query, struct diary_entry *entry)
{
    struct pupil *pupil = pupil_for(diary, diary->kind, query);
    struct search_counts before = pupil->counts;
    uint64_t version = grid_version(grid_of(diary));
    bool is_same = pupil->asked > 0 && cell_equal(pupil->goal, query->goal) && pupil->version == version;
    uint64_t begin = clock_now();
    finder_run(&pupil->finder, query->start, query->goal);
    entry->nanoseconds = clock_now() - begin;
    pupil->asked++;
    pupil->goal = query->goal;
    pupil->version = version;
    pupil->counts = finder_counts(&pupil->finder);
    pupil->goes_on = is_same && diary->kind == FINDER_FIELD;
    pupil->cost_before = pupil->cost;
    pupil->cost = finder_cost(&pupil->finder);
    entry->counts = counts_of_tick(pupil, &before);
    entry->cost = pupil->cost;
}

static void ask_from_scratch(struct diary *diary, struct search_query query, struct diary_entry *entry)
{
    query.algorithm = ALGORITHM_ASTAR;
    query.end = SEARCH_END_EXPANDED;
    enum search_status status = search_run(diary->scratch, &query);
    entry->scratch = search_counts(diary->scratch).expanded;
    entry->optimum = status == SEARCH_FOUND ? search_node(diary->scratch, query.goal).g : 0;
}

void diary_add(struct diary *diary, const struct diary_entry *entry)
{
    struct diary_totals *totals = &diary->totals;
    diary->entries[diary->count++ % DIARY_TICKS] = *entry;
    totals->ticks += entry->searched;
    totals->expanded += entry->counts.expanded;
    totals->scratch += entry->scratch;
    if (entry->cost != entry->optimum) {
        totals->wrong++;
        totals->wrong_cost = entry->cost;
        totals->right_cost = entry->optimum;
    }
}

static void note(struct diary *diary)
{
    struct diary_entry entry = {.tick = now_of(diary)};
    struct search_query query;
    moves_update(diary->scene.moves);
    entry.searched = scene_question(&diary->scene, &diary->kind, &query);
    if (entry.searched) {
        ask(diary, &query, &entry);
        ask_from_scratch(diary, query, &entry);
    }
    diary_add(diary, &entry);
}

/* From a tick on up to the tape's. */
static void live(struct diary *diary, uint32_t from)
{
    uint32_t now = now_of(diary);
    for (uint32_t tick = from; tick < now; tick++) {
        tape_seek(diary->tape, tick);
        note(diary);
    }
    tape_seek(diary->tape, now);
    note(diary);
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t past_of(const struct diary *diary)
{
    uint32_t cells = (uint32_t)grid_width(grid_of(diary)) * (uint32_t)grid_height(grid_of(diary));
    uint32_t past = least(CELLS_LIVED / cells, DIARY_TICKS - 1);
    return past > LEAST_PAST ? past : LEAST_PAST;
}

/* The game has gone back, or on by leaps. */
static void begin_again(struct diary *diary)
{
    uint32_t now = now_of(diary), past = least(past_of(diary), now);
    bool remembers = diary->count > 0 && diary->since <= now && now - diary->since <= DIARY_LIVES * past_of(diary);
    diary->since = remembers ? least(diary->since, now - past) : now - past;
    forget(diary);
    live(diary, diary->since);
}

void diary_follow(struct diary *diary)
{
    uint32_t now = now_of(diary), last = diary->count > 0 ? diary_entry(diary, 0)->tick : 0;
    bool is_other_game = diary->rewinds != tape_rewinds(diary->tape);
    diary->rewinds = tape_rewinds(diary->tape);
    if (diary->count == 0 || is_other_game || now < last || now - last > past_of(diary)) {
        begin_again(diary);
    } else if (now > last) {
        live(diary, last + 1);
    }
}

const struct diary_entry *diary_entry(const struct diary *diary, size_t back)
{
    assert(back < diary_count(diary));
    return &diary->entries[(diary->count - 1 - back) % DIARY_TICKS];
}

size_t diary_count(const struct diary *diary)
{
    return diary->count < DIARY_TICKS ? diary->count : DIARY_TICKS;
}

struct diary_totals diary_totals(const struct diary *diary)
{
    return diary->totals;
}

const struct finder *diary_finder(const struct diary *diary)
{
    bool has_searched = diary->count > 0 && diary_entry(diary, 0)->searched;
    return has_searched ? &diary->pupils[diary->kind].finder : NULL;
}

bool diary_has_marks(const struct diary *diary)
{
    const struct pupil *pupil = &diary->pupils[diary->kind];
    bool has_searched = diary_finder(diary) != NULL;
    if (diary->kind == FINDER_FIELD) {
        return has_searched && pupil->goes_on && diary_entry(diary, 0)->counts.expanded > 0;
    }
    return has_searched && diary->kind == FINDER_CHASE && pupil->asked > 1;
}

/* A field grows in the order of costs, up to that of the hound. */
static enum search_mark mark_of_field(const struct pupil *pupil, struct cell at)
{
    struct search_node node = finder_node(&pupil->finder, at);
    return node.state == SEARCH_CLOSED && node.g <= pupil->cost_before ? MARK_KEPT : MARK_NEW;
}

/* A hound without a plan looks at its neighbours, and goes by the distance as the crow flies. */
static struct search_node node_of_glance(const struct diary *diary, struct cell at)
{
    const struct hound *hound = world_hound(tape_world(diary->tape), diary->scene.hound);
    const struct moves *moves = diary->scene.moves;
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

struct search_node diary_node(const struct diary *diary, struct cell at)
{
    const struct finder *finder = diary_finder(diary);
    if (finder != NULL) {
        return finder_node(finder, at);
    }
    bool plans = hunt_searches(world_hound(tape_world(diary->tape), diary->scene.hound)->breed);
    return plans ? (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION} : node_of_glance(diary, at);
}

enum search_mark diary_mark(const struct diary *diary, struct cell at)
{
    const struct pupil *pupil = &diary->pupils[diary->kind];
    return diary->kind == FINDER_FIELD ? mark_of_field(pupil, at) : finder_mark(&pupil->finder, at);
}

size_t diary_rank(const struct diary *diary, struct cell at)
{
    struct cell cells[RANKS];
    const struct finder *finder = diary_finder(diary);
    size_t count = finder != NULL ? finder_open_cells(finder, cells, RANKS) : 0, place = 0;
    while (place < count && !cell_equal(cells[place], at)) {
        place++;
    }
    return place < count ? place + 1 : 0;
}
