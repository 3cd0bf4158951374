#include "config.h"

#include "ui/parts/menu.h"

#include <assert.h>

enum { KEY_AT = 14 };

void menu_add_action(struct menu *menu, const char *label, int choice, enum action same)
{
    assert(menu->count < MENU_ITEMS);
    menu->items[menu->count++] = (struct menu_item){label, choice, same};
}

void menu_add(struct menu *menu, const char *label, int choice)
{
    menu_add_action(menu, label, choice, ACTION_NONE);
}

int menu_columns(const struct menu *menu)
{
    int most = 0;
    for (int i = 0; i < menu->count; i++) {
        const struct menu_item *item = &menu->items[i];
        int columns = item->same == ACTION_NONE ? text_columns(item->label) : KEY_AT + 1;
        most = columns > most ? columns : most;
    }
    return most;
}

void menu_move_to(struct menu *menu, int choice)
{
    for (int i = 0; i < menu->count; i++) {
        menu->at = menu->items[i].choice == choice ? i : menu->at;
    }
}

bool menu_key(struct menu *menu, struct meaning meaning, int *choice)
{
    if (meaning.action == ACTION_RUN && meaning.dir == NORTH) {
        menu->at = (menu->at + menu->count - 1) % menu->count;
    } else if (meaning.action == ACTION_RUN && meaning.dir == SOUTH) {
        menu->at = (menu->at + 1) % menu->count;
    } else if (meaning.action == ACTION_CHOOSE || meaning.action == ACTION_WAIT) {
        *choice = menu->items[menu->at].choice;
        return true;
    }
    return false;
}

/* The chosen item is shown. */
static void scroll(struct menu *menu, int rows)
{
    menu->first = menu->at >= menu->first + rows ? menu->at - rows + 1 : menu->first;
    menu->first = menu->at < menu->first ? menu->at : menu->first;
}

void menu_draw(struct menu *menu, struct canvas *canvas, int x, int y, int width)
{
    int rows = canvas->height - y < menu->count ? canvas->height - y : menu->count;
    scroll(menu, rows);
    menu->place = (struct area){x, y, width, rows};
    for (int row = 0; row < rows; row++) {
        int i = menu->first + row;
        bool chosen = i == menu->at;
        enum style style = chosen ? STYLE_CHOSEN : STYLE_TEXT;
        if (chosen) {
            canvas_line(canvas, x, y + row, width, STYLE_CHOSEN, ' ');
        }
        canvas_text_until(canvas, x + 1, y + row, x + width, style, chosen ? "▸" : " ");
        canvas_text_until(canvas, x + 3, y + row, x + width, style, menu->items[i].label);
        if (menu->items[i].same != ACTION_NONE) {
            char key[KEY_NAME];
            keymap_key_name(menu->items[i].same, key);
            canvas_text_until(canvas, x + 3 + KEY_AT, y + row, x + width, style, key);
        }
    }
}

bool menu_click(struct menu *menu, int x, int y, int *choice)
{
    const struct area *place = &menu->place;
    if (x < place->x || x >= place->x + place->width || y < place->y || y >= place->y + place->height) {
        return false;
    }
    menu->at = menu->first + y - place->y;
    *choice = menu->items[menu->at].choice;
    return true;
}
