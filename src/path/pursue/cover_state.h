/* SPDX-License-Identifier: MIT */
/* path/pursue/cover_state.h - private to src/path: the state of a cover. */
#pragma once

#include "path/map/layout.h"
#include "path/pursue/cover.h"
#include "path/queue/open.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Pack 0 is the prey, and each other pack contains the hunters of one kind.  A pack is a separate Dijkstra search from
 * any number of starts.  At each step, the pack whose next cell is nearest in time moves, hunters first in a tie.  So
 * when the prey reaches a cell, all hunters that get there before it have already been there. */
enum { PREY_PACK };

/* A path of the pack to a cell, and the covers in which it is the best known one.  In one cover, a cell has at most one
 * live label.  Its pushes, pops and writes occur in the same order as in a search for this cover only, because the open
 * lists keep the order of pushes even if the labels of other covers are left out.  So covers with most of their hunters
 * in common cost little more than one. */
struct cover_label {
    uint32_t cost, index; /* index of the cell */
    uint32_t next;        /* the next label of the same cell, plus 1; 0: none */
    uint32_t covers;      /* a bit for each; in a settled label, those that had not finished by then */
    uint8_t back;         /* enum direction */
    bool is_settled;
    bool is_refused; /* for the prey: hunters are there first */
};

struct hunter_list {
    struct moves *moves;
    uint64_t version; /* of the moves since the search began */
    uint32_t speed;
    const uint8_t *steps, *factors; /* of the moves */
    uint32_t straight, diagonal, dearest_step;
    uint32_t earliest, latest; /* of the runners' starts */
    uint32_t *heads;           /* by index: the newest label of the cell, plus 1; 0: none */
    struct cover_label *labels;
    uint32_t label_count, label_room;
    struct open open; /* of labels */
    bool has_next;
    uint32_t next, next_cost; /* the first entry of the open list, if there is one; never stale */
};

struct cover {
    const struct grid *grid;
    const struct layout *layout;
    struct hunter_list *packs;
    size_t count, room;        /* packs in use, and packs with allocated arrays */
    struct hunter_list trial;  /* another prey; its arrays are allocated on first use */
    uint32_t running;          /* covers with expansions left */
    uint64_t left[COVER_MOST]; /* how many */
    uint64_t most;             /* the value of counts.expanded at which all covers end */
    size_t preys[COVER_MOST];  /* number of cells that the prey covers */
    uint32_t *claims;          /* settled labels of the prey that were not refused, in order */
    size_t claim_count, claim_room;
    uint32_t shown; /* the bit of the selected cover */
    enum search_status status;
    struct search_counts counts;
    uint64_t earlier; /* expansions of earlier searches, and of other preys */
};

/* Returns when the first hunter reached a cell, in the selected cover. */
struct cover_time cover_first_hunter(const struct cover *cover, uint32_t index);
/* Returns the covers in which a hunter has reached the cell. */
uint32_t cover_hunted(const struct cover *cover, uint32_t index);
/* Returns the pack whose next cell comes first, hunters before the prey; NULL: all have finished. */
struct hunter_list *cover_next_pack(const struct cover *cover);

static inline struct cover_time pack_time(const struct hunter_list *pack)
{
    return (struct cover_time){pack->next_cost, pack->speed};
}
