/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void lab_method_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    const struct search_query *query = &method->query;
    int size = snprintf(line, LAB_LINE, "%s", method->finder->title);
    if (!finder_method_takes_heuristic(method->finder)) {
        return;
    }
    snprintf(line + size, LAB_LINE - (size_t)size, ", %s", heuristic_name(query->heuristic));
}

/* Returns whether there are weights that the method adds to its key. */
static bool is_weighted(const struct experiment_method *method)
{
    struct search_query query = method->query;
    query.algorithm = method->finder->algorithm;
    return method->finder->takes_query && search_query_key(&query).guidance != 0;
}

bool lab_unheeded_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    bool is_unheeded = method->query.guidance != NULL && !is_weighted(method);
    if (is_unheeded) {
        snprintf(line, LAB_LINE, "weights are ignored by %s", method->finder->title);
    }
    return is_unheeded;
}

void lab_rule_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    const char *weight = is_weighted(method) ? " + w" : "";
    if (method->finder == &finder_search[ALGORITHM_WEIGHTED]) {
        snprintf(line, LAB_LINE, "f = g + %d.%02d h%s", method->query.weight_percent / 100,
                 method->query.weight_percent % 100, weight);
    } else {
        snprintf(line, LAB_LINE, "%s%s", method->finder->principle, weight);
    }
}

bool lab_scale_line(const struct lab *lab, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, EXPERIMENT_FIRST);
    struct estimate estimate;
    if (!finder_method_takes_heuristic(method->finder) || method->query.heuristic != HEURISTIC_EUCLIDEAN) {
        return false;
    }
    estimate_init(&estimate, HEURISTIC_EUCLIDEAN, &experiment_facts(lab->experiment)->mover);
    unsigned long long hundredths = estimate_unit(&estimate);
    snprintf(line, LAB_LINE, "h: %llu.%02llu a cell, rounded down", hundredths / 100, hundredths % 100);
    return true;
}

void lab_steps_line(const struct lab *lab, char *line)
{
    static const char *const corners[] = {
        [CORNERS_STRICT] = "strict corners", [CORNERS_LOOSE] = "loose corners", [CORNERS_CUT] = "corners cut"};
    const struct mover *mover = &experiment_facts(lab->experiment)->mover;
    bool has_corners = mover->neighbours == 8;
    snprintf(line, LAB_LINE, "%d neighbours%s%s", mover->neighbours, has_corners ? ", " : "",
             has_corners ? corners[mover->corners] : "");
}

static enum style found_line(const struct lab *lab, const struct finder *finder, char *line)
{
    uint32_t cost = finder_cost(finder), optimum = experiment_optimum(lab->experiment);
    size_t steps = finder_path(finder, NULL, 0) - 1;
    int size = snprintf(line, LAB_LINE, "cost %" PRIu32, cost);
    if (cost > optimum) {
        size += snprintf(line + size, LAB_LINE - (size_t)size, " (least %" PRIu32 ")", optimum);
    }
    snprintf(line + size, LAB_LINE - (size_t)size, ", %zu step%s", steps, text_plural(steps));
    return cost > optimum ? STYLE_WARNING : STYLE_GOOD;
}

enum style lab_answer_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct study *study = experiment_study(lab->experiment, side);
    if (study == NULL) {
        snprintf(line, LAB_LINE, "no path, by the regions");
        return STYLE_WARNING;
    }
    if (study_status(study) == SEARCH_FOUND) {
        return found_line(lab, study_finder(study), line);
    }
    bool runs = study_status(study) == SEARCH_RUNNING;
    const char *words = study_step(study) == 0 ? "not started" : "under way";
    snprintf(line, LAB_LINE, "%s", runs ? words : finder_reason(study_finder(study), study_status(study)));
    return runs ? STYLE_FAINT : STYLE_WARNING;
}

void lab_sum_line(const struct lab *lab, enum experiment_side side, const struct search_node *node, char *line)
{
    bool heeds = is_weighted(experiment_method(lab->experiment, side));
    uint32_t weight = heeds ? experiment_guidance(lab->experiment, lab->cursor) : 0;
    cell_mark_sum(node, line);
    if (weight > 0 && node->f != node->g + node->h + weight) {
        size_t size = strlen(line);
        snprintf(line + size, LAB_LINE - size, " w %" PRIu32, weight);
    } else if (weight > 0) {
        snprintf(line, LAB_LINE, "f %" PRIu32 " = g %" PRIu32 " + h %" PRIu32 " + w %" PRIu32, node->f, node->g,
                 node->h, weight);
    }
}

void lab_cell_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct study *study = experiment_study(lab->experiment, side);
    struct cell at = lab->cursor;
    if (!experiment_can_stand(lab->experiment, at)) {
        snprintf(line, LAB_LINE, "(%d,%d) %s", at.x, at.y, terrain_name(experiment_terrain(lab->experiment, at)));
        return;
    }
    struct search_node node = study != NULL ? finder_node(study_finder(study), at) : (struct search_node){0};
    char sum[LAB_LINE] = "";
    if (node.state != SEARCH_UNSEEN) {
        lab_sum_line(lab, side, &node, sum);
    }
    int size = snprintf(line, LAB_LINE, "(%d,%d) %s", at.x, at.y, cell_mark_state_name(node.state));
    snprintf(line + size, LAB_LINE - (size_t)size, "%s%s", sum[0] != '\0' ? ", " : "", sum);
}

/* Weights, another cause, or both may make the result inexact. */
bool lab_why_inexact(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    const char *why = NULL, *weights = is_weighted(method) ? "weights w lead away from cheap paths" : NULL;
    struct search_query query = method->query;
    query.guidance = NULL;
    finder_method_is_exact(method->finder, &query, &experiment_facts(lab->experiment)->mover, &why);
    snprintf(line, LAB_LINE, "%s%s%s", why != NULL ? why : "", why != NULL && weights != NULL ? ", or " : "",
             weights != NULL ? weights : "");
    return why != NULL || weights != NULL;
}

/* The result of one side. */
struct result {
    const char *title;
    enum search_status status;
    uint64_t written;
    uint32_t cost;
};

static struct result result_of(const struct lab *lab, enum experiment_side side)
{
    const struct study *study = experiment_study(lab->experiment, side);
    const struct finder *finder = study_finder(study);
    bool is_found = study_status(study) == SEARCH_FOUND;
    return (struct result){experiment_method(lab->experiment, side)->finder->title, study_status(study),
                           finder_work(finder).written, is_found ? finder_cost(finder) : UINT32_MAX};
}

static bool is_better(const struct result *a, const struct result *b)
{
    return a->cost < b->cost || (a->cost == b->cost && a->written < b->written);
}

static enum style winner_line(const struct result *winner, const struct result *loser, char *line)
{
    if (!is_better(winner, loser)) {
        snprintf(line, LAB_LINE, "A draw: both wrote %" PRIu64 " cells.", winner->written);
        return STYLE_STRONG;
    }
    if (winner->cost == loser->cost) {
        snprintf(line, LAB_LINE, "%s wins: as good an answer, %" PRIu64 " cells written against %" PRIu64 ".",
                 winner->title, winner->written, loser->written);
    } else if (loser->status != SEARCH_FOUND) {
        snprintf(line, LAB_LINE, "%s wins: %s has no answer.", winner->title, loser->title);
    } else {
        snprintf(line, LAB_LINE,
                 "%s wins: its path costs %" PRIu32 " against %" PRIu32 "; %" PRIu64 " cells written against %" PRIu64
                 ".",
                 winner->title, winner->cost, loser->cost, winner->written, loser->written);
    }
    return STYLE_GOOD;
}

enum style lab_verdict_line(const struct lab *lab, char *line)
{
    if (experiment_facts(lab->experiment)->is_cut_off) {
        snprintf(line, LAB_LINE, "The regions show that there is no path; neither side had to search.");
        return STYLE_STRONG;
    }
    struct result first = result_of(lab, EXPERIMENT_FIRST), rival = result_of(lab, EXPERIMENT_RIVAL);
    bool first_runs = first.status == SEARCH_RUNNING, rival_runs = rival.status == SEARCH_RUNNING;
    if (first_runs && rival_runs) {
        snprintf(line, LAB_LINE, "Side by side, in step: %" PRIu64 " cells written against %" PRIu64 ".", first.written,
                 rival.written);
        return STYLE_TEXT;
    }
    if (first_runs != rival_runs) {
        const struct result *done = first_runs ? &rival : &first, *other = first_runs ? &first : &rival;
        snprintf(line, LAB_LINE, "%s is done with %" PRIu64 " cells written; %s goes on.", done->title, done->written,
                 other->title);
        return STYLE_TEXT;
    }
    return is_better(&rival, &first) ? winner_line(&rival, &first, line) : winner_line(&first, &rival, line);
}
