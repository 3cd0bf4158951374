#include "config.h"

#include "study/scene_experiment.h"

#include "base/xalloc.h"
#include "game/world/world.h"
#include "study/scene.h"

#include <stdlib.h>

/* What happened, as far as it is known. */
struct past {
    uint8_t *seen; /* the map as last seen, row by row */
    struct history_entry *history;
    size_t count, room;
};

static void add(struct past *past, struct history_entry entry)
{
    if (past->count == past->room) {
        past->room = past->room * 2 + 64;
        past->history = xreallocarray(past->history, past->room, sizeof *past->history);
    }
    past->history[past->count++] = entry;
}

/* The cells that are not as last seen, as strokes of paint. */
static void see_map(struct past *past, const struct grid *grid)
{
    uint8_t *seen = past->seen;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++, seen++) {
            uint8_t terrain = grid_terrain(grid, at);
            if (terrain != *seen) {
                add(past, (struct history_entry){.is_paint = true, .start = at, .terrain = (enum terrain)terrain});
                *seen = terrain;
            }
        }
    }
}

static void live(struct past *past, struct scene *scene)
{
    const struct world *world = tape_world(scene->tape);
    uint32_t now = world_tick(world);
    const struct finder_method *method;
    struct search_query query;
    for (uint32_t tick = now > SCENE_PAST ? now - SCENE_PAST : 0; tick < now; tick++) {
        tape_seek(scene->tape, tick);
        see_map(past, world_grid(world));
        if (scene_question(scene, &method, &query)) {
            add(past, (struct history_entry){.start = query.start, .goal = query.goal});
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
    live(&past, scene);
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
    for (int i = 0; i < level->width * level->height; i++) {
        level->terrain[i] = (uint8_t)world_terrain(world, (struct cell){i % level->width, i / level->width});
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
