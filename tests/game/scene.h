/* SPDX-License-Identifier: MIT */
/* scene.h - a level under way, with what its last tick brought. */
#ifndef HOUNDED_TESTS_SCENE_H
#define HOUNDED_TESTS_SCENE_H

#include "game/meadow.h"

struct scene {
    struct level *level; /* owned */
    struct world *world;
    struct events events;
};

/* Takes the level. */
struct scene scene_open(struct level *level);
void scene_close(struct scene *scene);

/* So many steps of the hare that way. */
void scene_run(struct scene *scene, enum direction dir, int steps);

#endif
