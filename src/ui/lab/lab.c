/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab.h"

#include "ui/lab/lab_state.h"

/* Expansions per second. */
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

static void set_running(struct lab *lab, bool runs)
{
    lab->runs = runs && !experiment_has_ended(lab->experiment);
    lab->due = lab->screen.app->now + SECOND / lab_speeds[lab->speed];
}

static struct lab *lab_of(struct screen *screen) { return (struct lab *)screen; }

/* --- what the keys do ----------------------------------------------------------------------------- */

static void go_to_next_cell(struct screen *screen)
{
    struct lab *lab = lab_of(screen);
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    struct cell next;
    if (study != NULL && finder_open_cells(study_finder(study), &next, 1) == 1) {
        lab->cursor = next;
    }
}

static void step_on(struct screen *screen, int by)
{
    struct lab *lab = lab_of(screen);
    uint64_t step = experiment_step(lab->experiment), back = (uint64_t)-by;
    experiment_go_to(lab->experiment, by >= 0 ? step + (uint64_t)by : step > back ? step - back : 0);
    if (lab->follows) {
        go_to_next_cell(screen);
    }
}

static void switch_following(struct screen *screen)
{
    lab_of(screen)->follows ^= true;
    step_on(screen, 0);
}

static void run_or_stop(struct screen *screen) { set_running(lab_of(screen), !lab_of(screen)->runs); }

static void go_to_start(struct screen *screen) { experiment_go_to(lab_of(screen)->experiment, 0); }

static void go_to_end(struct screen *screen) { experiment_go_to_end(lab_of(screen)->experiment); }

static void go_to_cursor(struct screen *screen)
{
    experiment_go_to_cell(lab_of(screen)->experiment, lab_of(screen)->cursor);
}

static void change_speed(struct screen *screen, int by)
{
    struct lab *lab = lab_of(screen);
    int speed = lab->speed + by;
    lab->speed = speed < 0 ? 0 : speed >= LAB_SPEEDS ? LAB_SPEEDS - 1 : speed;
}

static void move_cursor(struct screen *screen, int dir)
{
    struct lab *lab = lab_of(screen);
    struct cell to = cell_step(lab->cursor, (enum direction)dir);
    if (level_has(experiment_facts(lab->experiment)->level, to)) {
        lab->cursor = to;
    }
}

static void choose_method(struct lab *lab, enum experiment_side side, int by)
{
    struct experiment_method method = *experiment_method(lab->experiment, side);
    method.finder = finder_method_next(method.finder, by);
    experiment_set_method(lab->experiment, side, &method);
}

static void next_algorithm(struct screen *screen, int by) { choose_method(lab_of(screen), EXPERIMENT_FIRST, by); }

static void next_rival(struct screen *screen, int by)
{
    struct lab *lab = lab_of(screen);
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
        mine.query.open = method->query.open;
        experiment_set_method(lab->experiment, side, &mine);
    }
}

static void next_heuristic(struct screen *screen, int by)
{
    struct experiment_method method = *experiment_method(lab_of(screen)->experiment, EXPERIMENT_FIRST);
    method.query.heuristic = (enum heuristic)(((int)method.query.heuristic + HEURISTICS + by) % HEURISTICS);
    set_both(lab_of(screen), &method);
}

static void next_weight(struct screen *screen, int by)
{
    enum { LEAST = 100, MOST = 500, STEP = 50 };
    struct experiment_method method = *experiment_method(lab_of(screen)->experiment, EXPERIMENT_FIRST);
    int weight = method.query.weight_percent + by * STEP;
    method.query.weight_percent = (uint16_t)(weight > MOST ? LEAST : weight < LEAST ? MOST : weight);
    set_both(lab_of(screen), &method);
}

static void next_end(struct screen *screen)
{
    struct experiment_method method = *experiment_method(lab_of(screen)->experiment, EXPERIMENT_FIRST);
    method.query.end = method.query.end == SEARCH_END_EXPANDED ? SEARCH_END_GENERATED : SEARCH_END_EXPANDED;
    set_both(lab_of(screen), &method);
}

static void next_corners(struct screen *screen, int by)
{
    enum { RULES = CORNERS_CUT + 1 };
    struct experiment *experiment = lab_of(screen)->experiment;
    const struct mover *mover = &experiment_facts(experiment)->mover;
    experiment_set_steps(experiment, mover->neighbours, (enum corners)(((int)mover->corners + RULES + by) % RULES));
}

static void switch_neighbours(struct screen *screen)
{
    struct experiment *experiment = lab_of(screen)->experiment;
    const struct mover *mover = &experiment_facts(experiment)->mover;
    experiment_set_steps(experiment, mover->neighbours == 8 ? 4 : 8, mover->corners);
}

static void switch_regions(struct screen *screen)
{
    struct experiment *experiment = lab_of(screen)->experiment;
    experiment_use_regions(experiment, !experiment_facts(experiment)->uses_regions);
}

static void switch_versus(struct screen *screen)
{
    struct experiment *experiment = lab_of(screen)->experiment;
    experiment_set_versus(experiment, !experiment_facts(experiment)->has_rival);
}

static void switch_zoom(struct screen *screen)
{
    lab_of(screen)->zooms ^= true;
    lab_of(screen)->centres = true;
}

static void forget(struct screen *screen) { experiment_forget(lab_of(screen)->experiment); }

/* Paints the cell under the cursor, unless it is the start or the goal. */
static void paint(struct lab *lab, enum terrain terrain)
{
    bool is_start = cell_equal(lab->cursor, experiment_facts(lab->experiment)->start);
    if (!is_start && !cell_equal(lab->cursor, experiment_facts(lab->experiment)->goal)) {
        experiment_paint(lab->experiment, lab->cursor, terrain);
    }
}

/* Painting a cell again increases its weight. After the highest weight, the weight is removed. */
static void paint_or_wipe(struct screen *screen)
{
    enum { MORE = 40, MOST = 200 };
    struct lab *lab = lab_of(screen);
    int weight = experiment_guidance(lab->experiment, lab->cursor) + MORE;
    if (lab->guides) {
        experiment_guide(lab->experiment, lab->cursor, weight > MOST ? 0 : (uint16_t)weight);
    } else {
        paint(lab, experiment_terrain(lab->experiment, lab->cursor) == lab->brush ? TERRAIN_GRASS : lab->brush);
    }
}

/* The brushes are the terrains, then the weights. */
static void next_brush(struct screen *screen, int by)
{
    enum { ALL = BRUSHES + 1 };
    struct lab *lab = lab_of(screen);
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

static void put_start(struct screen *screen) { put_here(lab_of(screen), experiment_set_start); }

static void put_goal(struct screen *screen) { put_here(lab_of(screen), experiment_set_goal); }

static void take_step(struct screen *screen) { experiment_take_step(lab_of(screen)->experiment); }

static void next_scene(struct screen *screen, int by)
{
    lab_open_scene(lab_of(screen), (enum sample)((lab_of(screen)->scene + SAMPLES + by) % SAMPLES));
}

static void next_open_list(struct screen *screen)
{
    struct experiment_method method = *experiment_method(lab_of(screen)->experiment, EXPERIMENT_FIRST);
    method.query.open = method.query.open == OPEN_HEAP ? OPEN_BUCKETS : OPEN_HEAP;
    set_both(lab_of(screen), &method);
}

static void next_smoothing(struct screen *screen, int by)
{
    enum { SMOOTHINGS = FIGURE_PULLED + 1 };
    struct lab *lab = lab_of(screen);
    lab->smoothing = (enum figure_smoothing)(((int)lab->smoothing + SMOOTHINGS + by) % SMOOTHINGS);
}

static void next_walker(struct screen *screen, int by)
{
    struct lab *lab = lab_of(screen);
    lab->walker = (enum walker)(((int)lab->walker + WALKERS + by) % WALKERS);
}

/* Flips a bool member of the lab, given by its offset. */
static void flip(struct screen *screen, int offset)
{
    bool *member = (bool *)((char *)lab_of(screen) + offset);
    *member = !*member;
}

static void scroll_open_list(struct screen *screen, int by)
{
    struct lab *lab = lab_of(screen);
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    size_t count = study != NULL ? finder_counts(study_finder(study)).open : 0, back = (size_t)-by;
    size_t top = by > 0 ? lab->open_top + (size_t)by : lab->open_top > back ? lab->open_top - back : 0;
    lab->open_top = top < count ? top : lab->open_top;
}

/* Edits the painted level, with the hound at the start and the hare at the goal. */
static void edit(struct screen *screen)
{
    struct lab *lab = lab_of(screen);
    const struct experiment_facts *facts = experiment_facts(lab->experiment);
    struct level *level = experiment_level(lab->experiment);
    level->has_hare = true;
    level->hare = facts->goal;
    if (level->hound_count > 0) {
        level->hounds[0].at = facts->start;
    }
    if (screen->app->follow != NULL) {
        app_push(screen->app, screen->app->follow(screen->app, SEQUEL_EDIT, lab->entry, level));
    }
    level_free(level);
}

static void choose_before(struct screen *screen)
{
    if (lab_of(screen)->changed != NULL) {
        keymap_run(lab_of(screen)->changed, screen, -1);
    }
}

/* --- the rows ------------------------------------------------------------------------------------- */

static bool was_opened(const struct screen *screen) { return screen->app->depth > 1; }

/* The rows that lessons share with the lab. */
#define STEP_ROW      KEY_PAIR(STEP, STEP_BACK, "step", "a step forward, a step back", step_on, .by = 1)
#define TEN_STEPS_ROW KEY_PAIR(TEN_STEPS, TEN_STEPS_BACK, NULL, "ten steps", step_on, .by = 10)
#define RUN_ROW       KEY_ROW(WAIT, "run", "run, stop", run_or_stop)
#define RESTART_ROW   KEY_ROW(RESTART, NULL, "to the beginning", go_to_start)
#define UNTIL_ROW     KEY_ROW(UNTIL_CURSOR, NULL, "until this cell is closed", go_to_cursor)
#define SPEED_ROW     KEY_PAIR(FASTER, SLOWER, NULL, "speed, 1 to 1000 a second", change_speed, .by = 1)
#define CURSOR_ROW    KEY_DIRS(KEYMAP_ALL_DIRS, NULL, "move the cursor; or click", move_cursor)
#define ZOOM_ROW      KEY_ROW(ZOOM, "zoom", "zoom: F, G, H in each cell", switch_zoom)
#define NEXT_ROW      KEY_ROW(NEXT_HOUND, NULL, "cursor to what comes next", go_to_next_cell)
#define FOLLOW_ROW    KEY_ROW(FOLLOW, NULL, "let it follow the search", switch_following)
#define SMOOTH_ROW    KEY_BY(SMOOTH, NULL, "the path: all cells, its turns, string pulling", next_smoothing, 1)
#define PROMISE_ROW   KEY_BY(PROMISE, NULL, "the cells where h is too large", flip, offsetof(struct lab, shows_promise))
#define WALKER_ROW    KEY_BY(WALKER, NULL, "no search: the bulldog, or a hand on the wall", next_walker, 1)
#define JUMPS_ROW                                                                                                      \
    KEY_BY(JUMPS, NULL, "jumps, scanned cells, forced neighbours", flip, offsetof(struct lab, shows_jumps))

static const struct keymap_row lesson_rows[] = {
    STEP_ROW, TEN_STEPS_ROW, RUN_ROW,    RESTART_ROW, UNTIL_ROW,   SPEED_ROW,  CURSOR_ROW,
    ZOOM_ROW, NEXT_ROW,      FOLLOW_ROW, SMOOTH_ROW,  PROMISE_ROW, WALKER_ROW, JUMPS_ROW,
};

static const struct keymap_row search_rows[] = {
    STEP_ROW,
    TEN_STEPS_ROW,
    RUN_ROW,
    KEY_ROW(CHOOSE, "end", "to the end", go_to_end),
    RESTART_ROW,
    KEY_BY(REWIND, NULL, "rewind: hold the key", step_on, -10),
    UNTIL_ROW,
    KEY_ROW(TICK, NULL, "one tick: the start takes a step on its path", take_step),
    KEY_ROW(FORGET, NULL, "forget the earlier search", forget),
    SPEED_ROW,
};

/* An argument of 1 marks a choice that the Shift key steps back to the previous value. */
static const struct keymap_row method_rows[] = {
    KEY_BY(ALGORITHM, "algorithm", "algorithm", next_algorithm, 1),
    KEY_ROW(VERSUS, "versus", "versus: two in step", switch_versus, .by = 1),
    KEY_BY(RIVAL, NULL, "the other's algorithm", next_rival, 1),
    KEY_BY(HEURISTIC, "heuristic", "heuristic", next_heuristic, 1),
    KEY_BY(WEIGHT, NULL, "weight, of weighted A*", next_weight, 1),
    KEY_ROW(END, NULL, "end: goal expanded, generated", next_end, .by = 1),
    KEY_ROW(OPEN_LIST, NULL, "open list: heap, buckets", next_open_list, .by = 1),
    KEY_ROW(NEIGHBOURS, NULL, "4 or 8 neighbours", switch_neighbours, .by = 1),
    KEY_BY(CORNERS, NULL, "rule for corners", next_corners, 1),
    KEY_ROW(REGIONS, NULL, "check the regions first", switch_regions, .by = 1),
    KEY_ROW(CHOICE_BEFORE, NULL, "the previous choice of the last change", choose_before),
};

static const struct keymap_row map_rows[] = {
    CURSOR_ROW,
    KEY_ROW(PAINT, "paint", "paint or wipe here; or drag", paint_or_wipe),
    KEY_BY(BRUSH, NULL, "the next brush, below the map; the last: weights", next_brush, 1),
    KEY_ROW(START, NULL, "put the start here; or drag it", put_start),
    KEY_ROW(GOAL, NULL, "put the goal here; or drag it", put_goal),
    KEY_BY(SCENE, "scene", "the next prepared scene", next_scene, 1),
    KEY_ROW(EDIT, NULL, "open the painted map in the editor, to play or save it", edit),
};

static const struct keymap_row view_rows[] = {
    ZOOM_ROW,
    NEXT_ROW,
    FOLLOW_ROW,
    KEY_BY(CODE, NULL, "the search as pseudo-code", flip, offsetof(struct lab, has_code)),
    KEY_BY(TERMS, "terms", "the terms of this step", flip, offsetof(struct lab, shows_terms)),
    KEY_BY(QUEUES, NULL, "the open list as a heap, a sorted list, buckets", flip, offsetof(struct lab, has_queues)),
    SMOOTH_ROW,
    PROMISE_ROW,
    WALKER_ROW,
    JUMPS_ROW,
    KEY_PAIR(SCROLL_BACK, SCROLL, NULL, "scroll the open list", scroll_open_list, .by = -5),
};

static const struct keymap_row back_rows[] = {
    KEY_ROW(BACK, "back", "back", app_back, .holds = was_opened),
};

const struct keyset lab_lesson_keys = KEYSET(lesson_rows), lab_search_keys = KEYSET(search_rows),
                    lab_method_keys = KEYSET(method_rows), lab_map_keys = KEYSET(map_rows),
                    lab_view_keys = KEYSET(view_rows), lab_back_keys = KEYSET(back_rows);

static void modes(const struct screen *screen, struct keysets *in_force)
{
    (void)screen;
    keysets_add(in_force, &lab_search_keys);
    keysets_add(in_force, &lab_method_keys);
    keysets_add(in_force, &lab_map_keys);
    keysets_add(in_force, &lab_view_keys);
    keysets_add(in_force, &lab_back_keys);
}

/* The clock keeps running while its speed is changed. */
static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    struct lab *lab = lab_of(screen);
    if (row->act != run_or_stop) {
        set_running(lab, row->run == change_speed && lab->runs);
    }
    lab->changed = row->by == 1 && row->pair == ACTION_NONE ? row : lab->changed;
    keymap_run(row, screen, by);
}

/* Finds the cell at a screen position on either side. */
static bool find_cell(const struct lab *lab, int x, int y, struct cell *cell)
{
    bool is_found = camera_cell(&lab->cameras[EXPERIMENT_FIRST], x, y, cell);
    return is_found ||
           (experiment_facts(lab->experiment)->has_rival && camera_cell(&lab->cameras[EXPERIMENT_RIVAL], x, y, cell));
}

static void click(struct screen *screen, int x, int y)
{
    struct lab *lab = (struct lab *)screen;
    struct cell at;
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

/* The first cell of a stroke is painted when the pointer leaves it, so that a click only looks. */
static void drag(struct screen *screen, int x, int y)
{
    struct lab *lab = (struct lab *)screen;
    struct cell at;
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

/* Replaces the level but keeps the methods. Takes start, goal and legal steps from the new level. */
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

static bool tick(struct screen *screen, int64_t now)
{
    struct lab *lab = (struct lab *)screen;
    enum reload_news news = reload_look(lab->follow, screen->app, lab->entry, now);
    if (news == RELOAD_LEVEL) {
        take_level(lab, screen->app->catalogue->entries[lab->entry].level);
    }
    if (!lab->runs || now < lab->due) {
        return news != RELOAD_NOTHING;
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

static int watched(const struct screen *screen) { return follow_descriptor(((const struct lab *)screen)->follow); }

static void halt(struct screen *screen) { ((struct lab *)screen)->runs = false; }

static void done(struct screen *screen)
{
    struct lab *lab = (struct lab *)screen;
    experiment_free(lab->experiment);
    follow_free(lab->follow);
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        lab_words_done(&lab->words[side]);
    }
}

static const struct screen_kind kind = {.name = "lab",
                                        .modes = modes,
                                        .press = press,
                                        .draw = lab_draw,
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

struct experiment *lab_experiment(struct screen *lab) { return ((struct lab *)lab)->experiment; }
