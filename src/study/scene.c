#include "config.h"

#include "study/scene.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"

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
