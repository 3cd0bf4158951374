/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

struct findings {
    struct screen screen;
    char *heading, *text; /* owned; the text has a zero byte instead of each line end */
    const char **lines;
    int count;
    int first, last_first; /* the first visible line, and the first line of the last screenful, in the last drawing */
};

enum { TOP = 2 };

/* Quoted lines of a file, and the carets below them, must not be wrapped. */
static bool is_quoted(const char *line) { return line[0] == ' '; }

static enum style style_of(const char *line)
{
    return is_quoted(line)                       ? STYLE_STRONG
           : strncmp(line, "hint: ", 6) == 0     ? STYLE_GOOD
           : strstr(line, ": warning: ") != NULL ? STYLE_WARNING
           : strstr(line, ": error: ") != NULL   ? STYLE_BAD
                                                 : STYLE_TEXT;
}

static int rows_of(const char *line, int width) { return is_quoted(line) ? 1 : wrap_lines(line, width); }

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct findings *findings = (struct findings *)screen;
    struct area area = {1, TOP, canvas->width - 2, canvas->height - TOP - 1};
    int last_first = findings->count, below = 0;
    while (last_first > 0 && (below += rows_of(findings->lines[last_first - 1], area.width)) <= area.height) {
        last_first--;
    }
    findings->last_first = last_first < findings->count ? last_first : findings->count - 1;
    findings->first = findings->first < findings->last_first ? findings->first : findings->last_first;
    canvas_text_until(canvas, 1, 0, canvas->width, STYLE_STRONG, findings->heading);
    for (int i = findings->first; i < findings->count && area.height > 0; i++) {
        const char *line = findings->lines[i];
        int rows = rows_of(line, area.width);
        if (is_quoted(line)) {
            canvas_text_until(canvas, area.x, area.y, area.x + area.width, style_of(line), line);
        } else {
            wrap_draw(canvas, area, style_of(line), line);
        }
        area.y += rows;
        area.height -= rows;
    }
    screen_foot(screen, canvas);
}

static bool is_long(const struct screen *screen) { return ((const struct findings *)screen)->last_first > 0; }

static void scroll(struct screen *screen, int by)
{
    struct findings *findings = (struct findings *)screen;
    int first = findings->first + by;
    findings->first = first >= 0 && first <= findings->last_first ? first : findings->first;
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "scroll", "scroll", scroll, .by = 1, .holds = is_long),
};

const struct keyset findings_keys = KEYSET(rows);

static void done(struct screen *screen)
{
    struct findings *findings = (struct findings *)screen;
    free(findings->heading);
    free(findings->text);
    free(findings->lines);
}

static const struct screen_kind kind = {.name = "findings", .keys = &findings_keys, .draw = draw, .done = done};

struct screen *findings_new(struct app *app, const char *heading, const char *text)
{
    struct findings *findings = screen_new(app, &kind, sizeof *findings);
    size_t count = 0, room = 0;
    findings->heading = xstrdup(heading);
    findings->text = xstrdup(text);
    for (char *line = findings->text, *end; *line != '\0'; line = end) {
        size_t size = strcspn(line, "\n");
        end = line + size + (line[size] == '\n');
        line[size] = '\0';
        findings->lines = xgrow(findings->lines, count, &room, sizeof *findings->lines);
        findings->lines[count++] = line;
    }
    findings->count = (int)count;
    return &findings->screen;
}
