/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/words/sketch.h"

#include <string.h>

/* Returns the number of columns for a map of that size. A place is twice as high as it is wide, so a square needs
 * twice as many columns as rows. */
static int columns_for(int width, int height)
{
    int columns = (2 * SKETCH_ROWS * width + height / 2) / height;
    return columns < 1 ? 1 : columns > SKETCH_MOST_COLUMNS ? SKETCH_MOST_COLUMNS : columns;
}

void sketch_make(struct sketch *sketch, const struct track *track, int width, int height)
{
    *sketch = (struct sketch){.columns = columns_for(width, height)};
    for (size_t i = 0; i < track->count; i++) {
        int x = track->cells[i].x * 2 * sketch->columns / width, y = track->cells[i].y * 2 * SKETCH_ROWS / height;
        sketch->quarters[y / 2][x / 2] |= (unsigned char)(1u << (y % 2 * 2 + x % 2));
    }
}

static const char digits[] = "0123456789abcdef";

void sketch_write(const struct sketch *sketch, char out[SKETCH_WORD])
{
    for (int y = 0; y < SKETCH_ROWS; y++) {
        for (int x = 0; x < sketch->columns; x++) {
            *out++ = digits[sketch->quarters[y][x]];
        }
        *out++ = y + 1 < SKETCH_ROWS ? '/' : '\0';
    }
}

static bool read_row(struct sketch *sketch, int y, const char *word)
{
    for (int x = 0; x < sketch->columns; x++) {
        const char *digit = word[x] != '\0' ? strchr(digits, word[x]) : NULL;
        if (digit == NULL) {
            return false;
        }
        sketch->quarters[y][x] = (unsigned char)(digit - digits);
    }
    return word[sketch->columns] == (y + 1 < SKETCH_ROWS ? '/' : '\0');
}

bool sketch_read(struct sketch *sketch, const char *word)
{
    *sketch = (struct sketch){.columns = (int)strcspn(word, "/")};
    if (sketch->columns < 1 || sketch->columns > SKETCH_MOST_COLUMNS) {
        return false;
    }
    int y = 0;
    while (y < SKETCH_ROWS && read_row(sketch, y, word + y * (sketch->columns + 1))) {
        y++;
    }
    return y == SKETCH_ROWS;
}

void sketch_draw_row(const struct sketch *sketch, int row, struct text *out)
{
    static const char *const blocks[] = {"░", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                         "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    for (int x = 0; x < sketch->columns; x++) {
        text_add(out, blocks[sketch->quarters[row][x]]);
    }
}
