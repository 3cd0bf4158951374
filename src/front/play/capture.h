/* SPDX-License-Identifier: MIT */
/* front/play/capture.h - finds out why the hare was caught. It plays the last ten seconds again and measures the
 * paths of hare and hounds.
 *
 * Time: one search for each step of the hare in these seconds, plus a few more. */
#pragma once

#include "front/records/pace.h"
#include "level/format/level.h"
#include "path/map/cell.h"
#include "replay/tape.h"

#include <stdint.h>

/* If several causes hold, the first one counts. */
enum cause {
    CAUSE_STOOD,    /* the hare stood still for half a second, although it could have moved away or the hound was still
                     * several steps away */
    CAUSE_DEAD_END, /* the hare entered a place that has no other way out, and the hound followed it */
    CAUSE_CUT_OFF,  /* the hare ran away from one hound and thereby towards another */
    CAUSE_RAN_INTO, /* the hare's last step took it nearer to the hound, although a different step would not have */
    CAUSE_SEEN,     /* the hound did not know where the hare was, and then saw it from afar */
    CAUSE_LEAD,     /* the hound was faster, or its path was shorter */
    CAUSES
};

struct capture {
    enum cause cause;
    enum breed breed; /* of the catcher */
    enum breed other; /* CAUSE_CUT_OFF: the breed that the hare ran away from */
    struct cell at;   /* where the hare was at tick `since`, for example at the mouth of the dead end */
    uint32_t since;   /* the tick at which the capture began */
    int lead;         /* steps of the catcher's path to the hare at that tick */
    int ran, run;     /* steps of the hare and of the catcher since then */
    uint32_t stood;   /* CAUSE_STOOD: for how many ticks */
};

/* Finds the cause of a lost game. The tape must be at its end, and is returned to its end. */
void capture_find(struct capture *capture, struct tape *tape);

enum { CAPTURE_LINE = 64, CAPTURE_WORDS = 128 };

/* Returns the title of the cause: "You stood still." */
const char *capture_title(enum cause cause);
/* Writes the details of the cause: "for 2 seconds, while it came 9 cells". */
void capture_say(const struct capture *capture, char out[CAPTURE_WORDS]);
/* Returns advice for the next game at this pace. Keys are written as in "{TURNS}" (ui/term/keymap.h). */
const char *capture_advice(enum cause cause, enum pace pace);
/* Writes which tools of the level work against the breed: "loops, gates". Writes an empty text if none of the tools
 * works. If `level` is NULL, considers all existing tools. */
void capture_beats(const struct level *level, enum breed breed, char out[CAPTURE_LINE]);
