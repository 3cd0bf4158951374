/* SPDX-License-Identifier: MIT */
// Answers the questions of exam.c by <hounded/path.hpp>.
#include <hounded/path.hpp>

#include <iostream>
#include <memory>
#include <sstream>
#include <string>

struct World {
    hounded::Grid grid;
    hounded::Mover mover{nullptr};
    hounded::Finder finder{nullptr};
    hounded::Chase chase{nullptr};
    hounded::Field field{nullptr};

    explicit World(std::istream &words)
    {
        hounded::Rules rules{};
        int width, height, neighbours, corners, factor;
        char letter;
        words >> width >> height >> rules.straight >> rules.diagonal >> neighbours >> corners;
        rules.neighbours = static_cast<std::uint8_t>(neighbours);
        rules.corners = static_cast<std::uint8_t>(corners);
        while (words >> letter >> factor) {
            rules.cost[static_cast<unsigned char>(letter)] = static_cast<std::uint8_t>(factor);
        }
        std::string map, row;
        for (int y = 0; y < height && std::getline(std::cin, row); y++) {
            map += row;
        }
        grid = hounded::Grid(width, height, {reinterpret_cast<const std::uint8_t *>(map.data()), map.size()});
        mover = hounded::Mover(grid, rules);
        finder = hounded::Finder(mover);
        chase = hounded::Chase(mover);
        field = hounded::Field(mover);
    }
    void print(std::uint32_t cost, const std::vector<hounded::Cell> &path) const
    {
        if (path.empty()) {
            std::cout << (cost == HND_NO_COST ? "-" : "a cost without a path");
        } else {
            std::cout << cost;
        }
        for (const hounded::Cell &cell : path) {
            std::cout << ' ' << cell.x << ' ' << cell.y;
        }
        std::cout << '\n';
    }
    void answer(const std::string &search, hounded::Cell from, hounded::Cell to)
    {
        if (search == "finder") {
            finder.run(from, to);
            print(finder.cost(), finder.path());
        } else if (search == "chase") {
            const hounded::Plan plan = chase.update(from, to);
            print(plan.cost, chase.path());
        } else {
            field.fill(to);
            print(field.cost(from), field.path(from));
        }
    }
};

int main()
{
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::unique_ptr<World> world;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string what;
        hounded::Cell from, to;
        words >> what;
        if (what == "world") {
            world = std::make_unique<World>(words);
        } else if (what == "set") {
            char terrain = 0;
            words >> from.x >> from.y >> terrain;
            world->grid.set(from, static_cast<std::uint8_t>(terrain));
        } else {
            words >> from.x >> from.y >> to.x >> to.y;
            world->answer(what, from, to);
        }
    }
}
