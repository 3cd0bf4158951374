/* SPDX-License-Identifier: MIT */
/* level/edit/document.h - the text of a level file while it is edited.
 *
 * The text is authoritative: each edit replaces only the bytes that it concerns.  Comments, the order of keys, unknown
 * keys, spaces and line ends stay as they were written.  The exception is a line of the legend, which is rewritten
 * after its equals sign.  The level is parsed again from the text.  A document owns its text and everything that it
 * returns, which is valid until the next edit.
 *
 * All edits between document_begin and document_end form one stroke, which is undone as a unit; their number is
 * unlimited.  If the text would not contain a map of the expected size after a stroke, document_end reverts the stroke.
 */
#pragma once

#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/legend.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct document;

/* Creates a document for the level with this number, from 0.  `name` is used in messages. */
struct document *document_new(const char *name, const char *bytes, size_t size, size_t number);
/* Copies the current state, without the history for undo. */
struct document *document_copy(const struct document *document);
void document_free(struct document *document);

/* Returns whether the level exists and its map can be identified.  If not, only the functions for the text, the report
 * and undo may be called. */
bool document_is_whole(struct document *document);
const struct text *document_text(const struct document *document);
/* Returns the level as parsed, even with errors outside its map. */
const struct level *document_level(struct document *document);
/* Returns the diagnostics that `hounded check` would print. */
const struct report *document_report(struct document *document);
/* Adds diagnostics for a level without parse errors.  Without a linter, the document calls level_lint, which ignores
 * solutions.  A copy of the document uses the same linter. */
typedef void document_linter(const struct level *level, struct report *report);
void document_lint_by(struct document *document, document_linter *linter);

void document_begin(struct document *document);
/* Returns false if the stroke was reverted. */
bool document_end(struct document *document);
/* Returns false if there is nothing to undo. */
bool document_undo(struct document *document);
bool document_redo(struct document *document);
/* Replaces the whole text, in its own stroke. */
void document_replace(struct document *document, const char *bytes, size_t size);
/* Joins the next stroke to the previous one. */
void document_go_on(struct document *document);
/* Returns a number that increases with each edit, undo and redo. */
uint64_t document_version(const struct document *document);

/* Returns the glyph of the cell, or '#' if its row is too short. */
uint32_t document_glyph(struct document *document, struct cell at);
/* Finds the meaning of the glyph in this level.  Returns false if it has none. */
bool document_tile(struct document *document, uint32_t glyph, struct tile *tile);
bool document_is_hare(struct document *document, uint32_t glyph);
/* Returns the nth glyph, from 0, of the level's own legend, or 0 if there are fewer. */
uint32_t document_own_glyph(struct document *document, size_t n);
/* Writes the glyph within a stroke.  If it is the hare, its old cell becomes grass. */
void document_put(struct document *document, struct cell at, uint32_t glyph);

enum edge { EDGE_TOP, EDGE_BOTTOM, EDGE_LEFT, EDGE_RIGHT, EDGES };

/* Adds a row or column of hedge at the edge (1) or removes one (-1), in its own stroke.  Returns false if it cannot. */
bool document_move_edge(struct document *document, enum edge edge, int by);
/* Changes the size at the right and the bottom edge, in one stroke.  Returns false if that is impossible. */
bool document_resize(struct document *document, int width, int height);

/* Finds the value of a key, as written in the file.  Returns false if the key is missing. */
bool document_key(struct document *document, const char *key, struct slice *value);
/* Sets a key in its existing line, or in a new line below the other keys; NULL removes the line.  This is a separate
 * stroke.  The value must be visible and not empty. */
bool document_set_key(struct document *document, const char *key, const char *value);
/* Like document_key and document_set_key, for a glyph of the legend and its meaning, such as "bulldog speed=120". */
bool document_meaning(struct document *document, uint32_t glyph, struct slice *words);
bool document_set_meaning(struct document *document, uint32_t glyph, const char *words);
