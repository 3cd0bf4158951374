#include "config.h"

#include "study/scene.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/world/world.h"

#include <stdlib.h>

void scene_init(struct scene *scene, struct tape *tape, size_t hound)
{
    const struct world *world = tape_world(tape);
    *scene = (struct scene){.tape = tape, .hound = hound};
    scene->moves = xalloc_check(moves_new(world_grid(world), moves_mover(world_hound_moves(world, hound))));
    scene->surcharge = xcalloc((size_t)grid_width(world_grid(world)), (size_t)grid_height(world_grid(world)));
}

void scene_done(struct scene *scene)
{
    moves_free(scene->moves);
    free(scene->surcharge);
}

/* From where to where the hound would plan now. */
static bool ends_of(const struct scene *scene, struct cell *start, struct cell *goal)
{
    const struct world *world = tape_world(scene->tape);
    const struct plan *plan = hunt_plan(world, scene->hound);
    if (plan == NULL || plan_status(plan) != PLAN_FOUND) {
        return false;
    }
    *start = plan_start(plan);
    *goal = plan_target(plan);
    return true;
}

bool scene_question(const struct scene *scene, const struct finder_method **method, struct search_query *query)
{
    static const struct finder_method *const methods[] = {
        [PLAN_WITHOUT_SEARCH] = &finder_search[ALGORITHM_ASTAR],
        [PLAN_BY_SEARCH] = &finder_search[ALGORITHM_ASTAR],
        [PLAN_BY_CHASE] = &finder_chase,
        [PLAN_BY_FIELD] = &finder_field,
    };
    const struct world *world = tape_world(scene->tape);
    struct cell start, goal;
    if (!ends_of(scene, &start, &goal)) {
        return false;
    }
    enum plan_method by = plan_method(hunt_plan(world, scene->hound));
    *method = methods[by];
    search_query_init(query, scene->moves, start, goal);
    if (by == PLAN_BY_SEARCH) {
        hunt_surcharge(world, scene->hound, scene->surcharge);
        query->surcharge = scene->surcharge;
    }
    return true;
}

static void live(void *context, struct finder *finder)
{
    struct scene *scene = context;
    uint32_t now = world_tick(tape_world(scene->tape));
    for (uint32_t tick = now > SCENE_PAST ? now - SCENE_PAST : 0; tick < now; tick++) {
        struct cell start, goal;
        tape_seek(scene->tape, tick);
        if (ends_of(scene, &start, &goal)) {
            finder_run(finder, start, goal);
        }
    }
    tape_seek(scene->tape, now);
}

struct study_past scene_past(struct scene *scene)
{
    return (struct study_past){live, scene};
}

/* --- on an experiment -------------------------------------------------------------------------------- */

/* What happened, as far as it is known. */
struct past {
    uint8_t *seen; /* the map as last seen, row by row */
    struct experiment_entry *history;
    size_t count, room;
};

static void add(struct past *past, struct experiment_entry entry)
{
    past->history = xgrow(past->history, past->count, &past->room, sizeof *past->history);
    past->history[past->count++] = entry;
}

/* The cells that are not as last seen, as strokes of paint. */
static void see_map(struct past *past, const struct grid *grid)
{
    uint8_t *seen = past->seen;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid)), seen++) {
        uint8_t terrain = grid_terrain(grid, at);
        if (terrain != *seen) {
            add(past, (struct experiment_entry){.is_paint = true, .start = at, .terrain = (enum terrain)terrain});
            *seen = terrain;
        }
    }
}

static void record(struct past *past, struct scene *scene)
{
    const struct world *world = tape_world(scene->tape);
    uint32_t now = world_tick(world);
    const struct finder_method *method;
    struct search_query query;
    for (uint32_t tick = now > SCENE_PAST ? now - SCENE_PAST : 0; tick < now; tick++) {
        tape_seek(scene->tape, tick);
        see_map(past, world_grid(world));
        if (scene_question(scene, &method, &query)) {
            add(past, (struct experiment_entry){.start = query.start, .goal = query.goal});
        }
    }
    tape_seek(scene->tape, now);
    see_map(past, world_grid(world));
}

/* The hound alone, and what it goes for. */
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

/* Asks as the hound does; takes the level. */
static struct experiment *resume(struct scene *scene, struct level *level, struct experiment_method *method)
{
    struct past past = {.seen = xmemdup(level->terrain, level_cells(level))};
    record(&past, scene);
    scene_question(scene, &method->finder, &method->query);
    struct experiment *experiment = experiment_resume(level, method, past.history, past.count);
    free(past.history);
    free(past.seen);
    level_free(level);
    return experiment;
}

/* Takes the level, which gets the ground of the moment. */
static struct experiment *begin(const struct world *world, struct level *level)
{
    for (size_t i = 0; i < level_cells(level); i++) {
        level->terrain[i] = (uint8_t)world_terrain(world, level_cell(level, i));
    }
    struct experiment *experiment = experiment_new(level);
    level_free(level);
    return experiment;
}

struct experiment *scene_experiment(const struct level *level, struct tape *tape, size_t index)
{
    const struct world *world = tape_world(tape);
    const struct hound *hound = world_hound(world, index);
    struct experiment_method method;
    struct scene scene;
    scene_init(&scene, tape, index);
    bool searches = scene_question(&scene, &method.finder, &method.query);
    struct experiment *experiment =
        searches ? resume(&scene, level_of(level, hound, method.query.start, method.query.goal), &method)
                 : begin(world, level_of(level, hound, hound->at, hound->mind.aim));
    scene_done(&scene);
    return experiment;
}
