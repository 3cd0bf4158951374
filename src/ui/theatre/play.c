/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/shows.h"

#include "front/workshop/carry.h"
#include "ui/theatre/play_state.h"

/* The time for which a hint is shown, and for which the next one waits. */
enum { HINT_TICKS = 180 };

static void announce(struct play *play)
{
    struct text lines = text_empty();
    announcer_tell(&play->announcer, &play->game->session, &lines);
    app_announce(play_app(play), &lines);
    text_done(&lines);
}

static void end(struct theatre *theatre)
{
    struct play *play = play_of(theatre);
    const struct end_words words = play_words(play);
    announce(play);
    if (world_outcome(game_world(play->game)) == OUTCOME_CAUGHT) {
        app_ring(play_app(play));
    }
    game_keep(play->game, theatre->now, GAME_AT_ONCE);
    play_lay_card(play);
    game_end(play->game, theatre->now, &words);
}

/* Explains each new thing that the hare meets, one at a time. */
static void teach(struct play *play)
{
    const struct world *world = game_world(play->game);
    bool has_time = play->taught == 0 || world_tick(world) - play->taught > HINT_TICKS;
    enum hint hint =
        game_is_under_way(play->game) && has_time ? hints_due(world, play_app(play)->settings.preferences.told) : HINTS;
    if (hint != HINTS) {
        session_tell(&play->game->session, hint_words(hint), HINT_TICKS);
        app_note_hint(play_app(play), hint);
        play->taught = world_tick(world);
    }
}

static void went_on(struct theatre *theatre)
{
    struct play *play = play_of(theatre);
    teach(play);
    if (play->game->session.sighted != SESSION_NOBODY) {
        play->game->session.sighted = SESSION_NOBODY;
        app_ring(play_app(play));
    }
    announce(play);
    game_tick(play->game, theatre->now);
}

/* A card that has just appeared takes no keys, and the game pauses while a run is about to be left. */
static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    struct play *play = (struct play *)screen;
    bool is_asleep = play_is_guarded(play, screen->app->now);
    if (!is_asleep && play->parting.is_open) {
        keymap_run(row, screen, by);
    } else if (!is_asleep) {
        theatre_press(screen, row, by);
    }
}

static bool is_for_good(const struct screen *screen) { return game_is_for_good(((const struct play *)screen)->game); }

static struct screen *carried_new(const struct play *old);

/* The game continues as practice. A game that had not begun or was over begins again. */
static void reload(struct play *play)
{
    struct app *app = play_app(play);
    bool goes_on = game_is_under_way(play->game);
    game_forget(play->game);
    struct screen *next = goes_on ? carried_new(play) : play_new(app, play->game->entry);
    if (!goes_on) {
        char line[CARRY_CHANGE];
        carry_say_change(play->game->level, ((struct play *)next)->game->level, line);
        session_tell(&((struct play *)next)->game->session, line, HINT_TICKS);
    }
    app_replace(app, next);
}

static bool tick(struct screen *screen, int64_t now)
{
    struct play *play = (struct play *)screen;
    enum reload_news news = reload_look(play->follow, screen->app, play->game->entry, now);
    if (news == RELOAD_LEVEL) {
        reload(play);
        return true;
    }
    bool wakes = play_guard_due(play) >= 0 && !play_is_guarded(play, now);
    bool has_film = mode_is_end(play->theatre.modes.now) && ending_film_due(&play->ending, play->theatre.now) >= 0;
    return theatre_tick(screen, now) || wakes || has_film || news == RELOAD_TOLD;
}

static int64_t due(const struct screen *screen)
{
    const struct play *play = (const struct play *)screen;
    bool is_end = mode_is_end(play->theatre.modes.now);
    int64_t guard = play_guard_due(play), tick = guard >= 0 ? guard : theatre_due(screen);
    int64_t film = is_end ? ending_film_due(&play->ending, play->theatre.now) : -1;
    tick = film >= 0 && (tick < 0 || film < tick) ? film : tick;
    int64_t line = game_is_over(play->game) ? -1 : game_file_due(play->game->file, play->game->session.reel.tape);
    return reload_due(play->follow, tick < 0 || (line >= 0 && line < tick) ? line : tick);
}

static int watched(const struct screen *screen) { return follow_descriptor(((const struct play *)screen)->follow); }

static void done(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    theatre_done(&play->theatre);
    announcer_done(&play->announcer);
    companions_done(&play->companions);
    ending_done(&play->ending);
    follow_free(play->follow);
    game_free(play->game);
}

static void halt(struct screen *screen)
{
    const struct play *play = (const struct play *)screen;
    theatre_halt(screen);
    game_keep(play->game, play->theatre.now, GAME_AT_ONCE);
}

static const struct screen_kind screen_kind = {.name = "play",
                                               .modes = play_modes,
                                               .press = press,
                                               .draw = play_draw,
                                               .raw = play_note_key,
                                               .click = theatre_click,
                                               .tick = tick,
                                               .due = due,
                                               .watched = watched,
                                               .halt = halt,
                                               .save = play_save,
                                               .done = done};

static const struct theatre_kind theatre_kind = {.waits = true,
                                                 .is_for_good = is_for_good,
                                                 .ended = end,
                                                 .went_on = went_on,
                                                 .click = play_click,
                                                 .go_to = play_go_to,
                                                 .leave = play_leave};

/* Takes ownership of the game. */
static struct play *new_play(struct app *app, struct game *game, enum mode mode)
{
    static const enum preview previews[DIFFICULTIES] = {PREVIEW_ALWAYS, PREVIEW_ASKED, PREVIEW_NEVER};
    struct play *play = screen_new(app, &screen_kind, sizeof *play);
    play->game = game;
    theatre_init(&play->theatre, &theatre_kind, &game->session.reel, mode);
    play->theatre.stage.preview = previews[game->occasion.difficulty];
    play_begin_along(play);
    return play;
}

static enum mode mode_at_first(const struct game *game)
{
    return game->level->intro != NULL ? MODE_OPENING : MODE_WAITING;
}

struct screen *play_new(struct app *app, size_t entry)
{
    const struct game_owner owner = app_owner(app);
    struct game *game = game_open(&owner, entry);
    struct play *play = new_play(app, game, mode_at_first(game));
    play->theatre.stage.overlay.is_on |= game->level->overlay;
    play->follow = reload_begin(app, entry);
    return &play->theatre.screen;
}

static struct screen *carried_new(const struct play *old)
{
    struct app *app = play_app(old);
    const struct game_owner owner = app_owner(app);
    enum difficulty difficulty = old->game->occasion.difficulty;
    size_t entry = old->game->entry;
    struct level *level = level_for(app->catalogue->entries[entry].level, difficulty);
    struct level *carried = carry(level, old->game->level, game_world(old->game));
    struct play *play = new_play(app, game_open_practice(&owner, entry, difficulty, carried), MODE_WAITING);
    level_free(level);
    play->theatre.stage.overlay.is_on = old->theatre.stage.overlay.is_on;
    play->follow = reload_begin(app, entry);
    return &play->theatre.screen;
}

struct screen *play_trial_new(struct app *app, const struct level *level)
{
    const struct game_owner owner = app_owner(app);
    enum difficulty difficulty = app->settings.preferences.difficulty;
    struct game *game = game_open_practice(&owner, app->catalogue->count, difficulty, level_for(level, difficulty));
    return &new_play(app, game, MODE_WAITING)->theatre.screen;
}

struct screen *play_night_new(struct app *app, struct level *level, struct night *night)
{
    const struct game_owner owner = app_owner(app);
    struct game *game = game_open_meadow(&owner, level, night);
    return &new_play(app, game, mode_at_first(game))->theatre.screen;
}

struct screen *play_resume(struct app *app, struct game *game)
{
    struct play *play = new_play(app, game, MODE_WAITING);
    if (game_is_over(game)) {
        end(&play->theatre);
        play_wake(play);
    }
    return &play->theatre.screen;
}
