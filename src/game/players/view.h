/* SPDX-License-Identifier: MIT */
/* game/players/view.h - what a player has seen of a game: what stood on the screen, and that some ticks ago.
 *
 * A player looks at the world by view_see alone, once a tick.  It takes nothing but what a terminal of 80 x 24 shows:
 * the cells around the hare, who stands there, where he faces and in which mood; of the hare what its player knows.
 * The map is known from the start; what changes out of sight, or later than the player's delay, is not known: the map
 * and the hounds are those of the moment that was recalled last. What changes next to the hare is known at once.
 *
 * The fields are read by all and written here alone. */
#ifndef HOUNDED_GAME_PLAYERS_VIEW_H
#define HOUNDED_GAME_PLAYERS_VIEW_H

#include "game/world/world.h"
#include "path/map/cell.h"
#include "path/map/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The screen, with two columns a cell; it stays on the map.  What is older than VIEW_FRAMES ticks is forgotten. */
enum { VIEW_WIDTH = 40, VIEW_HEIGHT = 20, VIEW_FRAMES = 32 };

struct sighting {
    struct cell at;
    enum direction facing;
    enum mood mood;
    bool is_on_screen;
};

struct view_hound {
    enum breed breed;
    int speed;            /* as the panel tells it */
    struct sighting seen; /* at the moment that was recalled; then */
    uint32_t rest;        /* for so many ticks it had stood there, as far as that was seen */
    bool is_noticed;      /* one of those that were looked at */
};

/* A cell that is another than the map knows. */
struct view_change {
    struct cell at;
    enum terrain terrain;
    uint32_t tick; /* when it was seen; UINT32_MAX: not yet */
};

struct player_view {
    uint32_t tick; /* now */
    struct hare hare;
    bool is_ready;
    enum goal goal;
    int wanted;        /* clover */
    struct grid *grid; /* enum terrain */
    struct view_hound *hounds;
    size_t hound_count;

    struct sighting *frames; /* of the last ticks, a row of all hounds each */
    struct view_change *changes;
    size_t change_count, change_room;
    uint64_t version; /* of the world's grid, up to which its journal was read */
};

void view_init(struct player_view *view, const struct world *world);
void view_done(struct player_view *view);

/* Once a tick, before the tick is run; the world is not looked at otherwise. */
void view_see(struct player_view *view, const struct world *world);
/* Makes map and hounds those of `ago` ticks ago, less than VIEW_FRAMES; of the hounds on the screen then, the `notice`
 * nearest to where the hare is now are noticed. */
void view_recall(struct player_view *view, uint32_t ago, size_t notice);

enum terrain view_terrain(const struct player_view *view, struct cell at); /* TERRAIN_HEDGE off the map */
/* Whether the hare wants to step on such a cell now. */
bool view_wants(const struct player_view *view, enum terrain terrain);

#endif
