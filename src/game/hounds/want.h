/* game/hounds/want.h - the step that a hound wants, and what it takes. */
#ifndef HOUNDED_GAME_HOUNDS_WANT_H
#define HOUNDED_GAME_HOUNDS_WANT_H

#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

struct want {
    enum direction dir; /* NO_DIRECTION: it has nowhere to go */
    struct cell to;     /* the cell that way */
    int points;         /* what the step takes; of a straight step on grass where there is none */
    bool is_heavy;      /* whether the cell takes longer than grass */
    bool is_detour;     /* whether the way is longer than the one it would take alone */
    uint32_t left;      /* path cost to its goal, as it sees it */
};

void want_nothing(const struct moves *moves, struct cell at, struct want *want);
void want_step(const struct moves *moves, struct cell at, enum direction dir, uint32_t left, struct want *want);

/* The points that the cheapest of all steps takes. */
int want_least(const struct moves *moves);

#endif
