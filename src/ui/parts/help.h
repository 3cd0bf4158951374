/* SPDX-License-Identifier: MIT */
/* ui/parts/help.h - the help screen: the keys, the meadow and the hounds, row by row. */
#pragma once

#include "front/play/capture.h"
#include "ui/parts/app.h"
#include "ui/parts/glyphs.h"
#include "ui/term/keymap.h"

#include <stdbool.h>

extern const struct keyset help_keys;

/* Creates the help, open at the page about that screen. */
struct screen *help_about(const struct screen *about);
/* Creates the help, open at its first page. */
struct screen *help_new(struct app *app);

/* Each page before HELP_MORE is about one kind of screen, and HELP_MORE is about all others.  The page of a lesson
 * follows the other pages and replaces the lab's page in a lesson. */
enum { HELP_MORE = 6, HELP_PAGES = 9, HELP_LESSON = HELP_PAGES, HELP_ALL, HELP_SECTIONS = 20 };

/* Empty members are not drawn; a label without words is a heading. */
struct help_row {
    struct picture picture; /* glyph 0: none */
    char label[KEYMAP_LABEL];
    const char *words; /* NULL for keys, which use `said` */
    char said[KEYMAP_SENTENCE];
    const char *advice; /* against a hound: `advised` */
    char advised[CAPTURE_LINE];
};

struct help_section {
    const char *heading; /* NULL: none */
    struct keysets keys; /* the keysets whose rows are listed, only the first row for each action; empty: the
                          * heading of what follows, or the end */
};

struct help_page {
    const char *title, *motto;
    struct help_section sections[HELP_SECTIONS + 1];
    bool (*find_row)(int n, struct help_row *row); /* rows that are not about keys, after the others; NULL: none */
    struct keysets asked; /* the page opens if these keysets are in force, although it does not explain them */
};

/* The list of all keysets of the program, in ui/screens/help_pages.c. */
extern const struct help_page help_pages[HELP_ALL];

/* Returns row n of the page, from 0.  Returns false if the page has fewer rows. */
bool help_find_row(const struct help_page *page, int n, struct help_row *row);
