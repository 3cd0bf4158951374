#include "config.h"

#include "study/history.h"

#include <string.h>

void history_init(struct history *history, struct level *level)
{
    history->level = level;
    history->count = 0;
}

static void grow_old(struct history *history, const struct history_entry *entry)
{
    struct level *level = history->level;
    if (entry->is_paint) {
        level->terrain[level_index(level, entry->start)] = (uint8_t)entry->terrain;
    }
}

void history_add(struct history *history, struct history_entry entry)
{
    if (history->count == HISTORY_MOST) {
        grow_old(history, &history->list[0]);
        history->count--;
        memmove(history->list, history->list + 1, history->count * sizeof *history->list);
    }
    history->list[history->count++] = entry;
}

void history_forget(struct history *history)
{
    for (size_t i = 0; i < history->count; i++) {
        grow_old(history, &history->list[i]);
    }
    history->count = 0;
}

static void restore(const struct level *level, struct grid *grid)
{
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            grid_set(grid, at, (uint8_t)level_terrain(level, at));
        }
    }
}

struct history_work history_redo(const struct history *history, struct grid *grid, struct finder *finder)
{
    struct history_work work = {0, 0};
    if (!finder->method->keeps) {
        return work;
    }
    restore(history->level, grid);
    for (size_t i = 0; i < history->count; i++) {
        const struct history_entry *entry = &history->list[i];
        if (entry->is_paint) {
            grid_set(grid, entry->start, (uint8_t)entry->terrain);
        } else {
            finder_run(finder, entry->start, entry->goal);
            work.expanded += finder_counts(finder).expanded;
            work.from_scratch += entry->from_scratch;
        }
    }
    return work;
}
