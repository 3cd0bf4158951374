/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "front/words/keys.h"
#include "front/records/preferences.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int wish_of(enum action action) { return keys_wish_of((struct meaning){action, NO_DIRECTION}); }

static bool asks(const struct keys *keys, uint32_t key, int wish)
{
    return keys_wish_of(keys_meaning(keys, keys_room(wish), key)) == wish;
}

/* Returns the names of a wish's keys, or "". */
static const char *told(const struct keys *keys, int wish)
{
    static char line[8 * KEY_NAME];
    uint32_t all[KEYS_MOST];
    int count = keys_told(keys, wish, all);
    line[0] = '\0';
    for (int i = 0; i < count; i++) {
        char name[KEY_NAME];
        key_write_word(all[i], name);
        snprintf(line + strlen(line), sizeof line - strlen(line), "%s%s", i > 0 ? " " : "", name);
    }
    return line;
}

START_TEST(a_key_moves_from_one_wish_to_another)
{
    struct keys keys = {{false}, {{0}}};
    keys_set(&keys, wish_of(ACTION_BALE), 'c', KEYS_ALONE);
    ck_assert(asks(&keys, 'c', wish_of(ACTION_BALE)));
    ck_assert(!asks(&keys, 'f', wish_of(ACTION_BALE)));
    ck_assert_str_eq(told(&keys, wish_of(ACTION_GATE)), "");
    keys_set(&keys, wish_of(ACTION_BALE), 'F', KEYS_ALONE);
    ck_assert_str_eq(told(&keys, wish_of(ACTION_GATE)), "c");
    keys_set(&keys, wish_of(ACTION_GATE), 'F', KEYS_BESIDE);
    ck_assert_str_eq(told(&keys, wish_of(ACTION_BALE)), "");
    ck_assert_str_eq(told(&keys, wish_of(ACTION_GATE)), "F c");
    keys_take_away(&keys, wish_of(ACTION_REWIND));
    ck_assert_str_eq(told(&keys, wish_of(ACTION_REWIND)), "");
    ck_assert(!asks(&keys, 'z', wish_of(ACTION_REWIND)));
}
END_TEST

/* Whatever the player sets, a lost player can still leave, choose, run and ask for help. */
START_TEST(nobody_gets_lost)
{
    static const uint32_t fixed[] = {KEY_IS_ESCAPE, KEY_IS_ENTER, KEY_IS_UP, KEY_IS_DOWN,
                                     KEY_IS_LEFT,   KEY_IS_RIGHT, '?'};
    const struct keys usual = {{false}, {{0}}};
    struct keys keys = usual;
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        if (keys_is_wish(wish)) {
            keys_take_away(&keys, wish);
        }
    }
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        struct meaning meaning = keys_meaning(&usual, KEYS_ROOM, fixed[i]);
        ck_assert(!keys_can_set(fixed[i]) && meaning.action != ACTION_NONE);
        ck_assert(asks(&keys, fixed[i], keys_wish_of(meaning)));
    }
    keys_take_line(&keys, "gate Esc Enter ? Up");
    ck_assert_str_eq(told(&keys, wish_of(ACTION_GATE)), "");
    ck_assert(asks(&keys, KEY_IS_ESCAPE, wish_of(ACTION_BACK)));
}
END_TEST

/* Keys that no terminal sends, or that are invisible, cannot be set. */
START_TEST(not_all_can_be_set)
{
    static const uint32_t never[] = {0, 3, 26, 0x7f, 0x9b, 0x200b, 0x301, KEY_NAMED, KEY_NAMED_END, KEY_IS_CLICK};
    static const uint32_t well[] = {' ', '\t', 'z', '#', 0xe9, 0x43f, KEY_IS_BACKSPACE, KEY_IS_PAGE_UP};
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++) {
        ck_assert_msg(!keys_can_set(never[i]), "%lx", (unsigned long)never[i]);
    }
    for (size_t i = 0; i < sizeof well / sizeof well[0]; i++) {
        ck_assert_msg(keys_can_set(well[i]), "%lx", (unsigned long)well[i]);
    }
}
END_TEST

START_TEST(ready_sets_leave_letters_free)
{
    for (int preset = 0; preset < KEYS_PRESETS; preset++) {
        struct keys keys = {{false}, {{0}}};
        keys_choose_preset(&keys, preset);
        ck_assert_int_eq(keys_preset(&keys), preset);
        for (int way = 0; way < KEYS_WAYS; way++) {
            bool runs = preset == KEYS_ALL_WAYS || way == preset || way == 0;
            ck_assert(asks(&keys, keys_ways[way].keys[NORTH], NORTH) == runs);
        }
    }
    struct keys keys = {{false}, {{0}}};
    keys_choose_preset(&keys, 1);
    ck_assert_str_eq(told(&keys, NORTH), "w Up");
    ck_assert_str_eq(told(&keys, SOUTH), "s Down");
    ck_assert_str_eq(told(&keys, SOUTH_EAST), "PgDn");
    keys_set(&keys, NORTH, 'e', KEYS_ALONE);
    ck_assert_int_eq(keys_preset(&keys), KEYS_OWN_WAYS);
    keys_choose_preset(&keys, KEYS_ALL_WAYS);
    ck_assert_str_eq(told(&keys, NORTH), "Up w k 8");
}
END_TEST

START_TEST(names_lead_back)
{
    char name[KEY_NAME];
    for (uint32_t key = 1; key < KEY_NAMED_END; key++) {
        if (keys_can_set(key) || keys_is_fixed(key)) {
            key_write_word(key, name);
            ck_assert_msg(key_read_word(name) == key, "%s", name);
            key_write(key, name);
            ck_assert_msg(name[0] != '\0', "key %u has no name", key);
        }
    }
    ck_assert_uint_eq(key_read_word("F13"), 0);
    ck_assert_uint_eq(key_read_word(""), 0);
    ck_assert_uint_eq(key_read_word("\x01"), 0);
    ck_assert_uint_eq(key_read_word("\u200b"), 0); /* cannot be seen */
    ck_assert_uint_eq(key_read_word("\xff"), 0);
    ck_assert_int_eq(keys_read_wish("run-up-left"), NORTH_WEST);
    ck_assert_int_eq(keys_read_wish("next-hound"), wish_of(ACTION_NEXT_HOUND));
    ck_assert_int_eq(keys_read_wish("click"), KEYS_WISHES);
    keys_write_wish(wish_of(ACTION_NEXT_HOUND), name);
    ck_assert_str_eq(name, "next hound");
}
END_TEST

static void must_equal(const struct keys *a, const struct keys *b, uint64_t seed)
{
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        char one[8 * KEY_NAME];
        snprintf(one, sizeof one, "%s", told(a, wish));
        ck_assert_msg(a->is_own[wish] == b->is_own[wish] && strcmp(one, told(b, wish)) == 0,
                      "seed %llu, wish %d: %s, %s", (unsigned long long)seed, wish, one, told(b, wish));
    }
}

static void change(struct keys *keys, struct rng *rng)
{
    static const uint32_t some[] = {'a', 'w', 'c', 'Q', '+', ' ', '\t', 0xdf, KEY_IS_HOME, KEY_IS_BACKSPACE};
    int wish = (int)rng_below(rng, KEYS_WISHES);
    uint32_t key = some[rng_below(rng, sizeof some / sizeof some[0])];
    switch (rng_below(rng, 4)) {
    case 0: keys_choose_preset(keys, (int)rng_below(rng, KEYS_PRESETS)); break;
    case 1:
        if (keys_is_wish(wish)) {
            keys_take_away(keys, wish);
        }
        break;
    default:
        if (keys_is_wish(wish)) {
            keys_set(keys, wish, key, rng_below(rng, 2) == 0 ? KEYS_ALONE : KEYS_BESIDE);
            ck_assert(asks(keys, key, wish));
        }
        break;
    }
}

/* Keys survive being written and read by another program. */
START_TEST(what_is_set_is_kept)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct rng rng;
        rng_init(&rng, seed);
        struct kept_preferences kept = {.preferences = preferences_usual}, read = kept;
        struct keys keys = {{false}, {{0}}};
        struct text empty, written;
        text_init(&empty);
        text_init(&written);
        for (int i = 0; i < 12; i++) {
            change(&keys, &rng);
        }
        preferences_choose_keys(&kept, &keys);
        ledger_renew(&preferences_ledger, &empty, &kept, &written);
        ledger_take(&preferences_ledger, &written, &read);
        must_equal(&read.keys, &keys, seed);
        text_done(&written);
        text_done(&empty);
    }
}
END_TEST

/* Each line is taken as far as it makes sense. */
START_TEST(lines_are_taken)
{
    static const struct {
        const char *line, *keys;
    } rows[] = {{"gate g v", "g v"}, {"gate g g v g", "g v"},    {"gate Up g Esc", "g"}, {"gate none", ""},
                {"gate", ""},        {"gate g \xff v gg", "g v"}};
    struct keys keys = {{false}, {{0}}};
    struct text out = text_empty();
    int gate = wish_of(ACTION_GATE);
    ck_assert_int_eq(keys_take_line(&keys, ""), KEYS_WISHES);
    ck_assert_int_eq(keys_take_line(&keys, "flute g"), KEYS_WISHES);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ck_assert_int_eq(keys_take_line(&keys, rows[i].line), gate);
        ck_assert(keys.is_own[gate]);
        ck_assert_msg(strcmp(told(&keys, gate), rows[i].keys) == 0, "%s: %s", rows[i].line, told(&keys, gate));
    }
    ck_assert_int_eq(keys_take_line(&keys, "gate A B C D E F G H I J K L M N O P Q R S T U V W X Y Z"), gate);
    ck_assert_ptr_null(strstr(told(&keys, gate), "Z"));
    keys.own[gate + 1][0] = 'a';
    keys_write_line(&keys, gate, "gate usual F9 none", &out);
    ck_assert_ptr_null(strstr(out.bytes, " a")); /* of the next wish */
    ck_assert(out.size > 3 && strcmp(out.bytes + out.size - 3, " F9") == 0);
    ck_assert_ptr_null(strstr(out.bytes, "usual"));
    ck_assert_int_eq(keys_take_line(&keys, "gate g usual v"), gate);
    ck_assert(!keys.is_own[gate]);
    ck_assert_str_eq(keys_preset_name(KEYS_ALL_WAYS), "all");
    ck_assert_str_eq(keys_preset_name(KEYS_OWN_WAYS), "your own");
    text_done(&out);
}
END_TEST

/* Lines without a name, or without anything, are kept as well. */
START_TEST(lines_without_words_stay)
{
    static const char before[] = "hounded-settings: 1\n\n  \nkey\nkey  \nkey gate g\n";
    struct kept_preferences kept = {.preferences = preferences_usual};
    struct text bytes = text_empty(), after = text_empty();
    text_add(&bytes, before);
    ck_assert_int_eq(ledger_take(&preferences_ledger, &bytes, &kept), LEDGER_IS_GOOD);
    ledger_renew(&preferences_ledger, &bytes, &kept, &after);
    ck_assert_str_eq(after.bytes, before);
    ck_assert_str_eq(told(&kept.keys, wish_of(ACTION_GATE)), "g");
    text_done(&after);
    text_done(&bytes);
}
END_TEST

/* A newer version's keys are preserved, for known and for unknown wishes. */
START_TEST(what_is_not_ours_stays)
{
    static const char before[] =
        "hounded-settings: 1\nkey gate F9 v 0123456789012345678901234567890123456789012345678901234567890123456789 "
        "F10\nkey flute F\nkey bale f # mine\nkey decoy\n";
    struct kept_preferences kept = {.preferences = preferences_usual};
    struct text bytes, after;
    text_init(&bytes);
    text_init(&after);
    text_add(&bytes, before);
    ck_assert_int_eq(ledger_take(&preferences_ledger, &bytes, &kept), LEDGER_IS_GOOD);
    ledger_renew(&preferences_ledger, &bytes, &kept, &after);
    ck_assert_str_eq(after.bytes, before);
    ck_assert_str_eq(told(&kept.keys, wish_of(ACTION_GATE)), "v");
    ck_assert_str_eq(told(&kept.keys, wish_of(ACTION_DECOY)), "");
    struct keys keys = kept.keys;
    keys_set(&keys, wish_of(ACTION_GATE), 'g', KEYS_ALONE);
    keys_set(&keys, wish_of(ACTION_WAIT), '.', KEYS_ALONE);
    keys.is_own[wish_of(ACTION_DECOY)] = false;
    preferences_choose_keys(&kept, &keys);
    text_clear(&after);
    ledger_renew(&preferences_ledger, &bytes, &kept, &after);
    ck_assert_str_eq(
        after.bytes,
        "hounded-settings: 1\nkey gate g F9 "
        "0123456789012345678901234567890123456789012345678901234567890123456789 F10\nkey flute F\nkey bale f # mine\n"
        "key decoy usual\nkey wait .\n");
    text_done(&after);
    text_done(&bytes);
}
END_TEST

/* Texts name keys by their actions: "{PAUSE}". */
START_TEST(actions_are_named_in_braces)
{
    for (enum action action = ACTION_RUN + 1; action < ACTIONS; action++) {
        char text[60];
        snprintf(text, sizeof text, "{%s} and more", keys_usual[action].name);
        ck_assert_msg(keys_action_in_braces(text) == action, "%s", text);
        ck_assert_int_eq(keys_action_in_braces(text + 1), ACTION_NONE);
        *strchr(text, '}') = '?';
        ck_assert_int_eq(keys_action_in_braces(text), ACTION_NONE);
    }
}
END_TEST

/* --- all keys ------------------------------------------------------------------------------------- */

static void add_names(struct text *out, const uint32_t *keys, int count)
{
    for (int i = 0; i < count; i++) {
        char word[KEY_NAME], name[KEY_NAME];
        key_write_word(keys[i], word);
        key_write(keys[i], name);
        text_addf(out, " %s=%s", word, name);
    }
}

/* Adds the keys of all wishes, and the wishes of all keys. */
static void add_keys(struct text *out, const struct keys *keys)
{
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        char name[KEY_NAME] = "";
        uint32_t all[KEYS_MOST], some[KEYS_MOST];
        if (keys_is_wish(wish)) {
            keys_write_wish(wish, name);
        }
        text_addf(out, "%d %s %d:", wish, name, keys_room(wish));
        add_names(out, all, keys_of(keys, wish, all));
        text_add(out, " told");
        add_names(out, some, keys_told(keys, wish, some));
        text_add_char(out, '\n');
    }
    for (enum keys_room room = KEYS_ROOM; room <= KEYS_EDITOR; room++) {
        for (uint32_t key = 0; key < KEY_NAMED_END; key = key == 300 ? KEY_NAMED : key + 1) {
            struct meaning meaning = keys_meaning(keys, room, key);
            if (meaning.action != ACTION_NONE) {
                text_addf(out, "%d/%x %d %d%s\n", room, (unsigned)key, keys_wish_of(meaning), meaning.dir,
                          keys_is_fixed(key) ? " fixed" : "");
            }
        }
    }
}

static void add_lines(struct text *out, const struct keys *keys)
{
    text_addf(out, "preset %s\n", keys_preset_name(keys_preset(keys)));
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        if (keys_is_wish(wish)) {
            keys_write_line(keys, wish, wish % 3 == 0 ? "x F9 none c" : "", out);
            text_add_char(out, '\n');
        }
    }
}

/* The usual keys, and what becomes of them when a player sets others, change only with UPDATE_GOLDEN=1. */
START_TEST(known_keys)
{
    struct text seen = text_empty();
    struct keys usual = {{false}, {{0}}};
    add_keys(&seen, &usual);
    for (uint64_t seed = 1; seed <= 120; seed++) {
        struct rng rng;
        struct keys keys = usual;
        struct text all = text_empty();
        rng_init(&rng, seed);
        for (int i = 0; i < 12; i++) {
            change(&keys, &rng);
        }
        add_keys(&all, &keys);
        add_lines(&all, &keys);
        text_addf(&seen, "set %d: %s, %016" PRIx64 "\n", (int)seed, keys_preset_name(keys_preset(&keys)),
                  hash_of_bytes(all.bytes, all.size));
        text_done(&all);
    }
    golden_expect("tests/front/words/keys.txt", &seen);
}
END_TEST

TEST_MAIN("keys", a_key_moves_from_one_wish_to_another, nobody_gets_lost, not_all_can_be_set,
          ready_sets_leave_letters_free, names_lead_back, what_is_set_is_kept, lines_are_taken,
          lines_without_words_stay, what_is_not_ours_stays, actions_are_named_in_braces, known_keys)
