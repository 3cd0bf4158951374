/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/help.h"

#include <stdio.h>
#include <string.h>

#include "front/play/capture.h"
#include "front/words/intent.h"
#include "front/records/progress.h"
#include "game/world/world.h"
#include "level/facts/breed.h"
#include "level/facts/terrain.h"
#include "replay/score.h"
#include "study/terms.h"
#include "ui/edit/edit.h"
#include "ui/lab/lab.h"
#include "ui/lab/learn.h"
#include "ui/parts/menu.h"
#include "ui/screens/screens.h"
#include "ui/theatre/keysets.h"

/* Terrains with the same help text share a line. */
static bool has_line(enum terrain terrain)
{
    return terrain == 0 || strcmp(terrain_facts(terrain)->help, terrain_facts(terrain - 1)->help) != 0;
}

static bool find_meadow_row(int n, struct help_row *row)
{
    enum { LEADERS = 2 };
    static const char *const leaders[LEADERS] = {"you, the hare", "a decoy, and for how many seconds it draws hounds"};
    enum terrain terrain = n < LEADERS ? TERRAIN_GRASS : 0;
    for (int left = n - LEADERS; left > 0 && ++terrain < TERRAINS;) {
        left -= has_line(terrain);
    }
    if (terrain == TERRAINS) {
        return false;
    }
    keymap_say(n < LEADERS ? leaders[n] : terrain_facts(terrain)->help, row->said);
    row->words = row->said;
    row->picture = n == 0 ? glyph_hare() : n < LEADERS ? glyph_decoy(4 * 30) : glyph_terrain(terrain);
    return true;
}

/* The rows are the breeds, an empty line, and the moods. */
static bool find_hound_row(int n, struct help_row *row)
{
    if (n < BREEDS) {
        row->picture = glyph_hound((enum breed)n, MOOD_HUNTING);
        snprintf(row->label, sizeof row->label, "%s", breed_name((enum breed)n));
        row->words = breed_facts((enum breed)n)->hunts;
        capture_beats(NULL, (enum breed)n, row->advised);
        row->advice = row->advised;
    } else if (n > BREEDS && n <= BREEDS + MOODS) {
        enum mood mood = (enum mood)(n - BREEDS - 1);
        row->picture = glyph_hound(BREED_POINTER, mood);
        snprintf(row->label, sizeof row->label, "%s", intent_moods[mood].name);
        row->words = intent_moods[mood].words;
    }
    return n <= BREEDS + MOODS;
}

/* The rows below the medals.  A row without words is a heading or an empty line.  The sign stands for a picture. */
static const struct {
    const char *label, *words;
    char sign;
} medal_rows[] = {
    {"", NULL, 0},
    {"The results table", NULL, 0},
    {"steps", "the cells that you and each hound ran", '@'},
    {"planning",
     "cells that the searches of a hound have written, all ticks together; last, what they would have "
     "written from scratch, if nothing were kept from tick to tick",
     '@'},
    {"near misses", "how often a hound came near and was shaken off", '@'},
    {"", NULL, 0},
    {"The Long Night", NULL, 0},
    {"points", score_sentence, '*'},
    {"home", "50 points for the first meadow, 50 more for each one after it; half as much again within par", '*'},
    {"gates", "before each meadow you choose one of two, and keep the trick behind it", '*'},
    {"tricks", "if yours fools a hound there, it bays, and all hounds stand still for 8 seconds", '*'},
};

static bool find_medal_row(int n, struct help_row *row)
{
    enum { ROWS = sizeof medal_rows / sizeof medal_rows[0] };
    if (n < MEDALS) {
        row->picture = (struct picture){0x2605, ' ', STYLE_WARNING, 0, TINT_NONE, false};
        snprintf(row->label, sizeof row->label, "%s", medal_table[n].name);
        row->words = medal_table[n].words;
    } else if (n < MEDALS + ROWS) {
        char sign = medal_rows[n - MEDALS].sign;
        row->picture = sign == '@'   ? glyph_hare()
                       : sign == '*' ? glyph_terrain(TERRAIN_CLOVER)
                                     : (struct picture){.glyph = 0};
        snprintf(row->label, sizeof row->label, "%s", medal_rows[n - MEDALS].label);
        row->words = medal_rows[n - MEDALS].words;
    }
    return n < MEDALS + ROWS;
}

static bool find_term_row(int n, struct help_row *row)
{
    if (n < TERMS) {
        snprintf(row->label, sizeof row->label, "%s", terms[n].word);
        row->words = terms[n].words;
    }
    return n < TERMS;
}

/* clang-format off */
/* A section with these keysets. SECTION makes it an element of a list. */
#define KEYS(heading, ...) {heading, {{__VA_ARGS__}}}
#define SECTION(...) KEYS(__VA_ARGS__),

const struct help_page help_pages[HELP_ALL] = {
    {.title = "Play", .motto = "Eat clover, reach the burrow, do not get caught.",
     .sections = {KEYS("To run", &play_move_keys),
                  KEYS("When it gets too fast or goes wrong", &play_rewind_keys, &play_pace_keys, &play_again_keys),
                  KEYS("To see what a hound is doing", &theatre_look_keys, &theatre_switch_keys, &theatre_step_keys),
                  KEYS("With a gate, a bale, a decoy or a trick", &play_use_keys, &play_trick_keys),
                  KEYS("Before the first move", &play_opening_keys, &theatre_leave_keys),
                  KEYS("In turns", &play_turns_keys, &play_turns_pace_keys),
                  KEYS("Besides", &play_other_keys, &all_screens_keys)},
     .asked = {{&title_keys, &play_parting_keys}}},
    {.title = "Overlay", .motto = "How the hounds plan, while they run.",
     .sections = {KEYS(NULL, &theatre_overlay_keys),
                  KEYS("While time is stopped", &theatre_frozen_keys),
                  KEYS("A hound, without the overlay", &theatre_inspection_keys),
                  KEYS("A bot at play", &watch_clock_keys, &theatre_switch_keys, &watch_level_keys, &theatre_look_keys,
                       &watch_again_keys)}},
    {.title = "After", .motto = "Home or caught: watch it again; what the medals mean.",
     .sections = {KEYS("When a game is over", &play_card_keys, &play_track_keys, &theatre_look_keys,
                       &theatre_switch_keys, &theatre_step_keys, &theatre_leave_keys),
                  KEYS("A replay", &viewer_clock_keys, &theatre_switch_keys, &viewer_step_keys, &theatre_look_keys,
                       &viewer_again_keys),
                  {.heading = "The medals"}},
     .find_row = find_medal_row},
    {.title = "Lab", .motto = "A search, step by step, forwards and back.",
     .sections = {KEYS("The search", &lab_search_keys),
                  KEYS("How to search", &lab_method_keys),
                  KEYS("The map", &lab_map_keys),
                  KEYS("The view", &lab_view_keys)},
     .asked = {{&learn_keys, &lab_back_keys}}},
    {.title = "Terms", .motto = "The words of path search.", .find_row = find_term_row},
    {.title = "Editor", .motto = "Levels of your own: hounded edit FILE.", .sections = {KEYS(NULL, &edit_keys)}},
    {.title = "Menus", .motto = "The keys of menus, tables and forms.", .sections = {SCREENS_KEYS(SECTION)},
     .asked = {{&form_keys}}},
    {.title = "Meadow", .motto = "The terrains and objects, and who can pass them.", .find_row = find_meadow_row},
    {.title = "Hounds", .motto = "How each hunts, what beats it, and the signs of moods.", .find_row = find_hound_row},
    [HELP_LESSON] = {.title = "Lesson", .motto = "The search stays as it is; digits choose an answer.",
                     .sections = {KEYS(NULL, &lesson_keys, &lab_lesson_keys), KEYS("The list", &learn_keys)}},
};
/* clang-format on */
