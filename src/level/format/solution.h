/* level/format/solution.h - the replay that may follow a level, kept as text.
 *
 * It runs from the line after `solution:` to the replay's own `end`.  A replay holds a level file, with an `end` of its
 * own; the line `level: BYTES HASH` before it says how much of the text to pass over. */
#ifndef HOUNDED_LEVEL_FORMAT_SOLUTION_H
#define HOUNDED_LEVEL_FORMAT_SOLUTION_H

#include "level/format/source.h"

/* Reads on to the end of the solution; the caller frees.  `at` is where it was announced: a missing end is reported
 * there. */
char *solution_read(struct source *source, struct place at);

#endif
