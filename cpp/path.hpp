/* SPDX-License-Identifier: MIT */
/* hounded/path.hpp - <hounded/path.h> for C++17 and later: owners, exceptions, and spans instead of pointers.
 *
 *     hounded::Grid grid(width, height, terrain);                 // a span of bytes, row by row, which is copied
 *     hounded::Mover hound(grid, {{'.', 1}, {'~', 3}});           // all other terrain is blocked
 *     hounded::Chase chase(hound);
 *     hounded::Plan plan = chase.update(from, to);                // on each tick
 *     if (plan.status == HND_OK) from = plan.next;
 *
 * A class has the functions of the C interface with its name, and path.h documents them.  The differences:
 *
 *   - Owners can be moved, not copied.  A destructor frees.  Destroy a mover before its grid, and all objects of a
 * mover before the mover: members and local variables that are declared in the order of their creation do so.  Moving
 * an object does not disturb what was created from it.  You may only assign to, or destroy, an object that you have
 *     moved from.
 *   - Errors are exceptions: std::bad_alloc for HND_NO_MEMORY, and hounded::Error for the others.  No path is not an
 *     error.
 *   - hounded::span is std::span in C++20, and a small replacement before.  A size that does not fit is an Error of
 *     HND_BAD_ARGUMENT.
 *   - Your functions may throw: the exception reaches the caller after the library has returned.
 *   - get() returns the object of the C interface, for functions that have no method here. */
#ifndef HOUNDED_PATH_HPP
#define HOUNDED_PATH_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "<hounded/path.hpp> needs C++17; <hounded/path.h> works with C++11"
#endif

#include <hounded/path.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <memory>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__has_include)
#if __has_include(<version>)
#include <version>
#endif
#endif
#if defined(__cpp_lib_span)
#include <span>
#endif

namespace hounded
{

using Cell = hnd_cell;
using Goal = hnd_goal;
using Plan = hnd_plan;

#if defined(__cpp_lib_span)
using std::span;
#else
/* An array of someone else. */
template <class T> class span
{
  public:
    constexpr span() noexcept = default;
    constexpr span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <std::size_t N> constexpr span(T (&array)[N]) noexcept : data_(array), size_(N) {}
    template <class C, class = decltype(static_cast<T *>(std::declval<C &>().data()), std::declval<C &>().size())>
    constexpr span(C &&container) : data_(container.data()), size_(container.size())
    {
    }
    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr T &operator[](std::size_t i) const { return data_[i]; }

  private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};
#endif

class Error : public std::runtime_error
{
  public:
    explicit Error(hnd_status status) : std::runtime_error(hnd_strerror(status)), status_(status) {}
    hnd_status status() const noexcept { return status_; }

  private:
    hnd_status status_;
};

/* Throws for an error; returns any other status. */
inline hnd_status check(hnd_status status)
{
    if (status == HND_NO_MEMORY) {
        throw std::bad_alloc();
    }
    if (status < HND_OK) {
        throw Error(status);
    }
    return status;
}

namespace detail
{

template <class T, void free_it(T *)> class Owner
{
  public:
    explicit Owner(T *made = nullptr) noexcept : made_(made) {}
    T *get() const noexcept { return made_.get(); }

  protected:
    /* Calls a function of the C interface that creates the object. */
    template <class Create> void create(Create call)
    {
        T *made = nullptr;
        const hnd_status status = call(&made);
        made_.reset(made);
        check(status);
    }

  private:
    struct Free {
        void operator()(T *it) const noexcept { free_it(it); }
    };
    std::unique_ptr<T, Free> made_;
};

inline void expect(bool fits)
{
    if (!fits) {
        throw Error(HND_BAD_ARGUMENT);
    }
}

/* A vector of what `write(cells, room)` writes. */
template <class Write> std::vector<Cell> cells_of(Write write)
{
    std::vector<Cell> cells(write(static_cast<Cell *>(nullptr), std::size_t(0)));
    write(cells.data(), cells.size());
    return cells;
}

/* A function of the caller, and what it has thrown. */
template <class Function> struct Guard {
    Function &function;
    std::exception_ptr thrown;

    template <class Result, class... Arguments> Result call(Result otherwise, Arguments... arguments) noexcept
    {
        try {
            return thrown ? otherwise : static_cast<Result>(function(arguments...));
        } catch (...) {
            thrown = std::current_exception();
            return otherwise;
        }
    }
    void rethrow() const
    {
        if (thrown) {
            std::rethrow_exception(thrown);
        }
    }
};

} // namespace detail

class Grid : public detail::Owner<hnd_grid, hnd_grid_free>
{
  public:
    using Owner::Owner;
    Grid(int width, int height, std::uint8_t terrain)
    {
        create([&](hnd_grid **made) { return hnd_grid_new(width, height, terrain, made); });
    }
    Grid(int width, int height, span<const std::uint8_t> terrain)
    {
        expect_cells(width, height, 0, terrain);
        create([&](hnd_grid **made) { return hnd_grid_copy(width, height, terrain.data(), 0, made); });
    }
    /* The array must stay where it is; refresh() reads it again.  A stride of 0 stands for the width. */
    static Grid borrow(int width, int height, span<const std::uint8_t> terrain, std::size_t stride = 0)
    {
        expect_cells(width, height, stride, terrain);
        Grid grid;
        grid.create([&](hnd_grid **made) { return hnd_grid_borrow(width, height, terrain.data(), stride, made); });
        return grid;
    }
    int width() const { return hnd_grid_width(get()); }
    int height() const { return hnd_grid_height(get()); }
    std::uint8_t at(Cell cell) const
    {
        const int terrain = hnd_grid_get(get(), cell);
        check(terrain < 0 ? HND_OUT_OF_RANGE : HND_OK);
        return static_cast<std::uint8_t>(terrain);
    }
    void set(Cell cell, std::uint8_t terrain) { check(hnd_grid_set(get(), cell, terrain)); }
    std::size_t refresh() { return refresh({0, 0}, width(), height()); }
    std::size_t refresh(Cell at, int width, int height)
    {
        std::size_t changed = 0;
        check(hnd_grid_refresh(get(), at, width, height, &changed));
        return changed;
    }

  private:
    static void expect_cells(int width, int height, std::size_t stride, span<const std::uint8_t> terrain)
    {
        if (width < 1 || height < 1 || width > HND_MAX_SIDE || height > HND_MAX_SIDE) {
            throw Error(HND_OUT_OF_RANGE);
        }
        const std::size_t columns = static_cast<std::size_t>(width), rows = static_cast<std::size_t>(height);
        detail::expect(terrain.size() >= (stride != 0 ? stride : columns) * (rows - 1) + columns);
    }
};

/* The rules of the C interface, with a factor for each terrain that may be entered.  The members can be changed. */
struct Rules : hnd_rules {
    struct Cost {
        std::uint8_t terrain, factor;
    };
    Rules(std::initializer_list<Cost> costs)
    {
        hnd_rules_init(this);
        for (const Cost &each : costs) {
            cost[each.terrain] = each.factor;
        }
    }
};

class Mover : public detail::Owner<hnd_mover, hnd_mover_free>
{
  public:
    using Owner::Owner;
    Mover(const Grid &grid, const Rules &rules)
    {
        create([&](hnd_mover **made) { return hnd_mover_new(grid.get(), &rules, made); });
    }
    void prepare() { check(hnd_mover_prepare(get())); }
    bool can_stand(Cell at) { return hnd_mover_can_stand(get(), at); }
    std::uint32_t step(Cell from, Cell to) { return hnd_mover_step(get(), from, to); }
    bool sees(Cell from, Cell to) { return hnd_sees(get(), from, to); }
    void smooth(std::vector<Cell> &path) { path.resize(hnd_smooth_pull(get(), path.data(), path.size())); }
};

inline void smooth_turns(std::vector<Cell> &path) { path.resize(hnd_smooth_turns(path.data(), path.size())); }

class Finder : public detail::Owner<hnd_finder, hnd_finder_free>
{
  public:
    using Owner::Owner;
    explicit Finder(Mover &mover, hnd_method method = HND_METHOD_AUTO)
    {
        create([&](hnd_finder **made) { return hnd_finder_new(mover.get(), method, made); });
    }
    hnd_status run(Cell from, Cell to) { return check(hnd_finder_run(get(), from, to)); }
    void begin(Cell from, Cell to) { check(hnd_finder_begin(get(), from, to)); }
    hnd_status step(std::uint64_t expansions) { return check(hnd_finder_step(get(), expansions)); }
    std::uint32_t cost() const { return hnd_finder_cost(get()); }
    std::uint64_t expanded() const { return hnd_finder_expanded(get()); }
    std::vector<Cell> path() const
    {
        return detail::cells_of([&](Cell *cells, std::size_t room) { return hnd_finder_path(get(), cells, room); });
    }
    /* Without memory: returns the length of the whole path. */
    std::size_t path(span<Cell> cells) const { return hnd_finder_path(get(), cells.data(), cells.size()); }
};

class Chase : public detail::Owner<hnd_chase, hnd_chase_free>
{
  public:
    using Owner::Owner;
    explicit Chase(Mover &mover)
    {
        create([&](hnd_chase **made) { return hnd_chase_new(mover.get(), made); });
    }
    void bound(std::size_t bytes) { check(hnd_chase_bound(get(), bytes)); }
    Plan update(Cell hunter, Cell target) { return plan(check(hnd_chase_update(get(), hunter, target))); }
    void begin(Cell hunter, Cell target) { check(hnd_chase_begin(get(), hunter, target)); }
    /* The status of the plan is HND_RUNNING until the tick is finished. */
    Plan step(std::uint64_t expansions) { return plan(check(hnd_chase_step(get(), expansions))); }
    std::uint32_t cost() const { return hnd_chase_cost(get()); }
    Cell next() const { return hnd_chase_next(get()); }
    std::uint64_t expanded() const { return hnd_chase_expanded(get()); }
    std::vector<Cell> path() const
    {
        return detail::cells_of([&](Cell *cells, std::size_t room) { return hnd_chase_path(get(), cells, room); });
    }
    std::size_t path(span<Cell> cells) const { return hnd_chase_path(get(), cells.data(), cells.size()); }

  private:
    Plan plan(hnd_status status) const { return {status, cost(), next()}; }
};

class Pack : public detail::Owner<hnd_pack, hnd_pack_free>
{
  public:
    using Owner::Owner;
    Pack(Mover &mover, std::size_t count, std::size_t bytes = 0) : count_(count)
    {
        create([&](hnd_pack **made) { return hnd_pack_new(mover.get(), count, bytes, made); });
    }
    std::size_t count() const noexcept { return count_; }
    hnd_status update(span<const Cell> hunters, span<const Cell> targets, span<Plan> plans)
    {
        detail::expect(hunters.size() == count_ && targets.size() == count_ && plans.size() == count_);
        return check(hnd_pack_update(get(), hunters.data(), targets.data(), plans.data()));
    }
    void reserve(span<const Cell> hunters, span<Plan> plans)
    {
        detail::expect(hunters.size() == count_ && plans.size() == count_);
        check(hnd_pack_reserve(get(), hunters.data(), plans.data(), nullptr, nullptr));
    }
    /* `may(hunter, cell)` decides whether a hunter may enter a cell. */
    template <class May> void reserve(span<const Cell> hunters, span<Plan> plans, May &&may)
    {
        detail::expect(hunters.size() == count_ && plans.size() == count_);
        using Guard = detail::Guard<std::remove_reference_t<May>>;
        Guard guard{may, nullptr};
        const auto ask = [](void *data, std::size_t hunter, Cell to) {
            return static_cast<Guard *>(data)->call(false, hunter, to);
        };
        const hnd_status status = hnd_pack_reserve(get(), hunters.data(), plans.data(), ask, &guard);
        guard.rethrow();
        check(status);
    }
    std::vector<Cell> path(std::size_t number)
    {
        detail::expect(number < count_);
        const hnd_chase *chase = hnd_pack_chase(get(), number);
        check(chase ? HND_OK : HND_NO_MEMORY);
        return detail::cells_of([&](Cell *cells, std::size_t room) { return hnd_chase_path(chase, cells, room); });
    }

  private:
    std::size_t count_ = 0;
};

class Field : public detail::Owner<hnd_field, hnd_field_free>
{
  public:
    using Owner::Owner;
    explicit Field(Mover &mover)
    {
        create([&](hnd_field **made) { return hnd_field_new(mover.get(), made); });
    }
    hnd_status update(Cell target, span<const Cell> hunters, span<Plan> plans)
    {
        detail::expect(plans.size() == hunters.size());
        return check(hnd_field_update(get(), target, hunters.data(), hunters.size(), plans.data()));
    }
    hnd_status fill(span<const Goal> goals, std::uint32_t bound = UINT32_MAX)
    {
        return check(hnd_field_fill(get(), goals.data(), goals.size(), bound));
    }
    hnd_status fill(Cell goal, std::uint32_t bound = UINT32_MAX)
    {
        const Goal one{goal, 0};
        return fill(span<const Goal>(&one, 1), bound);
    }
    hnd_status flee(const Field &danger, unsigned percent = 120)
    {
        return check(hnd_field_flee(get(), danger.get(), percent));
    }
    std::uint32_t cost(Cell from) const { return hnd_field_cost(get(), from); }
    Cell next(Cell from) const { return hnd_field_next(get(), from); }
    /* Writes the costs of a rectangle, row by row. */
    void costs(Cell at, int width, int height, span<std::uint32_t> costs) const
    {
        detail::expect(width >= 0 && height >= 0 &&
                       costs.size() / static_cast<std::size_t>(height > 0 ? height : 1) >=
                           static_cast<std::size_t>(width));
        check(hnd_field_costs(get(), at, width, height, costs.data(), 0));
    }
    Cell downhill(Cell from) const { return hnd_field_downhill(get(), from, nullptr, nullptr); }
    /* `extra(cell)` returns what the cell costs besides, or HND_NO_COST if it is not free. */
    template <class Extra> Cell downhill(Cell from, Extra &&extra) const
    {
        using Guard = detail::Guard<std::remove_reference_t<Extra>>;
        Guard guard{extra, nullptr};
        const auto ask = [](void *data, Cell to) {
            return static_cast<Guard *>(data)->call(std::uint32_t(HND_NO_COST), to);
        };
        const Cell to = hnd_field_downhill(get(), from, ask, &guard);
        guard.rethrow();
        return to;
    }
    std::vector<Cell> path(Cell from) const
    {
        return detail::cells_of(
            [&](Cell *cells, std::size_t room) { return hnd_field_path(get(), from, cells, room); });
    }
};

class Regions : public detail::Owner<hnd_regions, hnd_regions_free>
{
  public:
    using Owner::Owner;
    explicit Regions(Mover &mover)
    {
        create([&](hnd_regions **made) { return hnd_regions_new(mover.get(), made); });
    }
    bool connected(Cell a, Cell b) { return hnd_regions_connected(get(), a, b); }
    std::uint32_t size(Cell at) { return hnd_regions_size(get(), at); }
};

class Cover : public detail::Owner<hnd_cover, hnd_cover_free>
{
  public:
    using Owner::Owner;
    explicit Cover(const Grid &grid)
    {
        create([&](hnd_cover **made) { return hnd_cover_new(grid.get(), made); });
    }
    void run(const hnd_runner &prey, span<const hnd_runner> hunters)
    {
        check(hnd_cover_run(get(), &prey, hunters.data(), hunters.size()));
    }
    hnd_owner owner(Cell at) const { return hnd_cover_owner(get(), at); }
    std::size_t size() const { return hnd_cover_size(get()); }
    hnd_status escape(Cell &goal, hnd_time &until) const { return check(hnd_cover_escape(get(), &goal, &until)); }
    std::vector<Cell> path(Cell to) const
    {
        return detail::cells_of([&](Cell *cells, std::size_t room) { return hnd_cover_path(get(), to, cells, room); });
    }
};

} // namespace hounded

#endif
