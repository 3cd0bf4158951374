/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/rng.h"
#include "level/edit/document.h"
#include "level/format/parse.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

static const char sample[] = "// The first line.\n"
                             "format: 1\n"
                             "title:   Two  ponds \n"
                             "colour: blue\n"
                             "goal: collect 1\n"
                             "\n"
                             "legend:\n"
                             "  // Fast.\n"
                             "  d = bulldog speed=150\n"
                             "\n"
                             "map:\n"
                             "######\n"
                             "#@.*.#  \n"
                             "#d\n"
                             "\n"
                             "#...>#\n"
                             "######\n"
                             "end\n"
                             "// The last line.\n";

static struct document *open_text(const char *text) { return document_new("test", text, strlen(text), 0); }

static const char *read_of(const struct document *document) { return document_text(document)->bytes; }

/* The document is the sample with `old` replaced by `now`. */
static void expect(struct document *document, const char *old, const char *now)
{
    const char *at = strstr(sample, old);
    ck_assert_ptr_nonnull(at);
    struct text text;
    text_init(&text);
    text_add_bytes(&text, sample, (size_t)(at - sample));
    text_add(&text, now);
    text_add(&text, at + strlen(old));
    ck_assert_str_eq(read_of(document), text.bytes);
    text_done(&text);
    ck_assert(document_undo(document));
    ck_assert_str_eq(read_of(document), sample);
    document_free(document);
}

static struct document *put(int x, int y, uint32_t glyph)
{
    struct document *document = open_text(sample);
    document_begin(document);
    document_put(document, (struct cell){x, y}, glyph);
    ck_assert(document_end(document));
    ck_assert_uint_eq(document_glyph(document, (struct cell){x, y}), glyph);
    return document;
}

START_TEST(a_cell_changes_its_own_bytes_alone)
{
    expect(put(2, 1, '~'), "#@.*.#  ", "#@~*.#  ");
    expect(put(4, 2, '.'), "#d\n", "#d##.\n");
    expect(put(2, 3, 0x1f407), "\n\n#...", "\n##\xf0\x9f\x90\x87\n#...");
    expect(put(4, 4, '.'), "#...>#", "#....#");
    expect(put(4, 1, '@'), "#@.*.#", "#..*@#");
}
END_TEST

START_TEST(edges_grow_and_shrink)
{
    static const struct {
        enum edge edge;
        int by;
        const char *old, *now;
    } rows[] = {
        {EDGE_TOP, 1, "map:\n", "map:\n######\n"},
        {EDGE_BOTTOM, 1, "######\nend", "######\n######\nend"},
        {EDGE_LEFT, 1, "######\n#@.*.#  \n#d\n\n#...>#\n######\n", "#######\n##@.*.#  \n##d\n\n##...>#\n#######\n"},
        {EDGE_RIGHT, 1, "######\n#@.*.#  \n#d\n\n#...>#\n######\n", "#######\n#@.*.##  \n#d\n\n#...>##\n#######\n"},
        {EDGE_TOP, -1, "######\n#@", "#@"},
        {EDGE_BOTTOM, -1, "######\nend", "end"},
        {EDGE_LEFT, -1, "######\n#@.*.#  \n#d\n\n#...>#\n######\n", "#####\n@.*.#  \nd\n\n...>#\n#####\n"},
        {EDGE_RIGHT, -1, "######\n#@.*.#  \n#d\n\n#...>#\n######\n", "#####\n#@.*.  \n#d\n\n#...>\n#####\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct document *document = open_text(sample);
        ck_assert(document_move_edge(document, rows[i].edge, rows[i].by));
        expect(document, rows[i].old, rows[i].now);
    }
}
END_TEST

START_TEST(a_size_is_one_stroke)
{
    struct document *document = open_text(sample);
    ck_assert(!document_resize(document, 0, 6) && !document_resize(document, 6, GRID_MAX_SIDE + 1));
    ck_assert_str_eq(read_of(document), sample);
    ck_assert(document_resize(document, 8, 7));
    expect(document, "######\n#@.*.#  \n#d\n\n#...>#\n######\n",
           "########\n#@.*.###  \n#d\n\n#...>###\n########\n########\n");
    document = open_text(sample);
    ck_assert(document_resize(document, 3, 5));
    expect(document, "######\n#@.*.#  \n#d\n\n#...>#\n######\n", "###\n#@.  \n#d\n\n#..\n");
}
END_TEST

START_TEST(keys_change_in_their_lines)
{
    struct document *document = open_text(sample);
    ck_assert(document_set_key(document, "title", "Three ponds"));
    expect(document, "Two  ponds", "Three ponds");
    document = open_text(sample);
    ck_assert(document_set_key(document, "par", "200"));
    expect(document, "collect 1\n", "collect 1\npar: 200\n");
    document = open_text(sample);
    ck_assert(document_set_key(document, "colour", NULL));
    expect(document, "colour: blue\n", "");
    document = open_text(sample);
    struct slice value;
    ck_assert(document_key(document, "goal", &value) && slice_is(value, "collect 1"));
    ck_assert(!document_key(document, "par", &value));
    document_free(document);
}
END_TEST

START_TEST(meanings_change_in_their_lines)
{
    struct document *document = open_text(sample);
    ck_assert(document_set_meaning(document, 'd', "bulldog speed=90"));
    expect(document, "speed=150", "speed=90");
    document = open_text(sample);
    ck_assert(document_set_meaning(document, 's', "shutter"));
    expect(document, "speed=150\n", "speed=150\n  s = shutter\n");
    static const char bare[] = "format: 1\r\ngoal: reach\r\nmap:\r\n@>\r\nend\r\n";
    document = open_text(bare);
    ck_assert(document_set_meaning(document, 's', "shutter"));
    ck_assert_str_eq(read_of(document), "format: 1\r\ngoal: reach\r\nlegend:\n  s = shutter\r\nmap:\r\n@>\r\nend\r\n");
    document_free(document);
}
END_TEST

START_TEST(what_breaks_the_file_is_taken_back)
{
    static const char words[] =
        "format: 1\ngoal: reach\nlegend:\n  e = mud\n  n = mud\n  d = mud\nmap:\n@.>\nen.\n...\nend\n";
    struct document *document = open_text(words);
    document_begin(document);
    document_put(document, (struct cell){2, 1}, 'd');
    ck_assert(!document_end(document));
    ck_assert_str_eq(read_of(document), words);
    ck_assert(!document_undo(document));
    ck_assert(!document_redo(document));
    document_free(document);
}
END_TEST

START_TEST(what_cannot_be_told_apart_is_not_whole)
{
    static const char *const texts[] = {"", "format: 1\n", "format: 1\ngoal: reach\nmap:\nend\n",
                                        "format: 1\ngoal: reach\nmap:\n@.\n// No comment.\n.>\nend\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct document *document = open_text(texts[i]);
        ck_assert(!document_is_whole(document));
        ck_assert_uint_gt(document_report(document)->errors, 0);
        document_free(document);
    }
}
END_TEST

/* --- any edits ------------------------------------------------------------------------------------ */

static void scribble(struct document *document, struct rng *rng)
{
    static const char glyphs[] = "#.,~=%:+/0*>@BDGPCFRTb123x";
    const struct level *level = document_level(document);
    int width = level->width, height = level->height;
    document_begin(document);
    for (uint32_t left = rng_below(rng, 6); left > 0; left--) {
        struct cell at = {rng_int(rng, width), 0};
        at.y = rng_int(rng, height);
        document_put(document, at, (uint8_t)glyphs[rng_below(rng, sizeof glyphs - 1)]);
    }
    document_end(document);
}

static void edit(struct document *document, struct rng *rng)
{
    static const char *const keys[] = {"title", "goal", "par", "hint", "nonsense"};
    static const char *const values[] = {"1", "reach", "a: b", NULL};
    const char *key = keys[rng_below(rng, 5)], *value = values[rng_below(rng, 4)];
    enum edge edge = (enum edge)rng_below(rng, EDGES);
    switch (rng_below(rng, 8)) {
    case 0: document_set_key(document, key, value); break;
    case 1: document_set_meaning(document, "dXsx"[rng_below(rng, 4)], value == NULL ? NULL : "mud"); break;
    case 2: document_move_edge(document, edge, 1); break;
    case 3: document_move_edge(document, edge, -1); break;
    case 4: document_undo(document); break;
    case 5: document_redo(document); break;
    default: scribble(document, rng); break;
    }
}

/* Lines that are neither rows nor comments keep their order, and no comment is lost. */
static void expect_comments(const char *before, const char *after, const char *name)
{
    for (const char *line = before; *line != '\0';) {
        size_t size = strcspn(line, "\n");
        char *copy = strndup(line, size);
        ck_assert_msg(strncmp(copy, "//", 2) != 0 || strstr(after, copy) != NULL, "%s: lost \"%s\"", name, copy);
        free(copy);
        line += size + (line[size] == '\n');
    }
}

static void edit_all(const char *name, const struct text *text, uint64_t seed)
{
    struct document *document = document_new(name, text->bytes, text->size, 0);
    struct rng rng;
    rng_init(&rng, seed);
    ck_assert_msg(document_is_whole(document), "%s", name);
    for (int i = 0; i < 60; i++) {
        edit(document, &rng);
        ck_assert_msg(document_is_whole(document), "%s, seed %llu, edit %d", name, (unsigned long long)seed, i);
    }
    char *last = strdup(read_of(document));
    expect_comments(text->bytes, last, name);
    while (document_redo(document)) {
        free(last);
        last = strdup(read_of(document));
    }
    while (document_undo(document)) {
    }
    ck_assert_msg(strcmp(read_of(document), text->bytes) == 0, "%s, seed %llu: undone", name, (unsigned long long)seed);
    while (document_redo(document)) {
    }
    ck_assert_msg(strcmp(read_of(document), last) == 0, "%s, seed %llu: done again", name, (unsigned long long)seed);
    free(last);
    document_free(document);
}

/* Reading a written level gives the same level, even after edits that are undone. */
START_TEST(all_levels_survive_any_edits)
{
    glob_t files;
    char pattern[512];
    snprintf(pattern, sizeof pattern, "%s/levels/*.txt", getenv("SRCDIR") != NULL ? getenv("SRCDIR") : "..");
    ck_assert_int_eq(glob(pattern, 0, NULL, &files), 0);
    ck_assert_uint_gt(files.gl_pathc, 20);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        struct text text;
        if (strstr(files.gl_pathv[i], "campaign.txt") != NULL) {
            continue;
        }
        text_init(&text);
        ck_assert_int_eq(file_read(files.gl_pathv[i], 1 << 20, &text), 0);
        edit_all(files.gl_pathv[i], &text, i);
        text_done(&text);
    }
    globfree(&files);
}
END_TEST

START_TEST(a_small_level_survives_any_edits)
{
    struct text text;
    text_init(&text);
    text_add(&text, sample);
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        edit_all("sample", &text, seed);
    }
    text_done(&text);
}
END_TEST

TEST_MAIN("edit", a_cell_changes_its_own_bytes_alone, edges_grow_and_shrink, a_size_is_one_stroke,
          keys_change_in_their_lines, meanings_change_in_their_lines, what_breaks_the_file_is_taken_back,
          what_cannot_be_told_apart_is_not_whole, all_levels_survive_any_edits, a_small_level_survives_any_edits)
