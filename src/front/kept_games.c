#include "config.h"

#include "front/kept_games.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/files.h"
#include "game/world/world.h"
#include "level/format/diag.h"

enum { MAX_BYTES = 128 << 20 };

static const char wins[] = "replays";

static char *path_of(const char *data_dir, const char *level)
{
    struct text name;
    text_init(&name);
    if (level != NULL) {
        text_addf(&name, "%s/%s.replay", wins, level);
    } else {
        text_add(&name, "resume.replay");
    }
    char *path = folder_file(FOLDER_STATE, data_dir, name.bytes);
    text_done(&name);
    return path;
}

static int make_folder(const char *data_dir)
{
    char *folder = folder_file(FOLDER_STATE, data_dir, wins);
    int error = folder != NULL ? folder_make(folder) : ENOENT;
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
    int error = file_write(path, text.bytes, text.size);
    text_done(&text);
    return error;
}

int kept_game_write(const char *data_dir, const char *level, struct tape *tape)
{
    char *path = path_of(data_dir, level);
    int error = path == NULL ? ENOENT : level != NULL ? make_folder(data_dir) : 0;
    error = error == 0 ? write_replay(path, tape) : error;
    free(path);
    return error;
}

bool kept_game_exists(const char *data_dir, const char *level)
{
    char *path = path_of(data_dir, level);
    bool exists = path != NULL && access(path, R_OK) == 0;
    free(path);
    return exists;
}

static struct replay *read_replay(const char *path)
{
    struct replay *replay = NULL;
    struct text text;
    text_init(&text);
    if (file_read(path, MAX_BYTES, &text) == 0) {
        struct report report;
        report_init(&report, path, text.bytes, text.size);
        replay = replay_parse(text.bytes, text.size, &report);
        report_done(&report);
    }
    text_done(&text);
    return replay;
}

struct replay *kept_game_read(const char *data_dir, const char *level)
{
    char *path = path_of(data_dir, level);
    struct replay *replay = path != NULL ? read_replay(path) : NULL;
    free(path);
    return replay;
}

void kept_game_remove(const char *data_dir, const char *level)
{
    char *path = path_of(data_dir, level);
    if (path != NULL) {
        unlink(path);
    }
    free(path);
}

void kept_game_set_aside(const char *data_dir, struct text *notice)
{
    char *path = path_of(data_dir, NULL);
    char *aside = path != NULL ? file_set_aside(path) : NULL;
    text_clear(notice);
    if (aside != NULL) {
        text_addf(notice, "The saved game cannot be read; it is kept as %s.", aside);
    } else {
        text_add(notice, "The saved game cannot be read.");
    }
    free(aside);
    free(path);
}

int kept_game_note_win(const char *data_dir, struct progress *progress, const char *level, unsigned medals,
                       struct tape *tape)
{
    uint32_t ticks = world_tick(tape_world(tape));
    const struct record *record = progress_of(progress, level);
    bool is_best = record == NULL || ticks < record->ticks;
    int error = progress_won(progress, level, ticks, medals);
    return error == 0 && is_best && progress->path != NULL ? kept_game_write(data_dir, level, tape) : error;
}
