#include "config.h"

#include "ui/parts/wrap.h"

#include <string.h>

#include "base/text.h"

/* The bytes of the first line: up to the last space that leaves it narrow enough, or one word that does not. */
static size_t line_size(const char *text, int width)
{
    struct text line;
    text_init(&line);
    size_t size = 0;
    while (text[size] != '\0') {
        size_t next = size + (text[size] == ' ');
        next += strcspn(text + next, " ");
        text_clear(&line);
        text_add_bytes(&line, text, next);
        if (size > 0 && text_columns(line.bytes) > width) {
            break;
        }
        size = next;
    }
    text_done(&line);
    return size;
}

int wrap_lines(const char *text, int width)
{
    int lines = 0;
    for (; *text != '\0'; lines++) {
        text += line_size(text, width);
        text += *text == ' ';
    }
    return lines;
}

int wrap_draw(struct canvas *canvas, struct area area, enum style style, const char *text)
{
    int row = 0;
    while (*text != '\0' && row < area.height) {
        size_t size = line_size(text, area.width);
        struct text line;
        text_init(&line);
        text_add_bytes(&line, text, size);
        canvas_text_until(canvas, area.x, area.y + row, area.x + area.width, style, line.bytes);
        text_done(&line);
        text += size;
        text += *text == ' ';
        row++;
    }
    return row;
}
