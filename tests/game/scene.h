/* SPDX-License-Identifier: MIT */
/* scene.h - a running game with the events of its last tick. */
#ifndef HOUNDED_TESTS_SCENE_H
#define HOUNDED_TESTS_SCENE_H

#include "game/meadow.h"

struct scene {
    struct level *level; /* owned */
    struct world *world;
    struct events events;
};

/* Takes ownership of the level. */
struct scene scene_open(struct level *level);
void scene_close(struct scene *scene);

/* Moves the hare by this many steps. */
void scene_run(struct scene *scene, enum direction dir, int steps);

#endif
