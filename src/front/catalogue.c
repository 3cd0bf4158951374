/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/catalogue.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/format/write.h"

void catalogue_init(struct catalogue *catalogue) { *catalogue = (struct catalogue){0}; }

static void forget_names(struct catalogue *catalogue)
{
    for (size_t i = 0; i < catalogue->named_count; i++) {
        free(catalogue->named[i].name);
    }
    catalogue->named_count = 0;
    names_done(&catalogue->names);
    names_done(&catalogue->keys);
}

void catalogue_done(struct catalogue *catalogue)
{
    forget_names(catalogue);
    free(catalogue->named);
    for (size_t i = 0; i < catalogue->count; i++) {
        free(catalogue->entries[i].key);
        free(catalogue->entries[i].path);
    }
    for (size_t i = 0; i < catalogue->file_count; i++) {
        level_file_done(&catalogue->files[i]);
    }
    for (size_t i = 0; i < catalogue->title_count; i++) {
        free(catalogue->titles[i]);
    }
    free(catalogue->titles);
    free(catalogue->title);
    free(catalogue->chapters);
    free(catalogue->entries);
    free(catalogue->files);
}

static uint64_t hash_of(const struct level *level)
{
    struct text text = text_empty();
    level_write(level, &text);
    uint64_t hash = hash_of_bytes(text.bytes, text.size);
    text_done(&text);
    return hash;
}

uint64_t catalogue_played(const struct level *level)
{
    struct level bare = *level;
    bare.id = NULL;
    memset(bare.texts, 0, sizeof bare.texts);
    bare.par = 0;
    bare.overlay = bare.is_night = false;
    return hash_of(&bare);
}

char *catalogue_once(const struct level *level)
{
    struct level bare = *level;
    bare.id = NULL;
    return text_of("%016" PRIx64, hash_of(&bare)).bytes;
}

char *catalogue_slug(const char *words)
{
    struct text text = text_empty();
    for (; *words != '\0'; words++) {
        bool is_part = isalnum((unsigned char)*words) || (unsigned char)*words >= 0x80;
        if (is_part) {
            text_add_char(&text, (char)tolower((unsigned char)*words));
        } else if (text.size > 0 && text.bytes[text.size - 1] != '-') {
            text_add_char(&text, '-');
        }
    }
    while (text.size > 0 && text.bytes[text.size - 1] == '-') {
        text.bytes[--text.size] = '\0';
    }
    return text.bytes;
}

/* Adds the name as a word for a ledger. A long name is replaced with its beginning and a hash. */
static void add_name(struct text *key, const char *name)
{
    size_t size = strlen(name);
    if (size <= LEVEL_MAX_ID) {
        text_addf(key, "~%s", name);
    } else {
        text_addf(key, "~%.*s-%08" PRIx32, (int)utf8_cut(name, LEVEL_MAX_ID - 9), name,
                  (uint32_t)hash_of_bytes(name, size));
    }
}

/* Returns the entry for the name. Adds an entry if the name is new. Takes ownership of the name. */
static struct catalogue_name *named(struct catalogue *catalogue, char *name)
{
    size_t at = names_find(&catalogue->names, name);
    if (at != NAMES_NOWHERE) {
        free(name);
        return &catalogue->named[at];
    }
    catalogue->named =
        xgrow(catalogue->named, catalogue->named_count, &catalogue->named_room, sizeof *catalogue->named);
    catalogue->named[catalogue->named_count] = (struct catalogue_name){.name = name, .next = 1};
    names_add(&catalogue->names, name, catalogue->named_count);
    return &catalogue->named[catalogue->named_count++];
}

static void add_next_key(struct text *key, struct catalogue_name *name)
{
    add_name(key, name->name);
    if (name->next > 1) {
        text_addf(key, "-%zu", name->next);
    }
    name->next++;
}

/* Returns the key of a level; the caller frees it. If several levels have the same title, numbers distinguish them. */
static char *key_of(struct catalogue *catalogue, const struct level *level)
{
    char *slug = catalogue_slug(level->id != NULL ? level->id : level->title != NULL ? level->title : "");
    if (slug[0] == '\0') {
        free(slug);
        return catalogue_once(level);
    }
    struct text key = text_empty();
    struct catalogue_name *name = named(catalogue, slug);
    do {
        text_clear(&key);
        add_next_key(&key, name);
    } while (names_find(&catalogue->keys, key.bytes) != NAMES_NOWHERE);
    return key.bytes;
}

char *catalogue_key(const struct level *level)
{
    struct catalogue none;
    catalogue_init(&none);
    char *key = key_of(&none, level);
    catalogue_done(&none);
    return key;
}

static void note_key(struct catalogue *catalogue, size_t entry)
{
    const char *key = catalogue->entries[entry].key;
    if (names_find(&catalogue->keys, key) == NAMES_NOWHERE) {
        names_add(&catalogue->keys, key, entry);
    }
}

static void begin_chapter(struct catalogue *catalogue, const char *title)
{
    catalogue->chapters = xreallocarray(catalogue->chapters, catalogue->chapter_count + 1, sizeof *catalogue->chapters);
    catalogue->chapters[catalogue->chapter_count++] = (struct chapter){.title = title, .first = catalogue->count};
}

static void add(struct catalogue *catalogue, struct level *level, char *key, const char *proof)
{
    if (catalogue->chapter_count == 0) {
        begin_chapter(catalogue, "");
    }
    catalogue->chapters[catalogue->chapter_count - 1].count++;
    catalogue->entries = xreallocarray(catalogue->entries, catalogue->count + 1, sizeof *catalogue->entries);
    catalogue->entries[catalogue->count] = (struct entry){.level = level, .key = key, .proof = proof};
    note_key(catalogue, catalogue->count++);
}

static void keep_file(struct catalogue *catalogue, struct level_file file)
{
    catalogue->files = xreallocarray(catalogue->files, catalogue->file_count + 1, sizeof *catalogue->files);
    catalogue->files[catalogue->file_count++] = file;
}

/* Returns whether the last chapter has that title. If so, the next level belongs to that chapter. */
static bool is_last_chapter(const struct catalogue *catalogue, const char *title)
{
    size_t count = catalogue->chapter_count;
    return count > 0 && strcmp(catalogue->chapters[count - 1].title, title) == 0;
}

void catalogue_begin_chapter(struct catalogue *catalogue, const char *title)
{
    if (!is_last_chapter(catalogue, title)) {
        catalogue->titles = xreallocarray(catalogue->titles, catalogue->title_count + 1, sizeof(char *));
        begin_chapter(catalogue, catalogue->titles[catalogue->title_count++] = xstrdup(title));
    }
}

void catalogue_add_level(struct catalogue *catalogue, const struct campaign_level *row)
{
    struct level_file file;
    struct report report;
    report_init(&report, row->name, row->text, strlen(row->text));
    level_file_parse(&file, row->text, strlen(row->text), &report);
    keep_file(catalogue, file);
    for (size_t j = 0; report.errors == 0 && j < file.count; j++) {
        add(catalogue, file.levels[j], xstrdup(row->name), row->proof);
    }
    report_done(&report);
}

void catalogue_add_campaign(struct catalogue *catalogue)
{
    catalogue->is_campaign = true;
    for (size_t i = 0; i < campaign_count; i++) {
        catalogue_begin_chapter(catalogue, campaign_levels[i].chapter);
        catalogue_add_level(catalogue, &campaign_levels[i]);
    }
}

void catalogue_add_file(struct catalogue *catalogue, struct level_file file)
{
    keep_file(catalogue, file);
    for (size_t i = 0; i < file.count; i++) {
        add(catalogue, file.levels[i], key_of(catalogue, file.levels[i]), NULL);
        catalogue->entries[catalogue->count - 1].map = catalogue_played(file.levels[i]);
    }
}

void catalogue_note_path(struct catalogue *catalogue, const char *path)
{
    size_t count = catalogue->files[catalogue->file_count - 1].count;
    for (size_t i = 0; i < count; i++) {
        struct entry *entry = &catalogue->entries[catalogue->count - count + i];
        entry->path = xstrdup(path);
        entry->number = i;
    }
}

void catalogue_replace(struct catalogue *catalogue, size_t entry, struct level *level)
{
    struct entry *replaced = &catalogue->entries[entry];
    struct level *old = replaced->level;
    for (size_t i = 0; i < catalogue->file_count; i++) {
        struct level_file *file = &catalogue->files[i];
        for (size_t j = 0; j < file->count; j++) {
            file->levels[j] = file->levels[j] == old ? level : file->levels[j];
        }
    }
    level_free(old);
    replaced->level = level;
    forget_names(catalogue);
    for (size_t i = 0; i < catalogue->count; i++) {
        if (i != entry) {
            note_key(catalogue, i);
        }
    }
    free(replaced->key);
    replaced->key = key_of(catalogue, level);
    note_key(catalogue, entry);
    replaced->map = catalogue_played(level);
}

struct replay *entry_proof(const struct entry *entry)
{
    struct level *level = level_for(entry->level, DIFFICULTY_NORMAL);
    struct report report;
    if (entry->proof != NULL) {
        free(level->solution);
        level->solution = xstrdup(entry->proof);
    }
    report_init(&report, "proof", level->solution, level->solution != NULL ? strlen(level->solution) : 0);
    struct replay *replay = replay_parse_solution(level, &report);
    report_done(&report);
    level_free(level);
    return replay;
}

/* Returns a hash of the playable part. Changes to the level's texts or solution do not affect the hash, so older
 * recordings still match. */
static uint64_t hash_of_game(const struct level *level)
{
    struct level bare = *level;
    bare.intro = bare.hint = bare.solution = NULL;
    return hash_of(&bare);
}

static uint64_t hash_at(const struct level *level, enum difficulty difficulty)
{
    struct level *copy = level_for(level, difficulty);
    uint64_t hash = hash_of_game(copy);
    level_free(copy);
    return hash;
}

/* The normal difficulty is tried first, because most levels are the same at all difficulties. */
size_t catalogue_find(const struct catalogue *catalogue, const struct level *level, enum difficulty *difficulty)
{
    static const enum difficulty order[DIFFICULTIES] = {DIFFICULTY_NORMAL, DIFFICULTY_EASY, DIFFICULTY_HARD};
    uint64_t wanted = hash_of_game(level);
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

/* Whether a word must match an entry's whole name or title, or may match a part. */
enum likeness { LIKE_PART, LIKE_WHOLE };

static bool is_like(const struct entry *entry, const char *word, enum likeness likeness)
{
    char *title = catalogue_slug(level_title(entry->level));
    bool is_like = likeness == LIKE_WHOLE ? strcmp(entry->key, word) == 0 || strcmp(title, word) == 0
                                          : strstr(entry->key, word) != NULL || strstr(title, word) != NULL;
    free(title);
    return is_like;
}

static size_t meant_by(const struct catalogue *catalogue, const char *word, enum likeness likeness, size_t *entries)
{
    size_t count = 0;
    for (size_t i = 0; i < catalogue->count && word[0] != '\0'; i++) {
        if (is_like(&catalogue->entries[i], word, likeness)) {
            entries[count++] = i;
        }
    }
    return count;
}

size_t catalogue_meant(const struct catalogue *catalogue, const char *word, size_t *entries)
{
    char *end = NULL;
    unsigned long number = strtoul(word, &end, 10);
    if (end != word && *end == '\0') {
        entries[0] = number - 1;
        return number >= 1 && number <= catalogue->count;
    }
    char *name = catalogue_slug(campaign_name_today(word));
    size_t count = meant_by(catalogue, name, LIKE_WHOLE, entries);
    count = count > 0 ? count : meant_by(catalogue, name, LIKE_PART, entries);
    free(name);
    return count;
}

static const struct record *record_of(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    return progress_of(progress, catalogue->entries[entry].key);
}

size_t locks_left(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    size_t left_behind = 0;
    if (!catalogue->is_campaign || record_of(catalogue, progress, entry) != NULL) {
        return 0;
    }
    for (size_t i = 0; i < entry; i++) {
        left_behind += record_of(catalogue, progress, i) == NULL;
    }
    return left_behind > LOCKS_AHEAD ? left_behind - LOCKS_AHEAD : 0;
}

bool locks_is_open(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    return locks_left(catalogue, progress, entry) == 0;
}

bool locks_is_last(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    size_t left = 0;
    for (size_t i = 0; i < catalogue->count; i++) {
        left += i != entry && record_of(catalogue, progress, i) == NULL;
    }
    return left == 0;
}

size_t locks_next(const struct catalogue *catalogue, const struct progress *progress)
{
    size_t i = 0;
    while (i < catalogue->count && record_of(catalogue, progress, i) != NULL) {
        i++;
    }
    return i < catalogue->count ? i : 0;
}

size_t locks_next_without(const struct catalogue *catalogue, const struct progress *progress, enum medal medal)
{
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct record *record = record_of(catalogue, progress, i);
        if (record == NULL || !(record->medals & medal)) {
            return i;
        }
    }
    return 0;
}

size_t locks_won(const struct catalogue *catalogue, const struct progress *progress, size_t *medals)
{
    size_t won = 0;
    *medals = 0;
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct record *record = record_of(catalogue, progress, i);
        won += record != NULL;
        for (size_t j = 0; record != NULL && j < MEDALS; j++) {
            *medals += (record->medals & medal_table[j].medal) != 0;
        }
    }
    return won;
}
