#include "config.h"

#include "ui/theatre/best.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/files.h"
#include "base/text.h"
#include "front/replay_file.h"

static const char folder_name[] = "replays";

static char *path_of(const struct app *app, const char *level)
{
    struct text name;
    text_init(&name);
    text_addf(&name, "%s/%s.replay", folder_name, level);
    char *path = app_state_file(app, name.bytes);
    text_done(&name);
    return path;
}

int best_keep(const struct app *app, const char *level, struct tape *tape)
{
    char *folder = app_state_file(app, folder_name), *path = path_of(app, level);
    int error = folder != NULL ? folder_make(folder) : ENOENT;
    error = error == 0 ? replay_file_write(path, tape) : error;
    free(folder);
    free(path);
    return error;
}

bool best_exists(const struct app *app, const char *level)
{
    char *path = path_of(app, level);
    bool exists = path != NULL && access(path, R_OK) == 0;
    free(path);
    return exists;
}

struct replay *best_read(const struct app *app, const char *level)
{
    char *path = path_of(app, level);
    struct replay *replay = path != NULL ? replay_file_read(path) : NULL;
    free(path);
    return replay;
}
