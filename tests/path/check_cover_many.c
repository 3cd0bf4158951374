/* SPDX-License-Identifier: MIT */
/* Compares many covers computed together with each computed separately, by a plain implementation of
 * path/pursue/cover.h: all runners take turns in the order of their times, with an open list that is scanned from end
 * to end. */
#include "config.h"

#include "testing.h"

#include "pack.h"

#include <string.h>

enum { MAPS = 500, RUNNERS = PACK_MOST + 1, ENTRIES = RUNNERS * SANDBOX_CELLS * (DIRECTIONS + 1) };

/* With more expensive steps the open lists are heaps, whose tie-breaking is different. */
enum { DEAREST_STEP = 1 << 12 };

struct entry {
    int kind; /* -1: the prey; otherwise the number of the kind's first hunter */
    uint32_t cost;
    int cell;
    enum direction back;
};

struct plain {
    const struct pack_trial *trial;
    uint32_t covers[PACK_MOST]; /* indexed by hunter */
    uint32_t cover;             /* the cover being computed */
    struct entry open[ENTRIES];
    size_t count;
    uint32_t costs[RUNNERS][SANDBOX_CELLS]; /* indexed by kind + 1 */
    bool is_settled[RUNNERS][SANDBOX_CELLS];
    bool is_preys[SANDBOX_CELLS];
    enum direction back[SANDBOX_CELLS];
};

static bool takes_part(const struct plain *plain, size_t hunter) { return (plain->covers[hunter] & plain->cover) != 0; }

static int kind_of(const struct plain *plain, size_t hunter)
{
    const struct cover_runner *all = plain->trial->hunters;
    for (size_t i = 0; i < hunter; i++) {
        if (takes_part(plain, i) && all[i].moves == all[hunter].moves && all[i].speed == all[hunter].speed) {
            return (int)i;
        }
    }
    return (int)hunter;
}

static const struct cover_runner *runner_of(const struct plain *plain, int kind)
{
    return kind < 0 ? &plain->trial->prey : &plain->trial->hunters[kind];
}

static const struct sandbox *box_of(const struct plain *plain, int kind)
{
    return kind < 0 ? plain->trial->prey_kind : plain->trial->hunter_kinds[kind];
}

static void push(struct plain *plain, int kind, int cell, uint32_t cost, enum direction back)
{
    if (cost < plain->costs[kind + 1][cell]) {
        plain->costs[kind + 1][cell] = cost;
        plain->open[plain->count++] = (struct entry){kind, cost, cell, back};
    }
}

static struct cover_time time_of(const struct plain *plain, int kind, uint32_t cost)
{
    return (struct cover_time){cost, runner_of(plain, kind)->speed};
}

/* The earliest time comes first.  Ties go to hunters, among these to the first kind, and within a kind to the entry
 * pushed last. */
static bool is_sooner(const struct plain *plain, const struct entry *a, const struct entry *b)
{
    int order = cover_time_compare(time_of(plain, a->kind, a->cost), time_of(plain, b->kind, b->cost));
    if (order != 0 || a->kind == b->kind) {
        return order < 0 || (order == 0 && a > b);
    }
    return b->kind < 0 || (a->kind >= 0 && a->kind < b->kind);
}

static size_t find_first(const struct plain *plain)
{
    size_t first = 0;
    for (size_t i = 1; i < plain->count; i++) {
        first = is_sooner(plain, &plain->open[i], &plain->open[first]) ? i : first;
    }
    return first;
}

static bool is_hunted(const struct plain *plain, int cell)
{
    bool is_hunted = false;
    for (int kind = 1; kind < RUNNERS; kind++) {
        is_hunted |= plain->is_settled[kind][cell];
    }
    return is_hunted;
}

static void expand(struct plain *plain, const struct entry *entry)
{
    const struct sandbox *box = box_of(plain, entry->kind);
    struct cell at = sandbox_at(box, entry->cell);
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        if (sandbox_is_legal(box, at, to.x - at.x, to.y - at.y)) {
            uint32_t cost = entry->cost + sandbox_cost(box, at, to.x - at.x, to.y - at.y);
            push(plain, entry->kind, sandbox_index(box, to), cost, direction_opposite(dir));
        }
    }
}

/* Returns whether a cell was expanded. */
static bool take_first(struct plain *plain)
{
    size_t place = find_first(plain);
    struct entry entry = plain->open[place];
    memmove(&plain->open[place], &plain->open[place + 1], (--plain->count - place) * sizeof entry);
    bool *is_settled = &plain->is_settled[entry.kind + 1][entry.cell];
    if (*is_settled) {
        return false;
    }
    *is_settled = true;
    if (entry.kind < 0) {
        plain->back[entry.cell] = entry.back;
        plain->is_preys[entry.cell] = !is_hunted(plain, entry.cell);
    }
    if (entry.kind >= 0 || plain->is_preys[entry.cell]) {
        expand(plain, &entry);
    }
    return true;
}

static void start(struct plain *plain, int kind, const struct cover_runner *runner)
{
    const struct sandbox *box = box_of(plain, kind);
    if (sandbox_can_stand(box, runner->at)) {
        push(plain, kind, sandbox_index(box, runner->at), runner->late, NO_DIRECTION);
    }
}

static void work_out(struct plain *plain, uint32_t cover, uint64_t expansions)
{
    plain->cover = cover;
    plain->count = 0;
    memset(plain->costs, 0xff, sizeof plain->costs);
    memset(plain->is_settled, 0, sizeof plain->is_settled);
    memset(plain->is_preys, 0, sizeof plain->is_preys);
    start(plain, -1, &plain->trial->prey);
    for (size_t i = 0; i < plain->trial->count; i++) {
        if (takes_part(plain, i)) {
            start(plain, kind_of(plain, i), &plain->trial->hunters[i]);
        }
    }
    while (plain->count > 0 && expansions > 0) {
        expansions -= take_first(plain);
    }
}

static struct cover_time first_hunter(const struct plain *plain, int cell)
{
    struct cover_time first = {UINT32_MAX, 1};
    for (int kind = 0; kind + 1 < RUNNERS; kind++) {
        struct cover_time time = {plain->costs[kind + 1][cell], plain->trial->hunters[kind].speed};
        first = plain->is_settled[kind + 1][cell] && cover_time_compare(time, first) < 0 ? time : first;
    }
    return first;
}

static void assert_same(const struct plain *plain, const struct cover *cover, int cell)
{
    const struct sandbox *box = &plain->trial->kinds[0];
    struct cell at = sandbox_at(box, cell), path[SANDBOX_CELLS];
    enum cover_owner owner = cover_owner(cover, at);
    bool is_hunters = !plain->is_preys[cell] && is_hunted(plain, cell);
    ck_assert_msg(owner == (plain->is_preys[cell] ? COVER_PREY
                            : is_hunters          ? COVER_HUNTERS
                                                  : COVER_NOBODY),
                  "seed %llu, cover %u, cell %d: owner %d", (unsigned long long)box->seed, plain->cover, cell, owner);
    ck_assert_msg(cover_time_compare(cover_hunters_time(cover, at), first_hunter(plain, cell)) == 0,
                  "seed %llu, cover %u, cell %d: time", (unsigned long long)box->seed, plain->cover, cell);
    size_t count = cover_path(cover, at, path, SANDBOX_CELLS);
    ck_assert_int_eq(count > 0, plain->is_preys[cell]);
    for (size_t i = count; i > 1; i--) {
        ck_assert_msg(cell_equal(path[i - 2], cell_step(path[i - 1], plain->back[sandbox_index(box, path[i - 1])])),
                      "seed %llu, cover %u: the way to cell %d", (unsigned long long)box->seed, plain->cover, cell);
    }
}

/* Returns whether the kinds of each cover are in the order of the kinds of all hunters. */
static bool is_in_order(const struct plain *plain, size_t covers)
{
    const struct cover_runner *all = plain->trial->hunters;
    for (size_t i = 0; i < plain->trial->count; i++) {
        size_t first = 0;
        while (all[first].moves != all[i].moves || all[first].speed != all[i].speed) {
            first++;
        }
        if ((plain->covers[i] & ~plain->covers[first]) != 0) {
            return false;
        }
    }
    return covers > 0;
}

static void change_doors(struct pack_trial *trial)
{
    struct sandbox *box = &trial->kinds[0];
    for (int i = 0; i < 4; i++) {
        sandbox_change(box);
    }
}

static bool is_fit(const struct pack_trial *trial)
{
    bool is_fit = true;
    for (int kind = 0; kind < PACK_KINDS; kind++) {
        const struct mover *mover = &trial->kinds[kind].mover;
        is_fit &= mover_greatest_factor(mover) * (uint32_t)mover->diagonal <= DEAREST_STEP;
    }
    return is_fit;
}

static int compare_all(struct plain *plain, struct cover *cover)
{
    struct pack_trial *trial = (struct pack_trial *)plain->trial;
    uint64_t expansions = 1 + sandbox_below(&trial->kinds[0], 3 * SANDBOX_CELLS);
    size_t covers = 1 + sandbox_below(&trial->kinds[0], COVER_MOST);
    for (size_t i = 0; i < trial->count; i++) {
        plain->covers[i] = sandbox_below(&trial->kinds[0], 1U << 31) * 2 + sandbox_below(&trial->kinds[0], 2);
        plain->covers[i] &= UINT32_MAX >> (COVER_MOST - covers);
    }
    if (!is_in_order(plain, covers)) {
        return 0;
    }
    cover_begin_many(cover, &trial->prey, trial->hunters, plain->covers, trial->count, covers);
    cover_step(cover, expansions);
    for (size_t number = 0; number < covers; number += 1 + covers / 4) {
        cover_show(cover, number);
        work_out(plain, 1U << number, expansions);
        for (int cell = 0; cell < trial->kinds[0].width * trial->kinds[0].height; cell++) {
            assert_same(plain, cover, cell);
        }
    }
    return 1;
}

START_TEST(each_of_many_is_as_it_is_alone)
{
    static struct plain plain;
    int compared = 0;
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct pack_trial trial;
        pack_trial_init(&trial, seed);
        struct cover *cover = cover_new(trial.kinds[0].grid);
        plain.trial = &trial;
        for (int again = 0; again < 3 && is_fit(&trial); again++) {
            compared += compare_all(&plain, cover);
            change_doors(&trial);
        }
        cover_free(cover);
        pack_trial_done(&trial);
    }
    ck_assert_int_gt(compared, MAPS / 2);
}
END_TEST

/* Computed together, the covers expand at most as many cells as the bound allows, and all expansions are counted. */
START_TEST(all_together_end_at_a_bound)
{
    uint32_t everywhere[PACK_MOST];
    int bounded = 0;
    memset(everywhere, 0xff, sizeof everywhere);
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct pack_trial trial;
        pack_trial_init(&trial, seed);
        struct cover *cover = cover_new(trial.kinds[0].grid);
        uint64_t all = sandbox_below(&trial.kinds[0], SANDBOX_CELLS);
        cover_begin_many(cover, &trial.prey, trial.hunters, everywhere, trial.count, COVER_MOST);
        enum search_status status = cover_step_many(cover, UINT64_MAX, all);
        uint64_t expanded = cover_counts(cover).expanded;
        ck_assert_msg(status == SEARCH_RUNNING ? expanded == all : expanded <= all, "seed %llu",
                      (unsigned long long)seed);
        cover_run(cover, &trial.prey, trial.hunters, trial.count);
        ck_assert_uint_eq(cover_worked(cover), expanded + cover_counts(cover).expanded);
        bounded += status == SEARCH_RUNNING;
        cover_free(cover);
        pack_trial_done(&trial);
    }
    ck_assert_int_gt(bounded, MAPS / 4);
}
END_TEST

TEST_MAIN("cover_many", each_of_many_is_as_it_is_alone, all_together_end_at_a_bound)
