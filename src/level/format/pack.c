/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/pack.h"

#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/format/level.h"
#include "level/format/source.h"

#include <stdlib.h>
#include <string.h>

static const char head[] = "// hounded-pack: 1";
static const char list_mark[] = "//| ";
static const char file_mark[] = "// file: ";

static struct slice first_line(const char *bytes, size_t size)
{
    const char *end = memchr(bytes, '\n', size);
    return (struct slice){bytes, end != NULL ? (size_t)(end - bytes) : size};
}

static struct slice without_return(struct slice line)
{
    line.size -= line.size > 0 && line.bytes[line.size - 1] == '\r';
    return line;
}

bool pack_is(const char *bytes, size_t size)
{
    return size > 0 && slice_is(without_return(first_line(bytes, size)), head);
}

/* Returns whether no part of the name is empty or leads to the parent folder. */
static bool has_good_parts(const char *name)
{
    size_t size = strcspn(name, "/");
    while (size > 0 && name[0] != '.' && name[size] == '/') {
        name += size + 1;
        size = strcspn(name, "/");
    }
    return size > 0 && name[0] != '.';
}

bool pack_takes_name(const char *name)
{
    struct text visible = text_empty();
    utf8_add_visible(&visible, name, strlen(name));
    bool is_good = strlen(name) <= PACK_MAX_NAME && strcmp(visible.bytes, name) == 0 && strchr(name, '\\') == NULL &&
                   strchr(name, '\n') == NULL && !campaign_file_is(name) && has_good_parts(name) &&
                   slice_trim((struct slice){name, strlen(name)}).size == strlen(name);
    text_done(&visible);
    return is_good;
}

bool pack_takes_bytes(const char *bytes, size_t size)
{
    const char *end = bytes + size;
    bool is_own = false;
    while (bytes < end && !is_own) {
        const struct slice line = first_line(bytes, (size_t)(end - bytes));
        is_own = slice_starts_with(line, file_mark) || slice_starts_with(line, list_mark);
        bytes += line.size + (bytes + line.size < end);
    }
    return !is_own;
}

void pack_begin(const char *list, struct text *out)
{
    text_addf(out, "%s\n", head);
    for (const char *end = list + strlen(list); list < end;) {
        struct slice line = first_line(list, (size_t)(end - list));
        text_add(out, list_mark);
        text_add_bytes(out, line.bytes, line.size);
        text_add_char(out, '\n');
        list += line.size + (list + line.size < end);
    }
}

void pack_add(const char *name, const char *bytes, size_t size, struct text *out)
{
    text_addf(out, "%s%s\n", file_mark, name);
    text_add_bytes(out, bytes, size);
    if (size > 0 && bytes[size - 1] != '\n') {
        text_add_char(out, '\n');
    }
}

/* Returns whether the names are equal, or one would be a folder of the other. */
static bool clash(const char *one, const char *other)
{
    size_t i = 0;
    while (one[i] != '\0' && one[i] == other[i]) {
        i++;
    }
    return (one[i] == '\0' && (other[i] == '\0' || other[i] == '/')) || (one[i] == '/' && other[i] == '\0');
}

static bool has_clash(const struct pack *pack, const char *name)
{
    size_t i = 0;
    while (i < pack->count && !clash(pack->files[i].name, name)) {
        i++;
    }
    return i < pack->count;
}

static void begin_file(struct pack *pack, struct slice line, const char *after, int number, struct report *report)
{
    const struct place place = {number, 1, (int)strlen(file_mark)};
    struct slice told = {line.bytes + strlen(file_mark), line.size - strlen(file_mark)};
    struct text text = text_empty();
    text_add_bytes(&text, told.bytes, told.size);
    char *name = text.bytes;
    if (strlen(name) != told.size || !pack_takes_name(name)) {
        report_add(report, DIAG_ERROR, "bad-pack", place, "a file in a pack cannot have this name");
    } else if (has_clash(pack, name)) {
        report_add(report, DIAG_ERROR, "bad-pack", place, "the pack already has a file or folder \"%s\"", name);
    }
    pack->files = xgrow(pack->files, pack->count, &pack->room, sizeof *pack->files);
    pack->files[pack->count++] = (struct pack_file){.name = name, .bytes = after, .line = number + 1};
}

/* Adds a line to the list or to a file, or reports that it belongs to neither. */
static void add_line(struct pack *pack, struct slice line, const char *after, int number, struct report *report)
{
    if (pack->count > 0) {
        struct pack_file *file = &pack->files[pack->count - 1];
        file->size = (size_t)(after - file->bytes);
    } else if (slice_starts_with(line, list_mark)) {
        text_add_bytes(&pack->list, line.bytes + strlen(list_mark), line.size - strlen(list_mark));
        text_add_char(&pack->list, '\n');
    } else if (number > 1 && line.size > 0) {
        report_add(report, DIAG_ERROR, "bad-pack", (struct place){number, 1, 1},
                   "this line is not part of a file of the pack");
    }
}

void pack_read(struct pack *pack, const char *bytes, size_t size, struct report *report)
{
    const char *end = bytes + size;
    *pack = (struct pack){.count = 0};
    text_init(&pack->list);
    for (int number = 1; bytes < end; number++) {
        struct slice line = first_line(bytes, (size_t)(end - bytes));
        const char *after = bytes + line.size + (bytes + line.size < end);
        if (slice_starts_with(line, file_mark) && pack->count < LEVEL_MAX_LEVELS) {
            begin_file(pack, without_return(line), after, number, report);
        } else {
            add_line(pack, line, after, number, report);
        }
        bytes = after;
    }
}

void pack_done(struct pack *pack)
{
    for (size_t i = 0; i < pack->count; i++) {
        free(pack->files[i].name);
    }
    free(pack->files);
    text_done(&pack->list);
}

const struct pack_file *pack_find(const struct pack *pack, const char *name)
{
    size_t i = 0;
    while (i < pack->count && strcmp(pack->files[i].name, name) != 0) {
        i++;
    }
    return i < pack->count ? &pack->files[i] : NULL;
}

void pack_file_text(const struct pack_file *file, struct text *out)
{
    enum { MOST_LINES = 100000 };
    text_add_repeated(out, '\n', file->line <= MOST_LINES ? (size_t)file->line - 1 : 0);
    text_add_bytes(out, file->bytes, file->size);
}

static void check_list(const struct pack *pack, struct campaign_list *campaign, struct report *report)
{
    struct report list;
    report_init(&list, report->file, pack->list.bytes, pack->list.size);
    campaign_list_read(&pack->list, &list, campaign);
    if (list.count > 0) {
        report_add(report, DIAG_ERROR, "bad-pack", (struct place){0, 0, 0}, "its list of levels, line %d: %s",
                   list.diags[0].line, list.diags[0].text);
    }
    report_done(&list);
}

static void check_files(const struct pack *pack, const struct campaign_list *campaign, struct report *report)
{
    for (size_t i = 0; i < pack->count; i++) {
        const struct pack_file *file = &pack->files[i];
        if (!campaign_list_has(campaign, file->name)) {
            report_add(report, DIAG_ERROR, "bad-pack", (struct place){file->line - 1, 1, (int)strlen(file_mark)},
                       "its list does not name this file");
        }
    }
}

void pack_check(const struct pack *pack, struct report *report)
{
    struct campaign_list campaign;
    check_list(pack, &campaign, report);
    for (size_t i = 0; i < campaign.count; i++) {
        if (pack_find(pack, campaign.rows[i].path) == NULL) {
            report_add(report, DIAG_ERROR, "bad-pack", (struct place){0, 0, 0},
                       "its list names \"%s\", which is not in the pack", campaign.rows[i].path);
        }
    }
    check_files(pack, &campaign, report);
    campaign_list_done(&campaign);
}
