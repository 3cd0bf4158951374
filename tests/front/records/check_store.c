/* SPDX-License-Identifier: MIT */
/* Tests what happens to wins, whoever else plays, whatever is in the way, and whenever the program ends. */
#include "config.h"

#include "testing.h"

#include "front/death.h"

#include "base/disk.h"
#include "base/files.h"
#include "front/records/preferences.h"
#include "front/records/progress.h"
#include "front/records/store.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- a home --------------------------------------------------------------------------------------- */

static char home[64], state[80];

static void make_home(void)
{
    testing_folder(home, sizeof home);
    snprintf(state, sizeof state, "%s/state", home);
    ck_assert_int_eq(mkdir(state, 0700), 0);
}

static void remove_home(void)
{
    disk_ask(NULL);
    testing_remove_folder(home);
}

static const char *at(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", state, name);
    return path;
}

static void put(const char *name, const char *bytes)
{
    FILE *file = fopen(at(name), "w");
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    fclose(file);
}

static void holds(const char *name, const char *bytes)
{
    struct text text;
    text_init(&text);
    ck_assert_msg(file_read_regular(at(name), 1 << 20, &text) == 0, "%s cannot be read", name);
    ck_assert_str_eq(text.bytes, bytes);
    text_done(&text);
}

static bool is_there(const char *name)
{
    struct stat info;
    return lstat(at(name), &info) == 0;
}

/* --- a game --------------------------------------------------------------------------------------- */

static struct game {
    struct text news;
    struct store store;
    struct progress progress;
} game;

static size_t limit, segment; /* of a ledger; 0: the program's own */

static void start_in(const char *base)
{
    text_init(&game.news);
    store_init(&game.store, base, &game.news);
    game.store.most = limit > 0 ? limit : game.store.most;
    game.store.segment = segment > 0 ? segment : game.store.segment;
    progress_init(&game.progress, &game.store);
}

static void start(void) { start_in(home); }

static void stop(void)
{
    progress_done(&game.progress);
    text_done(&game.news);
}

static bool is_told(const char *words) { return strstr(game.news.bytes, words) != NULL; }

static bool is_lost(const char *words)
{
    struct text out;
    text_init(&out);
    store_tell_losses(&game.store, &out);
    bool is_found = strstr(out.bytes, words) != NULL;
    ck_assert(is_found || out.size == 0);
    text_done(&out);
    return is_found;
}

/* Returns whether no loss is reported. */
static bool nothing_is_lost(void) { return !is_lost("hounded: "); }

static uint32_t ticks_of(const char *level)
{
    const struct record *record = progress_of(&game.progress, level);
    return record != NULL ? record->ticks : 0;
}

/* Returns the record that the next start reads. */
static uint32_t kept_ticks_of(const char *level)
{
    start();
    uint32_t ticks = ticks_of(level);
    stop();
    return ticks;
}

static void win(const char *level, uint32_t ticks) { progress_won(&game.progress, level, 0, ticks, 0); }

/* Adds a run of this score, with a replay without games. */
static void run(uint32_t points, uint32_t id, enum run_state end)
{
    static const struct date date = {2026, 11, 22};
    const struct run done = {.seed = 7, .id = id, .meadows = points / 100, .clover = 3, .points = points};
    struct text games;
    text_init(&games);
    runs_note(&game.progress.runs, &game.store, &done, &date, &games, end);
    text_done(&games);
}

static int count_replays(void)
{
    int count = 0;
    for (uint32_t id = 0; id < 1000; id++) {
        char *path = run_path(&game.store, id);
        count += access(path, F_OK) == 0;
        free(path);
    }
    return count;
}

static const char two_wins[] = "hounded-progress: 1\none 300 time\ntwo 200 clean\n";

/* --- more than one game --------------------------------------------------------------------------- */

enum { ROUNDS = 100 };

/* Two games start together and win together. */
static void race(int round)
{
    int gate[2];
    pid_t children[2];
    ck_assert_int_eq(pipe(gate), 0);
    for (int i = 0; i < 2; i++) {
        children[i] = fork();
        if (children[i] == 0) {
            char level[32], byte;
            start();
            close(gate[1]);
            ssize_t none = read(gate[0], &byte, 1);
            snprintf(level, sizeof level, "level-%d-%d", round, i);
            win(level, (uint32_t)round + 1);
            progress_won(&game.progress, "both", 0, (uint32_t)(1000 - round), i == 0 ? MEDAL_TIME : MEDAL_CLEAN);
            run((uint32_t)(100 * round + i + 1), (uint32_t)(2 * round + i), RUN_IS_OVER);
            _exit(none == 0 && nothing_is_lost() ? 0 : 1);
        }
    }
    close(gate[0]);
    close(gate[1]);
    for (int i = 0; i < 2; i++) {
        int status = 0;
        ck_assert_int_eq(waitpid(children[i], &status, 0), children[i]);
        ck_assert_int_eq(status, 0);
    }
}

START_TEST(two_games_keep_all_that_both_win)
{
    make_home();
    for (int round = 0; round < ROUNDS; round++) {
        race(round);
    }
    start();
    ck_assert_uint_eq(game.progress.wins.count, 2 * ROUNDS + 1);
    for (int i = 0; i < 2 * ROUNDS; i++) {
        char level[32];
        snprintf(level, sizeof level, "level-%d-%d", i / 2, i % 2);
        ck_assert_uint_eq(ticks_of(level), (uint32_t)i / 2 + 1);
    }
    ck_assert_uint_eq(ticks_of("both"), 1000 - ROUNDS + 1);
    ck_assert_uint_eq(progress_of(&game.progress, "both")->medals, MEDAL_TIME | MEDAL_CLEAN);
    ck_assert_uint_eq(game.progress.runs.count, RUNS_MOST);
    for (uint32_t i = 0; i < RUNS_MOST; i++) {
        ck_assert_uint_eq(game.progress.runs.entries[i].id, 2 * ROUNDS - 1 - i);
    }
    ck_assert_int_eq(count_replays(), RUNS_MOST);
    stop();
    remove_home();
}
END_TEST

/* A game that has been open for a long time learns about other games' wins when it wins itself. */
START_TEST(wins_of_others_come_in)
{
    make_home();
    start();
    put("progress", two_wins);
    win("three", 5);
    ck_assert_uint_eq(ticks_of("two"), 200);
    holds("progress", "hounded-progress: 1\none 300 time\ntwo 200 clean\nthree 5\n");
    stop();
    remove_home();
}
END_TEST

static void choose(struct kept_preferences *kept, enum preference which, int value)
{
    preferences_choose(kept, which, value);
    preferences_save(kept);
}

START_TEST(two_games_keep_all_that_was_chosen)
{
    struct kept_preferences one, other, back;
    make_home();
    start();
    preferences_init(&one, &game.store);
    preferences_init(&other, &game.store);
    choose(&one, PREFERENCE_TEMPO, 2);
    choose(&other, PREFERENCE_DIFFICULTY, DIFFICULTY_HARD);
    preferences_note_hint(&one, HINT_MUD);
    preferences_note_hint(&other, HINT_GATE);
    choose(&one, PREFERENCE_PACE, PACE_TURNS);
    preferences_save(&other);
    preferences_init(&back, &game.store);
    ck_assert_int_eq(back.preferences.tempo, 3);
    ck_assert_int_eq(back.preferences.difficulty, DIFFICULTY_HARD);
    ck_assert_int_eq(back.preferences.pace, PACE_TURNS);
    ck_assert_uint_eq(back.preferences.told, 1u << HINT_MUD | 1u << HINT_GATE);
    stop();
    remove_home();
}
END_TEST

/* The child holds the lock until it is killed, like a game that was stopped while saving. */
static pid_t lock_for_long(void)
{
    int ready[2];
    char byte = 0;
    ck_assert_int_eq(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        start();
        store_lock(&game.store, FOLDER_STATE);
        ssize_t put = write(ready[1], "!", 1);
        pause();
        _exit(put == 1);
    }
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    close(ready[1]);
    return child;
}

START_TEST(a_lock_keeps_nobody_for_ever)
{
    make_home();
    put("progress", two_wins);
    pid_t child = lock_for_long();
    start();
    ck_assert(is_told("Nothing can be saved") && is_told("another process has it locked"));
    ck_assert_uint_eq(ticks_of("one"), 300);
    text_clear(&game.news);
    win("three", 5);
    ck_assert(is_told("The win cannot be saved: another process has it locked."));
    ck_assert(is_lost("The win cannot be saved"));
    holds("progress", two_wins);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    progress_save(&game.progress);
    ck_assert(nothing_is_lost());
    stop();
    ck_assert_uint_eq(kept_ticks_of("three"), 5);
    remove_home();
}
END_TEST

static int lock_tries;

static int no_lock_is_free(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    lock_tries += call == DISK_LOCK;
    return call == DISK_LOCK ? EAGAIN : 0;
}

/* Returns how often the lock was tried. */
static int tries(enum folder folder)
{
    lock_tries = 0;
    disk_ask(no_lock_is_free);
    ck_assert_int_eq(store_lock(&game.store, folder), FILE_IS_LOCKED);
    disk_ask(NULL);
    return lock_tries;
}

/* A hanging program costs each other one only one wait, until it lets go. */
START_TEST(who_has_waited_waits_no_more)
{
    make_home();
    start();
    game.store.hurries = true;
    ck_assert_int_gt(tries(FOLDER_STATE), 1);
    ck_assert_int_eq(tries(FOLDER_STATE), 1);
    ck_assert_int_eq(tries(FOLDER_CONFIG), 1);
    for (enum folder folder = 0; folder < FOLDERS; folder++) {
        ck_assert_int_eq(store_lock(&game.store, folder), 0);
        store_unlock(&game.store, folder);
    }
    ck_assert_int_gt(tries(FOLDER_STATE), 1);
    stop();
    remove_home();
}
END_TEST

/* --- files that cannot be read --------------------------------------------------------------------- */

/* The obstacle stays.  New wins are kept beside it, and the next start reads them.  As soon as the file can be read,
 * everything is merged into it. */
static void expect_pending(const char *reason)
{
    struct stat before, after;
    ck_assert_int_eq(lstat(at("progress"), &before), 0);
    start();
    ck_assert(is_told("progress is left alone: ") && is_told(reason));
    win("three", 5);
    ck_assert(nothing_is_lost());
    stop();
    ck_assert_int_eq(lstat(at("progress"), &after), 0);
    ck_assert_uint_eq(before.st_ino, after.st_ino);
    ck_assert_uint_eq(kept_ticks_of("three"), 5);
    holds("progress.pending", "hounded-progress: 1\nthree 5\n");
    ck_assert_int_eq(remove(at("progress")), 0);
    put("progress", two_wins);
    start();
    ck_assert_uint_eq(game.news.size, 0);
    ck_assert_uint_eq(ticks_of("one"), 300);
    ck_assert_uint_eq(ticks_of("three"), 5);
    win("four", 4);
    stop();
    holds("progress", "hounded-progress: 1\none 300 time\ntwo 200 clean\nthree 5\nfour 4\n");
    ck_assert(!is_there("progress.pending"));
}

START_TEST(a_folder_is_in_the_way)
{
    make_home();
    ck_assert_int_eq(mkdir(at("progress"), 0700), 0);
    expect_pending("it is not a regular file");
    remove_home();
}
END_TEST

START_TEST(a_pipe_keeps_nobody)
{
    make_home();
    ck_assert_int_eq(mkfifo(at("progress"), 0600), 0);
    expect_pending("it is not a regular file");
    remove_home();
}
END_TEST

START_TEST(a_device_is_in_the_way)
{
    make_home();
    ck_assert_int_eq(symlink("/dev/full", at("progress")), 0);
    expect_pending("it is not a regular file");
    remove_home();
}
END_TEST

/* The link's folder is missing, as on a disk that is not mounted. */
START_TEST(a_link_leads_nowhere)
{
    make_home();
    ck_assert_int_eq(symlink("away", at("progress")), 0);
    start();
    win("three", 5);
    ck_assert(nothing_is_lost() && is_there("away"));
    stop();
    ck_assert_int_eq(remove(at("away")), 0);
    ck_assert_int_eq(remove(at("progress")), 0);
    ck_assert_int_eq(symlink("folder/away", at("link")), 0);
    ck_assert_int_eq(symlink("link", at("progress")), 0);
    expect_pending("it is a link to a folder that does not exist");
    remove_home();
}
END_TEST

/* Writes a file of `size` bytes with wins.  Returns the number of wins. */
static uint32_t fill(size_t size)
{
    uint32_t wins = 0;
    struct text text = text_empty();
    text_add(&text, "hounded-progress: 1\n");
    for (; text.size + 30 < size; wins++) {
        text_addf(&text, "l%04u 300\n", (unsigned)wins);
    }
    text_addf(&text, "#%*s\n", (int)(size - text.size - 2), "");
    put("progress", text.bytes);
    text_done(&text);
    return wins;
}

/* Wins after a full file are there at the next start, even those that improve a level in the file, however often the
 * program starts. */
START_TEST(a_full_file_loses_nothing)
{
    enum { LIMIT = 4096 };
    segment = LIMIT / 4;
    for (size_t size = LIMIT - 600; size <= LIMIT; size += size + 30 < LIMIT ? 30 : 1) {
        make_home();
        limit = LIMIT;
        uint32_t wins = fill(size);
        for (uint32_t i = 1; i <= 20; i++) {
            char name[20];
            snprintf(name, sizeof name, "new%u", (unsigned)i);
            start();
            ck_assert_uint_eq(game.news.size, 0);
            win(name, i);
            win("l0007", 100 - i);
            ck_assert(nothing_is_lost());
            stop();
        }
        start();
        ck_assert_uint_eq(ticks_of("l0000"), 300);
        ck_assert_uint_eq(ticks_of("l0007"), 80);
        ck_assert_uint_eq(game.progress.wins.count, wins + 20);
        stop();
        remove_home();
    }
    limit = segment = 0;
}
END_TEST

/* Wins four times, beside a file of `size` bytes with this first line, which waits if there is another ledger. */
static void win_beside_full_file(size_t size, const char *first_line, const char *ledger)
{
    make_home();
    uint32_t wins = fill(size);
    FILE *file = fopen(at("progress"), "r+");
    fprintf(file, "%-19s", first_line);
    fclose(file);
    if (ledger != NULL) {
        char *path = strdup(at("progress"));
        ck_assert_int_eq(rename(path, at("progress.pending")), 0);
        free(path);
        put("progress", ledger);
    }
    for (uint32_t i = 1; i <= 4; i++) {
        char name[20];
        snprintf(name, sizeof name, "new%u", (unsigned)i);
        start();
        win(name, i);
        ck_assert_msg(nothing_is_lost(), "%zu bytes, first line '%s'", size, first_line);
        stop();
    }
    ck_assert(!is_there("progress.pending"));
    ck_assert(kept_ticks_of("l0000") == 300 && kept_ticks_of("new1") == 1);
    start();
    ck_assert_uint_eq(game.progress.wins.count, wins + 4 + (ledger != NULL ? 2 : 0));
    stop();
    remove_home();
}

static void fill_up(const char *ledger)
{
    static const char *const first_lines[] = {"hounded-progress: 1", "hounded-progress: 0", "hounded-progress: x", ""};
    enum { LIMIT = 4096, STEP = 30 };
    limit = LIMIT;
    segment = LIMIT / 4;
    for (size_t size = LIMIT - 20 * STEP; size <= LIMIT; size += size + STEP < LIMIT ? STEP : 1) {
        for (size_t i = 0; i < sizeof first_lines / sizeof first_lines[0]; i++) {
            win_beside_full_file(size, first_lines[i], ledger);
        }
    }
    limit = segment = 0;
}

START_TEST(a_full_file_without_a_version_loses_nothing) { fill_up(NULL); }
END_TEST

START_TEST(a_full_file_that_waits_loses_nothing) { fill_up(two_wins); }
END_TEST

enum { SEGMENT = 400, WINS = 300 };

static size_t written;
static int reads, renames; /* renames: since the last sync of a folder */

/* A file system may carry out two renames in any order if there is no sync between them, and lose a segment. */
static int count_bytes(enum disk_call call, int fd, size_t *size)
{
    struct stat info;
    bool is_sync = call == DISK_SYNC && fstat(fd, &info) == 0 && S_ISDIR(info.st_mode);
    written += call == DISK_WRITE ? *size : 0;
    renames = call == DISK_RENAME ? renames + 1 : is_sync ? 0 : renames;
    ck_assert_int_le(renames, 1);
    return 0;
}

static void win_number(uint32_t number, uint32_t ticks)
{
    char level[20];
    snprintf(level, sizeof level, "level-%u", (unsigned)number);
    win(level, ticks);
}

static uint32_t count_segments(void)
{
    char name[20];
    uint32_t count = 0;
    do {
        snprintf(name, sizeof name, "progress.%u", (unsigned)++count);
    } while (is_there(name));
    return count - 1;
}

static void make_segments(void)
{
    make_home();
    segment = SEGMENT;
    start();
    disk_ask(count_bytes);
    for (uint32_t i = 0; i < WINS; i++) {
        win_number(i, i + 1);
    }
    disk_ask(NULL);
    stop();
}

static void expect_wins(uint32_t first)
{
    start();
    ck_assert_str_eq(game.news.bytes, "");
    for (uint32_t i = first; i < WINS; i++) {
        char level[20];
        snprintf(level, sizeof level, "level-%u", (unsigned)i);
        ck_assert_uint_eq(ticks_of(level), i + 1);
    }
    stop();
}

/* However many segments there are, a win writes only the last one, and a win that changes nothing writes nothing. */
START_TEST(a_ledger_grows_in_segments)
{
    make_segments();
    uint32_t count = count_segments();
    ck_assert_uint_gt(count, WINS * 10 / SEGMENT);
    expect_wins(0);
    struct text first = text_empty();
    ck_assert_int_eq(file_read_regular(at("progress.1"), SEGMENT + 100, &first), 0);
    start();
    disk_ask(count_bytes);
    for (uint32_t i = 0; i < WINS; i++) {
        written = 0;
        win_number(i, i + 2);
        ck_assert_uint_le(written, SEGMENT + 100);
    }
    ck_assert_uint_eq(count_segments(), count);
    win_number(0, 0);
    win_number(7, 3);
    disk_ask(NULL);
    stop();
    holds("progress.1", first.bytes);
    ck_assert_uint_eq(kept_ticks_of("level-7"), 3);
    ck_assert_uint_eq(kept_ticks_of("level-299"), 300);
    text_done(&first);
    segment = 0;
    remove_home();
}
END_TEST

/* The file and what waits beside it are one segment as soon as they have its size. */
START_TEST(a_segment_ends_at_its_size)
{
    static const char waiting[] = "hounded-progress: 1\nthree 100\n";
    for (int waits = 0; waits < 2; waits++) {
        size_t size = strlen(two_wins) + (waits ? strlen(waiting) : 0);
        for (segment = size - 1; segment <= size + 1; segment++) {
            make_home();
            put("progress", two_wins);
            if (waits) {
                put("progress.pending", waiting);
            }
            start();
            win("four", 5);
            ck_assert_int_eq(is_there("progress.1"), size >= segment);
            ck_assert(nothing_is_lost());
            stop();
            ck_assert_uint_eq(kept_ticks_of("one"), 300);
            ck_assert_uint_eq(kept_ticks_of("three"), waits ? 100 : 0);
            ck_assert_uint_eq(kept_ticks_of("four"), 5);
            remove_home();
        }
    }
    segment = 0;
}
END_TEST

/* The wins in the other segments count, and new segments come after them. */
START_TEST(a_broken_segment_is_set_aside_alone)
{
    make_segments();
    uint32_t count = count_segments();
    put("progress.2", "nonsense\n");
    start();
    ck_assert(is_told("progress.2.broken"));
    stop();
    holds("progress.2.broken", "nonsense\n");
    ck_assert_uint_eq(kept_ticks_of("level-0"), 1);
    expect_wins(2 * SEGMENT / 10);
    start();
    for (uint32_t i = 0; i < WINS; i++) {
        win_number(WINS + i, i + 1);
    }
    stop();
    ck_assert(!is_there("progress.2"));
    ck_assert_uint_eq(count_segments(), 1);
    put("progress.2", "hounded-progress: 1\n");
    ck_assert_uint_gt(count_segments(), 2 * count - 1);
    ck_assert_uint_eq(kept_ticks_of("level-599"), 300);
    segment = 0;
    remove_home();
}
END_TEST

static int fails_at_first(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_READ && reads++ == 0 ? EIO : 0;
}

/* A segment that cannot be read stays, and is read by the next start.  Wins go on. */
START_TEST(a_segment_that_cannot_be_read_stays)
{
    make_segments();
    reads = 0;
    disk_ask(fails_at_first);
    start();
    disk_ask(NULL);
    ck_assert(is_told("progress.1 is left alone: "));
    ck_assert_uint_eq(ticks_of("level-0"), 0);
    ck_assert_uint_eq(ticks_of("level-299"), 300);
    win_number(0, 1);
    ck_assert(nothing_is_lost());
    stop();
    expect_wins(0);
    segment = 0;
    remove_home();
}
END_TEST

/* A program that was open all the time knows the segments that another one has ended. */
START_TEST(segments_of_others_come_in)
{
    struct game other;
    make_home();
    segment = SEGMENT;
    start();
    other = game;
    other.store.news = &other.news;
    other.progress.store = &other.store;
    start();
    for (uint32_t i = 0; i < WINS; i++) {
        win_number(i, i + 1);
    }
    progress_won(&other.progress, "level-2", 0, 1, 0);
    ck_assert_uint_eq(progress_of(&other.progress, "level-0")->ticks, 1);
    ck_assert_uint_eq(other.progress.wins.count, WINS);
    progress_done(&other.progress);
    text_done(&other.news);
    stop();
    ck_assert_uint_eq(kept_ticks_of("level-2"), 1);
    segment = 0;
    remove_home();
}
END_TEST

/* A file that cannot be read is not broken.  It stays, and counts again when it can be read. */
START_TEST(a_file_that_is_too_large_is_left_alone)
{
    make_home();
    limit = 1024;
    fill(1025);
    expect_pending("it is larger than 64 MiB");
    limit = 0;
    remove_home();
}
END_TEST

START_TEST(a_newer_file_is_left_alone)
{
    make_home();
    put("progress", "hounded-progress: 2\none best=300\n");
    expect_pending("it was written by a newer version");
    remove_home();
}
END_TEST

/* Settings chosen meanwhile also wait, and take effect as soon as there is a file for them. */
START_TEST(what_was_chosen_beside_a_newer_file_comes_into_the_next)
{
    struct kept_preferences one, other;
    make_home();
    ck_assert_int_eq(mkdir(at("../config"), 0700), 0);
    put("../config/settings", "hounded-settings: 2\ntempo 9\n");
    start();
    preferences_init(&one, &game.store);
    ck_assert(is_told("settings is left alone: "));
    keys_take_away(&one.keys, (int)NORTH_EAST);
    one.chosen[PREFERENCE_KEYS + NORTH_EAST] = true;
    choose(&one, PREFERENCE_TEMPO, 2);
    holds("../config/settings.pending", "hounded-settings: 1\ntempo 3\nkey run-up-right none\n");
    put("../config/settings.pending", "hounded-settings: 1\ntempo 3\nkey run-up-right none\ncells huge\n");
    put("../config/settings", "hounded-settings: 1\n# mine\ntempo 5\nkey run-up-right x\nbell on\ncells  large\n");
    preferences_init(&other, &game.store);
    ck_assert_int_eq(other.preferences.tempo, 3);
    choose(&other, PREFERENCE_BELL, OFF);
    holds("../config/settings",
          "hounded-settings: 1\n# mine\ntempo 3\nkey run-up-right none\nbell off\ncells  large\n");
    ck_assert(!is_there("../config/settings.pending"));
    stop();
    remove_home();
}
END_TEST

/* Makes every read fail except for those of pending files, which come second. */
static int fails_first(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_READ && reads++ % 2 == 0 ? EIO : 0;
}

START_TEST(a_file_that_cannot_be_read_is_never_written_over)
{
    make_home();
    put("progress", two_wins);
    disk_ask(fails_first);
    start();
    ck_assert(is_told("progress is left alone: "));
    reads = 0;
    win("three", 5);
    disk_ask(NULL);
    stop();
    holds("progress", two_wins);
    ck_assert_uint_eq(kept_ticks_of("three"), 5);
    ck_assert_uint_eq(kept_ticks_of("one"), 300);
    remove_home();
}
END_TEST

/* The lines count, nothing is lost, and the warning is repeated until the first line has a version. */
START_TEST(what_is_no_version_is_told)
{
    static const char *const versions[] = {"0", "-1", "1x", ""};
    make_home();
    for (size_t i = 0; i < sizeof versions / sizeof versions[0]; i++) {
        char before[100], after[140];
        snprintf(before, sizeof before, "hounded-progress: %s\none 300\n", versions[i]);
        snprintf(after, sizeof after, "hounded-progress: 1\n%sthree 5\n", before);
        put("progress", before);
        start();
        ck_assert(is_told("progress has no version"));
        ck_assert_uint_eq(ticks_of("one"), 300);
        win("three", 5);
        ck_assert(nothing_is_lost());
        stop();
        holds("progress", after);
        start();
        ck_assert_str_eq(game.news.bytes, "");
        stop();
    }
    remove_home();
}
END_TEST

START_TEST(broken_files_are_set_aside)
{
    static const char *const asides[] = {"progress.broken", "progress.broken-2", "progress.broken-3"};
    make_home();
    for (int i = 0; i < 3; i++) {
        char nonsense[20];
        snprintf(nonsense, sizeof nonsense, "nonsense %c", 'a' + i);
        put("progress", nonsense);
        start();
        ck_assert(is_told(asides[i]));
        win("three", 5);
        ck_assert(nothing_is_lost());
        stop();
        for (int before = 0; before <= i; before++) {
            nonsense[9] = (char)('a' + before);
            holds(asides[before], nonsense);
        }
        holds("progress", "hounded-progress: 1\nthree 5\n");
    }
    remove_home();
}
END_TEST

/* Another process may be writing the file. */
START_TEST(nothing_is_set_aside_without_the_lock)
{
    make_home();
    pid_t child = lock_for_long();
    put("progress", "nonsense\n");
    start();
    ck_assert(is_told("progress is left alone: its contents are invalid"));
    stop();
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    holds("progress", "nonsense\n");
    start();
    stop();
    holds("progress.broken", "nonsense\n");
    remove_home();
}
END_TEST

START_TEST(pipes_in_all_places_keep_nobody)
{
    static const char *const names[] = {"progress", "progress.pending", "endless", "endless.pending", "lock"};
    make_home();
    for (int i = 0; i < 5; i++) {
        ck_assert_int_eq(mkfifo(at(names[i]), 0600), 0);
    }
    start();
    ck_assert(is_told("it is not a regular file"));
    win("three", 5);
    ck_assert(is_lost("The win cannot be saved: it is not a regular file"));
    stop();
    remove_home();
}
END_TEST

/* --- places where nothing can be written ------------------------------------------------------------ */

static void expect_lost(const char *base, const char *reason)
{
    start_in(base);
    ck_assert(is_told("Nothing can be saved") && is_told(reason));
    win("three", 5);
    ck_assert(is_told("The win cannot be saved") && is_lost(reason));
    stop();
}

START_TEST(a_file_is_where_the_folder_should_be)
{
    char base[100];
    make_home();
    put("file", "mine");
    snprintf(base, sizeof base, "%s/file", state);
    expect_lost(base, strerror(ENOTDIR));
    expect_lost("/proc/none", strerror(ENOENT));
    holds("file", "mine");
    remove_home();
}
END_TEST

START_TEST(there_is_no_home)
{
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    expect_lost(NULL, "neither HOME nor");
    setenv("HOME", "relative", 1);
    expect_lost(NULL, "neither HOME nor");
}
END_TEST

static int disk_is_full(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_WRITE ? ENOSPC : 0;
}

/* The loss is reported once, and ends when there is room again. */
START_TEST(the_disk_is_full)
{
    make_home();
    put("progress", two_wins);
    start();
    disk_ask(disk_is_full);
    win("three", 5);
    ck_assert(is_told(strerror(ENOSPC)) && is_lost(strerror(ENOSPC)));
    text_clear(&game.news);
    win("four", 4);
    ck_assert_uint_eq(game.news.size, 0);
    store_note(&game.store, "The other file", EACCES);
    ck_assert(is_lost("The win cannot be saved") && is_lost("The other file"));
    store_note(&game.store, "The other file", 0);
    holds("progress", two_wins);
    disk_ask(NULL);
    progress_save(&game.progress);
    ck_assert(nothing_is_lost());
    stop();
    holds("progress", "hounded-progress: 1\none 300 time\ntwo 200 clean\nthree 5\nfour 4\n");
    remove_home();
}
END_TEST

/* Pending wins stay in their file until they are in the main file. */
START_TEST(what_waits_stays_while_the_disk_is_full)
{
    make_home();
    put("progress", two_wins);
    put("progress.pending", "hounded-progress: 1\nthree 5\n");
    start();
    disk_ask(disk_is_full);
    win("four", 4);
    disk_ask(NULL);
    ck_assert(is_lost(strerror(ENOSPC)));
    stop();
    holds("progress", two_wins);
    ck_assert_uint_eq(kept_ticks_of("three"), 5);
    remove_home();
}
END_TEST

/* --- the end, anywhere ------------------------------------------------------------------------------ */

static void win_in_a_game(void)
{
    start();
    win("three", 5);
    run(900, 3, RUN_IS_OVER);
    ck_assert(nothing_is_lost());
}

/* Whenever the process dies, old results are preserved.  If it does not die, the new ones are there as well. */
static void die_everywhere(enum death death, size_t size)
{
    segment = size;
    for (int k = 1, goes_on = 1; goes_on; k++) {
        make_home();
        put("progress", "hounded-progress: 1\none 300 time\n# mine\n");
        put("progress.pending", "hounded-progress: 1\ntwo 200 clean\n");
        put("endless", "hounded-endless: 1\nmeadows 2 clover 2\n");
        put("progress.hndAbC123", "nonsense");
        goes_on = death_at(death, k, state, win_in_a_game);
        start();
        ck_assert_msg(game.news.size == 0, "%s", game.news.bytes);
        ck_assert_uint_eq(ticks_of("one"), 300);
        ck_assert_uint_eq(ticks_of("two"), 200);
        const struct runs *runs = &game.progress.runs;
        ck_assert(runs->count >= 1 && runs->entries[runs->count - 1].is_old);
        ck_assert_msg(runs->count == 1 || count_replays() == 1, "a run in the table has no replay");
        ck_assert(goes_on || (ticks_of("three") == 5 && runs->entries[0].points == 900));
        ck_assert_int_eq(store_lock(&game.store, FOLDER_STATE), 0);
        store_unlock(&game.store, FOLDER_STATE);
        stop();
        char command[120];
        snprintf(command, sizeof command, "! ls '%s' | grep -q hnd", state);
        ck_assert_msg(system(command) == 0, "a temporary file of call %d is left", k);
        remove_home();
        ck_assert_int_lt(k, 200);
    }
    segment = 0;
}

/* The old results stay in the file, or become a segment. */
static void die_twice_everywhere(enum death death)
{
    die_everywhere(death, 0);
    die_everywhere(death, 20);
}

START_TEST(death_of_the_process) { die_twice_everywhere(DEATH_OF_PROCESS); }
END_TEST

START_TEST(death_of_power) { die_twice_everywhere(DEATH_OF_POWER); }
END_TEST

START_TEST(death_of_bytes) { die_twice_everywhere(DEATH_OF_BYTES); }
END_TEST

/* The power fails after the very first win was saved.  The new folders must have been synced. */
static void win_and_die(void)
{
    win_in_a_game();
    disk_close(disk_open("/dev/null", O_RDONLY));
    kill(getpid(), SIGKILL);
}

START_TEST(a_first_win_outlives_the_power)
{
    make_home();
    ck_assert_int_eq(rmdir(state), 0);
    ck_assert(death_at(DEATH_OF_POWER, 1000, home, win_and_die));
    ck_assert_uint_eq(kept_ticks_of("three"), 5);
    remove_home();
}
END_TEST

TEST_MAIN("store", two_games_keep_all_that_both_win, wins_of_others_come_in, two_games_keep_all_that_was_chosen,
          a_lock_keeps_nobody_for_ever, who_has_waited_waits_no_more, a_folder_is_in_the_way, a_pipe_keeps_nobody,
          a_device_is_in_the_way, a_link_leads_nowhere, a_full_file_loses_nothing, a_ledger_grows_in_segments,
          a_segment_ends_at_its_size, a_broken_segment_is_set_aside_alone, a_segment_that_cannot_be_read_stays,
          segments_of_others_come_in, a_file_that_is_too_large_is_left_alone, a_newer_file_is_left_alone,
          what_is_no_version_is_told, what_was_chosen_beside_a_newer_file_comes_into_the_next,
          a_file_that_cannot_be_read_is_never_written_over, broken_files_are_set_aside,
          nothing_is_set_aside_without_the_lock, pipes_in_all_places_keep_nobody, a_file_is_where_the_folder_should_be,
          there_is_no_home, the_disk_is_full, what_waits_stays_while_the_disk_is_full, death_of_the_process,
          death_of_power, death_of_bytes, a_first_win_outlives_the_power, a_full_file_without_a_version_loses_nothing,
          a_full_file_that_waits_loses_nothing)
