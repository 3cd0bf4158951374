/* SPDX-License-Identifier: MIT */
// C++17: a hound walks to a target while walls grow, and errors are exceptions.  Destructors free everything.
#include <hounded/path.hpp>

#include <cstdio>
#include <vector>

class Hound
{
  public:
    Hound(int width, int height, hounded::span<const std::uint8_t> terrain)
        : grid_(width, height, terrain), mover_(grid_, {{0, 1}}), chase_(mover_)
    {
    }
    bool has_path(hnd_cell from, hnd_cell to) { return chase_.update(from, to).status == HND_OK; }
    std::vector<hnd_cell> path() const { return chase_.path(); }
    void close(hnd_cell at) { grid_.set(at, 1); }

  private:
    hounded::Grid grid_; // destroyed last
    hounded::Mover mover_;
    hounded::Chase chase_;
};

int main()
{
    const int side = 9;
    Hound hound(side, side, std::vector<std::uint8_t>(side * side));
    for (int y = 0; y <= side; y++) {
        const bool has_path = hound.has_path({0, 4}, {8, 4});
        std::printf("%d cells%s\n", static_cast<int>(hound.path().size()), has_path ? "" : ": walled in");
        hound.close({4, (y + 4) % side});
    }
    try {
        hound.has_path({0, 4}, {side, 4});
    } catch (const hounded::Error &error) {
        std::printf("%s\n", error.what());
    }
}
