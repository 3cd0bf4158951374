#include "config.h"

#include "ui/parts/sparkline.h"

enum { LOWEST_BAR = 0x2581, BARS = 8 };

static uint64_t largest_of(const uint64_t *figures, size_t count)
{
    uint64_t largest = 0;
    for (size_t i = 0; i < count; i++) {
        largest = figures[i] > largest ? figures[i] : largest;
    }
    return largest;
}

static uint32_t bar_of(uint64_t figure, uint64_t largest)
{
    return figure == 0 ? 0xb7 : LOWEST_BAR + (uint32_t)(figure * (BARS - 1) / largest);
}

void sparkline_draw(struct canvas *canvas, int x, int y, int width, enum style style, const uint64_t *figures,
                    size_t count)
{
    size_t share = (count + (size_t)width - 1) / (size_t)width;
    uint64_t largest = largest_of(figures, count);
    int column = x + width;
    for (size_t end = count; end > 0 && column > x;) {
        size_t begin = end > share ? end - share : 0;
        uint32_t bar = bar_of(largest_of(figures + begin, end - begin), largest);
        canvas_put(canvas, --column, y, (struct look){bar == 0xb7 ? STYLE_FAINT : style, TINT_NONE, 0}, bar);
        end = begin;
    }
}
