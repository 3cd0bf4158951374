#include "config.h"

#include "cli/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "cli/message.h"
#include "path/map/grid.h"

void places_done(struct places *places)
{
    free(places->hounds);
}

/* Digits only; past GRID_MAX_SIDE it is as good as off the map. */
static const char *take_number(const char *at, int *number)
{
    *number = 0;
    if (*at < '0' || *at > '9') {
        return NULL;
    }
    for (; *at >= '0' && *at <= '9'; at++) {
        *number = *number > GRID_MAX_SIDE ? *number : *number * 10 + *at - '0';
    }
    return at;
}

static bool take_cell(const char *text, struct cell *cell)
{
    const char *at = take_number(text, &cell->x);
    at = at != NULL && *at == ',' ? take_number(at + 1, &cell->y) : NULL;
    return at != NULL && *at == '\0';
}

bool places_hare(struct places *places, const char *argument)
{
    places->has_hare = take_cell(argument, &places->hare);
    if (!places->has_hare) {
        message("%s: --hare wants X,Y, not '%s'\n", places->program, argument);
    }
    return places->has_hare;
}

static enum breed take_breed(const char *name, size_t size)
{
    char copy[32] = "";
    if (size == 1) {
        return breed_by_glyph(name[0]);
    }
    if (size < sizeof copy) {
        memcpy(copy, name, size);
    }
    return breed_by_name(copy);
}

bool places_hound(struct places *places, const char *argument)
{
    const char *sign = strchr(argument, '@');
    enum breed breed = sign != NULL ? take_breed(argument, (size_t)(sign - argument)) : BREEDS;
    struct level_hound hound = {.breed = breed};
    if (breed == BREEDS || !take_cell(sign + 1, &hound.at)) {
        message("%s: --hound wants BREED@X,Y, such as bloodhound@3,4, not '%s'\n", places->program, argument);
        return false;
    }
    hound.speed = breed_speed(breed);
    places->hounds = xreallocarray(places->hounds, places->count + 1, sizeof *places->hounds);
    places->hounds[places->count++] = hound;
    return true;
}

static bool is_free(const struct places *places, const struct level *level, struct cell at)
{
    if (level_has(level, at) && level_terrain(level, at) != TERRAIN_HEDGE) {
        return true;
    }
    message("%s: nobody can stand at %d,%d of this map\n", places->program, at.x, at.y);
    return false;
}

bool places_apply(const struct places *places, struct level *level)
{
    if (places->has_hare && !is_free(places, level, places->hare)) {
        return false;
    }
    if (places->has_hare) {
        level->has_hare = true;
        level->hare = places->hare;
    }
    size_t total = level->hound_count + places->count;
    level->hounds = xreallocarray(level->hounds, total, sizeof *level->hounds);
    for (size_t i = 0; i < places->count; i++) {
        if (!is_free(places, level, places->hounds[i].at)) {
            return false;
        }
        level->hounds[level->hound_count++] = places->hounds[i];
    }
    return true;
}
