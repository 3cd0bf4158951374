#include "config.h"

#include "front/route.h"

#include <string.h>

/* Twice as wide as high is square on a terminal, and a quarter is half of either. */
static int columns_for(int width, int height)
{
    int columns = (2 * ROUTE_ROWS * width + height / 2) / height;
    return columns < 1 ? 1 : columns > ROUTE_MOST_COLUMNS ? ROUTE_MOST_COLUMNS : columns;
}

void route_make(struct route *route, const struct track *track, int width, int height)
{
    *route = (struct route){.columns = columns_for(width, height)};
    for (size_t i = 0; i < track->count; i++) {
        int x = track->cells[i].x * 2 * route->columns / width, y = track->cells[i].y * 2 * ROUTE_ROWS / height;
        route->quarters[y / 2][x / 2] |= (unsigned char)(1u << (y % 2 * 2 + x % 2));
    }
}

static const char digits[] = "0123456789abcdef";

void route_write(const struct route *route, char out[ROUTE_WORD])
{
    for (int y = 0; y < ROUTE_ROWS; y++) {
        for (int x = 0; x < route->columns; x++) {
            *out++ = digits[route->quarters[y][x]];
        }
        *out++ = y + 1 < ROUTE_ROWS ? '/' : '\0';
    }
}

bool route_read(struct route *route, const char *word)
{
    *route = (struct route){.columns = (int)strcspn(word, "/")};
    if (route->columns < 1 || route->columns > ROUTE_MOST_COLUMNS) {
        return false;
    }
    for (int y = 0; y < ROUTE_ROWS; y++) {
        for (int x = 0; x < route->columns; x++) {
            const char *digit = *word != '\0' ? strchr(digits, *word++) : NULL;
            if (digit == NULL) {
                return false;
            }
            route->quarters[y][x] = (unsigned char)(digit - digits);
        }
        if (*word++ != (y + 1 < ROUTE_ROWS ? '/' : '\0')) {
            return false;
        }
    }
    return true;
}

void route_draw_row(const struct route *route, int row, struct text *out)
{
    static const char *const blocks[] = {"░", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                         "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    for (int x = 0; x < route->columns; x++) {
        text_add(out, blocks[route->quarters[row][x]]);
    }
}
