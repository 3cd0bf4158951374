/* What is kept, and what is said when it cannot be, in a real terminal: on the screen where it happens, on stderr when
 * the terminal is back, and by the exit status.  A table of situations, each in a level, a meadow of the day and an
 * endless run, tells what is in the way; then it is taken away, and the next start has all that could be kept. */
#include "config.h"

#include "e2e/pty.h"

#include "base/files.h"
#include "base/text.h"
#include "front/games.h"
#include "level/format/parse.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#endif

/* Wide enough for what is told with a path in it. */
enum { WIDTH = 240, HEIGHT = 24 };

/* --- places -------------------------------------------------------------------------------------- */

static char folder[64], home[80], state[96], level[80], other_level[80], far_level[80];

static const char near_text[] =
    "format: 1\ntitle: Nearby\ngoal: collect 1\nmap:\n##########\n#@*>....B#\n##########\nend\n";

static void write_file(const char *path, const char *bytes)
{
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    fclose(file);
}

static const char *in_state(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", state, name);
    return path;
}

__attribute__((format(printf, 1, 2))) static int shell(const char *format, ...)
{
    char command[300];
    va_list args;
    va_start(args, format);
    vsnprintf(command, sizeof command, format, args);
    va_end(args);
    return system(command);
}

static void make_folder(void)
{
    pty_folder(folder, sizeof folder);
    snprintf(home, sizeof home, "%s/home", folder);
    snprintf(state, sizeof state, "%s/state", home);
    snprintf(level, sizeof level, "%s/goal.txt", folder);
    snprintf(other_level, sizeof other_level, "%s/other.txt", folder);
    snprintf(far_level, sizeof far_level, "%s/far.txt", folder);
    write_file(level, near_text);
    write_file(other_level,
               "format: 1\ntitle: Another\ngoal: collect 1\nmap:\n##########\n#@*>...B.#\n##########\nend\n");
    write_file(far_level, "format: 1\ntitle: Faraway\ngoal: collect 1\nmap:\n"
                          "##############################\n"
                          "#@...........................#\n"
                          "############################.#\n"
                          "#B.........................*>#\n"
                          "##############################\nend\n");
    ck_assert_int_eq(mkdir(home, 0700), 0);
}

static void remove_folder(void)
{
#ifdef __linux__
    umount2(home, MNT_DETACH);
#endif
    ck_assert_int_eq(shell("chmod -R u+rwx '%s'", folder), 0);
    pty_remove_folder(folder);
}

/* Whether a line of the file is like this; without a pattern, whether the file is there. */
static bool has_line(const char *path, const char *pattern)
{
    struct text text;
    regex_t line;
    text_init(&text);
    bool is_there = file_read(path, 1 << 20, &text) == 0;
    ck_assert_int_eq(regcomp(&line, pattern, REG_EXTENDED | REG_NEWLINE | REG_NOSUB), 0);
    bool has = is_there && regexec(&line, text.bytes, 0, NULL, 0) == 0;
    regfree(&line);
    text_done(&text);
    return has;
}

/* What is being written has something behind its name. */
static bool is_game(const char *name)
{
    const char *end = strrchr(name, '.');
    return end != NULL && strcmp(end, ".game") == 0;
}

static size_t count_games(void)
{
    size_t count = 0;
    DIR *games = opendir(in_state("games"));
    for (struct dirent *entry; games != NULL && (entry = readdir(games)) != NULL;) {
        count += is_game(entry->d_name);
    }
    if (games != NULL) {
        closedir(games);
    }
    return count;
}

/* --- kinds of games ------------------------------------------------------------------------------- */

/* One that is a step before it is won waits in a journal; a level is begun. */
static const struct kind {
    const char *journal, *words[6], *shown, *first_keys;     /* the words begin a game that is far from its end */
    const char *ledger, *header, *old, *win, *better, *loss; /* where a win is kept, and what it says */
} kinds[] = {
    {"level",
     {"play", "--turns"},
     "Faraway",
     "l",
     "progress",
     "hounded-progress",
     "one 300 time",
     "^[0-9a-f]{16} [0-9]+",
     "^one 300 time",
     "The win cannot be kept"},
    {"daily 2026-11-21",
     {"daily", "--turns", "--date=2026-11-21"},
     "Meadow",
     " l",
     "progress",
     "hounded-progress",
     "one 300 time",
     "^daily-2026-11-21 [0-9]+",
     "^one 300 time",
     "The win cannot be kept"},
    {"endless 7 2 31",
     {"endless", "--turns", "--seed=7"},
     "Endless,",
     " l",
     "endless",
     "hounded-endless",
     "meadows 2 clover 31",
     "^meadows 3 clover [0-9]+",
     "^meadows 3 clover [0-9]+",
     "The score of the run cannot be kept"},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static bool is_level(const struct kind *kind)
{
    return kind == &kinds[0];
}

/* Returns the path of the ledger of its wins, with something behind its name. */
static const char *ledger_of(const struct kind *kind, const char *tail)
{
    char name[40];
    snprintf(name, sizeof name, "%s%s", kind->ledger, tail);
    return in_state(name);
}

/* A ledger of that version, with one line more. */
static void write_ledger(const struct kind *kind, int version, const char *more)
{
    char bytes[200];
    snprintf(bytes, sizeof bytes, "%s: %d\n%s%s\n", kind->header, version, more, kind->old);
    write_file(ledger_of(kind, ""), bytes);
}

/* A game of this kind waits, a step before it is won. */
static void plant(const char *kind, const char *name)
{
    struct level_file file;
    struct report report;
    struct store store;
    struct text news;
    text_init(&news);
    store_init(&store, home, &news);
    report_init(&report, "level", near_text, strlen(near_text));
    level_file_parse(&file, near_text, strlen(near_text), &report);
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, "e"));
    struct game_file *game = game_file_new(&store, name);
    game_file_keep(game, kind, tape, 0, GAME_AT_ONCE);
    ck_assert_str_eq(news.bytes, "");
    game_file_free(game);
    tape_free(tape);
    level_file_done(&file);
    report_done(&report);
    text_done(&news);
}

static void provide(const struct kind *kind)
{
    ck_assert_int_eq(folder_make(state), 0);
    if (!is_level(kind)) {
        plant(kind->journal, "game");
    }
}

/* --- games ---------------------------------------------------------------------------------------- */

static void open_words(struct pty *pty, const char *const *given, const char *file)
{
    const char *words[12];
    size_t count = 0;
    for (; given[count] != NULL; count++) {
        words[count] = given[count];
    }
    if (file != NULL) {
        words[count++] = file;
    }
    if (home[0] != '\0') {
        words[count++] = "--data-dir";
        words[count++] = home;
    }
    words[count] = NULL;
    pty_open(pty, WIDTH, HEIGHT, PTY_FOREGROUND, words);
}

static void open_title(struct pty *pty)
{
    open_words(pty, (const char *const[]){"play", "--turns", NULL}, NULL);
}

/* Up to the step before the win. */
static void open_to_win(struct pty *pty, const struct kind *kind, const char *told)
{
    if (is_level(kind)) {
        open_words(pty, (const char *const[]){"play", "--turns", NULL}, level);
    } else {
        open_title(pty);
    }
    ck_assert_msg(told == NULL || pty_shows(pty, told), "'%s' is not told", told);
    ck_assert(pty_shows(pty, is_level(kind) ? "Turns" : "Continue"));
    pty_type(pty, is_level(kind) ? "l" : "\r");
    ck_assert(pty_shows(pty, "1/1"));
}

static void win(struct pty *pty)
{
    pty_type(pty, "l");
    ck_assert(pty_shows(pty, "safe!"));
    ck_assert(pty_shows(pty, "▸"));
}

static int status_of(struct pty *pty)
{
    int status = pty_status(pty);
    ck_assert_msg(WIFEXITED(status), "status %x", (unsigned)status);
    ck_assert(pty_is_restored(pty));
    return WEXITSTATUS(status);
}

/* A game that was continued is left for the title. */
static int leave(struct pty *pty, const struct kind *kind)
{
    if (!is_level(kind)) {
        pty_type(pty, "q");
        ck_assert(pty_shows(pty, "Options"));
    }
    pty_type(pty, "q");
    return status_of(pty);
}

static void expect_said(struct pty *pty, const char *loss, const char *reason)
{
    char line[200];
    snprintf(line, sizeof line, "hounded: %s: %s", loss, reason);
    ck_assert_msg(pty_shows(pty, line), "'%s' is not said", line);
}

static void expect_nothing_said(const struct pty *pty)
{
    ck_assert_ptr_null(strstr(pty->seen, "hounded: "));
}

static void win_and_leave(const struct kind *kind)
{
    struct pty pty;
    open_to_win(&pty, kind, NULL);
    win(&pty);
    ck_assert_int_eq(leave(&pty, kind), 0);
    expect_nothing_said(&pty);
    pty_close(&pty);
}

/* --- what is in the way ---------------------------------------------------------------------------- */

/* As an ordinary user, whom modes of files bind; false: that is not to be had here. */
static bool be_ordinary(void)
{
#ifdef __linux__
    prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0);
    prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0);
#endif
    ck_assert_int_eq(shell("touch '%s/closed' && chmod 0 '%s/closed'", folder, folder), 0);
    bool binds = shell("cat '%s/closed' 2>/dev/null", folder) != 0;
    ck_assert_int_eq(shell("rm -f '%s/closed'", folder), 0);
    return binds;
}

/* A disk of our own, which goes with this process. */
static bool mount_home(void)
{
#ifdef __linux__
    return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("none", home, "tmpfs", 0, "size=128k") == 0;
#else
    return false;
#endif
}

static void close_ledger(const struct kind *kind)
{
    write_ledger(kind, 1, "");
    ck_assert_int_eq(chmod(ledger_of(kind, ""), 0), 0);
}

static void open_ledger(const struct kind *kind)
{
    ck_assert_int_eq(chmod(ledger_of(kind, ""), 0600), 0);
}

static void write_good(const struct kind *kind)
{
    write_ledger(kind, 1, "");
}

static void write_newer(const struct kind *kind)
{
    write_ledger(kind, 2, "");
}

static void write_strange(const struct kind *kind)
{
    write_ledger(kind, 1, "# of mine\nwhat nobody knows\n");
}

static void write_broken(const struct kind *kind)
{
    write_file(ledger_of(kind, ".broken"), "the first\n");
    write_file(ledger_of(kind, ""), "the second\n");
}

static void put_folder(const struct kind *kind)
{
    ck_assert_int_eq(mkdir(ledger_of(kind, ""), 0700), 0);
}

static void remove_it(const struct kind *kind)
{
    remove(ledger_of(kind, ""));
    write_good(kind);
}

static void forbid_writing(const struct kind *kind)
{
    write_good(kind);
    ck_assert_int_eq(shell("chmod -R a-w '%s'", home), 0);
}

static void allow_writing(const struct kind *kind)
{
    (void)kind;
    ck_assert_int_eq(shell("chmod -R u+w '%s'", home), 0);
}

static void mount_again(bool is_read_only)
{
#ifdef __linux__
    ck_assert_int_eq(mount("none", home, NULL, MS_REMOUNT | (is_read_only ? MS_RDONLY : 0), "size=128k"), 0);
#else
    (void)is_read_only;
#endif
}

static void make_read_only(const struct kind *kind)
{
    write_good(kind);
    mount_again(true);
}

static void make_writable(const struct kind *kind)
{
    (void)kind;
    mount_again(false);
}

static void fill_disk(const struct kind *kind)
{
    (void)kind;
    shell("cat /dev/zero >'%s/rest' 2>/dev/null", home);
}

static void make_room(const struct kind *kind)
{
    (void)kind;
    ck_assert_int_eq(shell("rm -f '%s/rest'", home), 0);
}

static const struct situation {
    const char *name;
    bool (*is_possible)(void);                  /* NULL: always */
    void (*before)(const struct kind *kind);    /* the program starts */
    void (*meanwhile)(const struct kind *kind); /* when the win is a step away */
    void (*after)(const struct kind *kind);     /* takes away what was in the way; NULL: nothing was */
    const char *told;                           /* at the start */
    const char *reason;                         /* why the win cannot be kept; NULL: it is */
    const char *tail;                           /* of the file that has the win */
    const char *stays;                          /* what is still in the ledger */
} situations[] = {
    {.name = "nothing", .before = write_good, .tail = ""},
    {.name = "a ledger that cannot be read",
     .is_possible = be_ordinary,
     .before = close_ledger,
     .after = open_ledger,
     .told = "left alone: Permission denied",
     .tail = ".pending"},
    {.name = "a folder of that name",
     .before = put_folder,
     .after = remove_it,
     .told = "left alone: it is no regular file",
     .tail = ".pending"},
    {.name = "a newer ledger",
     .before = write_newer,
     .after = write_good,
     .told = "left alone: it is of a newer version",
     .tail = ".pending"},
    {.name = "unknown lines", .before = write_strange, .tail = "", .stays = "^# of mine$"},
    {.name = "a second broken ledger", .before = write_broken, .told = ".broken-2", .tail = ""},
    {.name = "folders that cannot be written",
     .is_possible = be_ordinary,
     .before = forbid_writing,
     .after = allow_writing,
     .told = "Nothing can be kept",
     .reason = "Permission denied"},
    {.name = "a disk that cannot be written",
     .is_possible = mount_home,
     .before = make_read_only,
     .after = make_writable,
     .told = "Nothing can be kept",
     .reason = "Read-only file system"},
    {.name = "a full disk",
     .is_possible = mount_home,
     .before = write_good,
     .meanwhile = fill_disk,
     .after = make_room,
     .reason = "No space left on device"},
};

enum { SITUATIONS = sizeof situations / sizeof situations[0] };

/* What was won before is there, and what is new where it was said to be. */
static void expect_kept(const struct situation *situation, const struct kind *kind)
{
    ck_assert_msg(has_line(ledger_of(kind, situation->tail), kind->win), "%s: no win", situation->name);
    ck_assert(situation->stays == NULL || has_line(ledger_of(kind, ""), situation->stays));
    ck_assert_uint_eq(count_games(), 0);
    if (situation->before == write_broken) {
        ck_assert(has_line(ledger_of(kind, ".broken"), "^the first$"));
        ck_assert(has_line(ledger_of(kind, ".broken-2"), "^the second$"));
    }
}

/* The way is free: the next win brings what has waited with it. */
static void expect_all_together(const struct kind *kind)
{
    if (is_level(kind)) {
        snprintf(level, sizeof level, "%s", other_level);
        write_file(level, near_text);
    } else {
        plant(kind->journal, "game");
    }
    win_and_leave(kind);
    ck_assert(has_line(ledger_of(kind, ""), kind->win));
    ck_assert_int_ne(access(ledger_of(kind, ".pending"), F_OK), 0);
}

/* A game that waits was not lost: it is won after all.  A level that has no file could not be kept. */
static void expect_it_waits(const struct kind *kind)
{
    struct pty pty;
    open_title(&pty);
    ck_assert(pty_shows(&pty, "Continue"));
    pty_type(&pty, "\r");
    ck_assert(pty_shows(&pty, "1/1"));
    win(&pty);
    pty_type(&pty, "q");
    ck_assert(pty_shows(&pty, "Options"));
    pty_type(&pty, "q");
    ck_assert_int_eq(status_of(&pty), 0);
    expect_nothing_said(&pty);
    pty_close(&pty);
    ck_assert(is_level(kind) || has_line(ledger_of(kind, ""), kind->win));
    ck_assert_uint_eq(count_games(), 0);
}

static void expect_nothing_waits(void)
{
    struct pty pty;
    open_title(&pty);
    ck_assert(pty_shows(&pty, "Options"));
    ck_assert_ptr_null(strstr(pty.seen, "Continue"));
    pty_type(&pty, "q");
    ck_assert_int_eq(status_of(&pty), 0);
    pty_close(&pty);
}

static void win_in(const struct situation *situation, const struct kind *kind)
{
    struct pty pty;
    open_to_win(&pty, kind, situation->told);
    if (situation->meanwhile != NULL) {
        situation->meanwhile(kind);
    }
    win(&pty);
    ck_assert_msg(situation->reason == NULL || pty_shows(&pty, situation->reason), "%s: nothing told", situation->name);
    ck_assert_int_eq(leave(&pty, kind), situation->reason != NULL);
    if (situation->reason != NULL) {
        expect_said(&pty, kind->loss, situation->reason);
    } else {
        expect_nothing_said(&pty);
    }
    pty_close(&pty);
}

static void try_situation(const struct situation *situation, const struct kind *kind)
{
    provide(kind);
    situation->before(kind);
    win_in(situation, kind);
    if (situation->reason == NULL) {
        expect_kept(situation, kind);
    }
    if (situation->after != NULL) {
        situation->after(kind);
    }
    if (situation->reason == NULL) {
        expect_nothing_waits();
        expect_all_together(kind);
    } else if (count_games() > 0) {
        expect_it_waits(kind);
    } else {
        ck_assert(is_level(kind) && situation->meanwhile == NULL);
    }
    ck_assert(situation->before == write_broken || has_line(ledger_of(kind, ""), kind->better));
}

START_TEST(no_win_is_lost)
{
    const struct situation *situation = &situations[_i / KINDS];
    make_folder();
    if (situation->is_possible == NULL || situation->is_possible()) {
        try_situation(situation, &kinds[_i % KINDS]);
    }
    remove_folder();
}
END_TEST

/* --- settings, in the same situations ---------------------------------------------------------------- */

static const struct kind settings = {.ledger = "../config/settings",
                                     .header = "hounded-settings",
                                     .old = "cells large",
                                     .win = "^theme ",
                                     .better = "^cells large$",
                                     .loss = "The settings cannot be kept"};

/* Returns the status. */
static int choose(const struct situation *situation, const char *keys, const char *told)
{
    struct pty pty;
    open_words(&pty, (const char *const[]){"play", "--turns", NULL}, level);
    ck_assert_msg(told == NULL || pty_shows(&pty, told), "'%s' is not told", told);
    ck_assert(pty_shows(&pty, "Turns"));
    if (situation != NULL && situation->meanwhile != NULL) {
        situation->meanwhile(&settings);
    }
    pty_type(&pty, keys);
    pty_type(&pty, "q");
    int status = status_of(&pty);
    if (status == 0) {
        expect_nothing_said(&pty);
    } else {
        expect_said(&pty, settings.loss, situation->reason);
    }
    pty_close(&pty);
    return status;
}

/* What is chosen is kept, or it is said that it is not; what was chosen before stays in any case. */
START_TEST(no_choice_is_lost)
{
    const struct situation *situation = &situations[_i];
    make_folder();
    if (situation->is_possible == NULL || situation->is_possible()) {
        ck_assert_int_eq(shell("mkdir -p '%s' '%s/config'", state, home), 0);
        situation->before(&settings);
        ck_assert_int_eq(choose(situation, "m", situation->told), situation->reason != NULL);
        ck_assert(situation->reason != NULL || has_line(ledger_of(&settings, situation->tail), settings.win));
        ck_assert(situation->stays == NULL || has_line(ledger_of(&settings, ""), situation->stays));
        if (situation->after != NULL) {
            situation->after(&settings);
        }
        ck_assert_int_eq(choose(NULL, "+", NULL), 0);
        ck_assert(has_line(ledger_of(&settings, ""), "^tempo "));
        ck_assert(situation->reason != NULL || has_line(ledger_of(&settings, ""), settings.win));
        ck_assert(situation->before == write_broken || has_line(ledger_of(&settings, ""), settings.better));
        ck_assert_int_ne(access(ledger_of(&settings, ".pending"), F_OK), 0);
    }
    remove_folder();
}
END_TEST

/* --- no place at all ------------------------------------------------------------------------------- */

static void open_kind(struct pty *pty, const struct kind *kind)
{
    open_words(pty, kind->words, is_level(kind) ? far_level : NULL);
    ck_assert(pty_shows(pty, kind->shown));
}

/* Said where it happens, and again at the end. */
static void expect_loss_of_game(const struct kind *kind, const char *reason)
{
    struct pty pty;
    open_kind(&pty, kind);
    pty_type(&pty, kind->first_keys);
    ck_assert(pty_shows(&pty, "The game cannot be saved"));
    pty_type(&pty, "q");
    ck_assert_int_eq(status_of(&pty), 1);
    expect_said(&pty, "The game cannot be saved", reason);
    pty_close(&pty);
}

static void expect_loss_of_win(const char *reason)
{
    struct pty pty;
    open_to_win(&pty, &kinds[0], reason);
    win(&pty);
    ck_assert_int_eq(leave(&pty, &kinds[0]), 1);
    expect_said(&pty, kinds[0].loss, reason);
    pty_close(&pty);
}

START_TEST(a_file_is_where_the_folder_should_be)
{
    make_folder();
    write_file(state, "mine");
    expect_loss_of_game(&kinds[_i], "Not a directory");
    expect_loss_of_win("Not a directory");
    ck_assert(has_line(state, "^mine$"));
    remove_folder();
}
END_TEST

START_TEST(there_is_no_home)
{
    static const char reason[] = "neither HOME nor the variable of XDG names a folder";
    make_folder();
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", "relative", 1);
    home[0] = '\0';
    expect_loss_of_game(&kinds[_i], reason);
    unsetenv("HOME");
    expect_loss_of_game(&kinds[_i], reason);
    expect_loss_of_win(reason);
    remove_folder();
}
END_TEST

/* Who is told to end says what is lost all the same. */
START_TEST(the_loss_is_said_at_a_signal)
{
    struct pty pty;
    make_folder();
    write_file(state, "mine");
    open_to_win(&pty, &kinds[0], NULL);
    win(&pty);
    pty_kill(&pty, SIGTERM);
    int status = pty_status(&pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    ck_assert(pty_is_restored(&pty));
    expect_said(&pty, kinds[0].loss, "Not a directory");
    pty_close(&pty);
    remove_folder();
}
END_TEST

/* A game that waits and cannot be read is offered, and who chooses it is told why. */
START_TEST(a_game_that_cannot_be_read_stays)
{
    struct pty pty;
    make_folder();
    if (be_ordinary()) {
        ck_assert_int_eq(folder_make(state), 0);
        plant("level", "game");
        ck_assert_int_eq(chmod(in_state("games/game.game"), 0), 0);
        open_title(&pty);
        ck_assert(pty_shows(&pty, "Continue"));
        pty_type(&pty, "\r");
        ck_assert(pty_shows(&pty, "games/game.game: Permission denied"));
        pty_type(&pty, "q");
        ck_assert_int_eq(status_of(&pty), 0);
        pty_close(&pty);
        ck_assert_int_eq(chmod(in_state("games/game.game"), 0600), 0);
        expect_it_waits(&kinds[0]);
    }
    remove_folder();
}
END_TEST

/* --- more than one game ----------------------------------------------------------------------------- */

enum { ROUNDS = 34 }; /* of each kind: 100 in all, and more */

/* Two games, each a step before its win. */
static void open_two(struct pty pty[2], const struct kind *kind, int round)
{
    static const char *const others[KINDS] = {"level", "daily 2026-11-22", "endless 9 3 40"};
    for (int i = 0; i < 2; i++) {
        char name[24];
        snprintf(name, sizeof name, "game-%d-%d", round, i);
        if (!is_level(kind)) {
            plant(i == 0 ? kind->journal : others[kind - kinds], name);
        }
        open_to_win(&pty[i], kind, NULL);
        snprintf(level, sizeof level, "%s/%s", folder, i == 0 ? "other.txt" : "goal.txt");
    }
}

/* Both win, choose and leave at once: all that either has done is there. */
static void win_both_at_once(const struct kind *kind, int round)
{
    static const char *const others[KINDS] = {"^[0-9a-f]{16} .*\n[0-9a-f]{16} ", "^daily-2026-11-22 ", "^meadows 4 "};
    struct pty pty[2];
    open_two(pty, kind, round);
    pty_type(&pty[0], "m");
    pty_type(&pty[1], "+");
    for (int i = 0; i < 2; i++) {
        pty_type(&pty[i], "l");
    }
    for (int i = 0; i < 2; i++) {
        ck_assert(pty_shows(&pty[i], "safe!"));
        ck_assert(pty_shows(&pty[i], "▸"));
    }
    for (int i = 0; i < 2; i++) {
        pty_type(&pty[i], is_level(kind) ? "q" : "qq");
    }
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(status_of(&pty[i]), 0);
        expect_nothing_said(&pty[i]);
    }
    pty_close(&pty[1]); /* its shell has the numbers of the one before it */
    pty_close(&pty[0]);
    ck_assert(kind == &kinds[2] || has_line(ledger_of(kind, ""), kind->win));
    ck_assert_msg(has_line(ledger_of(kind, ""), others[kind - kinds]), "round %d", round);
    ck_assert(has_line(in_state("../config/settings"), "^theme ") &&
              has_line(in_state("../config/settings"), "^tempo "));
    ck_assert_uint_eq(count_games(), 0);
}

START_TEST(two_games_keep_all_of_both)
{
    make_folder();
    for (int round = 0; round < ROUNDS; round++) {
        ck_assert_int_eq(shell("rm -rf '%s/config' '%s'", home, state), 0);
        ck_assert_int_eq(folder_make(state), 0);
        win_both_at_once(&kinds[_i], round);
    }
    remove_folder();
}
END_TEST

/* --- games that are cut off ------------------------------------------------------------------------ */

static const int ends[] = {SIGKILL, SIGSEGV, SIGTERM, SIGHUP, SIGINT};

enum { ENDS = sizeof ends / sizeof ends[0] };

static void end_by(struct pty *pty, int number)
{
    pty_kill(pty, number);
    int status = pty_status(pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == number);
    pty_close(pty);
}

/* Plays until the game is on the disk. */
static void play_on(struct pty *pty, const struct kind *kind)
{
    enum { PATIENCE = 2400, TURN_MS = 50 };
    pty_type(pty, kind->first_keys);
    for (int turn = 0; count_games() == 0 && turn < PATIENCE; turn++) {
        poll(NULL, 0, TURN_MS);
    }
    ck_assert_uint_eq(count_games(), 1);
}

/* The title offers the game, and it goes on. */
static void expect_it_goes_on(const struct kind *kind)
{
    struct pty pty;
    open_title(&pty);
    ck_assert(pty_shows(&pty, "Continue"));
    pty_type(&pty, "\r");
    ck_assert(pty_shows(&pty, kind->shown));
    end_by(&pty, SIGKILL);
}

START_TEST(no_end_costs_a_game)
{
    const struct kind *kind = &kinds[_i / ENDS];
    struct pty pty;
    make_folder();
    open_kind(&pty, kind);
    play_on(&pty, kind);
    end_by(&pty, ends[_i % ENDS]);
    ck_assert_uint_eq(count_games(), 1);
    expect_it_goes_on(kind);
    ck_assert_uint_eq(count_games(), 1);
    remove_folder();
}
END_TEST

/* Who is killed when the win is on the screen has won. */
START_TEST(no_end_costs_a_win)
{
    const struct kind *kind = &kinds[_i / ENDS];
    struct pty pty;
    make_folder();
    provide(kind);
    open_to_win(&pty, kind, NULL);
    win(&pty);
    end_by(&pty, ends[_i % ENDS]);
    ck_assert(has_line(ledger_of(kind, ""), kind->win));
    remove_folder();
}
END_TEST

/* --- games that find no room ----------------------------------------------------------------------- */

enum way { WAY_STAYS, WAY_IS_FREED, WAYS };

/* Leaves a game that cannot be saved, before or after there is a place for it. */
static void leave_without_room(const struct situation *situation, const struct kind *kind, enum way way)
{
    struct pty pty;
    open_kind(&pty, kind);
    if (situation->meanwhile != NULL) {
        situation->meanwhile(kind);
    }
    pty_type(&pty, kind->first_keys);
    ck_assert(pty_shows(&pty, "The game cannot be saved"));
    ck_assert(pty_shows(&pty, situation->reason));
    if (way == WAY_IS_FREED) {
        situation->after(kind);
    }
    pty_type(&pty, "q");
    ck_assert_int_eq(status_of(&pty), way == WAY_STAYS);
    if (way == WAY_STAYS) {
        expect_said(&pty, "The game cannot be saved", situation->reason);
        situation->after(kind);
    } else {
        expect_nothing_said(&pty);
    }
    pty_close(&pty);
}

START_TEST(a_game_without_room_is_told_and_saved_when_there_is_some)
{
    const struct situation *situation = &situations[_i / (KINDS * (int)WAYS)];
    const struct kind *kind = &kinds[_i % KINDS];
    enum way way = (enum way)(_i / KINDS % (int)WAYS);
    make_folder();
    if (situation->reason != NULL && situation->is_possible()) {
        ck_assert_int_eq(folder_make(state), 0);
        situation->before(kind);
        leave_without_room(situation, kind, way);
        ck_assert_uint_eq(count_games(), way == WAY_IS_FREED);
        if (way == WAY_IS_FREED) {
            expect_it_goes_on(kind);
        } else {
            expect_nothing_waits();
        }
        ck_assert(has_line(ledger_of(kind, ""), kind->old));
    }
    remove_folder();
}
END_TEST

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("kept");
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, no_win_is_lost, 0, SITUATIONS * KINDS);
    tcase_add_loop_test(tcase, no_choice_is_lost, 0, SITUATIONS);
    tcase_add_loop_test(tcase, a_file_is_where_the_folder_should_be, 0, KINDS);
    tcase_add_loop_test(tcase, there_is_no_home, 0, KINDS);
    tcase_add_test(tcase, the_loss_is_said_at_a_signal);
    tcase_add_test(tcase, a_game_that_cannot_be_read_stays);
    tcase_add_loop_test(tcase, two_games_keep_all_of_both, 0, KINDS);
    tcase_add_loop_test(tcase, no_end_costs_a_game, 0, KINDS * ENDS);
    tcase_add_loop_test(tcase, no_end_costs_a_win, 0, KINDS * ENDS);
    tcase_add_loop_test(tcase, a_game_without_room_is_told_and_saved_when_there_is_some, 0, SITUATIONS * KINDS * WAYS);
    return tcase;
}

int main(void)
{
    return pty_main("kept", all_tests);
}
