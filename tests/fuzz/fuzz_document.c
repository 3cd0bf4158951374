/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/hash.h"
#include "base/rng.h"
#include "level/edit/document.h"

#include <string.h>

enum { STROKES = 6, USUAL_STROKES = 1, LONG_EVERY = 64, PUTS = 3 };

static void put_some(struct document *document, struct rng *rng)
{
    static const uint32_t glyphs[] = {'#', '.', '@', '>', '*', 'B', '~', 'x', '?', 0xe4, 0x1f407};
    const struct level *level = document_level(document);
    int width = level->width, height = level->height;
    document_begin(document);
    for (int i = 0; i < PUTS; i++) {
        int x = (int)rng_below(rng, (uint32_t)width), y = (int)rng_below(rng, (uint32_t)height);
        struct cell at = {x, y};
        document_put(document, at, glyphs[rng_below(rng, sizeof glyphs / sizeof glyphs[0])]);
    }
    document_end(document);
}

static void set_something(struct document *document, struct rng *rng)
{
    static const char *const rows[][2] = {
        {"title", "A name"}, {"title", NULL},    {"goal", "collect 1"}, {"goal", "no such"}, {"seed", "7"},
        {"seed", NULL},      {"accept", "none"}, {"colour", "red"},     {"map", "x"},        {"par", "1:00"}};
    static const char *const meanings[] = {"mud", "bulldog speed=120", "nothing", NULL};
    size_t row = rng_below(rng, sizeof rows / sizeof rows[0]);
    if (rng_below(rng, 2) == 0) {
        document_set_key(document, rows[row][0], rows[row][1]);
    } else {
        uint32_t glyph = rng_below(rng, 2) == 0 ? 'B' : 'x';
        document_set_meaning(document, glyph, meanings[rng_below(rng, 4)]);
    }
}

static void edit(struct document *document, struct rng *rng)
{
    switch (rng_below(rng, 4)) {
    case 0: document_move_edge(document, (enum edge)rng_below(rng, EDGES), 1); break;
    case 1: document_move_edge(document, (enum edge)rng_below(rng, EDGES), -1); break;
    case 2: set_something(document, rng); break;
    default: put_some(document, rng);
    }
}

/* Undoes all edits, and redoes them. */
static void judge_undo(struct document *document, const char *bytes, size_t size)
{
    struct text after;
    text_init(&after);
    text_copy(&after, document_text(document));
    fuzz_made(&after);
    while (document_undo(document)) {
    }
    const struct text *before = document_text(document);
    fuzz_expect(before->size == size && memcmp(before->bytes, bytes, size) == 0,
                "undoing everything restores the text");
    while (document_redo(document)) {
    }
    fuzz_expect(text_equal(document_text(document), &after), "redoing everything restores the edits");
    text_done(&after);
}

/* The edits, and in some inputs more of them, depend only on the bytes, not on the compiler: each call of rng_below is
 * a statement of its own. */
static void run(const char *bytes, size_t size)
{
    struct hash hash;
    struct rng rng;
    hash_init(&hash);
    hash_bytes(&hash, bytes, size);
    rng_init(&rng, hash.value);
    struct document *document = document_new("document", bytes, size, 0);
    bool was_whole = document_is_whole(document);
    fuzz_judge_report(document_report(document));
    int strokes = rng_below(&rng, LONG_EVERY) == 0 ? STROKES : USUAL_STROKES;
    for (int i = 0; i < strokes && document_is_whole(document); i++) {
        edit(document, &rng);
        fuzz_judge_report(document_report(document));
    }
    fuzz_expect(document_is_whole(document) == was_whole, "no stroke breaks a map");
    judge_undo(document, bytes, size);
    document_free(document);
}

const struct fuzz_target fuzz_target = {
    .name = "document", .most = 600, .usual = 60, .seeds = {"tests/level/good", "tests/level/broken"}, .run = run};
