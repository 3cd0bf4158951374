/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/hash.h"
#include "front/play/kept_games.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "replay/tape.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char level_text[] = "format: 1\ntitle: A\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n"
                                 "format: 1\ntitle: B\ngoal: reach\nmap:\n#########\n#@.....>#\n#########\nend\n";

static char folder[64];
static struct level_file file;
static struct store store;
static struct text news;

static void begin(void)
{
    struct report report;
    testing_folder(folder, sizeof folder);
    text_init(&news);
    store_init(&store, folder, &news);
    report_init(&report, "test", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    report_done(&report);
}

static void end(void)
{
    level_file_done(&file);
    text_done(&news);
    testing_remove_folder(folder);
}

/* The catalogue takes the file. */
static void open_catalogue(struct catalogue *catalogue, struct progress *progress)
{
    progress_init(progress, &store);
    catalogue_init(catalogue);
    catalogue_add_file(catalogue, file);
    file = (struct level_file){0};
}

static struct tape *game(const char *commands)
{
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, commands));
    return tape;
}

static uint32_t ticks_of(const char *level)
{
    struct replay *replay = kept_game_read(&store, level);
    ck_assert_ptr_nonnull(replay);
    struct replay_verdict verdict = replay_verify(replay);
    ck_assert(verdict.matches);
    replay_free(replay);
    return verdict.ticks;
}

/* Returns the key of its level in older versions, until the next call. */
static const char *once_of(const struct entry *entry)
{
    static char *once;
    free(once);
    return once = catalogue_once(entry->level);
}

START_TEST(a_game_kept_under_the_name_of_once_counts)
{
    begin();
    struct progress progress;
    progress_init(&progress, &store);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    kept_game_note_win(&progress, "07-the-same-cup", 0, NULL, MEDAL_CLEAN, slow);
    ck_assert(kept_game_exists(&store, "the-same-cup"));
    ck_assert_uint_eq(ticks_of("the-same-cup"), world_tick(tape_world(slow)));
    kept_game_note_win(&progress, "the-same-cup", 0, NULL, 0, fast);
    ck_assert_uint_eq(ticks_of("the-same-cup"), world_tick(tape_world(fast)));
    tape_free(slow);
    tape_free(fast);
    progress_done(&progress);
    end();
}
END_TEST

/* Wins of a level without a name were kept under a hash.  A level gets that game, unless it has one of its own. */
START_TEST(a_game_kept_under_a_hash_is_adopted)
{
    begin();
    struct progress progress;
    struct catalogue catalogue;
    const struct kept_manner manner = {DIFFICULTY_HARD, PACE_TURNS};
    open_catalogue(&catalogue, &progress);
    const struct entry *entry = &catalogue.entries[0], *second = &catalogue.entries[1];
    struct tape *slow = tape_new(entry->level, 0), *fast = tape_new(entry->level, 0);
    ck_assert_ptr_null(tape_script(slow, "w2 e5"));
    ck_assert_ptr_null(tape_script(fast, "e5"));
    kept_game_note_win(&progress, once_of(entry), 0, &manner, 0, slow);
    kept_game_note_win(&progress, once_of(second), 0, &manner, 0, slow);
    statistics_note(&progress.statistics, 2, "tries %s", once_of(entry));
    statistics_note(&progress.statistics, 3, "losses %s", once_of(entry));
    ck_assert(!kept_game_exists(&store, entry->key));
    kept_games_adopt(&catalogue, &progress);
    ck_assert(kept_game_exists(&store, second->key));
    ck_assert_uint_eq(statistics_of(&progress.statistics, "tries %s", entry->key), 2);
    ck_assert_uint_eq(statistics_of(&progress.statistics, "losses %s", entry->key), 3);
    ck_assert_uint_eq(ticks_of(entry->key), tape_length(slow));
    struct replay *best = kept_game_read_best(&store, entry->key, &manner);
    ck_assert_uint_eq(best->command_count, tape_length(slow));
    replay_free(best);
    kept_game_note_win(&progress, entry->key, 0, &manner, 0, fast);
    kept_games_adopt(&catalogue, &progress);
    ck_assert_uint_eq(ticks_of(entry->key), tape_length(fast));
    tape_free(slow);
    tape_free(fast);
    catalogue_done(&catalogue);
    progress_done(&progress);
    end();
}
END_TEST

START_TEST(the_fastest_win_is_kept)
{
    begin();
    struct progress progress;
    progress_init(&progress, &store);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    ck_assert(!kept_game_exists(&store, "one"));
    kept_game_note_win(&progress, "one", 0, NULL, MEDAL_CLEAN, slow);
    ck_assert_uint_eq(ticks_of("one"), world_tick(tape_world(slow)));
    kept_game_note_win(&progress, "one", 0, NULL, 0, fast);
    ck_assert_uint_eq(ticks_of("one"), world_tick(tape_world(fast)));
    kept_game_note_win(&progress, "one", 0, NULL, 0, slow);
    ck_assert_uint_eq(ticks_of("one"), world_tick(tape_world(fast)));
    ck_assert_uint_eq(progress_of(&progress, "one")->medals, MEDAL_CLEAN);
    ck_assert_uint_eq(news.size, 0);
    tape_free(slow);
    tape_free(fast);
    progress_done(&progress);
    end();
}
END_TEST

/* There is a record of the faster win, but its game was lost.  The next win is as fast, so that its game is kept. */
START_TEST(a_faster_game_that_was_lost_is_made_good)
{
    begin();
    struct progress progress;
    const struct kept_manner manner = {DIFFICULTY_NORMAL, PACE_LIVE};
    progress_init(&progress, &store);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    uint32_t ticks = world_tick(tape_world(fast));
    kept_game_note_win(&progress, "one", 0, &manner, 0, slow);
    progress_won(&progress, "one", 0, ticks, 0);
    statistics_note(&progress.statistics, ticks, "best normal live one");
    kept_game_note_win(&progress, "one", 0, &manner, 0, fast);
    ck_assert_uint_eq(ticks_of("one"), ticks);
    struct replay *replay = kept_game_read_best(&store, "one", &manner);
    ck_assert_uint_eq(replay->command_count, ticks);
    replay_free(replay);
    tape_free(slow);
    tape_free(fast);
    progress_done(&progress);
    end();
}
END_TEST

/* Under another name, a level keeps the games of each manner, and the progress is saved. */
START_TEST(games_of_all_manners_are_adopted)
{
    begin();
    struct progress progress;
    struct catalogue catalogue;
    open_catalogue(&catalogue, &progress);
    const struct entry *entry = &catalogue.entries[0];
    for (int i = 0; i < DIFFICULTIES * 2; i++) {
        const struct kept_manner manner = {(enum difficulty)(i % DIFFICULTIES), (enum pace)(i / DIFFICULTIES)};
        char words[20];
        struct tape *tape = tape_new(entry->level, 0);
        snprintf(words, sizeof words, ".%d e5", 9 - i);
        ck_assert_ptr_null(tape_script(tape, words));
        kept_game_note_win(&progress, once_of(entry), 0, &manner, 0, tape);
        ck_assert_uint_eq(kept_game_best(&progress.statistics, once_of(entry), &manner), tape_length(tape));
        tape_free(tape);
    }
    kept_games_adopt(&catalogue, &progress);
    struct progress again;
    progress_init(&again, &store);
    progress_read(&again);
    ck_assert_ptr_nonnull(progress_of(&again, entry->key));
    for (int i = 0; i < DIFFICULTIES * 2; i++) {
        const struct kept_manner manner = {(enum difficulty)(i % DIFFICULTIES), (enum pace)(i / DIFFICULTIES)};
        struct replay *best = kept_game_read_best(&store, entry->key, &manner);
        ck_assert_ptr_nonnull(best);
        ck_assert_uint_eq(best->command_count, kept_game_best(&again.statistics, entry->key, &manner));
        ck_assert_uint_eq(best->command_count, (size_t)(9 - i + 4 * 4 + 1));
        replay_free(best);
    }
    ck_assert_uint_eq(news.size, 0);
    catalogue_done(&catalogue);
    progress_done(&again);
    progress_done(&progress);
    end();
}
END_TEST

/* Returns the hash of the game in the file, or 0 if there is none. */
static uint64_t game_in(const char *path)
{
    struct text text = text_empty();
    int error = file_read_regular(path, SIZE_MAX / 4, &text);
    uint64_t hash = error == 0 ? hash_of_bytes(text.bytes, text.size) : 0;
    text_done(&text);
    return hash;
}

static void put_game(const char *path, const char *words)
{
    struct tape *tape = game(words);
    struct replay *replay = tape_replay(tape);
    struct text text = text_empty();
    replay_write(replay, &text);
    ck_assert_int_eq(folder_make_above(path), 0);
    ck_assert_int_eq(file_write(path, SIZE_MAX, text.bytes, text.size), 0);
    text_done(&text);
    replay_free(replay);
    tape_free(tape);
}

/* Keeps a game of a manner or of any, with a known best game and another or no file, and tells whether it replaced the
 * file.  The map is the one that the record has, or another. */
static bool replaces_of(const struct kept_manner *manner, const char *words, uint32_t best, const char *kept,
                        uint64_t map)
{
    struct progress progress;
    char path[200];
    begin();
    progress_init(&progress, &store);
    snprintf(path, sizeof path, "%s/state/replays/one.%sreplay", folder, manner != NULL ? "easy.turns." : "");
    if (manner != NULL) {
        struct tape *first = game(".20 e5");
        kept_game_note_win(&progress, "one", 7, NULL, 0, first);
        tape_free(first);
    }
    if (kept != NULL) {
        put_game(path, kept);
    }
    if (best > 0 && manner == NULL) {
        progress_won(&progress, "one", 7, best, 0);
    } else if (best > 0) {
        statistics_note(&progress.statistics, best, "best easy turns one");
        progress_save(&progress);
    }
    uint64_t before = game_in(path);
    ck_assert_int_eq(before != 0, kept != NULL);
    struct tape *tape = game(words);
    kept_game_note_win(&progress, "one", map, manner, 0, tape);
    bool has_replaced = game_in(path) != before;
    ck_assert(!kept_game_is_lost(&store) && news.size == 0);
    tape_free(tape);
    progress_done(&progress);
    end();
    return has_replaced;
}

static bool replaces(const char *words, uint32_t best, const char *kept, uint64_t map)
{
    const struct kept_manner manner = {DIFFICULTY_EASY, PACE_TURNS};
    bool does = replaces_of(&manner, words, best, kept, map);
    ck_assert_int_eq(replaces_of(NULL, words, best, kept, map), does);
    return does;
}

/* The game takes 26 ticks. */
START_TEST(a_game_is_replaced_for_a_reason)
{
    static const char best[] = ".9 e5", equal[] = "e1 .9 e4", fast[] = ".5 e5", slow[] = ".12 e5";
    ck_assert(replaces(best, 26, NULL, 7));
    ck_assert(replaces(best, 20, NULL, 7));
    ck_assert(!replaces(best, 26, equal, 7));
    ck_assert(!replaces(best, 20, equal, 7));
    ck_assert(replaces(best, 27, equal, 7)); /* the game of the record was lost */
    ck_assert(replaces(best, 0, equal, 7));
    ck_assert(!replaces(best, 20, fast, 7));
    ck_assert(!replaces(best, 1, fast, 7));
    ck_assert(replaces(best, 26, slow, 7));
    ck_assert(replaces(best, 20, slow, 7));
    ck_assert(replaces(best, 20, fast, 8)); /* on another map */
}
END_TEST

START_TEST(a_faster_win_of_another_program_stays)
{
    struct store another;
    struct progress progress, others;
    begin();
    store_init(&another, folder, &news);
    progress_init(&progress, &store);
    progress_init(&others, &another);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    kept_game_note_win(&others, "one", 0, NULL, 0, fast);
    kept_game_note_win(&progress, "one", 0, NULL, 0, slow);
    ck_assert_uint_eq(ticks_of("one"), world_tick(tape_world(fast)));
    tape_free(slow);
    tape_free(fast);
    progress_done(&others);
    progress_done(&progress);
    end();
}
END_TEST

/* A single counter or win tells the name of the older version.  It need not be the first. */
START_TEST(a_counter_under_a_hash_is_adopted)
{
    for (int with = 0; with < 4; with++) {
        bool is_win = with % 2 == 1, is_second = with / 2 == 1;
        begin();
        struct progress progress;
        struct catalogue catalogue;
        open_catalogue(&catalogue, &progress);
        const struct entry *entry = &catalogue.entries[0];
        kept_games_adopt(&catalogue, &progress); /* nothing */
        if (is_second) {
            statistics_note(&progress.statistics, 1, "games");
            progress_won(&progress, "first-clover", 0, 9, 0);
        }
        if (is_win) {
            progress_won(&progress, once_of(entry), 0, 7, 0);
        } else {
            statistics_note(&progress.statistics, 7, "tries %s", once_of(entry));
        }
        kept_games_adopt(&catalogue, &progress);
        ck_assert_int_eq(progress_of(&progress, entry->key) != NULL, is_win);
        ck_assert_uint_eq(statistics_of(&progress.statistics, "tries %s", entry->key), is_win ? 0 : 7);
        catalogue_done(&catalogue);
        progress_done(&progress);
        end();
    }
}
END_TEST

/* Only the win tells the name of the older version, which is the hash alone. */
START_TEST(a_win_under_a_hash_is_adopted)
{
    begin();
    struct progress progress;
    struct catalogue catalogue;
    progress_init(&progress, &store);
    catalogue_init(&catalogue);
    catalogue_add_campaign(&catalogue); /* which always had names */
    size_t first = catalogue.count;
    catalogue_add_file(&catalogue, file);
    file = (struct level_file){0};
    const struct entry *entry = &catalogue.entries[first];
    progress_won(&progress, once_of(entry), 0, 50, MEDAL_CLEAN);
    kept_games_adopt(&catalogue, &progress);
    ck_assert_uint_eq(progress_of(&progress, entry->key)->ticks, 50);
    catalogue_done(&catalogue);
    progress_done(&progress);
    end();
}
END_TEST

static int disk_is_full(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_WRITE ? ENOSPC : 0;
}

/* Even if it is only the fastest of its manner. */
START_TEST(a_lost_game_of_a_manner_is_told)
{
    static const struct kept_manner manner = {DIFFICULTY_EASY, PACE_TURNS};
    begin();
    struct progress progress;
    progress_init(&progress, &store);
    struct tape *slow = game("w2 e5"), *fast = game("e5");
    kept_game_note_win(&progress, "one", 0, NULL, 0, fast);
    disk_ask(disk_is_full);
    kept_game_note_win(&progress, "one", 0, &manner, 0, slow);
    disk_ask(NULL);
    ck_assert(kept_game_is_lost(&store));
    tape_free(slow);
    tape_free(fast);
    progress_done(&progress);
    end();
}
END_TEST

/* A game that cannot be saved is lost until one can. */
START_TEST(a_lost_game_is_told)
{
    static const struct kept_manner manner = {DIFFICULTY_EASY, PACE_TURNS}, *const manners[] = {NULL, &manner};
    for (size_t i = 0; i < 2; i++) {
        begin();
        struct progress progress;
        progress_init(&progress, &store);
        struct tape *slow = game("w2 e5"), *fast = game("e5");
        disk_ask(disk_is_full);
        kept_game_note_win(&progress, "one", 0, manners[i], 0, slow);
        ck_assert(kept_game_is_lost(&store));
        ck_assert_ptr_nonnull(strstr(news.bytes, "The fastest game cannot be saved: No space left on device."));
        disk_ask(NULL);
        kept_game_note_win(&progress, "one", 0, manners[i], 0, fast);
        ck_assert(!kept_game_is_lost(&store));
        tape_free(slow);
        tape_free(fast);
        progress_done(&progress);
        end();
    }
}
END_TEST

TEST_MAIN("kept games", a_faster_game_that_was_lost_is_made_good, a_game_kept_under_the_name_of_once_counts,
          a_game_kept_under_a_hash_is_adopted, the_fastest_win_is_kept, games_of_all_manners_are_adopted,
          a_game_is_replaced_for_a_reason, a_lost_game_is_told, a_lost_game_of_a_manner_is_told,
          a_faster_win_of_another_program_stays, a_win_under_a_hash_is_adopted, a_counter_under_a_hash_is_adopted)
