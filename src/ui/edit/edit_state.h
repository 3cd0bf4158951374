/* SPDX-License-Identifier: MIT */
/* ui/edit/edit_state.h - the editor's state, shared by its source files. */
#pragma once

#include "base/text.h"
#include "front/workshop/draft.h"
#include "front/workshop/worker.h"
#include "level/edit/tools.h"
#include "level/lint/shape.h"
#include "ui/edit/palette.h"
#include "ui/parts/app.h"
#include "ui/parts/camera.h"

/* The number of rows for findings, and the sizes of a proposed par and its words. */
enum { REMARKS_ROWS = 3, EDIT_PROPOSAL = 12, EDIT_PROPOSAL_WORDS = 48 };

/* The questions about the level. */
struct inquiry {
    struct worker *worker;              /* NULL: no question is open */
    const struct worker_result *result; /* NULL: no answer yet */
    uint64_t asked;                     /* a hash of the parts of the level that affected play at that time */
    bool is_told;
    bool is_quiet; /* nobody pressed a key for it: the figures beside the map suffice */
};

struct edit {
    struct screen screen;
    struct draft *draft;
    struct document *document; /* of the draft */
    struct camera camera;
    struct palette palette;
    char palette_names[PALETTE_MOST][5]; /* its glyphs, as strings */
    struct brush brush;
    struct cell cursor, anchor;
    bool has_anchor; /* the first end of a line or a box is set */
    bool has_edge;   /* the map was changed at an edge, and the cursor has not moved since */
    enum edge edge;
    uint64_t dragged;                /* the version of the text when the pointer stroke began */
    size_t finding;                  /* the finding to which the cursor went last */
    int findings_at;                 /* the screen row where they begin */
    size_t finding_of[REMARKS_ROWS]; /* the finding that each row shows; the number of findings or more: none */
    size_t entry;                    /* the catalogue entry of the file's level; the number of entries: none */
    bool is_leaving;                 /* the user asked to leave despite unsaved changes */
    struct text message;

    struct inquiry inquiries[WORKERS];
    bool shows_figures;                       /* in place of the palette */
    enum heat heat;                           /* what the figures on the map show */
    char proposal[EDIT_PROPOSAL];             /* a par; empty: unknown */
    char proposal_words[EDIT_PROPOSAL_WORDS]; /* shown with it */
    struct shape shape;
    uint64_t shape_of;          /* the version that `shape` describes; UINT64_MAX: none */
    uint64_t played, played_of; /* a hash of what affects play, and the version of the text; UINT64_MAX: none */
};

void edit_say(struct edit *edit, const char *words);
/* Keeps the cursor on the map and schedules the autosave. Call this after every change to the text. */
void edit_settle(struct edit *edit, int64_t now);

void edit_draw(struct screen *screen, struct canvas *canvas);
/* Draws the findings, starting at that row. */
void remarks_draw(struct edit *edit, struct canvas *canvas, int y);

/* Ask, or act on the answer. inquiry_solve makes the game that was found the solution. Each further call of
 * inquiry_appraise shows the next figures on the map, or removes the last figures. */
void inquiry_solve(struct screen *screen);
void inquiry_appraise(struct screen *screen);
/* While figures are shown, asks again if the level plays differently now. */
void inquiry_follow(struct edit *edit);
/* Returns true if an answer has arrived. */
bool inquiry_hear(struct edit *edit);
/* Returns a descriptor that becomes readable when an answer may have arrived; -1: no question is open. */
int inquiry_watched(const struct edit *edit);
void inquiry_done(struct edit *edit);
/* Forgets the figures of the saved level, which is another one now. */
void inquiry_saved(struct edit *edit);
/* Returns the answer of that kind, or NULL if it is not about the current text. */
const struct worker_result *inquiry_result(struct edit *edit, enum worker_kind kind);
/* Draws the level's shape and the players' results, in place of the palette. */
void inquiry_draw(struct edit *edit, struct canvas *canvas, struct area area);

/* --- ui/edit/edit_form.c: a part of the file as a form ---------------------------------------------
 *
 * Each row has a name, a value that is chosen or typed, and an explanation. A new value changes the text at once; the
 * findings are shown below. */

enum { FORM_ROWS = 24, FORM_CHOICES = 40 };

/* The strings are valid until the rows are filled again. */
struct form_row {
    const char *name;
    const char *takes, *says;
    struct text value; /* empty: missing */
    const char *choices[FORM_CHOICES];
    size_t choice_count;
    bool takes_choices; /* only them */
};

struct form_kind {
    const char *title;
    /* Fills the rows and returns their number. */
    size_t (*fill)(struct edit *edit, struct form_row rows[FORM_ROWS]);
    /* Validates the words, and applies them unless they change the level's text.  Returns NULL or the reason why the
     * words are invalid. This function may be NULL. */
    const char *(*judge)(struct edit *edit, size_t row, const char *words);
    /* Writes the words into the document, which is the editor's or a copy, even if they are invalid. Empty words remove
     * the value. Returns false if this would change the meaning of the file. */
    bool (*put)(const struct edit *edit, struct document *document, size_t row, const char *words);
};

/* Adds a zeroed row with these members. */
struct form_row *form_row_add(struct form_row rows[FORM_ROWS], size_t *count, const char *name, const char *takes,
                              const char *says);
void form_row_offer(struct form_row *row, const char *choice);

struct screen *form_new(struct edit *edit, const struct form_kind *kind);

/* The forms of ui/edit/edit_header.c and ui/edit/edit_legend.c. */
extern const struct form_kind header_form, legend_form;
