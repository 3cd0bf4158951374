/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab.h"

#include "ui/lab/lab_state.h"
#include "study/terms.h"
#include "ui/parts/help.h"

/* Expansions a second. */
const int lab_speeds[LAB_SPEEDS] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

enum { USUAL_SPEED = 4, CATCH_UP = 200, SECOND = 1000000, STROKE_WEIGHT = 80 };

void lab_take_up(struct lab *lab, struct experiment *experiment)
{
    experiment_free(lab->experiment);
    lab->experiment = experiment;
    lab->cursor = experiment_facts(experiment)->start;
    lab->centres = true;
    lab->runs = false;
    lab->open_top = 0;
}

static void set_running(struct lab *lab, bool runs, int64_t now)
{
    lab->runs = runs && !experiment_has_ended(lab->experiment);
    lab->due = now + SECOND / lab_speeds[lab->speed];
}

static void go_to_next_cell(struct lab *lab)
{
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
        go_to_next_cell(lab);
    }
}

static void switch_following(struct lab *lab)
{
    lab->follows = !lab->follows;
    step_on(lab, 0);
}

static void go_to_start(struct lab *lab)
{
    experiment_go_to(lab->experiment, 0);
}

static void go_to_end(struct lab *lab)
{
    experiment_go_to_end(lab->experiment);
}

static void go_to_cursor(struct lab *lab)
{
    experiment_go_to_cell(lab->experiment, lab->cursor);
}

static void change_speed(struct lab *lab, int by)
{
    int speed = lab->speed + by;
    lab->speed = speed < 0 ? 0 : speed >= LAB_SPEEDS ? LAB_SPEEDS - 1 : speed;
}

static void move_cursor(struct lab *lab, enum direction dir)
{
    const struct level *level = experiment_facts(lab->experiment)->level;
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
    if (!experiment_facts(lab->experiment)->has_rival) {
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

static void next_end(struct lab *lab)
{
    struct experiment_method method = *experiment_method(lab->experiment, EXPERIMENT_FIRST);
    method.query.end = method.query.end == SEARCH_END_EXPANDED ? SEARCH_END_GENERATED : SEARCH_END_EXPANDED;
    set_both(lab, &method);
}

static void next_corners(struct lab *lab, int by)
{
    enum { RULES = CORNERS_CUT + 1 };
    const struct mover *mover = &experiment_facts(lab->experiment)->mover;
    experiment_set_steps(lab->experiment, mover->neighbours,
                         (enum corners)(((int)mover->corners + RULES + by) % RULES));
}

static void switch_neighbours(struct lab *lab)
{
    const struct mover *mover = &experiment_facts(lab->experiment)->mover;
    experiment_set_steps(lab->experiment, mover->neighbours == 8 ? 4 : 8, mover->corners);
}

static void switch_regions(struct lab *lab)
{
    experiment_use_regions(lab->experiment, !experiment_facts(lab->experiment)->uses_regions);
}

static void switch_versus(struct lab *lab)
{
    experiment_set_versus(lab->experiment, !experiment_facts(lab->experiment)->has_rival);
}

static void switch_zoom(struct lab *lab)
{
    lab->zooms = !lab->zooms;
    lab->centres = true;
}

static void forget(struct lab *lab)
{
    experiment_forget(lab->experiment);
}

/* The cell under the cursor, unless start or goal is there. */
static void paint(struct lab *lab, enum terrain terrain)
{
    bool is_start = cell_equal(lab->cursor, experiment_facts(lab->experiment)->start);
    if (!is_start && !cell_equal(lab->cursor, experiment_facts(lab->experiment)->goal)) {
        experiment_paint(lab->experiment, lab->cursor, terrain);
    }
}

/* Once more, and its weight is greater; the one after the greatest takes it away. */
static void add_weight(struct lab *lab)
{
    enum { MORE = 40, MOST = 200 };
    int weight = experiment_guidance(lab->experiment, lab->cursor) + MORE;
    experiment_guide(lab->experiment, lab->cursor, weight > MOST ? 0 : (uint16_t)weight);
}

static void paint_or_wipe(struct lab *lab)
{
    bool is_there = experiment_terrain(lab->experiment, lab->cursor) == lab->brush;
    if (lab->guides) {
        add_weight(lab);
    } else {
        paint(lab, is_there ? TERRAIN_GRASS : lab->brush);
    }
}

/* The terrains, then the weights. */
static void next_brush(struct lab *lab, int by)
{
    enum { ALL = BRUSHES + 1 };
    int place = lab->guides ? BRUSHES : terrain_facts(lab->brush)->brush - 1, next = (place + ALL + by) % ALL;
    lab->guides = next == BRUSHES;
    lab->brush = lab->guides ? lab->brush : terrain_of_brush(next + 1);
}

static void put_here(struct lab *lab, void (*set)(struct experiment *experiment, struct cell cell))
{
    if (experiment_can_stand(lab->experiment, lab->cursor)) {
        set(lab->experiment, lab->cursor);
    }
}

static void put_start(struct lab *lab)
{
    put_here(lab, experiment_set_start);
}

static void put_goal(struct lab *lab)
{
    put_here(lab, experiment_set_goal);
}

/* The start goes a step along the way, as a hunter does in a tick. */
static void take_step(struct lab *lab)
{
    experiment_go_to_end(lab->experiment);
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    struct cell path[2];
    if (study != NULL && study_status(study) == SEARCH_FOUND && finder_path(study_finder(study), path, 2) > 2) {
        experiment_set_start(lab->experiment, path[1]);
    }
}

static void next_scene(struct lab *lab, int by)
{
    lab_open_scene(lab, (enum sample)((lab->scene + SAMPLES + by) % SAMPLES));
}

static void next_open_list(struct lab *lab)
{
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        struct experiment_method method = *experiment_method(lab->experiment, side);
        method.query.open = method.query.open == OPEN_HEAP ? OPEN_BUCKETS : OPEN_HEAP;
        experiment_set_method(lab->experiment, side, &method);
    }
}

static void switch_code(struct lab *lab)
{
    lab->has_code = !lab->has_code;
}

static void next_smoothing(struct lab *lab, int by)
{
    enum { SMOOTHINGS = FIGURE_PULLED + 1 };
    lab->smoothing = (enum figure_smoothing)(((int)lab->smoothing + SMOOTHINGS + by) % SMOOTHINGS);
}

static void next_walker(struct lab *lab, int by)
{
    lab->walker = (enum walker)(((int)lab->walker + WALKERS + by) % WALKERS);
}

static void switch_jumps(struct lab *lab)
{
    lab->shows_jumps = !lab->shows_jumps;
}

static void switch_promise(struct lab *lab)
{
    lab->shows_promise = !lab->shows_promise;
}

static void switch_queues(struct lab *lab)
{
    lab->has_queues = !lab->has_queues;
}

static void scroll_open_list(struct lab *lab, int by)
{
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    size_t count = study != NULL ? finder_counts(study_finder(study)).open : 0, back = (size_t)-by;
    size_t top = by > 0 ? lab->open_top + (size_t)by : lab->open_top > back ? lab->open_top - back : 0;
    lab->open_top = top < count ? top : lab->open_top;
}

/* The level with what was painted; hound and hare at start and goal.  The caller frees. */
static struct level *painted_level(const struct lab *lab)
{
    const struct experiment_facts *facts = experiment_facts(lab->experiment);
    struct level *level = level_copy(facts->level);
    for (size_t i = 0; i < level_cells(level); i++) {
        level->terrain[i] = (uint8_t)experiment_terrain(lab->experiment, level_cell(level, i));
    }
    level->has_hare = true;
    level->hare = facts->goal;
    if (level->hound_count > 0) {
        level->hounds[0].at = facts->start;
    }
    return level;
}

static void edit(struct lab *lab)
{
    struct app *app = lab->screen.app;
    struct level *level = painted_level(lab);
    if (app->follow != NULL) {
        app_push(app, app->follow(app, SEQUEL_EDIT, lab->entry, level));
    }
    level_free(level);
}

enum act_kind { ACT, CHOICE };

/* One of the two functions, or none: the action means nothing here. */
struct act {
    enum act_kind kind;
    void (*run)(struct lab *lab);
    void (*move)(struct lab *lab, int by);
    int by;
};

static const struct act acts[ACTIONS] = {
    [ACTION_STEP] = {ACT, .move = step_on, .by = 1},
    [ACTION_STEP_BACK] = {ACT, .move = step_on, .by = -1},
    [ACTION_TEN_STEPS] = {ACT, .move = step_on, .by = 10},
    [ACTION_TEN_STEPS_BACK] = {ACT, .move = step_on, .by = -10},
    [ACTION_REWIND] = {ACT, .move = step_on, .by = -10},
    [ACTION_RESTART] = {ACT, .run = go_to_start},
    [ACTION_CHOOSE] = {ACT, .run = go_to_end},
    [ACTION_UNTIL_CURSOR] = {ACT, .run = go_to_cursor},
    [ACTION_TICK] = {ACT, .run = take_step},
    [ACTION_FORGET] = {ACT, .run = forget},
    [ACTION_FASTER] = {ACT, .move = change_speed, .by = 1},
    [ACTION_SLOWER] = {ACT, .move = change_speed, .by = -1},
    [ACTION_ALGORITHM] = {CHOICE, .move = next_algorithm, .by = 1},
    [ACTION_HEURISTIC] = {CHOICE, .move = next_heuristic, .by = 1},
    [ACTION_VERSUS] = {CHOICE, .run = switch_versus},
    [ACTION_RIVAL] = {CHOICE, .move = next_rival, .by = 1},
    [ACTION_WEIGHT] = {CHOICE, .move = next_weight, .by = 1},
    [ACTION_END] = {CHOICE, .run = next_end},
    [ACTION_OPEN_LIST] = {CHOICE, .run = next_open_list},
    [ACTION_NEIGHBOURS] = {CHOICE, .run = switch_neighbours},
    [ACTION_CORNERS] = {CHOICE, .move = next_corners, .by = 1},
    [ACTION_REGIONS] = {CHOICE, .run = switch_regions},
    [ACTION_EDIT] = {ACT, .run = edit},
    [ACTION_PAINT] = {ACT, .run = paint_or_wipe},
    [ACTION_BRUSH] = {CHOICE, .move = next_brush, .by = 1},
    [ACTION_START] = {ACT, .run = put_start},
    [ACTION_GOAL] = {ACT, .run = put_goal},
    [ACTION_SCENE] = {CHOICE, .move = next_scene, .by = 1},
    [ACTION_ZOOM] = {ACT, .run = switch_zoom},
    [ACTION_NEXT_HOUND] = {ACT, .run = go_to_next_cell},
    [ACTION_FOLLOW] = {ACT, .run = switch_following},
    [ACTION_CODE] = {ACT, .run = switch_code},
    [ACTION_SMOOTH] = {CHOICE, .move = next_smoothing, .by = 1},
    [ACTION_WALKER] = {CHOICE, .move = next_walker, .by = 1},
    [ACTION_JUMPS] = {ACT, .run = switch_jumps},
    [ACTION_PROMISE] = {ACT, .run = switch_promise},
    [ACTION_QUEUES] = {ACT, .run = switch_queues},
    [ACTION_SCROLL] = {ACT, .move = scroll_open_list, .by = 5},
    [ACTION_SCROLL_BACK] = {ACT, .move = scroll_open_list, .by = -5},
};

static void run(struct lab *lab, const struct act *act, int by)
{
    if (act->run != NULL) {
        act->run(lab);
    } else if (act->move != NULL) {
        act->move(lab, by);
    }
}

/* Carries out what a key asks for, but for what is about the screen and the clock. */
static void carry_out(struct lab *lab, struct meaning meaning)
{
    const struct act *act = &acts[meaning.action];
    if (meaning.action == ACTION_RUN) {
        move_cursor(lab, meaning.dir);
    } else if (meaning.action == ACTION_CHOICE_BEFORE) {
        run(lab, &acts[lab->changed], -1);
    } else {
        lab->changed = act->kind == CHOICE ? meaning.action : lab->changed;
        run(lab, act, act->by);
    }
}

/* The clock goes on while its speed is changed. */
static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct lab *lab = (struct lab *)screen;
    bool is_speed = meaning.action == ACTION_FASTER || meaning.action == ACTION_SLOWER;
    bool runs = meaning.action == ACTION_WAIT ? !lab->runs : is_speed && lab->runs;
    set_running(lab, runs, now);
    if (meaning.action == ACTION_BACK) {
        app_pop(screen->app);
    } else if (meaning.action == ACTION_HELP) {
        app_push(screen->app, help_new(screen->app, CONTEXT_LAB));
    } else {
        carry_out(lab, meaning);
    }
}

/* The cell that is shown there on either side. */
static bool find_cell(const struct lab *lab, int x, int y, struct cell *cell)
{
    bool is_found = camera_cell(&lab->cameras[EXPERIMENT_FIRST], x, y, cell);
    return is_found ||
           (experiment_facts(lab->experiment)->has_rival && camera_cell(&lab->cameras[EXPERIMENT_RIVAL], x, y, cell));
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    struct lab *lab = (struct lab *)screen;
    struct cell at;
    (void)now;
    lab->held = LAB_HOLDS_NOTHING;
    if (!find_cell(lab, x, y, &at)) {
        return;
    }
    lab->held = cell_equal(at, experiment_facts(lab->experiment)->start)  ? LAB_HOLDS_START
                : cell_equal(at, experiment_facts(lab->experiment)->goal) ? LAB_HOLDS_GOAL
                                                                          : LAB_HOLDS_BRUSH;
    lab->stroke = experiment_terrain(lab->experiment, at) == lab->brush ? TERRAIN_GRASS : lab->brush;
    lab->stroke_weight = experiment_guidance(lab->experiment, at) > 0 ? 0 : STROKE_WEIGHT;
    lab->cursor = at;
}

static void stroke(struct lab *lab)
{
    if (lab->guides) {
        experiment_guide(lab->experiment, lab->cursor, lab->stroke_weight);
    } else {
        paint(lab, lab->stroke);
    }
}

/* The first cell of a stroke is painted when the pointer leaves it: a mere click only looks. */
static void drag(struct screen *screen, int x, int y, int64_t now)
{
    struct lab *lab = (struct lab *)screen;
    struct cell at;
    (void)now;
    if (lab->held == LAB_HOLDS_NOTHING || !find_cell(lab, x, y, &at) || cell_equal(at, lab->cursor)) {
        return;
    }
    if (lab->held == LAB_HOLDS_BRUSH) {
        stroke(lab);
        lab->cursor = at;
        stroke(lab);
        return;
    }
    lab->cursor = at;
    put_here(lab, lab->held == LAB_HOLDS_START ? experiment_set_start : experiment_set_goal);
}

/* Asked as before; start, goal and legal steps are those of the new level. */
static void take_level(struct lab *lab, const struct level *level)
{
    const struct experiment_facts *facts = experiment_facts(lab->experiment);
    struct experiment *experiment = experiment_new(level);
    bool is_inside = level_has(level, lab->cursor);
    struct cell cursor = lab->cursor;
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        experiment_set_method(experiment, side, experiment_method(lab->experiment, side));
    }
    experiment_set_versus(experiment, facts->has_rival);
    experiment_use_regions(experiment, facts->uses_regions);
    lab_take_up(lab, experiment);
    lab->cursor = is_inside ? cursor : lab->cursor;
}

static bool reload(struct lab *lab, int64_t now)
{
    struct app *app = lab->screen.app;
    enum reload_news news = reload_look(lab->follow, app, lab->entry, now);
    if (news == RELOAD_LEVEL) {
        take_level(lab, app->catalogue->entries[lab->entry].level);
    }
    return news != RELOAD_NOTHING;
}

static bool tick(struct screen *screen, int64_t now)
{
    struct lab *lab = (struct lab *)screen;
    bool is_news = reload(lab, now);
    if (!lab->runs || now < lab->due) {
        return is_news;
    }
    int64_t period = SECOND / lab_speeds[lab->speed];
    int64_t steps = 1 + (now - lab->due) / period;
    experiment_go_to(lab->experiment,
                     experiment_step(lab->experiment) + (uint64_t)(steps < CATCH_UP ? steps : CATCH_UP));
    lab->due += steps * period;
    lab->runs = !experiment_has_ended(lab->experiment);
    return true;
}

static int64_t due(const struct screen *screen)
{
    const struct lab *lab = (const struct lab *)screen;
    return reload_due(lab->follow, lab->runs ? lab->due : -1);
}

static int watched(const struct screen *screen)
{
    return follow_descriptor(((const struct lab *)screen)->follow);
}

static void halt(struct screen *screen)
{
    ((struct lab *)screen)->runs = false;
}

static void done(struct screen *screen)
{
    struct lab *lab = (struct lab *)screen;
    experiment_free(lab->experiment);
    follow_free(lab->follow);
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        lab_words_done(&lab->words[side]);
    }
}

static unsigned deeper(const struct screen *screen)
{
    return screen->app->depth > 1 ? CONTEXT_NUMBERS : 0;
}

static const struct screen_kind kind = {.name = "lab",
                                        .contexts = CONTEXT_LAB,
                                        .deeper = deeper,
                                        .draw = lab_draw,
                                        .key = key,
                                        .click = click,
                                        .drag = drag,
                                        .tick = tick,
                                        .due = due,
                                        .watched = watched,
                                        .halt = halt,
                                        .done = done};

static struct lab *empty_lab(struct app *app)
{
    struct lab *lab = screen_new(app, &kind, sizeof *lab);
    lab->speed = USUAL_SPEED;
    lab->brush = terrain_of_brush(1);
    lab->term = TERMS;
    lab->shows_jumps = true;
    lab->entry = app->catalogue->count;
    return lab;
}

struct screen *lab_new_on(struct app *app, struct experiment *experiment)
{
    struct lab *lab = empty_lab(app);
    lab_take_up(lab, experiment);
    return &lab->screen;
}

struct screen *lab_new(struct app *app, const struct level *level)
{
    struct lab *lab = empty_lab(app);
    if (level != NULL) {
        lab_take_up(lab, experiment_new(level));
    } else {
        lab_open_scene(lab, LAB_FIRST_SCENE);
    }
    return &lab->screen;
}

struct screen *lab_new_entry(struct app *app, size_t entry)
{
    struct lab *lab = (struct lab *)lab_new(app, app->catalogue->entries[entry].level);
    lab->entry = entry;
    lab->follow = reload_begin(app, entry);
    return &lab->screen;
}

struct experiment *lab_experiment(struct screen *lab)
{
    return ((struct lab *)lab)->experiment;
}
