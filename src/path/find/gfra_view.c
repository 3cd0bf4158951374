#include "config.h"

#include "path/find/gfra.h"

#include "path/find/gfra_state.h"

enum search_status gfra_status(const struct gfra *gfra)
{
    return gfra->status;
}

struct gfra_counts gfra_counts(const struct gfra *gfra)
{
    return gfra->counts;
}

uint32_t gfra_cost(const struct gfra *gfra)
{
    return gfra->status == SEARCH_FOUND ? gfra->cells[gfra->target].g - gfra->cells[gfra->root].g : 0;
}

static uint32_t parent_of(const struct gfra *gfra, uint32_t index)
{
    return layout_neighbour(gfra->layout, index, (enum direction)gfra->cells[index].parent);
}

size_t gfra_path(const struct gfra *gfra, struct cell *cells, size_t room)
{
    if (gfra->status != SEARCH_FOUND) {
        return 0;
    }
    size_t count = 1;
    for (uint32_t index = gfra->target; index != gfra->root; index = parent_of(gfra, index)) {
        count++;
    }
    uint32_t index = gfra->target;
    for (size_t place = count; place > 0; place--) {
        if (place <= room) {
            cells[place - 1] = layout_cell(gfra->layout, index);
        }
        if (place > 1) {
            index = parent_of(gfra, index);
        }
    }
    return count;
}

struct search_node gfra_node(const struct gfra *gfra, struct cell at)
{
    uint32_t index = layout_index(gfra->layout, at);
    enum search_state state = gfra_state(gfra, index);
    if (state == SEARCH_UNSEEN) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint32_t g = gfra->cells[index].g - gfra->cells[gfra->root].g;
    uint32_t h = gfra_estimate(gfra, index);
    return (struct search_node){
        .state = state,
        .g = g,
        .h = h,
        .f = g < UINT32_MAX - h ? g + h : UINT32_MAX,
        .parent = (enum direction)gfra->cells[index].parent,
    };
}

enum search_change gfra_change(const struct gfra *gfra, struct cell at)
{
    const struct gfra_cell *cell = &gfra->cells[layout_index(gfra->layout, at)];
    return cell->stamp == gfra->tick ? (enum search_change)cell->mark : CHANGE_KEPT;
}

/* The entries in the order of popping: sorting leaves a heap a heap. */
static const struct heap *sorted(const struct gfra *gfra)
{
    struct heap open = gfra->open;
    heap_sort(&open);
    return &gfra->open;
}

size_t gfra_open_cells(const struct gfra *gfra, struct cell *cells, size_t room)
{
    const struct heap *open = sorted(gfra);
    size_t count = 0;
    for (size_t i = 0; i < open->count && count < room; i++) {
        if (gfra_is_live(gfra, &open->entries[i])) {
            cells[count++] = layout_cell(gfra->layout, open->entries[i].cell);
        }
    }
    return count;
}

bool gfra_peek(const struct gfra *gfra, struct cell *next)
{
    return gfra_open_cells(gfra, next, 1) == 1;
}
