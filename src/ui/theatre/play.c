#include "config.h"

#include "ui/theatre/shows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "front/announcer.h"
#include "front/kept_games.h"
#include "front/games.h"
#include "front/lessons.h"
#include "front/session.h"
#include "ui/parts/help.h"
#include "ui/theatre/along.h"
#include "ui/theatre/ending.h"
#include "ui/theatre/opening.h"
#include "ui/theatre/parting.h"
#include "ui/theatre/theatre.h"

/* So long is a lesson shown, and the next one not given. */
enum { LESSON_TICKS = 180 };

/* And so long what a key has changed. */
enum { NOTICE_TICKS = 90 };

struct play {
    struct theatre theatre;
    struct level *level; /* as it is at the difficulty; owned */
    struct session session;
    struct ending ending; /* made when the game is over */
    enum difficulty difficulty;
    size_t entry;                /* in the catalogue; its count: the level is not there */
    char *key;                   /* of the level; owned; NULL: it has no records */
    struct challenge *challenge; /* borrowed; NULL: it is part of none */
    struct game_file *file;      /* owned */
    char *kind;                  /* of its journal: as the challenge was when the game began; owned */
    bool is_sealed;              /* its journal says that what came of the game is kept */
    uint32_t taught;             /* the tick of the last lesson */
    struct announcer announcer;
    struct along along;
    struct parting parting;
    struct score score; /* of a run */
    int64_t carded;     /* when a card was laid over the meadow; CARD_LULL later it can be used */
    bool is_lulled;
};

static struct play *self(struct theatre *theatre)
{
    return (struct play *)theatre;
}

static struct app *app_of(const struct play *play)
{
    return play->theatre.screen.app;
}

static const struct catalogue *catalogue_of(const struct play *play)
{
    return app_of(play)->catalogue;
}

static bool is_over(const struct play *play)
{
    return reel_is_over(&play->session.reel);
}

/* The number of its level; 0: it has none, or is the only one. */
static size_t number_of(const struct play *play)
{
    size_t count = catalogue_of(play)->count;
    return count > 1 && play->entry < count ? play->entry + 1 : 0;
}

/* What has been played counts: it cannot be taken back. */
static bool is_for_good(const struct play *play)
{
    return play->challenge != NULL && play->challenge->kind->stake == CHALLENGE_FOR_GOOD;
}

static const struct world *world_of(const struct play *play)
{
    return reel_world(&play->session.reel);
}

/* NULL: the level is not there. */
static const struct entry *entry_of(const struct play *play)
{
    const struct catalogue *catalogue = catalogue_of(play);
    return play->entry < catalogue->count ? &catalogue->entries[play->entry] : NULL;
}

/* --- on the screen -------------------------------------------------------------------------------- */

/* Time stands before the end of what has been played. */
static bool was_rewound(const struct play *play)
{
    enum mode mode = play->theatre.modes.now;
    return (mode == MODE_WAITING || mode == MODE_PAUSED) &&
           reel_now(&play->session.reel) < tape_length(play->session.reel.tape);
}

static const char *message_of(const struct play *play, char line[SESSION_NEWS_BYTES])
{
    const struct session *session = &play->session;
    enum mode mode = play->theatre.modes.now;
    const char *hint = session->reel.level->hint, *along = along_say(&play->along, &play->theatre, line);
    if (session->refuses) {
        return session->news;
    }
    if (was_rewound(play)) {
        return "";
    }
    if (mode == MODE_PAUSED) {
        return "Paused. {PAUSE} or a direction goes on.";
    }
    if (mode_is_end(mode)) {
        return play->ending.message;
    }
    if (session->news[0] != '\0') {
        return session->news;
    }
    if (along != NULL) {
        return along;
    }
    if (number_of(play) == 1 && reel_now(&session->reel) == 0) {
        return "You are @. Eat the ♣, keep away from the letters, then run down the burrow ∩.";
    }
    return stage_advice(&play->theatre.stage, world_of(play),
                        hint != NULL ? hint : "Your first move starts the clock.");
}

/* Where the game stands in what has been played, in place of the message. */
static void draw_rewound(const struct play *play, struct canvas *canvas)
{
    char advice[KEYMAP_SENTENCE];
    keymap_say("{REWIND}: further; move: go on", advice);
    int y = stage_message_row(&play->theatre.stage, canvas);
    int x = canvas_text(canvas, 1, y, STYLE_WARNING, "Rewound to") + 1;
    x = theatre_draw_timeline(&play->theatre, canvas, x, canvas->width - x - (int)strlen(advice) - 2, STYLE_WARNING) +
        2;
    canvas_text(canvas, x, y, STYLE_TEXT, advice);
}

/* A card keeps clear of the hare, the hounds, and the way of the one that caught it. */
static void draw_card(const struct play *play, struct card *card, struct canvas *canvas)
{
    const struct ending *ending = &play->ending;
    const struct world *world = world_of(play);
    const struct camera *camera = &play->theatre.stage.mapview.camera;
    struct cell *cells = xcalloc(ending->trail_count + world_hound_count(world) + 1, sizeof *cells);
    size_t count = 0;
    cells[count++] = world_hare(world)->at;
    for (size_t i = 0; i < ending->trail_count; i++) {
        cells[count++] = ending->trail[i];
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        cells[count++] = world_hound(world, i)->at;
    }
    struct area view = stage_view(&play->theatre.stage, canvas, world);
    card_draw(card, canvas, card_place(card_size(card, view.height), view, camera, cells, count));
    free(cells);
}

static void draw_opening(struct play *play, struct canvas *canvas)
{
    struct area area = stage_view(&play->theatre.stage, canvas, world_of(play));
    opening_draw(canvas, area, &play->theatre.stage.mapview.camera, &play->session.reel, number_of(play));
}

/* The usual difficulty is not worth a word. */
static void write_pace(const struct play *play, char pace[48])
{
    const struct reel *reel = &play->session.reel;
    bool is_practice = play->challenge != NULL && play->challenge->is_practice;
    bool is_usual = play->difficulty == DIFFICULTY_NORMAL && !is_practice;
    const char *difficulty = is_usual ? "" : is_practice ? "practice" : difficulty_facts(play->difficulty)->name;
    const char *gap = is_usual ? "" : "   ";
    if (reel->pace == PACE_TURNS) {
        snprintf(pace, 48, "%s%sTurns", difficulty, gap);
    } else {
        snprintf(pace, 48, "%s%sLive %d", difficulty, gap, reel->tempo);
    }
}

static void draw_victory(struct play *play, struct canvas *canvas, const struct caption *caption)
{
    struct area area = {0, 1, canvas->width, canvas->height - 3};
    play->ending.victory.camera.largest = play->theatre.stage.mapview.camera.largest;
    stage_draw_status(canvas, world_of(play), caption);
    victory_draw(&play->ending.victory, canvas, area, world_of(play), &play->ending.card);
    canvas_text(canvas, 1, canvas->height - 2, caption->style, caption->message);
    screen_hints(canvas, screen_contexts(&play->theatre.screen));
}

static void draw_stage(struct play *play, struct canvas *canvas, const struct caption *caption)
{
    struct stage *stage = &play->theatre.stage;
    enum mode mode = play->theatre.modes.now;
    bool has_trail = reel_is_over(&play->session.reel);
    stage->mapview.trail = play->ending.trail;
    stage->mapview.trail_count = has_trail ? play->ending.trail_count : 0;
    theatre_draw(&play->theatre, canvas, caption);
    if (was_rewound(play) && !play->session.refuses) {
        draw_rewound(play, canvas);
    }
    if (play->parting.is_open) {
        draw_card(play, &play->parting.card, canvas);
    } else if (mode_is_end(mode)) {
        draw_card(play, &play->ending.card, canvas);
    } else if (mode == MODE_OPENING) {
        draw_opening(play, canvas);
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct play *play = (struct play *)screen;
    enum mode mode = play->theatre.modes.now;
    char pace[48], line[SESSION_NEWS_BYTES];
    along_show(&play->along, &play->theatre);
    write_pace(play, pace);
    struct standing standing;
    bool stands = play->session.score != NULL;
    if (stands) {
        play->challenge->kind->stand(play->challenge, &play->score, &standing);
    }
    const struct caption caption = {.level = play->session.reel.level,
                                    .number = number_of(play),
                                    .standing = stands ? &standing : NULL,
                                    .pace = pace,
                                    .message = message_of(play, line),
                                    .counts = play->session.reel.pace,
                                    .style = mode == MODE_PAUSED ? STYLE_WARNING : STYLE_TEXT};
    if (mode == MODE_WON && victory_fits(canvas)) {
        draw_victory(play, canvas, &caption);
    } else {
        draw_stage(play, canvas, &caption);
    }
}

/* --- the game ------------------------------------------------------------------------------------- */

static unsigned contexts_of(const struct screen *screen)
{
    const struct play *play = (const struct play *)screen;
    enum mode mode = play->theatre.modes.now;
    if (play->parting.is_open) {
        return CONTEXT_MENU;
    }
    unsigned game = play->session.reel.pace == PACE_TURNS ? CONTEXT_GAME | CONTEXT_TURNS : CONTEXT_GAME;
    unsigned what = mode == MODE_WON ? CONTEXT_WON : mode == MODE_CAUGHT ? CONTEXT_CARD : game;
    return theatre_contexts(screen) | what | (is_for_good(play) ? 0 : CONTEXT_FREE);
}

static bool is_under_way(const struct play *play)
{
    return !is_over(play) && reel_now(&play->session.reel) > 0;
}

static void keep(struct play *play, enum game_haste haste)
{
    game_file_keep(play->file, play->kind, play->session.reel.tape, play->theatre.now, haste);
}

/* While the clock runs, and where there is none, a line a second will do. */
static void keep_by_pace(struct play *play)
{
    const struct reel *reel = &play->session.reel;
    keep(play, reel->runs || reel->pace == PACE_TURNS ? GAME_BY_THE_CLOCK : GAME_AT_ONCE);
}

static void take_down(struct play *play)
{
    deeds_take_down(&play->session.deeds, &app_of(play)->progress.statistics, play->key);
}

static bool is_all_kept(const struct play *play)
{
    return progress_is_kept(&app_of(play)->progress) && !kept_game_is_lost(&app_of(play)->store);
}

/* A run waits between its meadows, too. */
static bool is_needed(const struct play *play)
{
    bool waits = play->challenge != NULL && play->challenge->waits;
    return !is_over(play) || waits || !is_all_kept(play);
}

/* The game is about to be left.  One that is over is needed no longer, unless what came of it could not be kept. */
static void save(struct screen *screen)
{
    struct play *play = (struct play *)screen;
    if (!is_over(play)) {
        keep(play, GAME_AT_ONCE);
    }
    take_down(play);
    progress_save(&screen->app->progress);
    if (is_needed(play)) {
        keep(play, GAME_AT_ONCE);
    } else {
        game_file_remove(play->file);
    }
}

static void halt(struct screen *screen)
{
    theatre_halt(screen);
    keep((struct play *)screen, GAME_AT_ONCE);
}

static void keep_record(struct play *play)
{
    struct progress *progress = &app_of(play)->progress;
    const struct ending *ending = &play->ending;
    if (ending->is_win && play->key != NULL && !play->is_sealed) {
        const struct kept_manner manner = {play->difficulty, play->session.was_turns ? PACE_TURNS : PACE_LIVE};
        uint64_t map = entry_of(play) != NULL ? entry_of(play)->map : 0;
        kept_game_note_win(progress, play->key, map, &manner, ending->card.medals, play->session.reel.tape);
    }
}

static void tell_challenge(struct play *play)
{
    struct app *app = app_of(play);
    const struct challenge_game game = {.level = play->session.reel.level,
                                        .tape = play->session.reel.tape,
                                        .medals = play->ending.card.medals,
                                        .progress = &app->progress};
    const struct challenge_words words = {play->ending.message, &app->farewell};
    if (play->challenge != NULL) {
        play->challenge->kind->ended(play->challenge, &game, &words);
    }
}

/* The campaign ends with its last level, or with the one that was left of it. */
static bool is_end(const struct play *play)
{
    const struct catalogue *catalogue = catalogue_of(play);
    const struct progress *progress = &app_of(play)->progress;
    bool is_first_win = play->key != NULL && progress_of(progress, play->key) == NULL;
    return catalogue->is_campaign && play->entry < catalogue->count &&
           (play->entry + 1 == catalogue->count || (is_first_win && locks_is_last(catalogue, progress, play->entry)));
}

static enum ending_next next_of(const struct play *play)
{
    if (play->challenge != NULL) {
        return is_for_good(play) ? ENDING_ANOTHER_MEADOW : ENDING_NOTHING;
    }
    return is_end(play)                                   ? ENDING_FINALE
           : play->entry + 1 >= catalogue_of(play)->count ? ENDING_NOTHING
                                                          : ENDING_ANOTHER_LEVEL;
}

static struct ending_place place_of(const struct play *play)
{
    enum outcome outcome = world_outcome(world_of(play));
    return (struct ending_place){.next = next_of(play),
                                 .next_meadow =
                                     is_for_good(play) ? play->challenge->kind->next(play->challenge, outcome) : NULL,
                                 .is_level = play->key != NULL,
                                 .is_shared = play->challenge != NULL,
                                 .difficulty = play->difficulty};
}

static bool has_card(const struct play *play)
{
    return play->parting.is_open || mode_is_end(play->theatre.modes.now);
}

static struct menu *menu_of(struct play *play)
{
    return play->parting.is_open ? &play->parting.card.menu : &play->ending.card.menu;
}

static void lull(struct play *play, int64_t now)
{
    play->carded = now;
    play->is_lulled = menu_of(play)->is_still = true;
}

static bool is_in_lull(const struct play *play, int64_t now)
{
    return play->is_lulled && has_card(play) && now >= play->carded && now < play->carded + CARD_LULL;
}

static void wake(struct play *play)
{
    play->is_lulled = menu_of(play)->is_still = false;
}

static void announce(struct play *play)
{
    struct text lines;
    text_init(&lines);
    announcer_tell(&play->announcer, &play->session, &lines);
    app_announce(app_of(play), &lines);
    text_done(&lines);
}

static void seal(struct play *play)
{
    if (!play->is_sealed && is_all_kept(play)) {
        game_file_seal(play->file, play->session.reel.tape);
        play->is_sealed = true;
    }
}

static void end(struct theatre *theatre)
{
    struct play *play = self(theatre);
    announce(play);
    if (world_outcome(world_of(play)) == OUTCOME_CAUGHT) {
        app_ring(app_of(play));
    }
    keep(play, GAME_AT_ONCE);
    const struct ending_place place = place_of(play);
    ending_make(&play->ending, &play->session, &place);
    lull(play, theatre->now);
    theatre_cue(theatre, play->ending.is_win ? CUE_WIN : CUE_CATCH);
    keep_record(play);
    tell_challenge(play);
    take_down(play);
    progress_save(&app_of(play)->progress);
    seal(play);
}

static void note_sight(struct play *play)
{
    if (play->session.sighted != SESSION_NOBODY) {
        play->session.sighted = SESSION_NOBODY;
        app_ring(app_of(play));
    }
}

/* What the hare meets for the first time, one thing at a time. */
static void teach(struct play *play)
{
    const struct world *world = reel_world(&play->session.reel);
    bool has_time = play->taught == 0 || world_tick(world) - play->taught > LESSON_TICKS;
    enum lesson lesson =
        is_under_way(play) && has_time ? lessons_due(world, app_of(play)->settings.preferences.told) : LESSONS;
    if (lesson != LESSONS) {
        session_tell(&play->session, lesson_words(lesson), LESSON_TICKS);
        app_note_lesson(app_of(play), lesson);
        play->taught = world_tick(world);
    }
}

static void went_on(struct theatre *theatre)
{
    struct play *play = self(theatre);
    play->is_sealed = false;
    teach(play);
    note_sight(play);
    announce(play);
    keep_by_pace(play);
}

/* What follows are the acts of the keys. */

/* The hare has been told something. */
static void go_on(struct theatre *theatre)
{
    if (!theatre->was_over) {
        theatre_cue(theatre, theatre->reel->pace == PACE_TURNS ? CUE_TURN : CUE_GO);
    }
}

static void steer(struct theatre *theatre, int dir)
{
    session_steer(&self(theatre)->session, (enum direction)dir, theatre->now);
    go_on(theatre);
}

static void go_to(struct theatre *theatre, struct cell at)
{
    if (session_go_to(&self(theatre)->session, at, theatre->now)) {
        go_on(theatre);
    }
}

static void wait_here(struct theatre *theatre, int by)
{
    (void)by;
    session_wait(&self(theatre)->session, theatre->now);
    go_on(theatre);
}

static void use(struct theatre *theatre, int verb)
{
    session_act(&self(theatre)->session, (enum verb)verb, theatre->now);
    go_on(theatre);
}

/* Pace and tempo stay as the player left them, for the levels to come. */
static void switch_pace(struct theatre *theatre, int by)
{
    struct play *play = self(theatre);
    (void)by;
    session_toggle_pace(&play->session);
    app_prefer(app_of(play), PREFERENCE_PACE, (int)play->session.reel.pace);
    if (!is_over(play)) {
        theatre_cue(theatre, CUE_WAIT);
    }
}

static void change_tempo(struct theatre *theatre, int by)
{
    theatre_change_tempo(theatre, by);
    app_prefer(theatre->screen.app, PREFERENCE_TEMPO, theatre->reel->tempo - 1);
}

static struct kept_manner manner_of(const struct play *play)
{
    return (struct kept_manner){play->difficulty, play->session.reel.pace};
}

static void switch_preview(struct theatre *theatre, int by)
{
    (void)by;
    session_tell(&self(theatre)->session, along_switch_preview(theatre), NOTICE_TICKS);
}

static void switch_ghost(struct theatre *theatre, int by)
{
    struct play *play = self(theatre);
    const struct kept_manner manner = manner_of(play);
    char line[SESSION_NEWS_BYTES];
    (void)by;
    along_switch_ghost(&play->along, theatre, entry_of(play), &manner, line);
    session_tell(&play->session, line, NOTICE_TICKS);
}

static void step_back(struct theatre *theatre, int by)
{
    if (!is_for_good(self(theatre))) {
        theatre_step(theatre, by);
    }
}

static void rewind_game(struct theatre *theatre, int by)
{
    (void)by;
    session_rewind(&self(theatre)->session);
    theatre_cue(theatre, CUE_WAIT);
}

static void begin_along(struct play *play)
{
    const struct kept_manner manner = manner_of(play);
    along_begin(&play->along, app_of(play), entry_of(play), &manner);
}

static void restart(struct theatre *theatre, int by)
{
    (void)by;
    overlay_forget(&theatre->stage.overlay);
    if (is_under_way(self(theatre))) {
        tell_challenge(self(theatre));
    }
    if (is_over(self(theatre)) && self(theatre)->is_sealed) {
        game_file_remove(self(theatre)->file);
    }
    take_down(self(theatre));
    session_restart(&self(theatre)->session);
    begin_along(self(theatre));
    theatre_cue(theatre, CUE_RESTART);
}

static void go_to_next(struct play *play)
{
    struct app *app = app_of(play);
    if (play->challenge != NULL) {
        play->challenge->goes_on = true;
        play->challenge->file = play->file;
        play->file = NULL;
        app_pop(app);
    } else {
        save(&play->theatre.screen);
        app_replace(app, play->ending.next == ENDING_FINALE ? app->follow(app, SEQUEL_FINALE)
                                                            : play_new(app, play->entry + 1));
    }
}

static void watch(struct play *play)
{
    app_push(app_of(play), viewer_new(app_of(play), tape_replay(play->session.reel.tape)));
}

/* What has been played in a run is not left by a slip of a finger. */
static void leave(struct theatre *theatre)
{
    struct play *play = self(theatre);
    if (is_for_good(play) && is_under_way(play)) {
        theatre_cue(theatre, CUE_HALT);
        parting_open(&play->parting);
        lull(play, theatre->now);
    } else {
        save(&theatre->screen);
        app_pop(theatre->screen.app);
    }
}

static void end_run(struct play *play)
{
    tell_challenge(play);
    take_down(play);
    progress_save(&app_of(play)->progress);
    if (!app_of(play)->progress.runs.is_unsaved) {
        game_file_remove(play->file);
    }
    app_pop(app_of(play));
}

static void part(struct play *play, int choice)
{
    play->parting.is_open = false;
    if (choice == PARTING_END) {
        end_run(play);
    } else if (choice == PARTING_KEEP) {
        save(&play->theatre.screen);
        app_pop(app_of(play));
    }
}

/* What the card at the end offers. */
static void choose(struct theatre *theatre, int choice)
{
    switch (choice) {
    case ENDING_NEXT:
        go_to_next(self(theatre));
        break;
    case ENDING_AGAIN:
        restart(theatre, 0);
        break;
    case ENDING_REWIND:
        rewind_game(theatre, 0);
        break;
    case ENDING_REPLAY:
        watch(self(theatre));
        break;
    case ENDING_COPY:
        app_copy(theatre->screen.app, &theatre->screen.app->farewell);
        break;
    default:
        leave(theatre);
        break;
    }
}

static void choose_item(struct theatre *theatre, int by)
{
    const struct menu *menu = &self(theatre)->ending.card.menu;
    (void)by;
    choose(theatre, menu->items[menu->at].choice);
}

static void move_in_menu(struct theatre *theatre, int dir)
{
    int none;
    menu_key(&self(theatre)->ending.card.menu, (struct meaning){ACTION_RUN, (enum direction)dir}, &none);
}

static void next_track(struct theatre *theatre, int by)
{
    victory_next(&self(theatre)->ending.victory, by);
}

/* The window is closed by any key. */
static void close_opening(struct theatre *theatre, int by)
{
    (void)theatre;
    (void)by;
}

static const struct theatre_act opening_acts[ACTIONS] = {
    [ACTION_WAIT] = {close_opening, 0},
    [ACTION_CHOOSE] = {close_opening, 0},
};

static const struct theatre_act caught_acts[ACTIONS] = {
    [ACTION_RUN] = {move_in_menu, 0},
    [ACTION_CHOOSE] = {choose_item, 0},
};

static const struct theatre_act won_acts[ACTIONS] = {
    [ACTION_RUN] = {move_in_menu, 0},
    [ACTION_CHOOSE] = {choose_item, 0},
    [ACTION_NEXT_HOUND] = {next_track, 1},
    [ACTION_PREVIOUS_HOUND] = {next_track, -1},
};

static const struct theatre_act acts[ACTIONS] = {
    [ACTION_RUN] = {steer, 0},
    [ACTION_WAIT] = {wait_here, 0},
    [ACTION_GATE] = {use, VERB_GATE},
    [ACTION_BALE] = {use, VERB_BALE},
    [ACTION_DECOY] = {use, VERB_DECOY},
    [ACTION_TURNS] = {switch_pace, 0},
    [ACTION_FASTER] = {change_tempo, 1},
    [ACTION_SLOWER] = {change_tempo, -1},
    [ACTION_TICK_BACK] = {step_back, -1},
    [ACTION_REWIND] = {rewind_game, 0},
    [ACTION_RESTART] = {restart, 0},
    [ACTION_GHOST] = {switch_ghost, 0},
    [ACTION_PREVIEW] = {switch_preview, 0},
};

/* True: it was for the window or the card. */
static bool click(struct theatre *theatre, int x, int y)
{
    struct play *play = self(theatre);
    enum mode mode = theatre->modes.now;
    int choice = 0;
    if (is_in_lull(play, theatre->now)) {
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

/* Who asks once more to leave may: nothing is lost. */
static void answer(struct play *play, struct meaning meaning)
{
    int choice = PARTING_KEEP;
    if (meaning.action == ACTION_HELP) {
        app_push(app_of(play), help_new(app_of(play), CONTEXT_GAME));
    } else if (meaning.action == ACTION_BACK || menu_key(&play->parting.card.menu, meaning, &choice)) {
        part(play, choice);
    }
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct play *play = (struct play *)screen;
    if (is_in_lull(play, now)) {
        return;
    }
    wake(play);
    if (play->parting.is_open) {
        answer(play, meaning);
    } else {
        theatre_key(screen, meaning, now);
    }
}

static bool tick(struct screen *screen, int64_t now)
{
    struct play *play = (struct play *)screen;
    bool wakes = play->is_lulled && now >= play->carded + CARD_LULL;
    if (wakes) {
        wake(play);
    }
    return theatre_tick(screen, now) || wakes;
}

static int64_t due(const struct screen *screen)
{
    const struct play *play = (const struct play *)screen;
    int64_t tick = play->is_lulled ? play->carded + CARD_LULL : theatre_due(screen);
    int64_t line = is_over(play) ? -1 : game_file_due(play->file, play->session.reel.tape);
    return tick < 0 || (line >= 0 && line < tick) ? line : tick;
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
    game_file_free(play->file);
    free(play->kind);
    free(play->key);
}

static const struct screen_kind screen_kind = {.name = "play",
                                               .deeper = contexts_of,
                                               .draw = draw,
                                               .key = key,
                                               .click = theatre_click,
                                               .tick = tick,
                                               .due = due,
                                               .halt = halt,
                                               .save = save,
                                               .done = done};

static const struct theatre_kind theatre_kind = {
    .mode_acts = {[MODE_OPENING] = opening_acts, [MODE_CAUGHT] = caught_acts, [MODE_WON] = won_acts},
    .acts = acts,
    .waits = true,
    .ended = end,
    .went_on = went_on,
    .click = click,
    .go_to = go_to,
    .leave = leave};

static struct play *new_play(struct app *app, size_t entry, enum difficulty difficulty, struct challenge *challenge)
{
    struct play *play = screen_new(app, &screen_kind, sizeof *play);
    play->entry = entry;
    play->difficulty = difficulty;
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
    play->theatre.stage.preview = previews[play->difficulty];
    begin_along(play);
    count_score(play);
    return &play->theatre.screen;
}

static struct screen *begin(struct play *play, struct level *level)
{
    const struct preferences *preferences = &app_of(play)->settings.preferences;
    struct text kind;
    text_init(&kind);
    if (play->key != NULL) {
        challenge_tell_level(play->key, play->difficulty, &kind);
    } else {
        challenge_tell(play->challenge, &kind);
    }
    play->kind = kind.bytes;
    play->level = level;
    session_init(&play->session, level, preferences->pace, preferences->tempo);
    return open_theatre(play, level->intro != NULL ? MODE_OPENING : MODE_WAITING);
}

struct screen *play_new(struct app *app, size_t entry)
{
    enum difficulty difficulty = app->settings.preferences.difficulty;
    struct play *play = new_play(app, entry, difficulty, NULL);
    play->key = xstrdup(app->catalogue->entries[entry].key);
    play->file = game_file_new(&app->store, play->key);
    struct screen *screen = begin(play, level_for(app->catalogue->entries[entry].level, difficulty));
    play->theatre.stage.overlay.is_on |= play->level->overlay;
    return screen;
}

/* "daily-2026-11-21", "endless-7". */
static struct game_file *file_for(struct store *store, const char *kind)
{
    char *name = xstrdup(kind);
    size_t first = strcspn(name, " "), second = strcspn(name + first + (name[first] != '\0'), " ");
    if (name[first] != '\0') {
        name[first] = '-';
        name[first + 1 + second] = '\0';
    }
    struct game_file *file = game_file_new(store, name);
    free(name);
    return file;
}

/* The same for everybody: no difficulty changes it.  A run goes on in the same file. */
struct screen *play_challenge_new(struct app *app, struct level *level, struct challenge *challenge)
{
    struct play *play = new_play(app, app->catalogue->count, DIFFICULTY_NORMAL, challenge);
    struct screen *screen = begin(play, level);
    play->file = challenge->file != NULL ? challenge->file : file_for(&app->store, play->kind);
    challenge->file = NULL;
    game_file_begin(play->file);
    return screen;
}

/* A level that is not in the catalogue has its key and difficulty from the journal; else it is taken to be as its file
 * has it. */
static void find_level(struct play *play, const struct resumed_game *game)
{
    const struct catalogue *catalogue = catalogue_of(play);
    char key[CHALLENGE_KEY];
    play->entry = catalogue_find(catalogue, game->level, &play->difficulty);
    if (play->entry < catalogue->count) {
        play->key = xstrdup(catalogue->entries[play->entry].key);
        return;
    }
    challenge_level_of(game->kind, key, &play->difficulty);
    play->key = key[0] != '\0' ? xstrdup(key) : catalogue_key(game->level);
}

/* Whoever played it was cut off before what came of it was kept: it is kept now.  The pace is the one that was chosen
 * last. */
static void end_again(struct play *play)
{
    if (!play->is_sealed) {
        play->session.was_turns = play->session.reel.pace == PACE_TURNS;
        deeds_recall(&play->session.deeds, world_of(play));
    }
    end(&play->theatre);
    wake(play);
}

struct screen *play_resume(struct app *app, struct resumed_game *game, struct challenge *challenge)
{
    const struct preferences *preferences = &app->settings.preferences;
    struct play *play = new_play(app, app->catalogue->count, DIFFICULTY_NORMAL, challenge);
    if (challenge == NULL) {
        find_level(play, game);
    }
    play->level = game->level;
    play->kind = game->kind;
    play->file = game->file;
    play->is_sealed = game->is_sealed;
    session_resume(&play->session, game->level, game->tape, preferences->pace, preferences->tempo);
    *game = (struct resumed_game){0};
    struct screen *screen = open_theatre(play, MODE_WAITING);
    if (is_over(play)) {
        end_again(play);
    }
    return screen;
}
