#include "config.h"

#include "front/endless_score.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/files.h"
#include "base/text.h"

enum { MAX_BYTES = 1 << 12 };

bool endless_score_beats(const struct endless_score *score, const struct endless_score *other)
{
    return score->meadows != other->meadows ? score->meadows > other->meadows : score->clover > other->clover;
}

/* 0 or an errno value; EINVAL: the file cannot be understood. */
static int load(const char *path, struct endless_score *score)
{
    struct text text;
    char end = '\0';
    text_init(&text);
    *score = (struct endless_score){0};
    int error = file_read(path, MAX_BYTES, &text);
    if (error == 0 && (sscanf(text.bytes, "hounded-endless: 1 meadows %9u clover %9u%c", &score->meadows,
                              &score->clover, &end) != 3 ||
                       end != '\n')) {
        *score = (struct endless_score){0};
        error = EINVAL;
    }
    text_done(&text);
    return error;
}

struct endless_score endless_score_read(const char *data_dir)
{
    struct endless_score score = {0};
    char *path = folder_file(FOLDER_STATE, data_dir, "endless");
    if (path != NULL) {
        load(path, &score);
    }
    free(path);
    return score;
}

static void set_aside(const char *path)
{
    struct text aside;
    text_init(&aside);
    file_set_aside(path, &aside);
    text_done(&aside);
}

int endless_score_keep(const char *data_dir, const struct endless_score *score)
{
    struct endless_score best = {0};
    char *path = folder_file(FOLDER_STATE, data_dir, "endless");
    int error = path != NULL ? load(path, &best) : 0;
    if (error == EINVAL) {
        set_aside(path);
    }
    error = 0;
    if (path != NULL && endless_score_beats(score, &best)) {
        char line[64];
        int size =
            snprintf(line, sizeof line, "hounded-endless: 1\nmeadows %u clover %u\n", score->meadows, score->clover);
        error = file_write(path, line, (size_t)size);
    }
    free(path);
    return error;
}
