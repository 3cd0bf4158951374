#include "config.h"

#include "path/pursue/cover.h"

#include "path/pursue/cover_state.h"

int cover_time_compare(struct cover_time a, struct cover_time b)
{
    bool is_never = a.cost == UINT32_MAX, is_other_never = b.cost == UINT32_MAX;
    if (is_never || is_other_never) {
        return is_never - is_other_never;
    }
    uint64_t one = (uint64_t)a.cost * b.speed, other = (uint64_t)b.cost * a.speed;
    return (one > other) - (one < other);
}

enum cover_owner cover_owner(const struct cover *cover, struct cell at)
{
    return (enum cover_owner)cover->owners[layout_index(cover->layout, at)];
}

size_t cover_count(const struct cover *cover, enum cover_owner owner)
{
    return cover->owned[owner];
}

static struct cover_time time_of(const struct cover *cover, size_t pack, uint32_t index)
{
    return (struct cover_time){cover->packs[pack].costs[index], cover->packs[pack].speed};
}

struct cover_time cover_prey_time(const struct cover *cover, struct cell at)
{
    uint32_t index = layout_index(cover->layout, at);
    if (cover->owners[index] != COVER_PREY) {
        return (struct cover_time){UINT32_MAX, 1};
    }
    return time_of(cover, COVER_PREY_PACK, index);
}

struct cover_time cover_hunters_time(const struct cover *cover, struct cell at)
{
    uint32_t index = layout_index(cover->layout, at);
    if (cover->first_pack[index] == COVER_PREY_PACK) {
        return (struct cover_time){UINT32_MAX, 1};
    }
    return time_of(cover, cover->first_pack[index], index);
}

static size_t count_steps(const struct cover *cover, uint32_t index)
{
    size_t steps = 0;
    for (; cover->parents[index] != NO_DIRECTION; steps++) {
        index = layout_neighbour(cover->layout, index, (enum direction)cover->parents[index]);
    }
    return steps;
}

size_t cover_path(const struct cover *cover, struct cell to, struct cell *cells, size_t room)
{
    uint32_t index = layout_index(cover->layout, to);
    if (cover->owners[index] != COVER_PREY) {
        return 0;
    }
    size_t count = count_steps(cover, index) + 1;
    for (size_t place = count; place > 0; place--) {
        if (place <= room) {
            cells[place - 1] = to;
        }
        to = cell_step(to, (enum direction)cover->parents[layout_index(cover->layout, to)]);
    }
    return count;
}

struct search_counts cover_counts(const struct cover *cover)
{
    return cover->counts;
}
