/* SPDX-License-Identifier: MIT */
/* Boost.Graph's A* and Dijkstra on a compressed sparse row graph of the legal steps, which is faster than an implicit
 * grid.  The maps are kept from query to query and only what was touched is reset, as astar_search itself would fill
 * them for all cells each time. */
#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

#define new new_ /* a member of the structures, and a word of C++ */
#define _Noreturn [[noreturn]]
extern "C" {
#include "peers/peer.h"
}
#undef new
#undef _Noreturn

namespace
{

struct step {
    std::uint32_t cost;
};

using graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, step, boost::no_property,
                                                 std::uint32_t, std::uint32_t>;
using vertex = boost::graph_traits<graph>::vertex_descriptor;

constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max();

struct searcher {
    int width;
    graph steps;
    std::vector<std::uint32_t> costs, ranks;
    std::vector<vertex> parents;
    std::vector<boost::default_color_type> colours;
    std::vector<vertex> touched;
    std::uint64_t expanded;
};

struct found {
};

struct octile {
    int width;
    struct cell goal;

    std::uint32_t operator()(vertex at) const
    {
        std::uint32_t dx = std::abs(static_cast<int>(at) % width - goal.x);
        std::uint32_t dy = std::abs(static_cast<int>(at) / width - goal.y);
        return 10 * std::max(dx, dy) + 4 * std::min(dx, dy);
    }
};

class watcher : public boost::default_astar_visitor
{
  public:
    watcher(searcher &owner, vertex goal) : owner_(owner), goal_(goal)
    {
    }

    void discover_vertex(vertex at, const graph &)
    {
        owner_.touched.push_back(at);
    }

    void examine_vertex(vertex at, const graph &)
    {
        owner_.expanded++;
        if (at == goal_) {
            throw found();
        }
    }

  private:
    searcher &owner_;
    vertex goal_;
};

vertex vertex_at(const searcher &owner, struct cell at)
{
    return static_cast<vertex>(at.y * owner.width + at.x);
}

graph graph_of(struct moves *moves)
{
    const struct grid *grid = moves_grid(moves);
    int width = grid_width(grid), height = grid_height(grid);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    std::vector<step> costs;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            struct cell at = {x, y};
            for (int dir = 0; dir < DIRECTIONS; dir++) {
                if ((moves_from(moves, at) >> dir & 1) != 0) {
                    struct cell to = cell_step(at, static_cast<enum direction>(dir));
                    edges.emplace_back(y * width + x, to.y * width + to.x);
                    costs.push_back(step{moves_cost(moves, at, static_cast<enum direction>(dir))});
                }
            }
        }
    }
    return graph(boost::edges_are_sorted, edges.begin(), edges.end(), costs.begin(),
                 static_cast<std::uint32_t>(width * height));
}

void *new_searcher(struct moves *moves)
{
    searcher *made = new searcher{grid_width(moves_grid(moves)), graph_of(moves), {}, {}, {}, {}, {}, 0};
    std::size_t cells = num_vertices(made->steps);
    made->costs.assign(cells, far);
    made->ranks.assign(cells, far);
    made->parents.resize(cells);
    for (vertex at = 0; at < cells; at++) {
        made->parents[at] = at;
    }
    made->colours.assign(cells, boost::white_color);
    return made;
}

void free_searcher(void *state)
{
    delete static_cast<searcher *>(state);
}

void reset(searcher &owner)
{
    for (vertex at : owner.touched) {
        owner.costs[at] = owner.ranks[at] = far;
        owner.parents[at] = at;
        owner.colours[at] = boost::white_color;
    }
    owner.touched.clear();
    owner.expanded = 0;
}

bool search(searcher &owner, vertex start, vertex goal, octile estimate)
{
    const auto &index = get(boost::vertex_index, owner.steps);
    owner.costs[start] = 0;
    owner.ranks[start] = estimate(start);
    try {
        boost::astar_search_no_init(
            owner.steps, start, estimate, watcher(owner, goal),
            boost::make_iterator_property_map(owner.parents.begin(), index),
            boost::make_iterator_property_map(owner.ranks.begin(), index),
            boost::make_iterator_property_map(owner.costs.begin(), index), get(&step::cost, owner.steps),
            boost::make_iterator_property_map(owner.colours.begin(), index), index, std::less<std::uint32_t>(),
            boost::closed_plus<std::uint32_t>(far), far, std::uint32_t(0));
    } catch (const found &) {
        return true;
    }
    return false;
}

std::uint32_t plan(struct finder *finder, struct cell hunter, struct cell target, struct cell *next)
{
    searcher &owner = *static_cast<searcher *>(finder->engine);
    vertex start = vertex_at(owner, hunter), goal = vertex_at(owner, target);
    reset(owner);
    *next = hunter;
    if (!search(owner, start, goal, octile{owner.width, target})) {
        return FINDER_NO_WAY;
    }
    vertex at = goal;
    for (; at != start; at = owner.parents[at]) {
        *next = cell{static_cast<int>(at) % owner.width, static_cast<int>(at) / owner.width};
    }
    return owner.costs[goal];
}

struct search_counts counts(const struct finder *finder)
{
    return {static_cast<const searcher *>(finder->engine)->expanded, 0, 0, 0, 0};
}

void run_flood(void *state, struct cell from)
{
    searcher &owner = *static_cast<searcher *>(state);
    const auto &index = get(boost::vertex_index, owner.steps);
    boost::dijkstra_shortest_paths_no_color_map(
        owner.steps, vertex_at(owner, from),
        boost::weight_map(get(&step::cost, owner.steps))
            .distance_map(boost::make_iterator_property_map(owner.costs.begin(), index))
            .distance_inf(far));
}

std::uint32_t flood_cost(const void *state, struct cell to)
{
    const searcher &owner = *static_cast<const searcher *>(state);
    return owner.costs[vertex_at(owner, to)];
}

const struct finder_rule rule = {
    free_searcher, nullptr, nullptr, plan,    nullptr, nullptr,
    counts,        nullptr, nullptr, nullptr, nullptr, nullptr,
};
const struct finder_method finder_boost = {
    "boost", nullptr, nullptr, &rule, new_searcher, nullptr, false, false, false, ALGORITHM_ASTAR,
};

} // namespace

extern "C" const struct method method_boost = {"boost", &finder_boost, OPEN_AUTOMATIC, 1, false, 0};
extern "C" const struct flood flood_boost = {"boost", new_searcher, free_searcher, run_flood, flood_cost};
