/* game/world/scent.h - the trail that the hare leaves: a mark on each cell that it came to, the last SCENT_MARKS of
 * them.
 *
 * Mud holds no scent.  Where the hare comes upon its own trail, the mark is a crossing, until a beagle has puzzled it
 * out; as long as it runs along the old trail, there is no other.  Marks are numbered from 1 as they are laid: a higher
 * number is fresher.  Plain data, a part of the world's state; worlds without hounds that smell keep none. */
#ifndef HOUNDED_GAME_WORLD_SCENT_H
#define HOUNDED_GAME_WORLD_SCENT_H

#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is nearer than SCENT_STEPS marks back is the way it comes from, and not crossed. */
enum { SCENT_MARKS = 256, SCENT_STEPS = 4 };

struct mark {
    struct cell at;
    uint32_t tick; /* when the hare was there last */
    bool is_crossing;
    bool is_on_trail; /* there was an older mark on the cell */
};

struct scent {
    struct mark marks[SCENT_MARKS]; /* number n at n % SCENT_MARKS */
    uint32_t laid;                  /* the number of the newest; 0: none yet */
};

/* The hare is on the cell in this tick. */
void scent_lay(struct scent *scent, struct cell at, uint32_t tick);
/* The number of the oldest mark that is kept; higher than `laid` when there is none. */
uint32_t scent_oldest(const struct scent *scent);
/* `number` from scent_oldest to `laid`. */
struct mark *scent_mark(struct scent *scent, uint32_t number);

/* The number of the newest mark on the cell among those up to `newest`; 0: none. */
uint32_t scent_newest_at(const struct scent *scent, struct cell at, uint32_t newest);

#endif
