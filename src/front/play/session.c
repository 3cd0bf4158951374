/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/session.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/hounds/senses.h"

/* In Turns, no command may take longer than LONGEST_TURN. A step through mud takes 12 ticks, and a wait takes 4. */
enum { LONGEST_TURN = 256, WAIT_TICKS = REEL_TICKS_A_MOVE };

enum { NEWS_TICKS = 90 };

void session_tell(struct session *session, const char *news, uint32_t ticks)
{
    snprintf(session->news, sizeof session->news, "%s", news);
    session->news_until = world_tick(reel_world(&session->reel)) + ticks;
    session->refuses = false;
}

/* Fixed messages by event; NULL if an event has no fixed message. */
static const char *const news_of[EVENTS] = {
    [EVENT_GATE_CLOSED] = "The gate is shut.",
    [EVENT_BALE_TAKEN] = "You carry the bale; {BALE} drops it behind you.",
    [EVENT_BALE_SET] = "You have set the bale down.",
    [EVENT_BALE_CHEWED] = "A terrier has chewed its way through the bale.",
    [EVENT_DECOY] = "The decoy is down: run while they go for it.",
    [EVENT_DECOY_TORN] = "The decoy is torn up.",
    [EVENT_DECOY_GONE] = "The decoy has lost its scent.",
    [EVENT_HELD] = "Every bulldog is stuck: now keep them there.",
    [EVENT_LOOSE] = "A bulldog is loose again.",
    [EVENT_WOKEN] = "A hound has woken up.",
    [EVENT_BURROW_MOVED] = "The burrow has moved.",
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
    case EVENT_CLOVER: return news_of_clover(world, line);
    case EVENT_BURROW_OPEN:
        return world_clover_total(world) > world_hare(world)->clover
                   ? "The burrow is open: run home, or eat the rest for a medal."
                   : "The burrow is open: run home!";
    case EVENT_GATE_OPEN:
        return event->hound < 0 ? "The gate swings open; {GATE} shuts it behind you."
                                : "A hound has pawed a gate open.";
    case EVENT_SAID: return world_words(world, event);
    default: return news_of[event->kind];
    }
}

/* Returns the first hound that has just seen the hare, or SESSION_NOBODY. */
static int look_around(struct session *session)
{
    const struct world *world = reel_world(&session->reel);
    int sighted = SESSION_NOBODY;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        bool sees = senses_see_hare(world, i);
        sighted = sees && !session->views[i] && sighted == SESSION_NOBODY ? (int)i : sighted;
        session->views[i] = sees;
    }
    return sighted;
}

static void note_sight(struct session *session, int hound)
{
    char line[SESSION_NEWS_BYTES];
    session->sighted = hound != SESSION_NOBODY ? hound : session->sighted;
    if (hound != SESSION_NOBODY && runner_travels(session->runner)) {
        enum breed breed = world_hound(reel_world(&session->reel), (size_t)hound)->breed;
        snprintf(line, sizeof line, "The %s sees you: you stop where you are.", breed_name(breed));
        session_tell(session, line, NEWS_TICKS);
        runner_stop(session->runner);
    }
}

static void tick(struct reel *reel)
{
    struct session *session = (struct session *)reel;
    tape_tick(reel->tape, runner_command(session->runner), &reel->events);
    if (reel_now(reel) > session->news_until) {
        session->news[0] = '\0';
    }
    activity_tick(&session->activity, reel->tape, &reel->events);
    if (session->score != NULL) {
        score_tick(session->score, reel_world(reel), &reel->events);
    }
    session->was_turns |= reel->pace == PACE_TURNS;
    note_sight(session, look_around(session));
    for (size_t i = 0; i < reel->events.count; i++) {
        char line[SESSION_NEWS_BYTES];
        const char *news = session_news_of(reel_world(reel), &reel->events.items[i], line);
        if (news != NULL) {
            session_tell(session, news, NEWS_TICKS);
        }
    }
    if (reel_is_over(reel)) {
        session->news[0] = '\0';
    }
}

static void went_back(struct reel *reel)
{
    struct session *session = (struct session *)reel;
    runner_stop(session->runner);
    session->news[0] = '\0';
    session->activity.rewinds++;
    activity_look(&session->activity, reel_world(reel));
    look_around(session);
    session->sighted = SESSION_NOBODY;
}

static const struct reel_kind kind = {.rates = reel_game_rates,
                                      .tempos = REEL_TEMPOS,
                                      .tick = tick,
                                      .went_back = went_back,
                                      .is_over = reel_game_is_over};

static void begin_game(struct session *session, struct tape *tape, enum pace pace, int tempo)
{
    reel_init(&session->reel, &kind, session->reel.level, tape, tempo);
    session->reel.pace = pace;
    session->runner = runner_new(tape_world(tape));
    free(session->views);
    session->views = xcalloc(world_hound_count(tape_world(tape)), sizeof *session->views);
    activity_look(&session->activity, tape_world(tape));
    look_around(session);
    session->was_turns = false;
    session->sighted = SESSION_NOBODY;
}

void session_init(struct session *session, const struct level *level, struct tape *tape, enum pace pace, int tempo)
{
    *session = (struct session){.reel.level = level};
    begin_game(session, tape, pace, tempo);
}

void session_done(struct session *session)
{
    runner_free(session->runner);
    reel_done(&session->reel);
    free(session->views);
    activity_done(&session->activity);
}

/* Runs a turn. If a switch from Live left the hare in the middle of a step, the step is completed first. */
static void run_turn(struct session *session)
{
    const struct world *world = reel_world(&session->reel);
    bool has_begun = false;
    for (int i = 0; i < LONGEST_TURN && !reel_is_over(&session->reel); i++) {
        has_begun |= world_hare_is_ready(world);
        tick(&session->reel);
        if (has_begun && world_hare_is_ready(world)) {
            break;
        }
    }
    runner_stop(session->runner);
}

/* Handles a command: starts the clock, or plays the turn. Does nothing after the end of the game. */
static void go_on(struct session *session, int64_t now)
{
    struct reel *reel = &session->reel;
    session->refuses = false;
    if (reel->pace == PACE_TURNS) {
        run_turn(session);
    } else if (!reel->runs && !reel_is_over(reel)) {
        reel->runs = true;
        reel->due = now;
    }
}

void session_steer(struct session *session, enum direction dir, int64_t now)
{
    runner_steer(session->runner, dir, session->reel.pace == PACE_TURNS ? RUN_ONE_STEP : RUN_ON);
    go_on(session, now);
}

/* Returns why the hare cannot go to the target, or NULL if it can. */
static const char *refusal(struct session *session, struct cell target, char line[SESSION_NEWS_BYTES])
{
    const struct world *world = reel_world(&session->reel);
    enum terrain terrain = world_terrain(world, target);
    if (cell_equal(world_hare(world)->at, target)) {
        return "There you are.";
    }
    if (runner_finds_way(session->runner, target)) {
        return NULL;
    }
    if (terrain_facts(terrain)->hare > 0) {
        return "There is no path to that place.";
    }
    snprintf(line, SESSION_NEWS_BYTES, "No way in for a hare: %s.", terrain_name(terrain));
    return line;
}

bool session_go_to(struct session *session, struct cell target, int64_t now)
{
    char line[SESSION_NEWS_BYTES];
    const char *why = reel_is_over(&session->reel) ? NULL : refusal(session, target, line);
    if (why != NULL) {
        session_tell(session, why, NEWS_TICKS);
        session->refuses = true;
        return false;
    }
    runner_go_to(session->runner, target);
    go_on(session, now);
    return true;
}

void session_act(struct session *session, enum verb verb, int64_t now)
{
    runner_act(session->runner, verb);
    go_on(session, now);
}

void session_wait(struct session *session, int64_t now)
{
    runner_stop(session->runner);
    go_on(session, now);
    for (int i = 1; session->reel.pace == PACE_TURNS && !reel_is_over(&session->reel) && i < WAIT_TICKS; i++) {
        tick(&session->reel);
    }
}

void session_toggle_pace(struct session *session)
{
    session->reel.pace = session->reel.pace == PACE_LIVE ? PACE_TURNS : PACE_LIVE;
    reel_stop(&session->reel);
    runner_stop(session->runner);
}

void session_rewind(struct session *session)
{
    struct reel *reel = &session->reel;
    if (reel->pace == PACE_TURNS) {
        /* To the last moment when it was the hare's turn, at least one step ago. */
        reel_seek(reel, (int64_t)reel_now(reel) - WAIT_TICKS);
        while (reel_now(reel) > 0 && !world_hare_is_ready(reel_world(reel))) {
            reel_seek(reel, (int64_t)reel_now(reel) - 1);
        }
    } else {
        reel_seek(reel, (int64_t)reel_now(reel) - (reel_is_over(reel) ? 2 : 1) * REEL_REWIND_TICKS);
    }
    reel_stop(reel);
}

void session_restart(struct session *session)
{
    struct reel old = session->reel;
    runner_free(session->runner);
    begin_game(session, tape_new(old.level, old.level->seed), old.pace, old.tempo);
    reel_done(&old);
    session->news[0] = '\0';
}
