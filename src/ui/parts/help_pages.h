/* ui/parts/help_pages.h - what the help screen says, row by row. */
#ifndef HOUNDED_UI_PARTS_HELP_PAGES_H
#define HOUNDED_UI_PARTS_HELP_PAGES_H

#include "level/facts/breed.h"
#include "ui/parts/glyphs.h"
#include "ui/term/keymap.h"

#include <stdbool.h>

enum { HELP_PAGES = 7 };

/* What is empty is not there; a label alone is a heading. */
struct help_row {
    struct picture picture; /* glyph 0: none */
    char label[KEYMAP_LABEL];
    const char *words;
    const char *advice; /* against a hound */
};

struct help_page {
    const char *title, *motto;
    /* Fills in row n, counted from 0, which comes zeroed.  False: there are not so many. */
    bool (*find_row)(int n, struct help_row *row);
};

extern const struct help_page help_pages[HELP_PAGES];

/* The page for somebody who asks there. */
int help_page_about(unsigned contexts);

#endif
