/* ui/theatre/stage.h - the screen around a game: status line, framed meadow, overlay panel, message, legend and keys.
 *
 * The play screen and the replay viewer both draw on it. */
#ifndef HOUNDED_UI_THEATRE_STAGE_H
#define HOUNDED_UI_THEATRE_STAGE_H

#include "game/world/world.h"
#include "level/format/level.h"
#include "ui/term/canvas.h"
#include "ui/parts/hints.h"
#include "ui/theatre/mapview.h"
#include "ui/overlay/overlay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the next steps of the hounds are shown. */
enum preview { PREVIEW_NEVER, PREVIEW_ASKED, PREVIEW_ALWAYS };

struct stage {
    struct mapview mapview;
    bool inspects; /* the message tells of the selected hound */
    enum preview preview;
    int selected; /* the hound that the overlay and the inspection are about */
    struct overlay overlay;
};

/* The words around the meadow. */
struct caption {
    const struct level *level;
    size_t number;    /* of the level; 0: none */
    const char *pace; /* "Live 5" */
    const char *message;
    enum style style; /* of the message */
    const struct hint *hints;
    size_t hint_count;
};

void stage_init(struct stage *stage, bool overlay);
/* With the overlay on, looks at the selected hound of the tape, which is borrowed; to be called before stage_draw. */
void stage_follow(struct stage *stage, struct tape *tape);
/* Before the tape is freed, or another one followed. */
void stage_forget(struct stage *stage);
/* True: the key was for the overlay.  It does not stop the clock; see stage_freeze. */
bool stage_key(struct stage *stage, struct meaning meaning);
/* The same of a key before it has a meaning: while the moment is frozen, digits choose a hound. */
bool stage_raw(struct stage *stage, const struct world *world, uint32_t key);
/* The same of a click: on a hound, or, where the moment is frozen, on a cell. */
bool stage_click(struct stage *stage, const struct world *world, int x, int y);
/* Freezes the moment in the overlay, with the cursor on the selected hound; or ends that. */
void stage_freeze(struct stage *stage, const struct world *world);
void stage_thaw(struct stage *stage);
/* The selected hound has a search to show. */
bool stage_shows_search(const struct stage *stage, const struct world *world);
/* In the steps of a king, and of several the first; MARKS_NOBODY: there is none. */
int stage_nearest_hound(const struct world *world);
/* Begins the inspection of a hound; MARKS_NOBODY: of the one nearest to the hare.  False: there is none. */
bool stage_inspect(struct stage *stage, const struct world *world, int hound);
/* The hound that is drawn at a place of the screen; MARKS_NOBODY: none is. */
int stage_hound_at(const struct stage *stage, const struct world *world, int x, int y);
/* Selects the next hound, or the one before for by = -1. */
void stage_select(struct stage *stage, const struct world *world, int by);
/* The line above the meadow. */
void stage_draw_status(struct canvas *canvas, const struct world *world, const struct caption *caption);
void stage_draw(struct stage *stage, struct canvas *canvas, const struct world *world, const struct caption *caption);
/* The part of the screen that stage_draw gives to the meadow. */
struct area stage_view(const struct stage *stage, const struct canvas *canvas, const struct world *world);
/* The line of the message. */
int stage_message_row(const struct stage *stage, const struct canvas *canvas);

#endif
