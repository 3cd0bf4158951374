/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/game.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/xalloc.h"

static void begin_score(struct game *game, struct tape *tape)
{
    const struct score_rule rule = run_rule(&game->night->run);
    struct replay *replay = tape_replay(tape);
    score_replay(&game->score, &rule, replay);
    game->session.score = &game->score;
    replay_free(replay);
}

static struct game *new_game(const struct game_owner *owner, struct level *level, struct tape *tape,
                             struct night *night)
{
    struct game *game = xcalloc(1, sizeof *game);
    game->progress = owner->progress;
    game->level = level;
    game->entry = owner->catalogue->count;
    game->occasion.difficulty = DIFFICULTY_NORMAL;
    game->night = night;
    session_init(&game->session, level, tape, owner->preferences->pace, owner->preferences->tempo);
    if (night != NULL) {
        begin_score(game, tape);
    }
    return game;
}

/* Assigns a number that distinguishes this game from other games of its level or run. */
static void number(struct game *game)
{
    uint64_t id = clock_draw(statistics_of(&game->progress->statistics, "games"));
    if (game->night != NULL) {
        occasion_done(&game->occasion);
        game->occasion = (struct occasion){.difficulty = DIFFICULTY_NORMAL, .game = id};
        game->occasion.of = OCCASION_RUN;
        game->occasion.run = game->night->run;
        return;
    }
    free(game->occasion.words);
    game->occasion.words = NULL;
    game->occasion.game = id;
    game->occasion.has_turns = false;
}

static void set_level(struct game *game, const struct catalogue *catalogue, size_t entry)
{
    snprintf(game->occasion.key, OCCASION_KEY, "%s", catalogue->entries[entry].key);
    game->occasion.map = catalogue->entries[entry].map;
    game->entry = entry;
}

struct game *game_open(const struct game_owner *owner, size_t entry)
{
    struct level *level = level_for(owner->catalogue->entries[entry].level, owner->preferences->difficulty);
    struct game *game = new_game(owner, level, tape_new(level, level->seed), NULL);
    game->occasion.difficulty = owner->preferences->difficulty;
    set_level(game, owner->catalogue, entry);
    number(game);
    game->file = game_file_new(game->progress->store, game->occasion.key);
    return game;
}

struct game *game_open_meadow(const struct game_owner *owner, struct level *level, struct night *night)
{
    struct game *game = new_game(owner, level, tape_new(level, level->seed), night);
    number(game);
    char *name = occasion_file_name(&game->occasion);
    game->file = night->file != NULL ? night->file : game_file_new(game->progress->store, name);
    night->file = NULL;
    game_file_begin(game->file);
    free(name);
    return game;
}

struct game *game_open_practice(const struct game_owner *owner, size_t entry, enum difficulty difficulty,
                                struct level *level)
{
    struct game *game = new_game(owner, level, tape_new(level, level->seed), NULL);
    game->occasion.difficulty = difficulty;
    game->entry = entry;
    return game;
}

void game_free(struct game *game)
{
    if (game != NULL) {
        session_done(&game->session);
        score_done(&game->score);
        level_free(game->level);
        occasion_done(&game->occasion);
        game_file_free(game->file);
        free(game);
    }
}

/* For a level outside the catalogue, the key and the difficulty come from the journal, and the level is used
 * unchanged. */
static void find_level(struct game *game, const struct catalogue *catalogue)
{
    struct occasion *occasion = &game->occasion;
    size_t entry = catalogue_find(catalogue, game->level, &occasion->difficulty);
    if (entry < catalogue->count) {
        set_level(game, catalogue, entry);
    } else if (occasion->key[0] == '\0') {
        char *key = catalogue_key(game->level);
        snprintf(occasion->key, OCCASION_KEY, "%s", key);
        free(key);
    }
}

/* Returns the marks that identify the game in the statistics. */
static struct activity_marks marks_of(const struct game *game)
{
    return game_marks(&game->occasion, game->session.reel.tape);
}

static void take_down(struct game *game)
{
    const struct activity_marks marks = marks_of(game);
    activity_take_down(&game->session.activity, &game->progress->statistics, game_key(game),
                       game->file != NULL ? &marks : NULL);
}

/* Counts a game that was interrupted before its result was stored. Assumes the pace chosen last, unless the journal
 * says that Turns was used. Only under the lock, so that no other program counts it between the read and the write. */
static void recall(struct game *game)
{
    const struct activity_marks marks = marks_of(game);
    struct progress *progress = game->progress;
    int error = store_lock(progress->store, FOLDER_STATE);
    progress_read(progress); /* the game's process may have counted it since the last read */
    game->session.was_turns |= game->session.reel.pace == PACE_TURNS;
    game->is_uncounted = error != 0 || progress->statistics.counters.is_unread;
    if (!game->is_uncounted) {
        activity_recall(&game->session.activity, game_world(game), &progress->statistics, &marks);
        take_down(game);
        store_save_list(progress->store, &statistics_ledger, &progress->statistics.counters);
    }
    if (error == 0) {
        store_unlock(progress->store, FOLDER_STATE);
    }
}

struct game *game_go_on(const struct game_owner *owner, struct resumed_game *resumed, struct night *night)
{
    struct game *game = new_game(owner, resumed->level, resumed->tape, night);
    game->occasion = resumed->occasion;
    game->file = resumed->file;
    game->is_sealed = resumed->is_sealed;
    game->session.was_turns = game->occasion.has_turns;
    *resumed = (struct resumed_game){0};
    if (game->occasion.of == OCCASION_LEVEL) {
        find_level(game, owner->catalogue);
    }
    if (game_is_over(game) && !game->is_sealed) {
        recall(game);
    }
    return game;
}

struct game *game_resume(const struct game_owner *owner, const char *path)
{
    struct store *store = owner->progress->store;
    struct resumed_game resumed;
    if (!resumed_game_open(&resumed, store, path)) {
        return NULL;
    }
    if (resumed.occasion.of == OCCASION_STRANGE) {
        text_addf(store->news, "%s:2:7: error: a game of this kind cannot be continued by this version.", path);
        resumed_game_done(&resumed);
        return NULL;
    }
    bool is_run = resumed.occasion.of == OCCASION_RUN;
    return game_go_on(owner, &resumed, is_run ? night_again(&resumed.occasion.run, store) : NULL);
}

/* A game is counted when it begins, before its journal exists. A game that continues after a crash has therefore been
 * counted already. The head of a journal never changes, so a head with more facts needs a new file. */
void game_keep(struct game *game, int64_t now, enum game_haste haste)
{
    if (game->file == NULL) {
        return;
    }
    if (game->session.activity.games > 0) {
        take_down(game);
        store_save_list(game->progress->store, &statistics_ledger, &game->progress->statistics.counters);
    }
    if (game->occasion.of == OCCASION_LEVEL && game->session.was_turns && !game->occasion.has_turns) {
        game->occasion.has_turns = true;
        game_file_retell(game->file);
    }
    game_file_keep(game->file, &game->occasion, game->session.reel.tape, now, haste);
}

void game_tick(struct game *game, int64_t now)
{
    const struct reel *reel = &game->session.reel;
    game->is_sealed = false;
    game_keep(game, now, reel->runs || reel->pace == PACE_TURNS ? GAME_BY_THE_CLOCK : GAME_AT_ONCE);
}

unsigned game_medals(const struct game *game)
{
    const struct world *world = game_world(game);
    int par = game->level->par;
    unsigned medals = 0;
    if (world_outcome(world) == OUTCOME_WON) {
        medals |= par > 0 && world_tick(world) <= (uint32_t)par ? MEDAL_TIME : 0;
        medals |= tape_rewinds(game->session.reel.tape) == 0 ? MEDAL_CLEAN : 0;
        medals |= world_hare(world)->clover == world_clover_total(world) ? MEDAL_CLOVER : 0;
        medals |= game_key(game) != NULL && game->occasion.difficulty == DIFFICULTY_HARD ? MEDAL_HARD : 0;
    }
    return medals;
}

static void keep_record(struct game *game)
{
    if (world_outcome(game_world(game)) == OUTCOME_WON && game_key(game) != NULL && !game->is_sealed) {
        const struct kept_manner manner = game_manner_to_keep(game);
        kept_game_note_win(game->progress, game->occasion.key, game->occasion.map, &manner, game_medals(game),
                           game->session.reel.tape);
    }
}

static void tell_end(struct game *game, const struct end_words *words)
{
    const struct ended_game ended = {game->level, game->session.reel.tape, game_medals(game), game->progress};
    if (game->night != NULL) {
        night_end(game->night, &ended, words);
    } else if (game->occasion.of == OCCASION_DAY) {
        day_end(&game->occasion.date, game->occasion.is_first, &ended, words);
    }
}

static bool is_all_kept(const struct game *game)
{
    return progress_is_kept(game->progress) && !kept_game_is_lost(game->progress->store) && !game->is_uncounted;
}

void game_end(struct game *game, int64_t now, const struct end_words *words)
{
    game_keep(game, now, GAME_AT_ONCE);
    take_down(game);
    keep_record(game);
    tell_end(game, words);
    progress_save(game->progress);
    if (!game->is_sealed && is_all_kept(game)) {
        game_file_seal(game->file, game->session.reel.tape);
        game->is_sealed = true;
    }
}

/* A run is saved between two meadows as well. */
void game_leave(struct game *game, int64_t now)
{
    bool is_over = game_is_over(game);
    if (!is_over) {
        game_keep(game, now, GAME_AT_ONCE);
    } else if (kept_game_is_lost(game->progress->store)) {
        keep_record(game);
    }
    take_down(game);
    progress_save(game->progress);
    if (!is_over || (game->night != NULL && game->night->waits) || !is_all_kept(game)) {
        game_keep(game, now, GAME_AT_ONCE);
    } else {
        game_file_remove(game->file);
    }
}

void game_restart(struct game *game, const struct end_words *words)
{
    if (game_is_under_way(game)) {
        tell_end(game, words);
    }
    if (game_is_over(game) ? game->is_sealed : is_all_kept(game)) {
        game_file_remove(game->file);
    }
    take_down(game);
    number(game);
    session_restart(&game->session);
}

void game_give_up(struct game *game, const struct end_words *words)
{
    tell_end(game, words);
    take_down(game);
    progress_save(game->progress);
    if (!game->progress->runs.is_unsaved) {
        game_file_remove(game->file);
    }
}

void game_forget(struct game *game)
{
    game_file_remove(game->file);
    take_down(game);
}

void game_hand_over(struct game *game)
{
    game->night->goes_on = true;
    game->night->file = game->file;
    game->file = NULL;
}

static void keep_end(const struct game_owner *owner, const char *path)
{
    char message[END_LINE];
    struct game *game = game_resume(owner, path);
    struct text farewell = text_empty();
    if (game != NULL) {
        struct night *night = game->night;
        game_end(game, 0, &(struct end_words){message, &farewell});
        game_free(game);
        night_free(night);
    }
    text_done(&farewell);
}

/* A program that was killed was playing one of the most recent games, so a start need not check older ones. */
enum { RECENT_GAMES = 64 };

void game_keep_ends(const struct game_owner *owner)
{
    waiting_games_look(owner->waiting, owner->progress->store, RECENT_GAMES);
    for (size_t i = 0; i < owner->waiting->count; i++) {
        if (owner->waiting->games[i].is_unkept) {
            keep_end(owner, owner->waiting->games[i].path);
        }
    }
}
