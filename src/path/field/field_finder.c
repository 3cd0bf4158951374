/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/field/field.h"
#include "path/find/finder_rule.h"

static void *make(struct moves *moves) { return field_new(moves); }

static void drop(void *engine) { field_free(engine); }

static enum search_status begin(struct finder *finder)
{
    return field_begin(finder->engine, finder->query.goal, &finder->query.start, 1);
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    return field_step(finder->engine, expansions);
}

static uint32_t cost(const struct finder *finder) { return field_cost(finder->engine, finder->query.start); }

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    return field_path(finder->engine, finder->query.start, cells, room);
}

static struct search_counts counts(const struct finder *finder) { return field_counts(finder->engine); }

static struct search_counts work(const struct finder *finder) { return field_work(finder->engine); }

static struct search_node node(const struct finder *finder, struct cell at) { return field_node(finder->engine, at); }

static struct finder_ends ends(const struct finder *finder)
{
    return (struct finder_ends){finder->query.goal, finder->query.goal};
}

static const struct finder_rule rule = {
    .free = drop,
    .begin = begin,
    .step = step,
    .cost = cost,
    .path = path,
    .counts = counts,
    .work = work,
    .node = node,
    .ends = ends,
    .plain_words = {.unit = "runs"},
};

const struct finder_method finder_field = {
    .name = "field",
    .title = "shared field",
    .principle = "from the goal on, f = g, kept",
    .rule = &rule,
    .make = make,
    .keeps = true,
};
