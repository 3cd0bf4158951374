/* SPDX-License-Identifier: MIT */
/* game/players/view.h - what a simulated player has seen of a game: the content of the screen, some ticks ago.
 *
 * A player looks at the world only by view_see, once per tick.  It sees what a terminal of 80 x 24 shows: the cells
 * around the hare, the actors there with facing and mood, and the hare's own data.  The map is known from the start,
 * but changes out of sight or more recent than the player's delay are not: map and hounds are those of the last recall.
 * Changes next to the hare are known at once.
 *
 * Everyone may read the fields, but only view.c writes them. */
#pragma once

#include "game/world/world.h"
#include "path/map/cell.h"
#include "path/map/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The screen, with two columns per cell; it stays on the map.  Frames older than VIEW_FRAMES ticks are forgotten. */
enum { VIEW_WIDTH = 40, VIEW_HEIGHT = 20, VIEW_FRAMES = 32 };

struct sighting {
    struct cell at;
    enum direction facing;
    enum mood mood;
    bool is_on_screen;
};

struct view_hound {
    enum breed breed;
    int speed;            /* as the panel shows it */
    struct sighting seen; /* at the recalled moment */
    int points;           /* < 0: a trick stops it for this time; otherwise 0 */
    uint32_t rest;        /* the ticks for which it had not moved, as far as this was seen */
    bool is_noticed;      /* among the noticed hounds */
};

/* A cell that differs from the known map. */
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

    struct sighting *frames; /* of the last ticks, with a row of all hounds each */
    struct view_change *changes;
    size_t change_count, change_room;
    uint64_t version; /* of the world's grid, whose journal was read up to this version */
};

void view_init(struct player_view *view, const struct world *world);
void view_done(struct player_view *view);

/* To be called once per tick, before the tick is run; the player does not look at the world elsewhere. */
void view_see(struct player_view *view, const struct world *world);
/* Sets map and hounds to their state `ago` ticks ago, less than VIEW_FRAMES.  The player notices the
 * `notice` hounds that were on the screen then and nearest to the hare's current cell. */
void view_recall(struct player_view *view, uint32_t ago, size_t notice);

enum terrain view_terrain(const struct player_view *view, struct cell at); /* TERRAIN_HEDGE outside the map */
/* Returns whether the hare wants to enter such a cell now. */
bool view_wants(const struct player_view *view, enum terrain terrain);
