#include "config.h"

#include "front/catalogue.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/xalloc.h"
#include "level/format/campaign.h"
#include "level/format/diag.h"
#include "level/format/write.h"

void catalogue_init(struct catalogue *catalogue)
{
    *catalogue = (struct catalogue){0};
}

void catalogue_done(struct catalogue *catalogue)
{
    for (size_t i = 0; i < catalogue->count; i++) {
        free(catalogue->entries[i].key);
    }
    for (size_t i = 0; i < catalogue->file_count; i++) {
        level_file_done(&catalogue->files[i]);
    }
    free(catalogue->chapters);
    free(catalogue->entries);
    free(catalogue->files);
}

static uint64_t hash_of(const struct level *level)
{
    struct text text;
    struct hash hash;
    text_init(&text);
    hash_init(&hash);
    level_write(level, &text);
    hash_bytes(&hash, text.bytes, text.size);
    text_done(&text);
    return hash.value;
}

static char *key_of(const struct level *level)
{
    struct text key;
    text_init(&key);
    text_addf(&key, "%016" PRIx64, hash_of(level));
    return key.bytes;
}

static void begin_chapter(struct catalogue *catalogue, const char *title)
{
    catalogue->chapters = xreallocarray(catalogue->chapters, catalogue->chapter_count + 1, sizeof *catalogue->chapters);
    catalogue->chapters[catalogue->chapter_count++] = (struct chapter){.title = title, .first = catalogue->count};
}

static void add(struct catalogue *catalogue, struct level *level, char *key)
{
    if (catalogue->chapter_count == 0) {
        begin_chapter(catalogue, "");
    }
    catalogue->chapters[catalogue->chapter_count - 1].count++;
    catalogue->entries = xreallocarray(catalogue->entries, catalogue->count + 1, sizeof *catalogue->entries);
    catalogue->entries[catalogue->count++] = (struct entry){level, key};
}

static void keep_file(struct catalogue *catalogue, struct level_file file)
{
    catalogue->files = xreallocarray(catalogue->files, catalogue->file_count + 1, sizeof *catalogue->files);
    catalogue->files[catalogue->file_count++] = file;
}

static void follow_chapter(struct catalogue *catalogue, const char *title)
{
    size_t count = catalogue->chapter_count;
    bool is_same = count > 0 && strcmp(catalogue->chapters[count - 1].title, title) == 0;
    if (!is_same) {
        begin_chapter(catalogue, title);
    }
}

void catalogue_add_campaign(struct catalogue *catalogue)
{
    catalogue->is_campaign = true;
    for (size_t i = 0; i < campaign_count; i++) {
        const struct campaign_level *row = &campaign_levels[i];
        struct report report;
        report_init(&report, row->name, row->text, strlen(row->text));
        struct level_file file;
        level_file_parse(&file, row->text, strlen(row->text), &report);
        keep_file(catalogue, file);
        for (size_t j = 0; report.errors == 0 && j < file.count; j++) {
            follow_chapter(catalogue, row->chapter);
            add(catalogue, file.levels[j], xstrdup(row->name));
        }
        report_done(&report);
    }
}

void catalogue_add_file(struct catalogue *catalogue, struct level_file file)
{
    keep_file(catalogue, file);
    for (size_t i = 0; i < file.count; i++) {
        add(catalogue, file.levels[i], key_of(file.levels[i]));
    }
}

static uint64_t hash_at(const struct level *level, enum difficulty difficulty)
{
    struct level *copy = level_for(level, difficulty);
    uint64_t hash = hash_of(copy);
    level_free(copy);
    return hash;
}

/* Most levels are the same at all difficulties: the usual one is tried first. */
size_t catalogue_find(const struct catalogue *catalogue, const struct level *level, enum difficulty *difficulty)
{
    static const enum difficulty order[DIFFICULTIES] = {DIFFICULTY_NORMAL, DIFFICULTY_EASY, DIFFICULTY_HARD};
    uint64_t wanted = hash_of(level);
    for (size_t i = 0; i < catalogue->count; i++) {
        for (int j = 0; j < DIFFICULTIES; j++) {
            if (hash_at(catalogue->entries[i].level, order[j]) == wanted) {
                *difficulty = order[j];
                return i;
            }
        }
    }
    return catalogue->count;
}

size_t catalogue_by_name(const struct catalogue *catalogue, const char *name)
{
    char *end = NULL;
    unsigned long number = strtoul(name, &end, 10);
    if (end != name && *end == '\0') {
        return number >= 1 && number <= catalogue->count ? number - 1 : catalogue->count;
    }
    const char *part = campaign_name_today(name);
    size_t i = 0;
    while (i < catalogue->count && strstr(catalogue->entries[i].key, part) == NULL) {
        i++;
    }
    return name[0] != '\0' ? i : catalogue->count;
}

static const struct record *record_of(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    return progress_of(progress, catalogue->entries[entry].key);
}

bool locks_is_open(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    size_t left_behind = 0;
    if (!catalogue->is_campaign || record_of(catalogue, progress, entry) != NULL) {
        return true;
    }
    for (size_t i = 0; i < entry; i++) {
        left_behind += record_of(catalogue, progress, i) == NULL;
    }
    return left_behind <= LOCKS_AHEAD;
}

size_t locks_next(const struct catalogue *catalogue, const struct progress *progress)
{
    size_t i = 0;
    while (i < catalogue->count && record_of(catalogue, progress, i) != NULL) {
        i++;
    }
    return i < catalogue->count ? i : 0;
}

size_t locks_won(const struct catalogue *catalogue, const struct progress *progress, size_t *medals)
{
    size_t won = 0;
    *medals = 0;
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct record *record = record_of(catalogue, progress, i);
        won += record != NULL;
        for (unsigned medal = MEDAL_TIME; record != NULL && medal <= MEDAL_CLOVER; medal *= 2) {
            *medals += (record->medals & medal) != 0;
        }
    }
    return won;
}
