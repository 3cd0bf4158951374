/* SPDX-License-Identifier: MIT */
/* Checks that every terrain, breed, goal and event has a row in every table that needs one.  A test that fails names
 * what is missing and where. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "front/words/hints.h"
#include "front/records/preferences.h"
#include "front/play/session.h"
#include "front/words/theme.h"
#include "game/game.h"
#include "game/hounds/hunt_kind.h"
#include "level/facts/breed.h"
#include "level/facts/goal.h"
#include "level/facts/terrain.h"
#include "level/format/level.h"
#include "path/map/mover.h"
#include "ui/parts/glyphs.h"
#include "ui/term/canvas.h"
#include "ui/term/keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The room for a line of help beside its picture on 80 columns, and for an intent behind a hound's name on 60. */
enum { HELP_ROOM = 74, TOIL_ROOM = 58 };

static bool is_text(const char *text) { return text != NULL && text[0] != '\0'; }

/* A missing row is all zeros, and no style of ours has colour 0 of 256. */
static bool has_colours(enum style style)
{
    struct tone dark = theme_style(THEME_DARK, style), light = theme_style(THEME_LIGHT, style);
    return dark.of_256 > 0 && light.of_256 > 0 && theme_style(THEME_MONO, style).of_256 == -1;
}

static bool has_other_colours(enum breed a, enum breed b)
{
    enum style one = (enum style)(STYLE_HOUND + a), other = (enum style)(STYLE_HOUND + b);
    return theme_style(THEME_DARK, one).of_256 != theme_style(THEME_DARK, other).of_256 &&
           theme_style(THEME_LIGHT, one).of_256 != theme_style(THEME_LIGHT, other).of_256;
}

static bool has_stand_in(uint32_t glyph) { return canvas_ascii(glyph) != '?'; }

static void read_document(const char *name, struct text *text)
{
    const char *source = getenv("SRCDIR");
    struct text path;
    text_init(&path);
    text_init(text);
    text_addf(&path, "%s/%s", source != NULL ? source : ".", name);
    ck_assert_msg(file_read(path.bytes, LIMIT_LEVEL, text) == 0, "cannot read %s", path.bytes);
    text_done(&path);
}

START_TEST(a_terrain_is_known_to_the_format)
{
    for (enum terrain i = 0; i < TERRAINS; i++) {
        const struct terrain_facts *facts = terrain_facts(i);
        ck_assert_msg(is_text(facts->name), "terrain %d has no row in level/facts/terrain.c", (int)i);
        ck_assert_msg(breed_by_glyph(facts->glyph) == BREEDS, "%s: its glyph is a breed's", facts->name);
        ck_assert_msg(facts->in_play_only || terrain_by_glyph(facts->glyph) == i, "%s: its glyph is another's",
                      facts->name);
        ck_assert_msg(!facts->in_play_only || terrain_by_glyph(facts->glyph) != TERRAINS,
                      "%s: no terrain of a level becomes it", facts->name);
        for (enum terrain j = 0; j < i; j++) {
            ck_assert_msg(terrain_facts(j)->code != facts->code, "%s has the code of %s", facts->name, terrain_name(j));
            ck_assert_msg(strcmp(terrain_name(j), facts->name) != 0, "%s has the name of another", facts->name);
        }
    }
}
END_TEST

START_TEST(a_terrain_is_told_in_words)
{
    for (enum terrain i = 0; i < TERRAINS; i++) {
        const struct terrain_facts *facts = terrain_facts(i);
        ck_assert_msg(is_text(facts->name) && is_text(facts->help), "%s: no line of help", facts->name);
        ck_assert_msg(strlen(facts->help) <= HELP_ROOM, "%s: too long a line of help", facts->name);
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            bool toils = terrain_factor(i, breed) > 1 && breed_name(breed) != NULL;
            ck_assert_msg(!toils || is_text(terrain_toil(i, breed)), "%s: no words for a %s that works its way in",
                          facts->name, breed_name(breed));
            ck_assert_msg(!toils || strlen(breed_name(breed)) + 2 + strlen(terrain_toil(i, breed)) <= TOIL_ROOM,
                          "%s: too many words", facts->name);
        }
    }
}
END_TEST

/* This includes diagonal steps; see game/hounds/hunt_kind.h. */
START_TEST(a_terrain_is_cheaper_than_a_hound_in_the_way)
{
    struct mover mover;
    mover_init(&mover);
    for (enum terrain i = 0; i < TERRAINS; i++) {
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            ck_assert_msg(terrain_factor(i, breed) * mover.diagonal < HUNT_SURCHARGE * mover.straight,
                          "%s: costs a %s more than HUNT_SURCHARGE", terrain_name(i), breed_name(breed));
        }
    }
}
END_TEST

START_TEST(a_brush_has_a_place_of_its_own)
{
    size_t brushes = 0;
    for (enum terrain i = 0; i < TERRAINS; i++) {
        int brush = terrain_facts(i)->brush;
        ck_assert_msg(brush <= BRUSHES, "%s: more brushes than BRUSHES", terrain_name(i));
        ck_assert_msg(brush == 0 || terrain_of_brush(brush) == i, "%s: its place is another's", terrain_name(i));
        brushes += brush > 0;
    }
    ck_assert_uint_eq(brushes, BRUSHES);
}
END_TEST

START_TEST(a_terrain_can_be_seen)
{
    for (enum terrain i = 0; i < TERRAINS; i++) {
        struct picture picture = glyph_terrain(i);
        ck_assert_msg(picture.glyph > ' ' && picture.beside >= ' ', "%s: no looks in front/words/theme.c",
                      terrain_name(i));
        ck_assert_msg(has_stand_in(picture.glyph) && has_stand_in(picture.beside), "%s: no looks in ASCII",
                      terrain_name(i));
        ck_assert_msg(has_colours(picture.style), "%s: no colours in front/words/theme.c", terrain_name(i));
    }
}
END_TEST

/* Returns whether the paragraph that follows `after` contains the name in backticks. */
static bool is_listed(const struct text *document, const char *after, const char *name)
{
    const char *list = strstr(document->bytes, after);
    char quoted[32];
    snprintf(quoted, sizeof quoted, "`%s`", name);
    const char *found = list != NULL ? strstr(list, quoted) : NULL;
    return found != NULL && found < strstr(list, "\n\n");
}

/* Rows look like "| `~` | mud |". One row describes all warren holes. */
START_TEST(a_terrain_is_in_the_document)
{
    struct text document;
    read_document("doc/reference/level-format.md", &document);
    for (enum terrain i = 0; i < TERRAINS; i++) {
        const struct terrain_facts *facts = terrain_facts(i);
        char row[16];
        snprintf(row, sizeof row, facts->glyph == '|' ? "\n| `\\%c` |" : "\n| `%c` |",
                 facts->warren > 0 ? '1' : facts->glyph);
        row[facts->warren > 0 ? 6 : strlen(row)] = '\0';
        ck_assert_msg(facts->glyph == NO_GLYPH || strstr(document.bytes, row) != NULL,
                      "%s: no row in doc/reference/level-format.md", facts->name);
        for (size_t j = 0; j < 2 && facts->legend[j] != NULL; j++) {
            ck_assert_msg(is_listed(&document, "\n| name | parameters |\n", facts->legend[j]),
                          "%s: not among the names of doc/reference/level-format.md", facts->legend[j]);
        }
        ck_assert_msg(facts->ground == NULL || is_listed(&document, "The grounds are ", facts->ground),
                      "%s: not among the grounds of doc/reference/level-format.md", facts->ground);
    }
    text_done(&document);
}
END_TEST

START_TEST(a_breed_has_all_its_rows)
{
    for (enum breed i = 0; i < BREEDS; i++) {
        const struct breed_facts *facts = breed_facts(i);
        ck_assert_msg(breed_by_glyph(facts->glyph) == i, "%s: its glyph is another's", facts->name);
        ck_assert_msg(is_text(facts->hunts) && is_text(facts->beats[0].words), "%s: no line of help", facts->name);
        ck_assert_msg(facts->speed > 0 && facts->speed <= LEVEL_MAX_SPEED, "%s: no speed", facts->name);
        bool is_special = facts->must_sense || facts->cuts_off || facts->packs;
        ck_assert_msg(!is_special || hunt_kind(i)->sense != NULL, "%s: no `sense` in game/hounds/hunt.c", facts->name);
        ck_assert_msg(!facts->must_sense || hunt_kind(i)->notices != NULL, "%s: no `notices` in game/hounds/hunt.c",
                      facts->name);
        for (enum breed j = 0; j < i; j++) {
            ck_assert_msg(has_other_colours(i, j), "%s: no colours of its own in front/words/theme.c", facts->name);
            ck_assert_msg(breed_facts(j)->code != facts->code, "%s has the code of %s", facts->name, breed_name(j));
            ck_assert_msg(strcmp(breed_name(j), facts->name) != 0, "%s has the name of another", facts->name);
        }
    }
}
END_TEST

/* Rows look like "| `B` bloodhound | 95". */
START_TEST(a_breed_is_in_the_document)
{
    struct text document;
    read_document("doc/how/breeds.md", &document);
    for (enum breed i = 0; i < BREEDS; i++) {
        char row[64];
        snprintf(row, sizeof row, "\n| `%c` %s | %d", breed_facts(i)->glyph, breed_name(i), breed_facts(i)->speed);
        ck_assert_msg(strstr(document.bytes, row) != NULL, "%s: no row in doc/how/breeds.md", breed_name(i));
    }
    text_done(&document);
}
END_TEST

START_TEST(a_goal_has_words)
{
    struct text document;
    read_document("doc/reference/level-format.md", &document);
    for (enum goal i = 0; i < GOALS; i++) {
        const struct goal_facts *facts = goal_facts(i);
        ck_assert_msg(is_text(facts->name), "goal %d has no row in level/facts/goal.c", (int)i);
        ck_assert_msg(is_text(facts->usage) && strstr(facts->usage, facts->name) == facts->usage,
                      "%s: no words for the hint", facts->name);
        ck_assert_msg(is_text(facts->won), "%s: nothing to say when it is reached", facts->name);
        ck_assert_msg((strchr(facts->usage, ' ') != NULL) == is_text(facts->number), "%s: its number", facts->name);
        char row[64];
        snprintf(row, sizeof row, "`%s`", facts->usage);
        ck_assert_msg(strstr(document.bytes, row) != NULL, "%s: not in doc/reference/level-format.md", facts->name);
    }
    text_done(&document);
}
END_TEST

/* Events that the player sees on the map need no message. */
static const struct {
    const char *name;
    enum { IS_SEEN, IS_TOLD } how;
} events[EVENTS] = {
    [EVENT_HARE_STEP] = {"hare steps", IS_SEEN},
    [EVENT_HARE_BLOCKED] = {"hare is blocked", IS_SEEN},
    [EVENT_CLOVER] = {"clover", IS_TOLD},
    [EVENT_BURROW_OPEN] = {"burrow opens", IS_TOLD},
    [EVENT_GATE_OPEN] = {"gate opens", IS_TOLD},
    [EVENT_GATE_CLOSED] = {"gate shuts", IS_TOLD},
    [EVENT_BALE_PUSHED] = {"bale is pushed", IS_SEEN},
    [EVENT_BALE_SET] = {"bale is set down", IS_TOLD},
    [EVENT_BALE_TAKEN] = {"bale is taken", IS_TOLD},
    [EVENT_HOUND_STEP] = {"hound steps", IS_SEEN},
    [EVENT_SHUTTER] = {"shutter", IS_SEEN},
    [EVENT_BALE_CHEWED] = {"bale is chewed", IS_TOLD},
    [EVENT_DECOY] = {"decoy", IS_TOLD},
    [EVENT_DECOY_TORN] = {"decoy is torn", IS_TOLD},
    [EVENT_DECOY_GONE] = {"decoy is gone", IS_TOLD},
    [EVENT_HELD] = {"bulldogs are held", IS_TOLD},
    [EVENT_LOOSE] = {"a bulldog is loose", IS_TOLD},
    [EVENT_CAUGHT] = {"hare is caught", IS_SEEN},
    [EVENT_WON] = {"hare has won", IS_SEEN},
    [EVENT_WOKEN] = {"a hound wakes", IS_TOLD},
    [EVENT_PLACED] = {"a rule places something", IS_SEEN},
    [EVENT_BURNT] = {"something burns", IS_SEEN},
    [EVENT_BURROW_MOVED] = {"the burrow moves", IS_TOLD},
    [EVENT_SAID] = {"a rule says something", IS_SEEN},
};

/* The width of the message line, without its margins. */
enum { MESSAGE_ROOM = 78 };

static void fits_with_keys(const char *words)
{
    char said[KEYMAP_SENTENCE];
    keymap_say(words, said);
    ck_assert_msg(strchr(said, '{') == NULL, "%s: names no action of ui/term/keymap.h", words);
    ck_assert_msg(text_columns(said) <= MESSAGE_ROOM && strlen(words) < SESSION_NEWS_BYTES, "%s: too long", said);
}

START_TEST(lessons_and_preferences_say_keys)
{
    for (enum hint i = 0; i < HINTS; i++) {
        fits_with_keys(hint_words(i));
    }
    for (enum preference i = 0; i < PREFERENCES; i++) {
        for (int value = 0; value < preference_count(i); value++) {
            fits_with_keys(preference_words(i, value));
        }
    }
}
END_TEST

START_TEST(an_event_is_told_or_seen)
{
    struct level *level = level_new();
    char line[SESSION_NEWS_BYTES];
    level->width = level->height = 1;
    level->terrain = xcalloc(1, 1);
    level->terrain[0] = TERRAIN_GRASS;
    level->has_hare = true;
    level->goal_count = 3;
    level->goal = GOAL_COLLECT;
    struct world *world = world_new(level, 1);
    for (int i = 0; i < EVENTS; i++) {
        const struct event event = {.kind = (enum event_kind)i, .hound = -1};
        ck_assert_msg(events[i].name != NULL, "event %d is unknown to this test", i);
        const char *news = session_news_of(world, &event, line);
        bool is_told = news != NULL;
        fits_with_keys(is_told ? news : "");
        ck_assert_msg(is_told == (events[i].how == IS_TOLD), "event \"%s\" is %sannounced", events[i].name,
                      is_told ? "" : "not ");
    }
    world_free(world);
    level_free(level);
}
END_TEST

TEST_MAIN("facts", a_terrain_is_known_to_the_format, a_terrain_is_told_in_words,
          a_terrain_is_cheaper_than_a_hound_in_the_way, a_brush_has_a_place_of_its_own, a_terrain_can_be_seen,
          a_terrain_is_in_the_document, a_breed_has_all_its_rows, a_breed_is_in_the_document, a_goal_has_words,
          lessons_and_preferences_say_keys, an_event_is_told_or_seen)
