/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/thought.h"

#include <limits.h>
#include <string.h>

/* The player considers paths of up to FAR_TICKS, and keeps the CHOICES best of a kind. */
enum { FAR_TICKS = 100, CHOICES = 8, WAY_SPREAD = 100, HIDE_SPREAD = 60, DANGER_MOST = 300 };

/* The weights of the evaluation, in ticks. */
enum {
    WORTH_HOME = 1000,
    WORTH_CLOVER = 250,
    WORTH_TRAPPED = 300,
    WORTH_HELD = 100,
    COST_CORNERED = 300,
    COST_SEEN = 150,
    COST_CAUGHT_SOON = 60000, /* reduced by the remaining ticks */
    COST_CUT_OFF = 15000,     /* the same */
    COST_PASSED = 1500,       /* the same */
    COST_TOUCHED = 300,
    COST_NEAR = 60,
    COST_FEAR_MOST = 200,
    ROOM_LEAST = 24,
    CARE_LEAST = 20,
    SOON = 15,
    VAIN_PERCENT = 70 /* of the value of what is eaten before the end */
};

static size_t kind_like(struct thinker *thinker, const struct mover *mover)
{
    size_t kind = KIND_HOUNDS;
    while (kind < thinker->kinds && memcmp(thinker->movers[kind].factor, mover->factor, sizeof mover->factor) != 0) {
        kind++;
    }
    if (kind == thinker->kinds) {
        thinker->movers[thinker->kinds++] = *mover;
    }
    return kind;
}

static void open_atlas(struct thinker *thinker, struct atlas **shared)
{
    thinker->owns_atlas = shared == NULL;
    if (shared != NULL && *shared != NULL) {
        thinker->atlas = *shared;
        atlas_follow(thinker->atlas, thinker->view.grid);
        return;
    }
    thinker->atlas = atlas_new(thinker->view.grid, thinker->movers, thinker->kinds);
    if (shared != NULL) {
        *shared = thinker->atlas;
    }
}

void thinker_init(struct thinker *thinker, struct world *world, const struct skill_facts *skill, struct rng *rng,
                  const uint8_t *fear, struct atlas **shared)
{
    const struct mover *hare = moves_mover(world_hare_moves(world));
    *thinker = (struct thinker){.skill = skill, .rng = rng, .fear = fear, .kinds = KIND_HOUNDS};
    view_init(&thinker->view, world);
    thinker->movers[KIND_HARE] = *hare;
    thinker->movers[KIND_HOME] = *hare;
    thinker->movers[KIND_HOME].factor[TERRAIN_BURROW_CLOSED] = 1;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        enum breed breed = world_hound(world, i)->breed;
        thinker->kind_of[breed] = kind_like(thinker, moves_mover(world_hound_moves(world, i)));
    }
    open_atlas(thinker, shared);
}

void thinker_done(struct thinker *thinker)
{
    if (thinker->owns_atlas) {
        atlas_free(thinker->atlas);
    }
    view_done(&thinker->view);
}

static void add_pursuer(struct thinker *thinker, const struct view_hound *hound)
{
    struct forecast_scene *scene = &thinker->scene;
    enum mood mood = hound->seen.mood;
    bool sleeps = mood == MOOD_SLEEPING, is_lost = mood == MOOD_SEARCHING || mood == MOOD_RETURNING;
    bool is_after = !sleeps && !(breed_facts(hound->breed)->must_sense && is_lost);
    int speed = sleeps ? 1 : hound->speed;
    int rested = sleeps ? 0 : (int)hound->rest * speed + thinker->skill->caution * STEP_POINTS / 100;
    int points = hound->points < 0 ? hound->points : rested;
    scene->pursuers[scene->count++] = (struct pursuer){
        .breed = hound->breed,
        .kind = thinker->kind_of[hound->breed],
        .speed = speed,
        .at = hound->seen.at,
        .aim = is_after ? thinker->view.hare.at : hound->seen.at,
        .facing = hound->seen.facing,
        .is_after = is_after,
        .points = points < STEP_POINTS ? points : STEP_POINTS,
    };
}

static void set_scene(struct thinker *thinker, int ago)
{
    const struct player_view *view = &thinker->view;
    thinker->scene = (struct forecast_scene){.view = view, .skill = thinker->skill, .fear = thinker->fear};
    for (size_t i = 0; i < view->hound_count && thinker->scene.count < PURSUERS; i++) {
        if (view->hounds[i].is_noticed) {
            add_pursuer(thinker, &view->hounds[i]);
        }
    }
    for (struct cell at = {0, 0}; at.y < grid_height(view->grid); at = cell_after(at, grid_width(view->grid))) {
        enum terrain terrain = view_terrain(thinker->scene.view, at);
        if (terrain == TERRAIN_CLOVER && thinker->scene.wish_count < WISHES) {
            thinker->scene.wishes[thinker->scene.wish_count++] = at;
        }
        if (terrain == TERRAIN_BURROW_CLOSED || terrain == TERRAIN_BURROW_OPEN) {
            thinker->scene.has_home = true;
            thinker->scene.home = at;
        }
    }
    forecast_advance(&thinker->scene, thinker->chart, ago * thinker->skill->foresee / 100);
}

/* Returns the time without a clover in percent of the patience. */
static int weariness(const struct thinker *thinker)
{
    return (int)(thinker->view.tick - thinker->progress_tick) * 100 / thinker->skill->patience;
}

/* Returns the caution in percent, which decreases with weariness. */
static int care(const struct thinker *thinker)
{
    int left = 100 - weariness(thinker) / 2;
    return left > CARE_LEAST ? left : CARE_LEAST;
}

static size_t bulldogs(const struct forecast_scene *scene)
{
    size_t count = 0;
    for (size_t i = 0; i < scene->count; i++) {
        count += scene->pursuers[i].breed == BREED_BULLDOG;
    }
    return count;
}

static int worth_of_freedom(const struct thinker *thinker, const struct forecast *lookahead)
{
    int safety = lookahead->room - COST_SEEN * lookahead->after;
    safety -= lookahead->room < ROOM_LEAST ? COST_CORNERED : 0;
    int worth = safety * care(thinker) / 100 - lookahead->left / 2;
    if (thinker->view.goal == GOAL_TRAP) {
        bool all = lookahead->held > 0 && (size_t)lookahead->held == bulldogs(&thinker->scene);
        worth += WORTH_HELD * lookahead->held + (all ? WORTH_TRAPPED : 0);
    }
    return worth;
}

static int worth_of_ending(const struct thinker *thinker, const struct forecast *lookahead)
{
    switch (lookahead->ending) {
    case ENDING_HOME: return WORTH_HOME - 2 * lookahead->ticks;
    case ENDING_CAUGHT: return -COST_CAUGHT_SOON / (lookahead->ticks + SOON);
    case ENDING_FREE: break;
    }
    return worth_of_freedom(thinker, lookahead);
}

static int cost_of_risk(const struct thinker *thinker, const struct forecast *lookahead)
{
    int cost = lookahead->nearest > 2 ? 0 : lookahead->nearest == 2 ? COST_NEAR : COST_TOUCHED;
    cost = lookahead->ending == ENDING_CAUGHT ? 0 : cost;
    cost += lookahead->cut_off > 0 ? COST_CUT_OFF / (lookahead->cut_off + SOON) : 0;
    cost += lookahead->passed > 0 ? COST_PASSED / (lookahead->passed + SOON) : 0;
    return cost * care(thinker) / 100;
}

static int worth(struct thinker *thinker, const struct hare_plan *plan, const struct forecast *lookahead)
{
    bool is_kept = plan->kind == thinker->plan.kind && cell_equal(plan->target, thinker->plan.target);
    bool is_idle = plan->kind == PLAN_HOLD && !goal_lasts(thinker->view.goal);
    int error = (int)rng_below(thinker->rng, (uint32_t)thinker->skill->error * 2 + 1) - thinker->skill->error;
    int fear = lookahead->fear < COST_FEAR_MOST ? lookahead->fear : COST_FEAR_MOST;
    int clover = WORTH_CLOVER * lookahead->clover - lookahead->clover_time;
    clover = lookahead->ending == ENDING_CAUGHT ? clover * VAIN_PERCENT / 100 : clover;
    return worth_of_ending(thinker, lookahead) - cost_of_risk(thinker, lookahead) + clover - fear + error +
           (is_kept ? thinker->skill->keep : 0) - (is_idle ? weariness(thinker) : 0);
}

struct scored_cell {
    struct cell at;
    int score;
};

struct choices {
    struct scored_cell best[CHOICES]; /* the highest scores, in that order */
    int count;
};

static void add_choice(struct choices *choices, struct cell at, int score)
{
    int rank = choices->count < CHOICES ? choices->count++ : CHOICES;
    while (rank > 0 && score > choices->best[rank - 1].score) {
        if (rank < CHOICES) {
            choices->best[rank] = choices->best[rank - 1];
        }
        rank--;
    }
    if (rank < CHOICES) {
        choices->best[rank] = (struct scored_cell){at, score};
    }
}

/* The best plan so far. */
struct favourite {
    struct hare_plan plan;
    int worth;
};

static enum plan_shut judge(struct thinker *thinker, const struct hare_plan *plan, struct favourite *favourite)
{
    struct forecast lookahead = forecast(&thinker->scene, thinker->chart, plan);
    int its_worth = worth(thinker, plan, &lookahead);
    if (its_worth > favourite->worth) {
        *favourite = (struct favourite){*plan, its_worth};
    }
    thinker->chart = atlas_chart(thinker->atlas);
    return lookahead.could_shut;
}

/* Proposes plans with open gates behind the hare, and with as many shut as possible, if the player thinks of it. */
static void propose_shutting(struct thinker *thinker, struct hare_plan plan, struct favourite *favourite)
{
    enum plan_shut most = judge(thinker, &plan, favourite);
    for (plan.shut = SHUT_GATES; plan.shut <= most; plan.shut++) {
        if ((int)rng_below(thinker->rng, 100) < thinker->skill->seal) {
            judge(thinker, &plan, favourite);
        }
    }
}

static void propose(struct thinker *thinker, enum plan_kind kind, struct cell target, struct favourite *favourite)
{
    struct hare_plan plan = {.kind = kind, .target = target};
    bool stays = kind == PLAN_HIDE || kind == PLAN_HOLD;
    size_t dogs = bulldogs(&thinker->scene);
    propose_shutting(thinker, plan, favourite);
    for (plan.then = THEN_AWAY; plan.then < THENS && thinker->skill->thinks_on && !stays; plan.then++) {
        if (plan.then == THEN_AWAY ? dogs < thinker->scene.count : dogs > 0) {
            propose_shutting(thinker, plan, favourite);
        }
    }
}

static void propose_best(struct thinker *thinker, enum plan_kind kind, const struct choices *choices, int most,
                         struct favourite *favourite)
{
    for (int i = 0; i < most && i < choices->count; i++) {
        propose(thinker, kind, choices->best[i].at, favourite);
    }
}

/* The plans under consideration. */
struct considered {
    struct choices clover, grass, holes, refuges, ways, octants[DIRECTIONS + 1];
};

static bool needs_eyes(const struct breed_facts *facts) { return facts->must_sense && !facts->smells; }

static bool fears_eyes(const struct forecast_scene *scene)
{
    bool fears = false;
    for (size_t i = 0; i < scene->count; i++) {
        fears |= needs_eyes(breed_facts(scene->pursuers[i].breed));
    }
    return fears;
}

static void consider(struct thinker *thinker, struct cell at, bool hides, struct considered *options)
{
    const struct player_view *view = &thinker->view;
    enum terrain terrain = view_terrain(view, at);
    int ticks = forecast_ticks(chart_cost(thinker->chart, KIND_HARE, at, view->hare.at), LEVEL_HARE_SPEED);
    if (ticks == FORECAST_NEVER || ticks == 0) {
        return;
    }
    if (view_wants(view, terrain)) {
        add_choice(&options->clover, at, -ticks);
    }
    int danger = forecast_danger(&thinker->scene, thinker->chart, at);
    if (ticks > FAR_TICKS || danger <= ticks) {
        return;
    }
    if (hides && terrain_facts(terrain)->hides) {
        add_choice(&options->grass, at, (int)rng_below(thinker->rng, HIDE_SPREAD) - ticks);
    }
    if (terrain_facts(terrain)->warren > 0) {
        add_choice(&options->holes, at, -ticks);
    }
    int score = (danger < DANGER_MOST ? danger : DANGER_MOST) - ticks / 4;
    add_choice(&options->refuges, at, danger);
    enum direction octant = direction_towards((at.x - view->hare.at.x) / 3, (at.y - view->hare.at.y) / 3);
    add_choice(&options->octants[octant], at, score + (int)rng_below(thinker->rng, WAY_SPREAD));
}

static void list_options(struct thinker *thinker, struct considered *options)
{
    const struct grid *grid = thinker->view.grid;
    bool hides = goal_lasts(thinker->view.goal) || fears_eyes(&thinker->scene);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        consider(thinker, at, hides, options);
    }
    for (int octant = 0; octant <= DIRECTIONS; octant++) {
        if (options->octants[octant].count > 0) {
            add_choice(&options->ways, options->octants[octant].best[0].at, options->octants[octant].best[0].score);
        }
    }
}

void think(struct thinker *thinker)
{
    const struct skill_facts *skill = thinker->skill;
    int ago = skill->delay + (int)rng_below(thinker->rng, (uint32_t)skill->jitter + 1);
    struct considered options = {0};
    view_recall(&thinker->view, (uint32_t)ago, (size_t)skill->notice);
    if (thinker->view.hare.clover != thinker->clover) {
        thinker->clover = thinker->view.hare.clover;
        thinker->progress_tick = thinker->view.tick;
    }
    atlas_tidy(thinker->atlas);
    thinker->chart = atlas_chart(thinker->atlas);
    set_scene(thinker, ago);
    list_options(thinker, &options);
    struct favourite favourite = {.worth = INT_MIN};
    propose(thinker, PLAN_HOLD, thinker->view.hare.at, &favourite);
    propose_best(thinker, PLAN_CLOVER, &options.clover, skill->prizes, &favourite);
    propose_best(thinker, PLAN_HIDE, &options.grass, skill->prizes, &favourite);
    propose_best(thinker, PLAN_FLIGHT, &options.holes, 2, &favourite);
    propose_best(thinker, PLAN_FLIGHT, &options.refuges, 1, &favourite);
    propose_best(thinker, PLAN_FLIGHT, &options.ways, skill->ways, &favourite);
    thinker->plan = favourite.plan;
}

enum direction thinker_step(struct thinker *thinker)
{
    return chart_next(thinker->chart, KIND_HARE, thinker->view.hare.at, thinker->plan.target);
}
