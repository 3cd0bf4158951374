/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/waiting_games.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "front/play/journals.h"
#include "replay/journal.h"

/* The name of the file in version 1. */
static const char old_name[] = "resume.replay";

/* To know whether a game is over it must be played again.  A tick takes at most 10 ns for each cell and hound, so all
 * checks of one look take at most 0.2 s; the games played last come first. */
enum { UNKEPT_BYTES = 65536, MOST_WORK = 20000000 };

static bool is_unkept(const struct journal *journal, size_t size, uint64_t *work, struct report *report)
{
    const struct level *level = journal->game->level;
    uint64_t needed = (uint64_t)journal->length * level_cells(level) * (level->hound_count + 1);
    if (journal_is_sealed(journal) || size > UNKEPT_BYTES || needed > *work) {
        return false;
    }
    *work -= needed;
    struct tape *tape = tape_new(level, journal->game->seed);
    tape_continue(tape, journal, report);
    bool is_over = world_outcome(tape_world(tape)) != OUTCOME_RUNNING;
    tape_free(tape);
    return is_over;
}

static void read_journal(struct waiting_game *game, const struct text *bytes, uint64_t *work, struct report *report)
{
    struct journal *journal = journal_parse(bytes->bytes, bytes->size, report);
    if (journal != NULL) {
        game->is_good = true;
        game->is_unkept = is_unkept(journal, bytes->size, work, report);
        game->ticks = journal->length;
        occasion_parse(&game->occasion, journal->kind);
        game->title = journal->game->level->title != NULL ? xstrdup(journal->game->level->title) : NULL;
    }
    journal_free(journal);
}

static void read_replay(struct waiting_game *game, const struct text *bytes, struct report *report)
{
    struct replay *replay = replay_parse(bytes->bytes, bytes->size, report);
    if (replay != NULL) {
        game->is_good = true;
        game->ticks = (uint32_t)replay->command_count;
        game->title = replay->level->title != NULL ? xstrdup(replay->level->title) : NULL;
    }
    replay_free(replay);
}

/* Reads the description of the game in the file. Takes its facts first, so that no later change is missed. Returns 0
 * or an error number. */
static int look_into(struct waiting_game *game, int fd, uint64_t *work)
{
    struct text bytes = text_empty();
    if (fstat(fd, &game->facts) < 0) {
        game->facts.st_ino = 0;
    }
    int error = file_is_locked(fd) ? FILE_IS_LOCKED : file_read_open(fd, LIMIT_JOURNAL, &bytes);
    if (error == 0) {
        struct report report;
        report_init(&report, game->path, bytes.bytes, bytes.size);
        if (journal_is(bytes.bytes, bytes.size)) {
            read_journal(game, &bytes, work, &report);
        } else {
            read_replay(game, &bytes, &report);
        }
        report_done(&report);
    }
    text_done(&bytes);
    return error;
}

static void free_game(struct waiting_game *game)
{
    free(game->path);
    free(game->title);
    occasion_done(&game->occasion);
}

/* Reads the file, unless the game was already listed and has not changed since. Returns whether the game waits to be
 * continued. Closing the file would release our own lock on it, but we hold none here. An unreadable file is listed as
 * well; choosing it shows the reason. */
static bool is_waiting(struct waiting_game *game, struct waiting_games *last, const struct names *known, uint64_t *work)
{
    size_t at = names_find(known, game->path);
    if (at != NAMES_NOWHERE && game->facts.st_ino != 0 && file_is_same(&game->facts, &last->games[at].facts)) {
        free_game(game);
        *game = last->games[at];
        last->games[at] = (struct waiting_game){0};
        return true;
    }
    int fd, error = game_file_open(game->path, &fd);
    if (error == 0) {
        error = look_into(game, fd, work);
        file_let_go(fd);
    }
    game->title = game->title != NULL ? game->title : xstrdup(file_name(game->path));
    return error != FILE_IS_LOCKED && error != ENOENT;
}

static bool note_game(void *memory, int folder, const char *file, const char *path)
{
    struct waiting_games *games = memory;
    if (games->named != NULL && strncmp(file, games->named, strlen(games->named)) != 0) {
        return true;
    }
    games->games = xgrow(games->games, games->count, &games->room, sizeof *games->games);
    struct waiting_game *game = &games->games[games->count++];
    *game = (struct waiting_game){.path = xstrdup(path)};
    if (fstatat(folder, file, &game->facts, 0) < 0) {
        game->facts.st_ino = 0;
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    const struct waiting_game *one = a, *other = b;
    const struct timespec *first = &one->facts.st_mtim, *second = &other->facts.st_mtim;
    int by_second = (first->tv_sec < second->tv_sec) - (first->tv_sec > second->tv_sec);
    int by_part = (first->tv_nsec < second->tv_nsec) - (first->tv_nsec > second->tv_nsec);
    return by_second != 0 ? by_second : by_part != 0 ? by_part : strcmp(one->path, other->path);
}

/* Visits the saved game of version 1 last. */
static void visit_all(const struct store *store, games_visitor *visit, void *memory)
{
    char *old = store->keeps ? store_path(store, FOLDER_STATE, old_name) : NULL;
    if (store->keeps) {
        games_visit(store, visit, memory);
    }
    if (old != NULL && access(old, F_OK) == 0) {
        visit(memory, AT_FDCWD, old, old);
    }
    free(old);
}

void waiting_games_look(struct waiting_games *games, const struct store *store, size_t most)
{
    struct waiting_games before = *games;
    struct names known = {0};
    size_t count = 0;
    uint64_t work = MOST_WORK;
    for (size_t i = 0; i < before.count; i++) {
        names_add(&known, before.games[i].path, i);
    }
    *games = (struct waiting_games){.named = before.named};
    visit_all(store, note_game, games);
    if (games->count > 1) {
        qsort(games->games, games->count, sizeof *games->games, compare);
    }
    for (size_t i = 0; i < games->count; i++) {
        if (count < most && is_waiting(&games->games[i], &before, &known, &work)) {
            games->games[count++] = games->games[i];
        } else {
            free_game(&games->games[i]);
        }
    }
    games->count = count;
    names_done(&known);
    waiting_games_done(&before);
}

static bool is_free(const char *path)
{
    int fd, error = game_file_open(path, &fd);
    bool is_played = error == 0 && file_is_locked(fd);
    if (error == 0) {
        file_let_go(fd);
    }
    return !is_played && error != ENOENT;
}

static bool count_free(void *memory, int folder, const char *file, const char *path)
{
    (void)folder, (void)file;
    size_t *left = memory;
    *left -= *left > 0 && is_free(path); /* the game of version 1 comes last in any case */
    return *left > 0;
}

size_t waiting_games_count(const struct store *store, size_t most)
{
    size_t left = most;
    visit_all(store, count_free, &left);
    return most - left;
}

void waiting_games_done(struct waiting_games *games)
{
    for (size_t i = 0; i < games->count; i++) {
        free_game(&games->games[i]);
    }
    free(games->games);
    *games = (struct waiting_games){0};
}

void waiting_game_remove(struct store *store, const struct waiting_game *game)
{
    if (store_lock(store, FOLDER_STATE) == 0) {
        if (is_free(game->path)) {
            file_remove(game->path);
        }
        store_unlock(store, FOLDER_STATE);
    }
}
