/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/scene.h"

struct scene scene_open(struct level *level)
{
    struct scene scene = {.level = level, .world = world_new(level, 0)};
    events_init(&scene.events);
    return scene;
}

void scene_close(struct scene *scene)
{
    events_done(&scene->events);
    world_free(scene->world);
    level_free(scene->level);
}

void scene_run(struct scene *scene, enum direction dir, int steps)
{
    for (int i = 0; i < steps; i++) {
        meadow_do(scene->world, move(dir), &scene->events);
    }
}
