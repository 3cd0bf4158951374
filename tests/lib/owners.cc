/* SPDX-License-Identifier: MIT */
// <hounded/path.hpp>: owners move and free, errors are exceptions, spans have their sizes, and callers' functions may
// throw. tests/lib/install.sh builds and runs it, with std::span and without.
#include <hounded/path.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace hounded;

template <class T>
constexpr bool is_owner = std::is_nothrow_move_constructible_v<T> &&std::is_nothrow_move_assignable_v<T> &&
                          !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T>;
static_assert(is_owner<Grid> && is_owner<Mover> && is_owner<Finder> && is_owner<Chase> && is_owner<Pack> &&
              is_owner<Field> && is_owner<Regions> && is_owner<Cover>);

#define EXPECT(what) ((what) ? void() : fail(__LINE__, #what))
static void fail(int line, const char *what)
{
    std::printf("line %d: %s\n", line, what);
    std::exit(1);
}

template <class Call> static hnd_status error_of(Call call)
{
    try {
        call();
    } catch (const Error &error) {
        EXPECT(error.what() == std::string(hnd_strerror(error.status())));
        return error.status();
    }
    return HND_OK;
}

static bool is(Cell cell, int x, int y) { return cell.x == x && cell.y == y; }

static const std::string map = "......"
                               ".####."
                               "......";
static span<const std::uint8_t> terrain() { return {reinterpret_cast<const std::uint8_t *>(map.data()), map.size()}; }

/* What was created from an object does not notice that it has moved. */
static void owners_move()
{
    Grid grid(6, 3, terrain());
    Mover mover(grid, {{'.', 1}});
    Chase chase(mover);
    Grid other = std::move(grid);
    Mover another(nullptr);
    another = std::move(mover);
    std::vector<Chase> chases;
    chases.push_back(std::move(chase));
    other.set({0, 1}, '#');
    const Plan plan = chases[0].update({0, 0}, {5, 2});
    EXPECT(plan.status == HND_OK && plan.cost == 70 && is(plan.next, 1, 0));
    EXPECT(chases[0].path().size() == 8);
    std::array<Cell, 2> two;
    EXPECT(chases[0].path(two) == 8 && is(two[1], 1, 0));
    EXPECT(grid.get() == nullptr && error_of([&] { grid.set({0, 0}, '.'); }) == HND_BAD_ARGUMENT);
}

static void errors_are_exceptions()
{
    Grid grid(6, 3, terrain());
    Mover mover(grid, {{'.', 1}});
    Finder finder(mover);
    Pack pack(mover, 2);
    std::array<Cell, 3> cells{};
    std::array<Plan, 2> plans{};
    std::array<std::uint32_t, 17> costs{};
    EXPECT(error_of([&] { finder.run({0, 0}, {6, 0}); }) == HND_OUT_OF_RANGE);
    EXPECT(error_of([&] { grid.at({0, 3}); }) == HND_OUT_OF_RANGE);
    EXPECT(error_of([&] { Grid(0, 1, std::uint8_t('.')); }) == HND_OUT_OF_RANGE);
    EXPECT(error_of([&] { Grid(4097, 1, terrain()); }) == HND_OUT_OF_RANGE);
    EXPECT(error_of([&] { Grid(6, 4, terrain()); }) == HND_BAD_ARGUMENT);
    EXPECT(error_of([&] { Mover(grid, {}); }) == HND_BAD_ARGUMENT);
    EXPECT(error_of([&] { pack.update(cells, cells, plans); }) == HND_BAD_ARGUMENT);
    EXPECT(error_of([&] { pack.path(2); }) == HND_BAD_ARGUMENT);
    EXPECT(error_of([&] { Field(mover).costs({0, 0}, 6, 3, costs); }) == HND_BAD_ARGUMENT);
    EXPECT(finder.run({0, 0}, {1, 1}) == HND_NO_PATH && finder.path().empty() && finder.cost() == HND_NO_COST);
    EXPECT(finder.run({0, 0}, {5, 0}) == HND_OK && finder.cost() == 50);
}

static void spans_and_functions()
{
    std::vector<std::uint8_t> row(11);
    Grid grid = Grid::borrow(11, 1, row);
    Mover mover(grid, {{0, 1}});
    Field field(mover), flight(mover);
    const Goal goals[] = {{{0, 0}, 0}, {{10, 0}, 40}};
    std::array<std::uint32_t, 11> costs;
    EXPECT(field.fill(goals) == HND_OK && field.cost({8, 0}) == 60);
    field.costs({0, 0}, 11, 1, costs);
    EXPECT(costs[7] == 70 && costs[10] == 40);
    EXPECT(is(field.downhill({2, 0}), 1, 0));
    EXPECT(is(field.downhill({2, 0}, [](Cell to) { return to.x == 1 ? HND_NO_COST : 0; }), 2, 0));
    EXPECT(field.fill(Cell{5, 0}) == HND_OK && flight.flee(field) == HND_OK && is(flight.next({6, 0}), 7, 0));
    row[5] = 1;
    EXPECT(grid.refresh() == 1 && field.fill(Cell{5, 0}) == HND_NO_PATH);

    Pack pack(mover, 2);
    const std::vector<Cell> hunters{{0, 0}, {1, 0}}, targets(2, Cell{4, 0});
    std::vector<Plan> plans(2);
    EXPECT(pack.update(hunters, targets, plans) == HND_OK && plans[0].cost == 40 && pack.path(0).size() == 5);
    std::vector<Plan> granted = plans;
    pack.reserve(hunters, granted);
    EXPECT(is(granted[0].next, 1, 0) && is(granted[1].next, 2, 0));
    granted = plans;
    pack.reserve(hunters, granted, [](std::size_t hunter, Cell) { return hunter == 1; });
    EXPECT(is(granted[0].next, 0, 0) && is(granted[1].next, 2, 0));
    bool has_thrown = false;
    try {
        pack.reserve(hunters, plans, [](std::size_t, Cell) -> bool { throw std::string("mine"); });
    } catch (const std::string &) {
        has_thrown = true;
    }
    EXPECT(has_thrown);
}

static void the_rest_answers()
{
    Grid grid(6, 3, terrain());
    Rules rules{{'.', 1}};
    rules.neighbours = 4;
    Mover mover(grid, rules);
    Finder finder(mover, HND_METHOD_ASTAR);
    Chase chase(mover);
    finder.begin({0, 0}, {5, 2});
    while (finder.step(1) == HND_RUNNING) {
    }
    chase.begin({0, 0}, {5, 2});
    Plan plan;
    do {
        plan = chase.step(1);
    } while (plan.status == HND_RUNNING);
    EXPECT(finder.cost() == 70 && plan.cost == 70 && finder.expanded() > 0);
    std::vector<Cell> path = finder.path();
    smooth_turns(path);
    EXPECT(path.size() == 3);
    mover.smooth(path);
    EXPECT(path.size() == 3 && mover.sees(path[0], path[1]) && mover.can_stand(path[1]));
    EXPECT(mover.step({0, 0}, {1, 0}) == 10 && grid.at({1, 1}) == '#' && grid.width() == 6 && grid.height() == 3);
    Regions regions(mover);
    EXPECT(regions.connected({0, 0}, {5, 2}) && regions.size({0, 0}) == 14 && regions.size({1, 1}) == 0);
    Cover cover(grid);
    const hnd_runner prey = {mover.get(), {0, 0}, 1, 0}, hunters[] = {{mover.get(), {3, 0}, 1, 0}};
    cover.run(prey, hunters);
    Cell goal;
    hnd_time until;
    EXPECT(cover.owner({1, 0}) == HND_OWNER_PREY && cover.size() > 2 && cover.escape(goal, until) == HND_OK);
    EXPECT(is(cover.path(goal).back(), goal.x, goal.y));
}

int main()
{
    owners_move();
    errors_are_exceptions();
    spans_and_functions();
    the_rest_answers();
    std::puts("all owners are as path.hpp says");
}
