/* game/hounds/plan.h - how one hound finds its way: the interface between the breeds and the search core.
 *
 * plan_update answers for this tick only; what the plan keeps from tick to tick is its own affair, never part of the
 * world's state.  The answer depends on the arguments and the map alone, not on what was asked before.  It borrows the
 * moves and regions, which all hounds of the same mover share.
 *
 * Each hound chases (path/chase/chase.h), and keeps its tree; but a crowd that wants the same cell may share a field
 * (path/field/field.h), which plans for all of them at once.  Of equally cheap paths the two choose each their own, so
 * the state alone says which of them answers.  A plan that must find its way round other hounds has a search of its own
 * (path/find/search.h).  Chase and search are taken when first needed. */
#ifndef HOUNDED_GAME_HOUNDS_PLAN_H
#define HOUNDED_GAME_HOUNDS_PLAN_H

#include "path/chase/chase.h"
#include "path/field/field.h"
#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum plan_status { PLAN_NONE, PLAN_ARRIVED, PLAN_FOUND };

struct plan;

/* `field`: borrowed, of the same moves, and asked only for ways to the cell `rally` points at; NULL for none. */
struct plan *plan_new(struct moves *moves, struct regions *regions, struct field *field, const struct cell *rally);
void plan_free(struct plan *plan);

/* A cheapest way from `from` to `to`, or, where there is none, to the cell nearest to it that can be reached
 * (plan_nearest).  `surcharge` (NULL: none; see struct search_query) makes cells dearer. */
enum plan_status plan_update(struct plan *plan, struct cell from, struct cell to, const uint8_t *surcharge);

/* The same, but with `step` as the first step, which must be legal: the way is cheapest from there. */
enum plan_status plan_update_by(struct plan *plan, struct cell from, struct cell step, struct cell to);

/* Where a hound goes that has no way there: as near as it can.
 * Of the cells that can be reached from `from`, where the mover must be able to stand, the one nearest to `to` as the
 * crow flies; of several the first row by row.  Looks at rings of cells around `to` until none can be nearer. */
struct cell plan_nearest(const struct moves *moves, const struct regions *regions, struct cell from, struct cell to);

enum plan_status plan_status(const struct plan *plan);
/* Where the cheapest way sets out: at the first cell of the path, or after plan_update_by at the second. */
struct cell plan_start(const struct plan *plan);
/* Where the way leads. */
struct cell plan_target(const struct plan *plan);
/* What walking the path costs, without any surcharge. */
uint32_t plan_cost(const struct plan *plan);
/* The path, its ends included; count 0 when there is none. */
const struct cell *plan_path(const struct plan *plan, size_t *count);

/* How the last update found it.  A field is that of the hounds that share it. */
enum plan_method { PLAN_WITHOUT_SEARCH, PLAN_BY_SEARCH, PLAN_BY_CHASE, PLAN_BY_FIELD };

enum plan_method plan_method(const struct plan *plan);
/* Cells expanded for this plan since plan_new, whatever became of the answers. */
uint64_t plan_expanded(const struct plan *plan);

#endif
