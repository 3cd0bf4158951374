#include "config.h"

#include "ui/lab/lab_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "level/facts/terrain.h"

void lab_say_method(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    const struct search_query *query = &method->query;
    int size = snprintf(line, LAB_LINE, "%s", method->finder->title);
    if (!method->finder->takes_query || !method->finder->uses_heuristic) {
        return;
    }
    snprintf(line + size, LAB_LINE - (size_t)size, ", %s", heuristic_name(query->heuristic));
}

bool lab_counts_cells(const struct finder *finder)
{
    return strcmp(finder_words(finder).unit, "cells") == 0;
}

void lab_say_rule(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    if (method->finder == &finder_search[ALGORITHM_WEIGHTED]) {
        snprintf(line, LAB_LINE, "f = g + %d.%02d h", method->query.weight_percent / 100,
                 method->query.weight_percent % 100);
    } else {
        snprintf(line, LAB_LINE, "%s", method->finder->gist);
    }
}

void lab_say_steps(const struct lab *lab, char *line)
{
    static const char *const corners[] = {
        [CORNERS_STRICT] = "strict corners", [CORNERS_LOOSE] = "loose corners", [CORNERS_CUT] = "corners cut"};
    const struct mover *mover = experiment_mover(lab->experiment);
    bool has_corners = mover->neighbours == 8;
    snprintf(line, LAB_LINE, "%d neighbours%s%s", mover->neighbours, has_corners ? ", " : "",
             has_corners ? corners[mover->corners] : "");
}

static enum style say_found(const struct lab *lab, const struct finder *finder, char *line)
{
    uint32_t cost = finder_cost(finder), optimum = experiment_optimum(lab->experiment);
    size_t steps = finder_path(finder, NULL, 0) - 1;
    int size = snprintf(line, LAB_LINE, "cost %" PRIu32, cost);
    if (cost > optimum) {
        size += snprintf(line + size, LAB_LINE - (size_t)size, " (least %" PRIu32 ")", optimum);
    }
    snprintf(line + size, LAB_LINE - (size_t)size, ", %zu step%s", steps, steps == 1 ? "" : "s");
    return cost > optimum ? STYLE_WARNING : STYLE_GOOD;
}

enum style lab_say_answer(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct study *study = experiment_study(lab->experiment, side);
    if (study == NULL) {
        snprintf(line, LAB_LINE, "no way, by the regions alone");
        return STYLE_WARNING;
    }
    switch (study_status(study)) {
    case SEARCH_RUNNING:
        snprintf(line, LAB_LINE, study_step(study) == 0 ? "not begun" : "under way");
        return STYLE_FAINT;
    case SEARCH_FOUND:
        return say_found(lab, study_finder(study), line);
    default:
        snprintf(line, LAB_LINE, "%s", finder_reason(study_status(study)));
        return STYLE_WARNING;
    }
}

void lab_say_sum(const struct search_node *node, char *line)
{
    bool is_sum = node->f == node->g + node->h;
    snprintf(line, LAB_LINE, is_sum ? "f %lu = g %lu + h %lu" : "f %lu, g %lu, h %lu", (unsigned long)node->f,
             (unsigned long)node->g, (unsigned long)node->h);
}

void lab_say_cell(const struct lab *lab, enum experiment_side side, char *line)
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
        lab_say_sum(&node, sum);
    }
    int size = snprintf(line, LAB_LINE, "(%d,%d) %s", at.x, at.y, cell_mark_state_name(node.state));
    snprintf(line + size, LAB_LINE - (size_t)size, "%s%s", sum[0] != '\0' ? ", " : "", sum);
}

const char *lab_why_inexact(const struct lab *lab, enum experiment_side side)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    const char *why = NULL;
    if (method->finder->takes_query) {
        search_query_is_exact(&method->query, experiment_mover(lab->experiment), &why);
    }
    return why;
}

/* What one side has come to. */
struct result {
    const char *title;
    enum search_status status;
    uint64_t expanded;
    const char *unit; /* of what is expanded */
    uint32_t cost;
};

static struct result result_of(const struct lab *lab, enum experiment_side side)
{
    const struct study *study = experiment_study(lab->experiment, side);
    const struct finder *finder = study_finder(study);
    bool is_found = study_status(study) == SEARCH_FOUND;
    return (struct result){experiment_method(lab->experiment, side)->finder->title, study_status(study),
                           finder_counts(finder).expanded, finder_words(finder).unit,
                           is_found ? finder_cost(finder) : UINT32_MAX};
}

static bool is_better(const struct result *a, const struct result *b)
{
    return a->cost < b->cost || (a->cost == b->cost && a->expanded < b->expanded);
}

static enum style say_winner(const struct result *winner, const struct result *loser, char *line)
{
    if (!is_better(winner, loser)) {
        snprintf(line, LAB_LINE, "A draw: both expanded %" PRIu64 ".", winner->expanded);
        return STYLE_STRONG;
    }
    if (winner->cost == loser->cost) {
        snprintf(line, LAB_LINE, "%s wins: as good an answer, %" PRIu64 " %s against %" PRIu64 " %s.", winner->title,
                 winner->expanded, winner->unit, loser->expanded, loser->unit);
    } else if (loser->status != SEARCH_FOUND) {
        snprintf(line, LAB_LINE, "%s wins: %s has no answer.", winner->title, loser->title);
    } else {
        snprintf(line, LAB_LINE,
                 "%s wins: its way costs %" PRIu32 " against %" PRIu32 "; %" PRIu64 " %s against %" PRIu64 " %s.",
                 winner->title, winner->cost, loser->cost, winner->expanded, winner->unit, loser->expanded,
                 loser->unit);
    }
    return STYLE_GOOD;
}

enum style lab_say_verdict(const struct lab *lab, char *line)
{
    if (experiment_is_cut_off(lab->experiment)) {
        snprintf(line, LAB_LINE, "The regions know that there is no way; neither side had to search.");
        return STYLE_STRONG;
    }
    struct result first = result_of(lab, EXPERIMENT_FIRST), rival = result_of(lab, EXPERIMENT_RIVAL);
    bool first_runs = first.status == SEARCH_RUNNING, rival_runs = rival.status == SEARCH_RUNNING;
    if (first_runs && rival_runs) {
        snprintf(line, LAB_LINE, "Side by side, in step: both have expanded %" PRIu64 ".", first.expanded);
        return STYLE_TEXT;
    }
    if (first_runs != rival_runs) {
        const struct result *done = first_runs ? &rival : &first, *other = first_runs ? &first : &rival;
        snprintf(line, LAB_LINE, "%s is done with %" PRIu64 " expansions; %s goes on.", done->title, done->expanded,
                 other->title);
        return STYLE_TEXT;
    }
    return is_better(&rival, &first) ? say_winner(&rival, &first, line) : say_winner(&first, &rival, line);
}
