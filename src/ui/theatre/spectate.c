/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/shows.h"

#include <stdio.h>
#include <string.h>

#include "front/companions/spectacles.h"
#include "front/play/session.h"
#include "ui/theatre/viewer_keys.h"

enum { NEWS_TICKS = 60 };

/* The pause between two searches for a game, in microseconds. */
enum { SEEK_PAUSE = 1000000 };

struct spectate {
    struct theatre theatre;
    struct spectator *spectator; /* owned */
    enum spectate_what what;
    int64_t seek_due; /* when to search for the next game */
    char news[SESSION_NEWS_BYTES];
    uint32_t news_at, news_until; /* the tick of the news, and the tick at which they expire */
};

static bool is_at_work(const struct spectate *spectate)
{
    return spectator_spectacle(spectate->spectator) == SPECTACLE_PLAYED;
}

static void note_news(struct spectate *spectate)
{
    const struct reel *reel = spectate->theatre.reel;
    char line[SESSION_NEWS_BYTES];
    uint32_t now = reel_now(reel);
    if (now < spectate->news_at || now > spectate->news_until) {
        spectate->news[0] = '\0';
    }
    for (size_t i = 0; i < reel->events.count && now != spectate->news_at; i++) {
        const char *news = session_news_of(reel_world(reel), &reel->events.items[i], line);
        if (news != NULL) {
            snprintf(spectate->news, sizeof spectate->news, "%s", news);
            spectate->news_until = now + NEWS_TICKS;
        }
    }
    spectate->news_at = now;
}

static const char *word_on_end(const struct spectate *spectate)
{
    static const char *const ends[] = {[OUTCOME_RUNNING] = "The game is over.",
                                       [OUTCOME_WON] = "Home: the game is over.",
                                       [OUTCOME_CAUGHT] = "Caught: the game is over."};
    static const char *const ends_so_far[] = {
        [OUTCOME_RUNNING] = NULL, [OUTCOME_WON] = "Home.", [OUTCOME_CAUGHT] = "Caught. The player may still rewind."};
    enum outcome outcome = world_outcome(reel_world(spectate->theatre.reel));
    return (is_at_work(spectate) ? ends_so_far : ends)[outcome];
}

static const char *word_on_game(const struct spectate *spectate)
{
    const struct reel *reel = spectate->theatre.reel;
    enum spectacle spectacle = spectator_spectacle(spectate->spectator);
    if (spectacle == SPECTACLE_WRONG) {
        return spectator_words(spectate->spectator);
    }
    if (reel_game_is_over(reel) || spectacle == SPECTACLE_GONE) {
        return word_on_end(spectate);
    }
    return spectacle == SPECTACLE_LEFT ? "This game is not being played now."
                                       : stage_advice(&spectate->theatre.stage, &spectate->theatre.screen.app->canvas,
                                                      reel_world(reel), "Another player is playing.");
}

static const char *message_of(const struct spectate *spectate)
{
    if (spectate->theatre.modes.now == MODE_PAUSED) {
        return "Paused. {WAIT}: go on from the current moment.";
    }
    return spectate->news[0] != '\0' && is_at_work(spectate) ? spectate->news : word_on_game(spectate);
}

static enum style style_of(const struct spectate *spectate)
{
    static const enum style outcomes[] = {
        [OUTCOME_RUNNING] = STYLE_TEXT, [OUTCOME_WON] = STYLE_GOOD, [OUTCOME_CAUGHT] = STYLE_BAD};
    bool is_odd = spectate->theatre.modes.now == MODE_PAUSED ||
                  spectator_spectacle(spectate->spectator) == SPECTACLE_WRONG ||
                  spectator_spectacle(spectate->spectator) == SPECTACLE_LEFT;
    return is_odd ? STYLE_WARNING : outcomes[world_outcome(reel_world(spectate->theatre.reel))];
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct spectate *spectate = (struct spectate *)screen;
    char pace[24] = "Spectator";
    if (!spectator_is_live(spectate->spectator)) {
        snprintf(pace, sizeof pace, "Behind %d", spectate->theatre.reel->tempo);
    }
    const struct caption caption = {.level = spectate->theatre.reel->level,
                                    .pace = pace,
                                    .message = message_of(spectate),
                                    .style = style_of(spectate)};
    theatre_draw(&spectate->theatre, canvas, &caption);
}

/* Resuming after a pause jumps to the current state of the game. */
static void play_or_stop(struct screen *screen)
{
    struct spectate *spectate = (struct spectate *)screen;
    if (spectate->theatre.modes.now != MODE_RUNNING) {
        spectator_go_live(spectate->spectator);
    }
    theatre_pause(screen);
}

/* Goes to a tick. At the end of the part shown so far, follows the live game. */
static void seek_tick(struct screen *screen, int by)
{
    struct spectate *spectate = (struct spectate *)screen;
    const struct reel *reel = spectate->theatre.reel;
    if (by != VIEWER_TO_END && (by < 0 || !spectator_is_live(spectate->spectator))) {
        theatre_skip(screen, by);
    }
    if (by == VIEWER_TO_END || (by > 0 && reel_now(reel) == tape_length(reel->tape))) {
        spectator_go_live(spectate->spectator);
    }
    if (by == VIEWER_TO_END) {
        theatre_cue(&spectate->theatre, CUE_GO);
    }
}

/* Shows the game with a running clock, although its reel does not run yet. */
static void show_game(struct spectate *spectate, struct spectator *spectator)
{
    spectate->spectator = spectator;
    spectate->theatre.reel = spectator_reel(spectator);
    spectate->theatre.stage.selected = 0;
    spectate->news[0] = '\0';
    spectate->news_at = spectate->news_until = 0;
}

/* Returns NULL if no game is being played or the game cannot be read. */
static struct spectator *find_another(const struct spectate *spectate)
{
    struct spectacles games;
    struct spectator *spectator = NULL;
    struct text words = text_empty();
    spectacles_init(&games, &spectate->theatre.screen.app->store);
    const struct spectacle_row *row = spectacles_find(&games, NULL);
    if (row != NULL && strcmp(row->path, spectator_path(spectate->spectator)) != 0) {
        spectator = spectator_new(row->path, &words);
    }
    spectacles_done(&games);
    text_done(&words);
    return spectator;
}

/* Returns true if there is another game to show. */
static bool seek(struct spectate *spectate, int64_t now)
{
    enum spectacle spectacle = spectator_spectacle(spectate->spectator);
    bool seeks = spectate->what == SPECTATE_ANY && spectate->theatre.modes.now == MODE_RUNNING;
    if (!seeks || (spectacle != SPECTACLE_LEFT && spectacle != SPECTACLE_GONE) || now < spectate->seek_due) {
        return false;
    }
    spectate->seek_due = now + SEEK_PAUSE;
    struct spectator *another = find_another(spectate);
    if (another != NULL) {
        theatre_done(&spectate->theatre);
        spectator_free(spectate->spectator);
        show_game(spectate, another);
        reel_run(spectate->theatre.reel, now);
    }
    return another != NULL;
}

/* Runs a tick. Another game waits while the user inspects this one. */
static bool tick(struct screen *screen, int64_t now)
{
    struct spectate *spectate = (struct spectate *)screen;
    spectate->theatre.now = now;
    enum spectator_news news = spectator_look(spectate->spectator, now);
    if (news == SPECTATOR_ANOTHER && spectate->theatre.modes.now == MODE_RUNNING) {
        theatre_done(&spectate->theatre);
        spectator_turn(spectate->spectator);
        show_game(spectate, spectate->spectator);
        reel_run(spectate->theatre.reel, now);
        return true;
    }
    bool has_changed = seek(spectate, now) || spectator_advance(spectate->spectator, now);
    spectate->theatre.was_over = reel_is_over(spectate->theatre.reel);
    if (has_changed) {
        note_news(spectate);
    }
    return has_changed || news == SPECTATOR_LINES;
}

static int64_t due(const struct screen *screen) { return spectator_due(((const struct spectate *)screen)->spectator); }

static int watched(const struct screen *screen)
{
    return spectator_descriptor(((const struct spectate *)screen)->spectator);
}

static void done(struct screen *screen)
{
    struct spectate *spectate = (struct spectate *)screen;
    theatre_done(&spectate->theatre);
    spectator_free(spectate->spectator);
}

static const struct screen_kind screen_kind = {.name = "spectate",
                                               .modes = viewer_modes,
                                               .press = theatre_press,
                                               .draw = draw,
                                               .click = theatre_click,
                                               .tick = tick,
                                               .due = due,
                                               .watched = watched,
                                               .halt = theatre_halt,
                                               .done = done};

static const struct viewer_kind kind = {.theatre.shows_overlay = true, .play_or_stop = play_or_stop, .seek = seek_tick};

/* Creates the screen, with the overlay on as for a bot's game. */
struct screen *spectate_new(struct app *app, struct spectator *spectator, enum spectate_what what)
{
    struct spectate *spectate = screen_new(app, &screen_kind, sizeof *spectate);
    spectate->what = what;
    show_game(spectate, spectator);
    theatre_init(&spectate->theatre, &kind.theatre, spectator_reel(spectator), MODE_RUNNING);
    return &spectate->theatre.screen;
}
