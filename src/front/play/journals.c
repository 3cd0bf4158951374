/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/journals.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/xalloc.h"

static const char folder_name[] = "games", tail[] = ".game", trouble[] = "The game cannot be saved";

/* In microseconds: GAME_PAUSE is the time between two lines, GAME_RETRY the delay before a retry after a failure. */
enum { GAME_PAUSE = 1000000, GAME_RETRY = 10 * 1000000, MOST_OF_A_NAME = 1000 };

/* --- writing -------------------------------------------------------------------------------------- */

struct game_file {
    struct store *store;
    char *name, *path; /* path NULL: no file yet */
    int fd;            /* holds the lock; -1: no file yet, or its lock could not be taken */
    struct stat facts; /* status of the file at `path` when it was last written as a whole */
    bool is_sound;     /* false: the file must be rewritten as a whole */
    bool retells;      /* a rewrite is pending because the head has changed; lines are added until then */
    int64_t due;       /* the earliest time for the next line */
};

struct game_file *game_file_new(struct store *store, const char *name)
{
    struct game_file *file = xcalloc(1, sizeof *file);
    *file = (struct game_file){.store = store, .name = xstrdup(name), .fd = -1};
    return file;
}

void game_file_begin(struct game_file *file)
{
    file->is_sound = false;
    file->due = 0;
}

void game_file_retell(struct game_file *file) { file->retells = true; }

static void let_go(struct game_file *file)
{
    if (file->fd >= 0) {
        file_let_go(file->fd);
    }
    file->fd = -1;
}

void game_file_free(struct game_file *file)
{
    if (file != NULL) {
        let_go(file);
        free(file->path);
        free(file->name);
        free(file);
    }
}

static char *games_path(const struct store *store, const char *name)
{
    return store_path(store, FOLDER_STATE, "%s%s%s", folder_name, name[0] != '\0' ? "/" : "", name);
}

char *games_folder(const struct store *store) { return games_path(store, ""); }

static bool is_game(const char *file)
{
    size_t length = strlen(file), end = sizeof tail - 1;
    return length > end && strcmp(file + length - end, tail) == 0;
}

int games_visit(const struct store *store, games_visitor *visit, void *memory)
{
    bool goes_on = true;
    char *at = games_folder(store);
    DIR *folder = at != NULL ? opendir(at) : NULL;
    int error = at != NULL && folder == NULL && errno != ENOENT ? errno : 0;
    for (struct dirent *entry; goes_on && folder != NULL && (entry = readdir(folder)) != NULL;) {
        char *path = file_in(at, entry->d_name);
        goes_on = !is_game(entry->d_name) || visit(memory, dirfd(folder), entry->d_name, path);
        free(path);
    }
    if (folder != NULL) {
        closedir(folder);
    }
    free(at);
    return error;
}

static int append(struct game_file *file, const struct text *text)
{
    int error = file_append(file->fd, LIMIT_JOURNAL, text->bytes, text->size);
    file->is_sound = error == 0;
    return error;
}

/* Returns a path at which no file exists, or NULL if all names are taken. The caller frees the path. */
static char *free_path(const struct game_file *file)
{
    struct stat there;
    char *path = NULL;
    struct text name = text_empty();
    for (int i = 1; path == NULL && i < MOST_OF_A_NAME; i++) {
        text_clear(&name);
        text_addf(&name, i == 1 ? "%s" : "%s-%d", file->name, i);
        text_add(&name, tail);
        path = games_path(file->store, name.bytes);
        if (lstat(path, &there) == 0) {
            free(path);
            path = NULL;
        }
    }
    text_done(&name);
    return path;
}

int game_file_open(const char *path, int *fd)
{
    int error = file_open_regular(path, O_RDWR, fd);
    return file_is_read_only(error) ? file_open_regular(path, O_RDONLY, fd) : error;
}

/* Opens and locks the file.  We must not hold another one. */
static int take(struct game_file *file, const char *path)
{
    int fd, error = game_file_open(path, &fd);
    error = error == 0 ? file_lock(fd) : error;
    if (error == 0) {
        file->fd = fd;
    } else if (fd >= 0) {
        file_let_go(fd);
    }
    return error;
}

/* Returns whether the file at our path is still ours. Another file may have replaced it after it was deleted. Or we
 * failed to lock the file after writing it, and another program has continued the game. */
static bool is_ours(struct game_file *file)
{
    struct stat ours, there;
    if (stat(file->path, &there) < 0) {
        return true;
    }
    if (file->fd < 0) {
        return take(file, file->path) == 0 && file_is_same(&file->facts, &there);
    }
    return fstat(file->fd, &ours) < 0 || (ours.st_ino == there.st_ino && ours.st_dev == there.st_dev);
}

/* Writes the whole file. Requires the lock of the store, so that no other process can take the file before it is
 * locked. */
static int write_whole(struct game_file *file, const struct occasion *occasion, struct tape *tape)
{
    bool has_path = file->path != NULL && is_ours(file);
    char *path = has_path ? xstrdup(file->path) : free_path(file);
    int error = path == NULL ? EEXIST : folder_make_above(path);
    struct text text = text_empty(), words = text_empty();
    occasion_write(occasion, &words);
    tape_begin_journal(tape, words.bytes, &text);
    error = error == 0 ? file_write_regular(path, LIMIT_JOURNAL, text.bytes, text.size) : error;
    if (error == 0) {
        free(file->path);
        file->path = xstrdup(path);
        let_go(file);
        error = stat(path, &file->facts) < 0 ? errno : take(file, path);
    }
    file->is_sound = error == 0;
    file->retells = file->retells && error != 0;
    text_done(&words);
    text_done(&text);
    free(path);
    return error;
}

static int write_locked(struct game_file *file, const struct occasion *occasion, struct tape *tape)
{
    int error = store_lock(file->store, FOLDER_STATE);
    if (error == 0) {
        error = write_whole(file, occasion, tape);
        store_unlock(file->store, FOLDER_STATE);
    }
    return error;
}

/* Returns whether the file still exists with all its lines. */
static bool is_whole(const struct game_file *file)
{
    struct stat info;
    return file->is_sound && fstat(file->fd, &info) == 0 && info.st_nlink > 0;
}

static int go_on(struct game_file *file, struct tape *tape)
{
    struct text text = text_empty();
    tape_go_on_journal(tape, &text);
    int error = append(file, &text);
    text_done(&text);
    return error;
}

/* Writes the file again. If the store cannot be locked, the new head is written later. */
static int retell(struct game_file *file, const struct occasion *occasion, struct tape *tape)
{
    int error = write_locked(file, occasion, tape);
    return error != 0 && file->is_sound ? go_on(file, tape) : error;
}

/* Returns whether the moves so far are on disk, or cannot be stored at all. */
static bool is_kept(const struct game_file *file, const struct tape *tape)
{
    return file == NULL || !file->store->keeps || (file->is_sound && tape_is_in_journal(tape)) ||
           (file->path == NULL && tape_length(tape) == 0);
}

void game_file_keep(struct game_file *file, const struct occasion *occasion, struct tape *tape, int64_t now,
                    enum game_haste haste)
{
    if (is_kept(file, tape) || (haste == GAME_BY_THE_CLOCK && now < file->due)) {
        return;
    }
    int error = !is_whole(file) ? write_locked(file, occasion, tape)
                : file->retells ? retell(file, occasion, tape)
                                : go_on(file, tape);
    file->due = now + (error == 0 ? GAME_PAUSE : GAME_RETRY);
    store_note(file->store, trouble, error);
}

int64_t game_file_due(const struct game_file *file, const struct tape *tape)
{
    return is_kept(file, tape) ? -1 : file->due;
}

void game_file_seal(struct game_file *file, const struct tape *tape)
{
    if (file != NULL && is_whole(file) && tape_is_in_journal(tape)) {
        struct text seal = text_empty();
        tape_seal_journal(tape, &seal);
        append(file, &seal);
        text_done(&seal);
    }
}

struct activity_marks game_marks(const struct occasion *occasion, const struct tape *tape)
{
    struct hash hash;
    struct text end = text_empty();
    tape_seal_journal(tape, &end);
    hash_init(&hash);
    occasion_mark(occasion, &hash);
    struct activity_marks marks = {.begin = hash.value};
    hash_bytes(&hash, end.bytes, end.size);
    marks.end = hash.value;
    text_done(&end);
    return marks;
}

void game_file_remove(struct game_file *file)
{
    if (file == NULL) {
        return;
    }
    /* As soon as it is unlocked, another program may remove it and begin a game at its path. */
    if (file->path != NULL && is_ours(file)) {
        file_remove(file->path);
    }
    let_go(file);
    free(file->path);
    file->path = NULL;
    file->is_sound = false;
    store_note(file->store, trouble, 0);
}

/* --- resuming ------------------------------------------------------------------------------------- */

void resumed_game_done(struct resumed_game *game)
{
    level_free(game->level);
    tape_free(game->tape);
    occasion_done(&game->occasion);
    game_file_free(game->file);
}

/* Opens the journal. If it has no errors, it is continued in place. If it has, it is rewritten with the next line. */
static bool open_journal(struct resumed_game *game, const struct text *bytes, struct report *report)
{
    struct journal *journal = journal_parse(bytes->bytes, bytes->size, report);
    if (journal == NULL) {
        return false;
    }
    game->tape = tape_new(journal->game->level, journal->game->seed);
    size_t good = tape_continue(game->tape, journal, report);
    game->level = journal->game->level;
    journal->game->level = NULL;
    occasion_parse(&game->occasion, journal->kind);
    game->is_sealed = good == bytes->size && journal_is_sealed(journal);
    journal_free(journal);
    game->file->is_sound = good == bytes->size && (fcntl(game->file->fd, F_GETFL) & O_ACCMODE) == O_RDWR;
    return true;
}

static bool open_replay(struct resumed_game *game, const struct text *bytes, struct report *report)
{
    struct replay *replay = replay_parse(bytes->bytes, bytes->size, report);
    if (replay == NULL) {
        return false;
    }
    game->tape = tape_resume(replay);
    game->level = replay->level;
    replay->level = NULL;
    occasion_parse(&game->occasion, "level");
    replay_free(replay);
    if (game->tape == NULL) {
        report_add(report, DIAG_ERROR, "another-game", (struct place){0, 1, 1}, "the game does not match its hashes");
    }
    return game->tape != NULL;
}

/* Reports the first error found in the file and what was done with the file. */
static void tell(struct store *store, const struct report *report, bool is_good)
{
    const struct diag *diag = report->count > 0 ? &report->diags[0] : NULL;
    if (diag == NULL) {
        return;
    }
    text_addf(store->news, "%s%s:%d:%d: error: %s.", store->news->size > 0 ? " " : "", report->file, diag->line,
              diag->column, diag->text);
    bool is_newer = strcmp(diag->code, "newer-format") == 0;
    char *aside = is_good || is_newer ? NULL : file_set_aside(report->file);
    if (aside != NULL) {
        text_addf(store->news, " It is kept as %s.", aside);
    } else if (is_good) {
        text_add(store->news, " The game continues from before the error.");
    }
    free(aside);
}

/* Converts the saved game of version 1 into a journal. The old file is removed once the journal is on disk. */
static void move_in(struct resumed_game *game)
{
    struct game_file *file = game->file;
    char *old = file->path;
    file->path = NULL;
    game_file_keep(file, &game->occasion, game->tape, 0, GAME_AT_ONCE);
    if (file->is_sound) {
        file_remove(old);
    }
    free(old);
}

/* Reads the game. Returns 0 or an error number. Findings in the file are reported but are not errors. */
static int read_game(struct resumed_game *game, const char *path)
{
    struct report report;
    struct text bytes = text_empty();
    int error = file_read_open(game->file->fd, LIMIT_JOURNAL, &bytes);
    report_init(&report, path, bytes.bytes, bytes.size);
    if (error == 0) {
        bool is_journal = journal_is(bytes.bytes, bytes.size);
        bool is_good = (is_journal ? open_journal : open_replay)(game, &bytes, &report);
        tell(game->file->store, &report, is_good);
        if (is_good && !is_journal) {
            move_in(game);
        }
    }
    report_done(&report);
    text_done(&bytes);
    return error;
}

/* Locks the file. If the disk is read-only or full, no lock is needed because no other process can write. */
static int take_for_good(struct game_file *file, const char *path)
{
    int locked = store_lock(file->store, FOLDER_STATE), error = locked;
    if (locked == 0 || file_is_read_only(locked) || locked == ENOSPC) {
        error = take(file, path);
    }
    if (locked == 0) {
        store_unlock(file->store, FOLDER_STATE);
    }
    return error;
}

bool resumed_game_open(struct resumed_game *game, struct store *store, const char *path)
{
    char *name = xstrdup(file_name(path));
    name[strcspn(name, ".")] = '\0';
    *game = (struct resumed_game){.file = game_file_new(store, name)};
    game->file->path = xstrdup(path);
    free(name);
    int error = take_for_good(game->file, path);
    error = error == 0 ? read_game(game, path) : error;
    if (error != 0) {
        text_addf(store->news, "%s%s: %s.", store->news->size > 0 ? " " : "", path, store_reason(error));
    }
    if (game->tape == NULL) {
        resumed_game_done(game);
    }
    return game->tape != NULL;
}
