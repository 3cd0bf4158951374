/* SPDX-License-Identifier: MIT */
/* Tests saved games: who is offered them, and what remains of them if the program dies at any point. */
#include "config.h"

#include "testing.h"

#include "front/death.h"
#include "front/play/occasion_of.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/xalloc.h"
#include "front/catalogue.h"
#include "front/play/journals.h"
#include "front/play/waiting_games.h"
#include "level/format/parse.h"
#include "level/level_of.h"
#include "replay/replay.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char level_text[] = "format: 1\ntitle: A yard\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n";

enum { SECOND = 1000000 };

static char home[64], games_at[90];
static struct level_file file;
static struct store store;
static struct text news;

static void open_store(void)
{
    text_init(&news);
    store_init(&store, home, &news);
}

static void setup(void)
{
    struct report report;
    testing_folder(home, sizeof home);
    snprintf(games_at, sizeof games_at, "%s/state/games", home);
    ck_assert_int_eq(folder_make(games_at), 0);
    open_store();
    report_init(&report, "test", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    report_done(&report);
}

static void finish(void)
{
    disk_ask(NULL);
    level_file_done(&file);
    text_done(&news);
    testing_remove_folder(home);
}

static size_t count_waiting(void)
{
    struct waiting_games games = {0};
    waiting_games_look(&games, &store, SIZE_MAX);
    size_t count = games.count;
    waiting_games_done(&games);
    return count;
}

static struct tape *play(const char *words)
{
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, words));
    return tape;
}

/* Saves a game after these moves. */
static void leave(const char *name, const char *kind, const char *words)
{
    struct tape *tape = play(words);
    struct game_file *game = game_file_new(&store, name);
    game_file_keep(game, occasion_of(kind), tape, 0, GAME_AT_ONCE);
    game_file_free(game);
    tape_free(tape);
}

/* Returns the ticks of the game that was played last; 0: no game. */
static uint32_t resumed_ticks(void)
{
    struct waiting_games games = {0};
    struct resumed_game game;
    uint32_t ticks = 0;
    waiting_games_look(&games, &store, SIZE_MAX);
    if (games.count > 0 && resumed_game_open(&game, &store, games.games[0].path)) {
        ticks = world_tick(tape_world(game.tape));
        resumed_game_done(&game);
    }
    waiting_games_done(&games);
    return ticks;
}

static const char *path_of(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", games_at, name);
    return path;
}

static bool is_there(const char *name)
{
    struct stat info;
    return stat(path_of(name), &info) == 0;
}

/* The only game that waits is good, and has this title and these ticks. */
static void expect_waiting(const char *title, uint32_t ticks)
{
    struct waiting_games games = {0};
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 1);
    ck_assert(games.games[0].is_good);
    ck_assert_str_eq(games.games[0].title, title);
    ck_assert_uint_eq(games.games[0].ticks, ticks);
    waiting_games_done(&games);
}

START_TEST(several_games_wait)
{
    setup();
    ck_assert_uint_eq(count_waiting(), 0);
    leave("one", "level", "e2");
    expect_waiting("A yard", 8);
    leave("one", "level", "e");
    leave("daily-2026-11-21", "daily 2026-11-21", "e");
    ck_assert_uint_eq(count_waiting(), 3);
    ck_assert(is_there("one.game") && is_there("one-2.game") && is_there("daily-2026-11-21.game"));
    ck_assert_uint_eq(news.size, 0);
    finish();
}
END_TEST

static const char *path_of_game(const char *name)
{
    char file_of_game[40];
    snprintf(file_of_game, sizeof file_of_game, "%s.game", name);
    return path_of(file_of_game);
}

/* The game played last comes first, to the nanosecond.  Games of the same time have the order of their names. */
START_TEST(the_last_game_comes_first)
{
    static const struct {
        const char *name;
        struct timespec time;
    } games[] = {{"d", {2000, 7}}, {"a", {2000, 5}}, {"c", {2000, 5}}, {"b", {1000, 900}}, {"e", {999, 999999999}}};
    enum { GAMES = sizeof games / sizeof games[0] };
    setup();
    for (int round = 0; round < 2; round++) {
        struct waiting_games waiting = {0};
        for (int i = 0; i < GAMES; i++) {
            int at = round == 0 ? i : GAMES - 1 - i;
            const struct timespec times[2] = {games[at].time, games[at].time};
            leave(games[at].name, "level", "e");
            ck_assert_int_eq(utimensat(AT_FDCWD, path_of_game(games[at].name), times, 0), 0);
        }
        waiting_games_look(&waiting, &store, SIZE_MAX);
        ck_assert_uint_eq(waiting.count, GAMES);
        for (int i = 0; i < GAMES; i++) {
            ck_assert_str_eq(waiting.games[i].path, path_of_game(games[i].name));
            ck_assert_int_eq(unlink(waiting.games[i].path), 0);
        }
        waiting_games_done(&waiting);
    }
    finish();
}
END_TEST

START_TEST(a_game_has_no_file_before_the_first_tick)
{
    setup();
    struct tape *tape = play("");
    struct game_file *game = game_file_new(&store, "one");
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    ck_assert_uint_eq(count_waiting(), 0);
    ck_assert_int_eq(game_file_due(game, tape), -1);
    game_file_free(game);
    tape_free(tape);
    finish();
}
END_TEST

/* A line is written each second, or at once on request. */
START_TEST(lines_come_by_the_clock)
{
    setup();
    struct tape *tape = play("e");
    struct game_file *game = game_file_new(&store, "one");
    struct stat first, second;
    game_file_keep(game, occasion_of("level"), tape, 5, GAME_BY_THE_CLOCK);
    ck_assert_int_eq(game_file_due(game, tape), -1);
    ck_assert_int_eq(stat(path_of("one.game"), &first), 0);
    ck_assert_ptr_null(tape_script(tape, "e"));
    ck_assert_int_eq(game_file_due(game, tape), SECOND + 5);
    game_file_keep(game, occasion_of("level"), tape, SECOND + 4, GAME_BY_THE_CLOCK);
    ck_assert_int_eq(stat(path_of("one.game"), &second), 0);
    ck_assert_int_eq(first.st_size, second.st_size);
    game_file_keep(game, occasion_of("level"), tape, SECOND + 5, GAME_BY_THE_CLOCK);
    ck_assert_int_eq(stat(path_of("one.game"), &second), 0);
    ck_assert_int_lt(first.st_size, second.st_size);
    ck_assert_uint_eq(first.st_ino, second.st_ino);
    ck_assert_ptr_null(tape_script(tape, "e"));
    game_file_keep(game, occasion_of("level"), tape, SECOND + 6, GAME_AT_ONCE);
    ck_assert_int_eq(game_file_due(game, tape), -1);
    game_file_free(game);
    ck_assert_uint_eq(resumed_ticks(), world_tick(tape_world(tape)));
    tape_free(tape);
    finish();
}
END_TEST

/* The next meadow of a night need not wait for the clock of the last one. */
START_TEST(the_next_meadow_is_saved_at_once)
{
    setup();
    struct tape *last = play("e2"), *next = play("e");
    struct game_file *game = game_file_new(&store, "one");
    game_file_keep(game, occasion_of("level"), last, 0, GAME_BY_THE_CLOCK);
    game_file_begin(game);
    ck_assert_int_eq(game_file_due(game, next), 0);
    game_file_keep(game, occasion_of("level"), next, 0, GAME_BY_THE_CLOCK);
    game_file_free(game);
    ck_assert_uint_eq(resumed_ticks(), tape_length(next));
    tape_free(last);
    tape_free(next);
    finish();
}
END_TEST

START_TEST(a_resumed_game_goes_on_in_its_file)
{
    setup();
    leave("one", "daily 2026-11-21", "e2");
    struct resumed_game game;
    ck_assert(resumed_game_open(&game, &store, path_of("one.game")));
    ck_assert_str_eq(game.occasion.words, "daily 2026-11-21");
    ck_assert_str_eq(game.level->title, "A yard");
    ck_assert_ptr_null(tape_script(game.tape, "e"));
    uint32_t ticks = world_tick(tape_world(game.tape));
    game_file_keep(game.file, &game.occasion, game.tape, 0, GAME_AT_ONCE);
    resumed_game_done(&game);
    ck_assert_uint_eq(count_waiting(), 1);
    ck_assert_uint_eq(resumed_ticks(), ticks);
    ck_assert(resumed_game_open(&game, &store, path_of("one.game")));
    game_file_remove(game.file);
    resumed_game_done(&game);
    ck_assert_uint_eq(count_waiting(), 0);
    ck_assert_uint_eq(news.size, 0);
    finish();
}
END_TEST

static size_t opened;

static int count_opened(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    opened += call == DISK_OPEN;
    return 0;
}

/* Files that have not changed are not opened again. */
START_TEST(each_file_is_looked_into_once)
{
    struct waiting_games games = {0};
    setup();
    leave("one", "level", "e2");
    leave("two", "daily 2026-11-21", "e");
    leave("three", "endless 7 2 31 460 1 0123abcd", "e");
    opened = 0;
    disk_ask(count_opened);
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 3);
    ck_assert_uint_eq(opened, 3);
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 3);
    ck_assert_uint_eq(opened, 3);
    disk_ask(NULL);
    ck_assert_int_eq(unlink(path_of("two.game")), 0);
    leave("two", "daily 2026-11-22", "e3");
    ck_assert_int_eq(unlink(path_of("three.game")), 0);
    opened = 0;
    disk_ask(count_opened);
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 2);
    ck_assert_uint_eq(opened, 1);
    ck_assert_int_eq(games.games[0].occasion.date.day + games.games[1].occasion.date.day, 22);
    waiting_games_done(&games);
    finish();
}
END_TEST

/* A link that led in a circle, and now leads nowhere, is not taken for a file that has not changed. */
START_TEST(a_game_that_cannot_be_examined_is_opened_again)
{
    struct waiting_games games = {0};
    setup();
    ck_assert_int_eq(symlink("one.game", path_of("one.game")), 0);
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 1);
    ck_assert(!games.games[0].is_good);
    ck_assert_int_eq(unlink(path_of("one.game")), 0);
    ck_assert_int_eq(symlink("nowhere", path_of("one.game")), 0);
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 0);
    waiting_games_done(&games);
    finish();
}
END_TEST

/* A caller that needs only the last games, or whether there are any, opens no more files than necessary. */
START_TEST(no_more_files_are_opened_than_asked_for)
{
    struct waiting_games games = {0};
    setup();
    leave("one", "level", "e2");
    leave("two", "daily 2026-11-21", "e");
    leave("three", "endless 7 2 31 460 1 0123abcd", "e");
    opened = 0;
    disk_ask(count_opened);
    ck_assert_uint_eq(waiting_games_count(&store, 1), 1);
    ck_assert_uint_eq(opened, 1);
    waiting_games_look(&games, &store, 2);
    ck_assert_uint_eq(games.count, 2);
    ck_assert_uint_eq(opened, 3);
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 3);
    ck_assert_uint_eq(opened, 4);
    waiting_games_done(&games);
    finish();
}
END_TEST

/* Returns how many of the games that wait are known to be over. */
static size_t count_over(void)
{
    struct waiting_games games = {0};
    size_t over = 0;
    waiting_games_look(&games, &store, SIZE_MAX);
    for (size_t i = 0; i < games.count; i++) {
        over += games.games[i].is_unkept;
    }
    waiting_games_done(&games);
    return over;
}

/* A level with hounds behind a hedge.  Its journal is shorter than 64 KiB, and a tick takes at most 0.4 ms for each
 * hound and the hare. */
static void load_many_hounds(size_t count)
{
    enum { SIDE = 200 };
    char row[SIDE + 1] = "", first[SIDE + 1] = "@.>", hedge[SIDE + 1] = "", hounds[SIDE + 1] = "";
    struct text text = text_empty();
    struct report report;
    memset(row, '.', SIDE);
    memset(first + 3, '.', SIDE - 3);
    memset(hedge, '#', SIDE);
    memset(hounds, '.', SIDE);
    memset(hounds + 1, 'B', count);
    text_addf(&text, "format: 1\ngoal: reach\nmap:\n%s\n%s\n%s\n", first, hedge, hounds);
    for (int y = 3; y < SIDE; y++) {
        text_addf(&text, "%s\n", row);
    }
    text_add(&text, "end\n");
    level_file_done(&file);
    report_init(&report, "wide", text.bytes, text.size);
    level_file_parse(&file, text.bytes, text.size, &report);
    ck_assert_int_eq(report.errors, 0);
    report_done(&report);
    text_done(&text);
}

/* To know whether games are over they are played again, unless that takes more than 0.2 s. */
START_TEST(a_costly_game_is_not_played_again)
{
    setup();
    leave("small", "level", "e5");
    ck_assert_uint_eq(count_over(), 1);
    struct tape *tape = play("e5");
    struct game_file *sealed = game_file_new(&store, "sealed");
    game_file_keep(sealed, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    game_file_seal(sealed, tape);
    game_file_free(sealed);
    tape_free(tape);
    ck_assert_uint_eq(count_over(), 1); /* its end was kept */
    ck_assert_int_eq(unlink(path_of("small.game")), 0);
    for (size_t hounds = 99; hounds <= 100; hounds++) {
        load_many_hounds(hounds);
        leave("wide", "level", "e2");
        ck_assert_uint_eq(count_over(), hounds == 99);
        ck_assert_int_eq(unlink(path_of("wide.game")), 0);
    }
    load_many_hounds(60);
    leave("one", "level", "e2");
    leave("other", "level", "e2");
    ck_assert_uint_eq(count_over(), 1);
    finish();
}
END_TEST

START_TEST(nobody_is_offered_what_another_plays)
{
    int ready[2];
    char byte = 0;
    struct waiting_games before = {0};
    setup();
    leave("one", "level", "e2");
    waiting_games_look(&before, &store, SIZE_MAX);
    ck_assert_int_eq(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        struct resumed_game game;
        bool is_open = resumed_game_open(&game, &store, path_of("one.game"));
        ssize_t put = write(ready[1], "!", 1);
        pause();
        _exit(is_open && put == 1);
    }
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    ck_assert_uint_eq(count_waiting(), 0);
    ck_assert_uint_eq(waiting_games_count(&store, 1), 0);
    waiting_game_remove(&store, &before.games[0]);
    ck_assert(is_there("one.game"));
    struct resumed_game game;
    ck_assert(!resumed_game_open(&game, &store, path_of("one.game")));
    ck_assert_ptr_nonnull(strstr(news.bytes, "another process has it locked"));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    ck_assert_uint_eq(count_waiting(), 1);
    waiting_game_remove(&store, &before.games[0]);
    ck_assert(!is_there("one.game"));
    waiting_games_done(&before);
    close(ready[0]);
    close(ready[1]);
    finish();
}
END_TEST

static bool has_kind(const char *kind)
{
    struct text bytes;
    char line[80];
    text_init(&bytes);
    ck_assert_int_eq(file_read(path_of("one.game"), 1 << 20, &bytes), 0);
    snprintf(line, sizeof line, "kind: %s\n", kind);
    bool has = strstr(bytes.bytes, line) != NULL;
    text_done(&bytes);
    return has;
}

/* While another process has the lock of the store, the game is still saved in its file.  Afterwards the file gets the
 * new kind. */
START_TEST(a_kind_that_changes_waits_for_the_lock)
{
    int ready[2];
    char byte = 0;
    setup();
    store.hurries = true;
    struct tape *tape = play("e");
    struct game_file *game = game_file_new(&store, "one");
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    ck_assert_int_eq(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        open_store();
        ssize_t put = store_lock(&store, FOLDER_STATE) == 0 ? write(ready[1], "!", 1) : 0;
        pause();
        _exit(put == 1);
    }
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    game_file_retell(game);
    for (int i = 0; i < 2; i++) {
        ck_assert_ptr_null(tape_script(tape, "e"));
        game_file_keep(game, occasion_of("level turns"), tape, 0, GAME_AT_ONCE);
        ck_assert_int_eq(game_file_due(game, tape), -1);
        ck_assert(has_kind("level"));
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    ck_assert_ptr_null(tape_script(tape, "w"));
    game_file_keep(game, occasion_of("level turns"), tape, 0, GAME_AT_ONCE);
    ck_assert(has_kind("level turns"));
    ck_assert_ptr_null(tape_script(tape, "w"));
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE); /* a line is added, and the head stays */
    ck_assert(has_kind("level turns"));
    ck_assert_str_eq(news.bytes, "");
    game_file_free(game);
    ck_assert_uint_eq(resumed_ticks(), world_tick(tape_world(tape)));
    tape_free(tape);
    close(ready[0]);
    close(ready[1]);
    finish();
}
END_TEST

static void put(const char *path, const char *bytes, size_t size)
{
    ck_assert_int_eq(file_write(path, SIZE_MAX, bytes, size), 0);
}

START_TEST(the_old_saved_game_moves_in)
{
    struct text text;
    setup();
    text_init(&text);
    struct tape *tape = play("e2");
    struct replay *replay = tape_replay(tape);
    replay_write(replay, &text);
    char *old = folder_file(FOLDER_STATE, home, "resume.replay");
    put(old, text.bytes, text.size);
    expect_waiting("A yard", world_tick(tape_world(tape)));
    ck_assert_uint_eq(resumed_ticks(), world_tick(tape_world(tape)));
    ck_assert_int_ne(access(old, F_OK), 0);
    ck_assert(is_there("resume.game"));
    ck_assert_uint_eq(resumed_ticks(), world_tick(tape_world(tape)));
    free(old);
    replay_free(replay);
    tape_free(tape);
    text_done(&text);
    finish();
}
END_TEST

START_TEST(broken_games_are_told_and_set_aside)
{
    setup();
    put(path_of("one.game"), "nonsense", 8);
    ck_assert_uint_eq(count_waiting(), 1);
    ck_assert_uint_eq(resumed_ticks(), 0);
    ck_assert_ptr_nonnull(strstr(news.bytes, "one.game:1:1: error: "));
    ck_assert(!is_there("one.game") && is_there("one.game.broken"));
    put(path_of("two.game"), "hounded-game: 2\n", 16);
    text_clear(&news);
    ck_assert_uint_eq(resumed_ticks(), 0);
    ck_assert_ptr_nonnull(strstr(news.bytes, "two.game:1:15: error: this game was written by a newer version"));
    ck_assert_ptr_null(strstr(news.bytes, "continues"));
    ck_assert(is_there("two.game"));
    finish();
}
END_TEST

/* The valid part is continued, and the file is rewritten when the game goes on. */
START_TEST(the_good_part_is_continued)
{
    struct text text;
    setup();
    text_init(&text);
    leave("one", "level", "e2");
    uint32_t ticks = resumed_ticks();
    ck_assert_int_eq(file_read(path_of("one.game"), 1 << 16, &text), 0);
    text_add(&text, "4 0 e = 0123456789abcdef\n");
    put(path_of("one.game"), text.bytes, text.size);
    struct resumed_game game;
    ck_assert(resumed_game_open(&game, &store, path_of("one.game")));
    ck_assert_ptr_nonnull(strstr(news.bytes, ":1: error: this game differs from the recorded one."));
    ck_assert_ptr_nonnull(strstr(news.bytes, " The game continues from before the error."));
    ck_assert_uint_eq(world_tick(tape_world(game.tape)), ticks);
    ck_assert_ptr_null(tape_script(game.tape, "e"));
    game_file_keep(game.file, &game.occasion, game.tape, 0, GAME_AT_ONCE);
    ticks = world_tick(tape_world(game.tape));
    resumed_game_done(&game);
    text_clear(&news);
    ck_assert_uint_eq(resumed_ticks(), ticks);
    ck_assert_uint_eq(news.size, 0);
    text_done(&text);
    finish();
}
END_TEST

static int disk_is_full(enum disk_call call, int fd, size_t *size)
{
    (void)fd;
    *size = *size > 7 ? 7 : *size;
    return call == DISK_SYNC || (call == DISK_WRITE && *size < 7) ? ENOSPC : 0;
}

/* An incomplete line is ignored.  When there is room again, the whole game is written. */
START_TEST(a_full_disk_is_told_and_got_over)
{
    struct text losses;
    setup();
    text_init(&losses);
    struct tape *tape = play("e");
    struct game_file *game = game_file_new(&store, "one");
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    uint32_t before = world_tick(tape_world(tape));
    ck_assert_ptr_null(tape_script(tape, "e"));
    disk_ask(disk_is_full);
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    disk_ask(NULL);
    ck_assert_str_eq(news.bytes, "The game cannot be saved: No space left on device.");
    store_tell_losses(&store, &losses);
    ck_assert_uint_gt(losses.size, 0);
    ck_assert_int_eq(game_file_due(game, tape), 10 * SECOND);
    (void)before;
    game_file_keep(game, occasion_of("level"), tape, 10 * SECOND, GAME_BY_THE_CLOCK);
    text_clear(&losses);
    store_tell_losses(&store, &losses);
    ck_assert_uint_eq(losses.size, 0);
    game_file_free(game);
    ck_assert_uint_eq(resumed_ticks(), world_tick(tape_world(tape)));
    tape_free(tape);
    text_done(&losses);
    finish();
}
END_TEST

/* When the game is given up, nothing of it is lost any more. */
START_TEST(a_game_that_is_removed_is_no_loss)
{
    setup();
    struct text losses = text_empty();
    struct tape *tape = play("e");
    struct game_file *game = game_file_new(&store, "one");
    disk_ask(disk_is_full);
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    disk_ask(NULL);
    store_tell_losses(&store, &losses);
    ck_assert_uint_gt(losses.size, 0);
    game_file_remove(game);
    text_clear(&losses);
    store_tell_losses(&store, &losses);
    ck_assert_uint_eq(losses.size, 0);
    game_file_free(game);
    tape_free(tape);
    text_done(&losses);
    finish();
}
END_TEST

static int open_error;

static int games_fail(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_OPEN ? open_error : 0;
}

/* A file that cannot be read is listed by its name, but not one that is gone. */
START_TEST(what_cannot_be_read_waits)
{
    static const char text[] = "format: 1\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n";
    struct waiting_games games = {0};
    setup();
    level_file_done(&file);
    file = (struct level_file){.levels = xcalloc(1, sizeof *file.levels), .count = 1};
    file.levels[0] = level_of(text);
    leave("one", "level", "e2");
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 1);
    ck_assert_str_eq(games.games[0].title, "one.game"); /* the level has none */
    waiting_games_done(&games);
    games = (struct waiting_games){0};
    open_error = EIO;
    disk_ask(games_fail);
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 1);
    ck_assert_str_eq(games.games[0].title, "one.game");
    waiting_games_done(&games);
    games = (struct waiting_games){0};
    open_error = ENOENT;
    waiting_games_look(&games, &store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 0);
    waiting_games_done(&games);
    finish();
}
END_TEST

/* When all names are taken, the game is not saved, and no file is touched. */
START_TEST(no_file_of_another_is_written)
{
    enum { NAMES = 999 };
    setup();
    for (int i = 1; i <= NAMES; i++) {
        char name[40];
        snprintf(name, sizeof name, i == 1 ? "one.game" : "one-%d.game", i);
        FILE *taken = fopen(path_of(name), "w");
        ck_assert_ptr_nonnull(taken);
        fclose(taken);
    }
    leave("one", "level", "e2");
    ck_assert_str_eq(news.bytes, "The game cannot be saved: File exists.");
    struct stat info;
    ck_assert_int_eq(stat(path_of("one.game"), &info), 0);
    ck_assert_int_eq(info.st_size, 0);
    finish();
}
END_TEST

static int locks_that_work;

static int later_locks_fail(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_LOCK && locks_that_work-- == 0 ? EIO : 0;
}

/* The file was written, but could not be locked.  It is ours unless somebody has changed it since. */
/* C libraries describe an error in different words. */
static bool news_are(const char *what, int error)
{
    struct text expected = text_empty();
    text_addf(&expected, "%s%s.", what, strerror(error));
    bool are_so = text_equal(&expected, &news);
    text_done(&expected);
    return are_so;
}

START_TEST(a_file_that_could_not_be_locked_is_taken_later)
{
    for (int changed = 0; changed <= 1; changed++) {
        setup();
        struct tape *tape = play("e");
        struct game_file *game = game_file_new(&store, "one");
        locks_that_work = 1; /* that of the store */
        disk_ask(later_locks_fail);
        game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
        disk_ask(NULL);
        ck_assert(news_are("The game cannot be saved: ", EIO));
        if (changed) {
            FILE *other = fopen(path_of("one.game"), "a");
            ck_assert_ptr_nonnull(other);
            fputs("x", other);
            fclose(other);
        }
        ck_assert_ptr_null(tape_script(tape, "e"));
        game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
        ck_assert_int_eq(game_file_due(game, tape), -1);
        ck_assert(is_there("one.game") && is_there("one-2.game") == (changed == 1));
        game_file_free(game);
        tape_free(tape);
        finish();
    }
}
END_TEST

static off_t size_of(const char *name)
{
    struct stat info;
    return stat(path_of(name), &info) == 0 ? info.st_size : -1;
}

/* Only a file that has all moves is sealed. */
START_TEST(what_is_not_saved_is_not_sealed)
{
    setup();
    struct tape *tape = play("e");
    struct game_file *game = game_file_new(&store, "one");
    game_file_seal(NULL, tape);
    game_file_seal(game, tape);
    ck_assert(!is_there("one.game"));
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    off_t before = size_of("one.game");
    ck_assert_ptr_null(tape_script(tape, "e"));
    game_file_seal(game, tape);
    ck_assert_int_eq(size_of("one.game"), before);
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    before = size_of("one.game");
    game_file_seal(game, tape);
    ck_assert_int_gt(size_of("one.game"), before);
    game_file_free(game);
    tape_free(tape);
    finish();
}
END_TEST

static int lock_error;

/* The first file that is opened is that of the lock. */
static int lock_fails(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    int error = call == DISK_OPEN ? lock_error : 0;
    lock_error = error != 0 ? 0 : lock_error;
    return error;
}

/* Without room for the lock's file, a game can still be resumed: nobody else can write there either. */
START_TEST(a_full_disk_needs_no_lock)
{
    static const struct {
        int error;
        bool is_resumed;
    } rows[] = {{ENOSPC, true}, {EROFS, true}, {EIO, false}, {EMFILE, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct resumed_game game;
        setup();
        leave("one", "level", "e2");
        lock_error = rows[i].error;
        disk_ask(lock_fails);
        bool is_resumed = resumed_game_open(&game, &store, path_of("one.game"));
        disk_ask(NULL);
        ck_assert_msg(is_resumed == rows[i].is_resumed, "%s", strerror(rows[i].error));
        ck_assert_int_eq(strstr(news.bytes, strerror(rows[i].error)) == NULL, is_resumed);
        if (is_resumed) {
            resumed_game_done(&game);
        }
        finish();
    }
}
END_TEST

/* Removes the file of a game that goes on. */
static struct game_file *throw_away(struct tape *tape)
{
    struct game_file *game = game_file_new(&store, "one");
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    ck_assert_int_eq(unlink(path_of("one.game")), 0);
    return game;
}

START_TEST(a_file_thrown_away_is_made_again)
{
    setup();
    struct tape *tape = play("e");
    struct game_file *game = throw_away(tape);
    ck_assert_ptr_null(tape_script(tape, "e"));
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    game_file_free(game);
    ck_assert_uint_eq(resumed_ticks(), world_tick(tape_world(tape)));
    tape_free(tape);
    finish();
}
END_TEST

/* Undoing a move after the end of a game must not leave it without a file. */
START_TEST(a_file_removed_is_made_again)
{
    setup();
    struct tape *tape = play("e2");
    struct game_file *game = game_file_new(&store, "one");
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    game_file_remove(game);
    ck_assert(!is_there("one.game"));
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    ck_assert(is_there("one.game"));
    game_file_free(game);
    tape_free(tape);
    finish();
}
END_TEST

/* Both games exist, whichever is written last. */
START_TEST(a_file_thrown_away_leaves_its_place)
{
    setup();
    struct tape *tape = play("e");
    struct game_file *game = throw_away(tape);
    leave("one", "level", "e3");
    ck_assert_ptr_null(tape_script(tape, "e"));
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    game_file_free(game);
    ck_assert(is_there("one.game") && is_there("one-2.game"));
    ck_assert_uint_eq(count_waiting(), 2);
    tape_free(tape);
    finish();
}
END_TEST

static bool was_held;

/* Another process cannot take a file before it is removed. */
static int look_at_the_lock(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    pid_t child = call == DISK_UNLINK ? fork() : -1;
    if (child == 0) {
        struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        int taken = open(path_of("one.game"), O_RDWR);
        _exit(taken >= 0 && fcntl(taken, F_GETLK, &all) == 0 && all.l_type != F_UNLCK);
    }
    int status = 0;
    was_held = was_held || (child > 0 && waitpid(child, &status, 0) == child && WEXITSTATUS(status) == 1);
    return 0;
}

START_TEST(a_file_is_ours_until_it_is_removed)
{
    setup();
    struct tape *tape = play("e");
    struct game_file *game = game_file_new(&store, "one");
    game_file_keep(game, occasion_of("level"), tape, 0, GAME_AT_ONCE);
    was_held = false;
    disk_ask(look_at_the_lock);
    game_file_remove(game);
    ck_assert(was_held && !is_there("one.game"));
    game_file_free(game);
    tape_free(tape);
    finish();
}
END_TEST

START_TEST(a_file_of_another_is_not_removed)
{
    setup();
    struct tape *tape = play("e");
    struct game_file *game = throw_away(tape);
    leave("one", "level", "e3");
    game_file_remove(game);
    ck_assert(is_there("one.game"));
    game_file_free(game);
    tape_free(tape);
    finish();
}
END_TEST

/* --- the end, anywhere ------------------------------------------------------------------------------ */

/* Continues the saved game by three lines.  A pipe reports how many ticks were on the disk. */
static int played[2];

static void go_on(void)
{
    struct resumed_game game;
    open_store();
    if (!resumed_game_open(&game, &store, path_of("one.game"))) {
        _exit(1);
    }
    for (int i = 0; i < 3; i++) {
        struct command wait = {VERB_WAIT, NO_DIRECTION};
        tape_play(game.tape, &wait, 1);
        game_file_keep(game.file, &game.occasion, game.tape, 0, GAME_AT_ONCE);
        uint32_t ticks = world_tick(tape_world(game.tape));
        if (write(played[1], &ticks, sizeof ticks) != (ssize_t)sizeof ticks) {
            _exit(1);
        }
    }
}

/* Every tick that was on the disk must be there when the game is continued. */
static void die_everywhere(enum death death, const char *broken_tail)
{
    for (int k = 1, goes_on = 1; goes_on; k++) {
        uint32_t ticks, down;
        struct text text;
        setup();
        text_init(&text);
        leave("one", "level", "e2");
        down = resumed_ticks();
        ck_assert_int_eq(file_read(path_of("one.game"), 1 << 16, &text), 0);
        text_add(&text, broken_tail);
        put(path_of("one.game"), text.bytes, text.size);
        ck_assert_int_eq(pipe(played), 0);
        goes_on = death_at(death, k, games_at, go_on);
        close(played[1]);
        while (read(played[0], &ticks, sizeof ticks) == (ssize_t)sizeof ticks) {
            down = ticks;
        }
        close(played[0]);
        text_done(&news);
        open_store();
        ck_assert_uint_eq(count_waiting(), 1);
        ck_assert_uint_ge(resumed_ticks(), down);
        ck_assert_uint_le(resumed_ticks(), down + 1);
        text_done(&text);
        finish();
        ck_assert_int_lt(k, 300);
    }
}

START_TEST(death_of_the_process)
{
    die_everywhere(DEATH_OF_PROCESS, "");
    die_everywhere(DEATH_OF_PROCESS, "8 0 e");
}
END_TEST

START_TEST(death_of_power)
{
    die_everywhere(DEATH_OF_POWER, "");
    die_everywhere(DEATH_OF_POWER, "8 0 e");
}
END_TEST

START_TEST(death_of_bytes)
{
    die_everywhere(DEATH_OF_BYTES, "");
    die_everywhere(DEATH_OF_BYTES, "8 0 e");
}
END_TEST

/* A saved game belongs to its level even if the level gets other texts or a solution later. */
START_TEST(other_words_are_the_same_level)
{
    static const char *const texts[] = {
        "format: 1\ntitle: A yard\nintro: Old words.\nhint: Go.\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n",
        "format: 1\ntitle: A yard\nhint: Run, {GATE}.\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n",
        "format: 1\ntitle: A yard\nhint: Run, {GATE}.\ngoal: reach\nmap:\n#####\n#@>.#\n#####\nend\n"};
    struct level *levels[3];
    struct catalogue catalogue;
    enum difficulty difficulty;
    catalogue_init(&catalogue);
    for (int i = 0; i < 3; i++) {
        levels[i] = level_of(texts[i]);
    }
    const struct campaign_level row = {"yard", "", texts[1], NULL};
    catalogue_add_level(&catalogue, &row);
    ck_assert_uint_eq(catalogue_find(&catalogue, levels[0], &difficulty), 0);
    ck_assert_uint_eq(catalogue_find(&catalogue, levels[1], &difficulty), 0);
    ck_assert_uint_eq(catalogue_find(&catalogue, levels[2], &difficulty), 1);
    ck_assert_str_eq(catalogue.entries[0].key, "yard");
    for (int i = 0; i < 3; i++) {
        level_free(levels[i]);
    }
    catalogue_done(&catalogue);
}
END_TEST

/* Whatever comes before it in the folder, a game that waits is found. */
START_TEST(a_game_is_found_among_links_that_lead_nowhere)
{
    char name[20];
    setup();
    for (int i = 0; i < 12; i++) {
        snprintf(name, sizeof name, "link-%d.game", i);
        ck_assert_int_eq(symlink("nowhere", path_of(name)), 0);
        ck_assert_int_eq(waiting_games_count(&store, 1), i > 5);
        if (i == 5) {
            leave("one", "level", "e");
        }
    }
    finish();
}
END_TEST

TEST_MAIN("journals", several_games_wait, the_last_game_comes_first, each_file_is_looked_into_once,
          a_game_that_cannot_be_examined_is_opened_again, no_more_files_are_opened_than_asked_for,
          a_game_has_no_file_before_the_first_tick, lines_come_by_the_clock, the_next_meadow_is_saved_at_once,
          a_resumed_game_goes_on_in_its_file, a_costly_game_is_not_played_again, nobody_is_offered_what_another_plays,
          a_kind_that_changes_waits_for_the_lock, the_old_saved_game_moves_in, broken_games_are_told_and_set_aside,
          the_good_part_is_continued, a_full_disk_is_told_and_got_over, a_game_that_is_removed_is_no_loss,
          a_full_disk_needs_no_lock, no_file_of_another_is_written, what_cannot_be_read_waits,
          a_file_that_could_not_be_locked_is_taken_later, what_is_not_saved_is_not_sealed,
          a_file_thrown_away_is_made_again, a_file_removed_is_made_again, a_file_thrown_away_leaves_its_place,
          a_file_is_ours_until_it_is_removed, a_file_of_another_is_not_removed, death_of_the_process, death_of_power,
          death_of_bytes, other_words_are_the_same_level, a_game_is_found_among_links_that_lead_nowhere)
