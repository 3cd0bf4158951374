/* SPDX-License-Identifier: MIT */
/* ui/theatre/stage.h - the screen around a game: status line, framed meadow, overlay panel, message, legend. */
#pragma once

#include "front/play/night.h"
#include "front/play/reel.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "ui/term/canvas.h"
#include "ui/theatre/mapview.h"
#include "ui/overlay/overlay.h"

#include <stdbool.h>
#include <stddef.h>

/* When the next steps of the hounds are shown. */
enum preview { PREVIEW_NEVER, PREVIEW_ASKED, PREVIEW_ALWAYS };

struct stage {
    struct mapview mapview;
    bool inspects; /* the message describes the selected hound */
    enum preview preview;
    int selected; /* the hound of the overlay and the inspection */
    struct overlay overlay;
};

/* The words around the meadow. */
struct caption {
    const struct level *level;
    size_t number;                   /* of the level; 0: none */
    const struct standing *standing; /* the run's standing, in place of the title; NULL: no run */
    const char *pace;                /* "Live 5" */
    enum trick trick;                /* the chosen trick, if the hare has any */
    const char *message;             /* with keys filled in by keymap_say */
    enum style style;                /* of the message */
    enum pace counts;                /* how time is shown */
};

void stage_init(struct stage *stage, bool overlay);
/* With the overlay on, follows the selected hound of the tape. Borrows the tape until overlay_forget. Call this before
 * stage_draw. */
void stage_follow(struct stage *stage, struct tape *tape);
/* Returns what a rule says now, or an explanation of the overlay as the canvas draws it if it shows a search, or
 * `otherwise`. */
const char *stage_advice(const struct stage *stage, const struct canvas *canvas, const struct world *world,
                         const char *otherwise);
/* Returns the nearest hound by Chebyshev distance, the first one of several, or MARKS_NOBODY if there is none. */
int stage_nearest_hound(const struct world *world);
/* Draws the line above the meadow. */
void stage_draw_status(struct canvas *canvas, const struct world *world, const struct caption *caption);
void stage_draw(struct stage *stage, struct canvas *canvas, const struct world *world, const struct caption *caption);
/* Returns the part of the screen that stage_draw gives to the meadow. */
struct area stage_view(const struct stage *stage, const struct canvas *canvas, const struct world *world);
/* Returns the line of the message. */
int stage_message_row(const struct stage *stage, const struct canvas *canvas);
