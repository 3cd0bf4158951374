/* SPDX-License-Identifier: MIT */
/* Tests posts and beats.  Other errors do not matter here. */
#include "config.h"

#include "testing.h"

#include "level/lint/lint.h"
#include "level/format/parse.h"

#include <string.h>

struct outcome {
    struct text text, codes;
    struct report report;
    struct level_file file;
};

static void parse(struct outcome *outcome, const char *legend, const char *map)
{
    text_init(&outcome->text);
    text_init(&outcome->codes);
    text_addf(&outcome->text, "format: 1\ntitle: x\ngoal: survive 9\nlegend:\n%s\nmap:\n%s\nend\n", legend, map);
    report_init(&outcome->report, "test", outcome->text.bytes, outcome->text.size);
    level_file_parse(&outcome->file, outcome->text.bytes, outcome->text.size, &outcome->report);
    level_lint(outcome->file.levels[0], LINT_UNKNOWN, &outcome->report);
    for (size_t i = 0; i < outcome->report.count; i++) {
        text_addf(&outcome->codes, "%s ", outcome->report.diags[i].code);
    }
}

static void done(struct outcome *outcome)
{
    level_file_done(&outcome->file);
    report_done(&outcome->report);
    text_done(&outcome->text);
    text_done(&outcome->codes);
}

static bool has_code(const struct outcome *outcome, const char *code)
{
    return strstr(outcome->codes.bytes, code) != NULL;
}

/* Checks a hound's beat, written as "x,y x,y ". */
static void ck_beat(const struct outcome *outcome, size_t index, const char *expected)
{
    const struct level *level = outcome->file.levels[0];
    const struct level_hound *hound = &level->hounds[index];
    struct text beat;
    text_init(&beat);
    for (size_t i = 0; i < hound->beat_count; i++) {
        struct cell at = level->posts[hound->beat + i];
        text_addf(&beat, "%d,%d ", at.x, at.y);
    }
    ck_assert_str_eq(beat.bytes, expected);
    text_done(&beat);
}

START_TEST(a_beat_names_posts_by_their_glyphs)
{
    struct outcome outcome;
    parse(&outcome, "x = post\ny = post on=mud\np = pointer beat=yxy\nP = pointer",
          "#######\n#@x.y.#\n#..P.p#\n#######");
    ck_beat(&outcome, 0, "2,1 4,1 ");
    ck_beat(&outcome, 1, "4,1 2,1 4,1 ");
    ck_assert_int_eq(level_terrain(outcome.file.levels[0], (struct cell){4, 1}), TERRAIN_MUD);
    ck_assert(!has_code(&outcome, "post"));
    done(&outcome);
}
END_TEST

START_TEST(a_glyph_may_stand_for_several_posts)
{
    struct outcome outcome;
    parse(&outcome, "x = post\nÿ = post\np = pointer beat=ÿx", "#######\n#@x.x.#\n#ÿ...p#\n#######");
    ck_beat(&outcome, 0, "1,2 2,1 4,1 ");
    done(&outcome);
}
END_TEST

START_TEST(others_stay_at_home)
{
    struct outcome outcome;
    parse(&outcome, "x = post\np = pointer home", "#######\n#@x.B.#\n#.P.p.#\n#######");
    ck_beat(&outcome, 0, "");
    ck_beat(&outcome, 1, "2,1 ");
    ck_beat(&outcome, 2, "");
    done(&outcome);
}
END_TEST

START_TEST(what_is_wrong_with_a_beat_is_told)
{
    static const struct {
        const char *legend, *code;
    } rows[] = {
        {"x = post\np = pointer beat=xq", "unknown-post"},
        {"x = post\np = pointer beat=B", "unknown-post"},
        {"x = post\np = pointer beat=", "bad-beat"},
        {"x = post\np = pointer beat=x home", "bad-beat"},
        {"x = post\np = pointer home beat=x", "bad-beat"},
        {"x = post\np = pointer beat", "bad-parameter"},
        {"x = post\np = pointer home=x", "bad-parameter"},
        {"x = post\np = pointer beat=x beat=x", "duplicate-parameter"},
        {"x = post\np = pointer from=never", "unknown-difficulty"},
        {"x = post\np = pointer home", "unused-post"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct outcome outcome;
        parse(&outcome, rows[i].legend, "#######\n#@x.B.#\n#...p.#\n#######");
        ck_assert_msg(has_code(&outcome, rows[i].code), "%s: %s", rows[i].legend, outcome.codes.bytes);
        done(&outcome);
    }
}
END_TEST

START_TEST(there_are_not_too_many_posts)
{
    struct outcome outcome;
    struct text map;
    text_init(&map);
    for (int i = 0; i <= LEVEL_MAX_POSTS; i++) {
        text_add_char(&map, 'x');
    }
    text_add(&map, "@P");
    parse(&outcome, "x = post", map.bytes);
    ck_assert(has_code(&outcome, "too-many"));
    ck_assert_uint_eq(outcome.file.levels[0]->hounds[0].beat_count, LEVEL_MAX_POSTS);
    done(&outcome);
    parse(&outcome, "x = post\np = pointer beat=xxxxxxxxxxxxxxxxx", "xxxx@p");
    ck_assert(has_code(&outcome, "too-many"));
    done(&outcome);
    text_done(&map);
}
END_TEST

START_TEST(posts_must_be_in_reach)
{
    struct outcome outcome;
    parse(&outcome, "x = post", "#######\n#@x.#x#\n#.P.#.#\n#######");
    ck_assert(has_code(&outcome, "no-way-to-post"));
    done(&outcome);
    parse(&outcome, "x = post", "#######\n#@x.+x#\n#.P.#.#\n#######");
    ck_assert(!has_code(&outcome, "no-way-to-post"));
    done(&outcome);
}
END_TEST

TEST_MAIN("beats", a_beat_names_posts_by_their_glyphs, a_glyph_may_stand_for_several_posts, others_stay_at_home,
          what_is_wrong_with_a_beat_is_told, there_are_not_too_many_posts, posts_must_be_in_reach)
