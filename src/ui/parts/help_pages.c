#include "config.h"

#include "ui/parts/help_pages.h"

#include <stdio.h>
#include <string.h>

#include "game/world/world.h"
#include "level/facts/breed.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"
#include "front/intent.h"

/* --- the keys ------------------------------------------------------------------------------------ */

/* Headings, and below each the rows of the keymap that tell something in its contexts. */
static bool find_key_row(const struct help_section *sections, int n, struct help_row *row)
{
    for (size_t s = 0; s < HELP_SECTIONS && sections[s].contexts != 0; s++) {
        if (sections[s].heading != NULL && n-- == 0) {
            snprintf(row->label, sizeof row->label, "%s", sections[s].heading);
            return true;
        }
        for (size_t i = 0; i < keymap_row_count; i++) {
            const struct keymap_row *key = &keymap_rows[i];
            unsigned contexts = sections[s].contexts;
            if ((key->contexts & contexts) != 0 && keymap_tells(contexts, key) && n-- == 0) {
                keymap_help_label(key, row->label);
                row->words = key->help;
                return true;
            }
        }
    }
    return false;
}

/* --- the meadow and the hounds ------------------------------------------------------------------- */

/* Terrains that are told in the same words have one line. */
static bool has_line(enum terrain terrain)
{
    return terrain == 0 || strcmp(terrain_facts(terrain)->help, terrain_facts(terrain - 1)->help) != 0;
}

/* TERRAINS: there are not so many lines. */
static enum terrain terrain_of_line(int n)
{
    enum terrain terrain = 0;
    while (n > 0 && ++terrain < TERRAINS) {
        n -= has_line(terrain);
    }
    return terrain;
}

static bool find_meadow_row(int n, struct help_row *row)
{
    enum { LEADERS = 2 };
    static const char *const leaders[LEADERS] = {"you, the hare", "a decoy, and for how many seconds it draws hounds"};
    enum terrain terrain = n < LEADERS ? TERRAIN_GRASS : terrain_of_line(n - LEADERS);
    if (terrain == TERRAINS) {
        return false;
    }
    row->words = n < LEADERS ? leaders[n] : terrain_facts(terrain)->help;
    row->picture = n == 0        ? glyph_hare()
                   : n < LEADERS ? glyph_decoy(4 * 30)
                                 : glyph_terrain(terrain, (struct cell){1, 0});
    return true;
}

/* The breeds, an empty line, the moods. */
static bool find_hound_row(int n, struct help_row *row)
{
    if (n < BREEDS) {
        row->picture = glyph_hound((enum breed)n, MOOD_HUNTING);
        snprintf(row->label, sizeof row->label, "%s", breed_name((enum breed)n));
        row->words = breed_facts((enum breed)n)->hunts;
        row->advice = breed_facts((enum breed)n)->beat;
    } else if (n > BREEDS && n <= BREEDS + MOODS) {
        enum mood mood = (enum mood)(n - BREEDS - 1);
        row->picture = glyph_hound(BREED_POINTER, mood);
        snprintf(row->label, sizeof row->label, "%s", intent_mood(mood));
        row->words = intent_mood_words(mood);
    }
    return n <= BREEDS + MOODS;
}

const struct help_page help_pages[HELP_PAGES] = {
    {"Game",
     "Eat clover, reach the burrow, do not get caught.",
     {{NULL, CONTEXT_GAME | CONTEXT_FREE | CONTEXT_EVERYWHERE}},
     NULL},
    {"Overlay",
     "How the hounds plan, while they run.",
     {{NULL, CONTEXT_OVERLAY},
      {"While time stands", CONTEXT_FROZEN},
      {"A hound looked at without it", CONTEXT_INSPECTION}},
     NULL},
    {"Replay", "A game that was played, once more.", {{NULL, CONTEXT_VIEWER}, {"A bot at play", CONTEXT_WATCH}}, NULL},
    {"Lab",
     "A search, step by step, forwards and back.",
     {{"The search", CONTEXT_LAB_SEARCH},
      {"How to search", CONTEXT_LAB_METHOD},
      {"The map", CONTEXT_LAB_MAP},
      {"The view", CONTEXT_LAB_VIEW}},
     NULL},
    {"More",
     "Menus, and the less usual.",
     {{"The title", CONTEXT_TITLE},
      {"The levels", CONTEXT_LEVELS | CONTEXT_BEST},
      {"The options", CONTEXT_OPTIONS},
      {"This help", CONTEXT_HELP | CONTEXT_SCROLLS},
      {"Before the first move", CONTEXT_OPENING},
      {"In turns", CONTEXT_TURNS},
      {"When a game is over", CONTEXT_CARD | CONTEXT_WON}},
     NULL},
    {"Meadow", "What lies on it, and whom it lets pass.", {{NULL, 0}}, find_meadow_row},
    {"Hounds", "How each hunts, what beats it, and the signs of moods.", {{NULL, 0}}, find_hound_row},
};

bool help_find_row(const struct help_page *page, int n, struct help_row *row)
{
    *row = (struct help_row){0};
    return page->find_row != NULL ? page->find_row(n, row) : find_key_row(page->sections, n, row);
}

int help_page_about(unsigned contexts)
{
    return (contexts & CONTEXT_LAB) != 0                          ? 3
           : (contexts & (CONTEXT_VIEWER | CONTEXT_WATCH)) != 0   ? 2
           : (contexts & (CONTEXT_OVERLAY | CONTEXT_FROZEN)) != 0 ? 1
                                                                  : 0;
}
