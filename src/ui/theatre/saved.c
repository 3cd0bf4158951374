#include "config.h"

#include "ui/theatre/saved.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/files.h"
#include "base/text.h"
#include "front/replay_file.h"

static char *path_of(const struct app *app)
{
    return app_state_file(app, "resume.replay");
}

int saved_write(const struct app *app, struct tape *tape)
{
    char *path = path_of(app);
    if (path == NULL) {
        return ENOENT;
    }
    int error = replay_file_write(path, tape);
    free(path);
    return error;
}

bool saved_exists(const struct app *app)
{
    char *path = path_of(app);
    bool exists = path != NULL && access(path, R_OK) == 0;
    free(path);
    return exists;
}

struct replay *saved_read(const struct app *app)
{
    char *path = path_of(app);
    struct replay *replay = path != NULL ? replay_file_read(path) : NULL;
    free(path);
    return replay;
}

void saved_remove(const struct app *app)
{
    char *path = path_of(app);
    if (path != NULL) {
        unlink(path);
    }
    free(path);
}

void saved_set_aside(struct app *app)
{
    char *path = path_of(app);
    struct text aside;
    text_init(&aside);
    text_clear(&app->notice);
    if (path != NULL && file_set_aside(path, &aside) == 0) {
        text_addf(&app->notice, "The saved game cannot be read; it is kept as %s.", aside.bytes);
    } else {
        text_add(&app->notice, "The saved game cannot be read.");
    }
    text_done(&aside);
    free(path);
}
