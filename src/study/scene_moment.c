#include "config.h"

#include "study/scene_moment.h"

#include "game/world/world.h"
#include "path/map/grid.h"
#include "study/scene.h"
#include "study/scene_experiment.h"

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

/* The way that a hound would have to the cell it has in mind, were it one that searches. */
static struct experiment *experiment_of_aim(const struct level *level, const struct world *world, size_t hound)
{
    struct level *moment = level_at(level, world, hound, world_hound(world, hound)->mind.aim);
    struct experiment *experiment = experiment_new(moment);
    level_free(moment);
    return experiment;
}

struct experiment *scene_moment(const struct level *level, struct tape *tape, size_t hound)
{
    struct scene scene;
    scene_init(&scene, tape, hound);
    struct experiment *experiment = scene_experiment(&scene, level);
    scene_done(&scene);
    return experiment != NULL ? experiment : experiment_of_aim(level, tape_world(tape), hound);
}
