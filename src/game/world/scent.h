/* game/world/scent.h - the trail that the hare leaves: a mark on each cell that it came to, the last SCENT_MARKS of
 * them.
 *
 * Mud holds no scent.  Where the hare comes upon its own trail, the mark is a crossing, until a beagle has puzzled it
 * out; as long as it runs along the old trail, there is no other.  Marks are numbered from 1 as they are laid: a higher
 * number is fresher.  Plain data, a part of the world's state; worlds without hounds that smell keep none.
 *
 * The beagles of a world are one pack: what one smells, all know. */
#ifndef HOUNDED_GAME_WORLD_SCENT_H
#define HOUNDED_GAME_WORLD_SCENT_H

#include "game/world/quest.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
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

struct pack {
    enum mood errand;
    uint32_t number;    /* of the freshest mark that any of them has smelled */
    struct cell at;     /* where that is */
    uint32_t tick;      /* when the hare was there last, as far as they know */
    uint32_t lost_tick; /* when they had come there and smelled nothing fresher */
    struct quest quest; /* from then on: where the hare can be */
};

struct trail {
    struct scent scent;
    struct pack pack;
};

/* The hare is on the cell in this tick. */
void scent_lay(struct scent *scent, struct cell at, uint32_t tick);
/* The number of the oldest mark that is kept; higher than `laid` when there is none. */
uint32_t scent_oldest(const struct scent *scent);
/* `number` from scent_oldest to `laid`. */
struct mark *scent_mark(struct scent *scent, uint32_t number);

/* Lays a mark where the hare stands, if the world keeps scent and the cell holds it. */
void scent_follow_hare(struct world *world);

/* Ticks since the hare left its newest mark on the cell; SCENT_NONE: there is no scent. */
#define SCENT_NONE UINT32_MAX
uint32_t scent_at(const struct world *world, struct cell at);

#endif
