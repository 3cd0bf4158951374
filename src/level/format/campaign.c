#include "config.h"

#include "level/format/campaign.h"

#include "base/xalloc.h"
#include "level/format/level.h"
#include "level/format/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct campaign_level campaign_levels[] = {
#include "level/format/campaign-data.h"
};

const size_t campaign_count = sizeof campaign_levels / sizeof campaign_levels[0];

/* --- names ---------------------------------------------------------------------------------------- */

static const char *const names_once[] = {
    "01-first-clover", "02-round-and-round",  "03-dead-ends",           "04-the-long-cup",       "05-horseshoes",
    "06-what-it-sees", "07-the-same-cup",     "08-the-same-horseshoes", "09-the-same-cups",      "10-the-farmhouse",
    "11-the-keep",     "12-clockwork-hedges", "13-the-bramble-patch",   "14-the-ford",           "15-the-pond",
    "16-on-the-beat",  "17-the-orchard",      "18-hide-and-seek",       "19-turn-back",          "20-break-out",
    "21-the-drive",    "22-make-hay",         "23-underground",         "24-nose-to-the-ground", "25-three-tempers",
    "26-short-cuts",   "27-the-whole-hunt",   "28-every-breed",
};

enum { NAMES_ONCE = sizeof names_once / sizeof names_once[0], NUMBER_SIZE = sizeof "01-" - 1 };

const char *campaign_name_today(const char *word)
{
    for (size_t i = 0; i < NAMES_ONCE; i++) {
        if (strcmp(names_once[i], word) == 0) {
            return names_once[i] + NUMBER_SIZE;
        }
    }
    return word;
}

const char *campaign_name_once(const char *name)
{
    for (size_t i = 0; i < NAMES_ONCE; i++) {
        if (strcmp(names_once[i] + NUMBER_SIZE, name) == 0) {
            return names_once[i];
        }
    }
    return NULL;
}

/* --- lists ---------------------------------------------------------------------------------------- */

static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

bool campaign_file_is(const char *path)
{
    return strcmp(path + folder_length(path), "campaign.txt") == 0;
}

static bool is_blank(struct slice line)
{
    return line.size == 0 || slice_starts_with(line, "//");
}

/* The file as it is read. */
struct list {
    struct source source;
    char *folder;
    char *names[LEVEL_MAX_LEVELS];
    size_t count;
    struct place chapter; /* its line; line 0: none */
    size_t chapter_count; /* names before the chapter */
};

static bool has_name(const struct list *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void list_done(struct list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->names[i]);
    }
    free(list->folder);
}

static void end_chapter(const struct list *list)
{
    if (list->chapter.line > 0 && list->chapter_count == list->count) {
        report_add(list->source.report, DIAG_WARNING, "empty-chapter", list->chapter, "the chapter has no levels");
    }
}

static void begin_chapter(struct list *list, struct slice line, struct slice title)
{
    end_chapter(list);
    list->chapter = source_place(&list->source, line);
    list->chapter_count = list->count;
    if (title.size == 0) {
        report_add(list->source.report, DIAG_ERROR, "empty-value", list->chapter, "the chapter has no title");
    } else if (title.size > LEVEL_MAX_TEXT) {
        source_error(&list->source, title, "text-too-long", "the title has %zu bytes; %d are allowed", title.size,
                     LEVEL_MAX_TEXT);
    }
}

static void check_name(struct list *list, struct slice name)
{
    struct place place = source_place(&list->source, name);
    struct text path;
    text_init(&path);
    text_add(&path, list->folder);
    text_add_bytes(&path, name.bytes, name.size);
    const char *bare = path.bytes + strlen(list->folder);
    if (has_name(list, bare)) {
        report_add(list->source.report, DIAG_WARNING, "level-twice", place, "this level is in the list already");
    } else if (access(path.bytes, R_OK) < 0) {
        report_add(list->source.report, DIAG_ERROR, "cannot-read", place, "%s", strerror(errno));
    }
    list->names[list->count++] = xstrdup(bare);
    text_done(&path);
}

/* False: no more of them. */
static bool check_line(struct list *list, struct slice line)
{
    struct slice key, value;
    if (is_blank(line)) {
        return true;
    }
    if (slice_split(line, ':', &key, &value) && slice_is(slice_trim(key), "chapter")) {
        begin_chapter(list, line, slice_trim(value));
        return true;
    }
    if (list->count == LEVEL_MAX_LEVELS) {
        source_error(&list->source, line, "too-many-levels", "a campaign has at most %d levels", LEVEL_MAX_LEVELS);
        return false;
    }
    check_name(list, line);
    return true;
}

static void check_lines(const char *path, const struct text *bytes, struct report *report)
{
    struct list list = {.folder = xstrdup(path)};
    struct slice line;
    list.folder[folder_length(path)] = '\0';
    bool has_lines = source_init(&list.source, bytes->bytes, bytes->size, report);
    while (has_lines && source_next(&list.source, LINE_CUT, &line) && check_line(&list, slice_trim(line))) {
    }
    end_chapter(&list);
    if (has_lines && list.count == 0) {
        report_add(report, DIAG_ERROR, "no-level", (struct place){0, 0, 0}, "the campaign has no levels");
    }
    list_done(&list);
}

void campaign_file_check(const char *path, struct text *bytes, struct report *report)
{
    if (report_read(report, path, CAMPAIGN_MAX_BYTES, bytes)) {
        check_lines(path, bytes, report);
        report_sort(report);
    }
}
