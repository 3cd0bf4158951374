/* SPDX-License-Identifier: MIT */
/* game/players/forecast.h - predicts the result of a plan: the hare runs, and the noticed hounds follow, in the
 * imagination of a player.
 *
 * The forecast uses a view and charts, never the world.  A hound follows a cheapest path while it hunts the hare.  A
 * bulldog runs straight ahead, and a greyhound is slower in turns, if the player knows that.  A breed that must see the
 * hare loses it behind a hedge.  Forecasts ignore intercepting collies, cooperating packs, hounds that block each
 * other, clocks, decoys and scent. */
#pragma once

#include "game/hare.h"
#include "game/players/chart.h"
#include "game/players/skill.h"
#include "game/players/view.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kinds of runners in a player's charts, followed by the hounds.  For KIND_HOME, closed burrows are passable. */
enum forecast_kind { KIND_HARE, KIND_HOME, KIND_HOUNDS };

enum { PURSUERS = 12, WISHES = 64, STEP_POINTS = 10 * LEVEL_POINTS_PER_COST };

/* A hound in the forecast. */
struct pursuer {
    enum breed breed;
    size_t kind;
    int speed, points;
    struct cell at, aim;
    enum direction facing;
    bool is_after;
    int rest; /* ticks since its last step */
};

/* The initial situation of all forecasts of a thought. */
struct forecast_scene {
    const struct player_view *view;
    const struct skill_facts *skill;
    const uint8_t *fear; /* by cell, row by row */
    struct pursuer pursuers[PURSUERS];
    size_t count;
    struct cell wishes[WISHES]; /* known clover; the nearest if there is more */
    size_t wish_count;
    struct cell home; /* a burrow */
    bool has_home;
};

enum plan_kind { PLAN_CLOVER, PLAN_FLIGHT, PLAN_HIDE, PLAN_HOLD };

/* The next aim after arrival; a hare that hides or holds stays. */
enum plan_then { THEN_CLOVER, THEN_AWAY, THEN_STAY, THENS };

/* The cells that the hare shuts behind it on its path. */
enum plan_shut { SHUT_NOTHING, SHUT_GATES, SHUT_GATES_AND_STRAITS };

struct hare_plan {
    enum plan_kind kind;
    struct cell target;
    enum plan_then then;
    enum plan_shut shut;
};

enum forecast_end { ENDING_FREE, ENDING_CAUGHT, ENDING_HOME };

struct forecast {
    enum forecast_end ending;
    int ticks;       /* until the ending, or the end of the lookahead */
    int clover;      /* clovers eaten, */
    int clover_time; /* and the sum of the ticks to each */
    int left;        /* ticks from there to the next aim; 0: none known */
    int nearest;     /* cells to the nearest hound, the minimum along the path */
    int room;        /* ticks for which it can stay free from there, at most ROOM_MOST */
    int after;       /* hounds that then see the hare */
    int held;        /* bulldogs that are then stuck */
    /* The first tick at which an intercepting hound, and any hound, can reach the hare's cell; 0: never. */
    int cut_off, passed;
    int fear;                  /* of the cells on the path, summed */
    enum plan_shut could_shut; /* the most that could have been shut */
};

enum { ROOM_MOST = 120 };

/* Moves the noticed hounds closer for this number of ticks, because they may have moved since they were seen. */
void forecast_advance(struct forecast_scene *scene, struct chart *chart, int ticks);
struct forecast forecast(const struct forecast_scene *scene, struct chart *chart, const struct hare_plan *plan);

/* Returns the action with which a hare that shuts this much closes the cell that it has just left in this direction:
 * VERB_GATE, VERB_BALE or VERB_WAIT. */
enum verb forecast_shuts(const struct player_view *view, enum plan_shut shut, enum terrain terrain, struct cell at,
                         enum direction dir);

/* Returns the cell that the hare came from, according to its facing. */
struct cell forecast_behind(const struct player_view *view);
/* Returns whole ticks. */
int forecast_ticks(unsigned cost, int speed);
/* Returns the tick at which the first hunting hound reaches the cell, or FORECAST_NEVER. */
enum { FORECAST_NEVER = 1 << 20 };
int forecast_danger(const struct forecast_scene *scene, struct chart *chart, struct cell at);
