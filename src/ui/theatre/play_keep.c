/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/play_state.h"

#include <stdlib.h>

#include "base/identity.h"

void play_tell_occasion(struct play *play)
{
    struct occasion *occasion = &play->occasion;
    uint64_t game = identity_draw(statistics_of(&play_app(play)->progress.statistics, "games"));
    if (play->challenge != NULL) {
        occasion_done(occasion);
        challenge_tell(play->challenge, game, occasion);
        return;
    }
    free(occasion->words);
    occasion->words = NULL;
    occasion->game = game;
    occasion->has_turns = false;
}

/* The head of a journal never changes: one that has to say more is written anew. */
static void tell_turns(struct play *play)
{
    if (play->challenge == NULL && play->session.was_turns && !play->occasion.has_turns) {
        play->occasion.has_turns = true;
        game_file_retell(play->file);
    }
}

/* A game that has begun is counted before it has a journal: who goes on with what a crash has left need not know. */
static void count_game(struct play *play)
{
    struct progress *progress = &play_app(play)->progress;
    if (play->file != NULL && play->session.deeds.games > 0) {
        play_take_down(play);
        store_save_list(progress->store, &statistics_ledger, &progress->statistics.counters);
    }
}

void play_keep(struct play *play, enum game_haste haste)
{
    count_game(play);
    if (play->file != NULL) {
        tell_turns(play);
        game_file_keep(play->file, &play->occasion, play->session.reel.tape, play->theatre.now, haste);
    }
}

/* While the clock runs, and where there is none, a line a second will do. */
void play_keep_by_pace(struct play *play)
{
    const struct reel *reel = &play->session.reel;
    play_keep(play, reel->runs || reel->pace == PACE_TURNS ? GAME_BY_THE_CLOCK : GAME_AT_ONCE);
}

struct deeds_marks play_marks(const struct play *play)
{
    return game_marks(&play->occasion, play->session.reel.tape);
}

void play_take_down(struct play *play)
{
    struct statistics *statistics = &play_app(play)->progress.statistics;
    const struct deeds_marks marks = play_marks(play);
    deeds_take_down(&play->session.deeds, statistics, play_key(play), play->file != NULL ? &marks : NULL);
}

static bool is_all_kept(const struct play *play)
{
    return progress_is_kept(&play_app(play)->progress) && !kept_game_is_lost(&play_app(play)->store);
}

/* A run waits between its meadows, too. */
static bool is_needed(const struct play *play)
{
    bool waits = play->challenge != NULL && play->challenge->waits;
    return !play_is_over(play) || waits || !is_all_kept(play);
}

/* The game is about to be left.  One that is over is needed no longer, unless what came of it could not be kept. */
void play_save(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    if (!play_is_over(play)) {
        play_keep(play, GAME_AT_ONCE);
    }
    if (kept_game_is_lost(&screen->app->store) && play_is_over(play)) {
        play_keep_record(play);
    }
    play_take_down(play);
    progress_save(&screen->app->progress);
    if (is_needed(play)) {
        play_keep(play, GAME_AT_ONCE);
    } else {
        game_file_remove(play->file);
    }
}

void play_drop(struct play *play)
{
    if (play_is_over(play) ? play->is_sealed : is_all_kept(play)) {
        game_file_remove(play->file);
    }
}

void play_halt(struct screen *screen)
{
    theatre_halt(screen);
    play_keep((struct play *)screen, GAME_AT_ONCE);
}

void play_keep_record(struct play *play)
{
    struct progress *progress = &play_app(play)->progress;
    const struct ending *ending = &play->ending;
    if (ending->is_win && play_key(play) != NULL && !play->is_sealed) {
        const struct kept_manner manner = play_manner_to_keep(play);
        kept_game_note_win(progress, play->occasion.key, play->occasion.map, &manner, ending->card.medals,
                           play->session.reel.tape);
    }
}

void play_tell_challenge(struct play *play)
{
    struct app *app = play_app(play);
    const struct challenge_game game = {.level = play->session.reel.level,
                                        .tape = play->session.reel.tape,
                                        .medals = play->ending.card.medals,
                                        .progress = &app->progress};
    const struct challenge_words words = {play->ending.message, &app->farewell};
    if (play->challenge != NULL) {
        play->challenge->kind->ended(play->challenge, &game, &words);
    }
}

void play_seal(struct play *play)
{
    if (!play->is_sealed && is_all_kept(play)) {
        game_file_seal(play->file, play->session.reel.tape);
        play->is_sealed = true;
    }
}
