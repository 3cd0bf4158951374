/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

/* The query and the view of a prepared map. If all are zero: A* with the usual heuristic and no layer. */
struct scene {
    const struct finder_method *finder; /* NULL: A* */
    enum heuristic heuristic;           /* HEURISTIC_OCTILE: the usual one */
    bool zooms, shows_promise, has_queues;
    enum figure_smoothing smoothing;
    enum walker walker;
    /* A rectangle of cells with that weight. */
    struct cell from, to;
    uint16_t weight;
};

static const struct scene scenes[SAMPLES] = {
    [SAMPLE_PRIMER] = {.heuristic = HEURISTIC_MANHATTAN, .zooms = true},
    [SAMPLE_PRIMER_STRICT] = {.heuristic = HEURISTIC_MANHATTAN, .zooms = true},
    [SAMPLE_STRING] = {.smoothing = FIGURE_PULLED},
    [SAMPLE_WEIGHTS] = {.from = {9, 1}, .to = {13, 3}, .weight = 80},
    [SAMPLE_JUMPS] = {.finder = &finder_jps},
    [SAMPLE_HEAP] = {.heuristic = HEURISTIC_EUCLIDEAN, .has_queues = true},
    [SAMPLE_WALKER] = {.walker = WALKER_HAND},
    [SAMPLE_LIAR] = {.heuristic = HEURISTIC_MANHATTAN, .shows_promise = true},
};

static void ask(struct lab *lab, const struct scene *scene)
{
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        struct experiment_method method = *experiment_method(lab->experiment, side);
        method.query.heuristic = scene->heuristic != 0 ? scene->heuristic : method.query.heuristic;
        method.finder = side == EXPERIMENT_FIRST && scene->finder != NULL ? scene->finder : method.finder;
        experiment_set_method(lab->experiment, side, &method);
    }
}

void lab_open_scene(struct lab *lab, enum sample sample)
{
    const struct scene *scene = &scenes[sample];
    struct level *level = sample_level(sample);
    lab_take_up(lab, experiment_new(level));
    level_free(level);
    lab->scene = (int)sample;
    lab->zooms = scene->zooms;
    lab->shows_promise = scene->shows_promise;
    lab->has_queues = scene->has_queues;
    lab->smoothing = scene->smoothing;
    lab->walker = scene->walker;
    for (struct cell at = scene->from; scene->weight > 0 && at.y <= scene->to.y; at.y++) {
        for (at.x = scene->from.x; at.x <= scene->to.x; at.x++) {
            experiment_guide(lab->experiment, at, scene->weight);
        }
    }
    ask(lab, scene);
    if (scene->zooms) {
        struct cell start = experiment_facts(lab->experiment)->start, goal = experiment_facts(lab->experiment)->goal;
        lab->cursor = (struct cell){(start.x + goal.x) / 2, (start.y + goal.y) / 2};
    }
}
