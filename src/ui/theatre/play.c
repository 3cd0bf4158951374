/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/shows.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "front/words/hints.h"
#include "front/workshop/carry.h"
#include "ui/theatre/play_state.h"

/* So long is a hint shown, and the next one not given. */
enum { HINT_TICKS = 180 };

/* --- the game goes on, and ends ------------------------------------------------------------------- */

static void announce(struct play *play)
{
    struct text lines;
    text_init(&lines);
    announcer_tell(&play->announcer, &play->session, &lines);
    app_announce(play_app(play), &lines);
    text_done(&lines);
}

static void end(struct theatre *theatre)
{
    struct play *play = play_of(theatre);
    announce(play);
    if (world_outcome(play_world(play)) == OUTCOME_CAUGHT) {
        app_ring(play_app(play));
    }
    play_keep(play, GAME_AT_ONCE);
    play_lay_card(play);
    play_take_down(play);
    play_keep_record(play);
    play_tell_challenge(play);
    progress_save(&play_app(play)->progress);
    play_seal(play);
}

static void note_sight(struct play *play)
{
    if (play->session.sighted != SESSION_NOBODY) {
        play->session.sighted = SESSION_NOBODY;
        app_ring(play_app(play));
    }
}

/* What the hare meets for the first time, one thing at a time. */
static void teach(struct play *play)
{
    const struct world *world = reel_world(&play->session.reel);
    bool has_time = play->taught == 0 || world_tick(world) - play->taught > HINT_TICKS;
    enum hint hint =
        play_is_under_way(play) && has_time ? hints_due(world, play_app(play)->settings.preferences.told) : HINTS;
    if (hint != HINTS) {
        session_tell(&play->session, hint_words(hint), HINT_TICKS);
        app_note_hint(play_app(play), hint);
        play->taught = world_tick(world);
    }
}

static void went_on(struct theatre *theatre)
{
    struct play *play = play_of(theatre);
    play->is_sealed = false;
    teach(play);
    note_sight(play);
    announce(play);
    play_keep_by_pace(play);
}

/* --- the screen ----------------------------------------------------------------------------------- */

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct play *play = (struct play *)screen;
    if (play_is_in_lull(play, now)) {
        return;
    }
    if (play->parting.is_open) {
        play_answer(play, meaning);
    } else {
        theatre_key(screen, meaning, now);
    }
}

static struct screen *carried_new(const struct play *old);

/* The game goes on as practice; one that had not begun, or was over, begins for good. */
static void reload(struct play *play)
{
    struct app *app = play_app(play);
    bool goes_on = play_is_under_way(play);
    game_file_remove(play->file);
    play_take_down(play);
    app_replace(app, goes_on ? carried_new(play) : play_new(app, play->entry));
}

static bool tick(struct screen *screen, int64_t now)
{
    struct play *play = (struct play *)screen;
    enum reload_news news = reload_look(play->follow, screen->app, play->entry, now);
    if (news == RELOAD_LEVEL) {
        reload(play);
        return true;
    }
    bool wakes = play_lull_due(play) >= 0 && !play_is_in_lull(play, now);
    return theatre_tick(screen, now) || wakes || news == RELOAD_TOLD;
}

static int64_t due(const struct screen *screen)
{
    const struct play *play = (const struct play *)screen;
    int64_t lull = play_lull_due(play), tick = lull >= 0 ? lull : theatre_due(screen);
    int64_t line = play_is_over(play) ? -1 : game_file_due(play->file, play->session.reel.tape);
    return reload_due(play->follow, tick < 0 || (line >= 0 && line < tick) ? line : tick);
}

static int watched(const struct screen *screen)
{
    return follow_descriptor(((const struct play *)screen)->follow);
}

static void done(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    theatre_done(&play->theatre);
    session_done(&play->session);
    announcer_done(&play->announcer);
    along_done(&play->along);
    ending_done(&play->ending);
    score_done(&play->score);
    level_free(play->level);
    follow_free(play->follow);
    game_file_free(play->file);
    occasion_done(&play->occasion);
}

static const struct screen_kind screen_kind = {.name = "play",
                                               .deeper = play_contexts,
                                               .draw = play_draw,
                                               .key = key,
                                               .click = theatre_click,
                                               .tick = tick,
                                               .due = due,
                                               .watched = watched,
                                               .halt = play_halt,
                                               .save = play_save,
                                               .done = done};

static const struct theatre_kind theatre_kind = {
    .mode_acts = {[MODE_OPENING] = play_opening_acts, [MODE_CAUGHT] = play_caught_acts, [MODE_WON] = play_won_acts},
    .acts = play_acts,
    .waits = true,
    .ended = end,
    .went_on = went_on,
    .click = play_click,
    .go_to = play_go_to,
    .leave = play_leave};

/* --- a game begins -------------------------------------------------------------------------------- */

static struct play *new_play(struct app *app, size_t entry, enum difficulty difficulty, struct challenge *challenge)
{
    struct play *play = screen_new(app, &screen_kind, sizeof *play);
    play->entry = entry;
    play->occasion.difficulty = difficulty;
    play->challenge = challenge;
    return play;
}

/* What has been played so far is counted, and what will be. */
static void count_score(struct play *play)
{
    if (play->challenge != NULL && play->challenge->kind->rule != NULL) {
        const struct score_rule rule = play->challenge->kind->rule(play->challenge);
        struct replay *replay = tape_replay(play->session.reel.tape);
        score_replay(&play->score, &rule, replay);
        play->session.score = &play->score;
        replay_free(replay);
    }
}

/* The session has begun. */
static struct screen *open_theatre(struct play *play, enum mode mode)
{
    static const enum preview previews[DIFFICULTIES] = {PREVIEW_ALWAYS, PREVIEW_ASKED, PREVIEW_NEVER};
    theatre_init(&play->theatre, &theatre_kind, &play->session.reel, mode);
    play->theatre.stage.preview = previews[play->occasion.difficulty];
    play_begin_along(play);
    count_score(play);
    return &play->theatre.screen;
}

static struct screen *begin(struct play *play, struct level *level)
{
    const struct preferences *preferences = &play_app(play)->settings.preferences;
    play_tell_occasion(play);
    play->level = level;
    session_init(&play->session, level, preferences->pace, preferences->tempo);
    return open_theatre(play, level->intro != NULL ? MODE_OPENING : MODE_WAITING);
}

static void set_level(struct play *play, size_t entry)
{
    const struct entry *level = &play_catalogue(play)->entries[entry];
    snprintf(play->occasion.key, OCCASION_KEY, "%s", level->key);
    play->occasion.map = level->map;
}

struct screen *play_new(struct app *app, size_t entry)
{
    enum difficulty difficulty = app->settings.preferences.difficulty;
    struct play *play = new_play(app, entry, difficulty, NULL);
    set_level(play, entry);
    play->file = game_file_new(&app->store, play->occasion.key);
    struct screen *screen = begin(play, level_for(app->catalogue->entries[entry].level, difficulty));
    play->theatre.stage.overlay.is_on |= play->level->overlay;
    play->follow = reload_begin(app, entry);
    return screen;
}

/* Nothing is kept of it: no file, and no record.  Takes the level. */
static struct play *practice_new(struct app *app, size_t entry, enum difficulty difficulty, struct level *level)
{
    const struct preferences *preferences = &app->settings.preferences;
    struct play *play = new_play(app, entry, difficulty, NULL);
    play->is_practice = true;
    play->level = level;
    session_init(&play->session, level, preferences->pace, preferences->tempo);
    open_theatre(play, MODE_WAITING);
    return play;
}

static struct screen *carried_new(const struct play *old)
{
    struct app *app = play_app(old);
    struct level *level = level_for(app->catalogue->entries[old->entry].level, old->occasion.difficulty);
    struct play *play =
        practice_new(app, old->entry, old->occasion.difficulty, carry(level, old->level, play_world(old)));
    level_free(level);
    play->theatre.stage.overlay.is_on = old->theatre.stage.overlay.is_on;
    play->follow = reload_begin(app, old->entry);
    return &play->theatre.screen;
}

struct screen *play_trial_new(struct app *app, const struct level *level)
{
    enum difficulty difficulty = app->settings.preferences.difficulty;
    return &practice_new(app, app->catalogue->count, difficulty, level_for(level, difficulty))->theatre.screen;
}

/* The same for everybody: no difficulty changes it.  A run goes on in the same file. */
struct screen *play_challenge_new(struct app *app, struct level *level, struct challenge *challenge)
{
    struct play *play = new_play(app, app->catalogue->count, DIFFICULTY_NORMAL, challenge);
    struct screen *screen = begin(play, level);
    char *name = occasion_file_name(&play->occasion);
    play->file = challenge->file != NULL ? challenge->file : game_file_new(&app->store, name);
    challenge->file = NULL;
    free(name);
    game_file_begin(play->file);
    return screen;
}

/* --- a game goes on that was left ----------------------------------------------------------------- */

/* A level that is not in the catalogue has its key and difficulty from the journal; else it is taken to be as its file
 * has it. */
static void find_level(struct play *play)
{
    struct occasion *occasion = &play->occasion;
    play->entry = catalogue_find(play_catalogue(play), play->level, &occasion->difficulty);
    if (play->entry < play_catalogue(play)->count) {
        set_level(play, play->entry);
    } else if (occasion->key[0] == '\0') {
        char *key = catalogue_key(play->level);
        snprintf(occasion->key, OCCASION_KEY, "%s", key);
        free(key);
    }
}

/* Whoever played it was cut off before what came of it was kept: it is kept now.  The pace is the one that was chosen
 * last, where its journal does not tell of Turns. */
static void end_again(struct play *play)
{
    if (!play->is_sealed) {
        play->session.was_turns |= play->session.reel.pace == PACE_TURNS;
        const struct deeds_marks marks = play_marks(play);
        deeds_recall(&play->session.deeds, play_world(play), &play_app(play)->progress.statistics, &marks);
    }
    end(&play->theatre);
    play_wake(play);
}

struct screen *play_resume(struct app *app, struct resumed_game *game, struct challenge *challenge)
{
    const struct preferences *preferences = &app->settings.preferences;
    struct play *play = new_play(app, app->catalogue->count, DIFFICULTY_NORMAL, challenge);
    play->level = game->level;
    play->occasion = game->occasion;
    if (challenge == NULL) {
        find_level(play);
    }
    play->file = game->file;
    play->is_sealed = game->is_sealed;
    session_resume(&play->session, game->level, game->tape, preferences->pace, preferences->tempo);
    play->session.was_turns = play->occasion.has_turns;
    *game = (struct resumed_game){0};
    struct screen *screen = open_theatre(play, MODE_WAITING);
    if (play_is_over(play)) {
        end_again(play);
    }
    return screen;
}
