/* SPDX-License-Identifier: MIT */
/* front/play/challenge.h - a game outside the catalogue: the meadow of a day (daily.h), or an endless run
 * (endless.h).
 *
 * A challenge is a small table of functions, and its state between two meadows; the screen that raises its meadows
 * owns it. */
#ifndef HOUNDED_FRONT_PLAY_CHALLENGE_H
#define HOUNDED_FRONT_PLAY_CHALLENGE_H

#include "front/play/journals.h"
#include "front/play/occasion.h"
#include "front/records/progress.h"
#include "level/format/level.h"
#include "replay/raiser.h"
#include "replay/run.h"
#include "replay/score.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

/* The bytes of a line about a game that is over. */
enum { CHALLENGE_LINE = 128 };

/* Whether the player can rewind. */
enum challenge_stake { CHALLENGE_FREE, CHALLENGE_FOR_GOOD };

/* The state of a run in the middle of a game. */
struct standing {
    unsigned meadow, lives; /* meadow: from 1 */
    uint32_t points;        /* with those of the meadows before */
    unsigned times;         /* the combo; 0: there is none */
    uint32_t left, lasts;   /* ticks till it is gone, and at first */
};

/* A game that is over, or is given up, and the place for its result. */
struct challenge_game {
    const struct level *level;
    struct tape *tape;
    unsigned medals;
    struct progress *progress;
};

/* The words for any game; a challenge replaces them. */
struct challenge_words {
    char *message;         /* below the meadow, CHALLENGE_LINE bytes */
    struct text *farewell; /* to share; for stdout when the program has ended */
};

struct challenge;

struct challenge_kind {
    enum challenge_stake stake;
    const char *raising;                                      /* said while the meadow grows */
    void (*begin)(const struct challenge *, struct raiser *); /* the order of its next meadow */
    void (*dress)(const struct challenge *, struct level *);  /* a title for what was raised */
    void (*ended)(struct challenge *, const struct challenge_game *, const struct challenge_words *); /* keeps, tells */
    void (*go_on)(struct challenge *);                                 /* to its next meadow; NULL: there is none */
    void (*tell)(const struct challenge *, struct occasion *occasion); /* what its next game is part of */
    /* The last ones are NULL without a score, and without a choice. */
    struct score_rule (*rule)(const struct challenge *);
    void (*stand)(const struct challenge *, const struct score *, struct standing *); /* no score: between meadows */
    const char *(*next)(const struct challenge *, enum outcome);                      /* what go_on does, for a menu */
    bool (*offers)(const struct challenge *, enum boon offered[BOONS_OFFERED]);       /* after go_on */
    void (*take)(struct challenge *, enum boon);
    unsigned (*taken)(const struct challenge *, enum boon); /* so often so far */
    void (*done)(struct challenge *);                       /* NULL: nothing is to be freed */
};

/* The first member of each kind. */
struct challenge {
    const struct challenge_kind *kind;
    bool is_practice;       /* it has been tried before, and does not count */
    bool goes_on;           /* the player has asked for what follows */
    bool waits;             /* what has been played so far is needed, though the game is over */
    struct game_file *file; /* of the game before, for the one that follows; owned; NULL: there is none */
};

void challenge_free(struct challenge *challenge);

#endif
