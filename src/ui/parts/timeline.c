#include "config.h"

#include "ui/parts/timeline.h"

#include "front/clock.h"

enum { SHORTEST_LINE = 10 };

int timeline_draw(struct canvas *canvas, int x, int y, int width, enum style style, struct timeline timeline)
{
    char now[16], end[16];
    clock_say(timeline.tick, now);
    clock_say(timeline.length, end);
    int line = width - text_columns(now) - text_columns(end) - 2;
    x = canvas_text(canvas, x, y, style, now) + 1;
    if (line < SHORTEST_LINE) {
        return x;
    }
    int at = timeline.length > 0 ? (int)((uint64_t)(line - 1) * timeline.tick / timeline.length) : 0;
    canvas_line(canvas, x, y, at, style, 0x2501);
    canvas_put(canvas, x + at, y, (struct look){style, TINT_NONE, 0}, 0x25cf);
    canvas_line(canvas, x + at + 1, y, line - at - 1, STYLE_FRAME, 0x2500);
    return canvas_text(canvas, x + line + 1, y, STYLE_FAINT, end);
}
