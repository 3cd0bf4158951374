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
static struct tape *head_tape; /* a game of its level */

static void begin(void)
{
    struct report report;
    struct level_file file;
    report_init(&report, "level", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    report_done(&report);
    head_tape = tape_new(file.levels[0], 0);
    text_init(&head);
    tape_begin_journal(head_tape, "level", &head);
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

/* The journal of the continued game must contain the same game. */
static void judge_round_trip(struct tape *tape)
{
    struct report report;
    struct text again;
    size_t good = 0;
    text_init(&again);
    tape_begin_journal(tape, "level", &again);
    tape_seal_journal(tape, &again);
    fuzz_made(&again);
    report_init(&report, "again", again.bytes, again.size);
    struct journal *journal = journal_parse(again.bytes, again.size, &report);
    fuzz_expect(journal != NULL && report.errors == 0, "the written text can be read");
    judge_seal(journal);
    struct tape *back = tape_continue(journal, &report, &good);
    fuzz_expect(report.errors == 0 && good == again.size, "the written text is read completely");
    fuzz_expect(world_hash(tape_world(back)) == world_hash(tape_world(tape)),
                "the written text leads to the same moment");
    fuzz_made_number(world_hash(tape_world(back)));
    fuzz_expect(tape_is_in_journal(back) && tape_is_in_journal(tape), "the written text contains the whole game");
    tape_free(back);
    journal_free(journal);
    report_done(&report);
    text_done(&again);
}

/* Expects an error for a wrong hash. */
static void judge_spoilt(struct journal *journal, const char *bytes, size_t size)
{
    struct report report;
    size_t good = 0;
    report_init(&report, "spoilt", bytes, size);
    journal->spans[journal->span_count / 2].hash ^= 1;
    tape_free(tape_continue(journal, &report, &good));
    fuzz_expect(report.errors > 0, "a wrong hash is reported");
    report_done(&report);
}

/* The size decides how the game that was continued is judged, because each way plays it again. */
static void judge_continued(struct journal *journal, struct tape *tape, const char *bytes, size_t size)
{
    if (size % 4 == 0) {
        judge_round_trip(tape);
    } else if (size % 4 == 1 && journal->span_count > 0) {
        judge_spoilt(journal, bytes, size);
    }
}

/* Mends the hashes by a tape at the beginning of the level, or by a new one. */
static void judge(const char *bytes, size_t size, struct tape *own)
{
    struct report report;
    report_init(&report, "fuzz", bytes, size);
    struct journal *journal = journal_parse(bytes, size, &report);
    fuzz_expect(journal != NULL || report.errors > 0, "a game or an error");
    fuzz_judge_report(&report);
    if (journal != NULL && is_small(journal, size)) {
        struct tape *mender = own != NULL ? own : tape_new(journal->game->level, journal->game->seed);
        size_t sound = mend(journal, mender), good = 0, errors = report.errors;
        struct tape *tape = tape_continue(journal, &report, &good);
        fuzz_expect((sound == journal->span_count) == (report.errors == errors),
                    "spans that do not verify are reported");
        fuzz_expect(good == (sound > 0 ? journal->spans[sound - 1].end : journal->begin),
                    "the game continues from the last span that verifies");
        judge_continued(journal, tape, bytes, size);
        tape_free(tape);
        tape_free(own != NULL ? NULL : mender);
    }
    journal_free(journal);
    report_done(&report);
}

/* Runs the bytes as a whole file if they look like one, and else behind a valid head. */
static void run(const char *bytes, size_t size)
{
    struct text whole;
    if (journal_is(bytes, size)) {
        judge(bytes, size, NULL);
        return;
    }
    text_init(&whole);
    text_add_bytes(&whole, head.bytes, head.size);
    text_add_bytes(&whole, bytes, size);
    tape_seek(head_tape, 0);
    judge(whole.bytes, whole.size, head_tape);
    text_done(&whole);
}

const struct fuzz_target fuzz_target = {
    .name = "journal", .most = 300, .usual = 60, .vary = fuzz_insert_command, .begin = begin, .run = run};
