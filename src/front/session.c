#include "config.h"

#include "front/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "front/clock.h"
#include "game/world/world.h"

static const int ticks_a_second[SESSION_TEMPOS + 1] = {0, 8, 12, 16, 22, CLOCK_TICKS_A_SECOND, 40, 54, 72, 96};

/* In Turns no command takes longer than this; a step through mud is 12 ticks, waiting 4. */
enum { LONGEST_TURN = 256, WAIT_TICKS = 4 };

enum { NEWS_TICKS = 90, TRAIL_TICKS = 160 };

int64_t session_period(int tempo)
{
    return 1000000 / ticks_a_second[tempo];
}

static int64_t period(const struct session *session)
{
    return session_period(session->tempo);
}

static void forget_trail(struct session *session)
{
    free(session->trail);
    session->trail = NULL;
    session->trail_count = 0;
}

static void begin(struct session *session, struct tape *tape, enum pace pace, int tempo)
{
    session->tape = tape;
    session->runner = runner_new(tape_world(tape));
    events_init(&session->events);
    session->pace = pace;
    session->tempo = tempo;
    session->state = world_outcome(tape_world(tape)) == OUTCOME_RUNNING ? SESSION_READY : SESSION_OVER;
}

void session_init(struct session *session, const struct level *level, enum pace pace, int tempo)
{
    *session = (struct session){.level = level};
    begin(session, tape_new(level, level->seed), pace, tempo);
}

bool session_resume(struct session *session, struct replay *replay, enum pace pace, int tempo)
{
    *session = (struct session){.level = replay->level, .replay = replay};
    struct tape *tape = tape_resume(replay);
    if (tape == NULL) {
        replay_free(replay);
        return false;
    }
    begin(session, tape, pace, tempo);
    return true;
}

void session_done(struct session *session)
{
    forget_trail(session);
    runner_free(session->runner);
    tape_free(session->tape);
    events_done(&session->events);
    replay_free(session->replay);
}

const struct world *session_world(const struct session *session)
{
    return tape_world(session->tape);
}

void session_tell(struct session *session, const char *news, uint32_t ticks)
{
    snprintf(session->news, sizeof session->news, "%s", news);
    session->news_until = world_tick(session_world(session)) + ticks;
}

/* What is said of an event that always means the same; NULL: nothing. */
static const char *const news_of[EVENTS] = {
    [EVENT_GATE_CLOSED] = "The gate is shut.",
    [EVENT_BALE_TAKEN] = "You carry the bale; f drops it behind you.",
    [EVENT_BALE_SET] = "The bale stands.",
    [EVENT_BALE_CHEWED] = "A terrier has chewed its way through the bale.",
    [EVENT_DECOY] = "The decoy lies: run, while they go for it.",
    [EVENT_DECOY_TORN] = "The decoy is torn up.",
    [EVENT_DECOY_GONE] = "The decoy has lost its scent.",
    [EVENT_HELD] = "Every bulldog is stuck: now keep them there.",
    [EVENT_LOOSE] = "A bulldog is loose again.",
};

static const char *news_of_clover(const struct world *world, char line[SESSION_NEWS_BYTES])
{
    int left = world_clover_wanted(world) - world_hare(world)->clover;
    snprintf(line, SESSION_NEWS_BYTES, left == 1 ? "One clover to go." : "%d clovers to go.", left);
    return left > 0 ? line : NULL;
}

const char *session_news_of(const struct world *world, const struct event *event, char line[SESSION_NEWS_BYTES])
{
    switch (event->kind) {
    case EVENT_CLOVER:
        return news_of_clover(world, line);
    case EVENT_BURROW_OPEN:
        return world_clover_total(world) > world_hare(world)->clover
                   ? "The burrow is open: run home, or eat the rest for a medal."
                   : "The burrow is open: run home!";
    case EVENT_GATE_OPEN:
        return event->hound < 0 ? "The gate swings open; c shuts it behind you." : "A hound has pawed a gate open.";
    default:
        return news_of[event->kind];
    }
}

static void tell_of(struct session *session, const struct event *event)
{
    char line[SESSION_NEWS_BYTES];
    const char *news = session_news_of(session_world(session), event, line);
    if (news != NULL) {
        session_tell(session, news, NEWS_TICKS);
    }
}

/* Plays the last ticks again to see where the catcher came from. */
static void find_trail(struct session *session)
{
    const struct world *world = session_world(session);
    size_t catcher = (size_t)world_catcher(world);
    uint32_t end = world_tick(world);
    forget_trail(session);
    session->trail = xcalloc(TRAIL_TICKS + 1, sizeof *session->trail);
    for (uint32_t when = end > TRAIL_TICKS ? end - TRAIL_TICKS : 0; when <= end; when++) {
        tape_seek(session->tape, when);
        struct cell at = world_hound(world, catcher)->at;
        if (session->trail_count == 0 || !cell_equal(session->trail[session->trail_count - 1], at)) {
            session->trail[session->trail_count++] = at;
        }
    }
}

static void note_end(struct session *session)
{
    const struct world *world = session_world(session);
    if (world_outcome(world) == OUTCOME_RUNNING) {
        return;
    }
    session->state = SESSION_OVER;
    session->news[0] = '\0';
    if (world_outcome(world) == OUTCOME_CAUGHT) {
        find_trail(session);
    }
}

static void tick(struct session *session)
{
    tape_tick(session->tape, runner_command(session->runner), &session->events);
    const struct world *world = session_world(session);
    if (world_tick(world) > session->news_until) {
        session->news[0] = '\0';
    }
    for (size_t i = 0; i < session->events.count; i++) {
        tell_of(session, &session->events.items[i]);
    }
    note_end(session);
}

static void run_turn(struct session *session)
{
    for (int i = 0; i < LONGEST_TURN && session->state == SESSION_RUNNING; i++) {
        tick(session);
        if (world_hare_is_ready(session_world(session))) {
            break;
        }
    }
    runner_stop(session->runner);
}

/* A command has come: the clock runs from now, or the turn is played. */
static void go_on(struct session *session, int64_t now)
{
    if (session->state != SESSION_RUNNING) {
        session->due = now;
    }
    session->state = SESSION_RUNNING;
    if (session->pace == PACE_TURNS) {
        run_turn(session);
    }
}

static bool takes_commands(const struct session *session)
{
    return session->state != SESSION_OVER;
}

void session_steer(struct session *session, enum direction dir, int64_t now)
{
    if (takes_commands(session)) {
        runner_steer(session->runner, dir, session->pace == PACE_TURNS ? RUN_ONE_STEP : RUN_ON);
        go_on(session, now);
    }
}

void session_go_to(struct session *session, struct cell target, int64_t now)
{
    if (takes_commands(session)) {
        runner_go_to(session->runner, target);
        go_on(session, now);
    }
}

void session_act(struct session *session, enum verb verb, int64_t now)
{
    if (takes_commands(session)) {
        runner_act(session->runner, verb);
        go_on(session, now);
    }
}

void session_wait(struct session *session, int64_t now)
{
    if (!takes_commands(session)) {
        return;
    }
    runner_stop(session->runner);
    go_on(session, now);
    for (int i = 1; session->pace == PACE_TURNS && session->state == SESSION_RUNNING && i < WAIT_TICKS; i++) {
        tick(session);
    }
}

void session_pause(struct session *session)
{
    if (session->state == SESSION_RUNNING && session->pace == PACE_LIVE) {
        session->state = SESSION_PAUSED;
    }
}

void session_toggle_pause(struct session *session, int64_t now)
{
    if (session->state == SESSION_PAUSED) {
        session->state = SESSION_RUNNING;
        session->due = now + period(session);
    } else {
        session_pause(session);
    }
}

void session_toggle_pace(struct session *session, int64_t now)
{
    session->pace = session->pace == PACE_LIVE ? PACE_TURNS : PACE_LIVE;
    session->due = now + period(session);
    if (session->pace == PACE_TURNS) {
        runner_stop(session->runner);
    }
    session->state = session->state == SESSION_PAUSED ? SESSION_READY : session->state;
}

void session_change_tempo(struct session *session, int by)
{
    int tempo = session->tempo + by;
    session->tempo = tempo < 1 ? 1 : tempo > SESSION_TEMPOS ? SESSION_TEMPOS : tempo;
}

static void go_back_to(struct session *session, uint32_t when)
{
    forget_trail(session);
    tape_seek(session->tape, when);
    runner_stop(session->runner);
    session->state = SESSION_READY;
    session->news[0] = '\0';
}

/* The last moment, a step or more ago, when it was the hare's turn. */
static uint32_t turn_before(struct session *session, uint32_t now)
{
    uint32_t when = now > WAIT_TICKS ? now - WAIT_TICKS : 0;
    tape_seek(session->tape, when);
    while (when > 0 && !world_hare_is_ready(session_world(session))) {
        tape_seek(session->tape, --when);
    }
    return when;
}

void session_rewind(struct session *session)
{
    uint32_t now = world_tick(session_world(session));
    if (session->pace == PACE_TURNS) {
        go_back_to(session, turn_before(session, now));
        return;
    }
    uint32_t back = session->state == SESSION_OVER ? 2 * SESSION_REWIND_TICKS : SESSION_REWIND_TICKS;
    go_back_to(session, now > back ? now - back : 0);
}

void session_restart(struct session *session)
{
    struct tape *tape = session->tape;
    forget_trail(session);
    runner_free(session->runner);
    events_done(&session->events);
    begin(session, tape_new(session->level, session->level->seed), session->pace, session->tempo);
    tape_free(tape);
    session->news[0] = '\0';
}

void session_tick_back(struct session *session)
{
    uint32_t now = world_tick(session_world(session));
    go_back_to(session, now > 0 ? now - 1 : 0);
}

void session_tick(struct session *session)
{
    uint32_t now = world_tick(session_world(session));
    if (!takes_commands(session)) {
        return;
    }
    if (now == tape_length(session->tape)) {
        tick(session);
        return;
    }
    tape_seek(session->tape, now + 1);
    note_end(session);
}

bool session_advance(struct session *session, int64_t now)
{
    if (session_due(session) < 0 || now < session->due) {
        return false;
    }
    for (int i = 0; i < SESSION_CATCH_UP && now >= session->due && session->state == SESSION_RUNNING; i++) {
        tick(session);
        session->due += period(session);
    }
    if (now >= session->due) {
        session->due = now + period(session);
    }
    return true;
}

int64_t session_due(const struct session *session)
{
    return session->state == SESSION_RUNNING && session->pace == PACE_LIVE ? session->due : -1;
}
