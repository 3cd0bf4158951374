#include "config.h"

#include "front/kept_games.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/world/world.h"
#include "level/format/diag.h"

static const char wins[] = "replays";

static char *path_of(const struct store *store, const char *level)
{
    struct text name;
    text_init(&name);
    if (level != NULL) {
        text_addf(&name, "%s/%s.replay", wins, level);
    } else {
        text_add(&name, "resume.replay");
    }
    char *path = store_path(store, FOLDER_STATE, name.bytes);
    text_done(&name);
    return path;
}

static int make_folder(const struct store *store)
{
    char *folder = store_path(store, FOLDER_STATE, wins);
    int error = folder != NULL ? folder_make(folder) : STORE_IS_HOMELESS;
    free(folder);
    return error;
}

static int write_replay(const char *path, struct tape *tape)
{
    struct text text;
    text_init(&text);
    struct replay *replay = tape_replay(tape);
    replay_write(replay, &text);
    replay_free(replay);
    int error = file_write_regular(path, text.bytes, text.size);
    text_done(&text);
    return error;
}

int kept_game_write(struct store *store, const char *level, struct tape *tape)
{
    int error = store->keeps ? store_lock(store, FOLDER_STATE) : 0;
    if (error == 0 && store->keeps) {
        char *path = path_of(store, level);
        error = level != NULL ? make_folder(store) : 0;
        error = error == 0 ? write_replay(path, tape) : error;
        store_unlock(store, FOLDER_STATE);
        free(path);
    }
    return store_note(store, level != NULL ? "The fastest game cannot be kept" : "The game cannot be saved", error);
}

bool kept_game_exists(const struct store *store, const char *level)
{
    char *path = store->keeps ? path_of(store, level) : NULL;
    bool exists = path != NULL && access(path, R_OK) == 0;
    free(path);
    return exists;
}

static struct replay *read_replay(const char *path)
{
    struct replay *replay = NULL;
    struct text text;
    text_init(&text);
    if (file_read_regular(path, REPLAY_MAX_BYTES, &text) == 0) {
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
    char *path = store->keeps ? path_of(store, level) : NULL;
    struct replay *replay = path != NULL ? read_replay(path) : NULL;
    free(path);
    return replay;
}

void kept_game_remove(struct store *store, const char *level)
{
    char *path = path_of(store, level);
    if (path != NULL) {
        file_remove(path);
    }
    free(path);
}

void kept_game_set_aside(struct store *store)
{
    char *path = store->keeps ? path_of(store, NULL) : NULL;
    char *aside = path != NULL ? file_set_aside(path) : NULL;
    if (path != NULL) {
        text_clear(store->news);
        text_addf(store->news, "The saved game cannot be read%s%s.", aside != NULL ? "; it is kept as " : "",
                  aside != NULL ? aside : "");
    }
    free(aside);
    free(path);
}

/* The game first: whoever dies between the two has a game that is faster than anybody knows, and no win too many. */
static void keep(struct progress *progress, const char *level, unsigned medals, struct tape *tape)
{
    uint32_t ticks = world_tick(tape_world(tape));
    const struct record *record = progress_of(progress, level);
    bool is_best = record == NULL || ticks < record->ticks || !kept_game_exists(progress->store, level);
    if (is_best) {
        kept_game_write(progress->store, level, tape);
    }
    progress_won(progress, level, ticks, medals);
}

void kept_game_note_win(struct progress *progress, const char *level, unsigned medals, struct tape *tape)
{
    bool is_locked = progress->store->keeps && store_lock(progress->store, FOLDER_STATE) == 0;
    if (is_locked) {
        progress_read(progress);
    }
    keep(progress, level, medals, tape);
    if (is_locked) {
        store_unlock(progress->store, FOLDER_STATE);
    }
}
