#include "config.h"

#include "testing.h"

#include "ground.h"
#include "sandbox.h"

#include "path/chase/chase.h"
#include "path/field/field.h"

enum { MAPS = 500, TICKS = 60, LONGEST = 4096 };

/* A chase whose path must be the field's, tick by tick, and that of a chase which knows nothing of earlier ticks. */
struct trial {
    uint64_t seed;
    struct moves *moves;
    struct chase *chase;
    struct field *field;
    struct cell hunter, target;
};

static void trial_init(struct trial *trial, uint64_t seed, struct moves *moves, struct cell hunter, struct cell target)
{
    *trial = (struct trial){seed, moves, chase_new(moves), field_new(moves), hunter, target};
    ck_assert(trial->chase != NULL && trial->field != NULL && chase_make_canonical(trial->chase));
}

static void trial_done(struct trial *trial)
{
    chase_free(trial->chase);
    field_free(trial->field);
}

static void must_be_the_fields_path(struct trial *trial, int tick)
{
    static struct cell ours[LONGEST], theirs[LONGEST];
    enum search_status status = chase_update(trial->chase, trial->hunter, trial->target);
    field_update(trial->field, trial->target, &trial->hunter, 1);
    size_t count = chase_path(trial->chase, ours, LONGEST);
    size_t expected = field_path(trial->field, trial->hunter, theirs, LONGEST);
    ck_assert_msg(count == expected && (status == SEARCH_FOUND) == (count > 0), "seed %lu, tick %d: %zu cells, not %zu",
                  (unsigned long)trial->seed, tick, count, expected);
    for (size_t i = 0; i < count; i++) {
        ck_assert_msg(cell_equal(ours[i], theirs[i]), "seed %lu, tick %d: cell %zu is %d,%d, not %d,%d",
                      (unsigned long)trial->seed, tick, i, ours[i].x, ours[i].y, theirs[i].x, theirs[i].y);
    }
    if (count > 1) {
        ck_assert_int_eq(chase_next(trial->chase), direction_between(ours[0], ours[1]));
    }
}

static struct cell step_by(const struct trial *trial, struct cell from, uint32_t number)
{
    enum direction dir = (enum direction)(number % DIRECTIONS);
    return moves_from(trial->moves, from) >> dir & 1 ? cell_step(from, dir) : from;
}

static void step(struct trial *trial, uint32_t number)
{
    if (number % 3 != 0) {
        trial->hunter = cell_step(trial->hunter, chase_next(trial->chase));
    }
    trial->target = step_by(trial, trial->target, number / 3);
}

START_TEST(any_mover)
{
    for (uint64_t seed = 0; seed < MAPS; seed++) {
        struct sandbox box;
        struct trial trial;
        sandbox_init(&box, seed);
        trial_init(&trial, seed, box.moves, sandbox_standing(&box), sandbox_standing(&box));
        for (int tick = 0; tick < TICKS; tick++) {
            if (sandbox_below(&box, 9) == 0) {
                grid_set(box.grid, sandbox_cell(&box), (uint8_t)sandbox_below(&box, 4));
            }
            if (sandbox_below(&box, 20) == 0) {
                trial.hunter = sandbox_cell(&box);
            }
            must_be_the_fields_path(&trial, tick);
            step(&trial, sandbox_below(&box, 24));
        }
        trial_done(&trial);
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(runs)
{
    for (uint64_t seed = 0; seed < MAPS; seed++) {
        struct ground ground;
        struct trial trial;
        ground_init(&ground, seed);
        trial_init(&trial, seed, ground.moves, ground_cell(&ground), ground_cell(&ground));
        for (int tick = 0; tick < TICKS; tick++) {
            if (ground_below(&ground, 12) == 0) {
                ground_change(&ground, 5);
            }
            if (ground_below(&ground, 20) == 0) {
                trial.target = ground_cell(&ground);
            }
            must_be_the_fields_path(&trial, tick);
            step(&trial, ground_below(&ground, 24));
        }
        trial_done(&trial);
        ground_done(&ground);
    }
}
END_TEST

/* A chase that has been any other before: on a line, on its tree, in the middle of its search. */
START_TEST(a_chase_may_become_canonical_at_any_tick)
{
    for (uint64_t seed = 0; seed < MAPS; seed++) {
        struct sandbox box;
        struct trial trial;
        sandbox_init(&box, seed);
        trial = (struct trial){seed,
                               box.moves,
                               chase_new(box.moves),
                               field_new(box.moves),
                               sandbox_standing(&box),
                               sandbox_standing(&box)};
        for (int tick = 0; tick < (int)(seed % 5); tick++) {
            chase_update(trial.chase, trial.hunter, trial.target);
            step(&trial, sandbox_below(&box, 24));
        }
        ck_assert(chase_make_canonical(trial.chase));
        for (int tick = 0; tick < 5; tick++) {
            must_be_the_fields_path(&trial, tick);
            step(&trial, sandbox_below(&box, 24));
        }
        trial_done(&trial);
        sandbox_done(&box);
    }
}
END_TEST

TEST_MAIN("canonical", any_mover, runs, a_chase_may_become_canonical_at_any_tick)
