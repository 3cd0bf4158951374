/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/scene.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "study/scratch.h"

#include <stdlib.h>
#include <string.h>

/* The questions of a plan since its past began. */
struct past {
    const struct world *world;
    const struct grid *grid; /* the world's */
    const struct plan *plan;
    uint8_t *seen;      /* the map as last seen, row by row */
    uint64_t version;   /* of the grid at that time */
    uint8_t *surcharge; /* of the last search */
    struct judge judge; /* for study/scratch.h */
    struct experiment_entry *history;
    size_t count, room;
    uint32_t asked; /* the tick of the last question */
};

static void add(struct past *past, struct experiment_entry entry)
{
    past->history = xgrow(past->history, past->count, &past->room, sizeof *past->history);
    past->history[past->count++] = entry;
}

static uint8_t *seen_at(const struct past *past, struct cell at) { return &past->seen[grid_index(past->grid, at)]; }

static void paint(struct past *past, struct cell at, uint8_t terrain)
{
    *seen_at(past, at) = terrain;
    add(past, (struct experiment_entry){.kind = EXPERIMENT_PAINT, .start = at, .terrain = (enum terrain)terrain});
}

/* Adds a stroke for each change, because an incremental search processes every change, even one reverted later. */
static bool see_change(void *past, struct grid_change change)
{
    paint(past, change.at, change.after);
    return true;
}

static void paint_all(struct past *past)
{
    for (struct cell at = {0, 0}; at.y < grid_height(past->grid); at = cell_after(at, grid_width(past->grid))) {
        if (*seen_at(past, at) != grid_terrain(past->grid, at)) {
            paint(past, at, grid_terrain(past->grid, at));
        }
    }
}

static void note_question(struct past *past, const struct plan *plan)
{
    const struct finder *finder = plan_finder(plan);
    past->asked = hunt_tick(past->world);
    if (!grid_follow(past->grid, &past->version, see_change, past)) {
        paint_all(past);
    }
    add(past, (struct experiment_entry){.kind = finder->method->keeps ? EXPERIMENT_QUESTION : EXPERIMENT_DETOUR,
                                        .start = plan_start(plan),
                                        .goal = plan_target(plan)});
    if (finder->query.surcharge != NULL) {
        memcpy(past->surcharge, finder->query.surcharge, grid_cells(past->grid));
    }
}

static void note(void *context, enum plan_event event, const struct plan *plan)
{
    struct past *past = context;
    if (plan == past->plan && event == PLAN_ASKS) {
        note_question(past, plan);
    } else if (plan == past->plan && event == PLAN_IS_TOLD) {
        const struct finder *finder = plan_finder(plan);
        struct experiment_work *work = &past->history[past->count - 1].work;
        work->from_scratch = scratch_see(&past->judge, PLAN_IS_TOLD, plan);
        work->written = finder->method->keeps ? 0 : finder_work(finder).written;
    }
}

/* Returns a level with only this hound, and its target as the hare. */
static struct level *level_of(const struct level *level, const struct hound *hound, struct cell start, struct cell goal)
{
    struct level *alone = level_copy(level);
    alone->hounds[0].breed = hound->breed;
    alone->hounds[0].at = start;
    alone->hound_count = 1;
    alone->has_hare = true;
    alone->hare = goal;
    free(alone->hint);
    alone->hint = NULL;
    return alone;
}

/* Creates an experiment with the hound's method.  Takes ownership of the level.  The last question becomes the
 * current one, which was asked on the tick `asked`. */
static struct experiment *resume(struct level *level, struct tape *tape, const struct plan *plan,
                                 const struct mover *mover, uint32_t *asked)
{
    struct past past = {
        .world = tape_world(tape),
        .grid = world_grid(tape_world(tape)),
        .plan = plan,
        .seen = xmemdup(level->terrain, level_cells(level)),
        .version = GRID_UNSEEN,
        .surcharge = xcalloc(level_cells(level), 1),
    };
    scratch_init(&past.judge, past.grid, mover);
    struct plan_watch watch = {.see = note, .context = &past};
    hunt_watch(tape_world(tape), &watch);
    tape_relive(tape);
    hunt_unwatch(&watch);
    const struct finder *finder = plan_finder(plan);
    struct experiment_method method = {finder->method, finder->query};
    method.query.surcharge = finder->query.surcharge != NULL ? past.surcharge : NULL;
    struct experiment *experiment = experiment_resume(level, &method, past.history, past.count - 1);
    *asked = past.asked;
    judge_done(&past.judge);
    free(past.history);
    free(past.surcharge);
    free(past.seen);
    level_free(level);
    return experiment;
}

/* Creates an experiment on the current terrain.  Takes ownership of the level. */
static struct experiment *make_experiment(const struct world *world, struct level *level)
{
    for (size_t i = 0; i < level_cells(level); i++) {
        level->terrain[i] = (uint8_t)world_terrain(world, level_cell(level, i));
    }
    struct experiment *experiment = experiment_new(level);
    level_free(level);
    return experiment;
}

struct experiment *scene_of_tick(const struct level *level, struct tape *tape, size_t index, bool *is_now)
{
    const struct world *world = tape_world(tape);
    const struct hound *hound = world_hound(world, index);
    const struct plan *plan = hunt_plan(world, index);
    uint32_t asked = 0;
    *is_now = true;
    if (plan == NULL || plan_finder(plan) == NULL) {
        return make_experiment(world, level_of(level, hound, hound->at, hound->mind.aim));
    }
    const struct search_query *query = &plan_finder(plan)->query;
    struct experiment *experiment = resume(level_of(level, hound, query->start, query->goal), tape, plan,
                                           moves_mover(world_hound_moves(world, index)), &asked);
    *is_now = asked == world_tick(world);
    return experiment;
}

void scene_rest(struct experiment *experiment, struct tape *tape, size_t index)
{
    const struct world *world = tape_world(tape);
    const struct plan *plan = hunt_plan(world, index);
    const struct cell *at = &world_hound(world, index)->at;
    struct study_rest rest = {.cost = plan_cost(plan)};
    rest.cells = plan_path(plan, &rest.count);
    if (rest.count == 0 || !cell_equal(rest.cells[0], *at)) { /* the plan does not advance by the step to the hare */
        rest = (struct study_rest){at, 1, 0};
    }
    experiment_rest(experiment, world_grid(world), &rest);
}
