/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/format/parse.h"
#include "replay/journal.h"
#include "replay/tape.h"

#include <string.h>

/* Larger games are skipped: the time that a game takes does not matter here.  One size in LONG_EVERY may be long. */
enum { MOST_TICKS = 300, USUAL_TICKS = 12, LONG_EVERY = 32, MOST_CELLS = 1024, MOST_HOUNDS = 8 };

static const char level_text[] = "format: 1\ngoal: collect 1\nmap:\n"
                                 "#######\n"
                                 "#@,.*.#\n"
                                 "#>#..B#\n"
                                 "#######\n"
                                 "end\n";

static struct text head;
static struct tape *head_tapes[2]; /* games of its level */

static void begin(void)
{
    struct report report;
    struct level_file file;
    report_init(&report, "level", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    report_done(&report);
    head_tapes[0] = tape_new(file.levels[0], 0);
    head_tapes[1] = tape_new(file.levels[0], 0);
    text_init(&head);
    tape_begin_journal(head_tapes[0], "level", &head);
    level_file_done(&file);
}

static bool is_small(const struct journal *journal, size_t size)
{
    size_t most = size % LONG_EVERY == 0 ? MOST_TICKS : USUAL_TICKS;
    const struct level *level = journal->game->level;
    return level->width * level->height <= MOST_CELLS && level->hound_count <= MOST_HOUNDS &&
           journal->game->command_count <= most;
}

/* Sets each span's hash to the correct one.  Returns how many spans end at the right tick. */
static size_t mend(struct journal *journal, struct tape *tape)
{
    size_t first = 0, i = 0;
    for (; i < journal->span_count; i++) {
        struct journal_span *span = &journal->spans[i];
        if (span->from > tape_length(tape)) {
            break;
        }
        tape_seek(tape, span->from);
        for (size_t n = 0; n < span->count; n++) {
            tape_play(tape, &journal->game->commands[first + n], 1);
        }
        first += span->count;
        span->hash = world_hash(tape_world(tape));
        if (world_tick(tape_world(tape)) != span->from + span->count) {
            break;
        }
    }
    return i;
}

/* The journal ends with the seal, which has no commands. */
static void judge_seal(struct journal *journal)
{
    struct journal_span *seal = &journal->spans[journal->span_count - 1];
    fuzz_expect(journal_is_sealed(journal) == (journal->span_count > 1), "the seal of a game is read");
    seal->hash ^= 1;
    fuzz_expect(!journal_is_sealed(journal), "the seal has the hash of the last state");
    seal->hash ^= 1;
}

/* The journal of the continued game must contain the same game, which another tape plays. */
static void judge_round_trip(struct tape *tape, struct tape *back)
{
    struct report report;
    struct text again;
    text_init(&again);
    tape_begin_journal(tape, "level", &again);
    tape_seal_journal(tape, &again);
    fuzz_made(&again);
    report_init(&report, "again", again.bytes, again.size);
    struct journal *journal = journal_parse(again.bytes, again.size, &report);
    fuzz_expect(journal != NULL && report.errors == 0, "the written text can be read");
    judge_seal(journal);
    size_t good = tape_continue(back, journal, &report);
    fuzz_expect(report.errors == 0 && good == again.size, "the written text is read completely");
    fuzz_expect(world_hash(tape_world(back)) == world_hash(tape_world(tape)),
                "the written text leads to the same moment");
    fuzz_made_number(world_hash(tape_world(back)));
    fuzz_expect(tape_is_in_journal(back) && tape_is_in_journal(tape), "the written text contains the whole game");
    journal_free(journal);
    report_done(&report);
    text_done(&again);
}

/* Expects an error for a wrong hash. */
static void judge_spoilt(struct journal *journal, struct tape *tape, const char *bytes, size_t size)
{
    struct report report;
    report_init(&report, "spoilt", bytes, size);
    journal->spans[journal->span_count / 2].hash ^= 1;
    tape_continue(tape, journal, &report);
    fuzz_expect(report.errors > 0, "a wrong hash is reported");
    report_done(&report);
}

/* The size decides how the game that was continued is judged, because each way plays it again. */
static void judge_continued(struct journal *journal, struct tape *tapes[2], const char *bytes, size_t size)
{
    if (size % 4 == 0) {
        judge_round_trip(tapes[0], tapes[1]);
    } else if (size % 4 == 1 && journal->span_count > 0) {
        judge_spoilt(journal, tapes[1], bytes, size);
    }
}

/* Mends the hashes by one tape of the level, and continues the game on the other. */
static void judge_game(struct journal *journal, struct report *report, struct tape *tapes[2])
{
    tape_seek(tapes[1], 0);
    size_t sound = mend(journal, tapes[1]), errors = report->errors, good = tape_continue(tapes[0], journal, report);
    fuzz_expect((sound == journal->span_count) == (report->errors == errors), "spans that do not verify are reported");
    fuzz_expect(good == (sound > 0 ? journal->spans[sound - 1].end : journal->begin),
                "the game continues from the last span that verifies");
}

/* Plays on the tapes of the head, or on new ones. */
static void judge(const char *bytes, size_t size, bool has_head)
{
    struct report report;
    report_init(&report, "fuzz", bytes, size);
    struct journal *journal = journal_parse(bytes, size, &report);
    fuzz_expect(journal != NULL || report.errors > 0, "a game or an error");
    fuzz_judge_report(&report);
    if (journal != NULL && is_small(journal, size)) {
        struct tape *tapes[2] = {head_tapes[0], head_tapes[1]};
        for (size_t i = 0; i < 2 && !has_head; i++) {
            tapes[i] = tape_new(journal->game->level, journal->game->seed);
        }
        judge_game(journal, &report, tapes);
        judge_continued(journal, tapes, bytes, size);
        for (size_t i = 0; i < 2 && !has_head; i++) {
            tape_free(tapes[i]);
        }
    }
    journal_free(journal);
    report_done(&report);
}

/* Runs the bytes as a whole file if they look like one, and else behind a valid head. */
static void run(const char *bytes, size_t size)
{
    struct text whole;
    if (journal_is(bytes, size)) {
        judge(bytes, size, false);
        return;
    }
    text_init(&whole);
    text_add_bytes(&whole, head.bytes, head.size);
    text_add_bytes(&whole, bytes, size);
    judge(whole.bytes, whole.size, true);
    text_done(&whole);
}

const struct fuzz_target fuzz_target = {
    .name = "journal", .most = 300, .usual = 60, .vary = fuzz_insert_command, .begin = begin, .run = run};
