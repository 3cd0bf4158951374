/* SPDX-License-Identifier: MIT */
/* Checks the examples of doc/reference/level-format.md: blocks ```level and ```map have no findings, and a ```broken
 * block produces the ```text block that follows it. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "level/lint/lint.h"
#include "level/benchmark/movingai.h"
#include "level/format/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
    const char *kind; /* the word behind ``` */
    size_t kind_size;
    const char *text;
    size_t size;
};

static bool next_block(const char **at, struct block *block)
{
    const char *open = strstr(*at, "\n```");
    if (open == NULL) {
        return false;
    }
    block->kind = open + strlen("\n```");
    block->text = strchr(block->kind, '\n') + 1;
    block->kind_size = (size_t)(block->text - block->kind) - 1;
    const char *close = strstr(block->text - 1, "\n```");
    ck_assert_ptr_nonnull(close);
    block->size = (size_t)(close + 1 - block->text);
    *at = close + strlen("\n```");
    return true;
}

static bool is_kind(const struct block *block, const char *kind)
{
    return block->kind_size == strlen(kind) && memcmp(block->kind, kind, block->kind_size) == 0;
}

static void diagnose(const struct block *block, struct text *out)
{
    struct level_file file;
    struct report report;
    report_init(&report, "example", block->text, block->size);
    level_file_parse(&file, block->text, block->size, &report);
    size_t sound = report.errors == 0 ? file.count : 0;
    for (size_t i = 0; i < sound; i++) {
        level_lint(file.levels[i], LINT_UNKNOWN, &report);
    }
    report_write_text(&report, out);
    level_file_done(&file);
    report_done(&report);
}

static void ck_map(const struct block *block)
{
    struct report report;
    report_init(&report, "example", block->text, block->size);
    struct level *level = movingai_parse(block->text, block->size, &report);
    ck_assert_ptr_nonnull(level);
    level_free(level);
    report_done(&report);
}

static void ck_block(const struct block *block, const struct block *following)
{
    struct text found;
    text_init(&found);
    if (is_kind(block, "map")) {
        ck_map(block);
    } else if (is_kind(block, "level")) {
        diagnose(block, &found);
        ck_assert_msg(found.size == 0, "%s", found.bytes);
    } else if (is_kind(block, "broken")) {
        diagnose(block, &found);
        ck_assert_msg(found.size == following->size && memcmp(found.bytes, following->text, found.size) == 0, "%s",
                      found.bytes);
    }
    text_done(&found);
}

static void read_document(struct text *text)
{
    const char *source = getenv("SRCDIR");
    struct text path;
    text_init(&path);
    text_init(text);
    text_addf(&path, "%s/doc/reference/level-format.md", source != NULL ? source : ".");
    ck_assert_int_eq(file_read(path.bytes, LIMIT_LEVEL, text), 0);
    text_done(&path);
}

START_TEST(examples_are_as_the_document_says)
{
    struct text text;
    read_document(&text);
    const char *at = text.bytes;
    struct block block, following;
    int count = 0;
    ck_assert(next_block(&at, &block));
    for (bool more = true; more; block = following) {
        more = next_block(&at, &following);
        ck_block(&block, &following);
        count++;
    }
    ck_assert_int_ge(count, 6);
    text_done(&text);
}
END_TEST

/* The document has all keys that the error for an unknown key lists. */
START_TEST(keys_are_in_the_document)
{
    static const char level[] = "format: 1\nxyzzy: 1\ngoal: reach\nmap:\n@>\nend\n";
    static const char before[] = "keys are: ";
    const struct block block = {"level", 5, level, sizeof level - 1};
    struct text document, found;
    text_init(&found);
    read_document(&document);
    diagnose(&block, &found);
    char *keys = strstr(found.bytes, before);
    ck_assert_msg(keys != NULL, "%s", found.bytes);
    keys[strcspn(keys, "\n")] = '\0';
    int count = 0;
    for (char *key = strtok(keys + strlen(before), ", "); key != NULL; key = strtok(NULL, ", "), count++) {
        char row[64];
        snprintf(row, sizeof row, "\n| `%s` |", key);
        ck_assert_msg(strcmp(key, "or") == 0 || strcmp(key, "and") == 0 || strstr(document.bytes, row) != NULL,
                      "the key %s has no row in doc/reference/level-format.md", key);
    }
    ck_assert_int_ge(count, 13);
    text_done(&found);
    text_done(&document);
}
END_TEST

TEST_MAIN("document", examples_are_as_the_document_says, keys_are_in_the_document)
