/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/facts/difficulty.h"
#include "level/format/parse.h"
#include "level/format/write.h"
#include "level/level_of.h"

#include <string.h>

static const char *const text =
    "format: 1\ntitle: Pack\nauthor: A\nintro: I\nhint: H\nnext: N\ngoal: survive 99\nmemory: 101\n"
    "start: bales=1 decoys=2\nlegend:\nn = bloodhound from=normal\nh = bulldog from=hard\n"
    "map:\n########\n#@B.n.h#\n#.|D..n#\n########\nend\n";

static struct level *read_level(struct level_file *file)
{
    struct report report;
    report_init(&report, "test", text, strlen(text));
    level_file_parse(file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors + report.warnings, 0);
    report_done(&report);
    return file->levels[0];
}

START_TEST(difficulties_have_names)
{
    static const char *const names[DIFFICULTIES] = {"easy", "normal", "hard"};
    for (enum difficulty i = 0; i < DIFFICULTIES; i++) {
        ck_assert_str_eq(difficulty_facts(i)->name, names[i]);
    }
}
END_TEST

START_TEST(each_difficulty_has_its_hounds_speed_memory_and_tools)
{
    static const struct {
        size_t hounds;
        int speed, memory, bales, decoys; /* speed: of a bloodhound */
    } expected[DIFFICULTIES] = {{2, 84, 50, 2, 3}, {4, 95, 101, 1, 2}, {5, 99, 202, 1, 1}};
    struct level_file file;
    const struct level *level = read_level(&file);
    for (enum difficulty i = 0; i < DIFFICULTIES; i++) {
        struct level *changed = level_for(level, i);
        ck_assert_uint_eq(changed->hound_count, expected[i].hounds);
        ck_assert_int_eq(changed->hounds[0].speed, expected[i].speed);
        ck_assert_int_eq(changed->memory, expected[i].memory);
        ck_assert_int_eq(changed->bales, expected[i].bales);
        ck_assert_int_eq(changed->decoys, expected[i].decoys);
        level_free(changed);
    }
    ck_assert_uint_eq(level->hound_count, 5);
    level_file_done(&file);
}
END_TEST

START_TEST(speeds_stay_in_bounds)
{
    struct level_file file;
    struct level *level = read_level(&file);
    level->hounds[0].speed = 1;
    level->hounds[1].speed = LEVEL_MAX_SPEED - 1;
    struct level *easy = level_for(level, DIFFICULTY_EASY), *hard = level_for(level, DIFFICULTY_HARD);
    ck_assert_int_eq(easy->hounds[0].speed, 1);
    ck_assert_int_eq(hard->hounds[1].speed, LEVEL_MAX_SPEED);
    level_scale_speeds(level, 1);
    ck_assert_int_eq(level->hounds[0].speed, 1);
    level_free(easy);
    level_free(hard);
    level_file_done(&file);
}
END_TEST

START_TEST(the_last_tool_stays_and_none_comes_from_nothing)
{
    struct level_file file;
    struct level *level = read_level(&file);
    level->bales = 0;
    level->decoys = 1;
    struct level *easy = level_for(level, DIFFICULTY_EASY), *hard = level_for(level, DIFFICULTY_HARD);
    ck_assert(easy->bales == 0 && easy->decoys == 2 && hard->bales == 0 && hard->decoys == 1);
    level_free(easy);
    level_free(hard);
    level_file_done(&file);
}
END_TEST

/* A replay embeds the text of the level at normal difficulty.  Reading that text must not change it again. */
START_TEST(the_text_of_a_level_at_normal_is_the_same_at_normal)
{
    struct level_file file;
    struct level *normal = level_for(read_level(&file), DIFFICULTY_NORMAL);
    struct level *again = level_for(normal, DIFFICULTY_NORMAL);
    struct text one, other;
    text_init(&one);
    text_init(&other);
    level_write(normal, &one);
    level_write(again, &other);
    ck_assert_str_eq(one.bytes, other.bytes);
    ck_assert_ptr_null(strstr(one.bytes, "from="));
    ck_assert_ptr_nonnull(strstr(one.bytes, "memory: 101"));
    text_done(&one);
    text_done(&other);
    level_free(again);
    level_free(normal);
    level_file_done(&file);
}
END_TEST

/* If a format gets another thing that is an idea, add it here and to level_plain. */
START_TEST(a_plain_level_has_no_idea)
{
    static const char all[] =
        "format: 2\ntitle: All\ngoal: collect 1 opens=99\nstart: bales=1 decoys=2\nlegend:\ng = barred gate\nm = mark\n"
        "z = bloodhound asleep\nq = pointer beat=o\no = post\nc = shutter period=9 open=4\nrules:\n"
        "when first hare at m: open g; wake "
        "z\nmap:\n############\n#@*m.g.z.o.#\n#q+:0,%~=1.#\n#.|.c....1>#\n############\nend\n";
    struct level *level = level_of(all), *plain = level_plain(level);
    ck_assert(!level_needs_rules(plain) && plain->bales + plain->decoys == 0);
    ck_assert_uint_eq(plain->rule_count + plain->mark_count + plain->shutter_count + plain->post_count, 0);
    ck_assert_uint_eq(plain->hound_count, level->hound_count);
    for (size_t i = 0; i < plain->hound_count; i++) {
        ck_assert(!plain->hounds[i].asleep && plain->hounds[i].beat_count == 0);
    }
    ck_assert_int_eq(level_count(plain, TERRAIN_CLOVER) + level_count(plain, TERRAIN_BURROW_CLOSED), 2);
    for (enum terrain terrain = TERRAIN_GATE_CLOSED; terrain < TERRAINS; terrain++) {
        ck_assert_msg(level_count(plain, terrain) == 0, "%s is left", terrain_name(terrain));
    }
    level_free(plain);
    level_free(level);
}
END_TEST

TEST_MAIN("difficulty", difficulties_have_names, each_difficulty_has_its_hounds_speed_memory_and_tools,
          speeds_stay_in_bounds, the_last_tool_stays_and_none_comes_from_nothing,
          the_text_of_a_level_at_normal_is_the_same_at_normal, a_plain_level_has_no_idea)
