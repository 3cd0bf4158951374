/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack.h"

#include <check.h>

enum { LATEST = 80 };

#define NEVER ((struct cover_time){UINT32_MAX, 1})

static void choose_kind(struct sandbox *box, int kind, const struct sandbox *first)
{
    static const uint8_t factors[PACK_KINDS][3] = {{1, 1, 1}, {1, 3, 0}, {2, 1, 4}};
    for (int i = 0; i < 3; i++) {
        box->mover.factor[1 + i] = factors[kind][i];
    }
    box->mover.corners = (enum corners)kind;
    box->mover.neighbours = first->mover.neighbours;
    box->moves = moves_new(box->grid, &box->mover);
    ck_assert_ptr_nonnull(box->moves);
}

static struct cover_runner draw_runner(struct pack_trial *trial, struct sandbox **kind)
{
    *kind = &trial->kinds[sandbox_below(&trial->kinds[0], PACK_KINDS)];
    struct cell at = sandbox_standing(&trial->kinds[0]);
    uint32_t speed = 90 + 30 * sandbox_below(&trial->kinds[0], 3);
    uint32_t late = sandbox_below(&trial->kinds[0], 2) * sandbox_below(&trial->kinds[0], LATEST);
    return (struct cover_runner){(*kind)->moves, at, speed, late};
}

void pack_trial_init(struct pack_trial *trial, uint64_t seed)
{
    sandbox_init(&trial->kinds[0], seed);
    trial->kinds[0].has_surcharge = false;
    for (int kind = 1; kind < PACK_KINDS; kind++) {
        trial->kinds[kind] = trial->kinds[0];
        choose_kind(&trial->kinds[kind], kind, &trial->kinds[0]);
    }
    trial->prey = draw_runner(trial, &trial->prey_kind);
    trial->count = sandbox_below(&trial->kinds[0], PACK_MOST + 1);
    for (size_t i = 0; i < trial->count; i++) {
        trial->hunters[i] = draw_runner(trial, &trial->hunter_kinds[i]);
    }
}

void pack_trial_change_prey(struct pack_trial *trial) { trial->prey = draw_runner(trial, &trial->prey_kind); }

void pack_trial_done(struct pack_trial *trial)
{
    for (int kind = 1; kind < PACK_KINDS; kind++) {
        moves_free(trial->kinds[kind].moves);
    }
    sandbox_done(&trial->kinds[0]);
}

static struct cover_time earlier(struct cover_time a, struct cover_time b)
{
    return cover_time_compare(b, a) < 0 ? b : a;
}

void pack_hunters_times(const struct pack_trial *trial, struct cover_time times[SANDBOX_CELLS])
{
    for (int i = 0; i < SANDBOX_CELLS; i++) {
        times[i] = NEVER;
    }
    for (size_t hunter = 0; hunter < trial->count; hunter++) {
        uint32_t costs[SANDBOX_CELLS];
        const struct sandbox *box = trial->hunter_kinds[hunter];
        sandbox_costs(box, trial->hunters[hunter].at, costs);
        for (int i = 0; i < box->width * box->height; i++) {
            uint32_t late = trial->hunters[hunter].late;
            uint32_t cost = costs[i] == UINT32_MAX ? UINT32_MAX : costs[i] + late;
            times[i] = earlier(times[i], (struct cover_time){cost, trial->hunters[hunter].speed});
        }
    }
}

/* Returns whether the prey reaches some cell sooner now. */
static bool relax(const struct pack_trial *trial, int index, const struct cover_time *hunters, struct cover_time *times)
{
    const struct sandbox *box = trial->prey_kind;
    struct cell at = sandbox_at(box, index);
    bool has_changed = false;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        if (!sandbox_is_legal(box, at, to.x - at.x, to.y - at.y)) {
            continue;
        }
        uint32_t cost = times[index].cost + sandbox_cost(box, at, to.x - at.x, to.y - at.y);
        struct cover_time there = {cost, trial->prey.speed};
        int next = sandbox_index(box, to);
        if (cover_time_compare(there, hunters[next]) < 0 && cover_time_compare(there, times[next]) < 0) {
            times[next] = there;
            has_changed = true;
        }
    }
    return has_changed;
}

void pack_prey_times(const struct pack_trial *trial, const struct cover_time hunters[SANDBOX_CELLS],
                     struct cover_time times[SANDBOX_CELLS])
{
    const struct sandbox *box = trial->prey_kind;
    int start = sandbox_index(box, trial->prey.at), count = box->width * box->height;
    for (int i = 0; i < SANDBOX_CELLS; i++) {
        times[i] = NEVER;
    }
    struct cover_time set_off = {trial->prey.late, trial->prey.speed};
    if (sandbox_can_stand(box, trial->prey.at) && cover_time_compare(set_off, hunters[start]) < 0) {
        times[start] = set_off;
    }
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int i = 0; i < count; i++) {
            has_changed |= times[i].cost != UINT32_MAX && relax(trial, i, hunters, times);
        }
    }
}
