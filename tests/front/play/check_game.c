/* SPDX-License-Identifier: MIT */
/* A game from its beginning to its end: what it is, what waits in its file, and what is counted. */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "front/play/game.h"
#include "front/play/occasion_of.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/rng.h"
#include "front/play/journals.h"
#include "front/play/kept_games.h"
#include "front/records/preferences.h"
#include "level/format/campaign.h"
#include "level/level_of.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000 };

static const struct campaign_level rows[] = {
    {"first-yard", "",
     "format: 1\ntitle: A yard\ngoal: reach\nmap:\n########################\n#@....................>#\n"
     "########################\nend\n",
     ""},
    {"~other-yard", "",
     "format: 1\ntitle: Others\ngoal: reach\nmap:\n#########################\n#@.....................>#\n"
     "#########################\nend\n",
     ""}};

static char home[64];
static struct text news, farewell;
static char message[END_LINE];
static struct store store;
static struct progress progress;
static struct catalogue catalogue;
static struct preferences preferences;
static struct waiting_games waiting;
static struct game_owner owner;
static int64_t now;

static void setup(void)
{
    testing_folder(home, sizeof home);
    text_init(&news);
    text_init(&farewell);
    store_init(&store, home, &news);
    progress_init(&progress, &store);
    catalogue_init(&catalogue);
    catalogue_add_level(&catalogue, &rows[0]);
    catalogue_add_level(&catalogue, &rows[1]);
    catalogue.entries[1].map = 0x5a17;
    preferences = preferences_usual;
    waiting = (struct waiting_games){0};
    owner = (struct game_owner){&progress, &waiting, &catalogue, &preferences};
    now = SECOND;
}

static void finish(void)
{
    waiting_games_done(&waiting);
    catalogue_done(&catalogue);
    progress_done(&progress);
    text_done(&farewell);
    text_done(&news);
    testing_remove_folder(home);
}

static const struct end_words *words(void)
{
    static struct end_words words;
    words = (struct end_words){message, &farewell};
    return &words;
}

/* Lets the hare run this way for some seconds. */
static void play(struct game *game, enum direction way, int seconds)
{
    session_steer(&game->session, way, now);
    int64_t until = now + (int64_t)seconds * SECOND;
    while (reel_due(&game->session.reel) >= 0 && reel_due(&game->session.reel) <= until) {
        reel_advance(&game->session.reel, reel_due(&game->session.reel));
        game_tick(game, now);
    }
    now = until;
    game_tick(game, now);
}

static size_t games_waiting(void)
{
    waiting_games_look(&waiting, &store, SIZE_MAX);
    return waiting.count;
}

/* Leaves the game, which then waits. */
static void leave(struct game *game)
{
    game_leave(game, now);
    game_free(game);
    ck_assert_uint_eq(games_waiting(), 1);
}

START_TEST(a_waiting_game_is_found_in_the_catalogue_again)
{
    setup();
    preferences.difficulty = DIFFICULTY_HARD;
    struct game *game = game_open(&owner, 1);
    ck_assert_uint_ne(game->occasion.game, 0); /* its number distinguishes it from others */
    ck_assert_uint_ne(game->occasion.map, 0);
    play(game, EAST, 1);
    uint64_t hash = world_hash(game_world(game));
    struct text before = text_empty(), after = text_empty();
    occasion_write(&game->occasion, &before);
    ck_assert(game_is_under_way(game));
    leave(game);
    preferences.difficulty = DIFFICULTY_EASY;
    game = game_resume(&owner, waiting.games[0].path);
    ck_assert_ptr_nonnull(game);
    ck_assert_uint_eq(game->entry, 1);
    ck_assert_str_eq(game_key(game), catalogue.entries[1].key);
    ck_assert_int_eq(game->occasion.difficulty, DIFFICULTY_HARD);
    ck_assert_uint_eq(game->occasion.map, catalogue.entries[1].map);
    occasion_write(&game->occasion, &after);
    ck_assert_str_eq(after.bytes, before.bytes);
    ck_assert_uint_eq(world_hash(game_world(game)), hash);
    game_free(game);
    text_done(&before);
    text_done(&after);
    finish();
}
END_TEST

/* The key of a level that is not in the catalogue is that of its journal. */
START_TEST(a_level_that_is_gone_keeps_its_key)
{
    setup();
    struct game *game = game_open(&owner, 1);
    play(game, EAST, 1);
    leave(game);
    catalogue_done(&catalogue);
    catalogue_init(&catalogue);
    catalogue_add_level(&catalogue, &rows[0]);
    game = game_resume(&owner, waiting.games[0].path);
    ck_assert_ptr_nonnull(game);
    ck_assert_uint_eq(game->entry, catalogue.count);
    ck_assert_str_eq(game_key(game), "~other-yard");
    game_free(game);
    finish();
}
END_TEST

/* Continues a game of a level that is not in the catalogue, whose journal has these words. */
static struct game *resume_a_game_of(const char *words)
{
    struct tape *tape = tape_new(catalogue.entries[1].level, 0);
    struct game_file *file = game_file_new(&store, "some");
    ck_assert_ptr_null(tape_script(tape, "e2"));
    game_file_keep(file, occasion_of(words), tape, 0, GAME_AT_ONCE);
    game_file_free(file);
    tape_free(tape);
    catalogue_done(&catalogue);
    catalogue_init(&catalogue);
    catalogue_add_level(&catalogue, &rows[0]);
    ck_assert_uint_eq(games_waiting(), 1);
    return game_resume(&owner, waiting.games[0].path);
}

/* A journal of an older version has no key. */
START_TEST(a_level_that_is_gone_has_a_key)
{
    setup();
    struct game *game = resume_a_game_of("level");
    char *key = catalogue_key(game->level);
    ck_assert_str_eq(game_key(game), key);
    free(key);
    game_free(game);
    finish();
}
END_TEST

START_TEST(a_game_of_another_kind_is_not_continued)
{
    setup();
    ck_assert_ptr_null(resume_a_game_of("dance"));
    const char *path = waiting.games[0].path;
    ck_assert_int_eq(strncmp(news.bytes, path, strlen(path)), 0);
    ck_assert_str_eq(news.bytes + strlen(path),
                     ":2:7: error: a game of this kind cannot be continued by this version.");
    finish();
}
END_TEST

START_TEST(a_game_that_is_given_up_or_forgotten_waits_no_more)
{
    for (int forgets = 0; forgets <= 1; forgets++) {
        setup();
        struct game *game = game_open(&owner, 0);
        play(game, EAST, 1);
        game_keep(game, now, GAME_AT_ONCE);
        if (forgets) {
            game_forget(game);
        } else {
            game_give_up(game, words());
        }
        game_free(game);
        ck_assert_uint_eq(games_waiting(), 0);
        ck_assert_uint_eq(statistics_of(&progress.statistics, "games"), 1);
        ck_assert_ptr_null(progress_of(&progress, "first-yard"));
        finish();
    }
}
END_TEST

START_TEST(another_game_of_the_level_is_counted_by_itself)
{
    setup();
    struct game *game = game_open(&owner, 0);
    play(game, EAST, 1);
    uint64_t first = game->occasion.game;
    progress_save(&progress);
    game_restart(game, words());
    ck_assert_uint_eq(games_waiting(), 0);
    ck_assert_uint_eq(reel_now(&game->session.reel), 0);
    ck_assert_uint_ne(game->occasion.game, first);
    play(game, EAST, 1);
    ck_assert_uint_eq(statistics_of(&progress.statistics, "games"), 2);
    leave(game);
    finish();
}
END_TEST

START_TEST(a_won_game_is_recorded_once_and_its_file_goes)
{
    setup();
    preferences.difficulty = DIFFICULTY_HARD;
    struct game *game = game_open(&owner, 0);
    play(game, EAST, 5);
    ck_assert(game_is_over(game));
    ck_assert_uint_eq(game_medals(game), MEDAL_CLEAN | MEDAL_CLOVER | MEDAL_HARD);
    game_end(game, now, words());
    ck_assert(game->is_sealed);
    game_end(game, now, words());
    game_leave(game, now);
    game_free(game);
    ck_assert_uint_eq(games_waiting(), 0);
    ck_assert_ptr_nonnull(progress_of(&progress, "first-yard"));
    ck_assert_uint_eq(statistics_of(&progress.statistics, "games"), 1);
    ck_assert_uint_eq(statistics_of(&progress.statistics, "won first-yard"),
                      statistics_of(&progress.statistics, "won"));
    finish();
}
END_TEST

/* A game that goes on after its end is not stored any more, and waits like any other. */
START_TEST(a_won_game_that_goes_back_waits)
{
    setup();
    struct game *game = game_open(&owner, 0);
    play(game, EAST, 5);
    game_end(game, now, words());
    ck_assert(game->is_sealed);
    reel_step(&game->session.reel, -6);
    ck_assert(!game_is_over(game));
    reel_stop(&game->session.reel);
    game_tick(game, now);
    ck_assert(!game->is_sealed);
    ck_assert_int_lt(game_file_due(game->file, game->session.reel.tape), 0); /* saved at once: no clock runs */
    leave(game);
    finish();
}
END_TEST

static int disk_is_full(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_WRITE ? ENOSPC : 0;
}

/* Each medal has its own condition. */
START_TEST(medals_are_earned)
{
    setup();
    struct game *game = game_open(&owner, 0);
    ck_assert_uint_eq(game_medals(game), 0);
    play(game, EAST, 1);
    reel_step(&game->session.reel, -2);
    play(game, EAST, 5);
    ck_assert(game_is_over(game));
    ck_assert_uint_eq(game_medals(game), MEDAL_CLOVER);
    game->level->par = (int)reel_now(&game->session.reel);
    ck_assert_uint_eq(game_medals(game), MEDAL_CLOVER | MEDAL_TIME);
    game->level->par--;
    ck_assert_uint_eq(game_medals(game), MEDAL_CLOVER);
    game_free(game);
    game = game_open_practice(&owner, 0, DIFFICULTY_HARD, level_of("format: 1\ngoal: reach\nmap:\n@.>*\nend\n"));
    play(game, EAST, 5);
    ck_assert(game_is_over(game));
    ck_assert_uint_eq(game_medals(game), MEDAL_CLEAN);
    game_free(game);
    finish();
}
END_TEST

/* When there is room again, leaving the game stores its recording as well. */
START_TEST(a_win_on_a_full_disk_is_stored_later)
{
    setup();
    struct game *game = game_open(&owner, 0);
    play(game, EAST, 5);
    disk_ask(disk_is_full);
    game_end(game, now, words());
    disk_ask(NULL);
    ck_assert(!game->is_sealed && kept_game_is_lost(&store));
    game_leave(game, now);
    game_free(game);
    ck_assert(!kept_game_is_lost(&store));
    ck_assert_uint_eq(games_waiting(), 0);
    finish();
}
END_TEST

/* The program was killed after the last tick, before it stored the result. */
START_TEST(ends_that_were_not_stored_are_stored_at_the_next_start)
{
    setup();
    for (size_t i = 0; i < 2; i++) {
        struct game *game = game_open(&owner, i);
        play(game, EAST, 5);
        ck_assert(game_is_over(game));
        game_keep(game, now, GAME_AT_ONCE);
        game_free(game);
    }
    ck_assert_ptr_null(progress_of(&progress, "first-yard"));
    game_keep_ends(&owner);
    ck_assert_ptr_nonnull(progress_of(&progress, "first-yard"));
    ck_assert_ptr_nonnull(progress_of(&progress, "~other-yard"));
    ck_assert_uint_eq(statistics_of(&progress.statistics, "games"), 2);
    finish();
}
END_TEST

/* Nothing is written while others may only be read. */
START_TEST(who_only_reads_stores_nothing)
{
    setup();
    store.only_reads = true;
    progress_won(&progress, "first-yard", 0, 40, MEDAL_CLEAN);
    progress_save(&progress);
    ck_assert_str_eq(news.bytes, "");
    progress_done(&progress);
    store.only_reads = false;
    progress_init(&progress, &store);
    ck_assert_ptr_null(progress_of(&progress, "first-yard"));
    finish();
}
END_TEST

START_TEST(practice_leaves_no_trace)
{
    setup();
    struct level *level = level_copy(catalogue.entries[1].level);
    struct game *game = game_open_practice(&owner, 1, DIFFICULTY_HARD, level);
    ck_assert_uint_eq(game->entry, 1);
    ck_assert_int_eq(game->occasion.difficulty, DIFFICULTY_HARD);
    ck_assert_ptr_null(game_key(game));
    play(game, EAST, 5);
    ck_assert(game_is_over(game));
    ck_assert_uint_eq(game_medals(game) & MEDAL_HARD, 0);
    game_end(game, now, words());
    game_leave(game, now);
    game_free(game);
    ck_assert_uint_eq(games_waiting(), 0);
    ck_assert_uint_eq(progress.wins.count, 0);
    finish();
}
END_TEST

/* In Turns, a line is written after each move; a game played so says it in the journal. */
START_TEST(turns_are_told_in_the_journal)
{
    setup();
    preferences.pace = PACE_TURNS;
    struct game *game = game_open(&owner, 0);
    play(game, EAST, 1);
    ck_assert(game->occasion.has_turns);
    leave(game);
    preferences.pace = PACE_LIVE;
    game = game_resume(&owner, waiting.games[0].path);
    ck_assert_ptr_nonnull(game);
    ck_assert(game->occasion.has_turns && game->session.was_turns);
    game_restart(game, words());
    ck_assert(!game->occasion.has_turns);
    game_free(game);
    finish();
}
END_TEST

/* A meadow of a night goes on with the points that it had. */
START_TEST(a_meadow_goes_on_with_its_points)
{
    setup();
    struct night *night = night_new(7, &(struct date){2026, 11, 21}, &progress.calendar);
    struct level *level =
        level_of("format: 1\ngoal: collect 3\nmap:\n#################\n#@.*.*........*>#\n#################\nend\n");
    struct game *game = game_open_meadow(&owner, level, night);
    play(game, EAST, 1);
    uint32_t points = score_points(game->session.score);
    ck_assert_uint_gt(points, 0);
    leave(game);
    night_free(night);
    game = game_resume(&owner, waiting.games[0].path);
    ck_assert_uint_eq(score_points(game->session.score), points);
    night_free(game->night);
    game_free(game);
    finish();
}
END_TEST

/* The first level is as good as any meadow. */
static struct game *open_first(struct night *night)
{
    return game_open_meadow(&owner, level_copy(catalogue.entries[0].level), night);
}

/* A night whose game has not begun has no end to tell of. */
START_TEST(a_restart_tells_of_a_game_under_way)
{
    setup();
    struct night *night = night_new(7, &(struct date){2026, 11, 21}, &progress.calendar);
    struct game *game = open_first(night);
    message[0] = '\0';
    game_restart(game, words());
    ck_assert_str_eq(message, "");
    play(game, EAST, 1);
    game_restart(game, words());
    ck_assert_str_ne(message, "");
    night_free(night);
    game_free(game);
    finish();
}
END_TEST

/* --- random games --------------------------------------------------------------------------------- */

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct waiting_game *)a)->path, ((const struct waiting_game *)b)->path);
}

/* Reads all games that wait again, in the order of their names: the order of time is not that of the test's clock. */
static void look_again(void)
{
    waiting_games_done(&waiting);
    waiting_games_look(&waiting, &store, SIZE_MAX);
    if (waiting.count > 0) {
        qsort(waiting.games, waiting.count, sizeof *waiting.games, by_path);
    }
}

/* Adds what can be seen of the game and of what is stored. */
static void add_game(struct text *out, const struct game *game)
{
    if (game != NULL) {
        struct text words = text_empty();
        occasion_write(&game->occasion, &words);
        text_addf(out, "%u of %u, %s, medals %u, entry %zu, %d %d %d %d %d, %s, ",
                  (unsigned)reel_now(&game->session.reel), (unsigned)tape_length(game->session.reel.tape),
                  outcome_name(world_outcome(game_world(game))), game_medals(game), game->entry, game->is_sealed,
                  game->is_uncounted, game_is_under_way(game), (int)game_manner(game).difficulty,
                  (int)game_manner_to_keep(game).pace, strstr(words.bytes, "turns") != NULL ? "turns" : "live");
        text_done(&words);
    }
    text_addf(out, "'%s'", message);
    for (size_t i = 0; i < 2; i++) {
        const struct record *record = progress_of(&progress, rows[i].name);
        text_addf(out, "; %d %u, games %u wins %u kept %d", record != NULL ? (int)record->ticks : -1,
                  record != NULL ? record->medals : 0,
                  (unsigned)statistics_of(&progress.statistics, "games %s", rows[i].name),
                  (unsigned)statistics_of(&progress.statistics, "wins %s", rows[i].name),
                  kept_game_exists(&store, rows[i].name));
    }
    text_addf(out, "; ticks %u, steps %u, rewinds %u, lost %d, news %d\n",
              (unsigned)statistics_of(&progress.statistics, "ticks"),
              (unsigned)statistics_of(&progress.statistics, "steps"),
              (unsigned)statistics_of(&progress.statistics, "rewinds"), kept_game_is_lost(&store), news.size > 0);
    look_again();
    for (size_t i = 0; i < waiting.count; i++) {
        const struct waiting_game *one = &waiting.games[i];
        text_addf(out, "  %s '%s' %.14s %d %u %d %d\n", file_name(one->path), one->title, one->occasion.key,
                  (int)one->occasion.difficulty, (unsigned)one->ticks, one->is_good, one->is_unkept);
    }
}

static struct game *open_something(struct rng *rng)
{
    uint32_t die = rng_below(rng, 8);
    preferences.difficulty = (enum difficulty)rng_below(rng, DIFFICULTIES);
    preferences.pace = rng_below(rng, 4) == 0 ? PACE_TURNS : PACE_LIVE;
    if (die == 0) {
        return game_open_practice(&owner, 1, preferences.difficulty, level_copy(catalogue.entries[1].level));
    }
    if (die == 1) {
        game_keep_ends(&owner);
        return NULL;
    }
    return die < 5 && waiting.count > 0
               ? game_resume(&owner, waiting.games[rng_below(rng, (uint32_t)waiting.count)].path)
               : game_open(&owner, rng_below(rng, 2));
}

/* Plays on, or does what else a player can do.  Returns NULL if the game was left. */
static struct game *play_something(struct rng *rng, struct game *game)
{
    uint32_t die = rng_below(rng, 30);
    bool goes_on = true;
    now += rng_int(rng, SECOND / 3);
    if (die < 12) {
        const enum direction dir = rng_below(rng, 8) == 0 ? WEST : EAST;
        play(game, dir, rng_int(rng, 3));
    } else if (die < 15) {
        session_rewind(&game->session);
        game_tick(game, now);
    } else if (die == 15) {
        session_toggle_pace(&game->session);
    } else if (die == 16) {
        game_restart(game, words());
    } else if (die < 20) {
        game_keep(game, now, rng_below(rng, 2) == 0 ? GAME_AT_ONCE : GAME_BY_THE_CLOCK);
    } else if (die < 24) {
        game_leave(game, now);
        goes_on = false;
    } else if (die == 24) {
        game_give_up(game, words());
        goes_on = false;
    } else if (die == 25) {
        game_forget(game);
        goes_on = false;
    } else if (die == 26) {
        goes_on = false; /* the program is killed */
    } else if (die == 27) {
        disk_ask(rng_below(rng, 3) == 0 ? disk_is_full : NULL);
    }
    if (goes_on && game_is_over(game) && rng_below(rng, 4) > 0) {
        game_end(game, now, words());
    }
    if (!goes_on) {
        game_free(game);
    }
    return goes_on ? game : NULL;
}

/* What becomes of random games changes only with UPDATE_GOLDEN=1. */
START_TEST(known_games)
{
    struct text seen = text_empty();
    for (int number = 1; number <= 60; number++) {
        struct rng rng;
        struct text all = text_empty();
        struct game *game = NULL;
        rng_init(&rng, (uint64_t)number);
        setup();
        message[0] = '\0';
        for (int i = 0; i < 60; i++) {
            game = game == NULL ? open_something(&rng) : play_something(&rng, game);
            add_game(&all, game);
        }
        disk_ask(NULL);
        game_free(game);
        finish();
        golden_add(&seen, number, &all);
    }
    golden_expect("tests/front/known/games.txt", &seen);
}
END_TEST

/* A game whose end was not stored was played in Turns if its journal says so, or if Turns is the pace chosen last. */
START_TEST(an_end_that_was_not_stored_has_a_pace)
{
    for (int with = 0; with < 4; with++) {
        setup();
        preferences.pace = with % 2 == 1 ? PACE_TURNS : PACE_LIVE;
        struct game *game = game_open(&owner, 0);
        while (!game_is_over(game)) {
            play(game, EAST, 1);
        }
        game_keep(game, now, GAME_AT_ONCE);
        game_free(game);
        preferences.pace = with / 2 == 1 ? PACE_TURNS : PACE_LIVE;
        ck_assert_uint_eq(games_waiting(), 1);
        game = game_resume(&owner, waiting.games[0].path);
        ck_assert(game_is_over(game) && !game->is_sealed);
        ck_assert_int_eq(game->session.was_turns, with > 0);
        game_free(game);
        finish();
    }
}
END_TEST

/* The next meadow of a night goes on in the file of the one before. */
START_TEST(a_file_is_handed_over)
{
    setup();
    struct night *night = night_new(7, &(struct date){2026, 11, 21}, &progress.calendar);
    struct game *game = open_first(night);
    struct game_file *file = game->file;
    game_hand_over(game);
    ck_assert(night->file == file && night->goes_on && game->file == NULL);
    game_free(game);
    game = open_first(night);
    ck_assert(game->file == file && night->file == NULL);
    night_free(night);
    game_free(game);
    finish();
}
END_TEST

/* The end seals the file, with the moves that were not written before. */
START_TEST(an_end_is_sealed)
{
    setup();
    preferences.pace = PACE_TURNS;
    struct game *game = game_open(&owner, 0);
    while (!game_is_over(game)) {
        session_steer(&game->session, EAST, now);
    }
    game_end(game, now, words());
    game_free(game);
    ck_assert_uint_eq(games_waiting(), 1);
    game = game_resume(&owner, waiting.games[0].path);
    ck_assert(game_is_over(game) && game->is_sealed);
    game_free(game);
    finish();
}
END_TEST

TEST_MAIN("game", a_waiting_game_is_found_in_the_catalogue_again, a_level_that_is_gone_keeps_its_key,
          a_level_that_is_gone_has_a_key, a_game_of_another_kind_is_not_continued,
          a_game_that_is_given_up_or_forgotten_waits_no_more, another_game_of_the_level_is_counted_by_itself,
          a_won_game_is_recorded_once_and_its_file_goes, a_won_game_that_goes_back_waits, medals_are_earned,
          a_win_on_a_full_disk_is_stored_later, ends_that_were_not_stored_are_stored_at_the_next_start,
          practice_leaves_no_trace, who_only_reads_stores_nothing, turns_are_told_in_the_journal,
          a_meadow_goes_on_with_its_points, a_restart_tells_of_a_game_under_way, known_games,
          an_end_that_was_not_stored_has_a_pace, a_file_is_handed_over, an_end_is_sealed)
