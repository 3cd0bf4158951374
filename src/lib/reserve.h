/* SPDX-License-Identifier: MIT */
/* lib/reserve.h - private to src/lib: decides which of many hunters gets which cell, so that no two share one.
 *
 * The hunter with the lowest cost decides first; ties go to the lowest number.  A hunter that wants the cell of another
 * one lets that one decide first, so a queue moves as a whole, and so does a circle of at least three.  If it does not
 * get the cell, it steps to the side if that is legal and free, or waits.  Memory: 64 to 96 bytes a hunter. */
#pragma once

#include "lib/handles.h"
#include "path/field/sources.h"

struct reserve_place;

/* All zero: no memory allocated yet. */
struct reserve {
    struct sources order;         /* hunters by cost */
    struct reserve_place *places; /* hash table of cells */
    size_t place_count;
    uint32_t *chain; /* hunters that wait for the decision of the next one */
    uint8_t *states; /* of hunters */
};

bool reserve_open(struct reserve *reserve, size_t count); /* false: out of memory */
void reserve_done(struct reserve *reserve);

struct reserve_terms {
    const struct hnd_mover *mover;
    const struct hnd_cell *hunters;
    struct hnd_plan *plans; /* `next` is the wish, and afterwards the cell that is granted */
    size_t count;
    bool (*may)(void *data, size_t hunter, struct hnd_cell to); /* NULL: always */
    void *data;
};

void reserve_run(struct reserve *reserve, const struct reserve_terms *terms);
