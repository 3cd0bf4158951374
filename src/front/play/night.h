/* SPDX-License-Identifier: MIT */
/* front/play/night.h - the Long Night (replay/run.h): five meadows, one life, and a gate before each meadow.
 *
 * The first night that a player begins with the day's seed is the day's attempt. All other nights are practice. A run
 * of the endless game of older versions can be continued to the end of its meadow, and is over then. */
#pragma once

#include "front/play/daily.h"
#include "front/play/journals.h"
#include "front/records/store.h"
#include "replay/run.h"
#include "replay/score.h"

#include <stdbool.h>
#include <stdint.h>

struct night {
    struct run run, after;  /* before the meadow; after it, once it is over */
    bool is_over;           /* the run */
    bool goes_on;           /* the player has chosen to continue */
    bool waits;             /* the journal is still needed after the game */
    struct text games;      /* games of the earlier meadows, as for run_file_add; owned */
    struct game_file *file; /* inherited from the previous game by the next one; owned; NULL: none */
};

/* The state of a night in the middle of a game. */
struct standing {
    unsigned meadow;      /* counted from 1 */
    uint32_t points;      /* includes the previous meadows */
    unsigned times;       /* the combo; 0: none */
    uint32_t left, lasts; /* ticks until the combo ends, now and when it was last extended */
};

struct night *night_new(uint64_t seed, const struct date *today, const struct calendar *calendar);
/* Continues a run. Reads its earlier games, which its replay needs. */
struct night *night_again(const struct run *run, const struct store *store);
void night_free(struct night *night);
/* Returns a seed that differs from night to night. */
uint64_t night_any_seed(void);

/* Stores the result of a game and reports it. */
void night_end(struct night *night, const struct ended_game *game, const struct end_words *words);
/* Moves on to the next meadow or to another night. */
void night_go_on(struct night *night);
/* Returns the menu text for night_go_on after a game with this outcome. */
const char *night_next(const struct night *night, enum outcome outcome);
/* `score` may be NULL between two meadows. */
void night_stand(const struct night *night, const struct score *score, struct standing *standing);
