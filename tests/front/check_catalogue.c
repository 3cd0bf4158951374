/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "front/catalogue.h"
#include "front/play/kept_games.h"
#include "level/format/campaign.h"

#include <stdlib.h>
#include <string.h>

#define LEVEL(keys, map) "format: 1\n" keys "goal: reach\nmap:\n" map "\nend\n"

static void add(struct catalogue *catalogue, const char *text)
{
    struct level_file file;
    struct report report;
    report_init(&report, "test", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors, 0);
    catalogue_add_file(catalogue, file);
    report_done(&report);
}

/* Adds the text's only level and returns its entry. */
static struct entry *entry_of(struct catalogue *catalogue, const char *text)
{
    catalogue_init(catalogue);
    add(catalogue, text);
    return &catalogue->entries[0];
}

/* Returns the key of its level in older versions, until the next call. */
static const char *once_of(const struct entry *entry)
{
    static char *once;
    free(once);
    return once = catalogue_once(entry->level);
}

START_TEST(records_are_kept_by_id_or_title)
{
    static const struct {
        const char *text, *key;
    } rows[] = {
        {LEVEL("title: The Pond\n", "@.>"), "~the-pond"},
        {LEVEL("title: The Pond!\nid: pond-7\n", "@.>"), "~pond-7"},
        {LEVEL("title: Weiher und Wölfe\n", "@.>"), "~weiher-und-wölfe"},
        {LEVEL("", "@.>"), NULL},
        {LEVEL("title: ...\n", "@.>"), NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct catalogue catalogue;
        const struct entry *entry = entry_of(&catalogue, rows[i].text);
        ck_assert_str_eq(entry->key, rows[i].key != NULL ? rows[i].key : once_of(entry));
        ck_assert_uint_eq(strlen(once_of(entry)), 16);
        catalogue_done(&catalogue);
    }
}
END_TEST

START_TEST(a_long_title_is_a_word_of_a_ledger)
{
    struct catalogue catalogue;
    const struct entry *entry = entry_of(
        &catalogue, LEVEL("title: ööööööööööööööööööööööööööööööö and a title that goes on and on and on\n", "@.>"));
    ck_assert_uint_lt(strlen(entry->key), LEDGER_WORD - 4);
    ck_assert(strncmp(entry->key, "~öööööööööööööö", 20) == 0);
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(levels_of_one_title_have_records_of_their_own)
{
    struct catalogue catalogue;
    catalogue_init(&catalogue);
    for (int i = 0; i < 3; i++) {
        add(&catalogue, LEVEL("title: A\n", "@.>"));
    }
    ck_assert_str_eq(catalogue.entries[0].key, "~a");
    ck_assert_str_eq(catalogue.entries[1].key, "~a-2");
    ck_assert_str_eq(catalogue.entries[2].key, "~a-3");
    catalogue_done(&catalogue);
    catalogue_init(&catalogue);
    add(&catalogue, LEVEL("title: B\nid: a-2\n", "@.>")); /* takes a name that a number would give */
    for (int i = 0; i < 2; i++) {
        add(&catalogue, LEVEL("title: A\n", "@.>"));
    }
    ck_assert_str_eq(catalogue.entries[0].key, "~a-2");
    ck_assert_str_eq(catalogue.entries[1].key, "~a");
    ck_assert_str_eq(catalogue.entries[2].key, "~a-3");
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(a_chapter_begins_where_its_title_changes)
{
    static const char *const titles[] = {"A", "A", "B", "B", "A"};
    static const size_t counts[] = {1, 1, 2, 2, 3};
    struct catalogue catalogue;
    catalogue_init(&catalogue);
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        catalogue_begin_chapter(&catalogue, titles[i]);
        ck_assert_uint_eq(catalogue.chapter_count, counts[i]);
        add(&catalogue, LEVEL("title: A\n", "@.>"));
    }
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(a_whole_title_comes_before_parts)
{
    static const struct {
        const char *word;
        size_t count, first;
    } rows[] = {{"yard", 1, 1}, {"YARD Two", 1, 2}, {"two", 1, 2},  {"yar", 3, 0}, {"2", 1, 1},
                {"4", 0, 0},    {"0", 0, 0},        {"none", 0, 0}, {"", 0, 0}};
    struct catalogue catalogue;
    catalogue_init(&catalogue);
    add(&catalogue, LEVEL("title: The Yard\n", "@.>"));
    add(&catalogue, LEVEL("title: Yard\n", "@.>"));
    add(&catalogue, LEVEL("title: Yard Two\n", "@.>"));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t entries[3] = {0};
        size_t count = catalogue_meant(&catalogue, rows[i].word, entries);
        ck_assert_msg(count == rows[i].count, "%s: %d", rows[i].word, (int)count);
        ck_assert_msg(count == 0 || entries[0] == rows[i].first, "%s: %d", rows[i].word, (int)entries[0]);
    }
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(only_what_is_played_changes_the_map)
{
    static const struct {
        const char *text;
        bool changes;
    } rows[] = {
        {LEVEL("title: A\nintro: mended\npar: 30\nlight: night\nid: a\nhint: h\n", "@.>"), false},
        {LEVEL("title: A\n", "@..>"), true},
        {LEVEL("title: A\nmoves: 4\n", "@.>"), true},
        {LEVEL("title: A\nlegend:\nB = bloodhound speed=9\n", "@.>#B"), true},
    };
    struct catalogue catalogue, other;
    const struct entry *entry = entry_of(&catalogue, LEVEL("title: A\nintro: menedd\n", "@.>"));
    ck_assert_uint_eq(entry->map,
                      8808630767870470710u); /* the same in all versions, or records would be those of another map */
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct entry *now = entry_of(&other, rows[i].text);
        ck_assert_str_eq(now->key, entry->key);
        ck_assert_int_eq(now->map != entry->map, rows[i].changes);
        catalogue_done(&other);
    }
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(what_was_kept_by_a_hash_counts)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    struct catalogue catalogue;
    const struct entry *entry = entry_of(&catalogue, LEVEL("title: A\nid: a\n", "@.>"));
    struct catalogue before;
    char *without = catalogue_once(entry_of(&before, LEVEL("title: A\n", "@.>"))->level);
    ck_assert_str_eq(without, once_of(entry));
    free(without);
    catalogue_done(&before);
    progress_won(&progress, once_of(entry), 0, 40, MEDAL_CLEAN);
    statistics_note(&progress.statistics, 3, "wins %s", once_of(entry));
    kept_games_adopt(&catalogue, &progress);
    kept_games_adopt(&catalogue, &progress);
    ck_assert_uint_eq(progress_of(&progress, "~a")->medals, MEDAL_CLEAN);
    ck_assert_uint_eq(statistics_of(&progress.statistics, "wins ~a"), 3);
    progress_done(&progress);
    catalogue_done(&catalogue);
}
END_TEST

/* A word names a level by its number, by its whole name or title, or by a part of them. */
START_TEST(a_word_names_levels)
{
    static const struct {
        const char *word;
        size_t count, first;
    } rows[] = {{"1", 1, 0},      {"2", 1, 1},    {"0", 0, 0},        {"3", 0, 0},     {"2nd", 0, 0}, {"", 0, 0},
                {"pond-7", 1, 0}, {"weir", 1, 0}, {"The Weir", 1, 0}, {"hedge", 1, 1}, {"e", 2, 0},   {"moor", 0, 0}};
    struct catalogue catalogue;
    entry_of(&catalogue, LEVEL("title: The Weir\nid: pond-7\n", "@.>"));
    add(&catalogue, LEVEL("title: Hedge\n", "@.>"));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t entries[2] = {0};
        ck_assert_msg(catalogue_meant(&catalogue, rows[i].word, entries) == rows[i].count, "%s", rows[i].word);
        ck_assert_msg(rows[i].count == 0 || entries[0] == rows[i].first, "%s", rows[i].word);
    }
    catalogue_done(&catalogue);
}
END_TEST

/* The next level is the first that is not won, or lacks a medal; after the last, the first. */
START_TEST(the_next_level_lacks_something)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    struct catalogue catalogue;
    size_t medals = 99;
    entry_of(&catalogue, LEVEL("title: A\n", "@.>"));
    add(&catalogue, LEVEL("title: B\n", "@.>"));
    ck_assert_uint_eq(locks_next(&catalogue, &progress), 0);
    ck_assert_uint_eq(locks_next_without(&catalogue, &progress, MEDAL_CLEAN), 0);
    progress_won(&progress, "~a", 0, 40, MEDAL_CLEAN);
    ck_assert_uint_eq(locks_next(&catalogue, &progress), 1);
    ck_assert(locks_is_last(&catalogue, &progress, 1));
    ck_assert(!locks_is_last(&catalogue, &progress, 0));
    ck_assert_uint_eq(locks_next_without(&catalogue, &progress, MEDAL_CLEAN), 1);
    progress_won(&progress, "~b", 0, 40, MEDAL_CLEAN | MEDAL_TIME);
    ck_assert_uint_eq(locks_next(&catalogue, &progress), 0);
    ck_assert_uint_eq(locks_next_without(&catalogue, &progress, MEDAL_CLEAN), 0);
    ck_assert_uint_eq(locks_next_without(&catalogue, &progress, MEDAL_TIME), 0);
    ck_assert_uint_eq(locks_won(&catalogue, &progress, &medals), 2);
    ck_assert_uint_eq(medals, 3);
    progress_won(&progress, "~a", 0, 40, MEDAL_CLOVER);
    ck_assert_uint_eq(locks_next_without(&catalogue, &progress, MEDAL_CLOVER), 1);
    progress_done(&progress);
    catalogue_done(&catalogue);
}
END_TEST

/* Letters are letters in every language: the second byte of the first is the least that continues a character. */
START_TEST(a_file_is_called_by_words)
{
    static const char *const rows[][2] = {
        {"\xc4\x80pfel & Birnen!", "\xc4\x80pfel-birnen"}, {"..a  B9..", "a-b9"}, {"...", ""}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *slug = catalogue_slug(rows[i][0]);
        ck_assert_str_eq(slug, rows[i][1]);
        free(slug);
    }
}
END_TEST

/* The file that holds the level holds the new one as well, and frees it. */
START_TEST(a_level_takes_the_place_of_another)
{
    struct catalogue catalogue;
    entry_of(&catalogue, LEVEL("title: A\n", "@.>"));
    add(&catalogue, LEVEL("title: B\n", "@..>"));
    struct level *copy = level_copy(catalogue.entries[0].level), *second = catalogue.entries[1].level;
    catalogue_replace(&catalogue, 0, copy);
    ck_assert_ptr_eq(catalogue.entries[0].level, copy);
    ck_assert_ptr_eq(catalogue.files[0].levels[0], copy);
    ck_assert_ptr_eq(catalogue.files[1].levels[0], second);
    struct level *third = level_copy(second);
    catalogue_replace(&catalogue, 1, third);
    ck_assert_ptr_eq(catalogue.files[1].levels[0], third);
    add(&catalogue, LEVEL("title: A\n", "@.>") LEVEL("title: B\n", "@.>"));
    ck_assert_str_eq(catalogue.entries[2].key, "~a-2");
    ck_assert_str_eq(catalogue.entries[3].key, "~b-2");
    catalogue_note_path(&catalogue, "ab.txt");
    for (size_t i = 2; i < 4; i++) {
        ck_assert_str_eq(catalogue.entries[i].path, "ab.txt");
        ck_assert_uint_eq(catalogue.entries[i].number, i - 2);
    }
    catalogue_replace(&catalogue, 0, level_copy(third)); /* is now the third B: the names of all others are taken */
    ck_assert_str_eq(catalogue.entries[0].key, "~b-3");
    ck_assert_uint_eq(catalogue.entries[0].map, catalogue_played(third));
    add(&catalogue, LEVEL("title: B 3\n", "@.>"));
    ck_assert_str_eq(catalogue.entries[4].key, "~b-3-2");
    struct level *last = level_copy(catalogue.entries[3].level);
    catalogue_replace(&catalogue, 3, last);
    ck_assert_ptr_eq(catalogue.files[2].levels[1], last);
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(the_campaign_is_there_in_its_order)
{
    struct catalogue catalogue;
    catalogue_init(&catalogue);
    catalogue_add_campaign(&catalogue);
    ck_assert_uint_eq(catalogue.count, campaign_count);
    for (size_t i = 0; i < catalogue.count; i++) {
        ck_assert_str_eq(catalogue.entries[i].key, campaign_levels[i].name);
    }
    ck_assert(catalogue.is_campaign);
    size_t next = 0, *meant = xcalloc(catalogue.count, sizeof *meant);
    ck_assert_uint_eq(catalogue_meant(&catalogue, "10", meant), 1);
    ck_assert_uint_eq(meant[0], 9);
    ck_assert_uint_eq(catalogue_meant(&catalogue, campaign_levels[9].name, meant), 1);
    ck_assert_uint_eq(meant[0], 9);
    free(meant);
    for (size_t i = 0; i < catalogue.chapter_count; i++) {
        const struct chapter *chapter = &catalogue.chapters[i];
        ck_assert_uint_eq(chapter->first, next);
        for (size_t end = next + chapter->count; next < end; next++) {
            ck_assert_str_eq(chapter->title, campaign_levels[next].chapter);
        }
    }
    ck_assert_uint_eq(next, campaign_count);
    catalogue_done(&catalogue);
}
END_TEST

/* A key has room for 40 bytes of the title.  Of a longer one, there are up to 31, and then a hash. */
START_TEST(a_long_title_is_cut_between_characters)
{
    static const struct {
        int letters;
        const char *rest;
        size_t size;
    } rows[] = {{38, "é", 1 + 40},
                {39, "é", 1 + 31 + 9},
                {29, "é and so on", 1 + 31 + 9},
                {30, "é and so on", 1 + 30 + 9},
                {31, "é and so on", 1 + 31 + 9},
                {29, "€ and so on", 1 + 29 + 9}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct catalogue catalogue;
        struct text text = text_empty();
        text_addf(&text, "format: 1\ntitle: %0*d%s\ngoal: reach\nmap:\n@.>\nend\n", rows[i].letters, 0, rows[i].rest);
        const char *key = entry_of(&catalogue, text.bytes)->key;
        ck_assert_msg(strlen(key) == rows[i].size, "%s", key);
        ck_assert_int_eq(strspn(key + rows[i].size - 8, "0123456789abcdef") == 8, i > 0);
        catalogue_done(&catalogue);
        text_done(&text);
    }
}
END_TEST

/* Some levels may be left out.  A level that was won, or is of no campaign, is open. */
START_TEST(levels_open_as_others_are_won)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    struct catalogue catalogue;
    entry_of(&catalogue, LEVEL("title: A\n", "@.>"));
    for (int i = 0; i < LOCKS_AHEAD + 3; i++) {
        add(&catalogue, LEVEL("title: A\n", "@.>"));
    }
    ck_assert(locks_is_open(&catalogue, &progress, catalogue.count - 1));
    catalogue.is_campaign = true;
    for (size_t i = 0; i < catalogue.count; i++) {
        ck_assert_uint_eq(locks_left(&catalogue, &progress, i), i > LOCKS_AHEAD ? i - LOCKS_AHEAD : 0);
        ck_assert_int_eq(locks_is_open(&catalogue, &progress, i), i <= LOCKS_AHEAD);
        ck_assert(!locks_is_last(&catalogue, &progress, i));
    }
    for (size_t i = 1; i < catalogue.count; i++) {
        ck_assert(!locks_is_last(&catalogue, &progress, i));
        progress_won(&progress, catalogue.entries[i].key, 0, 9, 0);
        ck_assert_uint_eq(locks_left(&catalogue, &progress, i), 0);
    }
    ck_assert(locks_is_last(&catalogue, &progress, 0));
    ck_assert(!locks_is_last(&catalogue, &progress, 1));
    progress_done(&progress);
    catalogue_done(&catalogue);
}
END_TEST

TEST_MAIN("catalogue", the_campaign_is_there_in_its_order, records_are_kept_by_id_or_title,
          a_long_title_is_a_word_of_a_ledger, levels_of_one_title_have_records_of_their_own,
          a_chapter_begins_where_its_title_changes, a_whole_title_comes_before_parts,
          only_what_is_played_changes_the_map, what_was_kept_by_a_hash_counts, a_file_is_called_by_words,
          a_word_names_levels, the_next_level_lacks_something, a_level_takes_the_place_of_another,
          a_long_title_is_cut_between_characters, levels_open_as_others_are_won)
