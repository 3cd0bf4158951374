#include "config.h"

#include "level/benchmark/read.h"

#include "level/benchmark/movingai.h"
#include "level/format/source.h"

#include <string.h>

static bool is_movingai(const char *path)
{
    size_t length = strlen(path);
    return length >= 4 && strcmp(path + length - 4, ".map") == 0;
}

/* Such a map has no title but the name of its file.  NULL: nothing of the name is left to show. */
static char *movingai_title(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    size_t length = strlen(name) - strlen(".map");
    struct slice title = slice_trim((struct slice){name, length < LEVEL_MAX_TEXT ? length : LEVEL_MAX_TEXT});
    return title.size > 0 ? slice_string(title) : NULL;
}

bool level_file_read(struct level_file *file, const char *path, struct text *bytes, struct report *report)
{
    *file = (struct level_file){0};
    bool is_read = report_read(report, path, LEVEL_MAX_BYTES, bytes);
    if (is_read && is_movingai(path)) {
        struct level *level = movingai_parse(bytes->bytes, bytes->size, report);
        if (level != NULL) {
            level->title = movingai_title(path);
            level_file_add(file, level);
        }
    } else if (is_read) {
        level_file_parse(file, bytes->bytes, bytes->size, report);
    }
    return is_read;
}
