#include "config.h"

#include "ui/lab/lab_state.h"

/* What follows are the acts of the keys.  `by` is that of their row. */

static void go_to_next_cell(struct lab *lab, int by)
{
    (void)by;
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    struct cell next;
    if (study != NULL && finder_open_cells(study_finder(study), &next, 1) == 1) {
        lab->cursor = next;
    }
}

static void step_on(struct lab *lab, int by)
{
    uint64_t step = experiment_step(lab->experiment);
    uint64_t back = (uint64_t)-by;
    experiment_go_to(lab->experiment, by >= 0 ? step + (uint64_t)by : step > back ? step - back : 0);
    if (lab->follows) {
        go_to_next_cell(lab, 0);
    }
}

static void switch_following(struct lab *lab, int by)
{
    (void)by;
    lab->follows = !lab->follows;
    step_on(lab, 0);
}

static void go_to_start(struct lab *lab, int by)
{
    (void)by;
    experiment_go_to(lab->experiment, 0);
}

static void go_to_end(struct lab *lab, int by)
{
    (void)by;
    experiment_go_to_end(lab->experiment);
}

static void go_to_cursor(struct lab *lab, int by)
{
    (void)by;
    experiment_go_to_cell(lab->experiment, lab->cursor);
}

static void change_speed(struct lab *lab, int by)
{
    int speed = lab->speed + by;
    lab->speed = speed < 0 ? 0 : speed >= LAB_SPEEDS ? LAB_SPEEDS - 1 : speed;
}

static void move_cursor(struct lab *lab, enum direction dir)
{
    const struct level *level = experiment_level(lab->experiment);
    struct cell to = cell_step(lab->cursor, dir);
    if (level_has(level, to)) {
        lab->cursor = to;
    }
}

static void choose_method(struct lab *lab, enum experiment_side side, int by)
{
    struct experiment_method method = *experiment_method(lab->experiment, side);
    method.finder = finder_method_next(method.finder, by);
    experiment_set_method(lab->experiment, side, &method);
}

static void next_algorithm(struct lab *lab, int by)
{
    choose_method(lab, EXPERIMENT_FIRST, by);
}

static void next_rival(struct lab *lab, int by)
{
    if (!experiment_has_rival(lab->experiment)) {
        experiment_set_versus(lab->experiment, true);
    } else {
        choose_method(lab, EXPERIMENT_RIVAL, by);
    }
}

static void set_both(struct lab *lab, const struct experiment_method *method)
{
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        struct experiment_method mine = *experiment_method(lab->experiment, side);
        mine.query.heuristic = method->query.heuristic;
        mine.query.weight_percent = method->query.weight_percent;
        mine.query.end = method->query.end;
        experiment_set_method(lab->experiment, side, &mine);
    }
}

static void next_heuristic(struct lab *lab, int by)
{
    struct experiment_method method = *experiment_method(lab->experiment, EXPERIMENT_FIRST);
    method.query.heuristic = (enum heuristic)(((int)method.query.heuristic + HEURISTICS + by) % HEURISTICS);
    set_both(lab, &method);
}

static void next_weight(struct lab *lab, int by)
{
    enum { LEAST = 100, MOST = 500, STEP = 50 };
    struct experiment_method method = *experiment_method(lab->experiment, EXPERIMENT_FIRST);
    int weight = method.query.weight_percent + by * STEP;
    method.query.weight_percent = (uint16_t)(weight > MOST ? LEAST : weight < LEAST ? MOST : weight);
    set_both(lab, &method);
}

static void next_end(struct lab *lab, int by)
{
    (void)by;
    struct experiment_method method = *experiment_method(lab->experiment, EXPERIMENT_FIRST);
    method.query.end = method.query.end == SEARCH_END_EXPANDED ? SEARCH_END_GENERATED : SEARCH_END_EXPANDED;
    set_both(lab, &method);
}

static void next_corners(struct lab *lab, int by)
{
    enum { RULES = CORNERS_CUT + 1 };
    const struct mover *mover = experiment_mover(lab->experiment);
    experiment_set_steps(lab->experiment, mover->neighbours,
                         (enum corners)(((int)mover->corners + RULES + by) % RULES));
}

static void switch_neighbours(struct lab *lab, int by)
{
    (void)by;
    const struct mover *mover = experiment_mover(lab->experiment);
    experiment_set_steps(lab->experiment, mover->neighbours == 8 ? 4 : 8, mover->corners);
}

static void switch_regions(struct lab *lab, int by)
{
    (void)by;
    experiment_use_regions(lab->experiment, !experiment_uses_regions(lab->experiment));
}

static void switch_versus(struct lab *lab, int by)
{
    (void)by;
    experiment_set_versus(lab->experiment, !experiment_has_rival(lab->experiment));
}

static void switch_zoom(struct lab *lab, int by)
{
    (void)by;
    lab->zooms = !lab->zooms;
    lab->centres = true;
}

static void forget(struct lab *lab, int by)
{
    (void)by;
    experiment_forget(lab->experiment);
}

static bool is_an_end(const struct lab *lab)
{
    return cell_equal(lab->cursor, experiment_start(lab->experiment)) ||
           cell_equal(lab->cursor, experiment_goal(lab->experiment));
}

void lab_paint(struct lab *lab, enum terrain terrain)
{
    if (!is_an_end(lab)) {
        experiment_paint(lab->experiment, lab->cursor, terrain);
    }
}

static void paint(struct lab *lab, int by)
{
    (void)by;
    bool is_there = experiment_terrain(lab->experiment, lab->cursor) == lab->brush;
    lab_paint(lab, is_there ? TERRAIN_GRASS : lab->brush);
}

static void next_brush(struct lab *lab, int by)
{
    static const enum terrain brushes[] = {TERRAIN_HEDGE, TERRAIN_MUD, TERRAIN_BRAMBLE, TERRAIN_WATER};
    enum { BRUSHES = sizeof brushes / sizeof brushes[0] };
    int i = 0;
    while (i < BRUSHES - 1 && brushes[i] != lab->brush) {
        i++;
    }
    lab->brush = brushes[(i + BRUSHES + by) % BRUSHES];
}

static void put_start(struct lab *lab, int by)
{
    (void)by;
    if (experiment_can_stand(lab->experiment, lab->cursor)) {
        experiment_set_start(lab->experiment, lab->cursor);
    }
}

static void put_goal(struct lab *lab, int by)
{
    (void)by;
    if (experiment_can_stand(lab->experiment, lab->cursor)) {
        experiment_set_goal(lab->experiment, lab->cursor);
    }
}

/* The start goes a step along the way, as a hunter does in a tick. */
static void take_step(struct lab *lab, int by)
{
    (void)by;
    experiment_go_to_end(lab->experiment);
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    struct cell path[2];
    if (study != NULL && study_status(study) == SEARCH_FOUND && finder_path(study_finder(study), path, 2) > 2) {
        experiment_set_start(lab->experiment, path[1]);
    }
}

void lab_open_sample(struct lab *lab, enum sample sample)
{
    struct level *level = sample_level(sample);
    bool is_primer = sample >= SAMPLE_PRIMER;
    lab_open(lab, experiment_new(level));
    level_free(level);
    lab->scene = (int)sample;
    lab->zooms = is_primer;
    if (is_primer) {
        struct experiment_method method = *experiment_method(lab->experiment, EXPERIMENT_FIRST);
        struct cell start = experiment_start(lab->experiment), goal = experiment_goal(lab->experiment);
        method.query.heuristic = HEURISTIC_MANHATTAN;
        set_both(lab, &method);
        lab->cursor = (struct cell){(start.x + goal.x) / 2, (start.y + goal.y) / 2};
    }
}

static void next_scene(struct lab *lab, int by)
{
    lab_open_sample(lab, (enum sample)((lab->scene + SAMPLES + by) % SAMPLES));
}

static void next_open_list(struct lab *lab, int by)
{
    (void)by;
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        struct experiment_method method = *experiment_method(lab->experiment, side);
        method.query.open = method.query.open == OPEN_HEAP ? OPEN_BUCKETS : OPEN_HEAP;
        experiment_set_method(lab->experiment, side, &method);
    }
}

static void scroll_open_list(struct lab *lab, int by)
{
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    size_t count = study != NULL ? finder_counts(study_finder(study)).open : 0, back = (size_t)-by;
    size_t top = by > 0 ? lab->open_top + (size_t)by : lab->open_top > back ? lab->open_top - back : 0;
    lab->open_top = top < count ? top : lab->open_top;
}

enum act_kind { ACT, CHOICE };

struct act {
    void (*run)(struct lab *lab, int by); /* NULL: means nothing here */
    int by;
    enum act_kind kind;
};

static const struct act acts[ACTIONS] = {
    [ACTION_STEP] = {step_on, 1, ACT},
    [ACTION_STEP_BACK] = {step_on, -1, ACT},
    [ACTION_TEN_STEPS] = {step_on, 10, ACT},
    [ACTION_TEN_STEPS_BACK] = {step_on, -10, ACT},
    [ACTION_REWIND] = {step_on, -10, ACT},
    [ACTION_RESTART] = {go_to_start, 0, ACT},
    [ACTION_CHOOSE] = {go_to_end, 0, ACT},
    [ACTION_UNTIL_CURSOR] = {go_to_cursor, 0, ACT},
    [ACTION_TICK] = {take_step, 0, ACT},
    [ACTION_FORGET] = {forget, 0, ACT},
    [ACTION_FASTER] = {change_speed, 1, ACT},
    [ACTION_SLOWER] = {change_speed, -1, ACT},
    [ACTION_ALGORITHM] = {next_algorithm, 1, CHOICE},
    [ACTION_HEURISTIC] = {next_heuristic, 1, CHOICE},
    [ACTION_VERSUS] = {switch_versus, 1, CHOICE},
    [ACTION_RIVAL] = {next_rival, 1, CHOICE},
    [ACTION_WEIGHT] = {next_weight, 1, CHOICE},
    [ACTION_END] = {next_end, 1, CHOICE},
    [ACTION_OPEN_LIST] = {next_open_list, 1, CHOICE},
    [ACTION_NEIGHBOURS] = {switch_neighbours, 1, CHOICE},
    [ACTION_CORNERS] = {next_corners, 1, CHOICE},
    [ACTION_REGIONS] = {switch_regions, 1, CHOICE},
    [ACTION_PAINT] = {paint, 0, ACT},
    [ACTION_BRUSH] = {next_brush, 1, CHOICE},
    [ACTION_START] = {put_start, 0, ACT},
    [ACTION_GOAL] = {put_goal, 0, ACT},
    [ACTION_SCENE] = {next_scene, 1, CHOICE},
    [ACTION_ZOOM] = {switch_zoom, 0, ACT},
    [ACTION_NEXT_HOUND] = {go_to_next_cell, 0, ACT},
    [ACTION_FOLLOW] = {switch_following, 0, ACT},
    [ACTION_SCROLL] = {scroll_open_list, 5, ACT},
    [ACTION_SCROLL_BACK] = {scroll_open_list, -5, ACT},
};

void lab_act(struct lab *lab, struct meaning meaning)
{
    const struct act *act = &acts[meaning.action];
    if (meaning.action == ACTION_RUN) {
        move_cursor(lab, meaning.dir);
    } else if (meaning.action == ACTION_CHOICE_BEFORE && lab->changed != ACTION_NONE) {
        acts[lab->changed].run(lab, -1);
    } else if (act->run != NULL) {
        lab->changed = act->kind == CHOICE ? meaning.action : lab->changed;
        act->run(lab, act->by);
    }
}
