#include "config.h"

#include "cli/show_map.h"

#include "base/xalloc.h"

#include <stdio.h>
#include <stdlib.h>

struct picture {
    const struct level *level;
    const struct figure *figure;
    char number;
};

/* The glyphs of all cells, actors included; the caller frees. */
static char *glyphs_of(const struct level *level)
{
    size_t cells = level_cells(level);
    char *glyphs = xcalloc(cells, 1);
    for (size_t i = 0; i < cells; i++) {
        glyphs[i] = terrain_glyph((enum terrain)level->terrain[i]);
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        glyphs[level_index(level, level->hounds[i].at)] = breed_glyph(level->hounds[i].breed);
    }
    if (level->has_hare) {
        glyphs[level_index(level, level->hare)] = '@';
    }
    return glyphs;
}

static bool number_at(const struct picture *picture, struct cell at, uint32_t *number)
{
    struct search_node node = finder_node(study_finder(picture->figure->study), at);
    *number = picture->number == 'g' ? node.g : picture->number == 'h' ? node.h : node.f;
    return node.state != SEARCH_UNSEEN;
}

/* Digits of the longest number. */
static int number_width(const struct picture *picture)
{
    int width = 1;
    uint32_t number;
    for (struct cell at = {0, 0}; at.y < picture->level->height; at.y++) {
        for (at.x = 0; at.x < picture->level->width; at.x++) {
            if (number_at(picture, at, &number)) {
                int digits = snprintf(NULL, 0, "%u", (unsigned)number);
                width = digits > width ? digits : width;
            }
        }
    }
    return width;
}

static void print_numbers(const struct picture *picture, const char *glyphs)
{
    int width = number_width(picture);
    for (struct cell at = {0, 0}; at.y < picture->level->height; at.y++) {
        for (at.x = 0; at.x < picture->level->width; at.x++) {
            size_t index = level_index(picture->level, at);
            uint32_t number;
            if (number_at(picture, at, &number)) {
                printf("%*u%c", width, (unsigned)number, figure_is_on_path(picture->figure, at) ? 'o' : ' ');
            } else {
                printf("%*c ", width, glyphs[index]);
            }
        }
        putchar('\n');
    }
}

static void print_glyphs(const struct picture *picture, const char *glyphs)
{
    for (struct cell at = {0, 0}; at.y < picture->level->height; at.y++) {
        for (at.x = 0; at.x < picture->level->width; at.x++) {
            bool is_marked = picture->figure != NULL && figure_is_on_path(picture->figure, at);
            putchar(is_marked ? 'o' : glyphs[level_index(picture->level, at)]);
        }
        putchar('\n');
    }
}

void show_map(const struct level *level, const struct figure *figure, char number)
{
    struct picture picture = {level, figure, number};
    char *glyphs = glyphs_of(level);
    if (number != 0) {
        print_numbers(&picture, glyphs);
    } else {
        print_glyphs(&picture, glyphs);
    }
    free(glyphs);
}
