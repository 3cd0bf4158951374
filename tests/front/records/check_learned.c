/* SPDX-License-Identifier: MIT */
/* Tests the list of learned lessons, and what happens if two programs write it. */
#include "config.h"

#include "testing.h"

#include "front/records/learned.h"

static void expect_merged(struct learned *learned, const char *before, const char *after)
{
    struct text bytes, out;
    text_init(&bytes);
    text_init(&out);
    text_add(&bytes, before);
    ledger_take(&learned_ledger, &bytes, learned);
    ledger_renew(&learned_ledger, &bytes, learned, &out);
    ck_assert_str_eq(out.bytes, after);
    text_done(&out);
    text_done(&bytes);
}

START_TEST(the_best_counts)
{
    struct learned learned = {0};
    learned_note(&learned, "costs", 1);
    learned_note(&learned, "ties", 0);
    learned_note(&learned, "costs", 0);
    ck_assert_uint_eq(learned_of(&learned, "costs")->right, 1);
    ck_assert_ptr_null(learned_of(&learned, "astar"));
    expect_merged(&learned, "hounded-learned: 1\nties 2\ncosts 0\n", "hounded-learned: 1\nties 2\ncosts 1\n");
    ledger_done(&learned_ledger, &learned.lessons);
}
END_TEST

START_TEST(what_others_wrote_stays)
{
    static const char other[] = "hounded-learned: 1\n# mine\nswimming 4 fast\nrain\ncosts 1\n";
    struct learned learned = {0};
    expect_merged(&learned, other, other);
    ck_assert_ptr_null(learned_of(&learned, "rain"));
    learned_note(&learned, "ties", 2);
    expect_merged(&learned, other, "hounded-learned: 1\n# mine\nswimming 4 fast\nrain\ncosts 1\nties 2\n");
    ledger_done(&learned_ledger, &learned.lessons);
}
END_TEST

/* The first exercise has the first kind, and then the kinds take turns.  Other seeds do not count. */
START_TEST(exercises_are_summed_by_kind)
{
    enum { KINDS = 3 };
    struct learned learned = {0};
    ck_assert_uint_eq(learned_exercises(&learned, 7, KINDS, KINDS).done, 0);
    learned_note(&learned, "exercise-7-1", 1);
    learned_note(&learned, "exercise-7-2", 0);
    learned_note(&learned, "exercise-7-7", 0);
    learned_note(&learned, "exercise-8-1", 1);
    learned_note(&learned, "exercise-7-0", 1);
    static const struct learned_sum wanted[] = {{2, 1}, {1, 0}, {0, 0}, [KINDS] = {3, 1}};
    for (int kind = 0; kind <= KINDS; kind++) {
        struct learned_sum sum = learned_exercises(&learned, 7, KINDS, kind);
        ck_assert_uint_eq(sum.done, wanted[kind].done);
        ck_assert_uint_eq(sum.right, wanted[kind].right);
    }
    ledger_done(&learned_ledger, &learned.lessons);
}
END_TEST

TEST_MAIN("front/learned", exercises_are_summed_by_kind, the_best_counts, what_others_wrote_stays)
