/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"
#include "ui/hidden.h"

#include "base/files.h"
#include "ui/edit/edit.h"
#include "ui/lab/lab.h"
#include "ui/lab/learn.h"
#include "ui/parts/help.h"
#include "ui/screens/screens.h"
#include "ui/term/keymap.h"
#include "ui/theatre/keysets.h"
#include "ui/theatre/shows.h"

#include <curses.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- all rows of all screens --------------------------------------------------------------------- */

/* Returns row number n of all keysets in sections of the help or asked for on its pages; NULL: there are fewer. */
static const struct keymap_row *any_row(size_t n)
{
    for (int page = 0; page < HELP_ALL; page++) {
        for (size_t s = 0; s <= HELP_SECTIONS; s++) {
            const struct help_page *at = &help_pages[page];
            const struct keysets *keys = s < HELP_SECTIONS ? &at->sections[s].keys : &at->asked;
            for (size_t i = 0; keysets_row(keys, i) != NULL; i++) {
                if (n-- == 0) {
                    return keysets_row(keys, i);
                }
            }
        }
    }
    return NULL;
}

/* --- keys ---------------------------------------------------------------------------------------- */

struct binding {
    uint32_t key;
    struct meaning meaning;
};

enum { MOST_BINDINGS = 200 };

static struct binding bindings[MOST_BINDINGS];
static size_t binding_count;

static void add_binding(uint32_t key, enum action action, enum direction dir)
{
    if (key != 0) {
        ck_assert_uint_lt(binding_count, MOST_BINDINGS);
        bindings[binding_count++] = (struct binding){key, {action, dir}};
    }
}

static void gather_bindings(void)
{
    binding_count = 0;
    for (size_t i = 0; i < KEYS_WAYS; i++) {
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            add_binding(keys_ways[i].keys[dir], ACTION_RUN, dir);
        }
    }
    for (enum action action = 0; action < ACTIONS; action++) {
        for (size_t i = 0; i < KEYS_TOLD; i++) {
            add_binding(keys_usual[action].told[i], action, NO_DIRECTION);
            add_binding(keys_usual[action].other[i], action, NO_DIRECTION);
        }
    }
}

static enum keys_room room_of(const struct binding *binding) { return keys_room(keys_wish_of(binding->meaning)); }

static const char *name_of(const struct binding *binding)
{
    enum action action = binding->meaning.action;
    return action == ACTION_RUN ? "RUN" : keys_usual[action].name;
}

/* A key means the same everywhere, even in contexts that never meet.  Only the editor has keys of its own. */
START_TEST(no_key_means_two_things)
{
    char name[KEY_NAME];
    gather_bindings();
    for (size_t i = 0; i < binding_count; i++) {
        key_write(bindings[i].key, name);
        for (size_t j = 0; j < i; j++) {
            bool is_one_room = room_of(&bindings[i]) == room_of(&bindings[j]);
            ck_assert_msg(!is_one_room || bindings[i].key != bindings[j].key, "%s means %s and %s", name,
                          name_of(&bindings[i]), name_of(&bindings[j]));
        }
    }
}
END_TEST

/* The keysets in force on the way from the game into the overlay, the frozen overlay and the lab. */
#define GAME_KEYS                                                                                                      \
    &play_move_keys, &play_use_keys, &play_rewind_keys, &theatre_look_keys, &theatre_switch_keys, &play_pace_keys
static const struct keysets way_in[] = {
    {{GAME_KEYS}},
    {{&theatre_overlay_keys, GAME_KEYS}},
    {{&theatre_frozen_keys, &theatre_overlay_keys, GAME_KEYS}},
    {{&lab_search_keys, &lab_method_keys, &lab_map_keys, &lab_view_keys}},
};
static const struct keysets *const game = &way_in[0], *const lab = &way_in[3];
static const struct keysets editor = {{&edit_keys}};

static struct meaning meaning_of(const struct keysets *keys, uint32_t key)
{
    int by = 0;
    const struct keymap_row *row = keysets_find(keys, NULL, key, &by);
    if (row == NULL) {
        return (struct meaning){ACTION_NONE, NO_DIRECTION};
    }
    bool is_pair = row->pair != ACTION_NONE && by != row->by;
    return (struct meaning){is_pair ? row->pair : row->action,
                            row->action == ACTION_RUN ? (enum direction)by : NO_DIRECTION};
}

START_TEST(keys_keep_their_meaning_deeper_down)
{
    gather_bindings();
    for (size_t i = 0; i < binding_count; i++) {
        for (size_t depth = 0; depth < sizeof way_in / sizeof way_in[0]; depth++) {
            struct meaning meaning = meaning_of(&way_in[depth], bindings[i].key);
            bool is_capital = bindings[i].key >= 'A' && bindings[i].key <= 'Z';
            ck_assert(meaning.action == ACTION_NONE || is_capital || room_of(&bindings[i]) == KEYS_EDITOR ||
                      (meaning.action == bindings[i].meaning.action && meaning.dir == bindings[i].meaning.dir));
        }
    }
}
END_TEST

START_TEST(the_editor_has_keys_of_its_own)
{
    ck_assert_int_eq(meaning_of(&editor, ' ').action, ACTION_STAMP);
    ck_assert_int_eq(meaning_of(&editor, 'z').action, ACTION_UNDO);
    ck_assert_int_eq(meaning_of(&editor, 'h').action, ACTION_RUN);
    ck_assert_int_eq(meaning_of(&editor, 'c').action, ACTION_NONE);
    ck_assert_int_eq(meaning_of(game, 'z').action, ACTION_REWIND);
    struct keys keys = *keymap_in_force();
    keys_set(&keys, keys_wish_of((struct meaning){ACTION_MIRROR, NO_DIRECTION}), 'z', KEYS_ALONE);
    keymap_use(&keys);
    ck_assert_int_eq(meaning_of(&editor, 'z').action, ACTION_MIRROR);
    ck_assert_int_eq(meaning_of(game, 'z').action, ACTION_REWIND);
    keymap_use(NULL);
}
END_TEST

static void all_run(const uint32_t keys[4])
{
    static const enum direction dirs[4] = {WEST, SOUTH, NORTH, EAST};
    for (int i = 0; i < 4; i++) {
        for (size_t depth = 0; depth < sizeof way_in / sizeof way_in[0]; depth++) {
            struct meaning meaning = meaning_of(&way_in[depth], keys[i]);
            ck_assert_int_eq(meaning.action, ACTION_RUN);
            ck_assert_int_eq(meaning.dir, dirs[i]);
        }
    }
}

START_TEST(every_habit_runs)
{
    all_run((const uint32_t[]){KEY_IS_LEFT, KEY_IS_DOWN, KEY_IS_UP, KEY_IS_RIGHT});
    all_run((const uint32_t[]){'a', 's', 'w', 'd'});
    all_run((const uint32_t[]){'h', 'j', 'k', 'l'});
    all_run((const uint32_t[]){'4', '2', '8', '6'});
}
END_TEST

START_TEST(a_capital_means_its_small_letter_unless_it_has_a_meaning)
{
    ck_assert_int_eq(meaning_of(game, 'A').dir, WEST);
    ck_assert_int_eq(meaning_of(game, 'C').action, ACTION_GATE);
    ck_assert_int_eq(meaning_of(lab, 'A').action, ACTION_ALGORITHM);
    ck_assert_int_eq(meaning_of(lab, 'Z').action, ACTION_REWIND);
}
END_TEST

START_TEST(other_keys_mean_nothing)
{
    static const uint32_t keys[] = {0, 1, 0xe9, KEY_NAMED, KEY_NAMED_END, 0xffffffff};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        ck_assert_int_eq(meaning_of(game, keys[i]).action, ACTION_NONE);
        ck_assert_int_eq(meaning_of(lab, keys[i]).action, ACTION_NONE);
    }
    ck_assert_int_eq(meaning_of(lab, 'c').action, ACTION_NONE);
    ck_assert_int_eq(meaning_of(game, ']').action, ACTION_NONE);
}
END_TEST

START_TEST(every_action_has_keys_and_a_row)
{
    unsigned dirs = 0;
    gather_bindings();
    for (enum action action = ACTION_NONE + 1; action < ACTIONS; action++) {
        bool has_key = false, has_row = false;
        for (size_t i = 0; i < binding_count; i++) {
            has_key = has_key || bindings[i].meaning.action == action;
            dirs |= bindings[i].meaning.action == ACTION_RUN ? 1u << bindings[i].meaning.dir : 0;
        }
        for (size_t i = 0; any_row(i) != NULL; i++) {
            has_row = has_row || any_row(i)->action == action || any_row(i)->pair == action;
        }
        ck_assert_msg(has_key && has_row, "%s: %s", keys_usual[action].name, has_key ? "no row" : "no key");
    }
    ck_assert_uint_eq(dirs, 0xff);
}
END_TEST

/* --- rows ---------------------------------------------------------------------------------------- */

/* Returns whether a page about keys has the row. */
static bool is_on_a_page(const struct keymap_row *wanted)
{
    for (int page = 0; page < HELP_ALL; page++) {
        struct help_row row;
        for (int n = 0; help_find_row(&help_pages[page], n, &row); n++) {
            if (row.words != NULL && strcmp(row.words, wanted->help) == 0) {
                return true;
            }
        }
    }
    return false;
}

START_TEST(every_row_has_help)
{
    const struct keymap_row *row;
    for (size_t i = 0; (row = any_row(i)) != NULL; i++) {
        char label[KEYMAP_LABEL];
        keymap_help_label(row, label);
        ck_assert_msg(row->help != NULL && row->help[0] != '\0', "row %zu, %s, has no help", i, label);
        ck_assert_msg(is_on_a_page(row), "%s: %s: is on no page of the help", label, row->help);
        ck_assert_msg((row->action == ACTION_RUN) == (row->dirs != 0), "%s", label);
        bool has_function = (row->act != NULL) != (row->run != NULL) || row->action == ACTION_CLICK;
        ck_assert_msg(has_function, "%s: %s: nothing is done", label, row->help);
    }
}
END_TEST

/* --- what is forgotten ---------------------------------------------------------------------------- */

/* Appends all source files below src that match the pattern. */
static void read_sources(const char *pattern, struct text *out)
{
    glob_t found;
    struct text path;
    text_init(&path);
    text_addf(&path, "%s/src/%s", getenv("SRCDIR"), pattern);
    ck_assert_int_eq(glob(path.bytes, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct text file;
        text_init(&file);
        ck_assert_int_eq(file_read(found.gl_pathv[i], 1 << 20, &file), 0);
        text_add(out, file.bytes);
        text_done(&file);
    }
    globfree(&found);
    text_done(&path);
}

enum { NAME = 64 };

/* Gets the name behind the next `before` in the text.  Returns NULL if there is none. */
static const char *next_name(const char *text, const char *before, char name[NAME])
{
    const char *at = strstr(text, before);
    if (at != NULL) {
        at += strlen(before);
        ck_assert_int_eq(sscanf(at, "%63[a-z_0-9]", name), 1);
    }
    return at;
}

/* Counts the whole words `wanted` directly behind `before`.  Both are searched for as one string: with sanitizers, each
 * hit of strstr() takes time proportional to the text, and a space alone has a hundred thousand hits. */
static int count_names(const char *text, const char *before, const char *wanted)
{
    char needle[2 * NAME];
    int count = 0;
    snprintf(needle, sizeof needle, "%s%s", before, wanted);
    for (const char *at = text; (at = strstr(at, needle)) != NULL;) {
        at += strlen(needle);
        count += strspn(at, "abcdefghijklmnopqrstuvwxyz_0123456789") == 0;
    }
    return count;
}

START_TEST(every_keyset_is_in_the_help_and_on_a_screen)
{
    struct text screens, pages, lists;
    char name[NAME];
    text_init(&screens), text_init(&pages), text_init(&lists);
    read_sources("ui/*/*.c", &screens);
    read_sources("ui/screens/screens.h", &lists);
    read_sources("ui/screens/help_pages.c", &pages);
    read_sources("ui/screens/screens.h", &pages);
    for (const char *at = screens.bytes; (at = strstr(at, " = KEYSET(")) != NULL; at++) {
        const char *begin_at = at;
        while (strchr(" *", begin_at[-1]) == NULL) {
            begin_at--;
        }
        snprintf(name, sizeof name, "%.*s", (int)(at - begin_at), begin_at);
        int listed = count_names(pages.bytes, "&", name), used = count_names(screens.bytes, "&", name);
        ck_assert_msg(listed > 0, "%s: no page of the help lists it, see ui/screens/screens.h and help_pages.c", name);
        ck_assert_msg(used + count_names(lists.bytes, "&", name) > listed, "%s: it is on no screen", name);
    }
    text_done(&screens), text_done(&pages), text_done(&lists);
}
END_TEST

START_TEST(every_screen_has_keys)
{
    struct text screens;
    char name[NAME];
    text_init(&screens);
    read_sources("ui/*/*.c", &screens);
    for (const char *at = screens.bytes; (at = strstr(at, "static const struct screen_kind ")) != NULL; at++) {
        const char *end = strstr(at, "};"), *keys = strstr(at, ".keys ="), *modes = strstr(at, ".modes =");
        ck_assert_ptr_nonnull(next_name(at, ".name = \"", name));
        bool has_keys = (keys != NULL && keys < end) || (modes != NULL && modes < end);
        ck_assert_msg(has_keys || strcmp(name, "raising") == 0, "%s: the screen has no keyset of its own", name);
    }
    text_done(&screens);
}
END_TEST

START_TEST(every_screen_is_made_somewhere)
{
    struct text screens, all;
    char name[NAME];
    text_init(&screens), text_init(&all);
    read_sources("ui/screens/*.c", &screens);
    read_sources("ui/*/*.[ch]", &all);
    read_sources("cli/*/*.c", &all);
    for (const char *at = screens.bytes; (at = next_name(at, "\nstruct screen *", name)) != NULL;) {
        int named = count_names(all.bytes, " ", name) + count_names(all.bytes, "(", name);
        ck_assert_msg(named > 0, "%s: nothing makes this screen, see ui/screens/screens.h", name);
    }
    text_done(&screens), text_done(&all);
}
END_TEST

START_TEST(every_screen_is_killed_by_a_test)
{
    struct text screens, places;
    char name[NAME], row[2 * NAME];
    text_init(&screens), text_init(&places);
    read_sources("ui/*/*.c", &screens);
    read_sources("../tests/e2e/check_death.c", &places);
    for (const char *at = screens.bytes; (at = strstr(at, "static const struct screen_kind ")) != NULL; at++) {
        ck_assert_ptr_nonnull(next_name(at, ".name = \"", name));
        snprintf(row, sizeof row, "\n    {\"%s\",", name);
        ck_assert_msg(strstr(places.bytes, row) != NULL || strcmp(name, "raising") == 0,
                      "%s: the screen has no row in tests/e2e/check_death.c", name);
    }
    text_done(&screens), text_done(&places);
}
END_TEST

/* --- what fits ----------------------------------------------------------------------------------- */

struct size {
    int width, height;
};

static const struct size sizes[] = {{60, 20}, {80, 24}, {120, 40}, {40, 12}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* Counts the hints on the line.  Each of them must be complete. */
static int count_hints(const char *line)
{
    const struct keymap_row *row;
    int count = 0;
    while (line[0] != '\0') {
        size_t longest = 0;
        for (size_t i = 0; (row = any_row(i)) != NULL; i++) {
            char label[KEYMAP_LABEL], hint[2 * KEYMAP_LABEL];
            keymap_hint_label(row, label);
            snprintf(hint, sizeof hint, " %s %s", label, row->hint != NULL ? row->hint : "");
            size_t size = strlen(hint);
            bool is_next = row->hint != NULL && strncmp(line, hint, size) == 0 && strchr(" ", line[size]) != NULL;
            longest = is_next && size > longest ? size : longest;
        }
        ck_assert_msg(longest > 0, "%s", line);
        line += longest + (line[longest] == ' ');
        count++;
    }
    return count;
}

static void assert_hints(struct size size)
{
    struct text seen;
    text_init(&seen);
    see_row(&seen, size.height - 1, 0, size.width);
    seen.bytes[seen.size - 1] = '\0';
    ck_assert_msg(count_hints(seen.bytes) >= 2, "%dx%d: %s", size.width, size.height, seen.bytes);
    bool has_help = strstr(seen.bytes, "? help") != NULL || strstr(seen.bytes, "q back") != NULL;
    ck_assert_msg(has_help, "%dx%d: %s", size.width, size.height, seen.bytes);
    text_done(&seen);
}

/* Checks the hints of a screen on which these keysets and all their rows are in force. */
static void assert_keys_have_hints(const struct keysets *keys, struct size size)
{
    struct keysets keysets = *keys;
    canvas_clear(&app.canvas);
    keysets_add(&keysets, &all_screens_keys);
    keysets_draw_hints(&keysets, NULL, &app.canvas);
    assert_hints(size);
}

START_TEST(hints_are_whole)
{
    begin(80, 24, THEME_DARK, false);
    for (size_t i = 0; i < SIZES; i++) {
        resizeterm(sizes[i].height, sizes[i].width);
        for (size_t depth = 0; depth < sizeof way_in / sizeof way_in[0]; depth++) {
            assert_keys_have_hints(&way_in[depth], sizes[i]);
        }
        for (int page = 0; page < HELP_ALL; page++) {
            for (size_t s = 0; s < HELP_SECTIONS; s++) {
                if (help_pages[page].sections[s].keys.sets[0] != NULL) {
                    assert_keys_have_hints(&help_pages[page].sections[s].keys, sizes[i]);
                }
            }
        }
    }
    end();
}
END_TEST

/* Appends these columns of all rows except for the last.  Several spaces become one. */
static void add_columns(struct text *out, int from, int to, int height)
{
    struct text row;
    text_init(&row);
    for (int y = 0; y + 1 < height; y++) {
        text_clear(&row);
        see_row(&row, y, from, to);
        for (size_t i = 0; i + 1 < row.size; i++) {
            if (row.bytes[i] != ' ' || (out->size > 0 && out->bytes[out->size - 1] != ' ')) {
                text_add_char(out, row.bytes[i]);
            }
        }
        text_add_char(out, ' ');
    }
    text_done(&row);
}

/* Reads the page while scrolling to its end, in one column and in two. */
static void read_page(struct text *out, struct size size)
{
    enum { LEFT = 2, RIGHT = 1, GAP = 2 };
    int middle = LEFT + (size.width - LEFT - RIGHT - GAP) / 2;
    struct text now = text_empty(), before = text_empty();
    do {
        text_clear(&before);
        text_add_bytes(&before, now.bytes, now.size);
        text_clear(&now);
        app_draw(&app);
        add_columns(&now, 0, size.width, size.height);
        add_columns(&now, 0, middle, size.height);
        add_columns(&now, middle, size.width, size.height);
        text_add_bytes(out, now.bytes, now.size);
        app_key(&app, KEY_IS_DOWN, 0);
    } while (!text_equal(&now, &before));
    text_done(&now);
    text_done(&before);
}

static void assert_told(const struct text *seen, const char *words, struct size size)
{
    if (words != NULL) {
        ck_assert_msg(strstr(seen->bytes, words) != NULL, "%dx%d: %s", size.width, size.height, words);
    }
}

static void assert_page(int page, struct size size)
{
    struct text seen;
    struct help_row row;
    text_init(&seen);
    read_page(&seen, size);
    for (int n = 0; help_find_row(&help_pages[page], n, &row); n++) {
        assert_told(&seen, row.label, size);
        assert_told(&seen, row.words, size);
        assert_told(&seen, row.advice, size);
    }
    assert_told(&seen, help_pages[page].title, size);
    assert_told(&seen, help_pages[page].motto, size);
    text_done(&seen);
}

START_TEST(all_help_can_be_read)
{
    begin(80, 24, THEME_DARK, false);
    for (size_t i = 0; i + 1 < SIZES; i++) {
        resizeterm(sizes[i].height, sizes[i].width);
        app_push(&app, help_new(&app));
        for (int page = 0; page < HELP_PAGES; page++) {
            assert_page(page, sizes[i]);
            app_key(&app, KEY_IS_RIGHT, 0);
        }
        app_pop(&app);
        app_push(&app, learn_new(&app));
        app_key(&app, KEY_IS_ENTER, 0);
        app_key(&app, '?', 0);
        assert_page(HELP_LESSON, sizes[i]);
        for (int depth = 0; depth < 3; depth++) {
            app_pop(&app);
        }
    }
    end();
}
END_TEST

/* --- the man page -------------------------------------------------------------------------------- */

/* Escapes the words for mdoc, where a lone punctuation mark has a special meaning. */
static void add_escaped(struct text *out, const char *words)
{
    static const struct {
        const char *plain, *escaped;
    } marks[] = {{"↑", "\\(ua"},  {"↓", "\\(da"},  {"←", "\\(<-"},       {"→", "\\(->"},
                 {". ", "\\&. "}, {"? ", "?\\& "}, {"] [", "\\&] \\&["}, {"( )", "\\&( \\&)"}};
    while (*words != '\0') {
        size_t i = 0;
        while (i < sizeof marks / sizeof marks[0] && strncmp(words, marks[i].plain, strlen(marks[i].plain)) != 0) {
            i++;
        }
        bool is_mark = i < sizeof marks / sizeof marks[0];
        text_add_bytes(out, is_mark ? marks[i].escaped : words, is_mark ? strlen(marks[i].escaped) : 1);
        words += is_mark ? strlen(marks[i].plain) : 1;
    }
}

static void add_key_row(struct text *out, const struct help_row *row)
{
    char label[KEYMAP_LABEL + 2];
    snprintf(label, sizeof label, "%s ", row->label);
    text_add(out, ".It ");
    add_escaped(out, label);
    out->size--;
    text_addf(out, "\n%s\n", row->words);
}

static void add_key_page(struct text *out, const struct help_page *page)
{
    struct help_row row;
    bool is_listing = false;
    struct help_page keys = *page;
    keys.find_row = NULL;
    for (size_t s = 0; s < HELP_SECTIONS; s++) {
        struct help_section *section = &keys.sections[s];
        section->heading = section->keys.sets[0] != NULL ? section->heading : NULL;
    }
    for (int n = 0; help_find_row(&keys, n, &row); n++) {
        bool is_heading = row.words == NULL;
        if (is_heading || !is_listing) {
            text_addf(out, "%s.Ss %s%s%s\n.Bl -tag -width \"Backspace, z\" -compact\n", is_listing ? ".El\n" : "",
                      page->title, is_heading ? ": " : "", is_heading ? row.label : "");
            is_listing = true;
        }
        if (!is_heading) {
            add_key_row(out, &row);
        }
    }
    text_add(out, ".El\n");
}

/* Writes the help's pages about keys. */
static void write_keys(struct text *out)
{
    for (int page = 0; page < HELP_ALL; page++) {
        if (help_pages[page].sections[0].keys.sets[0] != NULL) {
            add_key_page(out, &help_pages[page]);
        }
    }
}

START_TEST(the_man_page_has_the_same_keys)
{
    static const char begins[] = ".Sh KEYS\n", ends[] = ".Sh ENVIRONMENT\n";
    struct text path, page, keys, wanted;
    text_init(&path), text_init(&page), text_init(&keys), text_init(&wanted);
    text_addf(&path, "%s/doc/hounded.6", getenv("SRCDIR"));
    ck_assert_int_eq(file_read(path.bytes, 1 << 20, &page), 0);
    write_keys(&keys);
    const char *first = strstr(page.bytes, begins), *last = strstr(page.bytes, ends);
    ck_assert(first != NULL && last != NULL);
    first += strlen(begins);
    text_add_bytes(&wanted, page.bytes, (size_t)(first - page.bytes));
    text_add_bytes(&wanted, keys.bytes, keys.size);
    text_add(&wanted, last);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, wanted.bytes, wanted.size), 0);
    } else {
        ck_assert_msg(strcmp(wanted.bytes, page.bytes) == 0, "doc/hounded.6 differs; UPDATE_GOLDEN=1 writes it");
    }
    text_done(&path), text_done(&page), text_done(&keys), text_done(&wanted);
}
END_TEST

START_TEST(sentences_name_keys)
{
    char said[KEYMAP_SENTENCE];
    keymap_say("{GATE} shuts {a gate} with {GAT}, {NONE}, {RUN}; {WAIT}{BACK}{", said);
    ck_assert_str_eq(said, "c shuts {a gate} with {GAT}, {NONE}, {RUN}; spaceq{");
}
END_TEST

/* Returns the word that looks like the name of a key, or NULL. */
static const char *key_by_hand(const char *text)
{
    for (const char *at = text; at != NULL && *at != '\0'; at++) {
        bool begins = at == text || strchr(" (:", at[-1]) != NULL;
        bool ends = strchr(" ,.:;)", at[1]) != NULL;
        bool is_word = *at == 'a' || *at == 'A' || *at == 'I' || strchr("@*-/&.,() ", *at) != NULL;
        if (begins && ends && !is_word) {
            return at;
        }
    }
    return NULL;
}

static void expect_no_keys(const struct level *level)
{
    const char *const texts[] = {level->intro, level->hint};
    for (size_t i = 0; i < 2; i++) {
        const char *found = key_by_hand(texts[i]);
        ck_assert_msg(found == NULL, "%s: a key by hand: %s", level_title(level), found);
    }
}

/* No screen shows a key's placeholder in braces. */
START_TEST(levels_name_the_players_keys)
{
    struct keys keys = {{false}, {{0}}};
    begin(80, 24, THEME_DARK, false);
    catalogue_add_campaign(app.catalogue);
    keys_set(&keys, keys_wish_of((struct meaning){ACTION_GATE, NO_DIRECTION}), 'e', KEYS_ALONE);
    keymap_use(&keys);
    for (size_t i = 0; i < app.catalogue->count; i++) {
        const struct level *level = app.catalogue->entries[i].level;
        bool is_gates = strcmp(app.catalogue->entries[i].key, "the-wicket") == 0;
        expect_no_keys(level);
        progress_won(&app.progress, app.catalogue->entries[i].key, 0, 100, 0);
        app_push(&app, play_new(&app, i));
        ck_assert(!is_on_screen("{") && !is_on_screen("}"));
        ck_assert(!is_gates || is_on_screen("with e, and"));
        type(" ");
        ck_assert(!is_on_screen("{") && !is_on_screen("}"));
        ck_assert(!is_gates || is_on_screen("Through the gate, then e: it shuts"));
        app_pop(&app);
        app_push(&app, levels_new(&app));
        type("m");
        ck_assert(!is_on_screen("{") && !is_on_screen("}"));
        app_pop(&app);
    }
    keymap_use(NULL);
    end();
}
END_TEST

TEST_MAIN("keymap", no_key_means_two_things, the_editor_has_keys_of_its_own, keys_keep_their_meaning_deeper_down,
          every_habit_runs, a_capital_means_its_small_letter_unless_it_has_a_meaning, other_keys_mean_nothing,
          every_action_has_keys_and_a_row, every_row_has_help, every_keyset_is_in_the_help_and_on_a_screen,
          every_screen_has_keys, every_screen_is_made_somewhere, every_screen_is_killed_by_a_test, hints_are_whole,
          all_help_can_be_read, the_man_page_has_the_same_keys, sentences_name_keys, levels_name_the_players_keys)
