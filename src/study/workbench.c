#include "config.h"

#include "study/workbench.h"

#include "base/xalloc.h"
#include "level/movers.h"
#include "study/judge.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_WEIGHT = 150 };

struct side {
    struct workbench *bench;
    struct bench_method method;
    struct moves *moves;
    struct study *study;    /* NULL: not there, or cut off */
    struct deeds_work past; /* as last lived through */
};

struct workbench {
    struct level *level;
    struct grid *grid; /* as painted */
    struct mover mover;
    struct cell start, goal;
    struct deeds deeds;
    struct judge judge;
    uint8_t *surcharge; /* of all questions; NULL: none */
    struct side sides[BENCH_SIDES];
    bool has_rival, uses_regions, is_cut_off;
};

static void live(void *context, struct finder *finder)
{
    struct side *side = context;
    side->past = deeds_redo(&side->bench->deeds, side->bench->grid, finder);
}

static void put_to(struct workbench *bench, struct side *side)
{
    study_free(side->study);
    side->study = NULL;
    if (bench->is_cut_off || (side != bench->sides && !bench->has_rival)) {
        return;
    }
    side->method.query.start = bench->start;
    side->method.query.goal = bench->goal;
    side->method.query.surcharge = bench->surcharge;
    side->study = study_new(side->method.kind, side->moves, &side->method.query, (struct study_past){live, side});
}

static void look_from_outside(struct workbench *bench)
{
    judge_ask(&bench->judge, bench->start, bench->goal, bench->surcharge);
    bench->is_cut_off = bench->uses_regions && !judge_connects(&bench->judge, bench->start, bench->goal);
}

/* Where the search is to go on after a change: it is not known how many steps the new one takes. */
static uint64_t place_of(const struct workbench *bench)
{
    bool is_asked = bench->sides[BENCH_FIRST].study != NULL;
    return is_asked && workbench_has_ended(bench) ? UINT64_MAX : workbench_step(bench);
}

static void ask(struct workbench *bench)
{
    uint64_t place = place_of(bench);
    look_from_outside(bench);
    for (int i = 0; i < BENCH_SIDES; i++) {
        put_to(bench, &bench->sides[i]);
    }
    workbench_go_to(bench, place);
}

static void become_past(struct workbench *bench)
{
    deeds_add(&bench->deeds,
              (struct deed){.start = bench->start, .goal = bench->goal, .from_scratch = bench->judge.expanded});
}

static void take_moves(struct workbench *bench)
{
    for (int i = 0; i < BENCH_SIDES; i++) {
        study_free(bench->sides[i].study);
        moves_free(bench->sides[i].moves);
        bench->sides[i].study = NULL;
        bench->sides[i].moves = xalloc_check(moves_new(bench->grid, &bench->mover));
    }
    judge_done(&bench->judge);
    judge_init(&bench->judge, bench->grid, &bench->mover);
}

/* The first cell, row by row, where the mover can stand, or the last. */
static struct cell free_cell(const struct workbench *bench, bool last)
{
    const struct level *level = bench->level;
    struct cell found = {0, 0};
    bool is_found = false;
    for (struct cell at = {0, 0}; at.y < level->height && (last || !is_found); at.y++) {
        for (at.x = 0; at.x < level->width && (last || !is_found); at.x++) {
            if (moves_can_stand(bench->judge.moves, at)) {
                found = at;
                is_found = true;
            }
        }
    }
    return found;
}

static void place_ends(struct workbench *bench)
{
    const struct level *level = bench->level;
    bench->start = level->hound_count > 0 ? level->hounds[0].at : free_cell(bench, false);
    bench->goal = level->has_hare ? level->hare : free_cell(bench, true);
}

/* Nothing is asked yet. */
static struct workbench *make(const struct level *level)
{
    struct workbench *bench = xcalloc(1, sizeof *bench);
    bench->level = level_copy(level);
    bench->grid = level_grid(level);
    deeds_init(&bench->deeds, bench->level);
    if (level->hound_count > 0) {
        movers_breed(level, level->hounds[0].breed, &bench->mover);
    } else {
        movers_hare(level, &bench->mover);
    }
    take_moves(bench);
    place_ends(bench);
    for (int i = 0; i < BENCH_SIDES; i++) {
        struct side *side = &bench->sides[i];
        side->bench = bench;
        search_query_init(&side->method.query, side->moves, bench->start, bench->goal);
        side->method.query.open = OPEN_HEAP;
        side->method.query.weight_percent = USUAL_WEIGHT;
    }
    bench->sides[BENCH_RIVAL].method.query.algorithm = ALGORITHM_GREEDY;
    return bench;
}

struct workbench *workbench_new(const struct level *level)
{
    struct workbench *bench = make(level);
    ask(bench);
    return bench;
}

static void do_again(struct workbench *bench, struct deed deed)
{
    if (deed.is_paint) {
        grid_set(bench->grid, deed.start, (uint8_t)deed.terrain);
    } else {
        bench->start = deed.start;
        bench->goal = deed.goal;
        judge_ask(&bench->judge, bench->start, bench->goal, bench->surcharge);
        deed.from_scratch = bench->judge.expanded;
    }
    deeds_add(&bench->deeds, deed);
}

static void copy_surcharge(struct workbench *bench, const uint8_t *surcharge)
{
    if (surcharge != NULL) {
        size_t cells = (size_t)bench->level->width * (size_t)bench->level->height;
        bench->surcharge = xcalloc(cells, 1);
        memcpy(bench->surcharge, surcharge, cells);
    }
}

struct workbench *workbench_resume(const struct level *level, const struct bench_method *method,
                                   const struct deed *deeds, size_t count)
{
    struct workbench *bench = make(level);
    for (size_t i = 0; i < count; i++) {
        do_again(bench, deeds[i]);
    }
    copy_surcharge(bench, method->query.surcharge);
    bench->start = method->query.start;
    bench->goal = method->query.goal;
    bench->sides[BENCH_FIRST].method = *method;
    ask(bench);
    return bench;
}

void workbench_free(struct workbench *bench)
{
    if (bench == NULL) {
        return;
    }
    for (int i = 0; i < BENCH_SIDES; i++) {
        study_free(bench->sides[i].study);
        moves_free(bench->sides[i].moves);
    }
    judge_done(&bench->judge);
    grid_free(bench->grid);
    level_free(bench->level);
    free(bench->surcharge);
    free(bench);
}

const struct level *workbench_level(const struct workbench *bench)
{
    return bench->level;
}

enum terrain workbench_terrain(const struct workbench *bench, struct cell at)
{
    return grid_has(bench->grid, at) ? (enum terrain)grid_terrain(bench->grid, at) : TERRAIN_HEDGE;
}

bool workbench_can_stand(const struct workbench *bench, struct cell at)
{
    return grid_has(bench->grid, at) && moves_can_stand(bench->judge.moves, at);
}

struct cell workbench_start(const struct workbench *bench)
{
    return bench->start;
}

struct cell workbench_goal(const struct workbench *bench)
{
    return bench->goal;
}

const struct mover *workbench_mover(const struct workbench *bench)
{
    return &bench->mover;
}

void workbench_set_start(struct workbench *bench, struct cell start)
{
    assert(grid_has(bench->grid, start));
    become_past(bench);
    bench->start = start;
    ask(bench);
}

void workbench_set_goal(struct workbench *bench, struct cell goal)
{
    assert(grid_has(bench->grid, goal));
    become_past(bench);
    bench->goal = goal;
    ask(bench);
}

void workbench_paint(struct workbench *bench, struct cell at, enum terrain terrain)
{
    if (workbench_terrain(bench, at) != terrain) {
        become_past(bench);
        deeds_add(&bench->deeds, (struct deed){.is_paint = true, .start = at, .terrain = terrain});
        grid_set(bench->grid, at, (uint8_t)terrain);
        ask(bench);
    }
}

void workbench_forget(struct workbench *bench)
{
    deeds_forget(&bench->deeds);
    ask(bench);
}

void workbench_set_steps(struct workbench *bench, int neighbours, enum corners corners)
{
    bench->mover.neighbours = (uint8_t)neighbours;
    bench->mover.corners = corners;
    uint64_t place = place_of(bench);
    take_moves(bench);
    workbench_forget(bench);
    workbench_go_to(bench, place);
}

void workbench_set_method(struct workbench *bench, enum bench_side side, const struct bench_method *method)
{
    bench->sides[side].method = *method;
    ask(bench);
}

void workbench_use_regions(struct workbench *bench, bool uses)
{
    bench->uses_regions = uses;
    ask(bench);
}

bool workbench_uses_regions(const struct workbench *bench)
{
    return bench->uses_regions;
}

bool workbench_is_cut_off(const struct workbench *bench)
{
    return bench->is_cut_off;
}

void workbench_set_versus(struct workbench *bench, bool versus)
{
    bench->has_rival = versus;
    ask(bench);
}

bool workbench_has_rival(const struct workbench *bench)
{
    return bench->has_rival;
}

const struct bench_method *workbench_method(const struct workbench *bench, enum bench_side side)
{
    return &bench->sides[side].method;
}

const struct study *workbench_study(const struct workbench *bench, enum bench_side side)
{
    return bench->sides[side].study;
}

size_t workbench_past(const struct workbench *bench)
{
    return bench->deeds.count;
}

uint64_t workbench_from_scratch(const struct workbench *bench)
{
    return bench->judge.expanded;
}

struct deeds_work workbench_work(const struct workbench *bench, enum bench_side side)
{
    struct deeds_work work = bench->sides[side].past;
    const struct study *study = bench->sides[side].study;
    work.expanded += study != NULL ? finder_counts(study_finder(study)).expanded : 0;
    work.from_scratch += bench->judge.expanded;
    return work;
}

uint32_t workbench_optimum(const struct workbench *bench)
{
    return bench->judge.optimum;
}

void workbench_go_to(struct workbench *bench, uint64_t step)
{
    for (int i = 0; i < BENCH_SIDES; i++) {
        if (bench->sides[i].study != NULL) {
            study_go_to(bench->sides[i].study, step);
        }
    }
}

void workbench_go_to_cell(struct workbench *bench, struct cell cell)
{
    if (bench->sides[BENCH_FIRST].study != NULL) {
        study_go_to_cell(bench->sides[BENCH_FIRST].study, cell);
        workbench_go_to(bench, study_step(bench->sides[BENCH_FIRST].study));
    }
}

void workbench_go_to_end(struct workbench *bench)
{
    workbench_go_to(bench, UINT64_MAX);
}

uint64_t workbench_step(const struct workbench *bench)
{
    uint64_t step = 0;
    for (int i = 0; i < BENCH_SIDES; i++) {
        uint64_t at = bench->sides[i].study != NULL ? study_step(bench->sides[i].study) : 0;
        step = at > step ? at : step;
    }
    return step;
}

bool workbench_has_ended(const struct workbench *bench)
{
    for (int i = 0; i < BENCH_SIDES; i++) {
        if (bench->sides[i].study != NULL && study_status(bench->sides[i].study) == SEARCH_RUNNING) {
            return false;
        }
    }
    return true;
}
