#include "config.h"

#include "ui/theatre/play_state.h"

#include "study/scene_experiment.h"
#include "ui/parts/help.h"
#include "ui/lab/lab.h"

static struct play *self(struct screen *screen)
{
    return (struct play *)screen;
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
    stage_thaw(&play->stage);
    if (leaving == LEAVING_RUNS && play->interrupted && play->session.state == SESSION_PAUSED) {
        session_toggle_pause(&play->session, now);
    }
    play->interrupted = false;
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
        end_inspection(play, LEAVING_STILL, now);
        play->stage.overlay.is_on = !play->stage.overlay.is_on;
        app->settings.overlay = play->stage.overlay.is_on;
        break;
    default:
        break;
    }
}

/* True: the key was for looking at hounds. */
static bool look(struct play *play, enum action action, int64_t now)
{
    struct stage *stage = &play->stage;
    bool is_next = action == ACTION_NEXT_HOUND, is_previous = action == ACTION_PREVIOUS_HOUND;
    if ((is_next || is_previous) && (stage->overlay.is_on || stage->inspects)) {
        stage_select(stage, session_world(&play->session), is_next ? 1 : -1);
    } else if (action == ACTION_INSPECT || is_next || is_previous) {
        if (stage->inspects) {
            end_inspection(play, LEAVING_RUNS, now);
        } else {
            inspect(play, stage->overlay.is_on ? stage->selected : MARKS_NOBODY);
        }
    } else if (action == ACTION_BACK && (stage->inspects || stage->overlay.has_cursor)) {
        end_inspection(play, LEAVING_STILL, now);
    } else {
        return false;
    }
    return true;
}

static void freeze(struct play *play)
{
    if (!play->stage.overlay.has_cursor) {
        play->interrupted = play->session.state == SESSION_RUNNING && play->session.pace == PACE_LIVE;
        session_pause(&play->session);
        stage_freeze(&play->stage, session_world(&play->session));
    }
}

/* On the moment, with the search of the selected hound. */
static struct screen *open_lab(struct play *play)
{
    struct session *session = &play->session;
    return lab_new_on(play->screen.app, scene_experiment(session->level, session->tape, (size_t)play->stage.selected));
}

/* True: the key was for the overlay, where time stands while the player looks at cells. */
static bool look_closer(struct play *play, struct meaning meaning, int64_t now)
{
    struct stage *stage = &play->stage;
    bool has_cursor = stage->overlay.has_cursor;
    switch (meaning.action) {
    case ACTION_TICK:
    case ACTION_TICK_BACK:
        freeze(play);
        if (meaning.action == ACTION_TICK) {
            session_tick(&play->session);
        } else {
            session_tick_back(&play->session);
        }
        play_note(play);
        return true;
    case ACTION_CHOOSE:
        if (has_cursor) {
            app_push(play->screen.app, open_lab(play));
        }
        return has_cursor;
    case ACTION_INSPECT:
        if (has_cursor) {
            end_inspection(play, LEAVING_RUNS, now);
        } else {
            freeze(play);
        }
        return true;
    default:
        return stage_key(stage, meaning);
    }
}

static bool is_deed(enum action action)
{
    return action >= ACTION_RUN && action <= ACTION_DECOY;
}

static void command(struct play *play, struct meaning meaning, int64_t now)
{
    struct session *session = &play->session;
    if ((session->pace == PACE_LIVE || play->stage.overlay.has_cursor) && is_deed(meaning.action)) {
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
        victory_next(&play->ending.victory, is_next ? 1 : -1);
    }
    return is_next || is_previous;
}

/* True: the key did no more than close the window before the first move. */
static bool close_opening(struct play *play, enum action action)
{
    bool was_open = play->opens;
    play->opens = false;
    return was_open && (action == ACTION_WAIT || action == ACTION_CHOOSE);
}

/* After a capture one can look at it, and go back. */
static bool is_about_the_end(const struct play *play, enum action action)
{
    bool looks = action == ACTION_LAYER || action == ACTION_ZOOM || action == ACTION_TICK_BACK;
    return !play->ending.is_win && looks;
}

bool play_raw(struct screen *screen, uint32_t key, int64_t now)
{
    (void)now;
    struct play *play = self(screen);
    return !play_is_over(play) && stage_raw(&play->stage, session_world(&play->session), key);
}

static void take_back(struct play *play, enum action action)
{
    if (play_is_for_good(play)) {
        return;
    }
    if (action == ACTION_REWIND) {
        session_rewind(&play->session);
    } else {
        play_restart(play);
    }
}

void play_key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct play *play = self(screen);
    bool over = play_is_over(play);
    int choice = 0;
    if (close_opening(play, meaning.action)) {
        return;
    }
    if (play->stage.overlay.is_on && (!over || is_about_the_end(play, meaning.action)) &&
        look_closer(play, meaning, now)) {
        return;
    }
    if (over && play->ending.is_win ? look_back(play, meaning.action) : look(play, meaning.action, now)) {
        return;
    }
    switch (meaning.action) {
    case ACTION_BACK:
        play_leave(play);
        return;
    case ACTION_HELP:
        session_pause(&play->session);
        app_push(screen->app, help_new(screen->app, CONTEXT_GAME));
        return;
    case ACTION_REWIND:
    case ACTION_RESTART:
        take_back(play, meaning.action);
        return;
    default:
        change_setting(play, meaning.action, now);
        break;
    }
    if (over && meaning.action != ACTION_WAIT && menu_key(&play->ending.card.menu, meaning, &choice)) {
        play_choose(play, choice);
    } else if (!over) {
        command(play, meaning, now);
        play_note(play);
    }
}

void play_click(struct screen *screen, int x, int y, int64_t now)
{
    struct play *play = self(screen);
    struct cell cell;
    int choice = 0;
    if (close_opening(play, ACTION_CHOOSE)) {
        return;
    }
    if (play_is_over(play)) {
        if (menu_click(&play->ending.card.menu, x, y, &choice)) {
            play_choose(play, choice);
        }
        return;
    }
    if (stage_click(&play->stage, session_world(&play->session), x, y)) {
        return;
    }
    int hound = stage_hound_at(&play->stage, session_world(&play->session), x, y);
    if (hound != MARKS_NOBODY) {
        inspect(play, hound);
    } else if (camera_cell(&play->stage.mapview.camera, x, y, &cell)) {
        end_inspection(play, LEAVING_STILL, now);
        session_go_to(&play->session, cell, now);
        play_note(play);
    }
}
