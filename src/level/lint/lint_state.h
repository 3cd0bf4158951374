/* SPDX-License-Identifier: MIT */
/* level/lint/lint_state.h - private to the files of lint: the level being checked, and the checks of its hounds. */
#pragma once

#include "level/format/diag.h"
#include "level/format/level.h"
#include "level/lint/lint.h"
#include "level/lint/reach.h"

#include <stddef.h>
#include <stdint.h>

/* Hay bales can perhaps be pushed: `surely` counts them as blocked, `perhaps` as grass. */
enum lint_mark {
    MARK_SURELY = 1, /* the hare can reach it */
    MARK_PERHAPS = 2,
    MARK_HUNTED = 4, /* hounds can reach it */
    MARK_PEN = 8     /* in the pen that is judged */
};

struct linter {
    const struct level *level;
    enum lint_known known;
    struct report *report;
    size_t cells;
    bool is_lost;   /* the goal has an error */
    uint8_t *marks; /* of each cell */
};

/* Return the place of a cell and of the goal; line 0 if the level is not from a file. */
struct place lint_place(const struct linter *linter, size_t index);
struct place lint_goal_place(const struct linter *linter);
/* Marks the cells that the hare can reach. */
void lint_mark_area(const struct linter *linter, enum bales bales, uint8_t marks);
size_t lint_count_reached(const struct linter *linter, enum terrain terrain, enum lint_mark mark);
/* Returns the number of hounds that the goal trap counts. */
int lint_to_trap(const struct level *level, enum difficulty difficulty);

/* Reports a push that cannot be done: too few bales or marks, or bales in corners. */
void lint_push(const struct linter *linter);
/* Reports rules that wait in vain, things that no rule uses, and goals that rules never open. */
void lint_rules(const struct linter *linter);
/* Warns if a hare survives without moving. */
void lint_survival(const struct linter *linter);
/* Warns if there are no hounds. */
void lint_hunters(const struct linter *linter);
/* Warns of hounds that have no effect, or too much, from where they start. */
void lint_hounds(const struct linter *linter);
