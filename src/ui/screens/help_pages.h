/* ui/screens/help_pages.h - what the help screen says, line by line. */
#ifndef HOUNDED_UI_SCREENS_HELP_PAGES_H
#define HOUNDED_UI_SCREENS_HELP_PAGES_H

#include "ui/term/canvas.h"

enum { HELP_PAGES = 3 };

const char *help_page_title(int page);
/* The line below the titles. */
const char *help_page_motto(int page);
int help_page_lines(int page);
/* Line 0 to help_page_lines - 1. */
void help_page_draw_line(int page, int line, struct canvas *canvas, int x, int y);

#endif
