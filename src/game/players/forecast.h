/* SPDX-License-Identifier: MIT */
/* game/players/forecast.h - what would come of a plan: the hare runs, and the hounds that were noticed come after it,
 * in the head of a player.
 *
 * It is reckoned from a view, on charts, never in the world.  A hound comes by a cheapest way for as long as it is
 * after the hare; a bulldog straight on, a greyhound slower at its turns, if the player knows of that; who must see the
 * hare loses it behind a hedge.  That collies cut off, that packs share out the meadow, that hounds stand in each
 * other's way, clocks, decoys and scent are beyond it. */
#ifndef HOUNDED_GAME_PLAYERS_FORECAST_H
#define HOUNDED_GAME_PLAYERS_FORECAST_H

#include "game/hare.h"
#include "game/players/chart.h"
#include "game/players/skill.h"
#include "game/players/view.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kinds of a player's charts; hounds come after them.  Home is the way on which a closed burrow is no wall. */
enum forecast_kind { KIND_HARE, KIND_HOME, KIND_HOUNDS };

enum { PURSUERS = 12, WISHES = 64, STEP_POINTS = 10 * LEVEL_POINTS_PER_COST };

/* A hound in the head. */
struct pursuer {
    enum breed breed;
    size_t kind;
    int speed, points;
    struct cell at, aim;
    enum direction facing;
    bool is_after;
    int rest; /* ticks since its last step */
};

/* Where all forecasts of a thought begin. */
struct forecast_scene {
    const struct player_view *view;
    const struct skill_facts *skill;
    const uint8_t *fear; /* by cell, row by row */
    struct pursuer pursuers[PURSUERS];
    size_t count;
    struct cell wishes[WISHES]; /* the clover that is known of; the nearest, if there is more */
    size_t wish_count;
    struct cell home; /* a burrow */
    bool has_home;
};

enum plan_kind { PLAN_CLOVER, PLAN_FLIGHT, PLAN_HIDE, PLAN_HOLD };

/* What follows once it is there; who hides or holds stays. */
enum plan_then { THEN_CLOVER, THEN_AWAY, THEN_STAY, THENS };

/* What is shut behind the hare on its way. */
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
    int ticks;       /* to there, or to the end of the look-ahead */
    int clover;      /* eaten, */
    int clover_time; /* and the ticks to each, summed up */
    int left;        /* ticks from there to what is wanted next; 0: nothing is known of */
    int nearest;     /* cells, to the nearest hound on the way */
    int room;        /* ticks for which it can stay free from there, ROOM_MOST at most */
    int after;       /* hounds that see the hare then */
    int held;        /* bulldogs that are stuck then */
    /* The first tick at which one of those who cut off, and one of all, can be where the hare is then; 0: none can. */
    int cut_off, passed;
    int fear;                  /* of the cells on the way, summed up */
    enum plan_shut could_shut; /* the most that there was to shut */
};

enum { ROOM_MOST = 120 };

/* Lets the hounds that were noticed come nearer for so many ticks, as they may have since they were seen. */
void forecast_advance(struct forecast_scene *scene, struct chart *chart, int ticks);
struct forecast forecast(const struct forecast_scene *scene, struct chart *chart, const struct hare_plan *plan);

/* What who shuts so much does with the cell that it has just left that way: VERB_GATE, VERB_BALE or VERB_WAIT. */
enum verb forecast_shuts(const struct player_view *view, enum plan_shut shut, enum terrain terrain, struct cell at,
                         enum direction dir);

/* The cell that the hare came from, as far as its facing tells. */
struct cell forecast_behind(const struct player_view *view);
/* Whole ticks. */
int forecast_ticks(unsigned cost, int speed);
/* When the first of the hounds that are after the hare comes to the cell; FORECAST_NEVER: none does. */
enum { FORECAST_NEVER = 1 << 20 };
int forecast_danger(const struct forecast_scene *scene, struct chart *chart, struct cell at);

#endif
