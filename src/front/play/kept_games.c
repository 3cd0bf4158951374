/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/kept_games.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char wins[] = "replays", trouble[] = "The fastest game cannot be saved";

static const char *pace_word(enum pace pace) { return pace == PACE_TURNS ? "turns" : "live"; }

/* Returns the path of the stored game; the caller frees it. If `manner` is NULL, any manner of play qualifies. */
static char *path_of(const struct store *store, const char *level, const struct kept_manner *manner)
{
    if (manner == NULL) {
        return store_path(store, FOLDER_STATE, "%s/%s.replay", wins, level);
    }
    return store_path(store, FOLDER_STATE, "%s/%s.%s.%s.replay", wins, level, difficulty_name(manner->difficulty),
                      pace_word(manner->pace));
}

/* Writes the replay of a win. Returns 0 or an error. Requires the lock. */
static int write_win(const struct store *store, const char *level, const struct kept_manner *manner, struct tape *tape)
{
    char *path = path_of(store, level, manner);
    int error = path != NULL ? folder_make_above(path) : STORE_IS_HOMELESS;
    struct text text = text_empty();
    struct replay *replay = tape_replay(tape);
    replay_write(replay, &text);
    error = error == 0 ? file_write_regular(path, LIMIT_REPLAY, text.bytes, text.size) : error;
    text_done(&text);
    replay_free(replay);
    free(path);
    return error;
}

static int keep_game(struct store *store, const char *level, const struct kept_manner *manner, struct tape *tape)
{
    int error = store_lock(store, FOLDER_STATE);
    if (error == 0) {
        error = write_win(store, level, manner, tape);
        store_unlock(store, FOLDER_STATE);
    }
    return error;
}

/* Returns the path of the stored game, which may use an earlier name of the level, or NULL if no game is stored. The
 * caller frees it. */
static char *path_kept(const struct store *store, const char *level)
{
    const char *const names[] = {level, campaign_name_once(level), NULL};
    for (size_t i = 0; store->keeps && names[i] != NULL; i++) {
        char *path = path_of(store, names[i], NULL);
        if (path != NULL && access(path, R_OK) == 0) {
            return path;
        }
        free(path);
    }
    return NULL;
}

bool kept_game_exists(const struct store *store, const char *level)
{
    char *path = path_kept(store, level);
    bool exists = path != NULL;
    free(path);
    return exists;
}

static struct replay *read_replay(const char *path)
{
    struct replay *replay = NULL;
    struct text text = text_empty();
    if (file_read_regular(path, LIMIT_REPLAY, &text) == 0) {
        struct report report;
        report_init(&report, path, text.bytes, text.size);
        replay = replay_parse(text.bytes, text.size, &report);
        report_done(&report);
    }
    text_done(&text);
    return replay;
}

struct replay *kept_game_read(const struct store *store, const char *level)
{
    char *path = path_kept(store, level);
    struct replay *replay = path != NULL ? read_replay(path) : NULL;
    free(path);
    return replay;
}

struct replay *kept_game_read_best(const struct store *store, const char *level, const struct kept_manner *manner)
{
    char *path = store->keeps ? path_of(store, level, manner) : NULL;
    struct replay *replay = path != NULL ? read_replay(path) : NULL;
    free(path);
    return replay != NULL ? replay : kept_game_read(store, level);
}

uint32_t kept_game_best(const struct statistics *statistics, const char *level, const struct kept_manner *manner)
{
    return statistics_of(statistics, "best %s %s %s", difficulty_name(manner->difficulty), pace_word(manner->pace),
                         level);
}

/* Returns whether the stored game is longer. The progress may record a faster win whose game could not be stored. */
static bool is_slower(const char *path, uint32_t ticks)
{
    struct replay *replay = read_replay(path);
    bool is_slower = replay != NULL && replay->command_count > ticks;
    replay_free(replay);
    return is_slower;
}

/* Returns whether the game must be stored. A slower game must be stored if the recorded win has no stored game, or if
 * the map has changed since. */
static bool is_best_of_manner(const struct progress *progress, const char *level, uint64_t map,
                              const struct kept_manner *manner, uint32_t ticks)
{
    const struct record *record = progress_of(progress, level);
    uint32_t best = kept_game_best(&progress->statistics, level, manner);
    char *path = path_of(progress->store, level, manner);
    bool has_changed = record != NULL && progress_has_changed(record, map);
    bool is_best =
        has_changed || best == 0 || ticks < best || path == NULL || access(path, R_OK) != 0 || is_slower(path, ticks);
    free(path);
    return is_best;
}

static int keep_of_manner(struct progress *progress, const char *level, uint64_t map, const struct kept_manner *manner,
                          struct tape *tape)
{
    uint32_t ticks = world_tick(tape_world(tape));
    bool is_best = progress->store->keeps && is_best_of_manner(progress, level, map, manner, ticks);
    int error = is_best ? keep_game(progress->store, level, manner, tape) : 0;
    statistics_note(&progress->statistics, ticks, "best %s %s %s", difficulty_name(manner->difficulty),
                    pace_word(manner->pace), level);
    return error;
}

/* Stores the game before it records the win. After a crash between these steps, the stored game is faster than the
 * recorded win, but no win is counted twice. */
static void keep(struct progress *progress, const char *level, uint64_t map, const struct kept_manner *manner,
                 unsigned medals, struct tape *tape)
{
    struct store *store = progress->store;
    uint32_t ticks = world_tick(tape_world(tape));
    const struct record *record = progress_of(progress, level);
    char *path = path_kept(store, level);
    bool is_best = record == NULL || progress_has_changed(record, map) || ticks < record->ticks || path == NULL ||
                   is_slower(path, ticks);
    free(path);
    int error = store->keeps && is_best ? keep_game(store, level, NULL, tape) : 0;
    int error_of_manner = manner != NULL ? keep_of_manner(progress, level, map, manner, tape) : 0;
    store_note(store, trouble, error != 0 ? error : error_of_manner);
    progress_won(progress, level, map, ticks, medals);
}

void kept_game_note_win(struct progress *progress, const char *level, uint64_t map, const struct kept_manner *manner,
                        unsigned medals, struct tape *tape)
{
    bool is_locked = progress->store->keeps && store_lock(progress->store, FOLDER_STATE) == 0;
    if (is_locked) {
        progress_read(progress);
    }
    keep(progress, level, map, manner, medals, tape);
    if (is_locked) {
        store_unlock(progress->store, FOLDER_STATE);
    }
}

bool kept_game_is_lost(const struct store *store) { return store_has_lost(store, trouble); }

static void adopt(const struct store *store, const char *level, const char *once, const struct kept_manner *manner)
{
    char *path = path_of(store, level, manner), *other = path_of(store, once, manner);
    struct text text = text_empty();
    bool is_needed = store->keeps && path != NULL && other != NULL && access(path, F_OK) < 0;
    if (is_needed && file_read_regular(other, LIMIT_REPLAY, &text) == 0) {
        file_write_regular(path, LIMIT_REPLAY, text.bytes, text.size);
    }
    text_done(&text);
    free(path);
    free(other);
}

static bool ends_in_hash(const char *name)
{
    size_t size = strlen(name);
    return size >= 16 && strspn(name + size - 16, "0123456789abcdef") == 16;
}

/* Returns whether there may be results of an older version, so that the levels must be hashed. */
static bool has_hashes(const struct progress *progress)
{
    const struct record *records = progress->wins.entries;
    const struct counter *counters = progress->statistics.counters.entries;
    bool has = false;
    for (size_t i = 0; i < progress->wins.count; i++) {
        has = has || ends_in_hash(records[i].entry.name);
    }
    for (size_t i = 0; i < progress->statistics.counters.count; i++) {
        has = has || ends_in_hash(counters[i].entry.name);
    }
    return has;
}

void kept_games_adopt(const struct catalogue *catalogue, struct progress *progress)
{
    bool may_adopt = has_hashes(progress);
    for (size_t i = 0; i < catalogue->count && may_adopt; i++) {
        const struct entry *entry = &catalogue->entries[i];
        char *once = entry->map != 0 ? catalogue_once(entry->level) : NULL;
        if (once != NULL) {
            progress_adopt(progress, entry->key, entry->map, once);
            statistics_adopt(&progress->statistics, entry->key, once);
            adopt(progress->store, entry->key, once, NULL);
            for (enum difficulty difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
                adopt(progress->store, entry->key, once, &(struct kept_manner){difficulty, PACE_LIVE});
                adopt(progress->store, entry->key, once, &(struct kept_manner){difficulty, PACE_TURNS});
            }
        }
        free(once);
    }
    progress_save(progress);
}
