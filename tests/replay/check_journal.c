/* SPDX-License-Identifier: MIT */
/* Saves a game line by line, and continues it from any part of the journal. */
#include "config.h"

#include "testing.h"

#include "base/rng.h"
#include "level/format/parse.h"
#include "replay/journal.h"
#include "replay/tape.h"

#include <stdio.h>
#include <string.h>

static const char level_text[] = "format: 1\ntitle: A yard\ngoal: collect 2\nmap:\n"
                                 "####################\n"
                                 "#@.....,,,....*....#\n"
                                 "#..####...##.......#\n"
                                 "#.....*.......B....#\n"
                                 "#>.................#\n"
                                 "####################\n"
                                 "end\n";

static struct level_file file;
static struct text journal;

static void setup(void)
{
    struct report report;
    report_init(&report, "test", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    text_init(&journal);
}

static void finish(void)
{
    text_done(&journal);
    level_file_done(&file);
}

static struct tape *begin(const char *words)
{
    struct tape *tape = tape_new(file.levels[0], 3);
    ck_assert_ptr_null(tape_script(tape, words));
    tape_begin_journal(tape, "level", &journal);
    return tape;
}

/* Continues the game from the first `size` bytes.  Returns NULL if that is impossible.  `what` is the first finding,
 * without the lines that it quotes. */
static struct tape *read_back(const char *bytes, size_t size, char what[200], size_t *good)
{
    struct report report;
    struct tape *tape = NULL;
    *good = 0;
    report_init(&report, "g.game", bytes, size);
    struct journal *read = journal_parse(bytes, size, &report);
    if (read != NULL) {
        size_t count = 0;
        for (size_t i = 0; i < read->span_count; i++) {
            count += read->spans[i].count;
        }
        ck_assert_uint_eq(read->game->command_count, count);
        tape = tape_new(read->game->level, read->game->seed);
        ck_assert_ptr_null(tape_script(tape, ". w"));
        tape_seek(tape, 1); /* whatever was played before is forgotten */
        ck_assert_ptr_null(tape_script(tape, "s"));
        *good = tape_continue(tape, read, &report);
        ck_assert(*good < size || read->length == tape_length(tape));
    }
    const struct diag *first = report.count > 0 ? &report.diags[0] : NULL;
    snprintf(what, 200, "%s", "");
    if (first != NULL) {
        snprintf(what, 200, "%s:%d:%d: %s", report.file, first->line, first->column, first->code);
    }
    journal_free(read);
    report_done(&report);
    return tape;
}

/* Checks that both tapes are at the same moment of the same game. */
static void must_be_same(struct tape *a, struct tape *b)
{
    ck_assert_uint_eq(world_tick(tape_world(a)), world_tick(tape_world(b)));
    ck_assert_uint_eq(world_hash(tape_world(a)), world_hash(tape_world(b)));
    ck_assert_uint_eq(tape_rewinds(a), tape_rewinds(b));
}

static void must_read_back(struct tape *tape)
{
    char what[200];
    size_t good;
    struct tape *back = read_back(journal.bytes, journal.size, what, &good);
    ck_assert_ptr_nonnull(back);
    ck_assert_str_eq(what, "");
    ck_assert_uint_eq(good, journal.size);
    must_be_same(tape, back);
    ck_assert(tape_is_in_journal(back));
    tape_free(back);
}

START_TEST(a_game_is_continued_where_it_was)
{
    setup();
    struct tape *tape = begin("e3 s");
    must_read_back(tape);
    size_t size = journal.size;
    tape_go_on_journal(tape, &journal);
    ck_assert_uint_eq(journal.size, size);
    ck_assert_ptr_null(tape_script(tape, "e2 .3"));
    ck_assert(!tape_is_in_journal(tape));
    tape_go_on_journal(tape, &journal);
    must_read_back(tape);
    tape_free(tape);
    finish();
}
END_TEST

START_TEST(time_went_back)
{
    setup();
    struct tape *tape = begin("e5");
    tape_seek(tape, 6);
    tape_go_on_journal(tape, &journal);
    must_read_back(tape);
    ck_assert_ptr_null(tape_script(tape, "s"));
    tape_go_on_journal(tape, &journal);
    ck_assert_uint_eq(tape_rewinds(tape), 1);
    must_read_back(tape);
    tape_free(tape);
    finish();
}
END_TEST

/* Between two lines, the game went back and then on to the same tick. */
START_TEST(time_went_back_between_two_lines)
{
    setup();
    struct tape *tape = begin("e4");
    uint32_t tick = world_tick(tape_world(tape));
    tape_seek(tape, tick - 4);
    tape_play(
        tape,
        (const struct command[]){
            {VERB_WAIT, NO_DIRECTION}, {VERB_WAIT, NO_DIRECTION}, {VERB_WAIT, NO_DIRECTION}, {VERB_WAIT, NO_DIRECTION}},
        4);
    ck_assert_uint_eq(world_tick(tape_world(tape)), tick);
    ck_assert(!tape_is_in_journal(tape));
    tape_go_on_journal(tape, &journal);
    must_read_back(tape);
    tape_free(tape);
    finish();
}
END_TEST

/* --- anything, at any time ------------------------------------------------------------------------- */

enum { GAMES = 30, STEPS = 60, MOST_LINES = STEPS + 1 };

static struct command any_command(struct rng *rng)
{
    return (struct command){rng_below(rng, 3) == 0 ? VERB_WAIT : VERB_MOVE, (uint8_t)rng_below(rng, DIRECTIONS)};
}

static void do_something(struct tape *tape, struct rng *rng)
{
    uint32_t length = tape_length(tape);
    if (rng_below(rng, 6) == 0) {
        tape_seek(tape, rng_below(rng, length + 1));
        return;
    }
    for (uint32_t i = rng_below(rng, 12); i > 0; i--) {
        struct command command = any_command(rng);
        tape_play(tape, &command, 1);
    }
}

/* The size of the journal and the state of the game after each line. */
struct moment {
    size_t size;
    uint32_t tick;
    uint64_t hash;
    unsigned rewinds;
};

static struct moment moment_of(struct tape *tape)
{
    struct world *world = tape_world(tape);
    return (struct moment){journal.size, world_tick(world), world_hash(world), tape_rewinds(tape)};
}

/* The first `size` bytes must continue the game of their last complete line. */
static void must_be_moment(size_t size, const struct moment *moments, size_t count)
{
    char what[200];
    size_t good, i = count;
    while (i > 0 && moments[i - 1].size > size) {
        i--;
    }
    struct tape *tape = read_back(journal.bytes, size, what, &good);
    if (i > 0) {
        ck_assert_ptr_nonnull(tape);
        const struct moment now = moment_of(tape);
        ck_assert_str_eq(what, "");
        ck_assert_uint_eq(now.tick, moments[i - 1].tick);
        ck_assert_uint_eq(now.hash, moments[i - 1].hash);
        ck_assert_uint_eq(now.rewinds, moments[i - 1].rewinds);
        ck_assert_uint_eq(good, moments[i - 1].size);
    }
    tape_free(tape);
}

START_TEST(any_game_cut_off_anywhere)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct rng rng;
        struct moment moments[MOST_LINES];
        size_t count = 0;
        setup();
        rng_init(&rng, seed);
        struct tape *tape = begin("e");
        moments[count++] = moment_of(tape);
        for (int i = 0; i < STEPS; i++) {
            do_something(tape, &rng);
            if (rng_below(&rng, 2) == 0 && !tape_is_in_journal(tape)) {
                tape_go_on_journal(tape, &journal);
                moments[count++] = moment_of(tape);
            }
        }
        for (int cut = 0; cut < 20; cut++) {
            must_be_moment(rng_below(&rng, (uint32_t)journal.size + 1), moments, count);
        }
        must_be_moment(journal.size, moments, count);
        tape_free(tape);
        finish();
    }
}
END_TEST

/* Each change is reported, is cut off, or does not matter for the game, like its kind or the texts of the level. */
START_TEST(any_byte_changed)
{
    setup();
    struct tape *tape = begin("e4 s2");
    ck_assert_ptr_null(tape_script(tape, "w2"));
    tape_go_on_journal(tape, &journal);
    for (size_t i = 0; i < journal.size; i++) {
        char what[200];
        size_t good;
        journal.bytes[i] ^= 1;
        struct tape *back = read_back(journal.bytes, journal.size, what, &good);
        if (what[0] == '\0' && good == journal.size) {
            ck_assert_uint_eq(world_tick(tape_world(back)), world_tick(tape_world(tape)));
            ck_assert_uint_eq(world_hash(tape_world(back)), world_hash(tape_world(tape)));
        }
        journal.bytes[i] ^= 1;
        tape_free(back);
    }
    tape_free(tape);
    finish();
}
END_TEST

/* If even the first line is false, the game is at its start. */
START_TEST(a_false_game_begins_again)
{
    char what[200];
    size_t good;
    setup();
    tape_free(begin("e3"));
    char *hash = strrchr(journal.bytes, '=') + 2;
    *hash = *hash == '0' ? '1' : '0';
    struct tape *back = read_back(journal.bytes, journal.size, what, &good);
    ck_assert_ptr_nonnull(strstr(what, "another-game"));
    ck_assert_uint_eq(world_tick(tape_world(back)), 0);
    ck_assert_uint_eq(tape_length(back), 0);
    ck_assert_uint_eq(tape_rewinds(back), 0);
    tape_free(back);
    finish();
}
END_TEST

/* A game of one span has its length, and is not sealed.  Its name is enough to tell it from other files. */
START_TEST(a_short_journal_is_one)
{
    struct report report;
    setup();
    tape_free(begin("e3"));
    report_init(&report, "g.game", journal.bytes, journal.size);
    struct journal *read = journal_parse(journal.bytes, journal.size, &report);
    ck_assert_ptr_nonnull(read);
    ck_assert_uint_eq(read->span_count, 1);
    ck_assert_str_eq(read->kind, "level");
    ck_assert_uint_eq(read->length, 12);
    ck_assert(!journal_is_sealed(read));
    ck_assert(journal_is(journal.bytes, strlen("hounded-game:")));
    ck_assert(!journal_is(journal.bytes, strlen("hounded-game")));
    journal_free(read);
    report_done(&report);
    finish();
}
END_TEST

/* Only a line without commands that repeats the tick and the state of the one before is the seal.  Otherwise, the
 * result of a game whose last line is damaged would count as kept. */
START_TEST(the_seal_repeats_the_last_state)
{
    struct report report;
    setup();
    struct tape *tape = begin("e3");
    tape_seal_journal(tape, &journal);
    report_init(&report, "g.game", journal.bytes, journal.size);
    struct journal *read = journal_parse(journal.bytes, journal.size, &report);
    ck_assert_ptr_nonnull(read);
    ck_assert_uint_eq(read->span_count, 2);
    ck_assert(journal_is_sealed(read));
    const struct journal_span seal = read->spans[1];
    read->spans[1].hash ^= 1;
    ck_assert(!journal_is_sealed(read));
    read->spans[1] = seal;
    read->spans[1].from--;
    ck_assert(!journal_is_sealed(read));
    read->spans[1] = seal;
    read->spans[1].count = 1;
    ck_assert(!journal_is_sealed(read));
    journal_free(read);
    report_done(&report);
    tape_free(tape);
    finish();
}
END_TEST

/* --- what is wrong, and where ---------------------------------------------------------------------- */

static void says(const char *line, const char *wanted)
{
    char what[200];
    size_t good, size = journal.size;
    text_add(&journal, line);
    struct tape *tape = read_back(journal.bytes, journal.size, what, &good);
    ck_assert_str_eq(what, wanted);
    ck_assert_ptr_nonnull(tape);
    ck_assert_uint_eq(good, size);
    tape_free(tape);
    journal.size = size;
    journal.bytes[size] = '\0';
}

START_TEST(hostile_lines_are_told)
{
    setup();
    tape_free(begin("e3"));
    says("x 0 e = 0123456789abcdef\n", "g.game:19:1: bad-number");
    says("9999 0 e = 0123456789abcdef\n", "g.game:19:1: bad-number");
    says("1 x e = 0123456789abcdef\n", "g.game:19:3: bad-number");
    says("1 0 e9999999999 = 0123456789abcdef\n", "g.game:19:5: bad-command");
    says("1 0 e999999999 = 0123456789abcdef\n", "g.game:19:5: too-many-commands");
    says("1 0 y = 0123456789abcdef\n", "g.game:19:5: bad-command");
    says("1 0 e\n", "g.game:19:6: missing-hash");
    says("1 0 e = 0123\n", "g.game:19:9: bad-hash");
    says("1 0 e = 0123456789abcdef more\n", "g.game:19:26: extra-text");
    says("1 0 e = 0123456789abcdef\n", "g.game:19:1: another-game");
    says("\n", "g.game:19:1: bad-number");
    says("1 0 \001e\n", "g.game:19:5: invisible-character");
    finish();
}
END_TEST

static void is_refused(const char *bytes, const char *wanted)
{
    char what[200];
    size_t good;
    ck_assert_ptr_null(read_back(bytes, strlen(bytes), what, &good));
    ck_assert_str_eq(what, wanted);
}

START_TEST(what_is_no_journal_is_told)
{
    is_refused("", "g.game:0:1: missing-end");
    is_refused("nonsense\n", "g.game:1:1: missing-key");
    is_refused("hounded-game: 2\nkind: level\n", "g.game:1:15: newer-format");
    is_refused("hounded-game: 4294967296\n", "g.game:1:15: newer-format");
    is_refused("hounded-game: 9999999999999999999999999999999999999999\n", "g.game:1:15: newer-format");
    is_refused("hounded-game: 0000000000000000000000000000000000000000\n", "g.game:1:15: bad-format");
    is_refused("hounded-game: 1\n", "g.game:1:1: missing-end");
    is_refused("hounded-game: 1\nkind: level\nseed: x\n", "g.game:3:7: bad-number");
    is_refused("hounded-game: 1\nkind: level\nseed: 0\nlevel: 9 0123456789abcdef\nformat: 1\n",
               "g.game:4:8: level-changed");
}
END_TEST

TEST_MAIN("journal", a_game_is_continued_where_it_was, time_went_back, time_went_back_between_two_lines,
          any_game_cut_off_anywhere, a_false_game_begins_again, any_byte_changed, a_short_journal_is_one,
          the_seal_repeats_the_last_state, hostile_lines_are_told, what_is_no_journal_is_told)
