/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include "path/find/smooth.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

const struct cell_mark lab_mark_jump = {'j', STYLE_CLOSED, TINT_NONE};
static const struct cell_mark weight = {'w', STYLE_WARNING, TINT_NONE};

static const struct cell_mark point = {'v', STYLE_STRONG, TINT_PATH};
static const struct cell_mark scanned = {'s', STYLE_FAINT, TINT_NONE};
static const struct cell_mark forced = {'f', STYLE_WARNING, TINT_NONE};
static const struct cell_mark forcing = {'F', STYLE_WARNING, TINT_NONE};
static const struct cell_mark walked = {'t', STYLE_WARNING, TINT_NONE};
static const struct cell_mark liar = {'!', STYLE_BAD, TINT_NONE};
static const struct cell_mark falling = {'/', STYLE_WARNING, TINT_NONE};

static const struct study *study_of(const struct lab *lab, enum experiment_side side)
{
    return experiment_study(lab->experiment, side);
}

static bool has_found(const struct study *study) { return study != NULL && study_status(study) == SEARCH_FOUND; }

static bool has_jumps(const struct study *study)
{
    return study != NULL && family_of(study_finder(study)->method) == FAMILY_JUMPS;
}

static size_t leave_points(const struct lab *lab, const struct study *study, struct cell *cells, size_t count)
{
    return lab->smoothing == FIGURE_PULLED           ? smooth_pull(study_moves(study), cells, count)
           : lab->smoothing == FIGURE_TURNING_POINTS ? smooth_turning_points(cells, count)
                                                     : count;
}

/* Marks a straight line, rounded to cells. */
static void put_line(struct marks *layer, struct cell from, struct cell to)
{
    int dx = to.x - from.x, dy = to.y - from.y, length = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    for (int i = 1; i < length; i++) {
        struct cell at = {from.x + (2 * dx * i + (dx < 0 ? -length : length)) / (2 * length),
                          from.y + (2 * dy * i + (dy < 0 ? -length : length)) / (2 * length)};
        marks_put(layer, at, cell_mark_way);
    }
}

static void put_points(const struct lab *lab, const struct study *study, struct marks *layer)
{
    size_t count = 0;
    struct cell *cells = study_path(study, &count);
    count = leave_points(lab, study, cells, count);
    for (size_t i = 0; i + 1 < count && lab->smoothing == FIGURE_PULLED; i++) {
        put_line(layer, cells[i], cells[i + 1]);
    }
    for (size_t i = 0; i < count; i++) {
        marks_put(layer, cells[i], point);
    }
    free(cells);
}

static void put_way(const struct study *study, struct marks *way)
{
    size_t count = 0;
    struct cell *cells = study_path(study, &count);
    marks_add_trail(way, cells, count, MARKS_HARE);
    marks_uncover_ends(way, study_finder(study));
    free(cells);
}

bool lab_smooth_line(const struct lab *lab, char *line)
{
    static const char *const how[] = {[FIGURE_TURNING_POINTS] = "turns", [FIGURE_PULLED] = "string"};
    const struct study *study = study_of(lab, EXPERIMENT_FIRST);
    if (lab->smoothing == FIGURE_AS_IT_IS || !has_found(study)) {
        return false;
    }
    size_t count = 0;
    struct cell *cells = study_path(study, &count);
    size_t left = leave_points(lab, study, cells, count);
    snprintf(line, LAB_LINE, "%s: %zu of %zu, %zu saved", how[lab->smoothing], left, count, count - left);
    free(cells);
    return true;
}

/* Marks the diagonal, then the straight part of a jump. With 4 neighbours, the vertical, then the horizontal part. */
static void put_jump(struct marks *layer, struct cell from, struct cell to, bool is_of_four)
{
    while (!cell_equal(from, to)) {
        int dx = is_of_four && from.y != to.y ? 0 : to.x - from.x;
        struct cell step[2] = {from, cell_step(from, direction_towards(dx, to.y - from.y))};
        marks_add_trail(layer, step, 2, MARKS_EVERYBODY);
        from = step[1];
    }
}

static void put_tree(const struct study *study, struct marks *layer)
{
    const struct grid *grid = moves_grid(study_moves(study));
    bool is_of_four = moves_mover(study_moves(study))->neighbours == 4;
    for (struct cell at = {0, 0}, from; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        if (finder_source(study_finder(study), at, &from)) {
            put_jump(layer, from, at, is_of_four);
        }
    }
}

/* Cells that the search has seen keep their own marks. */
static void put_scanned(struct study *study, struct marks *layer)
{
    struct jumps jumps;
    jumps_init(&jumps, study);
    for (int i = 0; i < layer->camera->width * layer->camera->height; i++) {
        struct cell at = camera_nth(layer->camera, i);
        unsigned roles = jumps_roles(&jumps, study, at);
        if (roles != 0 && finder_node(study_finder(study), at).state == SEARCH_UNSEEN) {
            marks_put(layer, at, roles & JUMP_WALL ? forcing : roles & JUMP_FORCED ? forced : scanned);
        }
    }
    jumps_done(&jumps);
}

int lab_forced(const struct lab *lab, struct jump_forced out[JUMP_SIDES])
{
    const struct study *study = study_of(lab, EXPERIMENT_FIRST);
    bool is_told = lab->shows_jumps && has_jumps(study) && experiment_can_stand(lab->experiment, lab->cursor);
    if (!is_told) {
        return 0;
    }
    enum direction parent = finder_node(study_finder(study), lab->cursor).parent;
    return jumps_forced(study_moves(study), lab->cursor, direction_opposite(parent), out);
}

struct cell_mark lab_mark_beside(const struct lab *lab, struct cell at)
{
    unsigned flaws = lab->shows_promise ? experiment_flaws(lab->experiment, at) : 0;
    return (flaws & PROMISE_TOO_MUCH) != 0                ? liar
           : flaws != 0                                   ? falling
           : experiment_guidance(lab->experiment, at) > 0 ? weight
                                                          : cell_mark_none;
}

/* Returns false if no walker is shown, or its start is unknown. */
static bool begin_walk(const struct lab *lab, const struct study *study, struct walkers_way *walk)
{
    const struct experiment_facts *facts = experiment_facts(lab->experiment);
    bool is_there =
        lab->walker != WALKER_NOBODY && study != NULL && experiment_can_stand(lab->experiment, facts->start);
    if (is_there) {
        walkers_init(walk, lab->walker, study_moves(study), facts->start, facts->goal);
    }
    return is_there;
}

bool lab_walker_line(const struct lab *lab, char *line)
{
    struct walkers_way walk;
    bool is_there = begin_walk(lab, study_of(lab, EXPERIMENT_FIRST), &walk);
    if (is_there && walk.arrives) {
        snprintf(line, LAB_LINE, "%s: cost %" PRIu32, walker_name(lab->walker), walk.cost);
    } else if (is_there) {
        snprintf(line, LAB_LINE, "%s: %s", walker_name(lab->walker),
                 lab->walker == WALKER_RUSH ? "is stuck" : "goes in circles");
    }
    if (is_there) {
        walkers_done(&walk);
    }
    return is_there;
}

void lab_layers_draw(const struct lab *lab, enum experiment_side side, struct marks *way, struct marks *layer)
{
    struct study *study = experiment_study(lab->experiment, side);
    struct walkers_way walk;
    if (lab->shows_jumps && has_jumps(study)) {
        put_tree(study, layer);
        put_scanned(study, layer);
    }
    if (begin_walk(lab, study, &walk)) {
        for (size_t i = 0; i < walk.count; i++) {
            marks_put(layer, walk.cells[i], walked);
        }
        walkers_done(&walk);
    }
    if (has_found(study) && lab->smoothing != FIGURE_PULLED && !lab->hides_path) {
        put_way(study, way);
    }
    if (has_found(study) && lab->smoothing != FIGURE_AS_IT_IS) {
        put_points(lab, study, layer);
    }
}

void lab_layers_legend(const struct lab *lab, struct cell_legend *legend)
{
    const struct study *study = study_of(lab, EXPERIMENT_FIRST);
    const struct promise *promise = lab->shows_promise ? lab->promise : NULL;
    bool is_looked_up = has_jumps(study) && study_finder(study)->method == &finder_jps_plus;
    const struct {
        struct cell_mark mark;
        const char *meaning;
        bool is_there;
    } marks[] = {{point, "point left", lab->smoothing != FIGURE_AS_IT_IS && has_found(study)},
                 {lab_mark_jump, "jump", lab->shows_jumps && has_jumps(study)},
                 {scanned, is_looked_up ? "looked up" : "scanned", lab->shows_jumps && has_jumps(study)},
                 {forced, "forced", lab->shows_jumps && has_jumps(study)},
                 {forcing, "by this wall", lab->shows_jumps && has_jumps(study)},
                 {walked, "without a search", lab->walker != WALKER_NOBODY},
                 {liar, "h too large", promise != NULL && promise->too_much > 0},
                 {falling, "h falls too fast", promise != NULL && promise->inconsistent > 0},
                 {weight, "weight", experiment_is_guided(lab->experiment)}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (marks[i].is_there) {
            cell_legend_add(legend, marks[i].mark, marks[i].meaning);
        }
    }
}
