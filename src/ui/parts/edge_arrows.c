#include "config.h"

#include "ui/parts/edge_arrows.h"

#include "ui/parts/glyphs.h"

enum { POINTERS = 32 };

/* The pointers at the border of the shown cells. */
struct border {
    struct area area;
    struct cell taken[POINTERS];
    size_t count;
};

static int clamped(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static bool is_taken(const struct border *border, struct cell place)
{
    size_t i = 0;
    while (i < border->count && !cell_equal(border->taken[i], place)) {
        i++;
    }
    return i < border->count;
}

/* Along the border from where it should be to where it hides no other: down at the sides, else to the right. */
static struct cell free_place(struct border *border, struct cell place)
{
    const struct area *area = &border->area;
    int right = area->x + area->width - 2, bottom = area->y + area->height - 1;
    bool at_side = place.x <= area->x || place.x >= right;
    place = (struct cell){clamped(place.x, area->x, right), clamped(place.y, area->y, bottom)};
    for (int i = 0; i < POINTERS && is_taken(border, place); i++) {
        place = at_side ? (struct cell){place.x, place.y < bottom ? place.y + 1 : area->y}
                        : (struct cell){place.x + 1 < right ? place.x + 2 : area->x, place.y};
    }
    if (border->count < POINTERS) {
        border->taken[border->count++] = place;
    }
    return place;
}

/* The letter of a hound that is out of sight, and an arrow towards it. */
static void point_to(struct canvas *canvas, const struct camera *camera, const struct hound *hound,
                     struct border *border)
{
    const struct area *area = &camera->area;
    int x, y;
    camera_place(camera, hound->at, &x, &y);
    int right = area->x + area->width - 1, bottom = area->y + area->height - 1;
    enum direction dir = direction_towards((x > right) - (x < area->x), (y > bottom) - (y < area->y));
    struct cell place = free_place(border, (struct cell){x, y});
    struct look look = {(enum style)(STYLE_HOUND + hound->breed), TINT_NONE, 0};
    uint32_t letter = (uint32_t)breed_glyph(hound->breed), arrow = glyph_arrow(dir);
    canvas_put(canvas, place.x, place.y, look, dir == EAST ? letter : arrow);
    canvas_put(canvas, place.x + 1, place.y, look, dir == EAST ? arrow : letter);
}

void edge_arrows_draw(struct canvas *canvas, const struct camera *camera, const struct world *world)
{
    struct border border = {.area = camera->area};
    for (size_t i = 0; i < world_hound_count(world); i++) {
        if (!camera_shows(camera, world_hound(world, i)->at)) {
            point_to(canvas, camera, world_hound(world, i), &border);
        }
    }
}
