/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/text.h"
#include "level/format/diag.h"
#include "level/lint/lint.h"
#include "level/meadow/meadow.h"
#include "level/format/parse.h"
#include "level/meadow/draft.h"
#include "level/format/write.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS = 25, LEAST_DISTANCE = 5 };

static struct level *made(enum meadow_kind kind, uint64_t seed)
{
    const int strengths[] = {MEADOW_WEAKEST, MEADOW_USUAL, MEADOW_STRONGEST};
    const struct meadow_order order = {.kind = kind,
                                       .seed = seed,
                                       .strength = strengths[seed % 3],
                                       .guest = (enum breed)(seed % (BREEDS + 1)),
                                       .share = 20 * (int)(seed % 6)};
    return meadow_by_order(&order);
}

static char *written(const struct level *level)
{
    struct text text;
    text_init(&text);
    level_write(level, &text);
    return text.bytes;
}

static void expect_sound(const struct level *level, enum meadow_kind kind, uint64_t seed)
{
    struct report report;
    report_init(&report, "meadow", NULL, 0);
    level_lint(level, LINT_UNKNOWN, &report);
    ck_assert_msg(report.count == 0, "kind %d, seed %lu: %s", (int)kind, (unsigned long)seed,
                  report.count > 0 ? report.diags[0].text : "");
    report_done(&report);
}

/* A level that is written and read is the same, as its hounds and posts are in the order of the map. */
static void expect_to_survive_a_file(const struct level *level, enum meadow_kind kind, uint64_t seed)
{
    char *text = written(level);
    struct level_file file;
    struct report report;
    report_init(&report, "meadow", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_msg(report.errors == 0 && file.count == 1, "kind %d, seed %lu", (int)kind, (unsigned long)seed);
    for (size_t i = 0; i < level->hound_count; i++) {
        ck_assert_msg(cell_equal(level->hounds[i].at, file.levels[0]->hounds[i].at), "kind %d, seed %lu", (int)kind,
                      (unsigned long)seed);
    }
    char *again = written(file.levels[0]);
    ck_assert_msg(strcmp(text, again) == 0, "kind %d, seed %lu:\n%s\n%s", (int)kind, (unsigned long)seed, text, again);
    free(again);
    free(text);
    report_done(&report);
    level_file_done(&file);
}

static void for_all(void (*expect)(const struct level *level, enum meadow_kind kind, uint64_t seed))
{
    for (enum meadow_kind kind = 0; kind < MEADOW_KINDS; kind++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            struct level *level = made(kind, seed);
            expect(level, kind, seed);
            level_free(level);
        }
    }
}

static void expect_room(const struct level *level, enum meadow_kind kind, uint64_t seed)
{
    ck_assert_int_eq(level->width, MEADOW_WIDTH);
    ck_assert_int_eq(level->height, MEADOW_HEIGHT);
    ck_assert(level->hound_count > 0 && level->goal == GOAL_COLLECT && level->goal_count >= 2);
    for (size_t i = 0; i < level->hound_count; i++) {
        ck_assert_msg(cell_chebyshev(level->hare, level->hounds[i].at) >= LEAST_DISTANCE, "kind %d, seed %lu",
                      (int)kind, (unsigned long)seed);
    }
}

static void expect_one_piece(const struct level *level, enum meadow_kind kind, uint64_t seed)
{
    struct level *copy = level_copy(level);
    struct meadow_draft draft = {.level = copy};
    ck_assert_msg(draft_is_one_piece(&draft), "kind %d, seed %lu", (int)kind, (unsigned long)seed);
    level_free(copy);
}

static void expect_again(const struct level *level, enum meadow_kind kind, uint64_t seed)
{
    struct level *twin = made(kind, seed), *other = made(kind, seed + 1);
    char *one = written(level), *two = written(twin), *three = written(other);
    ck_assert_str_eq(one, two);
    ck_assert_str_ne(one, three);
    free(one);
    free(two);
    free(three);
    level_free(twin);
    level_free(other);
}

START_TEST(lint_finds_nothing) { for_all(expect_sound); }
END_TEST

START_TEST(a_file_holds_it) { for_all(expect_to_survive_a_file); }
END_TEST

START_TEST(hounds_begin_far_from_the_hare) { for_all(expect_room); }
END_TEST

START_TEST(it_is_of_one_piece) { for_all(expect_one_piece); }
END_TEST

START_TEST(the_seed_says_it_all) { for_all(expect_again); }
END_TEST

TEST_MAIN("meadow", lint_finds_nothing, a_file_holds_it, hounds_begin_far_from_the_hare, it_is_of_one_piece,
          the_seed_says_it_all)
