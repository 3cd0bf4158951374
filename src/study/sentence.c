/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/sentence.h"

#include "study/jumps.h"

#include <inttypes.h>
#include <string.h>

struct sentence_writer {
    struct study *study;
    const struct finder *finder;
    const struct mover *mover;
    enum family family;
    enum search_status status;
    struct expansion expansion;
    struct text *out;
};

const char *sentence_key(const struct finder_method *method)
{
    bool is_search = method->rule == finder_search[ALGORITHM_ASTAR].rule;
    return (is_search && method->algorithm == ALGORITHM_DIJKSTRA) || method == &finder_field ? "g"
           : is_search && method->algorithm == ALGORITHM_GREEDY                              ? "h"
                                                                                             : "f";
}

static bool counts_cells(const struct finder *finder)
{
    const struct finder_words words = finder_words(finder), plain = {.things = "cells"};
    return words.things[0] == plain.things[0];
}

static void say_root(struct sentence_writer *teller, const char *where)
{
    struct finder_ends ends = finder_ends(teller->finder);
    struct search_node node = finder_node(teller->finder, ends.root);
    text_addf(teller->out, "(%d,%d) is the root: g 0", ends.root.x, ends.root.y);
    if (teller->finder->method->uses_heuristic) {
        text_addf(teller->out, ", h %" PRIu32, node.h);
    }
    text_addf(teller->out, "; it is %s", where);
}

static void say_kept(struct sentence_writer *teller)
{
    struct search_counts counts = finder_counts(teller->finder);
    text_addf(teller->out, "the last query's tree is kept: %zu cell%s closed", teller->expansion.closed,
              teller->expansion.closed == 1 ? " stays" : "s stay");
    if (counts.deleted > 0) {
        text_addf(teller->out, ", %llu %s deleted", (unsigned long long)counts.deleted,
                  counts.deleted == 1 ? "was" : "were");
    }
    text_addf(teller->out, "; %zu %s open", counts.open, counts.open == 1 ? "is" : "are");
}

static void say_beginning(struct sentence_writer *teller)
{
    static const char *const only[FAMILIES] = {[FAMILY_BEST] = "the only cell on the open list",
                                               [FAMILY_QUEUE] = "the only cell in the queue",
                                               [FAMILY_STACK] = "the only cell on the stack",
                                               [FAMILY_JUMPS] = "the one jump point on the open list",
                                               [FAMILY_KEPT] = "the one open cell of a new tree",
                                               [FAMILY_MENDED] = "the one open cell of a new tree",
                                               [FAMILY_CHASE] = "the one open cell of a new tree",
                                               [FAMILY_FIELD] = "the goal, from which costs are measured",
                                               [FAMILY_OWN] = "the first cell"};
    if (teller->family == FAMILY_TWO_WAY) {
        const struct search_query *query = &teller->finder->query;
        text_addf(teller->out, "both ends have g 0 and are open: (%d,%d) for the start's side, (%d,%d) for the goal's",
                  query->start.x, query->start.y, query->goal.x, query->goal.y);
    } else if (teller->family == FAMILY_DEEPENING) {
        const struct cell start = teller->finder->query.start;
        text_addf(teller->out, "(%d,%d) is the path so far; the bound is its f: %" PRIu32, start.x, start.y,
                  finder_limit(teller->finder));
    } else if (teller->expansion.closed > 0 || finder_counts(teller->finder).open > 1) {
        say_kept(teller);
    } else {
        say_root(teller, only[teller->family]);
    }
}

static uint32_t key_of(const struct sentence_writer *teller)
{
    const struct search_node *node = &teller->expansion.node;
    char letter = sentence_key(teller->finder->method)[0];
    return letter == 'g' ? node->g : letter == 'h' ? node->h : node->f;
}

static void say_key(struct sentence_writer *teller)
{
    const struct expansion *expansion = &teller->expansion;
    text_addf(teller->out, ": %s %" PRIu32, sentence_key(teller->finder->method), key_of(teller));
    if (expansion->is_least) {
        text_add(teller->out, " is the least");
        if (expansion->ties > 1) {
            text_addf(teller->out, " (%zu have it)", expansion->ties);
        }
    }
}

static void say_path_step(struct sentence_writer *teller)
{
    const struct expansion *expansion = &teller->expansion;
    uint32_t bound = finder_limit(teller->finder);
    if (expansion->begins_again) {
        text_addf(teller->out, "no path within the bound: it starts again with %" PRIu32 ", the least f beyond it",
                  bound);
        return;
    }
    if (expansion->turned_back > 0) {
        text_addf(teller->out, "turned back from %zu %s and ", expansion->turned_back,
                  expansion->turned_back == 1 ? "cell" : "cells");
    }
    text_addf(teller->out, "went on to (%d,%d): f %" PRIu32 " is within the bound %" PRIu32, expansion->taken.x,
              expansion->taken.y, expansion->node.f, bound);
}

static void say_taken(struct sentence_writer *teller)
{
    const struct expansion *expansion = &teller->expansion;
    if (!expansion->has_taken) {
        text_add(teller->out, expansion->expanded == 0 ? "expanded nothing more" : "expanded a run");
        return;
    }
    if (teller->family == FAMILY_DEEPENING) {
        say_path_step(teller);
        return;
    }
    const char *things = finder_words(teller->finder).things;
    things = counts_cells(teller->finder) ? "" : things[0] == 'j' ? "jump point " : "the run at ";
    text_addf(teller->out, "expanded %s(%d,%d)", things, expansion->taken.x, expansion->taken.y);
    if (teller->family == FAMILY_QUEUE) {
        text_add(teller->out, ", the first in the queue");
    } else if (teller->family == FAMILY_STACK) {
        text_add(teller->out, ", the last on the stack");
    } else if (teller->family == FAMILY_TWO_WAY) {
        text_add(teller->out, " from the side with fewer open cells");
    } else {
        say_key(teller);
    }
}

/* Appends the words to the existing words. The first words follow `lead`. */
struct list {
    struct text *out;
    const char *lead;
    int count;
};

static void add(struct list *list, size_t number, const char *words)
{
    if (number > 0) {
        text_addf(list->out, "%s%zu %s", list->count++ > 0 ? ", " : list->lead, number, words);
    }
}

static void say_neighbours(struct sentence_writer *teller)
{
    const struct expansion *expansion = &teller->expansion;
    const unsigned *of_them = expansion->of_them;
    bool keeps_first = teller->family == FAMILY_QUEUE || teller->family == FAMILY_STACK ||
                       sentence_key(teller->finder->method)[0] == 'h';
    text_addf(teller->out, "; %u neighbour%s", expansion->neighbours, text_plural(expansion->neighbours));
    struct list list = {teller->out, ": ", 0};
    unsigned unseen = expansion->neighbours;
    for (enum cell_fate fate = 0; fate < FATES; fate++) {
        unseen -= of_them[fate];
    }
    add(&list, of_them[FATE_NEW], "new");
    add(&list, of_them[FATE_CHEAPER], "cheaper now");
    add(&list, of_them[FATE_OPEN], keeps_first ? "seen before" : "no cheaper");
    add(&list, of_them[FATE_DEARER], "costlier");
    add(&list, of_them[FATE_LOST], "cut off");
    add(&list, of_them[FATE_CLOSED], "closed");
    add(&list, unseen, "pruned");
}

/* For runs and jump points, which generate cells more than a step away. */
static void say_reached(struct sentence_writer *teller)
{
    const struct expansion *expansion = &teller->expansion;
    bool has_points = finder_words(teller->finder).things[0] == 'j';
    struct list list = {teller->out, "; ", 0};
    size_t fresh = expansion->total[FATE_NEW];
    add(&list, fresh, !has_points ? "new" : fresh == 1 ? "new jump point" : "new jump points");
    add(&list, expansion->total[FATE_CHEAPER], "cheaper now");
    add(&list, expansion->total[FATE_DEARER], "costlier");
    add(&list, expansion->total[FATE_LOST], "cut off");
    add(&list, expansion->reopened, "reopened");
    add(&list, expansion->passed, "passed");
    add(&list, expansion->closed > 1 ? expansion->closed : 0, "closed");
    if (list.count == 0) {
        text_add(teller->out, "; nothing new");
    }
}

/* Describes whether the expansion made the two values of the cell agree or invalidated them. */
static void say_values(struct sentence_writer *teller)
{
    struct search_node node = finder_node(teller->finder, teller->expansion.taken);
    if (node.state == SEARCH_CLOSED) {
        text_addf(teller->out, "; g = rhs = %" PRIu32, node.g);
    } else {
        text_add(teller->out, "; its path is gone or costs more, so g is infinite");
    }
}

/* Jumps from a table are looked up, not searched. */
static void say_scanned(struct sentence_writer *teller)
{
    if (teller->finder->method == &finder_jps) {
        struct jumps jumps;
        jumps_init(&jumps, teller->study);
        text_addf(teller->out, "; scanned %zu cell%s", jumps.scanned, text_plural(jumps.scanned));
        jumps_done(&jumps);
    }
}

static void say_outcome(struct sentence_writer *teller)
{
    if (!teller->expansion.has_taken) {
        if (teller->expansion.expanded > 0) {
            say_reached(teller);
        }
        return;
    }
    if (teller->family == FAMILY_DEEPENING || expansion_is_end(&teller->expansion, teller->finder)) {
        return;
    }
    if (teller->family == FAMILY_MENDED) {
        say_values(teller);
    }
    if (counts_cells(teller->finder)) {
        say_neighbours(teller);
    } else {
        say_scanned(teller);
        say_reached(teller);
    }
    uint32_t limit = finder_limit(teller->finder);
    if (teller->family == FAMILY_TWO_WAY && limit != FINDER_NO_WAY && teller->status == SEARCH_RUNNING) {
        text_addf(teller->out, "; best path so far %" PRIu32, limit);
    }
}

static const char *why_found(const struct sentence_writer *teller)
{
    const struct search_query *query = &teller->finder->query;
    const char *why = "";
    const struct finder_method *method = teller->finder->method;
    if (method->takes_query && query->end == SEARCH_END_GENERATED) {
        return "the goal has been generated, and it stops there";
    }
    if (!finder_method_is_exact(method, query, teller->mover, &why)) {
        return "this is the goal, and it stops there, cheapest or not";
    }
    if (expansion_is_end(&teller->expansion, teller->finder)) {
        return "this is the goal, and what is open costs no less";
    }
    return "nothing that is left can be cheaper";
}

static void say_end(struct sentence_writer *teller)
{
    const char *why;
    if (teller->status == SEARCH_FOUND) {
        text_addf(teller->out, "; %s: cost %" PRIu32, why_found(teller), finder_cost(teller->finder));
    } else if (teller->status == SEARCH_NONE) {
        text_add(teller->out, "; nothing is left to expand, ");
        if (finder_method_is_complete(teller->finder->method, &why)) {
            text_add(teller->out, "so there is no path");
        } else {
            text_addf(teller->out, "but there may be a path: %s", why);
        }
    } else if (teller->status != SEARCH_RUNNING) {
        text_addf(teller->out, "; %s", finder_reason(teller->finder, teller->status));
    }
}

static void say_unsearched(struct sentence_writer *teller)
{
    const char *how = finder_kept(teller->finder).how;
    if (teller->status != SEARCH_FOUND) {
        text_addf(teller->out, "no search: %s", finder_reason(teller->finder, teller->status));
        return;
    }
    const char *reason = how != NULL ? how : "the kept tree contains the path";
    text_addf(teller->out, "no search: %.*s; cost %" PRIu32, (int)strcspn(reason, ":"), reason,
              finder_cost(teller->finder));
}

static struct sentence_writer writer_of(const struct finder *finder, const struct mover *mover, struct text *out)
{
    return (struct sentence_writer){
        .finder = finder, .mover = mover, .family = family_of(finder->method), .status = finder->status, .out = out};
}

void sentence_write_answer(const struct finder *finder, const struct mover *mover, struct text *out)
{
    struct finder_kept kept = finder_kept(finder);
    struct sentence_writer teller = writer_of(finder, mover, out);
    if (kept.searched && (finder->method->keeps || finder_work(finder).expanded > 0)) {
        text_add(out, kept.how != NULL ? kept.how : "searched");
        say_end(&teller);
    } else {
        say_unsearched(&teller);
    }
}

void sentence_write(struct study *study, struct text *out)
{
    struct expansion expansion = study_expansion(study);
    struct sentence_writer teller = writer_of(study_finder(study), moves_mover(study_moves(study)), out);
    teller.study = study;
    teller.expansion = expansion;
    if (study_step(study) > 0) {
        say_taken(&teller);
        say_outcome(&teller);
        say_end(&teller);
    } else if (study_rests(study)) {
        text_add(out, "no query: the hound follows its path");
    } else if (teller.status == SEARCH_RUNNING) {
        say_beginning(&teller);
    } else {
        say_unsearched(&teller);
    }
}
