/* SPDX-License-Identifier: MIT */
/* front/play/challenge.h - a game outside the catalogue: the meadow of a day (daily.h), or an endless run (endless.h).
 *
 * A challenge consists of a small table of functions and its state between two meadows. The screen that raises the
 * meadows owns the challenge. */
#pragma once

#include "front/play/journals.h"
#include "front/play/occasion.h"
#include "front/records/progress.h"
#include "level/format/level.h"
#include "replay/maker.h"
#include "replay/run.h"
#include "replay/score.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

/* The size in bytes of a line about a finished game. */
enum { CHALLENGE_LINE = 128 };

/* Whether the player can rewind. */
enum challenge_stake { CHALLENGE_FREE, CHALLENGE_FOR_GOOD };

/* The state of a run in the middle of a game. */
struct standing {
    unsigned meadow, lives; /* meadow: counted from 1 */
    uint32_t points;        /* includes the previous meadows */
    unsigned times;         /* the combo; 0: none */
    uint32_t left, lasts;   /* ticks until the combo ends, now and when it was last extended */
};

/* A game that is over or was given up, and where to store its result. */
struct challenge_game {
    const struct level *level;
    struct tape *tape;
    unsigned medals;
    struct progress *progress;
};

/* The texts for a finished game. They are suitable for any game; a challenge may replace them. */
struct challenge_words {
    char *message;         /* shown below the meadow; CHALLENGE_LINE bytes */
    struct text *farewell; /* to share; printed to stdout after the program ends */
};

struct challenge;

struct challenge_kind {
    enum challenge_stake stake;
    const char *raising;                                     /* shown while the meadow is generated */
    void (*begin)(const struct challenge *, struct maker *); /* starts generating its next meadow */
    void (*dress)(const struct challenge *, struct level *); /* sets the title of the generated level */
    void (*ended)(struct challenge *, const struct challenge_game *,
                  const struct challenge_words *); /* stores the result and reports it */
    void (*go_on)(struct challenge *);             /* moves on to its next meadow; NULL: there is no next one */
    void (*tell)(const struct challenge *, struct occasion *occasion); /* returns the occasion of its next game */
    /* These functions are NULL if the challenge has no score or no choices. */
    struct score_rule (*rule)(const struct challenge *);
    void (*stand)(const struct challenge *, const struct score *, struct standing *); /* score NULL: between meadows */
    const char *(*next)(const struct challenge *, enum outcome);                      /* menu text for go_on */
    size_t (*offers)(const struct challenge *, enum boon offered[BOONS_OFFERED]);     /* call it after go_on */
    void (*take)(struct challenge *, enum boon);
    unsigned (*taken)(const struct challenge *, enum boon);            /* how often the boon has been taken */
    bool (*behind)(const struct challenge *, enum boon, enum breed *); /* the breed behind a gate; false: not a gate */
    void (*done)(struct challenge *);                                  /* NULL: nothing to free */
};

/* The first member of every kind of challenge. */
struct challenge {
    const struct challenge_kind *kind;
    bool is_practice;       /* a repeated attempt, which does not count */
    bool goes_on;           /* the player has chosen to continue */
    bool waits;             /* the journal is still needed after the game */
    struct game_file *file; /* inherited from the previous game by the next one; owned; NULL: none */
};

void challenge_free(struct challenge *challenge);
