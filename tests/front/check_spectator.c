/* SPDX-License-Identifier: MIT */
/* Follows a game by its journal, from another process or as if from one, whatever happens to the file. */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "front/play/occasion_of.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/rng.h"
#include "base/xalloc.h"
#include "front/companions/spectacles.h"
#include "front/companions/spectator.h"
#include "front/play/journals.h"
#include "level/format/parse.h"
#include "replay/tape.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char level_text[] = "format: 1\ntitle: A yard\ngoal: reach\nmap:\n"
                                 "############\n#@.........#\n#..........#\n#........D>#\n############\nend\n";
static const char other_text[] = "format: 1\ntitle: Another\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n";

enum { SECOND = 1000000, STEP = 20000 };

static char home[64], games_at[90], path[120];
static struct level_file file, other_file;
static struct store store;
static struct text news, words;
static struct tape *tape;
static struct game_file *game;
static struct spectator *spectator;
static int64_t now;

static void read_level(struct level_file *into, const char *text)
{
    struct report report;
    report_init(&report, "test", text, strlen(text));
    level_file_parse(into, text, strlen(text), &report);
    report_done(&report);
}

static void setup(void)
{
    testing_folder(home, sizeof home);
    snprintf(games_at, sizeof games_at, "%s/state/games", home);
    snprintf(path, sizeof path, "%s/one.game", games_at);
    text_init(&news);
    text_init(&words);
    store_init(&store, home, &news);
    read_level(&file, level_text);
    read_level(&other_file, other_text);
    tape = tape_new(file.levels[0], 0);
    game = game_file_new(&store, "one");
    spectator = NULL;
    now = SECOND;
}

static void finish(void)
{
    spectator_free(spectator);
    game_file_free(game);
    tape_free(tape);
    level_file_done(&file);
    level_file_done(&other_file);
    text_done(&news);
    text_done(&words);
    testing_remove_folder(home);
}

/* Plays these moves and saves them as a line of the journal. */
static void play(const char *letters)
{
    ck_assert_ptr_null(tape_script(tape, letters));
    game_file_keep(game, occasion_of("level one normal"), tape, now, GAME_AT_ONCE);
}

static void follow(void)
{
    spectator = spectator_new(path, &words);
    ck_assert_msg(spectator != NULL, "%s", words.bytes);
    reel_run(spectator_reel(spectator), now);
}

/* Lets this much time pass.  Returns the most important news. */
static enum spectator_news pass(int64_t time)
{
    enum spectator_news all = SPECTATOR_NOTHING;
    for (int64_t end = now + time; now < end; now += STEP) {
        enum spectator_news one = spectator_look(spectator, now);
        all = one > all ? one : all;
        spectator_advance(spectator, now);
    }
    return all;
}

static const struct world *shown(void) { return reel_world(spectator_reel(spectator)); }

static bool shows_the_game(void) { return world_hash(shown()) == world_hash(tape_world(tape)); }

static void read_bytes(struct text *bytes)
{
    text_clear(bytes);
    ck_assert_int_eq(file_read(path, 1 << 20, bytes), 0);
}

static void put(const char *bytes, size_t size) { ck_assert_int_eq(file_write(path, SIZE_MAX, bytes, size), 0); }

/* --- as it is played ----------------------------------------------------------------------------- */

START_TEST(a_game_is_followed_line_by_line)
{
    setup();
    play("e2");
    follow();
    pass(2 * SECOND);
    ck_assert(shows_the_game());
    for (int i = 0; i < 4; i++) {
        play("e s w");
        pass(2 * SECOND);
        ck_assert(shows_the_game());
    }
    ck_assert_uint_eq(tape_length(spectator_reel(spectator)->tape), tape_length(tape));
    finish();
}
END_TEST

/* A line is shown over the time in which it was played, not at once. */
START_TEST(a_line_is_spread_over_a_second)
{
    setup();
    play(".8");
    follow();
    pass(2 * SECOND);
    uint32_t before = world_tick(shown()), after = 0;
    play(".4");
    after = world_tick(tape_world(tape));
    pass(SECOND / 2);
    ck_assert_uint_gt(world_tick(shown()), before);
    ck_assert_uint_lt(world_tick(shown()), after);
    pass(SECOND);
    ck_assert_uint_eq(world_tick(shown()), after);
    finish();
}
END_TEST

/* The last tick is shown exactly when the next one would be due.  That one is due later all the same. */
START_TEST(what_follows_is_due_later)
{
    setup();
    play("e");
    follow();
    pass(2 * SECOND);
    play(".");
    spectator_look(spectator, now);
    struct reel *reel = spectator_reel(spectator);
    now = reel->due + SECOND;
    spectator_advance(spectator, now);
    ck_assert(shows_the_game());
    ck_assert_int_gt(reel->due, now);
    finish();
}
END_TEST

/* A late spectator sees the current state of the game at once, or soon if the game is long. */
START_TEST(a_long_game_is_caught_up_with)
{
    setup();
    tape_free(tape);
    tape = tape_new(other_file.levels[0], 0); /* without hounds */
    for (int i = 0; i < 4000; i++) {
        tape_tick(tape, COMMAND_WAIT, NULL);
    }
    play("e .5");
    follow();
    ck_assert_uint_lt(world_tick(shown()) + 130, world_tick(tape_world(tape)));
    for (int i = 0; i < 8; i++) {
        spectator_advance(spectator, now);
    }
    ck_assert_uint_ge(world_tick(shown()) + 130, world_tick(tape_world(tape)));
    pass(2 * SECOND);
    ck_assert(shows_the_game());
    finish();
}
END_TEST

START_TEST(what_is_taken_back_is_taken_back)
{
    setup();
    play("e4");
    follow();
    pass(2 * SECOND);
    tape_seek(tape, 5);
    game_file_keep(game, occasion_of("level one normal"), tape, now, GAME_AT_ONCE);
    pass(2 * SECOND);
    ck_assert_uint_eq(world_tick(shown()), 5);
    ck_assert_uint_eq(spectator_reel(spectator)->events.count, 0);
    ck_assert(shows_the_game());
    reel_step(spectator_reel(spectator), 1); /* what was taken back can be looked at, but is not the game */
    ck_assert_uint_eq(world_tick(shown()), 6);
    reel_run(spectator_reel(spectator), now);
    pass(2 * SECOND);
    ck_assert_uint_eq(world_tick(shown()), 5);
    play("s2");
    tape_seek(tape, 2);
    play("s e");
    pass(3 * SECOND);
    ck_assert(shows_the_game());
    ck_assert_int_ne(spectator_spectacle(spectator), SPECTACLE_WRONG);
    finish();
}
END_TEST

START_TEST(one_can_look_back_and_return)
{
    setup();
    play("e4");
    follow();
    pass(2 * SECOND);
    struct reel *reel = spectator_reel(spectator);
    uint32_t end = reel_now(reel);
    reel_stop(reel);
    reel_seek(reel, 3);
    ck_assert(!spectator_is_live(spectator));
    play("s2");
    pass(2 * SECOND);
    ck_assert_uint_eq(reel_now(reel), 3);
    reel_run(reel, now);
    pass(SECOND / 10);
    ck_assert(reel_now(reel) > 3 && reel_now(reel) < end);
    spectator_go_live(spectator);
    pass(2 * SECOND);
    ck_assert(shows_the_game());
    reel_seek(reel, 1);
    pass(20 * SECOND);
    ck_assert(spectator_is_live(spectator) && shows_the_game());
    finish();
}
END_TEST

/* Stepping by hand beyond the last received tick does nothing. */
START_TEST(nobody_gets_ahead_of_the_game)
{
    setup();
    play("e");
    follow();
    pass(2 * SECOND);
    reel_stop(spectator_reel(spectator));
    reel_step(spectator_reel(spectator), 1);
    ck_assert(shows_the_game());
    play("e");
    pass(SECOND);
    reel_step(spectator_reel(spectator), 1);
    ck_assert(!shows_the_game());
    reel_run(spectator_reel(spectator), now);
    pass(2 * SECOND);
    ck_assert(shows_the_game());
    finish();
}
END_TEST

/* --- what becomes of the file --------------------------------------------------------------------- */

START_TEST(another_game_in_the_file_is_shown)
{
    setup();
    play("e3");
    follow();
    pass(2 * SECOND);
    struct tape *first = tape;
    tape = tape_new(other_file.levels[0], 7);
    game_file_begin(game);
    play("e2");
    ck_assert_int_eq(pass(SECOND), SPECTATOR_ANOTHER);
    ck_assert_uint_eq(world_hash(shown()), world_hash(tape_world(first)));
    spectator_turn(spectator);
    pass(2 * SECOND);
    ck_assert(shows_the_game());
    ck_assert_str_eq(spectator_reel(spectator)->level->title, "Another");
    tape_free(first);
    finish();
}
END_TEST

/* A game is another if it has another seed or other moves, even on the same level. */
START_TEST(the_same_level_may_be_another_game)
{
    static const struct {
        uint64_t seed;
        const char *words;
        bool is_another;
    } rows[] = {{0, "e3", false}, {7, "e3", true}, {0, "e2", true}, {0, "s3", true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        setup();
        play("e3");
        follow();
        pass(2 * SECOND);
        tape_free(tape);
        tape = tape_new(file.levels[0], rows[i].seed);
        game_file_begin(game);
        play(rows[i].words);
        ck_assert_msg((pass(SECOND) == SPECTATOR_ANOTHER) == rows[i].is_another, "%s", rows[i].words);
        finish();
    }
}
END_TEST

/* Plays three lines, of which the last goes back to `from`, in `backs` rewinds. */
static void play_three_lines(uint32_t from, int backs)
{
    play("e2");
    play("s");
    for (int i = 0; i < backs; i++) {
        tape_seek(tape, from);
        tape_tick(tape, COMMAND_WAIT, NULL);
    }
    tape_seek(tape, from);
    play("w");
}

/* The lines of two games must have the same beginnings and rewinds, and the levels every letter. */
START_TEST(a_game_is_another_if_any_part_of_it_differs)
{
    static const struct {
        const char *text;
        uint32_t from;
        int backs;
        bool is_another;
    } rows[] = {
        {level_text, 3, 0, false},
        {level_text, 2, 0, true},
        {level_text, 3, 1, true},
        {"format: 1\ntitle: A yarn\ngoal: reach\nmap:\n"
         "############\n#@.........#\n#..........#\n#........D>#\n############\nend\n",
         3, 0, true},
        {"format: 1\ntitle: A long yard\ngoal: reach\nmap:\n"
         "############\n#@.........#\n#..........#\n#........D>#\n############\nend\n",
         3, 0, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct level_file again;
        setup();
        play_three_lines(3, 0);
        follow();
        pass(4 * SECOND);
        ck_assert(shows_the_game());
        tape_free(tape);
        read_level(&again, rows[i].text);
        tape = tape_new(again.levels[0], 0);
        game_file_begin(game);
        play_three_lines(rows[i].from, rows[i].backs);
        ck_assert_msg((pass(SECOND) == SPECTATOR_ANOTHER) == rows[i].is_another, "row %zu", i);
        finish();
        level_file_done(&again);
    }
}
END_TEST

/* A line counts as soon as its first tick was shown. */
START_TEST(a_tick_of_a_line_tells_another_game)
{
    setup();
    play("e2");
    follow();
    pass(2 * SECOND);
    uint32_t before = reel_now(spectator_reel(spectator));
    play("s");
    while (reel_now(spectator_reel(spectator)) == before) {
        pass(STEP);
    }
    ck_assert_uint_eq(reel_now(spectator_reel(spectator)), before + 1);
    tape_free(tape);
    tape = tape_new(file.levels[0], 0);
    game_file_begin(game);
    play("e2");
    play("w");
    ck_assert_int_eq(pass(SECOND), SPECTATOR_ANOTHER);
    finish();
}
END_TEST

/* While nothing is to be shown, only the next look is due. */
START_TEST(a_tick_is_due_while_there_are_some)
{
    setup();
    play("e2");
    follow();
    spectator_look(spectator, now);
    ck_assert_int_le(spectator_due(spectator), now + SECOND);
    pass(2 * SECOND);
    int64_t look = spectator_due(spectator);
    ck_assert_int_gt(look, now - STEP);
    ck_assert(!spectator_advance(spectator, now));
    play("e2");
    spectator_look(spectator, look);
    int64_t due = spectator_due(spectator);
    ck_assert_int_lt(due, look + SECOND);
    ck_assert(!spectator_advance(spectator, due - 1));
    ck_assert(spectator_advance(spectator, due));
    reel_stop(spectator_reel(spectator));
    ck_assert(!spectator_advance(spectator, look + SECOND));
    reel_seek(spectator_reel(spectator), 1);
    ck_assert(!spectator_is_live(spectator));
    ck_assert_int_gt(spectator_due(spectator), look);
    finish();
}
END_TEST

START_TEST(a_game_that_is_over_goes)
{
    setup();
    play("e");
    follow();
    play("e");
    pass(2 * SECOND);
    game_file_remove(game);
    ck_assert_int_eq(pass(2 * SECOND), SPECTATOR_LINES);
    ck_assert_int_eq(pass(2 * SECOND), SPECTATOR_NOTHING);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_GONE);
    play("e");
    pass(2 * SECOND);
    ck_assert_int_ne(spectator_spectacle(spectator), SPECTACLE_GONE);
    ck_assert(spectator_look(spectator, now) == SPECTATOR_ANOTHER || shows_the_game());
    finish();
}
END_TEST

/* The player is another process that holds the lock until it is killed.  Looking must neither take the lock nor release
 * it. */
START_TEST(it_is_told_whether_somebody_plays)
{
    int ready[2];
    char byte = 0;
    setup();
    play("e2");
    game_file_free(game);
    game = NULL;
    ck_assert_int_eq(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        struct resumed_game resumed;
        bool is_open = resumed_game_open(&resumed, &store, path);
        ssize_t put = write(ready[1], is_open ? "!" : "?", 1);
        pause();
        _exit(put == 1);
    }
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    ck_assert_int_eq(byte, '!');
    follow();
    pass(2 * SECOND);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_PLAYED);
    struct spectacles games;
    spectacles_init(&games, &store);
    ck_assert_uint_eq(games.count, 1);
    ck_assert(games.rows[0].is_played && strcmp(games.rows[0].name, "one") == 0);
    ck_assert_ptr_eq(spectacles_find(&games, NULL), &games.rows[0]);
    spectacles_done(&games);
    ck_assert(games.count == 0 && games.closed_count == 0); /* and can be done again */
    struct resumed_game resumed;
    ck_assert(!resumed_game_open(&resumed, &store, path));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    ck_assert_int_eq(pass(2 * SECOND), SPECTATOR_LINES);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_LEFT);
    spectator_free(spectator);
    follow();
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_LEFT);
    spectacles_init(&games, &store);
    ck_assert_ptr_null(spectacles_find(&games, NULL));
    ck_assert_ptr_nonnull(spectacles_find(&games, "one"));
    ck_assert_ptr_null(spectacles_find(&games, "../one"));
    spectacles_done(&games);
    close(ready[0]);
    close(ready[1]);
    finish();
}
END_TEST

START_TEST(the_second_game_is_found)
{
    char one[] = "one", two[] = "two";
    struct spectacle_row rows[] = {{.name = one}, {.name = two, .is_played = true}};
    const struct spectacles games = {.rows = rows, .count = 2};
    ck_assert_ptr_eq(spectacles_find(&games, "two"), &rows[1]);
    ck_assert_ptr_eq(spectacles_find(&games, NULL), &rows[1]);
    ck_assert_ptr_null(spectacles_find(&games, "three"));
}
END_TEST

static int reads_fail(enum disk_call call, int fd, size_t *size)
{
    (void)fd;
    (void)size;
    return call == DISK_READ ? EIO : 0;
}

START_TEST(what_cannot_be_read_is_told_apart)
{
    struct spectacles games;
    setup();
    play("e2");
    disk_ask(reads_fail);
    spectacles_init(&games, &store);
    disk_ask(NULL);
    ck_assert_uint_eq(games.count, 0);
    ck_assert_uint_eq(games.closed_count, 1);
    ck_assert_str_eq(games.closed[0].path, path);
    ck_assert_int_eq(games.closed[0].error, EIO);
    spectacles_done(&games);
    spectacles_init(&games, &store);
    ck_assert_uint_eq(games.count, 1);
    ck_assert_uint_eq(games.closed_count, 0);
    spectacles_done(&games);
    finish();
}
END_TEST

static int opens_fail(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_OPEN ? EIO : 0;
}

/* A file that can be opened again is read again, even if it is the same. */
START_TEST(a_file_that_comes_back_is_read_again)
{
    setup();
    play("e2");
    follow();
    pass(2 * SECOND);
    disk_ask(opens_fail);
    pass(2 * SECOND);
    disk_ask(NULL);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_WRONG);
    ck_assert_ptr_nonnull(strstr(spectator_words(spectator), strerror(EIO)));
    pass(2 * SECOND);
    ck_assert_int_ne(spectator_spectacle(spectator), SPECTACLE_WRONG);
    ck_assert_str_eq(spectator_words(spectator), "");
    play("e");
    disk_ask(reads_fail);
    pass(2 * SECOND);
    disk_ask(NULL);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_WRONG);
    ck_assert_ptr_nonnull(strstr(spectator_words(spectator), strerror(EIO)));
    play("e");
    pass(2 * SECOND);
    ck_assert(shows_the_game());
    finish();
}
END_TEST

static int files_are_gone(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_OPEN ? ENOENT : 0;
}

/* The latest game comes first, and games of the same second have the order of their names.  A game that ends while the
 * folder is read is not listed. */
START_TEST(games_are_sorted)
{
    static const char *const names[] = {"two", "three", "four"};
    struct spectacles games;
    struct text bytes = text_empty();
    setup();
    play("e2");
    read_bytes(&bytes);
    for (int i = 0; i < 3; i++) {
        const struct timespec times[2] = {{1000, 0}, {1000, 0}};
        char other[300];
        snprintf(other, sizeof other, "%s/%s.game", games_at, names[i]);
        ck_assert_int_eq(file_write(other, SIZE_MAX, bytes.bytes, bytes.size), 0);
        ck_assert_int_eq(utimensat(AT_FDCWD, other, times, 0), 0);
    }
    spectacles_init(&games, &store);
    ck_assert_uint_eq(games.count, 4);
    ck_assert_str_eq(games.rows[0].path, path);
    ck_assert(strcmp(games.rows[1].name, games.rows[2].name) < 0 && strcmp(games.rows[2].name, games.rows[3].name) < 0);
    spectacles_done(&games);
    disk_ask(reads_fail);
    spectacles_init(&games, &store);
    ck_assert_uint_eq(games.closed_count, 4);
    for (size_t i = 1; i < games.closed_count; i++) {
        ck_assert_int_lt(strcmp(games.closed[i - 1].path, games.closed[i].path), 0);
    }
    spectacles_done(&games);
    disk_ask(files_are_gone);
    spectacles_init(&games, &store);
    disk_ask(NULL);
    ck_assert_uint_eq(games.count + games.closed_count, 0);
    spectacles_done(&games);
    text_done(&bytes);
    finish();
}
END_TEST

/* --- what is no game ------------------------------------------------------------------------------ */

/* The file grows bit by bit, as while it is being written. */
START_TEST(a_file_that_is_cut_off_anywhere_is_waited_for)
{
    struct text bytes;
    setup();
    text_init(&bytes);
    play("e2");
    play("s");
    play("e");
    read_bytes(&bytes);
    for (size_t size = 0; size <= bytes.size; size++) {
        put(bytes.bytes, size);
        if (spectator == NULL) {
            spectator = spectator_new(path, &words);
            ck_assert(spectator != NULL || words.size > 0);
        } else {
            now += SECOND;
            ck_assert_int_ne(spectator_look(spectator, now), SPECTATOR_ANOTHER);
            ck_assert_int_ne(spectator_spectacle(spectator), SPECTACLE_WRONG);
        }
    }
    ck_assert_ptr_nonnull(spectator);
    reel_run(spectator_reel(spectator), now);
    pass(3 * SECOND);
    ck_assert(shows_the_game());
    text_done(&bytes);
    finish();
}
END_TEST

START_TEST(what_was_not_played_so_is_not_shown)
{
    struct text bytes;
    setup();
    text_init(&bytes);
    play("e2");
    follow();
    pass(2 * SECOND);
    uint64_t hash = world_hash(shown());
    read_bytes(&bytes);
    size_t size = bytes.size;
    text_addf(&bytes, "%u 0 e4 = 0123456789abcdef\n", (unsigned)world_tick(shown()));
    put(bytes.bytes, bytes.size);
    pass(3 * SECOND);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_WRONG);
    ck_assert_ptr_nonnull(strstr(spectator_words(spectator), "this game differs from the recorded one"));
    put("nonsense\n", 9);
    pass(2 * SECOND);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_WRONG);
    ck_assert_ptr_nonnull(strstr(spectator_words(spectator), "one.game:1:1: error: "));
    bytes.bytes[size] = '\0';
    put(bytes.bytes, size);
    pass(2 * SECOND);
    if (spectator_look(spectator, now) == SPECTATOR_ANOTHER) {
        spectator_turn(spectator);
        reel_run(spectator_reel(spectator), now);
        pass(2 * SECOND);
    }
    ck_assert_uint_eq(world_hash(shown()), hash);
    text_done(&bytes);
    finish();
}
END_TEST

/* A line may not begin after the last tick. */
START_TEST(what_begins_later_is_not_shown)
{
    struct text bytes = text_empty();
    setup();
    play("e2");
    follow();
    pass(2 * SECOND);
    read_bytes(&bytes);
    text_addf(&bytes, "%u 0 e4 = 0123456789abcdef\n", (unsigned)world_tick(shown()) + 1);
    put(bytes.bytes, bytes.size);
    pass(2 * SECOND);
    ck_assert_int_eq(spectator_spectacle(spectator), SPECTACLE_WRONG);
    ck_assert(shows_the_game());
    text_done(&bytes);
    finish();
}
END_TEST

/* The file may contain anything, before and while it is followed. */
START_TEST(any_bytes_are_survived)
{
    struct text bytes;
    struct rng rng;
    setup();
    text_init(&bytes);
    play("e2");
    play("s");
    tape_seek(tape, 4);
    play("e3");
    read_bytes(&bytes);
    rng_init(&rng, 16);
    for (int i = 0; i < 400; i++) {
        char *copy = xmemdup(bytes.bytes, bytes.size + 1);
        size_t size = i % 4 == 0 ? rng_below(&rng, (uint32_t)bytes.size) : bytes.size;
        for (uint32_t changes = rng_below(&rng, 4); changes > 0; changes--) {
            const uint32_t at = rng_below(&rng, (uint32_t)bytes.size);
            copy[at] = (char)rng_below(&rng, 256);
        }
        put(copy, size);
        free(copy);
        if (spectator == NULL) {
            spectator = spectator_new(path, &words);
        }
        if (spectator != NULL) {
            reel_run(spectator_reel(spectator), now);
            if (pass(2 * SECOND) == SPECTATOR_ANOTHER) {
                spectator_turn(spectator);
            }
        }
        if (i % 16 == 0) {
            spectator_free(spectator);
            spectator = NULL;
        }
    }
    text_done(&bytes);
    finish();
}
END_TEST

START_TEST(no_file_is_told)
{
    setup();
    ck_assert_ptr_null(spectator_new(path, &words));
    ck_assert_ptr_nonnull(strstr(words.bytes, "one.game: "));
    ck_assert_int_eq(folder_make(path), 0);
    ck_assert_ptr_null(spectator_new(path, &words));
    ck_assert_ptr_nonnull(strstr(words.bytes, "it is not a regular file"));
    finish();
}
END_TEST

/* --- who only reads ------------------------------------------------------------------------------- */

START_TEST(who_only_reads_makes_and_locks_nothing)
{
    struct store reader;
    struct stat info;
    char there[100];
    setup();
    snprintf(there, sizeof there, "%s/nowhere", home);
    store_init_to_read(&reader, there, &news);
    ck_assert_int_ne(store_lock(&reader, FOLDER_STATE), 0);
    ck_assert_int_ne(stat(there, &info), 0);
    store_init_to_read(&reader, home, &news);
    ck_assert_int_ne(store_lock(&reader, FOLDER_STATE), 0);
    ck_assert_int_eq(store_note(&reader, "The win cannot be saved", 5), 5);
    ck_assert_uint_eq(news.size, 0);
    finish();
}
END_TEST

/* --- random games --------------------------------------------------------------------------------- */

static void add_state(struct text *out, enum spectator_news what, bool has_moved)
{
    const struct reel *reel = spectator_reel(spectator);
    const char *said = strstr(spectator_words(spectator), "one.game");
    text_addf(out, "%lld: %d %d, tick %u of %u, %016llx, %s%s due %lld %d %s\n", (long long)now, what, has_moved,
              (unsigned)reel_now(reel), (unsigned)tape_length(reel->tape), (unsigned long long)world_hash(shown()),
              spectator_is_live(spectator) ? "live" : "back", reel_is_over(reel) ? " over" : "",
              (long long)spectator_due(spectator), spectator_spectacle(spectator), said != NULL ? said : "");
}

/* The player goes on, takes back, begins another game, or leaves; or somebody else writes in the file. */
static void play_something(struct rng *rng)
{
    static const char *const moves[] = {"e2 s", "w . n", "s e2 w3", ".9", "e s e s e", "w9"};
    struct text bytes = text_empty();
    switch (rng_below(rng, 16)) {
    case 0:
    case 1: tape_seek(tape, rng_below(rng, tape_length(tape) + 1)); break;
    case 2:
        if (rng_below(rng, 2) == 0) {
            tape_free(tape);
            tape = tape_new(rng_below(rng, 2) == 0 ? file.levels[0] : other_file.levels[0], 0);
            game_file_begin(game);
        }
        break;
    case 4:
        if (file_read(path, 1 << 20, &bytes) == 0) {
            text_add(&bytes, rng_below(rng, 2) == 0 ? "1 0 e = 0123456789abcdef\n" : "roses\n");
            put(bytes.bytes, bytes.size - rng_below(rng, 3));
        }
        break;
    default: ck_assert_ptr_null(tape_script(tape, moves[rng_below(rng, 6)])); break;
    }
    text_done(&bytes);
    now += 2 * SECOND;
    game_file_keep(game, occasion_of("level one normal"), tape, now, GAME_AT_ONCE);
}

static void watch_something(struct rng *rng)
{
    struct reel *reel = spectator_reel(spectator);
    switch (rng_below(rng, 12)) {
    case 0: reel_seek(reel, (int64_t)reel_now(reel) - rng_int(rng, 9)); break;
    case 1: reel_seek(reel, (int64_t)reel_now(reel) + rng_int(rng, 9)); break;
    case 2: reel_step(reel, rng_below(rng, 2) == 0 ? -1 : 1); break;
    case 3: spectator_go_live(spectator); break;
    case 4: reel_stop(reel); break;
    case 5:
    case 6: reel_run(reel, now); break;
    case 7: reel_change_tempo(reel, rng_int(rng, 3) - 1); break;
    default: break;
    }
}

/* What is shown of random games changes only with UPDATE_GOLDEN=1.  Without inotify it is shown later. */
START_TEST(known_spectators)
{
    struct text seen = text_empty();
    setup();
    play("e");
    follow();
    bool is_late = spectator_descriptor(spectator) < 0;
    finish();
    for (int number = 1; number <= 60; number++) {
        struct rng rng;
        struct text all = text_empty();
        rng_init(&rng, (uint64_t)number);
        setup();
        play("e s .200 w");
        follow();
        for (int i = 0; i < 80; i++) {
            if (rng_below(&rng, 5) == 0) {
                play_something(&rng);
            }
            watch_something(&rng);
            now += rng_int(&rng, 12) == 0 ? SECOND : STEP * (1 + rng_int(&rng, 5));
            enum spectator_news what = spectator_look(spectator, now);
            bool has_moved = spectator_advance(spectator, now);
            add_state(&all, what, has_moved);
            if (what == SPECTATOR_ANOTHER && rng_below(&rng, 3) > 0) {
                spectator_turn(spectator);
                add_state(&all, what, has_moved);
            }
        }
        finish();
        golden_add(&seen, number, &all);
    }
    if (is_late) {
        text_done(&seen);
        return;
    }
    golden_expect("tests/front/known/spectators.txt", &seen);
}
END_TEST

/* The last game comes first.  Games of the same second have the order of their names. */
START_TEST(games_are_listed_by_time)
{
    static const struct {
        const char *name;
        time_t time;
    } games[] = {{"d", 3000}, {"a", 2000}, {"c", 2000}, {"e", 2000}, {"b", 1000}};
    enum { GAMES = sizeof games / sizeof games[0] };
    for (int round = 0; round < 2; round++) {
        struct spectacles listed;
        char name[200];
        setup();
        ck_assert_int_eq(folder_make(games_at), 0);
        for (int i = 0; i < GAMES; i++) {
            int at = round == 0 ? i : GAMES - 1 - i;
            const struct timespec times[2] = {{games[at].time, 0}, {games[at].time, 0}};
            snprintf(name, sizeof name, "%s/%s.game", games_at, games[at].name);
            ck_assert_int_eq(file_write(name, SIZE_MAX, "", 0), 0);
            ck_assert_int_eq(utimensat(AT_FDCWD, name, times, 0), 0);
        }
        spectacles_init(&listed, &store);
        ck_assert_uint_eq(listed.count, GAMES);
        for (int i = 0; i < GAMES; i++) {
            ck_assert_str_eq(listed.rows[i].name, games[i].name);
        }
        spectacles_done(&listed);
        finish();
    }
}
END_TEST

START_TEST(a_folder_that_cannot_be_read_is_told)
{
    struct spectacles games;
    setup();
    ck_assert_int_eq(file_write(games_at, SIZE_MAX, "", 0), 0);
    spectacles_init(&games, &store);
    ck_assert_uint_eq(games.count, 0);
    ck_assert_uint_eq(games.closed_count, 1);
    ck_assert_str_eq(games.closed[0].path, games_at);
    ck_assert_int_eq(games.closed[0].error, ENOTDIR);
    spectacles_done(&games);
    finish();
}
END_TEST

TEST_MAIN("spectator", a_game_is_followed_line_by_line, a_line_is_spread_over_a_second, what_follows_is_due_later,
          a_long_game_is_caught_up_with, what_is_taken_back_is_taken_back, one_can_look_back_and_return,
          nobody_gets_ahead_of_the_game, another_game_in_the_file_is_shown, the_same_level_may_be_another_game,
          a_game_that_is_over_goes, a_game_is_another_if_any_part_of_it_differs, a_tick_of_a_line_tells_another_game,
          a_tick_is_due_while_there_are_some, it_is_told_whether_somebody_plays, the_second_game_is_found,
          what_cannot_be_read_is_told_apart, a_file_that_comes_back_is_read_again, games_are_sorted,
          a_file_that_is_cut_off_anywhere_is_waited_for, what_was_not_played_so_is_not_shown,
          what_begins_later_is_not_shown, any_bytes_are_survived, no_file_is_told,
          who_only_reads_makes_and_locks_nothing, known_spectators, games_are_listed_by_time,
          a_folder_that_cannot_be_read_is_told)
