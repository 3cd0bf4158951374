/* SPDX-License-Identifier: MIT */
/* Everything is counted exactly once, whoever else counts. */
#include "config.h"

#include "testing.h"

#include "front/death.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/hash.h"
#include "front/records/statistics.h"
#include "front/records/store.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- a folder, and games that are open at once ---------------------------------------------------- */

static char home[64];

enum { OPEN_GAMES = 2 };

static struct open_game {
    struct text news;
    struct store store;
    struct statistics statistics;
} games[OPEN_GAMES];

static void begin(void)
{
    testing_folder(home, sizeof home);
    for (int i = 0; i < OPEN_GAMES; i++) {
        struct open_game *game = &games[i];
        *game = (struct open_game){0};
        text_init(&game->news);
        store_init(&game->store, home, &game->news);
        store_read_list(&game->store, &statistics_ledger, &game->statistics.counters);
    }
}

static void end(void)
{
    for (int i = 0; i < OPEN_GAMES; i++) {
        ledger_done(&statistics_ledger, &games[i].statistics.counters);
        text_done(&games[i].news);
    }
    testing_remove_folder(home);
}

static char *path_of(const char *name) { return store_path(&games[0].store, FOLDER_STATE, "%s", name); }

static void put(const char *name, const char *bytes)
{
    char *path = path_of(name);
    ck_assert_int_eq(file_write(path, SIZE_MAX, bytes, strlen(bytes)), 0);
    free(path);
}

static void holds(const char *name, const char *bytes)
{
    char *path = path_of(name);
    struct text text;
    text_init(&text);
    ck_assert_msg(file_read_regular(path, 1 << 20, &text) == 0, "%s cannot be read", name);
    ck_assert_str_eq(text.bytes, bytes);
    text_done(&text);
    free(path);
}

/* Checks that the file contains the line. */
static void has_line(const char *name, const char *line)
{
    char *path = path_of(name);
    struct text text;
    text_init(&text);
    ck_assert_msg(file_read_regular(path, 1 << 21, &text) == 0, "%s cannot be read", name);
    ck_assert_msg(strstr(text.bytes, line) != NULL, "%s is missing in\n%.500s", line, text.bytes);
    text_done(&text);
    free(path);
}

static bool is_there(const char *name)
{
    char *path = path_of(name);
    bool is_there = access(path, F_OK) == 0;
    free(path);
    return is_there;
}

static void rename_state(const char *from, const char *to)
{
    char *old = path_of(from), *new = path_of(to);
    ck_assert_int_eq(rename(old, new), 0);
    free(old);
    free(new);
}

static void note(int game, uint32_t number, const char *name)
{
    statistics_note(&games[game].statistics, number, "%s", name);
}

static void read_again(int game)
{
    store_read_list(&games[game].store, &statistics_ledger, &games[game].statistics.counters);
}

static void save(int game)
{
    store_save_list(&games[game].store, &statistics_ledger, &games[game].statistics.counters);
}

static uint32_t of(int game, const char *name) { return statistics_of(&games[game].statistics, "%s", name); }

START_TEST(two_open_games_count_together)
{
    begin();
    note(0, 3, "games");
    note(1, 4, "games");
    save(0);
    save(1);
    holds("statistics", "hounded-statistics: 1\ngames 7\n");
    read_again(1);
    note(0, 5, "games");
    note(0, 2, "met collie");
    save(0);
    note(1, 1, "games");
    ck_assert_uint_eq(of(1, "games"), 8);
    save(1);
    ck_assert_uint_eq(of(1, "games"), 13);
    holds("statistics", "hounded-statistics: 1\ngames 13\nmet collie 2\n");
    end();
}
END_TEST

enum { DOINGS = 60 };

/* Two games count, save and read in an order given by the seed.  Returns the sum of all counts. */
static uint32_t do_some(uint32_t seed)
{
    uint32_t sum = 0, mix = seed;
    for (int i = 0; i < DOINGS; i++) {
        mix = mix * 1664525 + 1013904223;
        int game = (int)(mix >> 9 & 1);
        uint32_t number = 1 + (mix >> 10) % 50, what = mix >> 24 & 3;
        if (what == 0) {
            save(game);
        } else if (what == 1) {
            read_again(game);
        } else {
            note(game, number, "steps");
            note(game, number + 1, "best normal live one");
            note(game, number, "most wins-in-a-row");
            sum += number;
        }
    }
    return sum;
}

/* In whatever order two games count, write and read, everything is counted once. */
START_TEST(nothing_is_counted_twice_or_lost)
{
    for (uint32_t seed = 1; seed <= 8; seed++) {
        begin();
        note(0, 1, "best normal live one");
        note(1, 99, "most wins-in-a-row");
        uint32_t sum = do_some(seed);
        save(0);
        save(1);
        read_again(1);
        ck_assert_msg(of(1, "steps") == sum, "seed %u: %u instead of %u", seed, of(1, "steps"), sum);
        ck_assert_msg(of(1, "best normal live one") == 1, "seed %u", seed);
        ck_assert_msg(of(1, "most wins-in-a-row") == 99, "seed %u", seed);
        end();
    }
}
END_TEST

/* What was counted for a level under its older name counts for the level, except where that has a number of its own. */
START_TEST(what_had_another_name_counts)
{
    static const struct {
        const char *name;
        uint32_t before, after;
    } counters[] = {{"won 0123", 7, 7}, {"won new", 0, 7},  {"lost 0123", 5, 5}, {"lost new", 2, 2},
                    {"won 4567", 9, 9}, {"0123", 4, 4},     {"new", 0, 0},       {"left0123", 6, 6},
                    {"leftnew", 0, 0},  {"left new", 0, 0}, {"left 4567", 8, 8}};
    enum { COUNTERS = sizeof counters / sizeof counters[0] };
    begin();
    for (int i = 0; i < COUNTERS; i++) {
        note(0, counters[i].before, counters[i].name);
    }
    for (int times = 0; times < 2; times++) {
        statistics_adopt(&games[0].statistics, "new", "0123");
        for (int i = 0; i < COUNTERS; i++) {
            ck_assert_msg(of(0, counters[i].name) == counters[i].after, "%s: %d", counters[i].name,
                          (int)of(0, counters[i].name));
        }
    }
    end();
}
END_TEST

START_TEST(what_is_not_known_stays)
{
    begin();
    put("statistics", "# mine\nhounded-statistics: 1\ngames 3 or so\n\nhops over hedges 12\nnonsense\ngames 2\n7\n");
    note(0, 1, "games");
    ck_assert_uint_eq(of(0, "games"), 1);
    save(0);
    ck_assert_uint_eq(of(0, "games"), 6);
    holds("statistics", "# mine\nhounded-statistics: 1\ngames 6 or so\n\nhops over hedges 12\nnonsense\ngames 0\n7\n");
    end();
}
END_TEST

#define MARK(digit) "counted 000000000000000" #digit "\n"

/* A mark that is repeated goes. */
START_TEST(marks_stay_in_their_places)
{
    begin();
    put("statistics", "hounded-statistics: 1\n" MARK(1) "games 3\n" MARK(2) MARK(1) "hops 1\n");
    note(0, 1, "games");
    save(0);
    holds("statistics", "hounded-statistics: 1\n" MARK(1) "games 4\n" MARK(2) "hops 1\n");
    end();
}
END_TEST

/* A sum stops at the largest number.  What is no number, or no mark, stays as it is and counts nothing. */
START_TEST(numbers_have_bounds)
{
    static const char strange[] = "hops 4294967296\ncounted 0123\ncounted 0123456789abcdeg\ncounted\n";
    char wanted[200];
    begin();
    snprintf(wanted, sizeof wanted, "hounded-statistics: 1\ngames 4294967295\n%s", strange);
    put("statistics", wanted);
    note(0, 1, "games");
    save(0);
    ck_assert_uint_eq(of(0, "games"), UINT32_MAX);
    ck_assert_uint_eq(of(0, "hops"), 0);
    has_line("statistics", "\ngames 4294967295\n");
    has_line("statistics", strange);
    read_again(1);
    ck_assert_uint_eq(of(1, "games"), UINT32_MAX);
    end();
}
END_TEST

/* A newer file is not touched.  New counts are kept beside it, and are counted once when the file can be read. */
START_TEST(what_waits_is_counted_once)
{
    begin();
    put("statistics", "hounded-statistics: 2\ngames 100\n");
    note(0, 3, "games");
    save(0);
    note(0, 4, "games");
    save(0);
    has_line("statistics.pending", "\ngames 3\ngames 4\n");
    put("statistics", "hounded-statistics: 1\ngames 10\n");
    note(1, 1, "games");
    save(1);
    has_line("statistics", "\ngames 18\n");
    ck_assert(!is_there("statistics.pending"));
    end();
}
END_TEST

/* Becomes a user other than root, for whom file modes are binding. */
static bool be_nobody(void)
{
    enum { NOBODY = 65534 };
    return geteuid() != 0 || (setegid(NOBODY) == 0 && seteuid(NOBODY) == 0);
}

static int count_beside_protected(uint32_t before)
{
    bool is_right = be_nobody();
    read_again(0);
    for (uint32_t i = 1; i <= 2; i++) {
        note(0, i, "games");
        save(0);
    }
    is_right = is_right && !games[0].statistics.counters.is_unsaved && of(0, "games") == before + 3;
    return is_right && strstr(games[0].news.bytes, "is left alone: it") != NULL ? 0 : 1;
}

static void protect(const char *bytes, uint32_t games_before)
{
    int status = 0;
    begin();
    put("statistics", bytes);
    char *path = path_of("statistics"), line[20];
    ck_assert_int_eq(chmod(path, 0444), 0);
    char command[120];
    snprintf(command, sizeof command, "test \"$(id -u)\" != 0 || chown -R 65534:65534 '%s'", home);
    ck_assert_int_eq(system(command), 0);
    pid_t child = fork();
    if (child == 0) {
        _exit(count_beside_protected(games_before));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    holds("statistics", bytes);
    has_line("statistics.pending", "\ngames 1\ngames 2\n");
    ck_assert_int_eq(chmod(path, 0644), 0);
    note(1, 1, "games");
    save(1);
    snprintf(line, sizeof line, "\ngames %d\n", (int)games_before + 4);
    has_line("statistics", line);
    ck_assert(!is_there("statistics.pending"));
    free(path);
    end();
}

/* A protected file stays as it is, even if it is not valid.  The file beside it contains only the new counts. */
START_TEST(what_is_protected_stays)
{
    protect("hounded-statistics: 1\ngames 10\n", 10);
    protect("what is this\n", 0);
}
END_TEST

/* Sums in older segments are counted once, and so are those in the file, by a program that starts, and by one that is
 * open all the time. */
START_TEST(what_is_in_segments_is_counted_once)
{
    for (size_t segment = 20; segment < 200; segment += 4) {
        begin();
        games[0].store.segment = games[1].store.segment = segment;
        put("statistics", "hounded-statistics: 1\ngames 10\nbest x 9\n# a comment that takes room for some more\n");
        read_again(1);
        for (int i = 0; i < 12; i++) {
            if (i % 4 == 0) {
                read_again(0);
            }
            note(i % 2, 1, "games");
            note(i % 2, (uint32_t)(20 - i), "best x");
            note(i % 2, 1, i < 3 ? "met one" : "met other");
            ledger_note_mark(&games[i % 2].statistics.counters, (uint64_t)i + 1);
            save(i % 2);
            ck_assert_uint_eq(of(i % 2, "games"), (uint32_t)(11 + i));
        }
        read_again(0);
        ck_assert_uint_eq(of(0, "games"), 22);
        ck_assert_uint_eq(of(0, "best x"), 9);
        ck_assert_uint_eq(of(0, "met one"), 3);
        for (uint64_t i = 1; i <= 12; i++) {
            ck_assert(ledger_has_mark(&games[0].statistics.counters, i));
        }
        end();
    }
}
END_TEST

static int disk_is_full(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_WRITE ? ENOSPC : 0;
}

/* The marks are still known if the disk is full after a segment has ended. */
START_TEST(marks_in_segments_stay)
{
    begin();
    games[0].store.segment = 1;
    ledger_note_mark(&games[0].statistics.counters, 1);
    save(0);
    note(0, 1, "games");
    disk_ask(disk_is_full);
    save(0);
    disk_ask(NULL);
    ck_assert(is_there("statistics.1") && !is_there("statistics"));
    read_again(0);
    ck_assert(ledger_has_mark(&games[0].statistics.counters, 1));
    save(0);
    holds("statistics", "hounded-statistics: 1\ngames 1\ncounted 0000000000000001\n");
    end();
}
END_TEST

/* Counts the game with that mark unless it has been counted, like a program that finds a game whose end may not have
 * been counted. */
static void recall(int game, uint64_t mark)
{
    struct ledger_list *counters = &games[game].statistics.counters;
    read_again(game);
    if (!counters->is_unread && !ledger_has_mark(counters, mark)) {
        note(game, 1, "games");
        ledger_note_mark(counters, mark);
    }
    save(game);
}

static void start_again(int game)
{
    ledger_done(&statistics_ledger, &games[game].statistics.counters);
    games[game].statistics = (struct statistics){.counters.count = 0};
    read_again(game);
}

static int calls_left;

static int one_call_fails(enum disk_call call, int fd, size_t *size)
{
    (void)call, (void)fd, (void)size;
    return --calls_left == 0 ? EIO : 0;
}

/* Whichever call fails while files become segments, no game is counted twice, and no sum is lost. */
START_TEST(marks_in_segments_are_not_missed)
{
    calls_left = 0;
    for (int k = 1; calls_left <= 0; k++) {
        begin();
        games[0].store.segment = games[1].store.segment = 1;
        recall(0, 1);
        note(0, 1, "ticks");
        calls_left = k;
        disk_ask(one_call_fails);
        save(0);
        recall(0, 1);
        recall(1, 1);
        disk_ask(NULL);
        recall(0, 1);
        start_again(1);
        recall(1, 1);
        ck_assert_msg(of(1, "games") == 1 && of(1, "ticks") == 1, "call %d: %u games, %u ticks", k, of(1, "games"),
                      of(1, "ticks"));
        ck_assert(!is_there("statistics.pending"));
        end();
    }
}
END_TEST

static int bad_reads;

static int reading_fails(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_READ && bad_reads-- > 0 ? EIO : 0;
}

/* Only the last segment has the marks, and cannot be read.  It is read again, and until then new sums wait.  Later the
 * file has the marks, too, and can do without the segment. */
START_TEST(the_last_segment_is_read_again)
{
    begin();
    games[0].store.segment = 1;
    recall(0, 1);
    note(0, 1, "ticks");
    disk_ask(disk_is_full);
    save(0);
    ck_assert(is_there("statistics.1") && !is_there("statistics"));
    bad_reads = 100;
    disk_ask(reading_fails);
    recall(1, 1);
    ck_assert(games[1].statistics.counters.is_unread);
    note(1, 2, "ticks");
    save(1);
    disk_ask(NULL);
    has_line("statistics.pending", "\nticks 2\n");
    recall(1, 1);
    has_line("statistics", "\nticks 2\ncounted 0000000000000001\n");
    ck_assert(!is_there("statistics.pending"));
    ck_assert_uint_eq(of(1, "games"), 1);
    bad_reads = 1;
    disk_ask(reading_fails);
    start_again(1);
    disk_ask(NULL);
    ck_assert_uint_eq(of(1, "games"), 0);
    ck_assert(!games[1].statistics.counters.is_unread && ledger_has_mark(&games[1].statistics.counters, 1));
    end();
}
END_TEST

static int no_file_is_removed(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_UNLINK ? EIO : 0;
}

/* A program that cannot read the file does not know that it contains the pending sums, and adds its own to them. */
START_TEST(what_is_added_to_counted_sums_is_counted_once)
{
    for (size_t segment = 20; segment < 200; segment += 20) {
        begin();
        games[0].store.segment = games[1].store.segment = segment;
        put("statistics", "hounded-statistics: 2\n");
        note(0, 3, "games");
        save(0);
        put("statistics", "hounded-statistics: 1\ngames 10\n");
        read_again(1);
        note(1, 1, "games"); /* pending sums alone could become a segment */
        disk_ask(no_file_is_removed);
        save(1);
        bad_reads = 1;
        disk_ask(reading_fails);
        note(0, 4, "games");
        save(0);
        disk_ask(NULL);
        start_again(1);
        ck_assert_uint_eq(of(1, "games"), 18);
        save(1);
        start_again(0);
        ck_assert_uint_eq(of(0, "games"), 18);
        ck_assert(!is_there("statistics.pending"));
        end();
    }
}
END_TEST

/* The same pending sums twice in a row count twice. */
START_TEST(what_waits_alike_is_counted_twice)
{
    begin();
    for (int i = 0; i < 2; i++) {
        put("statistics", "hounded-statistics: 2\n");
        note(0, 3, "games");
        save(0);
        char *path = path_of("statistics");
        ck_assert_int_eq(unlink(path), 0);
        if (i > 0) {
            rename_state("before", "statistics");
        }
        free(path);
        read_again(0);
        save(0);
        rename_state("statistics", "before");
    }
    has_line("before", "\ngames 6\n");
    end();
}
END_TEST

static void count_what_waits(void)
{
    read_again(1);
    save(1);
}

/* Pending sums are counted once, even if the program dies at any call while it adds them to the file or makes them a
 * segment: with `segment` until it dies, and then with `later`. */
static void die_over_what_waits(enum death death, size_t segment, size_t later)
{
    int k = 0;
    for (bool has_died = true; has_died;) {
        char state[100];
        begin();
        put("statistics", "hounded-statistics: 2\n");
        note(0, 7, "games");
        save(0);
        put("statistics", "hounded-statistics: 1\ngames 10\n");
        snprintf(state, sizeof state, "%s/state", home);
        games[1].store.segment = segment;
        has_died = death_at(death, ++k, state, count_what_waits);
        games[1].store.segment = later;
        count_what_waits();
        read_again(0);
        ck_assert_msg(of(1, "games") == 17 && of(0, "games") == 17, "call %d: %u games", k, of(1, "games"));
        ck_assert(!is_there("statistics.pending"));
        end();
    }
    ck_assert_int_gt(k, 8);
}

START_TEST(what_waits_is_counted_once_by_the_dying)
{
    static const size_t segments[] = {STORE_SEGMENT, 60, 20};
    for (enum death death = 0; death < DEATHS; death++) {
        for (size_t i = 0; i < 9; i++) {
            die_over_what_waits(death, segments[i / 3], segments[i % 3]);
        }
    }
}
END_TEST

static int syncs_left;

static int sync_fails(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_SYNC && --syncs_left == 0 ? EIO : 0;
}

/* The disk fails before or after the file has got its name.  The loss is reported, and the sums are counted once. */
START_TEST(what_was_told_to_have_failed_is_counted_once)
{
    for (int sync = 1; sync <= 2; sync++) {
        begin();
        note(0, 2, "games");
        save(0);
        note(0, 3, "games");
        syncs_left = sync;
        disk_ask(sync_fails);
        save(0);
        disk_ask(NULL);
        ck_assert(store_has_lost(&games[0].store, statistics_ledger.trouble));
        read_again(0);
        ck_assert_uint_eq(of(0, "games"), 5);
        save(0);
        ck_assert(!store_has_lost(&games[0].store, statistics_ledger.trouble));
        holds("statistics", "hounded-statistics: 1\ngames 5\n");
        end();
    }
}
END_TEST

static int sync_fails_unseen(enum disk_call call, int fd, size_t *size)
{
    int error = sync_fails(call, fd, size);
    return error == 0 && call == DISK_READ && syncs_left <= 0 ? EIO : error;
}

static void note_mark(int game, uint64_t hash) { ledger_note_mark(&games[game].statistics.counters, hash); }

static void save_in_vain(disk_judge *judge, int syncs)
{
    syncs_left = syncs;
    disk_ask(judge);
    save(0);
    disk_ask(NULL);
}

/* The write succeeds, but the program learns this only later, from the marks.  No sum and no mark is taken for new. */
START_TEST(what_was_written_unseen_is_counted_once)
{
    for (int has_file = 0; has_file <= 1; has_file++) {
        begin();
        if (has_file) {
            note_mark(0, 1);
            save_in_vain(sync_fails, 1); /* a mark alone can wait as well */
            save(0);
        }
        note(0, 3, "games");
        note(0, 4, "wins");
        note_mark(0, 2);
        note_mark(0, 3);
        save_in_vain(sync_fails_unseen, 2);
        read_again(0);
        ck_assert_uint_eq(of(0, "games"), 3);
        ck_assert_uint_eq(of(0, "wins"), 4);
        save(0);
        has_line("statistics", "\ngames 3\n");
        has_line("statistics", "\nwins 4\n");
        put("statistics", "");
        read_again(0);
        ck_assert_uint_eq(games[0].statistics.counters.mark_count, 0);
        end();
    }
}
END_TEST

static int reads_left;

static int some_reads_fail(enum disk_call call, int fd, size_t *size)
{
    int error = sync_fails(call, fd, size);
    return error == 0 && call == DISK_READ && syncs_left <= 0 && reads_left-- > 0 ? EIO : error;
}

/* Sums without a mark are known by the page in which they were written, at once or when it can be read again. */
START_TEST(what_was_written_unseen_needs_no_mark)
{
    for (reads_left = 0; reads_left < 8; reads_left++) {
        int reads = reads_left;
        begin();
        note(0, 3, "games");
        save(0);
        note(0, 4, "games");
        save_in_vain(some_reads_fail, 2);
        note(0, 5, "games");
        save(0);
        ck_assert_msg(of(0, "games") == 12, "%d reads failed: %u games", reads, of(0, "games"));
        holds("statistics", "hounded-statistics: 1\ngames 12\n");
        reads_left = reads;
        end();
    }
}
END_TEST

static int sync_fails_while_touched(enum disk_call call, int fd, size_t *size)
{
    char path[100];
    snprintf(path, sizeof path, "%s/state/statistics", home);
    ck_assert_int_eq(utimensat(AT_FDCWD, path, (struct timespec[]){{1, 0}, {1, 0}}, 0), 0);
    return sync_fails(call, fd, size);
}

/* The file is changed by others, or by the failing write itself, which makes what a link leads to. */
START_TEST(what_was_not_written_is_still_counted)
{
    char path[100];
    begin();
    put("statistics", "hounded-statistics: 1\ngames 10\n");
    note(0, 1, "games");
    save_in_vain(sync_fails_while_touched, 1);
    save(0);
    holds("statistics", "hounded-statistics: 1\ngames 11\n");
    end();
    begin();
    put("other", "");
    snprintf(path, sizeof path, "%s/state/other", home);
    ck_assert_int_eq(remove(path), 0);
    snprintf(path, sizeof path, "%s/state/statistics", home);
    ck_assert_int_eq(symlink("other", path), 0);
    note(0, 3, "games");
    save_in_vain(sync_fails, 1);
    save(0);
    holds("other", "hounded-statistics: 1\ngames 3\n");
    end();
}
END_TEST

/* Another program counts on before the file can be read again. */
START_TEST(what_was_written_unseen_needs_no_page)
{
    begin();
    note(0, 3, "games");
    save_in_vain(sync_fails_unseen, 2);
    ck_assert(store_has_lost(&games[0].store, statistics_ledger.trouble));
    read_again(1);
    note(1, 4, "games");
    save(1);
    save(0);
    ck_assert(!store_has_lost(&games[0].store, statistics_ledger.trouble));
    ck_assert_uint_eq(of(0, "games"), 7);
    holds("statistics", "hounded-statistics: 1\ngames 7\n");
    end();
}
END_TEST

/* The pending sums were written, but the program does not know it, and another one moved them into a file that cannot
 * be read for a while. */
START_TEST(what_waited_unseen_is_counted_once)
{
    begin();
    put("statistics", "hounded-statistics: 2\n");
    note(0, 3, "games");
    note_mark(0, 1);
    save_in_vain(sync_fails_unseen, 2);
    put("statistics", "hounded-statistics: 1\n");
    count_what_waits();
    rename_state("statistics", "before");
    put("statistics", "hounded-statistics: 2\n");
    save(0);
    ck_assert(!is_there("statistics.pending"));
    rename_state("before", "statistics");
    read_again(0);
    ck_assert_uint_eq(of(0, "games"), 3);
    note(0, 4, "games");
    save(0);
    has_line("statistics", "\ngames 7\n");
    end();
}
END_TEST

/* Another program has counted one of two events whose write failed.  The other one must still be counted. */
START_TEST(what_others_counted_is_not_all)
{
    for (int has_file = 0; has_file <= 1; has_file++) {
        begin();
        if (has_file) {
            note_mark(0, 1);
            save(0);
        }
        note(0, 3, "games");
        note_mark(0, 2);
        note_mark(0, 3);
        save_in_vain(sync_fails, 1);
        note(1, 1, "games");
        note_mark(1, 2);
        save(1);
        read_again(0);
        ck_assert_uint_eq(of(0, "games"), 4);
        end();
    }
}
END_TEST

enum { MANY = 124000 };

/* The file has as many counters as fit into a megabyte. */
START_TEST(the_longest_file_is_read)
{
    struct text text;
    begin();
    text_init(&text);
    text_add(&text, "hounded-statistics: 1\n");
    for (unsigned i = 0; i < MANY; i++) {
        text_addf(&text, "%c%x 7\n", 'g' + (int)(i % 16), i / 16);
    }
    ck_assert_uint_lt(text.size, 1 << 20);
    put("statistics", text.bytes);
    read_again(0);
    ck_assert_uint_eq(games[0].statistics.counters.count, MANY);
    ck_assert_uint_eq(of(0, "g0"), 7);
    note(0, 1, "v1");
    save(0);
    has_line("statistics.1", "\nu1 7\nv1 7\ng2 7\n");
    holds("statistics", "hounded-statistics: 1\nv1 1\n");
    ck_assert_uint_eq(of(0, "v1"), 8);
    text_done(&text);
    end();
}
END_TEST

/* Each game that reads a mark writes it once.  If there are too many marks, the oldest are dropped. */
START_TEST(marks_stay_while_they_are_new)
{
    enum { MORE = 3 };
    begin();
    ledger_note_mark(&games[0].statistics.counters, 1);
    ledger_note_mark(&games[1].statistics.counters, 0x12345678);
    save(0);
    save(1);
    save(1);
    holds("statistics", "hounded-statistics: 1\ncounted 0000000000000001\ncounted 0000000012345678\n");
    for (uint64_t i = 0; i < LEDGER_MARKS + MORE - 2; i++) {
        ledger_note_mark(&games[0].statistics.counters, 100 + i);
        save(0);
    }
    read_again(1);
    for (int i = 0; i < OPEN_GAMES; i++) {
        ck_assert_uint_eq(games[i].statistics.counters.mark_count, LEDGER_MARKS);
        ck_assert(!ledger_has_mark(&games[i].statistics.counters, 1));
        ck_assert(!ledger_has_mark(&games[i].statistics.counters, 100));
        ck_assert(ledger_has_mark(&games[i].statistics.counters, 101));
        ck_assert(ledger_has_mark(&games[i].statistics.counters, 100 + LEDGER_MARKS));
    }
    end();
}
END_TEST

/* Any version knows what was counted by the hash of its text. */
START_TEST(a_page_is_known_by_its_hash)
{
    static const char page[] = "hounded-statistics: 1\n# 0123456789abcdef\ngames 3\n";
    char file[120];
    begin();
    snprintf(file, sizeof file, "hounded-statistics: 1\ngames 5\ncounted %016" PRIx64 "\n",
             hash_of_bytes(page, sizeof page - 1));
    put("statistics", file);
    put("statistics.pending", page);
    read_again(0);
    ck_assert_uint_eq(of(0, "games"), 5);
    end();
}
END_TEST

TEST_MAIN("statistics", two_open_games_count_together, nothing_is_counted_twice_or_lost, what_had_another_name_counts,
          what_is_not_known_stays, marks_stay_in_their_places, numbers_have_bounds, what_waits_is_counted_once,
          what_is_protected_stays, what_is_in_segments_is_counted_once, marks_in_segments_stay,
          marks_in_segments_are_not_missed, the_last_segment_is_read_again, what_waits_alike_is_counted_twice,
          what_is_added_to_counted_sums_is_counted_once, what_waited_unseen_is_counted_once,
          what_waits_is_counted_once_by_the_dying, what_was_told_to_have_failed_is_counted_once,
          what_was_written_unseen_is_counted_once, what_was_written_unseen_needs_no_mark,
          what_was_written_unseen_needs_no_page, what_was_not_written_is_still_counted, what_others_counted_is_not_all,
          the_longest_file_is_read, marks_stay_while_they_are_new, a_page_is_known_by_its_hash)
