/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"
#include "sandbox.h"

#include "path/chase/cells/cells_state.h"
#include "path/chase/chase_state.h"
#include "path/chase/points/points_state.h"
#include "path/map/leg.h"

/* Checks what a chase knows about each cell, on small random maps that change. */

struct hunt {
    struct sandbox box;
    struct chase *chase;
    struct cell hunter, target;
    struct search_node before[SANDBOX_CELLS]; /* after the last tick */
};

/* On every second map the tree consists of jump points where possible, as on large maps. */
static uint32_t least_of(uint64_t seed) { return seed % 2 == 0 ? 0 : UINT32_MAX; }

static void hunt_init(struct hunt *hunt, uint64_t seed)
{
    sandbox_init(&hunt->box, seed);
    hunt->box.has_surcharge = false;
    hunt->chase = chase_new(hunt->box.moves);
    ck_assert_ptr_nonnull(hunt->chase);
    hunt->chase->tick.least = least_of(seed);
    hunt->hunter = sandbox_standing(&hunt->box);
    hunt->target = sandbox_standing(&hunt->box);
}

static void hunt_done(struct hunt *hunt)
{
    chase_free(hunt->chase);
    sandbox_done(&hunt->box);
}

static const struct chase_tree *tree_of(const struct chase *chase) { return trees_kept(chase->trees); }

static bool shows_tree(const struct chase *chase) { return tree_of(chase) != NULL && !tree_of(chase)->is_behind; }

static int cells_of(const struct hunt *hunt) { return hunt->box.width * hunt->box.height; }

static unsigned long long seed_of(const struct hunt *hunt) { return (unsigned long long)hunt->box.seed; }

static struct cell strayed(struct hunt *hunt, struct cell from)
{
    enum direction dir = (enum direction)sandbox_below(&hunt->box, DIRECTIONS);
    return moves_from(hunt->box.moves, from) >> dir & 1 ? cell_step(from, dir) : from;
}

/* The hunter takes a step of its path, and the target a random one.  Sometimes an end jumps or cells of the map
 * change. */
static void go_on(struct hunt *hunt)
{
    struct cell path[2];
    if (sandbox_below(&hunt->box, 30) == 0) {
        hunt->hunter = sandbox_cell(&hunt->box);
    } else if (chase_path(hunt->chase, path, 2) > 1) {
        hunt->hunter = path[1];
    }
    hunt->target = sandbox_below(&hunt->box, 6) == 0 ? sandbox_standing(&hunt->box) : strayed(hunt, hunt->target);
    for (uint32_t changes = sandbox_below(&hunt->box, 3) == 0 ? sandbox_below(&hunt->box, 5) : 0; changes > 0;
         changes--) {
        sandbox_change(&hunt->box);
    }
}

static void assert_answer(const struct hunt *hunt)
{
    uint32_t costs[SANDBOX_CELLS];
    sandbox_costs(&hunt->box, hunt->hunter, costs);
    uint32_t truth = costs[sandbox_index(&hunt->box, hunt->target)];
    enum search_status status = chase_status(hunt->chase);
    ck_assert_msg(status == (truth == NO_WAY ? SEARCH_NONE : SEARCH_FOUND), "seed %llu: status %d", seed_of(hunt),
                  (int)status);
    ck_assert_msg(truth == NO_WAY || chase_cost(hunt->chase) == truth, "seed %llu: cost %u, not %u", seed_of(hunt),
                  chase_cost(hunt->chase), truth);
}

/* The g of a closed cell is the cost of a cheapest path from the root.  Only jump points that no path turns at may have
 * a larger g. */
static void assert_closed_is_exact(const struct hunt *hunt)
{
    uint32_t costs[SANDBOX_CELLS];
    sandbox_costs(&hunt->box, chase_root(hunt->chase), costs);
    for (int i = 0; i < cells_of(hunt); i++) {
        struct search_node node = chase_node(hunt->chase, sandbox_at(&hunt->box, i));
        ck_assert_msg(node.state == SEARCH_UNSEEN || node.g >= costs[i], "seed %llu: cell %d", seed_of(hunt), i);
        ck_assert_msg(node.state != SEARCH_CLOSED || node.g == costs[i] || chase_unit(hunt->chase) == CHASE_POINTS,
                      "seed %llu: cell %d", seed_of(hunt), i);
        ck_assert_uint_eq(node.f, node.g + node.h);
        ck_assert_int_eq(node.state == SEARCH_UNSEEN || i == sandbox_index(&hunt->box, chase_root(hunt->chase)),
                         node.parent == NO_DIRECTION);
    }
}

START_TEST(closed_cells_are_exact)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct hunt hunt;
        hunt_init(&hunt, seed);
        for (int tick = 0; tick < 20; tick++) {
            chase_update(hunt.chase, hunt.hunter, hunt.target);
            assert_answer(&hunt);
            if (tree_of(hunt.chase) != NULL) {
                assert_closed_is_exact(&hunt);
            }
            go_on(&hunt);
        }
        hunt_done(&hunt);
    }
}
END_TEST

/* If an equally cheap path replaces a point's path, its last step must replace the old one too. */
static uint32_t assert_points_lead_to_their_parents(const struct hunt *hunt)
{
    const struct point_tree *points = (const struct point_tree *)tree_of(hunt->chase);
    for (uint32_t i = 1; i < points->count; i++) {
        const struct tree_point *point = &points->all[i], *parent = &points->all[point->parent];
        struct leg leg =
            legs_between(&hunt->chase->tick, (struct cell){parent->x, parent->y}, (struct cell){point->x, point->y});
        enum direction last = leg.straight > 0 ? leg_straight(&leg) : leg_diagonal(&leg);
        ck_assert_msg(point->back == direction_opposite(last), "seed %llu: point %u", seed_of(hunt), i);
    }
    return points->count;
}

START_TEST(points_lead_to_their_parents)
{
    uint32_t count = 0;
    for (uint64_t seed = 2; seed <= 4000; seed += 2) {
        struct hunt hunt;
        hunt_init(&hunt, seed);
        chase_update(hunt.chase, hunt.hunter, hunt.target);
        if (tree_of(hunt.chase) != NULL && tree_of(hunt.chase)->kind == &points_kind) {
            count += assert_points_lead_to_their_parents(&hunt);
        }
        hunt_done(&hunt);
    }
    ck_assert_uint_gt(count, 1000);
}
END_TEST

/* Cancelled ticks must not cause wrong answers later. */
START_TEST(ticks_may_be_broken_off)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct hunt hunt;
        hunt_init(&hunt, seed);
        for (int tick = 0; tick < 60; tick++) {
            chase_begin(hunt.chase, hunt.hunter, hunt.target);
            chase_step(hunt.chase, sandbox_below(&hunt.box, 3));
            if (tick % 4 == 3) {
                chase_step(hunt.chase, UINT64_MAX);
                assert_answer(&hunt);
            }
            go_on(&hunt);
        }
        hunt_done(&hunt);
    }
}
END_TEST

static void remember(struct hunt *hunt)
{
    for (int i = 0; i < cells_of(hunt); i++) {
        hunt->before[i] = chase_node(hunt->chase, sandbox_at(&hunt->box, i));
    }
}

/* The cost must be the same, but the parent may differ: it is chosen again if the path leads through the cell. */
static bool is_kept(struct search_node a, struct search_node b)
{
    return (a.state == SEARCH_UNSEEN) == (b.state == SEARCH_UNSEEN) && a.g == b.g;
}

static void assert_marks(const struct hunt *hunt, uint64_t roots)
{
    struct chase_counts counts = chase_counts(hunt->chase);
    size_t with[4] = {0};
    for (int i = 0; i < cells_of(hunt); i++) {
        struct search_node now = chase_node(hunt->chase, sandbox_at(&hunt->box, i));
        enum search_change mark = chase_change(hunt->chase, sandbox_at(&hunt->box, i));
        with[mark]++;
        ck_assert_int_eq(mark == CHANGE_DELETED && now.state != SEARCH_UNSEEN, 0);
        ck_assert_int_eq((mark == CHANGE_NEW || mark == CHANGE_REOPENED) && now.state == SEARCH_UNSEEN, 0);
        ck_assert_msg(mark != CHANGE_KEPT || counts.roots != roots || is_kept(now, hunt->before[i]),
                      "seed %llu: cell %d is kept and another", seed_of(hunt), i);
        ck_assert_msg(mark != CHANGE_REOPENED || now.state == SEARCH_OPEN, "seed %llu: cell %d", seed_of(hunt), i);
    }
    ck_assert_uint_le(with[CHANGE_REOPENED], counts.reopened);
    ck_assert_uint_le(with[CHANGE_DELETED], counts.deleted);
    ck_assert_msg(counts.roots != roots || counts.expanded > 0 || counts.reopened > 0 || with[CHANGE_NEW] == 0,
                  "seed %llu: %zu new cells without an expansion", seed_of(hunt), with[CHANGE_NEW]);
}

START_TEST(marks_tell_what_a_tick_did)
{
    size_t deleted = 0, reopened = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct hunt hunt;
        hunt_init(&hunt, seed);
        for (int tick = 0; tick < 30; tick++) {
            uint64_t roots = chase_counts(hunt.chase).roots;
            bool had_tree = shows_tree(hunt.chase);
            remember(&hunt);
            chase_update(hunt.chase, hunt.hunter, hunt.target);
            if (had_tree && shows_tree(hunt.chase)) {
                assert_marks(&hunt, roots);
            }
            deleted += chase_counts(hunt.chase).deleted;
            reopened += chase_counts(hunt.chase).reopened;
            go_on(&hunt);
        }
        hunt_done(&hunt);
    }
    ck_assert_uint_gt(deleted, 100);
    ck_assert_uint_gt(reopened, 100);
}
END_TEST

static void assert_same_state(const struct hunt *hunt, const struct chase *other)
{
    struct chase_counts a = chase_counts(hunt->chase), b = chase_counts(other);
    for (int i = 0; i < cells_of(hunt); i++) {
        struct cell at = sandbox_at(&hunt->box, i);
        struct search_node one = chase_node(hunt->chase, at), two = chase_node(other, at);
        ck_assert_msg(one.state == two.state && one.g == two.g && one.parent == two.parent, "seed %llu: cell %d",
                      seed_of(hunt), i);
        ck_assert_int_eq(chase_change(hunt->chase, at), chase_change(other, at));
    }
    ck_assert_uint_eq(a.total, b.total);
    ck_assert_uint_eq(a.roots, b.roots);
    ck_assert_uint_eq(a.entries, b.entries);
    ck_assert_int_eq(a.answer, b.answer);
}

START_TEST(slices_end_where_one_call_does)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct hunt hunt;
        hunt_init(&hunt, seed);
        struct chase *other = chase_new(hunt.box.moves);
        other->tick.least = least_of(seed);
        uint64_t slice = 1 + seed % 7;
        for (int tick = 0; tick < 20; tick++) {
            chase_update(hunt.chase, hunt.hunter, hunt.target);
            chase_begin(other, hunt.hunter, hunt.target);
            while (chase_status(other) == SEARCH_RUNNING) {
                uint64_t before = chase_counts(other).expanded;
                chase_step(other, slice);
                ck_assert_uint_le(chase_counts(other).expanded, before + slice);
            }
            assert_same_state(&hunt, other);
            go_on(&hunt);
        }
        chase_free(other);
        hunt_done(&hunt);
    }
}
END_TEST

static bool is_queued(const struct hunt *hunt, struct cell at)
{
    const struct chase *chase = hunt->chase;
    uint32_t index = layout_index(chase->tick.layout, at);
    if (tree_of(chase)->kind->open_cells != NULL) {
        return chase_node(chase, at).state == SEARCH_OPEN;
    }
    if (chase_unit(chase) == CHASE_POINTS) {
        const struct point_tree *points = (const struct point_tree *)tree_of(chase);
        uint32_t point = points_find(points, index);
        return point != NO_POINT && points->all[point].is_queued;
    }
    return chase_node(chase, at).state != SEARCH_UNSEEN &&
           cells_is_queued((const struct cell_tree *)tree_of(chase), index);
}

static uint32_t rank_of(const struct hunt *hunt, struct cell at)
{
    return (chase_node(hunt->chase, at).f + tree_of(hunt->chase)->modifier) >> tree_of(hunt->chase)->shift;
}

/* Lists each queued cell once, in order. */
static void assert_open_list(const struct hunt *hunt)
{
    struct cell cells[SANDBOX_CELLS], some[4] = {[3] = {-1, -1}};
    size_t count = chase_open_cells(hunt->chase, cells, SANDBOX_CELLS), queued = 0;
    for (int i = 0; i < cells_of(hunt); i++) {
        queued += is_queued(hunt, sandbox_at(&hunt->box, i));
    }
    ck_assert_msg(count == queued, "seed %llu: %zu cells, not %zu", seed_of(hunt), count, queued);
    ck_assert_uint_eq(count, chase_open_count(hunt->chase));
    for (size_t i = 0; i < count; i++) {
        ck_assert(is_queued(hunt, cells[i]));
        ck_assert_msg(i == 0 || rank_of(hunt, cells[i - 1]) <= rank_of(hunt, cells[i]), "seed %llu: place %zu",
                      seed_of(hunt), i);
    }
    size_t few = chase_open_cells(hunt->chase, some, 3);
    ck_assert_uint_eq(few, count < 3 ? count : 3);
    ck_assert_int_eq(some[3].x, -1);
    for (size_t i = 0; i < few; i++) {
        ck_assert_msg(cell_equal(some[i], cells[i]), "seed %llu: place %zu", seed_of(hunt), i);
    }
}

/* Of the points that are as good as the target, a probe expands only some. */
static bool keeps_order(const struct chase *chase) { return tree_of(chase)->kind->open_cells == NULL; }

START_TEST(slices_show_what_will_be_expanded)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct hunt hunt;
        hunt_init(&hunt, seed);
        for (int tick = 0; tick < 20; tick++) {
            chase_begin(hunt.chase, hunt.hunter, hunt.target);
            while (chase_status(hunt.chase) == SEARCH_RUNNING) {
                struct chase_counts before = chase_counts(hunt.chase);
                struct cell next = {0, 0};
                assert_open_list(&hunt);
                chase_open_cells(hunt.chase, &next, 1);
                chase_step(hunt.chase, 1);
                bool is_expansion = chase_counts(hunt.chase).expanded > before.expanded && keeps_order(hunt.chase);
                ck_assert(!is_expansion || chase_counts(hunt.chase).roots > before.roots ||
                          chase_change(hunt.chase, next) == CHANGE_NEW);
                ck_assert_msg(!is_expansion || chase_counts(hunt.chase).roots > before.roots || !is_queued(&hunt, next),
                              "seed %llu: another cell than %d,%d", seed_of(&hunt), next.x, next.y);
            }
            go_on(&hunt);
        }
        hunt_done(&hunt);
    }
}
END_TEST

struct work {
    uint64_t expanded, written, roots, mended;
};

static void add_work(struct work *work, const struct hunt *hunt, uint64_t roots)
{
    struct chase_counts counts = chase_counts(hunt->chase);
    work->expanded += counts.expanded;
    work->written += counts.written;
    work->roots += counts.roots - roots;
    work->mended += counts.deleted + counts.reopened;
}

/* All cells have the same cost, and corners are strict. */
static void hunt_init_evenly(struct hunt *hunt, uint64_t seed)
{
    struct sandbox *box = &hunt->box;
    hunt_init(hunt, seed);
    chase_free(hunt->chase);
    moves_free(box->moves);
    for (int terrain = 1; terrain < 4; terrain++) {
        box->mover.factor[terrain] = 1;
    }
    box->mover.straight = 10;
    box->mover.diagonal = 14;
    box->mover.neighbours = 8;
    box->mover.corners = CORNERS_STRICT;
    box->moves = moves_new(box->grid, &box->mover);
    moves_update(box->moves);
    hunt->chase = chase_new(box->moves);
}

/* All nodes of a new tree were written on its tick. */
START_TEST(all_that_is_written_is_counted)
{
    uint64_t trees[CHASE_POINTS + 1] = {0};
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct hunt hunt;
        (seed % 2 == 0 ? hunt_init_evenly : hunt_init)(&hunt, seed);
        chase_update(hunt.chase, hunt.hunter, hunt.target);
        struct chase_counts counts = chase_counts(hunt.chase);
        enum chase_unit unit = chase_unit(hunt.chase);
        if (counts.roots == 1) {
            uint64_t seen = 0;
            for (int i = 0; i < cells_of(&hunt); i++) {
                seen += chase_node(hunt.chase, sandbox_at(&hunt.box, i)).state != SEARCH_UNSEEN;
            }
            ck_assert_msg(counts.written >= seen || unit == CHASE_POINTS, "seed %llu: %llu of %llu", seed_of(&hunt),
                          (unsigned long long)counts.written, (unsigned long long)seen);
            ck_assert_uint_eq(counts.expanded, counts.grown);
            ck_assert_uint_eq(counts.expanded, counts.total);
            trees[unit]++;
        }
        hunt_done(&hunt);
    }
    ck_assert(trees[CHASE_CELLS] > 10 && trees[CHASE_RUNS] > 10);
}
END_TEST

/* Trees of cells, of runs with 8 and 4 neighbours, and of jump points. */
enum kind { OF_CELLS, OF_RUNS, OF_RUNS_OF_FOUR, OF_POINTS, KINDS };

static enum kind kind_of(const struct chase *chase)
{
    enum kind runs = chase->tick.has_diagonals ? OF_RUNS : OF_RUNS_OF_FOUR;
    enum chase_unit unit = chase_unit(chase);
    return unit == CHASE_POINTS ? OF_POINTS : unit == CHASE_RUNS ? runs : OF_CELLS;
}

static void add_hunt(struct work works[KINDS], uint64_t seed, uint32_t least)
{
    struct hunt hunt;
    (seed % 2 == 0 ? hunt_init_evenly : hunt_init)(&hunt, seed);
    hunt.chase->tick.least = least;
    for (int tick = 0; tick < 20; tick++) {
        uint64_t roots = chase_counts(hunt.chase).roots;
        chase_update(hunt.chase, hunt.hunter, hunt.target);
        add_work(&works[kind_of(hunt.chase)], &hunt, roots);
        go_on(&hunt);
    }
    hunt_done(&hunt);
}

/* The limits are the work measured when this was written, plus 10%, so that equally good orders of expansion pass. */
static void assert_work(const struct work *work, const struct work *most, enum kind kind)
{
    bool is_little = work->expanded <= most->expanded + most->expanded / 10 &&
                     work->written <= most->written + most->written / 10 &&
                     work->roots <= most->roots + most->roots / 10 && work->mended <= most->mended + most->mended / 10;
    ck_assert_msg(is_little, "kind %d, seeds 1 to 500: %llu expanded, %llu written, %llu roots, %llu mended", (int)kind,
                  (unsigned long long)work->expanded, (unsigned long long)work->written,
                  (unsigned long long)work->roots, (unsigned long long)work->mended);
}

START_TEST(no_more_is_searched_than_need_be)
{
    static const struct work most[KINDS] = {
        [OF_CELLS] = {.expanded = 17577, .written = 26369, .roots = 540, .mended = 3201},
        [OF_RUNS] = {.expanded = 3541, .written = 28223, .roots = 471, .mended = 2329},
        [OF_RUNS_OF_FOUR] = {.expanded = 360, .written = 2502, .roots = 59, .mended = 337},
        [OF_POINTS] = {.expanded = 3478, .written = 6018, .roots = 550},
    };
    struct work cells[KINDS] = {{0}}, points[KINDS] = {{0}};
    for (uint64_t seed = 1; seed <= 500; seed++) {
        add_hunt(cells, seed, UINT32_MAX);
        add_hunt(points, seed, 0);
    }
    for (enum kind kind = 0; kind < KINDS; kind++) {
        assert_work(kind == OF_POINTS ? &points[kind] : &cells[kind], &most[kind], kind);
    }
}
END_TEST

/* The stamps of the cells start again after 2^24 ticks. */
START_TEST(ticks_run_over)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct hunt hunt;
        hunt_init(&hunt, seed);
        hunt.chase->tick.number = CHASE_LAST_TICK - 15;
        for (int tick = 0; tick < 30; tick++) {
            chase_update(hunt.chase, hunt.hunter, hunt.target);
            assert_answer(&hunt);
            go_on(&hunt);
        }
        ck_assert_uint_lt(hunt.chase->tick.number, 100);
        hunt_done(&hunt);
    }
}
END_TEST

/* Builds a map with small rocks, which have many jump points. */
static struct grid *scattered(int side, int part)
{
    struct grid *grid = grid_new(side, side);
    struct sandbox box;
    sandbox_init(&box, 1);
    for (int i = 0; i < side * side / part; i++) {
        int x = (int)sandbox_below(&box, (uint32_t)side), y = 3 + (int)sandbox_below(&box, (uint32_t)side - 6);
        grid_set(grid, (struct cell){x, y}, 1);
    }
    sandbox_done(&box);
    return grid;
}

/* A tick that starts with jump points, loses their root, and then switches to cells uses at least three numbers. */
START_TEST(the_last_tick_may_begin_twice)
{
    enum { STAMPS = 1 << 24, SIDE = 512 };
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    mover.factor[1] = 0;
    struct grid *grid = scattered(SIDE, 25);
    struct moves *moves = moves_new(grid, &mover);
    struct chase *chase = chase_new(moves);
    chase_update(chase, (struct cell){2, 1}, (struct cell){40, 40});
    ck_assert_int_eq(chase_unit(chase), CHASE_POINTS);
    chase->tick.number = CHASE_LAST_TICK - 1;
    chase_update(chase, (struct cell){2, SIDE - 2}, (struct cell){SIDE - 2, 1});
    ck_assert_int_eq(chase_unit(chase), CHASE_RUNS);
    ck_assert_uint_gt(chase->tick.number, CHASE_LAST_TICK + 1);
    ck_assert_uint_lt(chase->tick.number, STAMPS);
    chase_free(chase);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

static void assert_cheapest(struct moves *moves, const struct chase *chase)
{
    struct finder *search = ask_new(moves);
    struct search_query query;
    search_query_init(&query, moves, chase->tick.hunter_cell, chase->tick.target_cell);
    ck_assert_int_eq(ask_run(search, &query), chase->status);
    ck_assert_uint_eq(finder_node(search, chase->tick.target_cell).g, chase_cost(chase));
    finder_free(search);
}

/* Notes a letter for each of `count` new trees in a row: 'p' for jump points, 'c' for cells or runs. */
static void note_trees(struct moves *moves, struct chase *chase, char *trees, size_t count)
{
    const struct layout *layout = grid_layout(moves_grid(moves));
    struct sandbox box;
    sandbox_init(&box, 2);
    for (size_t i = 0; i < count;) {
        uint32_t width = (uint32_t)layout->width, height = (uint32_t)layout->height;
        struct cell hunter = {(int)sandbox_below(&box, width / 4), (int)sandbox_below(&box, height)};
        struct cell target = {(int)(width - 1 - sandbox_below(&box, width / 4)), (int)sandbox_below(&box, height)};
        if (moves_can_stand(moves, hunter) && moves_can_stand(moves, target)) {
            chase_update(chase, hunter, target);
            assert_cheapest(moves, chase);
            if (chase->counts.answer == CHASE_BY_NEW_TREE) {
                trees[i++] = chase_unit(chase) == CHASE_POINTS ? 'p' : 'c';
            }
        }
    }
    trees[count] = '\0';
    sandbox_done(&box);
}

/* If two trees in a row have more than three jump points per step of the path, the next 4, then 8, then 16 trees
 * consist of cells.  Large rocks have few jump points. */
START_TEST(where_points_crowd_trees_are_of_cells)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    mover.factor[1] = 0;
    struct grid *grids[] = {scattered(512, 25), grid_new(512, 512)};
    for (int y = 0; y < 512; y++) {
        for (int x = 0; x < 512; x++) {
            grid_set(grids[1], (struct cell){x, y}, x / 32 % 2 == 1 && y % 64 > 8);
        }
    }
    static const char *const expected[] = {"ppccccpccccccccpcccccccccccccccc", "pppppppppppppppppppppppppppppppp"};
    for (int i = 0; i < 2; i++) {
        char trees[33];
        struct moves *moves = moves_new(grids[i], &mover);
        struct chase *chase = chase_new(moves);
        note_trees(moves, chase, trees, 32);
        ck_assert_str_eq(trees, expected[i]);
        chase_free(chase);
        moves_free(moves);
        grid_free(grids[i]);
    }
}
END_TEST

/* At each tick a cell in the middle of the path closes, and the last one opens again. */
static enum chase_unit unit_behind_doors(struct grid *grid, struct moves *moves, struct chase *chase)
{
    const struct cell hunter = chase->tick.hunter_cell, target = chase->tick.target_cell;
    struct cell path[2048], door = hunter;
    for (int tick = 0; tick < 12; tick++) {
        size_t length = chase_path(chase, path, 2048);
        ck_assert_uint_gt(length, 2);
        ck_assert_uint_le(length, 2048);
        grid_set(grid, door, 0);
        door = path[length / 2];
        grid_set(grid, door, 1);
        moves_update(moves);
        ck_assert_int_eq(chase_update(chase, hunter, target), SEARCH_FOUND);
        assert_cheapest(moves, chase);
    }
    return chase_unit(chase);
}

/* If a door on the path closes at each tick, trees consist of points even where they crowd, unless points cost more
 * than the repairs of a tree of cells. */
START_TEST(doors_on_the_path_decide_what_a_tree_is_made_of)
{
    static const struct {
        int side, part;
        enum chase_unit unit;
    } maps[] = {{96, 5, CHASE_POINTS}, {512, 25, CHASE_RUNS}, {512, 4, CHASE_RUNS}};
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    mover.factor[1] = 0;
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        char trees[6];
        struct grid *grid = scattered(maps[i].side, maps[i].part);
        struct moves *moves = moves_new(grid, &mover);
        struct chase *chase = chase_new(moves);
        note_trees(moves, chase, trees, 5);
        ck_assert_int_eq(trees[4], 'c');
        ck_assert_msg(unit_behind_doors(grid, moves, chase) == maps[i].unit, "side %d", maps[i].side);
        chase_free(chase);
        moves_free(moves);
        grid_free(grid);
    }
}
END_TEST

/* With two targets in turn, few searches continue in a tree whose path does not lead through the hunter. */
START_TEST(few_searches_are_in_vain)
{
    enum { TICKS = 80 };
    static const struct cell targets[] = {{140, 20}, {140, 170}};
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    mover.factor[1] = 0;
    struct grid *grid = scattered(192, 40);
    struct moves *moves = moves_new(grid, &mover);
    struct chase *chase = chase_new(moves);
    struct cell hunter = {2, 96};
    uint64_t alone = 0;
    for (int tick = 0; tick < TICKS; tick++) {
        struct chase *other = chase_new(moves);
        ck_assert_int_eq(chase_update(chase, hunter, targets[tick % 2]), SEARCH_FOUND);
        ck_assert_int_eq(chase_update(other, hunter, targets[tick % 2]), SEARCH_FOUND);
        ck_assert_uint_eq(chase_cost(chase), chase_cost(other));
        alone += chase_counts(other).total;
        hunter = cell_step(hunter, chase_next(chase));
        chase_free(other);
    }
    ck_assert_msg(chase_counts(chase).total <= alone + alone / 8, "%lu expansions, alone %lu",
                  (unsigned long)chase_counts(chase).total, (unsigned long)alone);
    chase_free(chase);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("chase_tree", closed_cells_are_exact, points_lead_to_their_parents, ticks_may_be_broken_off,
          marks_tell_what_a_tick_did, slices_end_where_one_call_does, slices_show_what_will_be_expanded,
          all_that_is_written_is_counted, no_more_is_searched_than_need_be, ticks_run_over,
          the_last_tick_may_begin_twice, where_points_crowd_trees_are_of_cells,
          doors_on_the_path_decide_what_a_tree_is_made_of, few_searches_are_in_vain)
