/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/forecast.h"

#include "game/world/sight.h"
#include "path/find/heuristic.h"

/* A greyhound's speed in percent: at a turn, and where hedges force many turns.  A hound that has not moved for
 * STUCK_TICKS counts as stuck, and one that stands still for another SOON_TICKS is not a danger.  A fleeing hare thinks
 * again every REFLECT_TICKS. */
enum { TURN_PERCENT = 60, OFTEN_TURNS_PERCENT = 75, STUCK_TICKS = 10, SOON_TICKS = 30, REFLECT_TICKS = 8 };
enum { RUSH_CELLS = 7, LEAVES = 16 };

/* The state of a simulated game. */
struct thought {
    const struct forecast_scene *scene;
    const struct hare_plan *plan;
    struct chart *chart;
    struct pursuer pursuers[PURSUERS];
    struct cell hare, from; /* from: its previous cell */
    int debt;               /* points, as for the hare */
    int tick;
    bool has_arrived, is_fleeing;
    struct cell away; /* the cell to which it flees, */
    int away_until;   /* and until when */
    int hay;
    struct leaf {
        struct cell at;
        enum terrain terrain;
    } leaves[LEAVES]; /* gates and hay that have changed since the view */
    int leaf_count;
    uint64_t eaten; /* a bit for each of the scene's wishes */
    struct forecast lookahead;
};

/* --- times ------------------------------------------------------------------------------------ */

int forecast_ticks(unsigned cost, int speed)
{
    return cost >= CHART_NEVER ? FORECAST_NEVER : (int)cost * LEVEL_POINTS_PER_COST / (speed > 0 ? speed : 1);
}

static bool rushes(const struct forecast_scene *scene, const struct pursuer *pursuer)
{
    return scene->skill->knows_breeds && pursuer->breed == BREED_BULLDOG;
}

/* When the hounds that hunt the hare reach cells, read from the rows of their own cells: a path there is about as long
 * as the path back.  A bulldog counts only when it is near. */
struct danger {
    const uint16_t *rows[PURSUERS]; /* NULL: a bulldog */
    struct cell at[PURSUERS];
    int speeds[PURSUERS];
    size_t count;
};

static void danger_init(struct danger *danger, const struct forecast_scene *scene, const struct pursuer *pursuers,
                        struct chart *chart)
{
    danger->count = 0;
    for (size_t i = 0; i < scene->count; i++) {
        const struct pursuer *pursuer = &pursuers[i];
        bool turns = pursuer->breed == BREED_GREYHOUND && scene->skill->knows_breeds;
        if (pursuer->is_after && pursuer->points > -SOON_TICKS * pursuer->speed) {
            bool is_blind = rushes(scene, pursuer);
            danger->rows[danger->count] = is_blind ? NULL : chart_row(chart, pursuer->kind, pursuer->at);
            danger->at[danger->count] = pursuer->at;
            danger->speeds[danger->count++] = turns ? pursuer->speed * OFTEN_TURNS_PERCENT / 100 : pursuer->speed;
        }
    }
}

/* Returns when the first hound arrives; stops at any time that is at most `least`. */
static int danger_at(const struct danger *danger, struct cell at, size_t index, int least)
{
    int first = FORECAST_NEVER;
    for (size_t i = 0; i < danger->count && first > least; i++) {
        int ticks = FORECAST_NEVER;
        if (danger->rows[i] != NULL) {
            unsigned cost = danger->rows[i][index];
            bool is_soon = cost < CHART_NEVER && (int)cost * LEVEL_POINTS_PER_COST < (least + 1) * danger->speeds[i];
            ticks = is_soon ? least /* spares the division */ : forecast_ticks(cost, danger->speeds[i]);
        } else if (cell_chebyshev(danger->at[i], at) <= RUSH_CELLS) {
            ticks = cell_chebyshev(danger->at[i], at) * STEP_POINTS / danger->speeds[i];
        }
        first = ticks < first ? ticks : first;
    }
    return first;
}

int forecast_danger(const struct forecast_scene *scene, struct chart *chart, struct cell at)
{
    struct danger danger;
    danger_init(&danger, scene, scene->pursuers, chart);
    return danger_at(&danger, at, grid_index(scene->view->grid, at), 0);
}

/* Computes TrailMax's measure: of all cells that the hare reaches before the hounds, finds the one that the hounds
 * reach last, sets `to` to it, and returns their arrival. */
static int escape(struct thought *thought, int enough, struct cell *to)
{
    const struct grid *grid = thought->scene->view->grid;
    const uint16_t *costs = chart_row(thought->chart, KIND_HARE, thought->hare);
    struct danger danger;
    int most = 0;
    size_t i = 0;
    danger_init(&danger, thought->scene, thought->pursuers, thought->chart);
    *to = thought->hare;
    for (struct cell at = {0, 0}; at.y < grid_height(grid) && most < enough;
         at = cell_after(at, grid_width(grid)), i++) {
        int own = forecast_ticks(costs[i], LEVEL_HARE_SPEED);
        int least = own > most ? own : most;
        int ticks = own == FORECAST_NEVER ? 0 : danger_at(&danger, at, i, least);
        if (ticks > least) {
            *to = at;
            most = ticks;
        }
    }
    return most < enough ? most : enough;
}

/* --- hounds ----------------------------------------------------------------------------------- */

static bool is_line_free(const struct player_view *view, struct cell from, struct cell to)
{
    int steps = cell_chebyshev(from, to);
    for (int i = 1; i < steps; i++) {
        struct cell at = {from.x + ((to.x - from.x) * 2 * i + (to.x > from.x ? steps : -steps)) / (2 * steps),
                          from.y + ((to.y - from.y) * 2 * i + (to.y > from.y ? steps : -steps)) / (2 * steps)};
        if (terrain_facts(view_terrain(view, at))->blocks_sight) {
            return false;
        }
    }
    return true;
}

static bool sees(const struct player_view *view, struct cell from, struct cell hare)
{
    int far = terrain_facts(view_terrain(view, hare))->hides ? SIGHT_INTO_GRASS : SIGHT_RADIUS;
    return cell_chebyshev(from, hare) <= far && is_line_free(view, from, hare);
}

static void sense(const struct forecast_scene *scene, struct pursuer *pursuer, struct cell hare)
{
    const struct breed_facts *facts = breed_facts(pursuer->breed);
    if (!facts->must_sense || (facts->smells ? pursuer->is_after : sees(scene->view, pursuer->at, hare))) {
        pursuer->is_after = true;
        pursuer->aim = hare;
    } else if (cell_equal(pursuer->at, pursuer->aim)) {
        pursuer->is_after = false;
    }
}

/* Returns the hound's step; a hound that does not hunt walks on. */
static enum direction step_of(const struct forecast_scene *scene, struct chart *chart, const struct pursuer *pursuer)
{
    const struct moves *moves = chart_moves(chart, pursuer->kind);
    if (!pursuer->is_after) {
        bool goes_on = pursuer->facing != NO_DIRECTION && (moves_from(moves, pursuer->at) >> pursuer->facing & 1);
        return goes_on && breed_facts(pursuer->breed)->walks_beat ? pursuer->facing : NO_DIRECTION;
    }
    if (rushes(scene, pursuer)) {
        return heuristic_nearest_step(moves, pursuer->at, pursuer->aim);
    }
    return chart_next(chart, pursuer->kind, pursuer->at, pursuer->aim);
}

static int price(const struct forecast_scene *scene, const struct moves *moves, const struct pursuer *pursuer,
                 enum direction dir)
{
    int points = (int)moves_cost(moves, pursuer->at, dir) * LEVEL_POINTS_PER_COST;
    bool turns = pursuer->breed == BREED_GREYHOUND && pursuer->facing != dir && scene->skill->knows_breeds;
    return turns ? points * 100 / TURN_PERCENT : points;
}

/* Runs one tick. */
static void run_hound(const struct forecast_scene *scene, struct chart *chart, struct pursuer *pursuer,
                      struct cell hare)
{
    sense(scene, pursuer, hare);
    enum direction dir = step_of(scene, chart, pursuer);
    int points = dir == NO_DIRECTION ? STEP_POINTS : price(scene, chart_moves(chart, pursuer->kind), pursuer, dir);
    pursuer->points += pursuer->speed;
    pursuer->rest++;
    if (dir == NO_DIRECTION || pursuer->points < points) {
        pursuer->points = pursuer->points < points ? pursuer->points : points;
        return;
    }
    pursuer->at = cell_step(pursuer->at, dir);
    pursuer->facing = dir;
    pursuer->points -= points;
    pursuer->rest = 0;
}

void forecast_advance(struct forecast_scene *scene, struct chart *chart, int ticks)
{
    struct cell hare = scene->view->hare.at;
    for (size_t i = 0; i < scene->count; i++) {
        for (int tick = 0; tick < ticks && cell_chebyshev(scene->pursuers[i].at, hare) > 1; tick++) {
            run_hound(scene, chart, &scene->pursuers[i], hare);
        }
    }
}

/* --- the hare --------------------------------------------------------------------------------- */

static bool is_done(const struct thought *thought)
{
    const struct player_view *view = thought->scene->view;
    return view->hare.clover + thought->lookahead.clover >= view->wanted;
}

/* Returns the nearest remaining clover or the burrow, or the hare's cell if nothing is wanted. */
static struct cell next_wish(struct thought *thought, unsigned *cost)
{
    const struct forecast_scene *scene = thought->scene;
    struct cell best = thought->hare;
    *cost = CHART_NEVER;
    if (goal_lasts(scene->view->goal)) {
        return best;
    }
    if (is_done(thought)) {
        *cost = scene->has_home ? chart_cost(thought->chart, KIND_HOME, thought->hare, scene->home) : CHART_NEVER;
        return scene->has_home ? scene->home : best;
    }
    for (size_t i = 0; i < scene->wish_count; i++) {
        unsigned left = chart_cost(thought->chart, KIND_HARE, scene->wishes[i], thought->hare);
        if (!(thought->eaten >> i & 1) && left < *cost) {
            *cost = left;
            best = scene->wishes[i];
        }
    }
    return best;
}

static struct cell target_now(struct thought *thought)
{
    const struct hare_plan *plan = thought->plan;
    unsigned cost;
    bool is_set = thought->tick < thought->away_until && !cell_equal(thought->hare, thought->away);
    if (!thought->has_arrived || (thought->is_fleeing && is_set)) {
        return thought->has_arrived ? thought->away : plan->target;
    }
    if (plan->kind == PLAN_HIDE || plan->kind == PLAN_HOLD || plan->then == THEN_STAY) {
        return thought->hare;
    }
    thought->is_fleeing = plan->then == THEN_AWAY;
    if (thought->is_fleeing) {
        escape(thought, FORECAST_NEVER, &thought->away);
        thought->away_until = thought->tick + REFLECT_TICKS;
        return thought->away;
    }
    return next_wish(thought, &cost);
}

struct cell forecast_behind(const struct player_view *view)
{
    return cell_step(view->hare.at, direction_opposite(view->hare.facing));
}

static bool cuts_off(enum breed breed) { return breed_facts(breed)->cuts_off || breed_facts(breed)->packs; }

static void look_for_cuts(struct thought *thought)
{
    const struct forecast_scene *scene = thought->scene;
    struct forecast *lookahead = &thought->lookahead;
    for (size_t i = 0; i < scene->count && lookahead->cut_off == 0 && scene->skill->knows_breeds; i++) {
        const struct pursuer *pursuer = &scene->pursuers[i];
        unsigned cost = chart_cost(thought->chart, pursuer->kind, thought->hare, pursuer->at);
        if (rushes(scene, pursuer) || forecast_ticks(cost, pursuer->speed) > thought->tick) {
            continue;
        }
        lookahead->passed = lookahead->passed > 0 ? lookahead->passed : thought->tick;
        lookahead->cut_off = cuts_off(pursuer->breed) ? thought->tick : 0;
    }
}

static void arrive(struct thought *thought)
{
    const struct forecast_scene *scene = thought->scene;
    struct cell at = thought->hare;
    thought->lookahead.fear += scene->fear[grid_index(scene->view->grid, at)];
    look_for_cuts(thought);
    for (size_t i = 0; i < scene->wish_count && !is_done(thought); i++) {
        if (cell_equal(scene->wishes[i], at) && !(thought->eaten >> i & 1)) {
            thought->eaten |= (uint64_t)1 << i;
            thought->lookahead.clover++;
            thought->lookahead.clover_time += thought->tick;
        }
    }
    if (scene->has_home && cell_equal(scene->home, at) && is_done(thought)) {
        thought->lookahead.ending = ENDING_HOME;
    }
}

/* Returns the other hole of a warren. */
static struct cell way_out(const struct player_view *view, struct cell at)
{
    int number = terrain_facts(view_terrain(view, at))->warren;
    for (struct cell hole = {0, 0}; number > 0 && hole.y < grid_height(view->grid);
         hole = cell_after(hole, grid_width(view->grid))) {
        if (terrain_facts(view_terrain(view, hole))->warren == number && !cell_equal(hole, at)) {
            return hole;
        }
    }
    return at;
}

/* --- what is shut and opened ------------------------------------------------------------------ */

static enum terrain terrain_now(const struct thought *thought, struct cell at)
{
    for (int i = thought->leaf_count - 1; i >= 0; i--) {
        if (cell_equal(thought->leaves[i].at, at)) {
            return thought->leaves[i].terrain;
        }
    }
    return view_terrain(thought->scene->view, at);
}

static void turn(struct thought *thought, struct cell at, enum terrain terrain)
{
    if (thought->leaf_count < LEAVES) {
        thought->leaves[thought->leaf_count++] = (struct leaf){at, terrain};
        thought->chart = chart_change(thought->chart, at, (uint8_t)terrain);
    }
}

static void open_gate(struct thought *thought, struct cell at)
{
    if (terrain_now(thought, at) == TERRAIN_GATE_CLOSED) {
        turn(thought, at, TERRAIN_GATE_OPEN);
    }
}

static bool is_wall(const struct player_view *view, struct cell at)
{
    return terrain_facts(view_terrain(view, at))->hounds == 0;
}

/* Returns whether a bale there blocks the passage in this direction. */
static bool is_strait(const struct player_view *view, struct cell at, enum direction dir)
{
    enum direction side = direction_side(dir);
    return !direction_is_diagonal(dir) && is_wall(view, cell_step(at, side)) &&
           is_wall(view, cell_step(at, direction_opposite(side)));
}

enum verb forecast_shuts(const struct player_view *view, enum plan_shut shut, enum terrain terrain, struct cell at,
                         enum direction dir)
{
    if (shut >= SHUT_GATES && terrain == TERRAIN_GATE_OPEN) {
        return VERB_GATE;
    }
    bool holds_hay = shut == SHUT_GATES_AND_STRAITS && dir < DIRECTIONS && terrain_facts(terrain)->holds_bale;
    return holds_hay && is_strait(view, at, dir) ? VERB_BALE : VERB_WAIT;
}

static bool is_free(const struct thought *thought, struct cell at)
{
    bool is_free = !cell_equal(at, thought->hare);
    for (size_t i = 0; i < thought->scene->count; i++) {
        is_free &= !cell_equal(at, thought->pursuers[i].at);
    }
    return is_free;
}

/* Returns whether the hare shuts the cell that it came from, which takes as long as a step. */
static bool shuts_behind(struct thought *thought)
{
    enum plan_shut most = thought->hay > 0 ? SHUT_GATES_AND_STRAITS : SHUT_GATES;
    enum verb verb = forecast_shuts(thought->scene->view, most, terrain_now(thought, thought->from), thought->from,
                                    direction_between(thought->from, thought->hare));
    if (verb == VERB_WAIT || thought->leaf_count == LEAVES || !is_free(thought, thought->from)) {
        return false;
    }
    enum plan_shut kind = verb == VERB_GATE ? SHUT_GATES : SHUT_GATES_AND_STRAITS;
    thought->lookahead.could_shut = kind > thought->lookahead.could_shut ? kind : thought->lookahead.could_shut;
    if (thought->plan->shut < kind) {
        return false;
    }
    turn(thought, thought->from, verb == VERB_GATE ? TERRAIN_GATE_CLOSED : TERRAIN_BALE);
    thought->hay -= verb == VERB_BALE;
    thought->debt += STEP_POINTS;
    return true;
}

static void run_hare(struct thought *thought)
{
    if (shuts_behind(thought)) {
        return;
    }
    thought->has_arrived |= cell_equal(thought->hare, thought->plan->target);
    struct cell target = target_now(thought);
    enum forecast_kind kind = is_done(thought) ? KIND_HOME : KIND_HARE;
    enum direction dir = chart_next(thought->chart, kind, thought->hare, target);
    if (dir == NO_DIRECTION) {
        thought->debt = 0;
        return;
    }
    struct cell to = cell_step(thought->hare, dir);
    thought->debt += (int)moves_cost(chart_moves(thought->chart, kind), thought->hare, dir) * LEVEL_POINTS_PER_COST;
    thought->from = thought->hare;
    thought->hare = way_out(thought->scene->view, to);
    thought->has_arrived |= cell_equal(to, thought->plan->target);
    open_gate(thought, to);
    arrive(thought);
}

/* --- all together ----------------------------------------------------------------------------- */

static void meet(struct thought *thought, const struct pursuer *pursuer)
{
    int far = cell_chebyshev(pursuer->at, thought->hare);
    thought->lookahead.nearest = far < thought->lookahead.nearest ? far : thought->lookahead.nearest;
    if (far == 0 && thought->lookahead.ending == ENDING_FREE) {
        thought->lookahead.ending = ENDING_CAUGHT;
    }
}

static void run_tick(struct thought *thought)
{
    const struct forecast_scene *scene = thought->scene;
    if (thought->debt <= 0) {
        run_hare(thought);
    }
    for (size_t i = 0; i < scene->count; i++) {
        meet(thought, &thought->pursuers[i]);
        if (thought->lookahead.ending == ENDING_FREE) {
            run_hound(scene, thought->chart, &thought->pursuers[i], thought->hare);
            open_gate(thought, thought->pursuers[i].at);
            meet(thought, &thought->pursuers[i]);
        }
    }
    thought->debt -= thought->debt > 0 ? LEVEL_HARE_SPEED : 0;
    thought->tick++;
}

static void sum_up(struct thought *thought)
{
    struct forecast *lookahead = &thought->lookahead;
    unsigned cost;
    struct cell away;
    lookahead->ticks = thought->tick;
    if (lookahead->ending != ENDING_FREE) {
        return;
    }
    lookahead->room = escape(thought, ROOM_MOST, &away);
    next_wish(thought, &cost);
    lookahead->left = cost == CHART_NEVER ? 0 : forecast_ticks(cost, LEVEL_HARE_SPEED);
    for (size_t i = 0; i < thought->scene->count; i++) {
        const struct pursuer *pursuer = &thought->pursuers[i];
        lookahead->after += pursuer->is_after && breed_facts(pursuer->breed)->must_sense;
        lookahead->held += pursuer->breed == BREED_BULLDOG && pursuer->rest >= STUCK_TICKS;
    }
}

struct forecast forecast(const struct forecast_scene *scene, struct chart *chart, const struct hare_plan *plan)
{
    struct thought thought = {
        .scene = scene,
        .plan = plan,
        .chart = chart,
        .hay = scene->view->hare.bales,
        .hare = scene->view->hare.at,
        .from = forecast_behind(scene->view),
        .debt = scene->view->hare.debt,
        .lookahead = {.nearest = SIGHT_RADIUS},
    };
    for (size_t i = 0; i < scene->count; i++) {
        thought.pursuers[i] = scene->pursuers[i];
    }
    while (thought.lookahead.ending == ENDING_FREE && thought.tick < scene->skill->depth) {
        run_tick(&thought);
    }
    sum_up(&thought);
    return thought.lookahead;
}
