/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/learned.h"

#include "base/xalloc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEARNED_MAX_BYTES = 1 << 16 };

static struct learned_lesson *find(const struct learned *learned, const char *name)
{
    for (size_t i = 0; i < learned->count; i++) {
        if (strcmp(learned->lessons[i].name, name) == 0) {
            return &learned->lessons[i];
        }
    }
    return NULL;
}

const struct learned_lesson *learned_of(const struct learned *learned, const char *name)
{
    return find(learned, name);
}

/* True: something has changed. */
static bool merge(struct learned *learned, const char *name, uint32_t right)
{
    struct learned_lesson *known = find(learned, name);
    if (known != NULL && known->right >= right) {
        return false;
    }
    if (known == NULL) {
        learned->lessons = xreallocarray(learned->lessons, learned->count + 1, sizeof *learned->lessons);
        known = &learned->lessons[learned->count++];
        *known = (struct learned_lesson){0};
        snprintf(known->name, sizeof known->name, "%s", name);
    }
    known->right = right;
    return true;
}

void learned_note(struct learned *learned, const char *name, uint32_t right)
{
    learned->is_unsaved |= merge(learned, name, right);
}

/* --- the ledger ----------------------------------------------------------------------------------- */

static bool read_line(const char *line, char name[LEDGER_WORD], uint32_t *right)
{
    char word[LEDGER_WORD];
    unsigned long number;
    bool is_good =
        text_word(&line, name, LEDGER_WORD) && text_word(&line, word, sizeof word) && ledger_number(word, &number);
    *right = is_good ? (uint32_t)number : 0;
    return is_good;
}

static bool take(void *memory, const char *line)
{
    char name[LEDGER_WORD];
    uint32_t right;
    bool is_good = read_line(line, name, &right);
    if (is_good) {
        merge(memory, name, right);
    }
    return is_good;
}

static void write_lesson(struct learned_lesson *lesson, struct text *out)
{
    text_addf(out, "%s %" PRIu32, lesson->name, lesson->right);
    lesson->is_written = true;
}

/* Words after the number are somebody's, and stay. */
static bool renew(void *memory, const char *line, struct text *out)
{
    char name[LEDGER_WORD];
    uint32_t right;
    struct learned_lesson *known = read_line(line, name, &right) ? find(memory, name) : NULL;
    if (known != NULL && known->is_written) {
        return true;
    }
    if (known != NULL) {
        write_lesson(known, out);
        char word[LEDGER_WORD];
        text_word(&line, word, sizeof word);
        text_word(&line, word, sizeof word);
        text_add(out, line);
    }
    return known != NULL;
}

static void add(void *memory, struct text *out)
{
    struct learned *learned = memory;
    for (size_t i = 0; i < learned->count; i++) {
        if (!learned->lessons[i].is_written) {
            write_lesson(&learned->lessons[i], out);
            text_add_char(out, '\n');
        }
        learned->lessons[i].is_written = false;
    }
}

const struct ledger learned_ledger = {.name = "learned",
                                      .folder = FOLDER_STATE,
                                      .most = LEARNED_MAX_BYTES,
                                      .trouble = "What was learned cannot be kept",
                                      .take = take,
                                      .renew = renew,
                                      .add = add};

void learned_read(struct learned *learned, struct store *store)
{
    learned->is_unsaved |= store_read(store, &learned_ledger, learned);
}

void learned_save(struct learned *learned, struct store *store)
{
    if (learned->is_unsaved && store_write(store, &learned_ledger, learned) == 0) {
        learned->is_unsaved = false;
    }
}

void learned_done(struct learned *learned)
{
    free(learned->lessons);
}
