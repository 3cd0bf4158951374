/* SPDX-License-Identifier: MIT */
/* ui/theatre/mapview.h - the meadow on the screen: terrain, hare, hounds, and the marks of the overlay. */
#pragma once

#include "front/companions/lookahead.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "ui/parts/camera.h"
#include "ui/parts/glyphs.h"
#include "ui/term/canvas.h"
#include "ui/overlay/overlay.h"

/* The overlays of the map. */
enum lens {
    LENS_NONE,
    LENS_STEPS,   /* everybody's next steps */
    LENS_HOUND,   /* the selected hound */
    LENS_WAY,     /* the selected hound, its path, and its target */
    LENS_OVERLAY, /* what the overlay shows */
    LENS_TRACKS   /* the track of the selected actor in the whole game */
};

struct mapview {
    struct camera camera; /* zeroed before the first drawing */
    bool is_night;        /* light falls off from the hare */
    unsigned beat;        /* of water and grass */
    enum lens lens;
    int selected;             /* a hound; MARKS_NOBODY: none; or as in marks_add_tracks */
    const struct cell *trail; /* trail of the hound that caught the hare; borrowed */
    size_t trail_count;
    const struct cell *hares_trail; /* of the same ticks; borrowed */
    size_t hares_trail_count;
    const struct cell *ghost;          /* the ghost's cell (front/companions/ghost.h); NULL: no ghost; borrowed */
    const struct lookahead *lookahead; /* the hounds' next steps; NULL: not shown; borrowed */
    size_t reveal;                     /* number of cells of each hound's path to show; 0: none */
    const struct summary *account;     /* for LENS_TRACKS; borrowed */
    const struct overlay *overlay;     /* for LENS_OVERLAY, with its zoom and cursor; borrowed */
};

/* Draws the part of the world around the hare, and at the view's border an arrow for each hound outside it. */
void mapview_draw(struct mapview *mapview, struct canvas *canvas, struct area view, const struct world *world);

/* Draws a picture on a cell's ground. */
void mapview_put(struct canvas *canvas, const struct camera *camera, const struct world *world, struct cell at,
                 struct picture picture);

/* Draws a level before the game, with its hare and hounds. */
void mapview_preview(struct canvas *canvas, struct area view, const struct level *level);
