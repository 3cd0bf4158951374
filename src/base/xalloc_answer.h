/* SPDX-License-Identifier: MIT */
/* base/xalloc_answer.h - ends the program if a search, or the room for its path, needs more memory than there is, so
 * that its status is not taken for a result. */
#pragma once

#include "base/xalloc.h"
#include "path/find/search.h"
#include "path/finder.h"

/* Returns `status`.  Ends the program like xalloc_die if it is SEARCH_NO_MEMORY. */
static inline enum search_status xalloc_answer(enum search_status status)
{
    if (status == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    return status;
}

/* Fetches the path into *cells, which grow if they have *room for fewer cells.  Returns the number of cells. */
static inline size_t xalloc_path(const struct finder *finder, struct cell **cells, size_t *room)
{
    size_t count = finder_path(finder, *cells, *room);
    if (count > *room) {
        *room = count + count / 2;
        *cells = xreallocarray(*cells, *room, sizeof **cells);
        finder_path(finder, *cells, *room);
    }
    return count;
}
