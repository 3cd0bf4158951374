/* ui/theatre/play_state.h - private to ui/theatre/play*.c: the game on the screen. */
#ifndef HOUNDED_UI_THEATRE_PLAY_STATE_H
#define HOUNDED_UI_THEATRE_PLAY_STATE_H

#include "front/challenge.h"
#include "front/session.h"
#include "ui/theatre/ending.h"
#include "ui/theatre/theatre.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct play {
    struct theatre theatre;
    struct level *level; /* as it is at the difficulty; owned; NULL where the saved game brings its own */
    struct session session;
    struct ending ending; /* made when the game is over */
    enum difficulty difficulty;
    size_t entry;                /* in the catalogue; its count: the level is not there */
    struct challenge *challenge; /* borrowed; NULL: the level is of the catalogue, or a saved game's */
    bool was_saved;              /* continued from the saved game, which is still there */
    uint32_t taught;             /* the tick of the last lesson */
};

/* The number of its level; 0: it has none, or is the only one. */
size_t play_number(const struct play *play);
/* What has been played counts: it cannot be taken back. */
bool play_is_for_good(const struct play *play);

void play_draw(struct screen *screen, struct canvas *canvas);

#endif
