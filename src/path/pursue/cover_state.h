/* SPDX-License-Identifier: MIT */
/* path/pursue/cover_state.h - private to src/path: the state of a cover. */
#pragma once

#include "path/map/layout.h"
#include "path/pursue/cover.h"
#include "path/queue/open.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Pack 0 is the prey, each of the others the hunters of one kind.  A pack is a Dijkstra search of its own from any
 * number of starts; at each step the pack whose next cell is nearest in time moves, hunters first in a tie.  So when
 * the prey reaches a cell, all hunters that are there before it have been there already. */
enum { PREY_PACK };

/* A path of the pack to a cell, and the covers in which it is the best one known.  In one cover a cell has at most
 * one live label, and its pushes, pops and writes, and their order, are those of a search for this cover only: the
 * open lists keep the order of pushes, and to leave out the labels of other covers does not change it.  So covers
 * with most of their hunters in common cost little more than one. */
struct cover_label {
    uint32_t cost, index; /* index: of the cell */
    uint32_t next;        /* of the same cell, and 1 more; 0: none */
    uint32_t covers;      /* a bit each; once settled, those that had not ended by then */
    uint8_t back;         /* enum direction */
    bool is_settled;
    bool is_refused; /* of the prey: hunters are there first */
};

struct hunter_list {
    struct moves *moves;
    uint64_t version; /* of the moves, since the search began */
    uint32_t speed;
    const uint8_t *steps, *factors; /* of the moves */
    uint32_t straight, diagonal, dearest_step;
    uint32_t earliest, latest; /* of its runners' starts */
    uint32_t *heads;           /* by index: the newest label there, and 1 more; 0: none */
    struct cover_label *labels;
    uint32_t label_count, label_room;
    struct open open; /* of labels */
    bool has_next;
    uint32_t next, next_cost; /* the first of the open list, if there is one; never stale */
};

struct cover {
    const struct grid *grid;
    const struct layout *layout;
    struct hunter_list *packs;
    size_t count, room;        /* packs in use, and those that have arrays */
    struct hunter_list trial;  /* another prey; its arrays are taken when they are first needed */
    uint32_t running;          /* covers that have expansions left */
    uint64_t left[COVER_MOST]; /* how many */
    uint64_t most;             /* counts.expanded where all of them end */
    size_t preys[COVER_MOST];  /* cells that the prey covers */
    uint32_t *claims;          /* labels of the prey that are settled and not refused, in order */
    size_t claim_count, claim_room;
    uint32_t shown; /* the bit of the cover that is looked at */
    enum search_status status;
    struct search_counts counts;
    uint64_t earlier; /* expansions of searches before, and of other preys */
};

/* Returns when the first hunter was on a cell, in the selected cover. */
struct cover_time cover_first_hunter(const struct cover *cover, uint32_t index);
/* Returns the covers in which a hunter has been on the cell. */
uint32_t cover_hunted(const struct cover *cover, uint32_t index);
/* Returns the pack whose next cell comes first, hunters before the prey; NULL: all have ended. */
struct hunter_list *cover_next_pack(const struct cover *cover);

static inline struct cover_time pack_time(const struct hunter_list *pack)
{
    return (struct cover_time){pack->next_cost, pack->speed};
}
