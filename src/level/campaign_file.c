#include "config.h"

#include "level/campaign_file.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "level/level.h"
#include "level/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

bool campaign_file_is(const char *path)
{
    return strcmp(path + folder_length(path), "campaign.txt") == 0;
}

static bool is_a_name(struct slice line)
{
    return line.size > 0 && !slice_starts_with(line, "//");
}

struct names {
    char *items[LEVEL_MAX_LEVELS];
    size_t count;
};

static bool has_name(const struct names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->items[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void names_done(struct names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        free(names->items[i]);
    }
}

static void check_name(const char *folder, struct slice name, struct place place, struct names *names,
                       struct report *report)
{
    struct text path;
    text_init(&path);
    text_add(&path, folder);
    text_add_bytes(&path, name.bytes, name.size);
    const char *bare = path.bytes + strlen(folder);
    if (has_name(names, bare)) {
        report_add(report, DIAG_WARNING, "level-twice", place, "this level is in the list already");
    } else if (access(path.bytes, R_OK) < 0) {
        report_add(report, DIAG_ERROR, "cannot-read", place, "%s", strerror(errno));
    }
    names->items[names->count++] = xstrdup(bare);
    text_done(&path);
}

static void check_lines(const char *path, const struct text *bytes, struct report *report)
{
    struct source source;
    struct slice line;
    struct names names = {0};
    char *folder = xstrdup(path);
    folder[folder_length(path)] = '\0';
    bool has_lines = source_init(&source, bytes->bytes, bytes->size, report);
    while (has_lines && source_next(&source, LINE_CUT, &line)) {
        struct slice name = slice_trim(line);
        if (is_a_name(name) && names.count == LEVEL_MAX_LEVELS) {
            report_add(report, DIAG_ERROR, "too-many-levels", source_place(&source, name),
                       "a campaign has at most %d levels", LEVEL_MAX_LEVELS);
            break;
        }
        if (is_a_name(name)) {
            check_name(folder, name, source_place(&source, name), &names, report);
        }
    }
    if (has_lines && names.count == 0) {
        report_add(report, DIAG_ERROR, "no-level", (struct place){0, 0, 0}, "the campaign has no levels");
    }
    names_done(&names);
    free(folder);
}

void campaign_file_check(const char *path, struct text *bytes, struct report *report)
{
    text_clear(bytes);
    int error = file_read(path, CAMPAIGN_MAX_BYTES, bytes);
    report_init(report, path, bytes->bytes, bytes->size);
    if (error != 0) {
        report->source = NULL;
        report_add(report, DIAG_ERROR, "cannot-read", (struct place){0, 0, 0}, "%s", strerror(error));
    } else {
        check_lines(path, bytes, report);
        report_sort(report);
    }
}
