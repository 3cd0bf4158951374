#include "config.h"

#include "path/pursue/flee.h"

#include "path/pursue/cover.h"

static bool is_better(const struct cover *cover, struct cell at, const struct escape *escape)
{
    int later = cover_time_compare(cover_hunters_time(cover, at), escape->until);
    int sooner = cover_time_compare(cover_prey_time(cover, escape->goal), cover_prey_time(cover, at));
    return later > 0 || (later == 0 && sooner > 0);
}

bool flee_find(const struct cover *cover, struct escape *escape)
{
    const struct grid *grid = cover_grid(cover);
    bool is_found = false;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        if (cover_owner(cover, at) == COVER_PREY && (!is_found || is_better(cover, at, escape))) {
            *escape = (struct escape){at, cover_hunters_time(cover, at)};
            is_found = true;
        }
    }
    return is_found;
}
