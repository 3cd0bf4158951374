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
    learned_note(&learned, "ties", 2);
    expect_merged(&learned, other, "hounded-learned: 1\n# mine\nswimming 4 fast\nrain\ncosts 1\nties 2\n");
    ledger_done(&learned_ledger, &learned.lessons);
}
END_TEST

TEST_MAIN("front/learned", the_best_counts, what_others_wrote_stays)
