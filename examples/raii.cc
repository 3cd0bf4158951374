/* SPDX-License-Identifier: MIT */
// C++11: unique_ptr frees the objects, in the right order; errors become exceptions.
#include <hounded/path.h>

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

template <class T, void free_it(T *)> struct Free {
    void operator()(T *it) const
    {
        free_it(it);
    }
};
using Grid = std::unique_ptr<hnd_grid, Free<hnd_grid, hnd_grid_free>>;
using Mover = std::unique_ptr<hnd_mover, Free<hnd_mover, hnd_mover_free>>;
using Chase = std::unique_ptr<hnd_chase, Free<hnd_chase, hnd_chase_free>>;

static bool check(hnd_status status)
{
    if (status < HND_OK) {
        throw std::runtime_error(hnd_strerror(status));
    }
    return status == HND_OK;
}

class Hound
{
  public:
    Hound(int width, int height, const std::vector<std::uint8_t> &terrain)
    {
        hnd_rules rules;
        hnd_rules_init(&rules);
        rules.cost[0] = 1;
        hnd_grid *grid;
        check(hnd_grid_copy(width, height, terrain.data(), 0, &grid));
        grid_.reset(grid);
        hnd_mover *mover;
        check(hnd_mover_new(grid, &rules, &mover));
        mover_.reset(mover);
        hnd_chase *chase;
        check(hnd_chase_new(mover, &chase));
        chase_.reset(chase);
    }
    bool sees_a_way(hnd_cell from, hnd_cell to)
    {
        return check(hnd_chase_update(chase_.get(), from, to));
    }
    std::vector<hnd_cell> way() const
    {
        std::vector<hnd_cell> cells(hnd_chase_path(chase_.get(), nullptr, 0));
        hnd_chase_path(chase_.get(), cells.data(), cells.size());
        return cells;
    }
    void close(hnd_cell at)
    {
        check(hnd_grid_set(grid_.get(), at, 1));
    }

  private:
    Grid grid_; // freed last
    Mover mover_;
    Chase chase_;
};

int main()
{
    const int side = 9;
    Hound hound(side, side, std::vector<std::uint8_t>(side * side));
    for (int y = 0; y <= side; y++) {
        const bool way = hound.sees_a_way({0, 4}, {8, 4});
        std::printf("%d cells%s\n", static_cast<int>(hound.way().size()), way ? "" : ": walled in");
        hound.close({4, (y + 4) % side});
    }
    try {
        hound.sees_a_way({0, 4}, {side, 4});
    } catch (const std::runtime_error &error) {
        std::printf("%s\n", error.what());
    }
}
