/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/campaign.h"

#include "base/xalloc.h"
#include "level/format/level.h"
#include "level/format/source.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void add_row(struct campaign_list *list, char *path, const char *chapter)
{
    list->rows = xgrow(list->rows, list->count, &list->room, sizeof *list->rows);
    list->rows[list->count++] = (struct campaign_row){path, xstrdup(chapter)};
}

void campaign_list_done(struct campaign_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->rows[i].path);
        free(list->rows[i].chapter);
    }
    free(list->rows);
    free(list->title);
    *list = (struct campaign_list){0};
}

/* Controls whether the files must exist. */
enum files { FILES_ON_DISK, FILES_ELSEWHERE };

/* The state while a file is read. */
struct campaign_reading {
    struct source source;
    const char *file;
    struct campaign_list *list;
    struct campaign_list beside; /* the level files in the folder, for hints; read when the first name is wrong */
    bool knows_beside;
    enum files files;
    size_t count;         /* names, including missing files */
    struct place chapter; /* its line; line 0: none */
    size_t chapter_count; /* names before the chapter */
    char *title;          /* of the chapter */
};

static void end_chapter(const struct campaign_reading *reading)
{
    if (reading->chapter.line > 0 && reading->chapter_count == reading->count) {
        report_add(reading->source.report, DIAG_WARNING, "empty-chapter", reading->chapter,
                   "the chapter has no levels");
    }
}

static void check_title(struct campaign_reading *reading, struct place place, struct slice title, const char *what)
{
    if (title.size == 0) {
        report_add(reading->source.report, DIAG_ERROR, "empty-value", place, "the %s has no title", what);
    } else if (title.size > LEVEL_MAX_TEXT) {
        source_error(&reading->source, title, "text-too-long", "the title has %zu bytes; at most %d are allowed",
                     title.size, LEVEL_MAX_TEXT);
    }
}

static void begin_chapter(struct campaign_reading *reading, struct slice line, struct slice title)
{
    end_chapter(reading);
    reading->chapter = source_place(&reading->source, line);
    reading->chapter_count = reading->count;
    free(reading->title);
    reading->title = slice_string(title);
    check_title(reading, reading->chapter, title, "chapter");
}

static void read_title(struct campaign_reading *reading, struct slice line, struct slice title)
{
    if (reading->list->title != NULL) {
        source_error(&reading->source, line, "duplicate-key", "the campaign already has a title");
        return;
    }
    check_title(reading, source_place(&reading->source, line), title, "campaign");
    reading->list->title = slice_string(title);
}

/* Returns 0 if the file, after resolving links, is in the list's folder or below, EXDEV if it is elsewhere, and
 * otherwise the error. */
static int find_beside(const struct campaign_reading *reading, const char *path)
{
    char *folder = file_beside(reading->file, "."), *base = realpath(folder, NULL);
    char *file = base != NULL ? realpath(path, NULL) : NULL;
    int error = errno;
    if (file != NULL) {
        size_t size = strlen(base) - (strcmp(base, "/") == 0);
        error = strncmp(file, base, size) == 0 && file[size] == '/' ? 0 : EXDEV;
    }
    free(folder);
    free(base);
    free(file);
    return error;
}

/* Returns false for a pipe, which would block the program, and for a device. */
static bool is_regular(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Reads the names of the level files beside the list, once. */
static void look_beside(struct campaign_reading *reading)
{
    if (!reading->knows_beside) {
        struct report report;
        char *folder = file_beside(reading->file, ".");
        reading->knows_beside = true;
        campaign_folder_read(folder, &report, &reading->beside);
        report_done(&report);
        free(folder);
    }
}

/* Sets a hint with the key that the line may mean, or the level file beside the list.  If there are more files than a
 * campaign may have, no file is suggested. */
static void hint_nearest(struct campaign_reading *reading, struct diag *diag, struct slice line)
{
    const char *const keys[] = {"chapter", "title"};
    struct slice key = line, value;
    bool has_key = slice_split(line, ':', &key, &value);
    look_beside(reading);
    const size_t count = reading->beside.count <= LEVEL_MAX_LEVELS ? reading->beside.count : 0;
    const char **names = xcalloc(count, sizeof *names);
    for (size_t i = 0; i < count; i++) {
        names[i] = file_name(reading->beside.rows[i].path);
    }
    source_hint_nearest(diag, slice_trim(key), has_key ? keys : names, has_key ? 2 : count);
    free(names);
}

/* Reports a missing file and returns false. */
static bool check_file(struct campaign_reading *reading, struct slice name, const char *path)
{
    struct place place = source_place(&reading->source, name);
    int error = access(path, R_OK) < 0 ? errno : find_beside(reading, path);
    bool is_file = error == 0 && is_regular(path);
    const char *what = error != 0 ? strerror(error) : "this is not a file";
    if (error == EXDEV) {
        report_add(reading->source.report, DIAG_ERROR, "not-beside", place,
                   "this is neither in the folder of the list nor below it");
    } else if (!is_file) {
        hint_nearest(reading, report_add(reading->source.report, DIAG_ERROR, "cannot-read", place, "%s", what), name);
    }
    return is_file;
}

bool campaign_list_has(const struct campaign_list *list, const char *path)
{
    size_t i = 0;
    while (i < list->count && strcmp(list->rows[i].path, path) != 0) {
        i++;
    }
    return i < list->count;
}

static void read_name(struct campaign_reading *reading, struct slice name)
{
    char *word = slice_string(name), *path = file_beside(reading->file, word);
    reading->count++;
    if (campaign_list_has(reading->list, path)) {
        report_add(reading->source.report, DIAG_WARNING, "level-twice", source_place(&reading->source, name),
                   "this level is already in the list");
    } else if (reading->files == FILES_ELSEWHERE || check_file(reading, name, path)) {
        add_row(reading->list, xstrdup(path), reading->title != NULL ? reading->title : "");
    }
    free(word);
    free(path);
}

/* Returns false if the list is full. */
static bool read_line(struct campaign_reading *reading, struct slice line)
{
    struct slice key = line, value;
    bool has_key = slice_split(line, ':', &key, &value);
    bool is_name = line.size > 0 && !slice_starts_with(line, "//");
    if (has_key && slice_is(slice_trim(key), "chapter")) {
        begin_chapter(reading, line, slice_trim(value));
    } else if (has_key && slice_is(slice_trim(key), "title")) {
        read_title(reading, line, slice_trim(value));
    } else if (is_name && reading->count == LEVEL_MAX_LEVELS) {
        return source_refuse(&reading->source, line, "too-many-levels", "a campaign has at most %d levels",
                             LEVEL_MAX_LEVELS);
    } else if (is_name) {
        read_name(reading, line);
    }
    return true;
}

static void read_lines(const char *path, enum files files, const struct text *bytes, struct report *report,
                       struct campaign_list *list)
{
    struct campaign_reading reading = {.file = path, .list = list, .files = files};
    struct slice line;
    bool has_lines = source_init(&reading.source, bytes->bytes, bytes->size, report);
    while (has_lines && source_next(&reading.source, LINE_CUT, &line) && read_line(&reading, slice_trim(line))) {
    }
    end_chapter(&reading);
    if (has_lines && reading.count == 0) {
        report_add(report, DIAG_ERROR, "no-level", (struct place){0, 0, 0}, "the campaign has no levels");
    }
    free(reading.title);
    campaign_list_done(&reading.beside);
}

void campaign_file_read(const char *path, struct text *bytes, struct report *report, struct campaign_list *list)
{
    *list = (struct campaign_list){0};
    if (report_read(report, path, LIMIT_CAMPAIGN, bytes)) {
        read_lines(path, FILES_ON_DISK, bytes, report, list);
        report_sort(report);
    }
}

void campaign_list_read(const struct text *bytes, struct report *report, struct campaign_list *list)
{
    *list = (struct campaign_list){.count = 0};
    read_lines("", FILES_ELSEWHERE, bytes, report, list);
}

static int is_level_file(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return entry->d_name[0] != '.' && dot != NULL && (strcmp(dot, ".txt") == 0 || strcmp(dot, ".map") == 0);
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

bool campaign_folder_read(const char *path, struct report *report, struct campaign_list *list)
{
    struct dirent **entries = NULL;
    *list = (struct campaign_list){0};
    report_init(report, path, NULL, 0);
    int count = scandir(path, &entries, is_level_file, by_name);
    for (int i = 0; i < count; i++) {
        struct text file = text_of("%s%s%s", path, path[strlen(path) - 1] == '/' ? "" : "/", entries[i]->d_name);
        if (is_regular(file.bytes)) {
            add_row(list, text_take(&file), "");
        }
        text_done(&file);
        free(entries[i]);
    }
    free(entries);
    if (count < 0) {
        report_add(report, DIAG_ERROR, "cannot-read", (struct place){0, 0, 0}, "%s", strerror(errno));
    } else if (list->count == 0) {
        diag_hint(report_add(report, DIAG_ERROR, "no-level", (struct place){0, 0, 0}, "the folder has no level files"),
                  "their names end in .txt or .map");
    }
    return list->count > 0;
}
