/* study/finder_rule.h - what a kind of finder is; private to src/study.
 *
 * A row for each kind, in finder_once.c and finder_kept.c; finder.c alone calls them. */
#ifndef HOUNDED_STUDY_FINDER_RULE_H
#define HOUNDED_STUDY_FINDER_RULE_H

#include "study/finder.h"

struct finder_rule {
    const char *name, *title; /* title NULL: that of its algorithm */
    const char *tie_break;    /* NULL: that of its open list */
    bool keeps;
    void (*make)(struct finder *finder, struct moves *moves);
    void (*free)(struct finder *finder);
    enum search_status (*run)(struct finder *finder);
    enum search_status (*begin)(struct finder *finder);
    enum search_status (*step)(struct finder *finder, uint64_t expansions);
    enum search_status (*status)(const struct finder *finder);
    struct search_counts (*counts)(const struct finder *finder);
    uint32_t (*cost)(const struct finder *finder);
    size_t (*path)(const struct finder *finder, struct cell *cells, size_t room);
    struct search_node (*node)(const struct finder *finder, struct cell at);
    enum search_change (*mark)(const struct finder *finder, struct cell at);            /* NULL: nothing is kept */
    size_t (*open_cells)(const struct finder *finder, struct cell *cells, size_t room); /* NULL: no order to tell */
};

/* Each query from scratch. */
extern const struct finder_rule finder_search_rule, finder_jps_rule, finder_jps_plus_rule;
/* What one query finds helps the next. */
extern const struct finder_rule finder_gfra_rule, finder_chase_rule, finder_field_rule;

#endif
