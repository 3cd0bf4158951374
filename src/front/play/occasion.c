/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/occasion.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static const char level_word[] = "level", day_word[] = "daily ", run_word[] = "endless ";
static const char map_key[] = "map=", game_key[] = " game=", first_word[] = " first", turns_word[] = " turns";

enum { DIGITS = 16 };

static bool begins(const char *words, const char *with) { return strncmp(words, with, strlen(with)) == 0; }

static bool are_digits(const char *word)
{
    return strlen(word) == DIGITS && strspn(word, "0123456789abcdef") == DIGITS;
}

/* Cuts the word "turns" off the end. */
static bool cut_turns(char *words)
{
    size_t size = strlen(words), tail = sizeof turns_word - 1;
    bool is_told = size > tail && strcmp(words + size - tail, turns_word) == 0;
    words[is_told ? size - tail : size] = '\0';
    return is_told;
}

/* Reads the line of a level. A level without a known key is identified by its map only. */
static void read_level(struct occasion *occasion, const char *line)
{
    char words[4][OCCASION_KEY] = {"", "", "", ""};
    for (int i = 0; i < 4 && text_word(&line, words[i], OCCASION_KEY); i++) {
    }
    enum difficulty difficulty = difficulty_by_name(words[2], strlen(words[2]));
    if (difficulty < DIFFICULTIES && (words[1][0] == '~' || are_digits(words[1]))) {
        occasion->difficulty = difficulty;
        memcpy(occasion->key, words[1], OCCASION_KEY);
    }
    if (begins(words[3], map_key)) {
        occasion->map = strtoull(words[3] + sizeof map_key - 1, NULL, 16);
    }
}

/* Reads "2026-11-21" or "2026-11-21 first", followed by the game's number. Returns false if this is not a day. */
static bool read_day(struct occasion *occasion, const char *words)
{
    char day[11];
    snprintf(day, sizeof day, "%s", words);
    words += strlen(day);
    occasion->is_first = begins(words, first_word);
    words += occasion->is_first ? sizeof first_word - 1 : 0;
    bool has_game = begins(words, game_key) && are_digits(words + sizeof game_key - 1);
    occasion->game = has_game ? strtoull(words + sizeof game_key - 1, NULL, 16) : 0;
    return (has_game || *words == '\0') && date_parse(day, &occasion->date);
}

/* Reads the line of a run. A run from an older version gets a number. Because the run may be stored at several starts,
 * its number never changes. */
static bool read_run(struct occasion *occasion, const char *words)
{
    bool is_run = run_read(words, &occasion->run);
    uint32_t id_of_words = (uint32_t)(hash_of_bytes(words, strlen(words)) >> 32) | 1;
    occasion->run.id = occasion->run.id != 0 ? occasion->run.id : id_of_words;
    return is_run;
}

void occasion_parse(struct occasion *occasion, const char *line)
{
    char *words = xstrdup(line);
    *occasion = (struct occasion){.of = OCCASION_STRANGE, .difficulty = DIFFICULTY_NORMAL, .words = words};
    if (begins(words, day_word) && read_day(occasion, words + sizeof day_word - 1)) {
        occasion->of = OCCASION_DAY;
    } else if (begins(words, run_word) && read_run(occasion, words + sizeof run_word - 1)) {
        occasion->of = OCCASION_RUN;
    } else if (begins(words, level_word) && strchr(" ", words[sizeof level_word - 1]) != NULL) {
        occasion->of = OCCASION_LEVEL;
        occasion->has_turns = cut_turns(words);
        read_level(occasion, words);
    }
}

void occasion_done(struct occasion *occasion)
{
    free(occasion->words);
    *occasion = (struct occasion){0};
}

static void write_level(const struct occasion *occasion, struct text *out)
{
    text_add(out, level_word);
    if (occasion->key[0] != '\0') {
        text_addf(out, " %s %s", occasion->key, difficulty_name(occasion->difficulty));
    }
    if (occasion->key[0] != '\0' && occasion->map != 0) {
        text_addf(out, " %s%016" PRIx64, map_key, occasion->map);
    }
}

/* Writes the words that distinguish games. */
static void write_words(const struct occasion *occasion, struct text *out)
{
    char day[11];
    if (occasion->words != NULL) {
        text_add(out, occasion->words);
        return;
    }
    if (occasion->of == OCCASION_RUN) {
        text_add(out, run_word);
        run_write(&occasion->run, out);
        return;
    }
    if (occasion->of == OCCASION_DAY) {
        date_write(&occasion->date, day);
        text_addf(out, "%s%s%s", day_word, day, occasion->is_first ? first_word : "");
    } else {
        write_level(occasion, out);
    }
    if (occasion->game != 0) {
        text_addf(out, "%s%016" PRIx64, game_key, occasion->game);
    }
}

void occasion_write(const struct occasion *occasion, struct text *out)
{
    write_words(occasion, out);
    text_add(out, occasion->has_turns ? turns_word : "");
}

char *occasion_file_name(const struct occasion *occasion)
{
    if (occasion->of == OCCASION_DAY) {
        char day[11];
        date_write(&occasion->date, day);
        return text_of("daily-%s", day).bytes;
    }
    return occasion->of == OCCASION_RUN ? text_of("endless-%" PRIu64, occasion->run.seed).bytes
                                        : xstrdup(occasion->key);
}

void occasion_mark(const struct occasion *occasion, struct hash *hash)
{
    struct text words = text_empty();
    write_words(occasion, &words);
    hash_bytes(hash, words.bytes, words.size);
    text_done(&words);
}
