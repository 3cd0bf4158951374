#include "config.h"

#include "ui/card.h"

enum { CARD_LINES = 3, CARD_PADDING = 3, MEDALS_COLUMNS = 26 };

static int widest(const struct card *card)
{
    int width = text_columns(card->title);
    for (int i = 0; i < CARD_LINES; i++) {
        int columns = text_columns(card->lines[i]);
        width = columns > width ? columns : width;
    }
    for (int i = 0; i < card->menu.count; i++) {
        int columns = text_columns(card->menu.items[i].label) + 4;
        width = columns > width ? columns : width;
    }
    return card->shows_medals && width < MEDALS_COLUMNS ? MEDALS_COLUMNS : width;
}

static int rows(const struct card *card)
{
    int count = 1 + card->menu.count + (card->shows_medals ? 1 : 0);
    for (int i = 0; i < CARD_LINES; i++) {
        count += card->lines[i][0] != '\0';
    }
    return count;
}

static void draw_medals(unsigned medals, struct canvas *canvas, int x, int y)
{
    for (unsigned medal = MEDAL_TIME; medal <= MEDAL_CLOVER; medal *= 2) {
        enum style style = medals & medal ? STYLE_WARNING : STYLE_FAINT;
        x = canvas_text(canvas, x, y, style, medals & medal ? "★" : "☆") + 1;
        x = canvas_text(canvas, x, y, style, medal_name(medal)) + 3;
    }
}

void card_draw(const struct card *card, struct canvas *canvas, struct area area, int away_from)
{
    int width = widest(card) + 2 * CARD_PADDING, height = rows(card) + 2;
    int x = area.x + (area.width - width) / 2;
    bool above = away_from >= area.y + area.height / 2;
    int y = above ? area.y : area.y + area.height - height;
    x = x < 0 ? 0 : x;
    y = y < 0 ? 0 : y;
    canvas_fill(canvas, x, y, width, height);
    canvas_frame(canvas, x, y, width, height);
    int row = y + 1, left = x + CARD_PADDING;
    canvas_text(canvas, left, row++, card->style, card->title);
    for (int i = 0; i < CARD_LINES; i++) {
        if (card->lines[i][0] != '\0') {
            canvas_text(canvas, left, row++, STYLE_TEXT, card->lines[i]);
        }
    }
    if (card->shows_medals) {
        draw_medals(card->medals, canvas, left, row++);
    }
    menu_draw(&card->menu, canvas, x + 1, row, width - 2);
}
