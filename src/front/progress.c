#include "config.h"

#include "front/progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/xalloc.h"

static const char first_line[] = "hounded-progress: 1\n";

enum { PROGRESS_MAX_BYTES = 1 << 20, PROGRESS_MAX_WORD = 64 };

const char *medal_name(unsigned medal)
{
    return medal == MEDAL_TIME ? "time" : medal == MEDAL_CLEAN ? "clean" : "clover";
}

static struct record *find(const struct progress *progress, const char *level)
{
    for (size_t i = 0; i < progress->count; i++) {
        if (strcmp(progress->records[i].level, level) == 0) {
            return &progress->records[i];
        }
    }
    return NULL;
}

static void merge(struct progress *progress, const char *level, uint32_t ticks, unsigned medals)
{
    struct record *record = find(progress, level);
    if (record == NULL) {
        progress->records = xreallocarray(progress->records, progress->count + 1, sizeof *progress->records);
        record = &progress->records[progress->count++];
        *record = (struct record){.level = xstrdup(level), .ticks = ticks};
    }
    record->ticks = ticks < record->ticks ? ticks : record->ticks;
    record->medals |= medals;
}

static bool take_medals(const char **at, unsigned *medals)
{
    char word[PROGRESS_MAX_WORD];
    *medals = 0;
    while (text_word(at, word, sizeof word)) {
        unsigned medal = MEDAL_TIME;
        while (medal <= MEDAL_CLOVER && strcmp(word, medal_name(medal)) != 0) {
            medal *= 2;
        }
        if (medal > MEDAL_CLOVER) {
            return false;
        }
        *medals |= medal;
    }
    return **at == '\n' || **at == '\0';
}

static bool take_line(struct progress *progress, const char *line)
{
    char level[PROGRESS_MAX_WORD], number[PROGRESS_MAX_WORD];
    unsigned medals = 0;
    if (!text_word(&line, level, sizeof level) || !text_word(&line, number, sizeof number) ||
        !take_medals(&line, &medals)) {
        return false;
    }
    char *end = number;
    unsigned long ticks = strtoul(number, &end, 10);
    if (*end != '\0' || number[0] < '0' || number[0] > '9' || ticks > UINT32_MAX) {
        return false;
    }
    merge(progress, level, (uint32_t)ticks, medals);
    return true;
}

bool progress_parse(struct progress *progress, const char *text)
{
    if (strncmp(text, first_line, sizeof first_line - 1) != 0) {
        return false;
    }
    const char *line = text + sizeof first_line - 1;
    while (*line != '\0') {
        if (*line != '\n' && !take_line(progress, line)) {
            return false;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return true;
}

static void write_records(const struct progress *progress, struct text *out)
{
    text_add(out, first_line);
    for (size_t i = 0; i < progress->count; i++) {
        const struct record *record = &progress->records[i];
        text_addf(out, "%s %lu", record->level, (unsigned long)record->ticks);
        for (unsigned medal = MEDAL_TIME; medal <= MEDAL_CLOVER; medal *= 2) {
            if (record->medals & medal) {
                text_addf(out, " %s", medal_name(medal));
            }
        }
        text_add_char(out, '\n');
    }
}

static void keep_aside(const char *path, struct text *notice)
{
    char *aside = file_set_aside(path);
    if (aside != NULL) {
        text_addf(notice, "The progress file was broken; it is kept as %s.", aside);
    } else {
        text_addf(notice, "The progress file is broken: %s.", path);
    }
    free(aside);
}

void progress_init(struct progress *progress, const char *path, struct text *notice)
{
    *progress = (struct progress){.path = path != NULL ? xstrdup(path) : NULL};
    if (path == NULL) {
        return;
    }
    struct text text;
    text_init(&text);
    int error = file_read(path, PROGRESS_MAX_BYTES, &text);
    if (error == EFBIG || (error == 0 && (strlen(text.bytes) != text.size || !progress_parse(progress, text.bytes)))) {
        keep_aside(path, notice);
    } else if (error != 0 && error != ENOENT && error != ENOTDIR) {
        text_addf(notice, "The progress cannot be read: %s.", strerror(error));
    }
    text_done(&text);
}

void progress_done(struct progress *progress)
{
    for (size_t i = 0; i < progress->count; i++) {
        free(progress->records[i].level);
    }
    free(progress->records);
    free(progress->path);
}

const struct record *progress_of(const struct progress *progress, const char *level)
{
    return find(progress, level);
}

int progress_won(struct progress *progress, const char *level, uint32_t ticks, unsigned medals)
{
    merge(progress, level, ticks, medals);
    if (progress->path == NULL) {
        return 0;
    }
    struct text text;
    text_init(&text);
    write_records(progress, &text);
    int error = file_write(progress->path, text.bytes, text.size);
    text_done(&text);
    return error;
}
