/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "e2e/home.h"

#include "base/files.h"
#include "base/text.h"
#include "front/play/journals.h"
#include "level/format/parse.h"
#include "testing.h"

#include "front/play/occasion_of.h"

#include <dirent.h>
#include <regex.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/mount.h>
#endif

/* Wide enough for messages that contain a path. */
enum { WIDTH = 240, HEIGHT = 24 };

/* --- places -------------------------------------------------------------------------------------- */

char home_folder[64], home_data[80], home_state[96], home_level[80];

static char other_level[80], far_level[80];

const char home_near_text[] =
    "format: 1\ntitle: Nearby\ngoal: collect 1\nmap:\n##########\n#@*>....B#\n##########\nend\n";

void home_write_file(const char *path, const char *bytes)
{
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    fclose(file);
}

const char *home_in_state(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", home_state, name);
    return path;
}

int home_shell(const char *format, ...)
{
    char command[300];
    va_list args;
    va_start(args, format);
    vsnprintf(command, sizeof command, format, args);
    va_end(args);
    return system(command);
}

void home_make(void)
{
    testing_folder(home_folder, sizeof home_folder);
    snprintf(home_data, sizeof home_data, "%s/home", home_folder);
    snprintf(home_state, sizeof home_state, "%s/state", home_data);
    snprintf(home_level, sizeof home_level, "%s/goal.txt", home_folder);
    snprintf(other_level, sizeof other_level, "%s/other.txt", home_folder);
    snprintf(far_level, sizeof far_level, "%s/far.txt", home_folder);
    home_write_file(home_level, home_near_text);
    home_write_file(other_level,
                    "format: 1\ntitle: Another\ngoal: collect 1\nmap:\n##########\n#@*>...B.#\n##########\nend\n");
    home_write_file(far_level, "format: 1\ntitle: Faraway\ngoal: collect 1\nmap:\n"
                               "##############################\n"
                               "#@...........................#\n"
                               "############################.#\n"
                               "#B.........................*>#\n"
                               "##############################\nend\n");
    ck_assert_int_eq(mkdir(home_data, 0700), 0);
}

void home_remove(void)
{
#ifdef __linux__
    umount2(home_data, MNT_DETACH);
#endif
    ck_assert_int_eq(home_shell("chmod -R u+rwx '%s'", home_folder), 0);
    testing_remove_folder(home_folder);
}

bool home_has_line(const char *path, const char *pattern)
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

/* While a game is being written, its file name has a suffix after .game. */
static bool is_game(const char *name)
{
    const char *end = strrchr(name, '.');
    return end != NULL && strcmp(end, ".game") == 0;
}

size_t home_count_games(void)
{
    size_t count = 0;
    DIR *games = opendir(home_in_state("games"));
    for (struct dirent *entry; games != NULL && (entry = readdir(games)) != NULL;) {
        count += is_game(entry->d_name);
    }
    if (games != NULL) {
        closedir(games);
    }
    return count;
}

/* --- kinds of games ------------------------------------------------------------------------------- */

const struct home_kind home_kinds[HOME_KINDS] = {
    {"level",
     {"play", "--turns"},
     "Faraway",
     "l",
     "progress",
     "hounded-progress",
     "one 300 time",
     "^~[^ ]+ [0-9]+",
     "^one 300 time",
     "The win cannot be saved"},
    {"daily 2026-11-21",
     {"daily", "--turns", "--date=2026-11-21"},
     "Meadow",
     " l",
     "progress",
     "hounded-progress",
     "one 300 time",
     "^daily-2026-11-21 [0-9]+",
     "^one 300 time",
     "The win cannot be saved"},
    {"endless 7 2 31 460 0 0123abcd night leap dig sprint",
     {"night", "--turns", "7"},
     "Meadow",
     " l",
     "endless",
     "hounded-endless",
     "meadows 2 clover 31",
     "^run [0-9]+ seed 7 meadows 3 ",
     "^run [0-9]+ seed 7 meadows 3 ",
     "The score of the run cannot be saved"},
};

bool home_is_level(const struct home_kind *kind) { return kind == &home_kinds[0]; }

bool home_is_run(const struct home_kind *kind) { return kind == &home_kinds[2]; }

const char *home_ledger_of(const struct home_kind *kind, const char *tail)
{
    char name[40];
    snprintf(name, sizeof name, "%s%s", kind->ledger, tail);
    return home_in_state(name);
}

void home_write_ledger(const struct home_kind *kind, int version, const char *more)
{
    char bytes[200];
    snprintf(bytes, sizeof bytes, "%s: %d\n%s%s\n", kind->header, version, more, kind->old);
    home_write_file(home_ledger_of(kind, ""), bytes);
}

void home_plant_moves(const char *kind, const char *name, const char *level, const char *moves)
{
    struct level_file file;
    struct report report;
    struct store store;
    struct text news;
    text_init(&news);
    store_init(&store, home_data, &news);
    report_init(&report, "level", level, strlen(level));
    level_file_parse(&file, level, strlen(level), &report);
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, moves));
    struct game_file *game = game_file_new(&store, name);
    game_file_keep(game, occasion_of(kind), tape, 0, GAME_AT_ONCE);
    ck_assert_str_eq(news.bytes, "");
    game_file_free(game);
    tape_free(tape);
    level_file_done(&file);
    report_done(&report);
    text_done(&news);
}

void home_plant(const char *kind, const char *name) { home_plant_moves(kind, name, home_near_text, "e"); }

void home_provide(const struct home_kind *kind)
{
    ck_assert_int_eq(folder_make(home_state), 0);
    if (!home_is_level(kind)) {
        home_plant(kind->journal, "game");
    }
}

/* --- games ---------------------------------------------------------------------------------------- */

void home_open_words(struct pty *pty, const char *const *given, const char *file)
{
    const char *words[12];
    size_t count = 0;
    for (; given[count] != NULL; count++) {
        words[count] = given[count];
    }
    if (file != NULL) {
        words[count++] = file;
    }
    if (home_data[0] != '\0') {
        words[count++] = "--data-dir";
        words[count++] = home_data;
    }
    words[count] = NULL;
    pty_open(pty, WIDTH, HEIGHT, PTY_FOREGROUND, words);
}

void home_open_title(struct pty *pty) { home_open_words(pty, (const char *const[]){"play", "--turns", NULL}, NULL); }

void home_continue(struct pty *pty, const char *shown)
{
    home_open_title(pty);
    pty_choose(pty, "Continue");
    pty_type(pty, "\r");
    ck_assert_msg(pty_shows(pty, shown), "'%s' is not shown", shown);
}

void home_open_to_win(struct pty *pty, const struct home_kind *kind, const char *told)
{
    if (home_is_level(kind)) {
        home_open_words(pty, (const char *const[]){"play", "--turns", NULL}, home_level);
    } else {
        home_open_title(pty);
    }
    ck_assert_msg(told == NULL || pty_shows(pty, told), "'%s' is not shown", told);
    if (home_is_level(kind)) {
        ck_assert(pty_shows(pty, "Turns"));
    } else {
        pty_choose(pty, "Continue");
    }
    pty_type(pty, home_is_level(kind) ? "l" : "\r");
    ck_assert(pty_shows(pty, "1/1"));
}

void home_win(struct pty *pty)
{
    pty_type(pty, "l");
    ck_assert(pty_shows(pty, "safe!"));
    ck_assert(pty_shows(pty, "▸"));
}

int home_status_of(struct pty *pty)
{
    int status = pty_status(pty);
    ck_assert_msg(WIFEXITED(status), "status %x", (unsigned)status);
    ck_assert(pty_is_restored(pty));
    return WEXITSTATUS(status);
}

/* A continued game is left for the title first. */
int home_leave(struct pty *pty, const struct home_kind *kind)
{
    if (!home_is_level(kind)) {
        pty_type(pty, "q");
        ck_assert(pty_shows(pty, "More"));
    }
    pty_type(pty, "q");
    return home_status_of(pty);
}

void home_expect_said(struct pty *pty, const char *loss, const char *reason)
{
    char line[200];
    snprintf(line, sizeof line, "hounded: %s: %s", loss, reason);
    ck_assert_msg(pty_shows(pty, line), "'%s' is not on stderr", line);
}

void home_expect_nothing_said(const struct pty *pty) { ck_assert_ptr_null(strstr(pty->seen, "hounded: ")); }

void home_win_and_leave(const struct home_kind *kind)
{
    struct pty pty;
    home_open_to_win(&pty, kind, NULL);
    home_win(&pty);
    ck_assert_int_eq(home_leave(&pty, kind), 0);
    home_expect_nothing_said(&pty);
    pty_close(&pty);
}

/* Takes a gate, and waits until a meadow has been generated.  Before that, the game accepts no keys. */
void home_open_kind(struct pty *pty, const struct home_kind *kind)
{
    home_open_words(pty, kind->words, home_is_level(kind) ? far_level : NULL);
    if (!home_is_level(kind)) {
        ck_assert(pty_shows(pty, "┏"));
        pty_type(pty, "\r");
    }
    ck_assert(pty_shows(pty, kind->shown));
    ck_assert(home_is_level(kind) || pty_shows(pty, "run down the burrow"));
}

void home_go(struct pty *pty, const struct home_kind *kind)
{
    pty_type(pty, "q");
    if (!home_is_level(kind)) {
        ck_assert(pty_shows(pty, "▸"));
        pty_type(pty, "q");
    }
}

void home_expect_over(const struct home_kind *kind, size_t runs)
{
    ck_assert_uint_eq(home_count_games(), home_is_run(kind) ? runs : 0);
    ck_assert_int_eq(home_shell("rm -f '%s'/games/*", home_state), 0);
}

void home_expect_nothing_waits(void)
{
    struct pty pty;
    home_open_title(&pty);
    ck_assert(pty_shows(&pty, "More"));
    ck_assert_ptr_null(strstr(pty.seen, "Continue"));
    pty_type(&pty, "q");
    ck_assert_int_eq(home_status_of(&pty), 0);
    pty_close(&pty);
}
