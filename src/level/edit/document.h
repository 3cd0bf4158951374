/* SPDX-License-Identifier: MIT */
/* level/edit/document.h - the text of a level file while it is edited.
 *
 * The text is the truth: each edit replaces the bytes that it concerns and no others, so that comments, the order of
 * keys, unknown keys, spaces and line ends stay as they were written; but what a line of the legend says behind its
 * equals sign is written anew as a whole.  The level is read from the text anew.  A document owns its text and all that
 * is handed out, which lasts until the next edit.
 *
 * What lies between document_begin and document_end is one stroke, undone at once; there is no limit to them.  A stroke
 * after which the text would not hold a map of the size that it should have is taken back by document_end. */
#ifndef HOUNDED_LEVEL_EDIT_DOCUMENT_H
#define HOUNDED_LEVEL_EDIT_DOCUMENT_H

#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/legend.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct document;

/* Of the level of that number in the file, from 0.  The name is for messages. */
struct document *document_new(const char *name, const char *bytes, size_t size, size_t number);
/* As it is now, with nothing to undo. */
struct document *document_copy(const struct document *document);
void document_free(struct document *document);

/* There is such a level, and its map can be told from the rest; else nothing but text, report and undo may be asked
 * for. */
bool document_is_whole(struct document *document);
const struct text *document_text(const struct document *document);
/* As the parser has it, whatever is wrong with it but for its map. */
const struct level *document_level(struct document *document);
/* What is wrong with it, as `hounded check` finds it. */
const struct report *document_report(struct document *document);
/* Who finds what is wrong with a level that the parser has no error of; without one level_lint does, to which no
 * solution is a proof.  A copy has it, too. */
typedef void document_linter(const struct level *level, struct report *report);
void document_lint_by(struct document *document, document_linter *linter);

/* --- strokes -------------------------------------------------------------------------------------- */

void document_begin(struct document *document);
/* False: it was taken back. */
bool document_end(struct document *document);
/* False: there is none. */
bool document_undo(struct document *document);
bool document_redo(struct document *document);
/* All of the text becomes this one, in a stroke of its own; whatever it holds. */
void document_replace(struct document *document, const char *bytes, size_t size);
/* What begins is a part of the stroke before it. */
void document_go_on(struct document *document);
/* Grows with each edit, undo and redo. */
uint64_t document_version(const struct document *document);

/* --- the map -------------------------------------------------------------------------------------- */

/* What stands in the cell, '#' where a row has ended before it. */
uint32_t document_glyph(struct document *document, struct cell at);
/* What the glyph means in this level; false: nothing. */
bool document_tile(struct document *document, uint32_t glyph, struct tile *tile);
/* The nth glyph that the level's own legend speaks of, from 0; 0: there are not so many. */
uint32_t document_own_glyph(struct document *document, size_t n);
/* Writes the glyph there, within a stroke.  A hare moves: where it was comes grass. */
void document_put(struct document *document, struct cell at, uint32_t glyph);

enum edge { EDGE_TOP, EDGE_BOTTOM, EDGE_LEFT, EDGE_RIGHT, EDGES };

/* A row or column of hedge at the edge, or the one there taken away; a stroke of its own.  False: that cannot be. */
bool document_grow(struct document *document, enum edge edge);
bool document_shrink(struct document *document, enum edge edge);

/* --- the rest ------------------------------------------------------------------------------------- */

/* The value of a key, as it stands there.  False: it is not given. */
bool document_key(struct document *document, const char *key, struct slice *value);
/* Gives it that value, in the line that it has or in a new one below the others; NULL takes the line away.  A stroke of
 * its own.  The value is visible, and not empty. */
bool document_set_key(struct document *document, const char *key, const char *value);
/* The same of a glyph of the legend and what it means: "bulldog speed=120". */
bool document_meaning(struct document *document, uint32_t glyph, struct slice *words);
bool document_set_meaning(struct document *document, uint32_t glyph, const char *words);

#endif
