#include "config.h"

#include "ui/theatre/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "front/kept_games.h"
#include "front/lessons.h"
#include "ui/theatre/play_state.h"
#include "ui/theatre/play_view.h"
#include "ui/theatre/viewer.h"

/* So long is a lesson shown, and the next one not given. */
enum { LESSON_TICKS = 180 };

static struct play *self(struct screen *screen)
{
    return (struct play *)screen;
}

static const struct catalogue *catalogue_of(const struct play *play)
{
    return play->screen.app->catalogue;
}

bool play_is_over(const struct play *play)
{
    return play->session.state == SESSION_OVER;
}

bool play_is_for_good(const struct play *play)
{
    return play->challenge != NULL && play->challenge->kind->stake == CHALLENGE_FOR_GOOD;
}

static void keep_record(struct play *play)
{
    struct ending *ending = &play->ending;
    struct app *app = play->screen.app;
    if (!ending->is_win || play->entry >= catalogue_of(play)->count) {
        return;
    }
    int error = kept_game_note_win(app->settings.data_dir, &app->progress, catalogue_of(play)->entries[play->entry].key,
                                   ending->card.medals, play->session.tape);
    if (error != 0) {
        snprintf(ending->message, sizeof ending->message, "This win cannot be kept: %s.", strerror(error));
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct play *play = self(screen);
    size_t count = catalogue_of(play)->count;
    struct play_view view = {.session = &play->session,
                             .stage = &play->stage,
                             .ending = &play->ending,
                             .difficulty = play->difficulty,
                             .opens = play->opens,
                             .is_for_good = play_is_for_good(play),
                             .number = count > 1 && play->entry < count ? play->entry + 1 : 0};
    stage_follow(&play->stage, play->session.tape);
    play_view_draw(&view, canvas);
}

static void forget_saved(struct play *play)
{
    if (play->was_saved) {
        kept_game_remove(play->screen.app->settings.data_dir, NULL);
        play->was_saved = false;
    }
}

static bool is_under_way(const struct play *play)
{
    return !play_is_over(play) && world_tick(session_world(&play->session)) > 0;
}

/* What a challenge is about is not in the file of the saved game. */
static bool is_worth_saving(const struct play *play)
{
    return is_under_way(play) && play->challenge == NULL;
}

static void save(struct screen *screen)
{
    struct play *play = self(screen);
    int error = is_worth_saving(play) ? kept_game_write(screen->app->settings.data_dir, NULL, play->session.tape) : 0;
    if (error != 0) {
        text_clear(&screen->app->notice);
        text_addf(&screen->app->notice, "The game cannot be saved: %s.", strerror(error));
    }
}

/* The game is about to be left. */
static void settle(struct play *play)
{
    if (is_under_way(play)) {
        save(&play->screen);
    } else if (play_is_over(play)) {
        forget_saved(play);
    }
}

void play_leave(struct play *play)
{
    settle(play);
    app_pop(play->screen.app);
}

static enum ending_place place_of(const struct play *play)
{
    bool is_last = play->entry + 1 >= catalogue_of(play)->count;
    return play_is_for_good(play) ? ENDING_FOR_GOOD : is_last ? ENDING_OF_THE_LAST : ENDING_BEFORE_ANOTHER;
}

static void tell_challenge(struct play *play)
{
    struct app *app = play->screen.app;
    const struct challenge_game game = {.level = play->session.level,
                                        .tape = play->session.tape,
                                        .medals = play->ending.card.medals,
                                        .data_dir = app->settings.data_dir,
                                        .progress = &app->progress};
    const struct challenge_words words = {play->ending.message, app->farewell};
    if (play->challenge != NULL) {
        play->challenge->kind->ended(play->challenge, &game, &words);
    }
}

static void note_end(struct play *play)
{
    if (play_is_over(play)) {
        play->stage.inspects = false;
        stage_thaw(&play->stage);
        ending_make(&play->ending, &play->session, place_of(play));
        keep_record(play);
        tell_challenge(play);
    }
}

/* What the hare meets for the first time, one thing at a time. */
static void teach(struct play *play)
{
    struct preferences *preferences = &play->screen.app->settings.preferences;
    const struct world *world = session_world(&play->session);
    bool has_time = play->taught == 0 || world_tick(world) - play->taught > LESSON_TICKS;
    enum lesson lesson = is_under_way(play) && has_time ? lessons_due(world, preferences->told) : LESSONS;
    if (lesson != LESSONS) {
        session_tell(&play->session, lesson_words(lesson), LESSON_TICKS);
        app_note_lesson(play->screen.app, lesson);
        play->taught = world_tick(world);
    }
}

void play_note(struct play *play)
{
    note_end(play);
    teach(play);
}

static void watch(struct play *play)
{
    struct screen *viewer = viewer_new(play->screen.app, tape_replay(play->session.tape));
    if (viewer != NULL) {
        app_push(play->screen.app, viewer);
    }
}

void play_restart(struct play *play)
{
    stage_thaw(&play->stage);
    stage_forget(&play->stage);
    session_restart(&play->session);
}

static void go_to_next(struct play *play)
{
    struct app *app = play->screen.app;
    settle(play);
    if (play->challenge != NULL) {
        play->challenge->goes_on = true;
        app_pop(app);
    } else {
        app_replace(app, play_new(app, play->entry + 1));
    }
}

void play_choose(struct play *play, int choice)
{
    switch (choice) {
    case ENDING_NEXT:
        go_to_next(play);
        break;
    case ENDING_AGAIN:
        play_restart(play);
        break;
    case ENDING_REWIND:
        session_rewind(&play->session);
        break;
    case ENDING_REPLAY:
        watch(play);
        break;
    default:
        play_leave(play);
        break;
    }
}

static bool tick(struct screen *screen, int64_t now)
{
    struct play *play = self(screen);
    bool was_over = play_is_over(play);
    bool changed = session_advance(&play->session, now);
    if (!was_over) {
        play_note(play);
    }
    return changed;
}

static int64_t due(const struct screen *screen)
{
    return session_due(&((const struct play *)screen)->session);
}

static void halt(struct screen *screen)
{
    session_pause(&self(screen)->session);
}

static void play_free(struct screen *screen)
{
    stage_forget(&self(screen)->stage);
    session_done(&self(screen)->session);
    ending_done(&self(screen)->ending);
    level_free(self(screen)->level);
    free(screen);
}

static const struct screen_kind kind = {.name = "play",
                                        .contexts = ~(unsigned)CONTEXT_LAB,
                                        .draw = draw,
                                        .raw = play_raw,
                                        .key = play_key,
                                        .click = play_click,
                                        .tick = tick,
                                        .due = due,
                                        .halt = halt,
                                        .save = save,
                                        .free = play_free};

static struct play *new_play(struct app *app, size_t entry, enum difficulty difficulty)
{
    static const enum preview previews[DIFFICULTIES] = {PREVIEW_ALWAYS, PREVIEW_ASKED, PREVIEW_NEVER};
    struct play *play = xcalloc(1, sizeof *play);
    play->screen = (struct screen){&kind, app};
    play->entry = entry;
    play->difficulty = difficulty;
    stage_init(&play->stage, app->settings.overlay);
    play->stage.preview = previews[difficulty];
    play->stage.overlay.times = app->shows_times;
    return play;
}

struct screen *play_new(struct app *app, size_t entry)
{
    const struct preferences *preferences = &app->settings.preferences;
    struct play *play = new_play(app, entry, preferences->difficulty);
    play->level = level_for(app->catalogue->entries[entry].level, play->difficulty);
    play->stage.overlay.is_on |= play->level->overlay;
    play->opens = play->level->intro != NULL;
    session_init(&play->session, play->level, preferences->pace, preferences->tempo);
    return &play->screen;
}

/* The same for everybody: no difficulty changes it. */
struct screen *play_challenge_new(struct app *app, struct level *level, struct challenge *challenge)
{
    struct play *play = new_play(app, app->catalogue->count, DIFFICULTY_NORMAL);
    play->level = level;
    play->challenge = challenge;
    play->opens = level->intro != NULL;
    session_init(&play->session, level, app->settings.preferences.pace, app->settings.preferences.tempo);
    return &play->screen;
}

struct screen *play_resume(struct app *app, struct replay *replay)
{
    const struct preferences *preferences = &app->settings.preferences;
    enum difficulty difficulty = DIFFICULTY_NORMAL;
    size_t entry = catalogue_find(app->catalogue, replay->level, &difficulty);
    struct play *play = new_play(app, entry, difficulty);
    if (!session_resume(&play->session, replay, preferences->pace, preferences->tempo)) {
        free(play);
        return NULL;
    }
    play->was_saved = true;
    note_end(play);
    return &play->screen;
}
