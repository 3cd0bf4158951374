/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/play_state.h"

#include <stdio.h>

#include "ui/theatre/shows.h"

static bool has_card(const struct play *play) { return play->parting.is_open || mode_is_end(play->theatre.modes.now); }

static struct menu *menu_of(struct play *play)
{
    return play->parting.is_open ? &play->parting.card.menu : &play->ending.card.menu;
}

/* The key that asked to leave was meant for the card, so only a key of the hare counts as held from the start. */
static void start_guard(struct play *play, int64_t now)
{
    static const struct held_key none;
    key_guard_start(&menu_of(play)->guard, now, play->parting.is_open ? &none : &play->last_key);
}

bool play_note_key(struct screen *screen, uint32_t key)
{
    struct play *play = (struct play *)screen;
    key_guard_note(&menu_of(play)->guard, &play->last_key, key, screen->app->now);
    return false;
}

bool play_is_guarded(struct play *play, int64_t now)
{
    return has_card(play) && key_guard_is_on(&menu_of(play)->guard, now);
}

int64_t play_guard_due(const struct play *play)
{
    const struct card *card = play->parting.is_open ? &play->parting.card : &play->ending.card;
    return has_card(play) ? key_guard_due(&card->menu.guard) : -1;
}

void play_wake(struct play *play) { menu_of(play)->guard.is_on = false; }

/* Returns whether the campaign ends with this level, because it is the last level or was the last one not won. */
static bool is_end(const struct play *play)
{
    const struct catalogue *catalogue = play_catalogue(play);
    const struct progress *progress = &play_app(play)->progress;
    bool is_first_win = game_key(play->game) != NULL && progress_of(progress, game_key(play->game)) == NULL;
    return catalogue->is_campaign && play->game->entry < catalogue->count &&
           (play->game->entry + 1 == catalogue->count ||
            (is_first_win && locks_is_last(catalogue, progress, play->game->entry)));
}

static enum ending_next next_of(const struct play *play)
{
    if (play->game->night != NULL) {
        return ENDING_ANOTHER_MEADOW;
    }
    return is_end(play)                                           ? ENDING_FINALE
           : play->game->entry + 1 >= play_catalogue(play)->count ? ENDING_NOTHING
                                                                  : ENDING_ANOTHER_LEVEL;
}

/* Shows the card at the end of the game. */
void play_lay_card(struct play *play)
{
    bool has_film = play_app(play)->settings.preferences.animation == ON;
    ending_make(&play->ending, play->game, next_of(play), has_film ? play->theatre.now : ENDING_NO_FILM);
    start_guard(play, play->theatre.now);
    theatre_cue(&play->theatre, play->ending.is_win ? CUE_WIN : CUE_CATCH);
}

static void go_to_next(struct play *play)
{
    struct app *app = play_app(play);
    if (play->game->night != NULL) {
        game_hand_over(play->game);
        app_pop(app);
    } else {
        play_save(&play->theatre.screen);
        app_replace(app, play->ending.next == ENDING_FINALE ? app->follow(app, SEQUEL_FINALE, 0, NULL)
                                                            : play_new(app, play->game->entry + 1));
    }
}

enum parting_choice { PARTING_GO_ON, PARTING_KEEP, PARTING_END };

/* Opens the question.  Its first choice is to leave and keep the run, which loses nothing. */
static void open_parting(struct parting *parting)
{
    *parting = (struct parting){.is_open = true, .card = {.title = "Leave the run?", .style = STYLE_WARNING}};
    struct card *card = &parting->card;
    snprintf(card->line, sizeof card->line, "You can continue it later from exactly here.");
    menu_add(&card->menu, "Go on", PARTING_GO_ON);
    menu_add(&card->menu, "Quit, and keep the run", PARTING_KEEP);
    menu_add(&card->menu, "End the run: what you have counts", PARTING_END);
    menu_move_to(&card->menu, PARTING_KEEP);
}

/* Leaves the game. Asks first if a run is in progress. */
void play_leave(struct theatre *theatre)
{
    struct play *play = play_of(theatre);
    if (game_is_for_good(play->game) && game_is_under_way(play->game)) {
        theatre_cue(theatre, CUE_HALT);
        open_parting(&play->parting);
        start_guard(play, theatre->now);
    } else {
        play_save(&theatre->screen);
        app_pop(theatre->screen.app);
    }
}

static void part(struct play *play, int choice)
{
    play->parting.is_open = false;
    if (choice == PARTING_END) {
        const struct end_words words = play_words(play);
        game_give_up(play->game, &words);
        app_pop(play_app(play));
    } else if (choice == PARTING_KEEP) {
        play_save(&play->theatre.screen);
        app_pop(play_app(play));
    }
}

/* A second key to leave keeps the run, so nothing is lost. */
static void keep_and_leave(struct screen *screen) { part((struct play *)screen, PARTING_KEEP); }

/* Runs a choice of the card at the end. */
static void choose(struct theatre *theatre, int choice)
{
    switch (choice) {
    case ENDING_NEXT: go_to_next(play_of(theatre)); break;
    case ENDING_AGAIN: play_restart(&theatre->screen); break;
    case ENDING_REWIND: play_rewind(&theatre->screen); break;
    case ENDING_REPLAY:
        app_push(theatre->screen.app, viewer_new(theatre->screen.app, tape_replay(theatre->reel->tape), NULL));
        break;
    case ENDING_COPY: app_copy(theatre->screen.app, &theatre->screen.app->farewell); break;
    default: play_leave(theatre); break;
    }
}

static void choose_item(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    const struct menu *menu = menu_of(play);
    int choice = menu->items[menu->at].choice;
    if (play->parting.is_open) {
        part(play, choice);
    } else {
        choose(&play->theatre, choice);
    }
}

static void move_in_menu(struct screen *screen, int by) { menu_move(menu_of((struct play *)screen), by); }

static void next_track(struct screen *screen, int by) { victory_next(&((struct play *)screen)->ending.victory, by); }

static const struct keymap_row card_rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", move_in_menu, .by = 1),
    KEY_ROW(CHOOSE, "do it", "do it", choose_item),
};
static void switch_figures(struct screen *screen)
{
    struct victory *victory = &((struct play *)screen)->ending.victory;
    victory->tells_figures = !victory->tells_figures;
}

static const struct keymap_row track_rows[] = {
    KEY_ROW(OVERLAY, "planning", "show what the hounds' planning cost, or the story again", switch_figures),
    KEY_PAIR(NEXT_HOUND, PREVIOUS_HOUND, "whose track", "choose whose track is shown", next_track, .by = 1),
};
static const struct keymap_row parting_rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", move_in_menu, .by = 1),
    KEY_ROW(CHOOSE, "go", "go there", choose_item),
    KEY_ROW(BACK, "leave", "leave", keep_and_leave),
};

const struct keyset play_card_keys = KEYSET(card_rows), play_track_keys = KEYSET(track_rows),
                    play_parting_keys = KEYSET(parting_rows);

/* Returns whether the click was meant for the window or the card. */
bool play_click(struct theatre *theatre, int x, int y)
{
    struct play *play = play_of(theatre);
    enum mode mode = theatre->modes.now;
    int choice = 0;
    if (play_is_guarded(play, theatre->now)) {
        return true;
    }
    if (play->parting.is_open) {
        if (menu_click(&play->parting.card.menu, x, y, &choice)) {
            part(play, choice);
        }
        return true;
    }
    if (mode == MODE_OPENING) {
        theatre_cue(theatre, CUE_PAUSE);
    } else if (mode_is_end(mode) && menu_click(&play->ending.card.menu, x, y, &choice)) {
        choose(theatre, choice);
    }
    return mode == MODE_OPENING || mode_is_end(mode);
}
