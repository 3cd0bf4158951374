/* ui/theatre/play_state.h - private to ui/theatre/play*.c: the game on the screen, what is done to it, and the keys
 * that do it. */
#ifndef HOUNDED_UI_THEATRE_PLAY_STATE_H
#define HOUNDED_UI_THEATRE_PLAY_STATE_H

#include "ui/parts/app.h"
#include "front/challenge.h"
#include "ui/theatre/ending.h"
#include "front/session.h"
#include "ui/theatre/stage.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct play {
    struct screen screen;
    struct level *level; /* as it is at the difficulty; owned; NULL where the saved game brings its own */
    struct session session;
    struct stage stage;
    struct ending ending; /* made when the game is over */
    enum difficulty difficulty;
    size_t entry;                /* in the catalogue; its count: the level is not there */
    struct challenge *challenge; /* borrowed; NULL: the level is of the catalogue, or a saved game's */
    bool opens;                  /* the window before the first move is shown */
    bool was_saved;              /* continued from the saved game, which is still there */
    uint32_t taught;             /* the tick of the last lesson */
    bool interrupted;            /* the clock ran when the inspection began, and will again */
};

bool play_is_over(const struct play *play);
/* The game has been moved by the player or by the clock: its end, and what there is to learn. */
void play_note(struct play *play);
/* What was chosen of the card at the end. */
void play_choose(struct play *play, int choice);
/* What has been played counts: it cannot be taken back. */
bool play_is_for_good(const struct play *play);
/* Again from the start. */
void play_restart(struct play *play);
/* Leaves the screen; a game that is under way is saved. */
void play_leave(struct play *play);

/* The functions of the screen for keys and clicks. */
bool play_raw(struct screen *screen, uint32_t key, int64_t now);
void play_key(struct screen *screen, struct meaning meaning, int64_t now);
void play_click(struct screen *screen, int x, int y, int64_t now);

#endif
