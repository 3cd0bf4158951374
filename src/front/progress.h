/* front/progress.h - what the player has won: best time and medals of each level, kept as a text file.
 *
 *     hounded-progress: 1
 *     01-first-clover 451 time clean
 *
 * A file that cannot be understood is never written over: it is renamed to NAME.broken first, and the player is told.
 */
#ifndef HOUNDED_FRONT_PROGRESS_H
#define HOUNDED_FRONT_PROGRESS_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum medal { MEDAL_TIME = 1, MEDAL_CLEAN = 2, MEDAL_CLOVER = 4, MEDALS = 3 };

struct record {
    char *level;    /* the key of a level: no spaces */
    uint32_t ticks; /* the least it took */
    unsigned medals;
};

struct progress {
    struct record *records;
    size_t count;
    char *path; /* NULL: nothing is kept */
};

/* Reads the file; one that is not there is empty.  What the player should know is added to `notice`. */
void progress_init(struct progress *progress, const char *path, struct text *notice);
void progress_done(struct progress *progress);

/* NULL: never won. */
const struct record *progress_of(const struct progress *progress, const char *level);
/* Notes a win and writes the file.  0 or an errno value. */
int progress_won(struct progress *progress, const char *level, uint32_t ticks, unsigned medals);

/* False: the text is no progress file, and the records before the bad line are kept. */
bool progress_parse(struct progress *progress, const char *text);

const char *medal_name(unsigned medal);

#endif
