/* study/finder.h - whatever finds paths for hounded path, called in one way.
 *
 * Borrows the moves; ends the program when there is no memory for a new one. */
#ifndef HOUNDED_STUDY_FINDER_H
#define HOUNDED_STUDY_FINDER_H

#include "path/chase/chase.h"
#include "path/field/field.h"
#include "path/find/gfra.h"
#include "path/find/jps.h"
#include "path/find/change.h"
#include "path/map/moves.h"
#include "path/find/search.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum finder_kind { FINDER_SEARCH, FINDER_JPS, FINDER_JPS_PLUS, FINDER_GFRA, FINDER_CHASE, FINDER_FIELD, FINDER_KINDS };

struct finder {
    const struct finder_rule *rule;
    union {
        struct search *search;
        struct jps *jps;
        struct gfra *gfra;
        struct chase *chase;
        struct field *field;
    } by;
    struct jump_table *table;  /* of jps; NULL: none   */
    struct search_query query; /* the last one */
};

/* As the option spells it; not for FINDER_SEARCH, whose algorithms have names of their own. */
const char *finder_name(enum finder_kind kind);
/* As people do: "incremental A*". */
const char *finder_kind_title(enum finder_kind kind);

/* `query` says how to search; its start and goal are not used, and only FINDER_SEARCH uses any of it. */
void finder_init(struct finder *finder, enum finder_kind kind, struct moves *moves, const struct search_query *query);
void finder_done(struct finder *finder);

enum search_status finder_run(struct finder *finder, struct cell start, struct cell goal);
/* The same in slices: what the finder keeps from its last query is brought up to date, then it goes on. */
enum search_status finder_begin(struct finder *finder, struct cell start, struct cell goal);
enum search_status finder_step(struct finder *finder, uint64_t expansions);

/* Of the last run; cost and path when it found one.  The path as search_path gives it. */
enum search_status finder_status(const struct finder *finder);
struct search_counts finder_counts(const struct finder *finder);
uint32_t finder_cost(const struct finder *finder);
size_t finder_path(const struct finder *finder, struct cell *cells, size_t room);

/* What is known of a cell, at any time. */
struct search_node finder_node(const struct finder *finder, struct cell at);
/* What this query did to it; CHANGE_NEW for all of them where nothing is kept from query to query. */
enum search_change finder_change(const struct finder *finder, struct cell at);
/* Up to `room` cells of the open list in the order of popping; 0 where the finder has no such order to tell. */
size_t finder_open_cells(const struct finder *finder, struct cell *cells, size_t room);
/* What decides between cells of the same f on the open list, in words; NULL: there is no such order. */
const char *finder_tie_break(const struct finder *finder);
/* What it expands: "cells", "runs", "jump points". */
const char *finder_unit(const struct finder *finder);
/* How an incremental finder came by its answer, in words; NULL: not told. */
const char *finder_how(const struct finder *finder);
/* "A*", "incremental A*". */
const char *finder_title(const struct finder *finder);
/* Whether what one query has found helps the next. */
bool finder_keeps(const struct finder *finder);
/* Whether finder_change tells of that. */
bool finder_has_marks(const struct finder *finder);

bool finder_uses_heuristic(const struct finder *finder);

/* Why a run ended without an answer, or that there is no path. */
const char *finder_reason(enum search_status status);

#endif
