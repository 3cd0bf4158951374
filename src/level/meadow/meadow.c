#include "config.h"

#include "level/meadow/meadow.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "level/meadow/meadow_actors.h"
#include "level/meadow/meadow_ground.h"
#include "level/meadow/meadow_plants.h"

#include <assert.h>
#include <inttypes.h>

static const struct row {
    const char *name, *title, *hint;
} rows[MEADOW_KINDS] = {
    [MEADOW_ROOMS] = {"rooms", "Rooms", "A gate you shut costs them more than it costs you."},
    [MEADOW_CAVES] = {"caves", "Caves", "Look for the rings: they cannot cut you off on both sides."},
    [MEADOW_MAZE] = {"maze", "Maze", "Every way leads on; the question is where they come from."},
    [MEADOW_MIXED] = {"mixed", "Garden", "Through the garden or round it: go where they do not."},
    [MEADOW_OPEN] = {"open", "Open Meadow", "Keep a hedge between you and each of them."},
};

const char *meadow_kind_name(enum meadow_kind kind)
{
    assert(kind < MEADOW_KINDS);
    return rows[kind].name;
}

static struct level *bare(const struct meadow_order *order)
{
    struct level *level = level_new();
    struct text title;
    text_init(&title);
    text_addf(&title, "%s %" PRIu64, rows[order->kind].title, order->seed);
    level->title = title.bytes;
    level->author = xstrdup("Hounded");
    level->hint = xstrdup(rows[order->kind].hint);
    level->seed = order->seed;
    level->width = MEADOW_WIDTH;
    level->height = MEADOW_HEIGHT;
    level->terrain = xcalloc((size_t)MEADOW_WIDTH * MEADOW_HEIGHT, sizeof *level->terrain);
    return level;
}

static bool grow(struct plot *plot, const struct meadow_order *order)
{
    if (!meadow_ground(plot, order->kind)) {
        return false;
    }
    meadow_plants(plot, order->kind);
    return meadow_actors(plot, order);
}

/* Tries until one grows; each goes on with the numbers that the last one left. */
struct level *meadow_by_order(const struct meadow_order *order)
{
    struct plot plot = {.level = bare(order)};
    rng_init(&plot.rng, order->seed ^ (uint64_t)(order->kind + 1) << 56);
    while (!grow(&plot, order)) {
        level_free(plot.level);
        plot.level = bare(order);
    }
    return plot.level;
}
