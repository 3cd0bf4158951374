/* ui/theatre/ending.h - what the player is told, and may choose, when a game is over. */
#ifndef HOUNDED_UI_THEATRE_ENDING_H
#define HOUNDED_UI_THEATRE_ENDING_H

#include "ui/theatre/victory.h"
#include "front/challenge.h"
#include "ui/parts/card.h"
#include "front/session.h"

#include <stdbool.h>

/* The choices of the card's menu. */
enum ending_choice { ENDING_NEXT, ENDING_AGAIN, ENDING_REWIND, ENDING_REPLAY, ENDING_LEAVE };

struct ending {
    bool is_win;
    struct card card;
    char message[CHALLENGE_LINE];
    struct victory victory; /* of a win */
    struct cell *trail;     /* of a capture: where the hound came from, oldest first; owned */
    size_t trail_count;
};

/* In a run for good nothing is taken back. */
enum ending_place { ENDING_BEFORE_ANOTHER, ENDING_OF_THE_LAST, ENDING_FOR_GOOD };

/* The session must be over; `ending` zeroed, or one that was made before. */
void ending_make(struct ending *ending, const struct session *session, enum ending_place place);
void ending_done(struct ending *ending);

#endif
