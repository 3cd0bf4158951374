/* level/lint/lint_state.h - private to src/level: what the checks of a level share. */
#ifndef HOUNDED_LEVEL_LINT_LINT_STATE_H
#define HOUNDED_LEVEL_LINT_LINT_STATE_H

#include "level/format/diag.h"
#include "level/format/level.h"
#include "path/map/cell.h"

#include <stddef.h>
#include <stdint.h>

/* What takes long for each hound is looked into for so many of them. */
enum { LINT_HOUNDS = 32 };

/* Hay bales can be pushed, perhaps: `surely` takes them for walls, `perhaps` for grass. */
struct linter {
    const struct level *level;
    struct report *report;
    size_t cells;
    uint32_t *surely, *perhaps; /* steps of the hare; the same array where there are no bales */
};

/* Of a cell; line 0 where the level is not from a file. */
struct place lint_place(const struct linter *linter, size_t index);
struct place lint_goal_place(const struct linter *linter);
size_t lint_index(const struct level *level, struct cell at);
/* The hounds of the breed at that difficulty. */
size_t lint_count_hounds(const struct level *level, enum breed breed, enum difficulty difficulty);

/* Warns where a hare survives that stands still. */
void lint_survive(const struct linter *linter);

#endif
