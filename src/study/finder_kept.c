#include "config.h"

#include "study/finder_rule.h"

#include "base/xalloc.h"

static void make_gfra(struct finder *finder, struct moves *moves)
{
    finder->by.gfra = xalloc_check(gfra_new(moves));
}

static void free_gfra(struct finder *finder)
{
    gfra_free(finder->by.gfra);
}

static enum search_status run_gfra(struct finder *finder)
{
    return gfra_update(finder->by.gfra, finder->query.start, finder->query.goal);
}

static enum search_status status_of_gfra(const struct finder *finder)
{
    return gfra_status(finder->by.gfra);
}

static struct search_counts counts_of_gfra(const struct finder *finder)
{
    struct gfra_counts counts = gfra_counts(finder->by.gfra);
    return (struct search_counts){.expanded = counts.expanded, .open = counts.open, .closed = counts.closed};
}

static uint32_t cost_of_gfra(const struct finder *finder)
{
    return gfra_cost(finder->by.gfra);
}

static size_t path_of_gfra(const struct finder *finder, struct cell *cells, size_t room)
{
    return gfra_path(finder->by.gfra, cells, room);
}

static enum search_status begin_gfra(struct finder *finder)
{
    return gfra_begin(finder->by.gfra, finder->query.start, finder->query.goal);
}

static enum search_status step_gfra(struct finder *finder, uint64_t expansions)
{
    return gfra_step(finder->by.gfra, expansions);
}

static struct search_node node_of_gfra(const struct finder *finder, struct cell at)
{
    return gfra_node(finder->by.gfra, at);
}

static enum search_change mark_of_gfra(const struct finder *finder, struct cell at)
{
    return gfra_change(finder->by.gfra, at);
}

static size_t open_cells_of_gfra(const struct finder *finder, struct cell *cells, size_t room)
{
    return gfra_open_cells(finder->by.gfra, cells, room);
}

static void make_chase(struct finder *finder, struct moves *moves)
{
    finder->by.chase = xalloc_check(chase_new(moves));
}

static void free_chase(struct finder *finder)
{
    chase_free(finder->by.chase);
}

static enum search_status run_chase(struct finder *finder)
{
    return chase_update(finder->by.chase, finder->query.start, finder->query.goal);
}

static enum search_status status_of_chase(const struct finder *finder)
{
    return chase_status(finder->by.chase);
}

static struct search_counts counts_of_chase(const struct finder *finder)
{
    struct chase_counts counts = chase_counts(finder->by.chase);
    return (struct search_counts){
        .expanded = counts.expanded, .open = counts.open, .closed = counts.grown, .peak = counts.peak};
}

static uint32_t cost_of_chase(const struct finder *finder)
{
    return chase_cost(finder->by.chase);
}

static size_t path_of_chase(const struct finder *finder, struct cell *cells, size_t room)
{
    return chase_path(finder->by.chase, cells, room);
}

static enum search_status begin_chase(struct finder *finder)
{
    return chase_begin(finder->by.chase, finder->query.start, finder->query.goal);
}

static enum search_status step_chase(struct finder *finder, uint64_t expansions)
{
    return chase_step(finder->by.chase, expansions);
}

static struct search_node node_of_chase(const struct finder *finder, struct cell at)
{
    return chase_node(finder->by.chase, at);
}

static enum search_change mark_of_chase(const struct finder *finder, struct cell at)
{
    return chase_change(finder->by.chase, at);
}

static size_t open_cells_of_chase(const struct finder *finder, struct cell *cells, size_t room)
{
    return chase_open_cells(finder->by.chase, cells, room);
}

static void make_field(struct finder *finder, struct moves *moves)
{
    finder->by.field = xalloc_check(field_new(moves));
}

static void free_field(struct finder *finder)
{
    field_free(finder->by.field);
}

static enum search_status run_field(struct finder *finder)
{
    return field_update(finder->by.field, finder->query.goal, &finder->query.start, 1);
}

static enum search_status status_of_field(const struct finder *finder)
{
    return field_status(finder->by.field);
}

static struct search_counts counts_of_field(const struct finder *finder)
{
    return field_counts(finder->by.field);
}

static uint32_t cost_of_field(const struct finder *finder)
{
    return field_cost(finder->by.field, finder->query.start);
}

static size_t path_of_field(const struct finder *finder, struct cell *cells, size_t room)
{
    return field_path(finder->by.field, finder->query.start, cells, room);
}

static enum search_status begin_field(struct finder *finder)
{
    return field_begin(finder->by.field, finder->query.goal, &finder->query.start, 1);
}

static enum search_status step_field(struct finder *finder, uint64_t expansions)
{
    return field_step(finder->by.field, expansions);
}

static struct search_node node_of_field(const struct finder *finder, struct cell at)
{
    return field_node(finder->by.field, at);
}

const struct finder_rule finder_gfra_rule = {
    .name = "gfra",
    .title = "G-FRA*",
    .tie_break = "larger g, then row by row",
    .keeps = true,
    .make = make_gfra,
    .free = free_gfra,
    .run = run_gfra,
    .begin = begin_gfra,
    .step = step_gfra,
    .status = status_of_gfra,
    .counts = counts_of_gfra,
    .cost = cost_of_gfra,
    .path = path_of_gfra,
    .node = node_of_gfra,
    .mark = mark_of_gfra,
    .open_cells = open_cells_of_gfra,
};

const struct finder_rule finder_chase_rule = {
    .name = "chase",
    .title = "incremental A*",
    .tie_break = "last pushed first",
    .keeps = true,
    .make = make_chase,
    .free = free_chase,
    .run = run_chase,
    .begin = begin_chase,
    .step = step_chase,
    .status = status_of_chase,
    .counts = counts_of_chase,
    .cost = cost_of_chase,
    .path = path_of_chase,
    .node = node_of_chase,
    .mark = mark_of_chase,
    .open_cells = open_cells_of_chase,
};

const struct finder_rule finder_field_rule = {
    .name = "field",
    .title = "shared field",
    .keeps = true,
    .make = make_field,
    .free = free_field,
    .run = run_field,
    .begin = begin_field,
    .step = step_field,
    .status = status_of_field,
    .counts = counts_of_field,
    .cost = cost_of_field,
    .path = path_of_field,
    .node = node_of_field,
};
