#include "config.h"

#include "ui/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "ui/best.h"
#include "ui/ending.h"
#include "ui/help.h"
#include "ui/lessons.h"
#include "ui/play_view.h"
#include "ui/saved.h"
#include "ui/session.h"
#include "ui/stage.h"
#include "ui/viewer.h"

/* So long is a lesson shown, and the next one not given. */
enum { LESSON_TICKS = 180 };

struct play {
    struct screen screen;
    struct level *level; /* as it is at the difficulty; owned; NULL where the saved game brings its own */
    struct session session;
    struct stage stage;
    struct ending ending; /* made when the game is over */
    enum difficulty difficulty;
    size_t entry;     /* in the catalogue; its count: a saved game of a level that is not there */
    bool was_saved;   /* continued from the saved game, which is still there */
    uint32_t taught;  /* the tick of the last lesson */
    bool interrupted; /* the clock ran when the inspection began, and will again */
};

static struct play *self(struct screen *screen)
{
    return (struct play *)screen;
}

static const struct catalogue *catalogue_of(const struct play *play)
{
    return play->screen.app->catalogue;
}

static bool is_over(const struct play *play)
{
    return play->session.state == SESSION_OVER;
}

static void keep_record(struct play *play)
{
    struct ending *ending = &play->ending;
    if (!ending->is_win || play->entry >= catalogue_of(play)->count) {
        return;
    }
    uint32_t ticks = world_tick(session_world(&play->session));
    struct app *app = play->screen.app;
    const char *key = catalogue_of(play)->entries[play->entry].key;
    const struct record *record = progress_of(&app->progress, key);
    bool is_best = record == NULL || ticks < record->ticks;
    int error = progress_won(&app->progress, key, ticks, ending->card.medals);
    error = error == 0 && is_best && app->progress.path != NULL ? best_keep(app, key, play->session.tape) : error;
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
                             .number = count > 1 && play->entry < count ? play->entry + 1 : 0};
    play_view_draw(&view, canvas);
}

static void forget_saved(struct play *play)
{
    if (play->was_saved) {
        saved_remove(play->screen.app);
        play->was_saved = false;
    }
}

/* True: what is being played is worth keeping. */
static bool is_under_way(const struct play *play)
{
    return !is_over(play) && world_tick(session_world(&play->session)) > 0;
}

static void save(struct screen *screen)
{
    struct play *play = self(screen);
    int error = is_under_way(play) ? saved_write(screen->app, play->session.tape) : 0;
    if (error != 0) {
        text_clear(&screen->app->notice);
        text_addf(&screen->app->notice, "The game cannot be saved: %s.", strerror(error));
    }
}

static void leave(struct play *play)
{
    if (is_under_way(play)) {
        save(&play->screen);
    } else if (is_over(play)) {
        forget_saved(play);
    }
    app_pop(play->screen.app);
}

static void note_end(struct play *play)
{
    if (is_over(play)) {
        play->stage.inspects = false;
        bool is_last = play->entry + 1 >= catalogue_of(play)->count;
        ending_make(&play->ending, &play->session, is_last ? ENDING_OF_THE_LAST : ENDING_BEFORE_ANOTHER);
        keep_record(play);
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

static void watch(struct play *play)
{
    struct screen *viewer = viewer_new(play->screen.app, tape_replay(play->session.tape));
    if (viewer != NULL) {
        app_push(play->screen.app, viewer);
    }
}

static void choose(struct play *play, int choice)
{
    struct app *app = play->screen.app;
    size_t next = play->entry + 1;
    switch (choice) {
    case ENDING_NEXT:
        leave(play);
        app_push(app, play_new(app, next));
        break;
    case ENDING_AGAIN:
        session_restart(&play->session);
        break;
    case ENDING_REWIND:
        session_rewind(&play->session);
        break;
    case ENDING_REPLAY:
        watch(play);
        break;
    default:
        leave(play);
        break;
    }
}

/* The settings stay as the player left them, for the levels to come. */
static void change_setting(struct play *play, enum action action, int64_t now)
{
    struct app *app = play->screen.app;
    switch (action) {
    case ACTION_TURNS:
        session_toggle_pace(&play->session, now);
        app_prefer(app, PREFERENCE_PACE, (int)play->session.pace);
        break;
    case ACTION_FASTER:
    case ACTION_SLOWER:
        session_change_tempo(&play->session, action == ACTION_FASTER ? 1 : -1);
        app_prefer(app, PREFERENCE_TEMPO, play->session.tempo - 1);
        break;
    case ACTION_OVERLAY:
        play->stage.overlay = !play->stage.overlay;
        app->settings.overlay = play->stage.overlay;
        break;
    default:
        break;
    }
}

/* The clock stands while the player looks. */
static void inspect(struct play *play, int hound)
{
    if (!play->stage.inspects && stage_inspect(&play->stage, session_world(&play->session), hound)) {
        play->interrupted = play->session.state == SESSION_RUNNING && play->session.pace == PACE_LIVE;
        session_pause(&play->session);
    } else if (hound != MARKS_NOBODY) {
        play->stage.selected = hound;
    }
}

enum leaving { LEAVING_STILL, LEAVING_RUNS };

static void end_inspection(struct play *play, enum leaving leaving, int64_t now)
{
    play->stage.inspects = false;
    if (leaving == LEAVING_RUNS && play->interrupted && play->session.state == SESSION_PAUSED) {
        session_toggle_pause(&play->session, now);
    }
    play->interrupted = false;
}

/* True: the key was for looking at hounds. */
static bool look(struct play *play, enum action action, int64_t now)
{
    struct stage *stage = &play->stage;
    bool is_next = action == ACTION_NEXT_HOUND, is_previous = action == ACTION_PREVIOUS_HOUND;
    if ((is_next || is_previous) && (stage->overlay || stage->inspects)) {
        stage_select(stage, session_world(&play->session), is_next ? 1 : -1);
    } else if (action == ACTION_INSPECT || is_next || is_previous) {
        if (stage->inspects) {
            end_inspection(play, LEAVING_RUNS, now);
        } else {
            inspect(play, stage->overlay ? stage->selected : MARKS_NOBODY);
        }
    } else if (action == ACTION_BACK && stage->inspects) {
        end_inspection(play, LEAVING_STILL, now);
    } else {
        return false;
    }
    return true;
}

static bool is_deed(enum action action)
{
    return action >= ACTION_RUN && action <= ACTION_DECOY;
}

static void command(struct play *play, struct meaning meaning, int64_t now)
{
    struct session *session = &play->session;
    if (session->pace == PACE_LIVE && is_deed(meaning.action)) {
        end_inspection(play, LEAVING_STILL, now);
    }
    switch (meaning.action) {
    case ACTION_RUN:
        session_steer(session, meaning.dir, now);
        break;
    case ACTION_WAIT:
        session_wait(session, now);
        break;
    case ACTION_GATE:
        session_act(session, VERB_GATE, now);
        break;
    case ACTION_BALE:
        session_act(session, VERB_BALE, now);
        break;
    case ACTION_DECOY:
        session_act(session, VERB_DECOY, now);
        break;
    case ACTION_PAUSE:
        end_inspection(play, LEAVING_STILL, now);
        session_toggle_pause(session, now);
        break;
    default:
        break;
    }
}

/* True: the key chose one of the tracks. */
static bool look_back(struct play *play, enum action action)
{
    bool is_next = action == ACTION_NEXT_HOUND, is_previous = action == ACTION_PREVIOUS_HOUND;
    if (is_next || is_previous) {
        aftermath_next(&play->ending.aftermath, is_next ? 1 : -1);
    }
    return is_next || is_previous;
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct play *play = self(screen);
    bool over = is_over(play);
    int choice = 0;
    if (over && play->ending.is_win ? look_back(play, meaning.action) : look(play, meaning.action, now)) {
        return;
    }
    switch (meaning.action) {
    case ACTION_BACK:
        leave(play);
        return;
    case ACTION_HELP:
        session_pause(&play->session);
        app_push(screen->app, help_new(screen->app));
        return;
    case ACTION_REWIND:
        session_rewind(&play->session);
        return;
    case ACTION_RESTART:
        session_restart(&play->session);
        return;
    default:
        change_setting(play, meaning.action, now);
        break;
    }
    if (over && meaning.action != ACTION_WAIT && menu_key(&play->ending.card.menu, meaning, &choice)) {
        choose(play, choice);
    } else if (!over) {
        command(play, meaning, now);
        note_end(play);
        teach(play);
    }
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    struct play *play = self(screen);
    struct cell cell;
    int choice = 0;
    if (is_over(play)) {
        if (menu_click(&play->ending.card.menu, x, y, &choice)) {
            choose(play, choice);
        }
        return;
    }
    int hound = stage_hound_at(&play->stage, session_world(&play->session), x, y);
    if (hound != MARKS_NOBODY) {
        inspect(play, hound);
    } else if (camera_cell(&play->stage.mapview.camera, x, y, &cell)) {
        end_inspection(play, LEAVING_STILL, now);
        session_go_to(&play->session, cell, now);
        note_end(play);
        teach(play);
    }
}

static bool tick(struct screen *screen, int64_t now)
{
    struct play *play = self(screen);
    bool was_over = is_over(play);
    bool changed = session_advance(&play->session, now);
    if (!was_over) {
        note_end(play);
        teach(play);
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
    session_done(&self(screen)->session);
    ending_done(&self(screen)->ending);
    level_free(self(screen)->level);
    free(screen);
}

static const struct screen_kind kind = {.name = "play",
                                        .draw = draw,
                                        .key = key,
                                        .click = click,
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
    return play;
}

struct screen *play_new(struct app *app, size_t entry)
{
    const struct preferences *preferences = &app->settings.preferences;
    struct play *play = new_play(app, entry, preferences->difficulty);
    play->level = level_for(app->catalogue->entries[entry].level, play->difficulty);
    play->stage.overlay |= play->level->overlay;
    session_init(&play->session, play->level, preferences->pace, preferences->tempo);
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
