/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/lint/lint.h"
#include "level/format/parse.h"
#include "level/format/write.h"
#include "level/same_level.h"

static void judge_hound(const struct level *level, const struct level_hound *hound)
{
    fuzz_expect(level_has(level, hound->at), "hounds are on the map");
    fuzz_expect(terrain_factor(level_terrain(level, hound->at), hound->breed) > 0, "hounds can stand where they start");
    fuzz_expect(hound->speed > 0 && hound->speed <= LEVEL_MAX_SPEED, "speeds have limits");
    fuzz_expect(hound->beat_count <= LEVEL_MAX_POSTS, "beats have limits");
    fuzz_expect(hound->beat + hound->beat_count <= level->post_count, "beats are within the list of posts");
}

static void judge_level(const struct level *level)
{
    fuzz_expect(level->width > 0 && level->height > 0, "a sound level has a map");
    for (size_t i = 0; i < level_cells(level); i++) {
        fuzz_expect(level->terrain[i] < TERRAINS, "every cell has a terrain");
    }
    fuzz_expect(!level->has_hare || level_has(level, level->hare), "the hare is on the map");
    for (size_t i = 0; i < level->hound_count; i++) {
        judge_hound(level, &level->hounds[i]);
    }
    for (size_t i = 0; i < level->post_count; i++) {
        fuzz_expect(level_has(level, level->posts[i]), "posts are on the map");
    }
    for (size_t i = 0; i < level->shutter_count; i++) {
        const struct level_shutter *shutter = &level->shutters[i];
        fuzz_expect(level_has(level, shutter->at), "shutters are on the map");
        fuzz_expect(shutter->open > 0 && shutter->open < shutter->period, "shutters open and shut");
        fuzz_expect(shutter->phase >= 0 && shutter->phase < shutter->period, "phases are within the period");
    }
}

static void judge_written(const struct level *level, const struct level *read, const struct text *before)
{
    struct text text;
    text_init(&text);
    level_write(read, &text);
    fuzz_expect(same_level(level, read), "a written level is read unchanged");
    fuzz_expect(text_equal(&text, before), "a level that was read is written unchanged");
    text_done(&text);
}

/* A level that is written, read and written again must not change, not even behind another level in the file. */
static void judge_round_trip(const struct level *level)
{
    struct text once, twice;
    text_init(&once);
    text_init(&twice);
    level_write(level, &once);
    fuzz_made(&once);
    text_add_bytes(&twice, once.bytes, once.size);
    text_add_bytes(&twice, once.bytes, once.size);
    struct report report;
    struct level_file file;
    report_init(&report, "written", twice.bytes, twice.size);
    level_file_parse(&file, twice.bytes, twice.size, &report);
    fuzz_expect(report.errors == 0 && file.count == 2, "a written level can be parsed");
    judge_written(level, file.levels[0], &once);
    judge_written(level, file.levels[1], &once);
    level_file_done(&file);
    report_done(&report);
    text_done(&once);
    text_done(&twice);
}

static void judge_difficulties(const struct level *level)
{
    for (enum difficulty difficulty = DIFFICULTY_EASY; difficulty < DIFFICULTIES; difficulty++) {
        struct level *played = level_for(level, difficulty);
        judge_level(played);
        level_free(played);
    }
}

static void run(const char *bytes, size_t size)
{
    struct report report;
    struct level_file file;
    report_init(&report, "fuzz", bytes, size);
    level_file_parse(&file, bytes, size, &report);
    size_t sound = report.errors == 0 ? file.count : 0;
    fuzz_expect(sound > 0 || report.errors > 0, "levels or an error");
    for (size_t i = 0; i < sound; i++) {
        judge_level(file.levels[i]);
        judge_difficulties(file.levels[i]);
        judge_round_trip(file.levels[i]);
        level_lint(file.levels[i], LINT_UNKNOWN, &report);
    }
    fuzz_judge_report(&report);
    level_file_done(&file);
    report_done(&report);
}

const struct fuzz_target fuzz_target = {
    .name = "level",
    .most = 600,
    .usual = 140,
    .seeds = {"levels", "tests/level/good", "tests/level/broken", "tests/levels"},
    .run = run,
};
