/* SPDX-License-Identifier: MIT */
/* Checks against the text of path/pursue/lead.h, with the sandbox's costs, which need no search. */
#include "config.h"

#include "testing.h"

#include "pack.h"

#include "path/pursue/lead.h"

enum { MAPS = 600, PARTS = 256 };

/* More expensive costs might not fit, which this test does not cover. */
enum { DEAREST_STEP = 4096 };

/* The maps are smaller than the surroundings, so that these contain every cell that the prey can reach. */
_Static_assert((int)SANDBOX_CELLS < (int)LEAD_CELLS, "a sandbox fits the surroundings");

struct trial {
    struct pack_trial pack;
    struct lead *lead;
    uint64_t first[SANDBOX_CELLS]; /* when the first hunter arrives, in 1/PARTS of the prey's cost */
    uint64_t latest;               /* later arrivals count as this one */
};

static int cell_count(const struct trial *trial) { return trial->pack.kinds[0].width * trial->pack.kinds[0].height; }

/* All hunters move like the prey, so that all reach the same cells.  Only their speeds differ. */
static void trial_init(struct trial *trial, uint64_t seed)
{
    pack_trial_init(&trial->pack, seed);
    for (size_t i = 0; i < trial->pack.count; i++) {
        trial->pack.hunters[i].moves = trial->pack.prey.moves;
        trial->pack.hunter_kinds[i] = trial->pack.prey_kind;
    }
    trial->lead = lead_new(trial->pack.kinds[0].grid);
    ck_assert_ptr_nonnull(trial->lead);
}

static void trial_done(struct trial *trial)
{
    lead_free(trial->lead);
    pack_trial_done(&trial->pack);
}

static bool is_fit(const struct trial *trial)
{
    const struct mover *mover = &trial->pack.prey_kind->mover;
    bool is_cheap = (int)(mover_greatest_factor(mover) * mover->diagonal) <= DEAREST_STEP;
    bool is_on = is_cheap && sandbox_can_stand(trial->pack.prey_kind, trial->pack.prey.at);
    for (size_t i = 0; i < trial->pack.count; i++) {
        is_on = is_on && sandbox_can_stand(trial->pack.prey_kind, trial->pack.hunters[i].at);
    }
    return is_on && trial->pack.count > 0;
}

/* Computes the arrivals with the first hunter at `at`. */
static void find_first(struct trial *trial, struct cell at)
{
    const struct sandbox *kind = trial->pack.prey_kind;
    for (int i = 0; i < SANDBOX_CELLS; i++) {
        trial->first[i] = UINT64_MAX;
    }
    for (size_t hunter = 0; hunter < trial->pack.count; hunter++) {
        const struct cover_runner *runner = &trial->pack.hunters[hunter];
        uint32_t costs[SANDBOX_CELLS];
        sandbox_costs(kind, hunter == 0 ? at : runner->at, costs);
        for (int i = 0; i < cell_count(trial); i++) {
            uint64_t cost = (uint64_t)costs[i] + runner->late;
            uint64_t arrival = cost * PARTS * trial->pack.prey.speed / runner->speed;
            trial->first[i] = costs[i] != NO_WAY && arrival < trial->first[i] ? arrival : trial->first[i];
        }
    }
}

static void find_latest(struct trial *trial)
{
    uint32_t costs[SANDBOX_CELLS], farthest = 0;
    sandbox_costs(trial->pack.prey_kind, trial->pack.prey.at, costs);
    for (int i = 0; i < cell_count(trial); i++) {
        farthest = costs[i] != NO_WAY && costs[i] > farthest ? costs[i] : farthest;
    }
    trial->latest = ((uint64_t)trial->pack.prey.late + 2 * (uint64_t)farthest) * PARTS;
}

static bool relax(const struct trial *trial, int index, uint64_t *times)
{
    const struct sandbox *kind = trial->pack.prey_kind;
    struct cell at = sandbox_at(kind, index);
    bool has_changed = false;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        if (sandbox_is_legal(kind, at, to.x - at.x, to.y - at.y)) {
            int next = sandbox_index(kind, to);
            uint64_t time = times[index] + (uint64_t)sandbox_cost(kind, at, to.x - at.x, to.y - at.y) * PARTS;
            bool is_better = time < trial->first[next] && time < times[next];
            times[next] = is_better ? time : times[next];
            has_changed |= is_better;
        }
    }
    return has_changed;
}

static uint64_t true_lead(const struct trial *trial)
{
    uint64_t times[SANDBOX_CELLS], sum = 0, set_off = (uint64_t)trial->pack.prey.late * PARTS;
    int start = sandbox_index(trial->pack.prey_kind, trial->pack.prey.at);
    for (int i = 0; i < SANDBOX_CELLS; i++) {
        times[i] = i == start && set_off < trial->first[i] ? set_off : UINT64_MAX;
    }
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int i = 0; i < cell_count(trial); i++) {
            has_changed |= times[i] != UINT64_MAX && relax(trial, i, times);
        }
    }
    for (int i = 0; i < cell_count(trial); i++) {
        uint64_t theirs = trial->first[i] < trial->latest ? trial->first[i] : trial->latest;
        sum += times[i] != UINT64_MAX && theirs > times[i] ? theirs - times[i] : 0;
    }
    return sum;
}

static void measure_others(const struct trial *trial)
{
    const struct cover_runner *hunters = trial->pack.hunters;
    ck_assert_int_eq(lead_begin(trial->lead, &trial->pack.prey), SEARCH_FOUND);
    ck_assert_int_eq(lead_set_others(trial->lead, &hunters[0], hunters + 1, trial->pack.count - 1), SEARCH_FOUND);
}

static uint32_t true_way(const struct trial *trial, struct cell from)
{
    uint32_t costs[SANDBOX_CELLS];
    sandbox_costs(trial->pack.prey_kind, from, costs);
    return costs[sandbox_index(trial->pack.prey_kind, trial->pack.prey.at)];
}

START_TEST(the_lead_is_as_its_definition_says)
{
    int compared = 0;
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        if (is_fit(&trial)) {
            measure_others(&trial);
            find_latest(&trial);
            for (int i = 0; i < 4; i++) {
                struct cell at = i == 0 ? trial.pack.hunters[0].at : sandbox_standing(trial.pack.prey_kind);
                uint64_t sum;
                if (!lead_has(trial.lead, at)) {
                    continue;
                }
                find_first(&trial, at);
                ck_assert_int_eq(lead_sum(trial.lead, at, &sum), SEARCH_FOUND);
                ck_assert_msg(sum == true_lead(&trial), "seed %llu, place %d", (unsigned long long)seed, i);
                compared++;
            }
        }
        trial_done(&trial);
    }
    ck_assert_int_gt(compared, 200);
}
END_TEST

START_TEST(surroundings_are_what_the_prey_reaches_and_ways_lead_to_it)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        if (is_fit(&trial)) {
            measure_others(&trial);
            for (int i = 0; i < cell_count(&trial); i++) {
                struct cell at = sandbox_at(trial.pack.prey_kind, i);
                uint32_t way = sandbox_can_stand(trial.pack.prey_kind, at) ? true_way(&trial, at) : NO_WAY;
                ck_assert_msg(lead_has(trial.lead, at) == (way != NO_WAY), "seed %llu", (unsigned long long)seed);
                ck_assert_msg(lead_way(trial.lead, at) == way, "seed %llu, cell %d", (unsigned long long)seed, i);
            }
        }
        trial_done(&trial);
    }
}
END_TEST

/* --- maps of one kind of ground ------------------------------------------------------------------- */

struct plain {
    struct grid *grid;
    struct moves *moves;
    struct lead *lead;
};

static void plain_init(struct plain *plain, int width, int height, uint16_t straight, uint8_t factor)
{
    struct mover mover;
    mover_init(&mover);
    mover.straight = mover.diagonal = straight;
    mover.factor[0] = factor;
    plain->grid = grid_new(width, height);
    plain->moves = moves_new(plain->grid, &mover);
    plain->lead = lead_new(plain->grid);
    ck_assert_ptr_nonnull(plain->lead);
}

static void plain_done(struct plain *plain)
{
    lead_free(plain->lead);
    moves_free(plain->moves);
    grid_free(plain->grid);
}

static struct cover_runner runner_at(const struct plain *plain, int x, int y)
{
    return (struct cover_runner){plain->moves, {x, y}, 100, 0};
}

/* A cell in the surroundings may be a step farther away than one outside. */
START_TEST(surroundings_are_the_cells_that_are_nearest)
{
    enum { SIDE = 120 };
    struct plain plain;
    plain_init(&plain, SIDE, SIDE, 10, 1);
    struct cover_runner prey = runner_at(&plain, SIDE / 2, SIDE / 2);
    ck_assert_int_eq(lead_begin(plain.lead, &prey), SEARCH_FOUND);
    int count = 0, farthest = 0, nearest = SIDE;
    for (int i = 0; i < SIDE * SIDE; i++) {
        struct cell at = {i % SIDE, i / SIDE};
        int steps = cell_chebyshev(at, prey.at);
        if (lead_has(plain.lead, at)) {
            count++;
            farthest = steps > farthest ? steps : farthest;
        } else {
            nearest = steps < nearest ? steps : nearest;
        }
    }
    ck_assert_int_eq(count, LEAD_CELLS);
    ck_assert_int_le(farthest, nearest + 1);
    plain_done(&plain);
}
END_TEST

START_TEST(hunters_outside_the_surroundings_do_not_count)
{
    struct plain plain;
    uint64_t alone, with_others;
    plain_init(&plain, 200, 200, 10, 1);
    struct cover_runner prey = runner_at(&plain, 100, 100), hunter = runner_at(&plain, 90, 95);
    struct cover_runner others[] = {runner_at(&plain, 0, 0), runner_at(&plain, 199, 100)};
    others[1].speed = 120;
    ck_assert_int_eq(lead_begin(plain.lead, &prey), SEARCH_FOUND);
    ck_assert_int_eq(lead_set_others(plain.lead, &hunter, NULL, 0), SEARCH_FOUND);
    ck_assert_int_eq(lead_sum(plain.lead, hunter.at, &alone), SEARCH_FOUND);
    ck_assert_int_eq(lead_set_others(plain.lead, &hunter, others, 2), SEARCH_FOUND);
    ck_assert_int_eq(lead_sum(plain.lead, hunter.at, &with_others), SEARCH_FOUND);
    ck_assert(alone > 0 && with_others == alone);
    ck_assert_uint_eq(lead_way(plain.lead, others[0].at), UINT32_MAX);
    others[0].at = (struct cell){110, 100};
    ck_assert_int_eq(lead_set_others(plain.lead, &hunter, others, 2), SEARCH_FOUND);
    ck_assert_int_eq(lead_sum(plain.lead, hunter.at, &with_others), SEARCH_FOUND);
    ck_assert_uint_lt(with_others, alone);
    plain_done(&plain);
}
END_TEST

/* One prey follows another.  Remains of the last surroundings would show. */
START_TEST(surroundings_move_with_the_prey)
{
    struct plain plain;
    plain_init(&plain, 300, 40, 10, 1);
    for (int x = 0; x < 300; x += 37) {
        struct cover_runner prey = runner_at(&plain, x, 20), hunter = runner_at(&plain, x > 150 ? x - 5 : x + 5, 22);
        struct lead *fresh = lead_new(plain.grid);
        uint64_t sum, fresh_sum;
        ck_assert_int_eq(lead_begin(plain.lead, &prey), SEARCH_FOUND);
        ck_assert_int_eq(lead_begin(fresh, &prey), SEARCH_FOUND);
        ck_assert_int_eq(lead_set_others(plain.lead, &hunter, NULL, 0), SEARCH_FOUND);
        ck_assert_int_eq(lead_set_others(fresh, &hunter, NULL, 0), SEARCH_FOUND);
        ck_assert_int_eq(lead_sum(plain.lead, hunter.at, &sum), SEARCH_FOUND);
        ck_assert_int_eq(lead_sum(fresh, hunter.at, &fresh_sum), SEARCH_FOUND);
        ck_assert_uint_eq(sum, fresh_sum);
        for (int i = 0; i < 300 * 40; i++) {
            struct cell at = {i % 300, i / 300};
            ck_assert_int_eq(lead_has(plain.lead, at), lead_has(fresh, at));
        }
        lead_free(fresh);
    }
    plain_done(&plain);
}
END_TEST

static enum search_status status_of(uint16_t straight, uint8_t factor, uint32_t late)
{
    struct plain plain;
    plain_init(&plain, 5, 5, straight, factor);
    struct cover_runner prey = runner_at(&plain, 2, 2);
    prey.late = late;
    enum search_status status = lead_begin(plain.lead, &prey);
    plain_done(&plain);
    return status;
}

START_TEST(steps_that_are_too_dear_are_refused)
{
    ck_assert_int_eq(status_of(257, 255, 0), SEARCH_FOUND);
    ck_assert_int_eq(status_of(32768, 2, 0), SEARCH_UNFIT);
    ck_assert_int_eq(status_of(65535, 255, 0), SEARCH_UNFIT);
}
END_TEST

/* The cells at the edge cost two steps more, and the cost of a third must fit even though it is never taken. */
START_TEST(costs_that_do_not_fit_are_said)
{
    ck_assert_int_eq(status_of(10, 1, UINT32_MAX - 31), SEARCH_FOUND);
    ck_assert_int_eq(status_of(10, 1, UINT32_MAX - 30), SEARCH_TOO_FAR);
}
END_TEST

TEST_MAIN("lead", the_lead_is_as_its_definition_says, surroundings_are_what_the_prey_reaches_and_ways_lead_to_it,
          surroundings_are_the_cells_that_are_nearest, hunters_outside_the_surroundings_do_not_count,
          surroundings_move_with_the_prey, steps_that_are_too_dear_are_refused, costs_that_do_not_fit_are_said)
