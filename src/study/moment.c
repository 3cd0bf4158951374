#include "config.h"

#include "study/moment.h"

#include "game/world.h"
#include "path/grid.h"
#include "study/scene.h"

/* The level with the world's ground, the hound alone on it, and its goal where the hare was. */
static struct level *level_at(const struct level *level, const struct world *world, size_t hound, struct cell goal)
{
    struct level *moment = level_copy(level);
    for (int i = 0; i < level->width * level->height; i++) {
        moment->terrain[i] = (uint8_t)world_terrain(world, (struct cell){i % level->width, i / level->width});
    }
    moment->hounds[0].breed = world_hound(world, hound)->breed;
    moment->hounds[0].at = world_hound(world, hound)->at;
    moment->hounds[0].beat_count = 0;
    moment->hound_count = 1;
    moment->has_hare = true;
    moment->hare = goal;
    return moment;
}

struct workbench *moment_workbench(const struct level *level, struct tape *tape, size_t hound)
{
    const struct world *world = tape_world(tape);
    struct scene scene;
    enum finder_kind kind;
    struct search_query query;
    scene_init(&scene, tape, hound);
    bool searches = scene_question(&scene, &kind, &query);
    struct cell goal = searches ? query.goal : world_hound(world, hound)->mind.aim;
    struct level *moment = level_at(level, world, hound, goal);
    struct workbench *bench = workbench_new(moment);
    if (searches && kind != FINDER_SEARCH) {
        struct bench_method method = *workbench_method(bench, BENCH_FIRST);
        method.kind = kind;
        workbench_set_method(bench, BENCH_FIRST, &method);
    }
    level_free(moment);
    scene_done(&scene);
    return bench;
}
