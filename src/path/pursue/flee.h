/* path/pursue/flee.h - where to run: the way that keeps a prey free for longest.
 *
 * TrailMax (Moldenhauer and Sturtevant 2009): of all the ways a prey can decide on now, the one whose capture is latest
 * when the hunters know it.  That is its fastest way to the cell, among those that it covers (path/pursue/cover.h),
 * where the hunters come last; there it waits.  A prey that decides anew at each step is caught no sooner.
 *
 * Works on a cover whose search has ended; O(cells), and takes no memory. */
#ifndef HOUNDED_PATH_PURSUE_FLEE_H
#define HOUNDED_PATH_PURSUE_FLEE_H

#include "path/map/cell.h"
#include "path/pursue/cover.h"

#include <stdbool.h>

struct escape {
    struct cell goal;        /* cover_path leads there */
    struct cover_time until; /* when the hunters come there */
};

/* Where several cells are as good, the one that the prey reaches first, then the first row by row.  False: the prey
 * covers nothing, not even where it stands. */
bool flee_find(const struct cover *cover, struct escape *escape);

#endif
