/* SPDX-License-Identifier: MIT */
/* level/lint/lint_state.h - private to the files of lint: a level that is looked at, and what is told of its hounds. */
#ifndef HOUNDED_LEVEL_LINT_LINT_STATE_H
#define HOUNDED_LEVEL_LINT_LINT_STATE_H

#include "level/format/diag.h"
#include "level/format/level.h"
#include "level/lint/lint.h"

#include <stddef.h>
#include <stdint.h>

/* Hay bales can be pushed, perhaps: `surely` takes them for walls, `perhaps` for grass. */
enum lint_mark {
    MARK_SURELY = 1, /* the hare comes there */
    MARK_PERHAPS = 2,
    MARK_HUNTED = 4, /* hounds do */
    MARK_HOUND = 8   /* a hound starts there */
};

struct linter {
    const struct level *level;
    enum lint_known known;
    struct report *report;
    size_t cells;
    uint8_t *marks;          /* of each cell */
    uint32_t burrow, clover; /* steps of the hare to a burrow, and to as much clover as is wanted, perhaps */
};

/* Of a cell; line 0 where the level is not from a file. */
struct place lint_place(const struct linter *linter, size_t index);
struct place lint_goal_place(const struct linter *linter);

/* Warns where a hare survives that stands still. */
void lint_survival(const struct linter *linter);
/* Warns where nobody hunts. */
void lint_hunters(const struct linter *linter);
/* Warns of hounds that can do nothing, or too much, from where they start. */
void lint_hounds(const struct linter *linter);

#endif
