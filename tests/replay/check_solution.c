/* SPDX-License-Identifier: MIT */
/* Solutions are written to level files without changing other bytes, and solutions that no longer win are found. */
#include "config.h"

#include "testing.h"

#include "level/format/parse.h"
#include "replay/solution.h"
#include "replay/tape.h"

#include <stdlib.h>
#include <string.h>

#define HEAD "// Mine.\nformat: 1\ntitle:   One \ngoal: reach\nstrange: key\n\nmap:\n######\n#@..>#\n######\nend\n"
#define TAIL "\n// Two.\nformat: 1\ntitle: Two\ngoal: reach\nmap:\n######\n#>..@#\n######\nend\n// The last.\n"

static struct replay *game_of(const struct level *level, const char *words)
{
    struct tape *tape = tape_new(level, level->seed);
    ck_assert_ptr_null(tape_script(tape, words));
    struct replay *game = tape_replay(tape);
    tape_free(tape);
    return game;
}

static struct level_file parse(const char *bytes, size_t size)
{
    struct report report;
    struct level_file file;
    report_init(&report, "file", bytes, size);
    level_file_parse(&file, bytes, size, &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    return file;
}

/* Returns the text after a game of these words is embedded as the solution of its first level. */
static struct text embedded(const char *bytes, const char *words)
{
    struct text text;
    text_init(&text);
    text_add(&text, bytes);
    struct level_file file = parse(bytes, strlen(bytes));
    struct replay *game = game_of(file.levels[0], words);
    solution_embed(file.levels[0], game, &text);
    replay_free(game);
    level_file_done(&file);
    return text;
}

static struct text with_returns(const char *bytes)
{
    struct text text;
    text_init(&text);
    for (; *bytes != '\0'; bytes++) {
        text_add(&text, *bytes == '\n' ? "\r" : "");
        text_add_char(&text, *bytes);
    }
    return text;
}

/* Returns the first finding about the first level's solution, or NULL. The caller frees. */
static char *finding(const char *bytes, bool *wins)
{
    struct report report;
    struct level_file file = parse(bytes, strlen(bytes));
    report_init(&report, "file", bytes, strlen(bytes));
    *wins = solution_check(file.levels[0], NULL, &report);
    struct text text;
    text_init(&text);
    report_write_text(&report, &text);
    bool has_one = report.count > 0;
    level_file_done(&file);
    report_done(&report);
    char *found = text_take(&text);
    if (!has_one) {
        free(found);
    }
    return has_one ? found : NULL;
}

static void expect_finding(const char *bytes, const char *what)
{
    bool wins;
    char *found = finding(bytes, &wins);
    ck_assert(!wins);
    ck_assert_ptr_nonnull(found);
    ck_assert_msg(strstr(found, what) != NULL, "%s", found);
    free(found);
}

static void expect_win(const char *bytes)
{
    bool wins;
    char *found = finding(bytes, &wins);
    ck_assert_msg(found == NULL, "%s", found);
    ck_assert(wins);
}

START_TEST(a_game_comes_after_its_level_and_nothing_else_changes)
{
    struct text text = embedded(HEAD TAIL, "e3");
    size_t head = strlen(HEAD), tail = strlen(TAIL);
    ck_assert_mem_eq(text.bytes, HEAD, head);
    ck_assert_int_eq(strncmp(text.bytes + head, "solution:\nhounded-replay: 1\nseed: 0\nlevel: above\n", 49), 0);
    ck_assert_str_eq(text.bytes + text.size - tail, TAIL);
    expect_win(text.bytes);
    text_done(&text);
}
END_TEST

START_TEST(a_game_takes_the_place_of_another)
{
    struct text once = embedded(HEAD TAIL, "e3"), other = embedded(HEAD TAIL, "e w e3");
    struct text twice = embedded(once.bytes, "e w e3");
    ck_assert_str_eq(twice.bytes, other.bytes);
    ck_assert_str_ne(twice.bytes, once.bytes);
    text_done(&once);
    text_done(&twice);
    text_done(&other);
}
END_TEST

START_TEST(the_last_line_may_lack_its_end)
{
    struct text cut, whole = embedded(HEAD, "e3");
    text_init(&cut);
    text_add_bytes(&cut, HEAD, strlen(HEAD) - 1);
    struct text text = embedded(cut.bytes, "e3");
    ck_assert_str_eq(text.bytes, whole.bytes);
    text_done(&cut);
    text_done(&text);
    text_done(&whole);
}
END_TEST

START_TEST(lines_end_as_those_of_the_file)
{
    struct text file = with_returns(HEAD TAIL), found = embedded(file.bytes, "e3"), plain = embedded(HEAD TAIL, "e3");
    struct text wanted = with_returns(plain.bytes);
    ck_assert_str_eq(found.bytes, wanted.bytes);
    expect_win(found.bytes);
    text_done(&file);
    text_done(&found);
    text_done(&plain);
    text_done(&wanted);
}
END_TEST

/* Older solutions were complete replays with the level in them.  Other line ends are accepted as well. */
START_TEST(a_solution_may_hold_its_level)
{
    struct text text;
    struct level_file file = parse(HEAD, strlen(HEAD));
    struct replay *game = game_of(file.levels[0], "e3");
    text_init(&text);
    text_add(&text, HEAD "solution:\n");
    replay_write(game, &text);
    text_add(&text, TAIL);
    struct text other = with_returns(text.bytes);
    expect_win(text.bytes);
    expect_win(other.bytes);
    struct level_file both = parse(other.bytes, other.size);
    ck_assert_uint_eq(both.count, 2);
    level_file_done(&both);
    level_file_done(&file);
    replay_free(game);
    text_done(&text);
    text_done(&other);
}
END_TEST

START_TEST(a_replay_may_have_other_line_ends)
{
    struct level_file file = parse(HEAD, strlen(HEAD));
    struct replay *game = game_of(file.levels[0], "e3");
    struct report report;
    struct text text;
    text_init(&text);
    replay_write(game, &text);
    struct text other = with_returns(text.bytes);
    report_init(&report, "replay", other.bytes, other.size);
    struct replay *read = replay_parse(other.bytes, other.size, &report);
    ck_assert_ptr_nonnull(read);
    ck_assert(replay_verify(read).matches);
    replay_free(read);
    replay_free(game);
    report_done(&report);
    level_file_done(&file);
    text_done(&text);
    text_done(&other);
}
END_TEST

START_TEST(a_solution_that_fails_is_told_with_its_tick)
{
    struct text text = embedded(HEAD TAIL, "e2");
    expect_finding(text.bytes, "file:12:1: warning: the solution does not win: after its 8 ticks the hare is free");
    expect_finding(text.bytes, "hint: \"hounded check --solve --embed\" looks for another");
    text_done(&text);
    text = embedded(HEAD, "e3");
    *strstr(text.bytes, "@..>") = 'B';
    memcpy(strstr(text.bytes, "B..>"), "@B.>", 4);
    expect_finding(text.bytes, "the hare is caught in tick ");
    text_done(&text);
}
END_TEST

START_TEST(a_solution_that_cannot_be_read_is_told_at_its_line)
{
    expect_finding(HEAD "solution:\nhounded-replay: 1\nseed: x\nend\n",
                   "file:14:7: warning: the solution cannot be read");
}
END_TEST

/* A level may have changed since its solution was found: the first hash that differs says when the games part. */
START_TEST(a_solution_that_differs_is_told_with_its_tick)
{
    struct text text = embedded(HEAD, ".200 e w");
    bool wins;
    char *found = finding(text.bytes, &wins);
    ck_assert(!wins);
    ck_assert_msg(strstr(found, "differs") == NULL, "%s", found);
    free(found);
    char *hashes = strstr(text.bytes, "hashes: 64\n") + strlen("hashes: 64\n");
    hashes[17] ^= 1;
    expect_finding(text.bytes, "at tick 128 the game differs from the one that was found");
    hashes[0] ^= 1;
    expect_finding(text.bytes, "at tick 64 the game differs from the one that was found");
    text_done(&text);
}
END_TEST

/* Whether the solution wins or not, the level is checked as well. */
START_TEST(a_level_is_checked_with_its_solution)
{
    static const char *const games[] = {"e3", "e2"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct text text = embedded(HEAD, games[i]);
        struct level_file file = parse(text.bytes, text.size);
        struct report report;
        report_init(&report, "file", text.bytes, text.size);
        solution_lint(file.levels[0], &report);
        ck_assert_uint_eq(report.count, 1 + i); /* it has no hounds */
        ck_assert_str_eq(report.diags[0].code, "no-hounds");
        report_done(&report);
        level_file_done(&file);
        text_done(&text);
    }
}
END_TEST

/* A solution that was read is written again as it was. */
START_TEST(a_solution_that_was_written_is_written_again)
{
    struct text text = embedded(HEAD, "e3"), again = text_empty();
    struct level_file solved = parse(text.bytes, text.size), bare = parse(HEAD, strlen(HEAD));
    text_add(&again, HEAD);
    solution_embed_written(bare.levels[0], solved.levels[0]->solution, &again);
    ck_assert_str_eq(again.bytes, text.bytes);
    level_file_done(&solved);
    level_file_done(&bare);
    text_done(&again);
    text_done(&text);
}
END_TEST

TEST_MAIN("solution", a_solution_that_was_written_is_written_again, a_level_is_checked_with_its_solution,
          a_game_comes_after_its_level_and_nothing_else_changes, a_game_takes_the_place_of_another,
          the_last_line_may_lack_its_end, lines_end_as_those_of_the_file, a_solution_may_hold_its_level,
          a_replay_may_have_other_line_ends, a_solution_that_fails_is_told_with_its_tick,
          a_solution_that_cannot_be_read_is_told_at_its_line, a_solution_that_differs_is_told_with_its_tick)
