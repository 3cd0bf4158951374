#include "config.h"

#include "path/find/search.h"

#include "path/find/search_state.h"

#include <assert.h>

enum search_status search_status(const struct search *search)
{
    return search->status;
}

const struct search_query *search_asked(const struct search *search)
{
    return &search->query;
}

struct search_counts search_counts(const struct search *search)
{
    return search->counts;
}

struct search_node search_node(const struct search *search, struct cell at)
{
    uint32_t index = layout_index(search->layout, at);
    const struct node *node = &search->nodes[index];
    if (!search_has_seen(search, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint64_t f = search_key(search, index, node->g) / search->key_scale;
    return (struct search_node){
        .state = (enum search_state)node->state,
        .g = node->g,
        .h = estimate_cost(&search->estimate, at, search->query.goal),
        .f = f < UINT32_MAX ? (uint32_t)f : UINT32_MAX,
        .parent = (enum direction)node->parent,
    };
}

static bool is_stale(const struct search *search, const struct open_entry *entry)
{
    const struct node *node = &search->nodes[entry->cell];
    if (node->state == SEARCH_CLOSED) {
        return true;
    }
    return entry->key != (search_key(search, entry->cell, node->g) & search->open.kind->key_mask);
}

size_t search_open_cells(const struct search *search, struct cell *cells, size_t room)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    size_t count = 0;
    while (count < room && open_next(&search->open, &cursor, &entry)) {
        if (!is_stale(search, &entry)) {
            cells[count++] = layout_cell(search->layout, entry.cell);
        }
    }
    return count;
}

const char *search_tie_break(const struct search *search)
{
    return search->open.kind->tie_break;
}

bool search_peek(const struct search *search, struct cell *next)
{
    if (search->counts.open == 0) {
        return false;
    }
    *next = layout_cell(search->layout, search->next);
    return true;
}

static size_t count_steps(const struct search *search, uint32_t index)
{
    size_t steps = 0;
    for (; search->nodes[index].parent != NO_DIRECTION; steps++) {
        index = layout_neighbour(search->layout, index, (enum direction)search->nodes[index].parent);
    }
    return steps;
}

size_t search_path(const struct search *search, struct cell to, struct cell *cells, size_t room)
{
    uint32_t index = layout_index(search->layout, to);
    if (!search_has_seen(search, index)) {
        return 0;
    }
    size_t count = count_steps(search, index) + 1;
    for (size_t place = count; place > 0; place--) {
        if (place <= room) {
            cells[place - 1] = layout_cell(search->layout, index);
        }
        if (place > 1) {
            index = layout_neighbour(search->layout, index, (enum direction)search->nodes[index].parent);
        }
    }
    return count;
}
