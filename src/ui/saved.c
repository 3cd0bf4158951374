#include "config.h"

#include "ui/saved.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/files.h"
#include "base/text.h"
#include "level/diag.h"

enum { SAVED_MAX_BYTES = 128 << 20 };

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
    struct text text;
    text_init(&text);
    struct replay *replay = tape_replay(tape);
    replay_write(replay, &text);
    replay_free(replay);
    int error = file_write(path, text.bytes, text.size);
    text_done(&text);
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

static struct replay *read_replay(const char *path)
{
    struct replay *replay = NULL;
    struct text text;
    text_init(&text);
    if (file_read(path, SAVED_MAX_BYTES, &text) == 0) {
        struct report report;
        report_init(&report, path, text.bytes, text.size);
        replay = replay_parse(text.bytes, text.size, &report);
        report_done(&report);
    }
    text_done(&text);
    return replay;
}

struct replay *saved_read(const struct app *app)
{
    char *path = path_of(app);
    struct replay *replay = path != NULL ? read_replay(path) : NULL;
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
