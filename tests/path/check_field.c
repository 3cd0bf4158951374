/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/field/field_state.h"

#include <stdlib.h>
#include <string.h>

enum { MAPS = 1200, ROUNDS = 6 };

struct trial {
    struct sandbox box;
    struct field *field;
    struct cell target;
    struct cell hunters[SANDBOX_SIDE];
    size_t count;
    uint32_t costs[SANDBOX_CELLS]; /* from each cell to the target */
};

static void trial_init(struct trial *trial, uint64_t seed)
{
    sandbox_init(&trial->box, seed);
    trial->box.has_surcharge = false;
    trial->field = field_new(trial->box.moves);
    ck_assert_ptr_nonnull(trial->field);
}

static void trial_done(struct trial *trial)
{
    field_free(trial->field);
    sandbox_done(&trial->box);
}

static bool better(const struct sandbox *box, int index, uint32_t costs[SANDBOX_CELLS])
{
    struct cell from = sandbox_at(box, index);
    uint32_t best = costs[index];
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(from, dir);
        int dx = to.x - from.x, dy = to.y - from.y;
        if (sandbox_is_legal(box, from, dx, dy) && costs[sandbox_index(box, to)] != NO_WAY) {
            uint32_t cost = sandbox_cost(box, from, dx, dy) + costs[sandbox_index(box, to)];
            best = cost < best ? cost : best;
        }
    }
    bool is_better = best < costs[index];
    costs[index] = best;
    return is_better;
}

/* Computes the costs from each cell to the target with the Bellman-Ford algorithm, which passes over the map in both
 * directions until no cost changes. */
static void costs_into(const struct sandbox *box, struct cell target, uint32_t costs[SANDBOX_CELLS])
{
    int count = box->width * box->height;
    bool is_better = sandbox_can_stand(box, target);
    for (int i = 0; i < count; i++) {
        costs[i] = NO_WAY;
    }
    costs[sandbox_index(box, target)] = is_better ? 0 : NO_WAY;
    while (is_better) {
        is_better = false;
        for (int i = 0; i < 2 * count; i++) {
            is_better |= better(box, i < count ? i : 2 * count - 1 - i, costs);
        }
    }
}

static void ask(struct trial *trial)
{
    struct sandbox *box = &trial->box;
    trial->target = sandbox_below(box, 10) == 0 ? sandbox_cell(box) : sandbox_standing(box);
    trial->count = sandbox_below(box, SANDBOX_SIDE);
    for (size_t i = 0; i < trial->count; i++) {
        trial->hunters[i] = sandbox_below(box, 10) == 0 ? sandbox_cell(box) : sandbox_standing(box);
    }
    costs_into(box, trial->target, trial->costs);
}

static uint32_t true_cost(const struct trial *trial, struct cell from)
{
    return trial->costs[sandbox_index(&trial->box, from)];
}

/* Returns the step that the header promises. */
static enum direction true_next(const struct trial *trial, struct cell from)
{
    for (enum direction dir = EAST; dir < DIRECTIONS && true_cost(trial, from) != NO_WAY; dir++) {
        struct cell to = cell_step(from, dir);
        int dx = to.x - from.x, dy = to.y - from.y;
        if (sandbox_is_legal(&trial->box, from, dx, dy) &&
            true_cost(trial, to) + sandbox_cost(&trial->box, from, dx, dy) == true_cost(trial, from)) {
            return dir;
        }
    }
    return NO_DIRECTION;
}

static void assert_way(const struct trial *trial, struct cell from)
{
    unsigned long long seed = trial->box.seed;
    uint32_t cost = field_cost(trial->field, from);
    ck_assert_msg(cost == true_cost(trial, from), "seed %llu, from %d,%d: cost %u, optimum %u", seed, from.x, from.y,
                  cost, true_cost(trial, from));
    enum direction next = field_next(trial->field, from);
    ck_assert_msg(next == true_next(trial, from), "seed %llu, from %d,%d: step %d, should be %d", seed, from.x, from.y,
                  next, true_next(trial, from));
}

static void assert_ways(const struct trial *trial, enum search_status status)
{
    struct field_way *ways = calloc(trial->count + 1, sizeof *ways);
    struct cell *hunters = malloc(trial->count * sizeof *hunters + 1); /* of exact size, for the sanitizer */
    enum search_status should = SEARCH_FOUND;
    for (size_t i = 0; i < trial->count; i++) {
        hunters[i] = trial->hunters[i];
    }
    field_ways(trial->field, hunters, trial->count, ways);
    for (size_t i = 0; i < trial->count; i++) {
        assert_way(trial, trial->hunters[i]);
        ck_assert_uint_eq(ways[i].cost, true_cost(trial, trial->hunters[i]));
        ck_assert_int_eq(ways[i].next, true_next(trial, trial->hunters[i]));
        should = ways[i].cost == NO_WAY ? SEARCH_NONE : should;
    }
    ck_assert_msg(status == should, "seed %llu: status %d", (unsigned long long)trial->box.seed, status);
    free(hunters);
    free(ways);
}

/* Every cell nearer than a hunter is settled as well. */
static void assert_settled(const struct trial *trial)
{
    uint32_t farthest = 0;
    for (size_t i = 0; i < trial->count; i++) {
        uint32_t cost = true_cost(trial, trial->hunters[i]);
        farthest = cost != NO_WAY && cost > farthest ? cost : farthest;
    }
    for (int i = 0; i < trial->box.width * trial->box.height; i++) {
        struct cell at = sandbox_at(&trial->box, i);
        if (true_cost(trial, at) < farthest || field_cost(trial->field, at) != NO_WAY) {
            assert_way(trial, at);
        }
    }
}

static void edit(struct sandbox *box)
{
    for (uint32_t i = sandbox_below(box, 4); i > 0; i--) {
        sandbox_change(box);
    }
}

START_TEST(every_hunter_has_a_cheapest_way)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        for (int round = 0; round < ROUNDS; round++) {
            ask(&trial);
            assert_ways(&trial, field_update(trial.field, trial.target, trial.hunters, trial.count));
            assert_settled(&trial);
            edit(&trial.box);
        }
        trial_done(&trial);
    }
}
END_TEST

/* The target stays, and each query has one hunter more: the search continues. */
START_TEST(hunters_may_come_one_by_one)
{
    for (uint64_t seed = 1; seed <= MAPS / 4; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        ask(&trial);
        for (size_t count = 1; count <= trial.count; count++) {
            field_update(trial.field, trial.target, trial.hunters, count);
            for (size_t i = 0; i < count; i++) {
                assert_way(&trial, trial.hunters[i]);
            }
        }
        for (size_t i = 0; i < trial.count; i++) {
            field_update(trial.field, trial.target, &trial.hunters[i], 1);
            ck_assert_uint_eq(field_work(trial.field).expanded + field_work(trial.field).written, 0);
        }
        trial_done(&trial);
    }
}
END_TEST

/* The g of a closed cell is final, that of an open cell is not too small, and each g follows from the parent's. */
static void assert_node(const struct trial *trial, struct cell at)
{
    struct search_node node = field_node(trial->field, at);
    uint32_t cost = true_cost(trial, at);
    if (node.state == SEARCH_UNSEEN) {
        return;
    }
    ck_assert_msg(node.state == SEARCH_OPEN ? node.g >= cost : node.g == cost, "seed %llu, %d,%d: g %u, cost %u",
                  (unsigned long long)trial->box.seed, at.x, at.y, node.g, cost);
    ck_assert_int_eq(node.parent == NO_DIRECTION, cell_equal(at, trial->target));
    if (node.parent != NO_DIRECTION) {
        struct cell to = cell_step(at, node.parent);
        int dx = to.x - at.x, dy = to.y - at.y;
        ck_assert(sandbox_is_legal(&trial->box, at, dx, dy));
        uint32_t over = field_node(trial->field, to).g + sandbox_cost(&trial->box, at, dx, dy);
        ck_assert(node.state == SEARCH_OPEN ? node.g >= over : node.g == over);
    }
}

START_TEST(slices_show_the_search_and_come_to_the_same)
{
    for (uint64_t seed = MAPS; seed <= MAPS + MAPS / 4; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        ask(&trial);
        field_begin(trial.field, trial.target, trial.hunters, trial.count);
        uint64_t expanded = 0;
        enum search_status status;
        while ((status = field_step(trial.field, 1 + seed % 3)) == SEARCH_RUNNING) {
            struct search_counts counts = field_counts(trial.field);
            ck_assert_uint_le(counts.expanded, expanded + 1 + seed % 3);
            expanded = counts.expanded;
            size_t open = 0, closed = 0;
            for (int i = 0; i < trial.box.width * trial.box.height; i++) {
                enum search_state state = field_node(trial.field, sandbox_at(&trial.box, i)).state;
                assert_node(&trial, sandbox_at(&trial.box, i));
                open += state == SEARCH_OPEN;
                closed += state == SEARCH_CLOSED;
            }
            ck_assert_uint_eq(counts.open, open);
            ck_assert_uint_eq(counts.closed, closed);
            ck_assert_uint_eq(field_work(trial.field).expanded, counts.expanded);
        }
        assert_ways(&trial, status);
        trial_done(&trial);
    }
}
END_TEST

struct work {
    uint64_t pushed, expanded, written;
};

static void search_everything(struct trial *trial, struct work *work)
{
    struct cell hunters[SANDBOX_CELLS];
    size_t count = (size_t)trial->box.width * (size_t)trial->box.height;
    for (size_t i = 0; i < count; i++) {
        hunters[i] = sandbox_at(&trial->box, (int)i);
    }
    field_begin(trial->field, sandbox_standing(&trial->box), hunters, count);
    while (field_step(trial->field, 7) == SEARCH_RUNNING) {
    }
    struct search_counts counts = field_counts(trial->field);
    work->pushed += counts.pushed;
    work->expanded += counts.expanded;
    work->written += counts.written;
}

enum map_kind { KIND_FLAT, KIND_MIXED, KIND_FOUR, KINDS };

static enum map_kind kind_of(const struct sandbox *box)
{
    return box->mover.neighbours == 4 ? KIND_FOUR : moves_are_uniform(box->moves) ? KIND_FLAT : KIND_MIXED;
}

/* The limits are the counts measured when this was written.  Lower counts are welcome; higher ones mean useless
 * steps. */
START_TEST(no_more_is_queued_than_need_be)
{
    static const struct work most[KINDS] = {
        [KIND_FLAT] = {.pushed = 40625, .expanded = 39578, .written = 92262},
        [KIND_MIXED] = {.pushed = 92481, .expanded = 70781, .written = 113863},
        [KIND_FOUR] = {.pushed = 40253, .expanded = 36308, .written = 93673},
    };
    struct work work[KINDS] = {{0}};
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        for (int round = 0; round < 3; round++) {
            moves_update(trial.box.moves);
            search_everything(&trial, &work[kind_of(&trial.box)]);
            edit(&trial.box);
        }
        trial_done(&trial);
    }
    for (int i = 0; i < KINDS; i++) {
        ck_assert_msg(work[i].pushed <= most[i].pushed && work[i].expanded <= most[i].expanded &&
                          work[i].written <= most[i].written,
                      "kind %d: %llu pushed, %llu expanded, %llu written", i, (unsigned long long)work[i].pushed,
                      (unsigned long long)work[i].expanded, (unsigned long long)work[i].written);
    }
}
END_TEST

/* A cancelled search must not affect the next one. */
START_TEST(searches_may_be_broken_off)
{
    for (uint64_t seed = 1; seed <= MAPS / 4; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        ck_assert_int_eq(field_step(trial.field, 1), SEARCH_NONE);
        for (int round = 0; round < ROUNDS; round++) {
            ask(&trial);
            field_begin(trial.field, trial.target, trial.hunters, trial.count);
            if (field_step(trial.field, 2 + sandbox_below(&trial.box, 20)) != SEARCH_RUNNING || round % 2 == 1) {
                assert_ways(&trial, field_step(trial.field, UINT64_MAX));
            }
            edit(&trial.box);
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(who_can_stand_nowhere_has_no_way)
{
    struct mover mover;
    mover_init(&mover);
    struct grid *grid = grid_new(9, 9);
    struct moves *moves = moves_new(grid, &mover);
    struct field *field = field_new(moves);
    struct cell hunter = {8, 8};
    ck_assert_ptr_nonnull(field);
    ck_assert_int_eq(field_update(field, (struct cell){0, 0}, &hunter, 1), SEARCH_NONE);
    ck_assert_uint_eq(field_cost(field, hunter), UINT32_MAX);
    field_free(field);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

START_TEST(paths_lead_to_the_target)
{
    for (uint64_t seed = 1; seed <= MAPS / 4; seed++) {
        struct trial trial;
        struct cell path[SANDBOX_CELLS];
        trial_init(&trial, seed);
        ask(&trial);
        field_update(trial.field, trial.target, trial.hunters, trial.count);
        for (size_t i = 0; i < trial.count; i++) {
            size_t count = field_path(trial.field, trial.hunters[i], path, SANDBOX_CELLS);
            ck_assert_int_eq(count > 0, true_cost(&trial, trial.hunters[i]) != NO_WAY);
            ck_assert(count == 0 || cell_equal(path[0], trial.hunters[i]));
            ck_assert(count == 0 || cell_equal(path[count - 1], trial.target));
            for (size_t place = 1; place < count; place++) {
                ck_assert(cell_equal(cell_step(path[place - 1], true_next(&trial, path[place - 1])), path[place]));
            }
            ck_assert_uint_eq(field_path(trial.field, trial.hunters[i], NULL, 0), count);
        }
        trial_done(&trial);
    }
}
END_TEST

/* With the highest possible costs, values exceed 32 bits every few searches. */
START_TEST(values_are_moved_when_they_run_out)
{
    struct trial trial;
    sandbox_init(&trial.box, 4);
    trial.box.has_surcharge = false;
    moves_free(trial.box.moves);
    trial.box.mover.straight = 60000;
    trial.box.mover.diagonal = UINT16_MAX;
    trial.box.mover.factor[1] = UINT8_MAX;
    trial.box.moves = moves_new(trial.box.grid, &trial.box.mover);
    trial.field = field_new(trial.box.moves);
    ck_assert_ptr_nonnull(trial.field);
    for (int round = 0; round < MAPS / 2; round++) {
        ask(&trial);
        assert_ways(&trial, field_update(trial.field, trial.target, trial.hunters, trial.count));
    }
    trial_done(&trial);
}
END_TEST

/* The search exhausts the map while its values are near the end of 32 bits, where the first search starts. */
START_TEST(no_way_for_one_is_a_way_for_others)
{
    enum { LENGTH = 16 };
    struct mover mover;
    mover_init(&mover);
    mover.straight = mover.diagonal = 1;
    mover.factor[0] = 40;
    mover.factor[2] = 1;
    for (int way = 1; way < LENGTH - 2; way++) {
        struct grid *grid = grid_new(LENGTH, 1);
        grid_set(grid, (struct cell){way + 1, 0}, 1);
        grid_set(grid, (struct cell){way, 0}, 2);
        struct moves *moves = moves_new(grid, &mover);
        struct field *field = field_new(moves);
        const struct cell hunters[] = {{way, 0}, {LENGTH - 1, 0}};
        ck_assert_int_eq(field_update(field, (struct cell){0, 0}, hunters, 2), SEARCH_NONE);
        ck_assert_msg(field_cost(field, hunters[0]) == (uint32_t)way * 40, "way of %d", way);
        ck_assert_uint_eq(field_cost(field, hunters[1]), UINT32_MAX);
        field_free(field);
        moves_free(moves);
        grid_free(grid);
    }
}
END_TEST

enum { CORRIDOR = 200 };

/* Builds a corridor in which a run starts at a niche and ends RUN steps later at an expensive cell.  Some cells before
 * the niche and behind it do not have the cheapest terrain.  Returns the cost of the path from the right end to the
 * left one. */
static uint32_t build_corridor(struct grid *grid, const struct mover *mover, int niche, int before, int after)
{
    enum { RUN = 31, CHEAP = 0, USUAL, DEAR, WALL };
    uint32_t cost = 0;
    for (int x = 0; x < CORRIDOR; x++) {
        bool is_usual = x < before || (x >= niche && x < niche + after);
        uint8_t ground = x == niche + RUN ? DEAR : is_usual ? USUAL : CHEAP;
        grid_set(grid, (struct cell){x, 0}, ground);
        grid_set(grid, (struct cell){x, 1}, x == niche ? CHEAP : WALL);
        cost += x < CORRIDOR - 1 ? mover->factor[ground] : 0;
    }
    return cost;
}

static void assert_corridor(const struct mover *mover, int niche, int before, int after)
{
    struct grid *grid = grid_new(CORRIDOR, 2);
    uint32_t cost = build_corridor(grid, mover, niche, before, after);
    struct moves *moves = moves_new(grid, mover);
    struct field *field = field_new(moves);
    struct cell hunter = {CORRIDOR - 1, 0};
    enum search_status status = field_update(field, (struct cell){0, 0}, &hunter, 1);
    ck_assert_msg(status == SEARCH_FOUND, "niche at %d, %d before, %d after", niche, before, after);
    ck_assert_uint_eq(field_cost(field, hunter), cost);
    field_free(field);
    moves_free(moves);
    grid_free(grid);
}

/* The values of a field's first search start near the end of 32 bits. */
START_TEST(values_are_moved_wherever_a_run_ends)
{
    struct mover mover;
    mover_init(&mover);
    mover.neighbours = 4;
    mover.straight = mover.diagonal = 1;
    memcpy(mover.factor, (const uint8_t[]){8, 9, 15, 0}, 4);
    for (int niche = 140; niche < CORRIDOR - 32; niche++) {
        for (int i = 0; i < 64; i++) {
            assert_corridor(&mover, niche, i / 8, i % 8);
        }
    }
}
END_TEST

/* Searches cover the whole map.  The first shows how much room one needs; from the second on, each search has values
 * below those of the last one. */
START_TEST(values_are_seldom_cleared_or_moved)
{
    enum { SIDE = 120 };
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct grid *grid = grid_new(SIDE, SIDE);
    struct moves *moves = moves_new(grid, &mover);
    struct field *field = field_new(moves);
    for (int i = 0; i < 60; i++) {
        uint32_t base = field->base;
        struct cell target = {i * 37 % SIDE, i * 53 % SIDE}, hunter = {SIDE - 1, SIDE - 1};
        ck_assert_int_eq(field_update(field, target, &hunter, 1), SEARCH_FOUND);
        ck_assert_msg(i < 2 || field->base < base, "search %d", i);
        ck_assert(i < 1 || field->base > UINT32_MAX / 2);
    }
    field_free(field);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* However many values near searches have left, a far search can use all of 32 bits. */
START_TEST(far_searches_have_room_after_near_ones)
{
    enum { LENGTH = GRID_MAX_SIDE };
    struct mover mover;
    mover_init(&mover);
    mover.neighbours = 4;
    mover.straight = mover.diagonal = 4000;
    mover.factor[0] = UINT8_MAX;
    struct grid *grid = grid_new(LENGTH, 1);
    struct moves *moves = moves_new(grid, &mover);
    for (int searches = 0; searches < 60; searches++) {
        struct field *field = field_new(moves);
        struct cell near = {1, 0}, far = {LENGTH - 1, 0};
        for (int i = 0; i < searches; i++) {
            ck_assert_int_eq(field_update(field, (struct cell){i % 3, 0}, &near, 1), SEARCH_FOUND);
        }
        ck_assert_int_eq(field_update(field, (struct cell){3, 0}, &far, 1), SEARCH_FOUND);
        ck_assert_uint_eq(field_cost(field, far), (LENGTH - 4) * 4000U * UINT8_MAX);
        field_free(field);
    }
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* Walking the whole corridor costs more than 32 bits can hold. */
START_TEST(too_far_is_said_and_forgotten)
{
    struct mover mover;
    mover_init(&mover);
    mover.straight = mover.diagonal = UINT16_MAX;
    mover.factor[0] = UINT8_MAX;
    struct grid *grid = grid_new(1000, 1);
    struct moves *moves = moves_new(grid, &mover);
    struct field *field = field_new(moves);
    struct cell far = {999, 0}, near = {100, 0}, target = {0, 0};
    for (int round = 0; round < 3; round++) {
        ck_assert_int_eq(field_update(field, target, &far, 1), SEARCH_TOO_FAR);
        ck_assert_uint_eq(field_cost(field, far), NO_WAY);
        ck_assert_int_eq(field_update(field, target, &near, 1), SEARCH_FOUND);
        ck_assert_uint_eq(field_cost(field, near), 100U * UINT16_MAX * UINT8_MAX);
    }
    field_free(field);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("field", every_hunter_has_a_cheapest_way, hunters_may_come_one_by_one,
          slices_show_the_search_and_come_to_the_same, no_more_is_queued_than_need_be, searches_may_be_broken_off,
          who_can_stand_nowhere_has_no_way, paths_lead_to_the_target, values_are_moved_when_they_run_out,
          no_way_for_one_is_a_way_for_others, values_are_moved_wherever_a_run_ends, values_are_seldom_cleared_or_moved,
          far_searches_have_room_after_near_ones, too_far_is_said_and_forgotten)
