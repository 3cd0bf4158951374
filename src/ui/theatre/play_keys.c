/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/play_state.h"

#include <stdio.h>

#include "ui/theatre/shows.h"

/* The time for which a message about a key is shown. */
enum { NOTICE_TICKS = 90 };

/* Continues after a command of the hare. */
static void go_on(struct theatre *theatre)
{
    if (!theatre->was_over) {
        theatre_cue(theatre, theatre->reel->pace == PACE_TURNS ? CUE_TURN : CUE_GO);
    }
}

static void steer(struct screen *screen, int dir)
{
    session_steer(&play_of(theatre_of(screen))->game->session, (enum direction)dir, screen->app->now);
    go_on(theatre_of(screen));
}

void play_go_to(struct theatre *theatre, struct cell at)
{
    if (session_go_to(&play_of(theatre)->game->session, at, theatre->now)) {
        go_on(theatre);
    }
}

static void wait_here(struct screen *screen)
{
    session_wait(&play_of(theatre_of(screen))->game->session, screen->app->now);
    go_on(theatre_of(screen));
}

static void use(struct screen *screen, int verb)
{
    session_act(&play_of(theatre_of(screen))->game->session, (enum verb)verb, screen->app->now);
    go_on(theatre_of(screen));
}

/* Returns the next trick that the hare still has, from this one on, or TRICKS if it has none. */
static enum trick trick_from(const struct world *world, int trick)
{
    for (int i = 0; i < TRICKS; i++) {
        if (world_hare(world)->tricks[(trick + i) % TRICKS] > 0) {
            return (enum trick)((trick + i) % TRICKS);
        }
    }
    return TRICKS;
}

enum trick play_trick(const struct play *play) { return trick_from(game_world(play->game), play->trick); }

static void do_trick(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    enum trick trick = play_trick(play);
    char line[SESSION_NEWS_BYTES];
    if (trick == TRICKS) {
        return;
    }
    const struct command command = {(uint8_t)(VERB_TRICK + trick), NO_DIRECTION};
    if (world_hare_is_ready(game_world(play->game)) && !hare_can(game_world(play->game), command)) {
        snprintf(line, sizeof line, "%s: not here. %s", trick_facts(trick)->title, trick_facts(trick)->words);
        session_tell(&play->game->session, line, NOTICE_TICKS);
    } else {
        use(screen, (int)command.verb);
    }
}

static void next_trick(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    char line[SESSION_NEWS_BYTES];
    enum trick trick = trick_from(game_world(play->game), play->trick + 1);
    if (trick != TRICKS) {
        play->trick = (int)trick;
        snprintf(line, sizeof line, "%s: %s", trick_facts(trick)->title, trick_facts(trick)->words);
        session_tell(&play->game->session, line, NOTICE_TICKS);
    }
}

/* Switches the pace, which is kept for later levels. */
static void switch_pace(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    session_toggle_pace(&play->game->session);
    app_prefer(screen->app, PREFERENCE_PACE, (int)play->game->session.reel.pace);
    if (!game_is_over(play->game)) {
        theatre_cue(&play->theatre, CUE_WAIT);
    }
}

static void change_tempo(struct screen *screen, int by)
{
    theatre_change_tempo(screen, by);
    app_prefer(screen->app, PREFERENCE_TEMPO, theatre_of(screen)->reel->tempo - 1);
}

static void switch_preview(struct screen *screen)
{
    struct theatre *theatre = theatre_of(screen);
    session_tell(&play_of(theatre)->game->session, companions_switch_preview(theatre), NOTICE_TICKS);
}

static void switch_ghost(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    const struct kept_manner manner = game_manner(play->game);
    char line[SESSION_NEWS_BYTES];
    companions_switch_ghost(&play->companions, &play->theatre, play_entry(play), &manner, line);
    session_tell(&play->game->session, line, NOTICE_TICKS);
}

void play_rewind(struct screen *screen)
{
    session_rewind(&((struct play *)screen)->game->session);
    theatre_cue(theatre_of(screen), CUE_WAIT);
}

void play_begin_along(struct play *play)
{
    const struct kept_manner manner = game_manner(play->game);
    companions_begin(&play->companions, play_app(play), play_entry(play), &manner);
}

void play_restart(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    struct theatre *theatre = &play->theatre;
    if (play->game->file == NULL && play_entry(play) != NULL) {
        app_replace(play_app(play), play_new(play_app(play), play->game->entry));
        return;
    }
    overlay_forget(&theatre->stage.overlay);
    const struct end_words words = play_words(play);
    game_restart(play->game, &words);
    play_begin_along(play);
    theatre_cue(theatre, CUE_RESTART);
}

static void edit(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    struct app *app = screen->app;
    if (play_entry(play) != NULL && app->follow != NULL) {
        theatre_cue(&play->theatre, CUE_HALT);
        app_push(app, app->follow(app, SEQUEL_EDIT, play->game->entry, NULL));
    }
}

/* Any key closes the window (theatre_press). */
static void close_opening(struct screen *screen) { (void)screen; }

static bool is_opening(const struct screen *screen)
{
    return ((const struct theatre *)screen)->modes.now == MODE_OPENING;
}

static bool is_turns(const struct screen *screen) { return ((const struct theatre *)screen)->reel->pace == PACE_TURNS; }

static bool has_tricks(const struct screen *screen) { return play_trick((const struct play *)screen) != TRICKS; }

static bool is_free(const struct screen *screen) { return !game_is_for_good(((const struct play *)screen)->game); }

static const struct keymap_row opening_rows[] = {
    KEY_ROW(WAIT, NULL, "look at the meadow first", close_opening, .holds = is_opening),
    KEY_ROW(CHOOSE, NULL, "the same", close_opening, .holds = is_opening),
};
static const struct keymap_row turns_rows[] = {
    KEY_DIRS(KEYMAP_STRAIGHT, "step", "a step", steer, .holds = is_turns),
    KEY_ROW(WAIT, "wait", "wait", wait_here, .holds = is_turns),
};
static const struct keymap_row move_rows[] = {
    KEY_DIRS(KEYMAP_STRAIGHT, "run", "run", steer),
    KEY_DIRS(KEYMAP_ASLANT, NULL, "run diagonally", steer),
    KEY_ROW(CLICK, NULL, "run there; on a hound: show what it is doing", NULL),
    KEY_ROW(WAIT, "stop", "stop, wait", wait_here),
};
static const struct keymap_row use_rows[] = {
    KEY_BY(GATE, NULL, "close the gate behind you", use, VERB_GATE),
    KEY_BY(BALE, NULL, "take the bale ahead of you, or drop one behind you", use, VERB_BALE),
    KEY_BY(DECOY, NULL, "drop a decoy", use, VERB_DECOY),
};
static const struct keymap_row trick_rows[] = {
    KEY_ROW(TRICK, "trick", "do your trick (in the Long Night)", do_trick, .holds = has_tricks),
    KEY_ROW(NEXT_TRICK, NULL, "choose the next trick that you have", next_trick, .holds = has_tricks),
};
static const struct keymap_row rewind_rows[] = {
    KEY_ROW(REWIND, "rewind", "rewind: hold the key", play_rewind, .holds = is_free),
};
static const struct keymap_row turns_pace_rows[] = {
    KEY_ROW(TURNS, "Live", "Live: time runs again", switch_pace, .holds = is_turns),
    KEY_ROW(PAUSE, NULL, "pause", theatre_pause, .holds = is_turns),
    KEY_ROW(PREVIEW, NULL, "show what comes next: → of hounds if you wait, X your end", switch_preview,
            .holds = is_turns),
};
static const struct keymap_row pace_rows[] = {
    KEY_ROW(PAUSE, "pause", "pause", theatre_pause),
    KEY_ROW(TURNS, "Turns", "Turns: time waits for your moves; then Live again", switch_pace),
};
static const struct keymap_row again_rows[] = {
    KEY_ROW(RESTART, "again", "restart", play_restart, .holds = is_free),
};
static const struct keymap_row other_rows[] = {
    KEY_PAIR(FASTER, SLOWER, NULL, "tempo", change_tempo, .by = 1),
    KEY_ROW(EDIT, NULL, "edit the level, or a copy of a built-in one, and come back", edit),
    KEY_ROW(GHOST, NULL, "choose a ghost: your best game, a safe game, none", switch_ghost),
};

const struct keyset play_opening_keys = KEYSET(opening_rows), play_turns_keys = KEYSET(turns_rows),
                    play_move_keys = KEYSET(move_rows), play_use_keys = KEYSET(use_rows),
                    play_trick_keys = KEYSET(trick_rows), play_rewind_keys = KEYSET(rewind_rows),
                    play_turns_pace_keys = KEYSET(turns_pace_rows), play_pace_keys = KEYSET(pace_rows),
                    play_again_keys = KEYSET(again_rows), play_other_keys = KEYSET(other_rows);

/* Adds the modes in the order of the help. */
void play_modes(const struct screen *screen, struct keysets *in_force)
{
    static const struct keyset *const game[] = {&play_opening_keys,    &play_turns_keys,
                                                &play_move_keys,       &play_trick_keys,
                                                &play_use_keys,        &play_rewind_keys,
                                                &theatre_look_keys,    &theatre_switch_keys,
                                                &play_turns_pace_keys, &play_pace_keys,
                                                &play_again_keys,      &play_other_keys,
                                                &theatre_step_keys,    NULL};
    static const struct keyset *const caught[] = {&play_card_keys,
                                                  &play_rewind_keys,
                                                  &theatre_look_keys,
                                                  &theatre_switch_keys,
                                                  &play_again_keys,
                                                  &theatre_step_keys,
                                                  NULL};
    static const struct keyset *const won[] = {&play_card_keys, &play_track_keys, &play_rewind_keys, &play_again_keys,
                                               NULL};
    const struct play *play = (const struct play *)screen;
    enum mode mode = play->theatre.modes.now;
    if (play->parting.is_open) {
        keysets_add(in_force, &play_parting_keys);
    } else {
        theatre_add_keys(screen, in_force, mode == MODE_WON ? won : mode == MODE_CAUGHT ? caught : game);
    }
}
