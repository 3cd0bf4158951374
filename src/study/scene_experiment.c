#include "config.h"

#include "study/scene_experiment.h"

#include "base/xalloc.h"
#include "game/world/world.h"

#include <stdlib.h>
#include <string.h>

/* What happened, as far as it is known. */
struct past {
    struct level *level; /* the map before it */
    uint8_t *seen;       /* the map as last seen, row by row */
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
    enum finder_kind kind;
    struct search_query query;
    for (uint32_t tick = now > SCENE_PAST ? now - SCENE_PAST : 0; tick < now; tick++) {
        tape_seek(scene->tape, tick);
        see_map(past, world_grid(world));
        if (scene_question(scene, &kind, &query)) {
            add(past, (struct history_entry){.start = query.start, .goal = query.goal});
        }
    }
    tape_seek(scene->tape, now);
    see_map(past, world_grid(world));
}

/* The hound alone, where it is, and what it goes for. */
static struct level *level_of(const struct level *level, const struct hound *hound, const struct search_query *query)
{
    struct level *alone = level_copy(level);
    alone->hounds[0].breed = hound->breed;
    alone->hounds[0].at = query->start;
    alone->hound_count = 1;
    alone->has_hare = true;
    alone->hare = query->goal;
    free(alone->hint);
    alone->hint = NULL;
    return alone;
}

struct experiment *scene_experiment(struct scene *scene, const struct level *level)
{
    struct experiment_method method;
    if (!scene_question(scene, &method.kind, &method.query)) {
        return NULL;
    }
    const struct hound *hound = world_hound(tape_world(scene->tape), scene->hound);
    size_t cells = (size_t)level->width * (size_t)level->height;
    struct past past = {.level = level_of(level, hound, &method.query), .seen = xcalloc(cells, 1)};
    memcpy(past.seen, past.level->terrain, cells);
    live(&past, scene);
    scene_question(scene, &method.kind, &method.query);
    struct experiment *experiment = experiment_resume(past.level, &method, past.history, past.count);
    free(past.history);
    free(past.seen);
    level_free(past.level);
    return experiment;
}
