#include "config.h"

#include "study/deeds.h"

#include <string.h>

void deeds_init(struct deeds *deeds, struct level *level)
{
    deeds->level = level;
    deeds->count = 0;
}

static void grow_old(struct deeds *deeds, const struct deed *deed)
{
    struct level *level = deeds->level;
    if (deed->is_paint) {
        level->terrain[(size_t)deed->start.y * (size_t)level->width + (size_t)deed->start.x] = (uint8_t)deed->terrain;
    }
}

void deeds_add(struct deeds *deeds, struct deed deed)
{
    if (deeds->count == DEEDS_MOST) {
        grow_old(deeds, &deeds->list[0]);
        deeds->count--;
        memmove(deeds->list, deeds->list + 1, deeds->count * sizeof *deeds->list);
    }
    deeds->list[deeds->count++] = deed;
}

void deeds_forget(struct deeds *deeds)
{
    for (size_t i = 0; i < deeds->count; i++) {
        grow_old(deeds, &deeds->list[i]);
    }
    deeds->count = 0;
}

static void restore(const struct level *level, struct grid *grid)
{
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            grid_set(grid, at, (uint8_t)level_terrain(level, at));
        }
    }
}

struct deeds_work deeds_redo(const struct deeds *deeds, struct grid *grid, struct finder *finder)
{
    struct deeds_work work = {0, 0};
    if (!finder_keeps(finder)) {
        return work;
    }
    restore(deeds->level, grid);
    for (size_t i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->list[i];
        if (deed->is_paint) {
            grid_set(grid, deed->start, (uint8_t)deed->terrain);
        } else {
            finder_run(finder, deed->start, deed->goal);
            work.expanded += finder_counts(finder).expanded;
            work.from_scratch += deed->from_scratch;
        }
    }
    return work;
}
