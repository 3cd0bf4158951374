/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/job.h"
#include "game/meadow.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <string.h>

enum { SEEDS = 40, TICKS = 300 };

static struct replay *record(uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    struct tape *tape = tape_new(level, seed);
    struct events events;
    struct rng rng;
    events_init(&events);
    rng_init(&rng, seed);
    for (int i = 0; i < TICKS; i++) {
        tape_tick(tape, meadow_command(&rng), &events);
    }
    struct replay *replay = tape_replay(tape);
    events_done(&events);
    tape_free(tape);
    level_free(level);
    return replay;
}

static struct replay *parse(const char *bytes, size_t size)
{
    struct report report;
    report_init(&report, "test", bytes, size);
    struct replay *replay = replay_parse(bytes, size, &report);
    ck_assert((replay == NULL) == (report.errors > 0));
    report_done(&report);
    return replay;
}

START_TEST(what_is_written_is_read_again)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct replay *replay = record(seed);
        struct text once, twice;
        text_init(&once);
        text_init(&twice);
        replay_write(replay, &once);
        struct replay *back = parse(once.bytes, once.size);
        ck_assert_msg(back != NULL, "seed %lu:\n%s", (unsigned long)seed, once.bytes);
        replay_write(back, &twice);
        ck_assert_str_eq(once.bytes, twice.bytes);
        struct replay_verdict verdict = replay_verify(back);
        ck_assert_msg(verdict.matches, "seed %lu, tick %lu", (unsigned long)seed, (unsigned long)verdict.bad_tick);
        ck_assert_uint_eq(verdict.ticks, replay->command_count);
        ck_assert(verdict.hash == replay->final_hash && verdict.outcome == replay->outcome);
        text_done(&once);
        text_done(&twice);
        replay_free(replay);
        replay_free(back);
    }
}
END_TEST

static struct replay *record_long(void)
{
    struct level *level = MEADOW("@........", ".........");
    struct tape *tape = tape_new(level, 0);
    ck_assert_ptr_null(tape_script(tape, "e8 w8 e8 w8 .100"));
    struct replay *replay = tape_replay(tape);
    tape_free(tape);
    level_free(level);
    return replay;
}

START_TEST(the_first_bad_tick_is_named)
{
    struct replay *replay = record_long();
    ck_assert_uint_eq(replay->command_count, 4 * 8 * 4 + 100);
    ck_assert_uint_eq(replay->hash_count, 3);
    ck_assert(replay_verify(replay).matches);
    replay->hashes[1]++;
    struct replay_verdict verdict = replay_verify(replay);
    ck_assert(!verdict.matches);
    ck_assert_uint_eq(verdict.bad_tick, 128);
    replay->hashes[1]--;
    replay->commands[0].dir = SOUTH;
    verdict = replay_verify(replay);
    ck_assert(!verdict.matches);
    ck_assert_uint_eq(verdict.bad_tick, 64);
    replay_free(replay);
}
END_TEST

START_TEST(another_outcome_is_a_mismatch)
{
    struct replay *replay = record_long();
    replay->outcome = OUTCOME_WON;
    ck_assert(!replay_verify(replay).matches);
    replay->outcome = OUTCOME_RUNNING;
    replay->final_hash ^= 1;
    ck_assert(!replay_verify(replay).matches);
    replay_free(replay);
}
END_TEST

START_TEST(commands_past_the_end_are_a_mismatch)
{
    struct level *level = MEADOW("@.>", "...");
    struct tape *tape = tape_new(level, 0);
    ck_assert_ptr_null(tape_script(tape, "e2 e40"));
    struct replay *replay = tape_replay(tape);
    ck_assert_int_eq(replay->outcome, OUTCOME_WON);
    ck_assert_uint_eq(replay->command_count, 5);
    replay->command_count--;
    ck_assert(!replay_verify(replay).matches);
    replay->command_count++;
    ck_assert(replay_verify(replay).matches);
    struct command longer[6];
    memcpy(longer, replay->commands, 5 * sizeof longer[0]);
    longer[5] = wait_here();
    struct replay more = *replay;
    more.commands = longer;
    more.command_count = 6;
    struct replay_verdict verdict = replay_verify(&more);
    ck_assert(!verdict.matches);
    ck_assert_uint_eq(verdict.bad_tick, 6);
    replay_free(replay);
    tape_free(tape);
    level_free(level);
}
END_TEST

START_TEST(scripts_say_what_they_do_not_know)
{
    struct level *level = MEADOW("@.>", "...");
    struct tape *tape = tape_new(level, 0);
    const char text[] = "y \t e  y3 s", *script = text + 1;
    ck_assert_ptr_eq(tape_script(tape, script), text + 7);
    ck_assert_int_eq(world_hare(tape_world(tape))->at.x, 1);
    tape_free(tape);
    level_free(level);
}
END_TEST

/* Any change of a byte is an error or a mismatch, or does not matter.  The program must not crash. */
START_TEST(bytes_may_be_anything)
{
    struct rng rng;
    rng_init(&rng, 1);
    struct replay *replay = record(3);
    struct text text;
    text_init(&text);
    replay_write(replay, &text);
    for (int i = 0; i < 2000; i++) {
        size_t at = rng_below(&rng, (uint32_t)text.size);
        char before = text.bytes[at];
        text.bytes[at] = (char)rng_below(&rng, 256);
        struct replay *back = parse(text.bytes, rng_below(&rng, 10) == 0 ? at : text.size);
        if (back != NULL) {
            replay_verify(back);
        }
        replay_free(back);
        text.bytes[at] = before;
    }
    text_done(&text);
    replay_free(replay);
}
END_TEST

/* Programs for mail and editors may have changed the ends of the lines.  The level then has another size than its line
 * says. */
START_TEST(lines_may_end_with_returns)
{
    struct replay *replay = record(5);
    struct text text, other, again;
    text_init(&text);
    text_init(&other);
    text_init(&again);
    replay_write(replay, &text);
    for (size_t i = 0; i < text.size; i++) {
        text_add(&other, text.bytes[i] == '\n' ? "\r" : "");
        text_add_char(&other, text.bytes[i]);
    }
    struct replay *back = parse(other.bytes, other.size);
    ck_assert_ptr_nonnull(back);
    replay_write(back, &again);
    ck_assert_str_eq(again.bytes, text.bytes);
    text_done(&again);
    text_done(&other);
    text_done(&text);
    replay_free(back);
    replay_free(replay);
}
END_TEST

START_TEST(only_blank_lines_follow_the_end)
{
    struct replay *replay = record(5);
    struct text text;
    text_init(&text);
    replay_write(replay, &text);
    text_add(&text, "\n  \r\n");
    struct replay *back = parse(text.bytes, text.size);
    ck_assert_ptr_nonnull(back);
    ck_assert(replay_verify(back).matches);
    replay_free(back);
    text_add(&text, "x\n");
    ck_assert_ptr_null(parse(text.bytes, text.size));
    text_done(&text);
    replay_free(replay);
}
END_TEST

/* Characters just outside the digits, and the NUL that ends the list, are not digits. */
START_TEST(hashes_have_sixteen_digits)
{
    static const char others[] = {'\0', 'g', 'A', '/', ':', '`', ' '};
    struct replay *replay = record(5);
    struct text text;
    text_init(&text);
    replay_write(replay, &text);
    char *final = strstr(text.bytes, "final: ") + strlen("final: ");
    for (size_t i = 0; i < sizeof others; i++) {
        char before = final[7];
        struct report report;
        final[7] = others[i];
        report_init(&report, "test", text.bytes, text.size);
        ck_assert_ptr_null(replay_parse(text.bytes, text.size, &report));
        ck_assert_str_eq(report.diags[report.count - 1].code, "bad-hash");
        report_done(&report);
        final[7] = before;
    }
    text_done(&text);
    replay_free(replay);
}
END_TEST

/* A job that was stopped says nothing about the game. */
START_TEST(a_stopped_job_verifies_nothing)
{
    struct replay *replay = record(3);
    struct job job = {0};
    job_start(&job, 0, replay->command_count, "ticks");
    ck_assert(replay_verify_within(replay, &job).matches);
    ck_assert_uint_eq(job.done, replay->command_count);
    job.end = job.start;
    struct replay_verdict verdict = replay_verify_within(replay, &job);
    ck_assert(!verdict.matches && verdict.ticks == 0 && verdict.bad_tick == 0 && verdict.hash == 0);
    ck_assert_ptr_null(tape_resume_within(replay, &job));
    ck_assert_uint_eq(job.done, replay->command_count);
    job_rest(&job);
    replay_free(replay);
}
END_TEST

TEST_MAIN("replay", what_is_written_is_read_again, the_first_bad_tick_is_named, another_outcome_is_a_mismatch,
          commands_past_the_end_are_a_mismatch, scripts_say_what_they_do_not_know, bytes_may_be_anything,
          lines_may_end_with_returns, only_blank_lines_follow_the_end, hashes_have_sixteen_digits,
          a_stopped_job_verifies_nothing)
