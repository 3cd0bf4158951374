/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/menu.h"

#include <assert.h>

enum { KEY_AT = 14 };

static int64_t end_of(const struct key_guard *guard)
{
    int64_t end = guard->since + GUARD_LASTS;
    return guard->held > end ? guard->held : end;
}

void key_guard_start(struct key_guard *guard, int64_t now, const struct held_key *last)
{
    *guard = (struct key_guard){.is_on = true, .since = now, .held = last->key != 0 ? last->at + GUARD_BEGINS : 0};
}

void key_guard_note(struct key_guard *guard, struct held_key *last, uint32_t key, int64_t now)
{
    bool repeats = key == last->key && now - last->at <= GUARD_REPEATS;
    if (repeats && guard->is_on && now + GUARD_REPEATS > guard->held) {
        guard->held = now + GUARD_REPEATS;
    }
    *last = (struct held_key){key, now};
}

bool key_guard_is_on(struct key_guard *guard, int64_t now)
{
    guard->since = guard->since == GUARD_AT_FIRST_LOOK ? now : guard->since;
    guard->is_on = guard->is_on && now >= guard->since && now < end_of(guard);
    return guard->is_on;
}

int64_t key_guard_due(const struct key_guard *guard)
{
    return !guard->is_on ? -1 : guard->since == GUARD_AT_FIRST_LOOK ? 0 : end_of(guard);
}

void menu_add_action(struct menu *menu, const char *label, int choice, enum action same)
{
    assert(menu->count < MENU_ITEMS);
    menu->items[menu->count++] = (struct menu_item){label, choice, same};
}

void menu_add(struct menu *menu, const char *label, int choice) { menu_add_action(menu, label, choice, ACTION_NONE); }

/* Returns the number of columns of the widest item. */
static int menu_columns(const struct menu *menu)
{
    int most = 0;
    for (int i = 0; i < menu->count; i++) {
        const struct menu_item *item = &menu->items[i];
        int columns = item->same == ACTION_NONE ? text_columns(item->label) : KEY_AT + 1;
        most = columns > most ? columns : most;
    }
    return most;
}

void menu_clear(struct menu *menu) { menu->count = menu->at = menu->first = 0; }

void menu_move_to(struct menu *menu, int choice)
{
    for (int i = 0; i < menu->count; i++) {
        menu->at = menu->items[i].choice == choice ? i : menu->at;
    }
}

void menu_move(struct menu *menu, int by) { menu->at = (menu->at + menu->count + by) % menu->count; }

void menu_draw(struct menu *menu, struct canvas *canvas, struct area area)
{
    const int x = area.x, y = area.y, width = area.width, rows = area.height < menu->count ? area.height : menu->count;
    menu->first = camera_scroll(menu->first, rows, menu->count, menu->at, menu->at);
    menu->place = (struct area){x, y, width, rows};
    for (int row = 0; row < rows; row++) {
        int i = menu->first + row;
        menu->drawn[row] = menu->items[i].choice;
        bool chosen = i == menu->at && !menu->guard.is_on;
        enum style style = chosen ? STYLE_CHOSEN : STYLE_TEXT;
        if (chosen) {
            canvas_line(canvas, x, y + row, width, STYLE_CHOSEN, ' ');
            canvas_point(canvas, x + 1, y + row);
        }
        canvas_text_until(canvas, x + 1, y + row, x + width, style, chosen ? "▸" : " ");
        canvas_text_until(canvas, x + 3, y + row, x + width, style, menu->items[i].label);
        if (menu->items[i].same != ACTION_NONE) {
            char key[KEY_NAME];
            keymap_first_key(menu->items[i].same, key);
            canvas_text_until(canvas, x + 3 + KEY_AT, y + row, x + width, style, key);
        }
    }
}

bool menu_click(struct menu *menu, int x, int y, int *choice)
{
    if (menu->guard.is_on || !area_has(menu->place, x, y)) {
        return false;
    }
    *choice = menu->drawn[y - menu->place.y];
    menu_move_to(menu, *choice);
    return menu->count > 0 && menu->items[menu->at].choice == *choice;
}

static struct menu_screen *menu_screen_of(struct screen *screen) { return (struct menu_screen *)screen; }

void menu_screen_move(struct screen *screen, int by) { menu_move(&menu_screen_of(screen)->menu, by); }

void menu_screen_choose(struct screen *screen)
{
    const struct menu *menu = &menu_screen_of(screen)->menu;
    menu_screen_of(screen)->choose(screen, menu->items[menu->at].choice);
}

void menu_screen_click(struct screen *screen, int x, int y)
{
    int choice = 0;
    if (menu_click(&menu_screen_of(screen)->menu, x, y, &choice)) {
        menu_screen_of(screen)->choose(screen, choice);
    }
}

static const struct keymap_row menu_rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", menu_screen_move, .by = 1),
    KEY_ROW(CHOOSE, "go", "go there", menu_screen_choose),
};

const struct keyset menu_keys = KEYSET(menu_rows);

enum { CARD_PADDING = 3, MEDALS_GAP = 2, FRAME_ROWS = 2 };

static int wider(int width, int columns) { return columns > width ? columns : width; }

enum { ADVICE_ROWS = sizeof((struct card *)0)->advice / sizeof((struct card *)0)->advice[0] };

static int count_pictures(const struct card *card)
{
    int count = 0;
    while (count < CARD_PICTURES && card->pictures[count].glyph != 0) {
        count++;
    }
    return count;
}

/* Returns how many rows fit between the line and the menu. */
static int count_extras(const struct card *card, int rows)
{
    int extras = count_pictures(card) > 0, room = rows - FRAME_ROWS - 1 - (card->line[0] != '\0') - card->menu.count;
    room -= card->medals_offered > 0;
    for (int i = 0; i < ADVICE_ROWS; i++) {
        extras += card->advice[i][0] != '\0';
    }
    return extras < room ? extras : room > 0 ? room : 0;
}

struct area card_size(const struct card *card, int rows)
{
    int width = wider(text_columns(card->title), text_columns(card->line));
    width = wider(width, menu_columns(&card->menu) + 2);
    for (int i = 0, columns = 0; i < card->medals_offered; i++) {
        columns += 2 + text_columns(medal_table[i].name) + (i > 0 ? MEDALS_GAP : 0);
        width = wider(width, columns);
    }
    width = wider(width, count_pictures(card));
    for (int i = 0; i < ADVICE_ROWS; i++) {
        width = wider(width, text_columns(card->advice[i]));
    }
    int height = 1 + (card->line[0] != '\0') + (card->medals_offered > 0) + card->menu.count + FRAME_ROWS;
    height += count_extras(card, rows);
    return (struct area){.width = width + 2 * CARD_PADDING, .height = height < rows + 1 ? height : rows + 1};
}

static size_t covered(struct area area, const struct camera *camera, const struct cell *cells, size_t count)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        int x, y;
        camera_place(camera, cells[i], &x, &y);
        found += x + camera->columns > area.x && y + camera->rows > area.y && x < area.x + area.width &&
                 y < area.y + area.height;
    }
    return found;
}

/* Returns the length that two spans share. */
static int overlap(int from, int to, int first, int last)
{
    int length = (to < last ? to : last) - (from > first ? from : first);
    return length > 0 ? length : 0;
}

/* Tries nine positions, at each third from the left and from the top, with the centre last. The cells matter most, and
 * then the rest of the map. */
struct area card_place(struct area size, struct area view, const struct camera *camera, const struct cell *cells,
                       size_t count)
{
    static const struct cell places[] = {{1, 2}, {1, 0}, {2, 2}, {0, 2}, {2, 0}, {0, 0}, {2, 1}, {0, 1}, {1, 1}};
    struct area best = size;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct area area = best;
        area.x = view.x + (view.width - area.width) * places[i].x / 2;
        area.y = view.y + (view.height - area.height) * places[i].y / 2;
        area.x = area.x < 0 ? 0 : area.x;
        area.y = area.y < 0 ? 0 : area.y;
        const struct area *map = &camera->area;
        size_t loss = covered(area, camera, cells, count) * (size_t)(view.width * view.height);
        loss += (size_t)(overlap(area.x, area.x + area.width, map->x, map->x + map->width) *
                         overlap(area.y, area.y + area.height, map->y, map->y + map->height));
        if (loss < least) {
            least = loss;
            best = area;
        }
    }
    return best;
}

void card_medals(unsigned medals, int offered, struct canvas *canvas, int x, int y)
{
    for (int i = 0; i < offered; i++) {
        bool has = (medals & medal_table[i].medal) != 0;
        enum style style = has ? STYLE_WARNING : STYLE_FAINT;
        x = canvas_text(canvas, x, y, style, has ? "★" : "☆") + 1;
        x = canvas_text(canvas, x, y, style, medal_table[i].name) + MEDALS_GAP;
    }
}

/* Draws up to `left` rows and returns the row after them. */
static int draw_extras(const struct card *card, struct canvas *canvas, int x, int row, int left)
{
    int count = count_pictures(card);
    for (int i = 0; i < count && left > 0; i++) {
        const struct picture *picture = &card->pictures[i];
        canvas_put(canvas, x + i, row, (struct look){picture->style, TINT_NONE, picture->attributes}, picture->glyph);
    }
    row += count > 0 && left > 0;
    left -= count > 0;
    for (int i = 0; i < ADVICE_ROWS; i++) {
        if (card->advice[i][0] != '\0' && left-- > 0) {
            canvas_text(canvas, x, row++, STYLE_FAINT, card->advice[i]);
        }
    }
    return row;
}

void card_draw(struct card *card, struct canvas *canvas, struct area area)
{
    int row = area.y + 1, left = area.x + CARD_PADDING;
    canvas_fill(canvas, area);
    canvas_frame(canvas, area);
    canvas_text(canvas, left, row++, card->style, card->title);
    if (card->line[0] != '\0') {
        canvas_text(canvas, left, row++, STYLE_TEXT, card->line);
    }
    row = draw_extras(card, canvas, left, row, count_extras(card, area.height));
    if (card->medals_offered > 0) {
        card_medals(card->medals, card->medals_offered, canvas, left, row++);
    }
    menu_draw(&card->menu, canvas, (struct area){area.x + 1, row, area.width - 2, area.y + area.height - 1 - row});
}
