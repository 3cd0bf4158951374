/* SPDX-License-Identifier: MIT */
/* The manual of level files is generated from the tables that the parser uses.  UPDATE_GOLDEN=1 writes it again. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "level/facts/breed.h"
#include "level/facts/terrain.h"
#include "level/format/header.h"
#include "level/format/legend.h"

#include <stdlib.h>
#include <string.h>

/* Adds a line with one sentence: with a capital letter and a full stop. */
static void add_sentence(struct text *page, const char *words)
{
    size_t at = page->size;
    text_addf(page, "%s.\n", words);
    page->bytes[at] = (char)(words[0] >= 'a' && words[0] <= 'z' ? words[0] - 'a' + 'A' : words[0]);
}

static void add_keys(struct text *page)
{
    struct header_key key;
    text_add(page, ".Bl -tag -width Ds\n");
    for (size_t i = 0; header_key(i, &key); i++) {
        text_addf(page, ".It Cm %s : Ar %s\n", key.key, key.takes);
        add_sentence(page, key.says);
    }
    text_add(page, ".El\n");
}

static bool page_has_costs(const struct text *page) { return page->bytes != NULL && strchr(page->bytes, ':') != NULL; }

static void add_cost(struct text *page, const char *whom, int cost)
{
    if (cost > 0) {
        text_addf(page, "%s %s %d", page_has_costs(page) ? "," : ":", whom, cost);
    } else {
        text_addf(page, "%s %s cannot pass", page_has_costs(page) ? "," : ":", whom);
    }
}

/* Lists the terrains that have a glyph.  Of each warren number, only the first is listed. */
static void add_ground(struct text *page)
{
    text_add(page, ".Bl -tag -width Ds\n");
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        const struct terrain_facts *facts = terrain_facts(terrain);
        struct text words;
        if (facts->in_play_only || facts->glyph == NO_GLYPH || facts->warren > 1) {
            continue;
        }
        text_init(&words);
        text_add(&words, facts->warren == 1 ? "warren hole, as are 2 to 9 (each digit appears twice on the map)"
                                            : terrain_name(terrain));
        add_cost(&words, "the hare", facts->hare);
        add_cost(&words, "hounds", facts->hounds);
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            if (terrain_factor(terrain, breed) != facts->hounds) {
                add_cost(&words, breed_name(breed), terrain_factor(terrain, breed));
            }
        }
        text_addf(page, ".It Li \\&%c\n", facts->glyph);
        add_sentence(page, words.bytes);
        text_add(page, facts->is_pushed                    ? "The hare pushes it.\n"
                       : terrain == TERRAIN_BURROW_CLOSED  ? "It opens when the rest of the goal is reached.\n"
                       : terrain == TERRAIN_SHUTTER_CLOSED ? "It opens and closes by its clock.\n"
                                                           : "");
        text_done(&words);
    }
    text_add(page, ".El\n");
}

static void add_breeds(struct text *page)
{
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        text_addf(page, ".It Li %c\nA %s, with speed %d.\n", breed_facts(breed)->glyph, breed_name(breed),
                  breed_facts(breed)->speed);
    }
}

/* Words that are shared by several rows are printed once, with the first of them. */
static bool is_told(const char *const names[], size_t count, const char *says)
{
    size_t i = 0;
    while (i < count && strcmp(names[i], says) != 0) {
        i++;
    }
    return i < count;
}

static void add_says(struct text *page, const struct legend_parameter *parameter)
{
    struct text words, choices;
    text_init(&words);
    text_init(&choices);
    for (size_t n = 0; parameter->choice != NULL && parameter->choice(n) != NULL; n++) {
        text_add_item(&choices, parameter->choice(n));
    }
    text_addf(&words, "%s%s%s", parameter->says, choices.size > 0 ? ": " : "", choices.bytes);
    add_sentence(page, words.bytes);
    text_done(&words);
    text_done(&choices);
}

static void add_parameters(struct text *page)
{
    enum { MOST = 64 };
    const char *name, *told[MOST];
    size_t count = 0;
    text_add(page, ".Bl -tag -width Ds\n");
    for (size_t i = 0; (name = tile_name_nth(i)) != NULL; i++) {
        struct tile tile;
        struct legend_parameter parameter;
        ck_assert(tile_named((struct slice){name, strlen(name)}, &tile));
        for (size_t j = 0; legend_parameter(&tile, j, &parameter); j++) {
            if (!is_told(told, count, parameter.says)) {
                ck_assert_uint_lt(count, MOST);
                told[count++] = parameter.says;
                text_addf(page, ".It Cm %s%s\n", parameter.name, parameter.takes_value ? "=" : "");
                add_says(page, &parameter);
                text_addf(page, "For a %s%s.\n", name,
                          tile.kind == TILE_HOUND && strcmp(name, "pointer") != 0 ? " and all other breeds" : "");
            }
        }
    }
    text_add(page, ".El\n");
}

static const struct part {
    const char *name;
    void (*add)(struct text *page);
} parts[] = {{"keys", add_keys}, {"ground", add_ground}, {"breeds", add_breeds}, {"parameters", add_parameters}};

static const char *write_part(const char *from, const struct part *part, struct text *page)
{
    struct text begin, end;
    text_init(&begin);
    text_init(&end);
    text_addf(&begin, ".\\\" The %s, from ", part->name);
    text_addf(&end, ".\\\" End of the %s.\n", part->name);
    const char *at = strstr(from, begin.bytes), *stop = strstr(from, end.bytes);
    ck_assert_msg(at != NULL && stop != NULL, "the manual has lost the marks of its %s", part->name);
    text_add_bytes(page, from, (size_t)(strchr(at, '\n') + 1 - from));
    part->add(page);
    text_done(&begin);
    text_done(&end);
    return stop;
}

START_TEST(manual_is_what_the_rows_say)
{
    struct text path, manual, page;
    text_init(&path);
    text_init(&manual);
    text_init(&page);
    text_addf(&path, "%s/doc/hounded-level.5", getenv("SRCDIR"));
    ck_assert_int_eq(file_read(path.bytes, 1 << 20, &manual), 0);
    const char *rest = manual.bytes;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        rest = write_part(rest, &parts[i], &page);
    }
    text_add(&page, rest);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, page.bytes, page.size), 0);
    } else {
        ck_assert_msg(strcmp(manual.bytes, page.bytes) == 0, "UPDATE_GOLDEN=1 writes doc/hounded-level.5 again");
    }
    text_done(&page);
    text_done(&manual);
    text_done(&path);
}
END_TEST

TEST_MAIN("level_manual", manual_is_what_the_rows_say)
