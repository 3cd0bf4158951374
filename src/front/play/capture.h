/* SPDX-License-Identifier: MIT */
/* front/play/capture.h - why the hare was caught, proved by the game itself: its last ten seconds are played again,
 * and paths are measured in it, for hare and hounds.
 *
 * Time: a search for each step of the hare in these seconds, and a few more. */
#ifndef HOUNDED_FRONT_PLAY_CAPTURE_H
#define HOUNDED_FRONT_PLAY_CAPTURE_H

#include "front/records/pace.h"
#include "level/format/level.h"
#include "path/map/cell.h"
#include "replay/tape.h"

#include <stddef.h>
#include <stdint.h>

/* The first cause that holds counts. */
enum cause {
    CAUSE_STOOD, /* it had not moved for half a second, and could have gone away from the hound, which took some steps
                    to come */
    CAUSE_DEAD_END, /* there is one way out of where it was, which it had come in by, and the hound was behind it */
    CAUSE_CUT_OFF,  /* it ran away from one hound, and so nearer to where the other was */
    CAUSE_RAN_INTO, /* its last step was one nearer to the hound, and it could have gone another way */
    CAUSE_SEEN,     /* the hound had known nothing of it, and came to see it from afar */
    CAUSE_LEAD,     /* the hound was faster, or its way the shorter one */
    CAUSES
};

struct capture {
    enum cause cause;
    enum breed breed; /* of the hound that caught it */
    enum breed other; /* CAUSE_CUT_OFF: of the one that it ran away from */
    struct cell at;   /* where the hare was when it began: the mouth of the dead end, or where it was seen */
    uint32_t since;   /* the tick */
    int lead;         /* the steps of the hound's way to it then */
    int ran, run;     /* the steps of the hare and of the hound since */
    uint32_t stood;   /* CAUSE_STOOD: ticks */
};

/* The game must be lost; afterwards the tape is at its end, as before. */
void capture_find(struct capture *capture, struct tape *tape);

enum { CAPTURE_LINE = 64, CAPTURE_WORDS = 128 };

/* Returns the title of the cause: "You stood still." */
const char *capture_title(enum cause cause);
/* Writes the figures: "for 2 seconds, while it came 9 cells". */
void capture_say(const struct capture *capture, char out[CAPTURE_WORDS]);
/* Returns advice for the next time, at this pace; keys as in "{TURNS}" (ui/term/keymap.h). */
const char *capture_advice(enum cause cause, enum pace pace);
/* Writes what beats the breed with the tools of the level, "loops, gates"; empty: none of them.  NULL: with all tools
 * that exist. */
void capture_beats(const struct level *level, enum breed breed, char out[CAPTURE_LINE]);

#endif
