/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/trees.h"

#include "path/chase/account.h"
#include "path/chase/cells/cells.h"
#include "path/chase/points/points.h"
#include "path/chase/points/pruned.h"
#include "path/chase/probe.h"
#include "path/map/alloc.h"

/* Measured: if turning points are closer together than this, a tree of cells costs no more than one of points. */
enum { LEAST_ROOM = 4, MOST_CROWDS = 7 };

/* A search that continues in a tree is abandoned after PATIENCE more expansions than a first search usually makes.  If
 * each of the last OFTEN such searches made more than PATIENCE and more than half of the usual expansions, only one
 * search in SELDOM continues. */
enum { PATIENCE = 128, OFTEN = 3, SELDOM = 8 };

/* If doors matter in each tick, new trees of points cost less than repairs, unless an average first search makes more
 * than MOST_RESTLESS expansions. */
enum { MOST_RESTLESS = 512 };

/* The memory of the first probe takes as long as a write for CELLS_A_WRITE cells.  Where this setup is less than LARGE,
 * fewer fans outlive a change, the smaller the map is.  So after LASTING changes that left the tree without an answer,
 * new trees are unlikely to get cheaper, and only a part of the setup counts.  After fewer, doors at random would look
 * like doors on the path.  Measured. */
enum { CELLS_A_WRITE = 2, LARGE = 1 << 14, LASTING = 16 };

struct trees {
    struct chase_tree *tree; /* one of the next four; NULL: none */
    struct chase_tree *cells, *points, *pruned, *probe;
    bool is_open; /* the tree has no answer for this tick, but its search may be continued */
    bool goes_on; /* the search will be continued */
    uint8_t crowds,
        cells_left; /* consecutive first searches whose points crowd; number of next trees that will be of cells */
    uint32_t repaired_at;     /* tick number */
    uint32_t doubts;          /* consecutive searches that continued without a gain */
    uint32_t in_vain;         /* consecutive changes of the map after which the tree had no answer */
    uint32_t unused;          /* consecutive trees that had no answer after their first tick */
    uint64_t usual, searched; /* expansions: the average of first searches; the continued search's */
    struct account account;
};

struct trees *trees_new(void)
{
    struct trees *trees = alloc_zeroed(1, sizeof *trees);
    if (trees == NULL) {
        return NULL;
    }
    trees->cells = cells_new();
    trees->points = points_new();
    trees->pruned = pruned_new();
    trees->probe = probe_new();
    if (trees->cells == NULL || trees->points == NULL || trees->pruned == NULL || trees->probe == NULL) {
        trees_free(trees);
        return NULL;
    }
    return trees;
}

void trees_free(struct trees *trees)
{
    if (trees == NULL) {
        return;
    }
    struct chase_tree *all[] = {trees->cells, trees->points, trees->pruned, trees->probe};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i] != NULL) {
            all[i]->kind->free(all[i]);
        }
    }
    alloc_free(trees);
}

struct chase_tree *trees_kept(const struct trees *trees) { return trees->tree; }

/* Returns whether doors matter in each tick. */
static bool is_vain(const struct trees *trees) { return trees->in_vain >= OFTEN; }

/* Returns whether doors matter in each tick, and new trees of points are likely to cost less than repairs. */
static bool is_restless(const struct trees *trees) { return is_vain(trees) && trees->usual <= MOST_RESTLESS; }

bool trees_want_points(const struct trees *trees, const struct tick *tick)
{
    if (!tick->has_runs || tick_leaves_out(tick, CHASE_RUNG_POINTS)) {
        return false;
    }
    bool is_roomy_enough = tick->least == 0 || (trees->cells_left == 0 && tick_has_room(tick, LEAST_ROOM));
    bool is_better = (tick->layout->cells >= tick->least && is_roomy_enough) || is_restless(trees);
    return is_better || tick_is_bounded(tick) || tick_leaves_out(tick, CHASE_RUNG_CELLS);
}

/* Exponential back-off: after the second consecutive crowd 4 trees are of cells, then 8, and so on. */
static void note_crowds(struct trees *trees, int crowds)
{
    trees->crowds = (uint8_t)(crowds < MOST_CROWDS ? crowds : MOST_CROWDS);
    trees->cells_left = (uint8_t)(crowds > 1 ? 1 << trees->crowds : 0);
}

bool trees_begin(struct trees *trees, const struct tick *tick)
{
    const bool is_probe = probe_fits(tick) && account_takes_probe(&trees->account);
    struct chase_tree *tree = is_probe ? trees->probe : trees_want_points(trees, tick) ? trees->points : trees->cells;
    trees->cells_left -= trees->cells_left > 0;
    trees->unused++;
    if (trees->tree == trees->pruned) {
        pruned_drop(trees->pruned);
    }
    trees->tree = tree->kind->begin(tree, tick) ? tree : NULL;
    return trees->tree != NULL;
}

void trees_repair(struct trees *trees, const struct tick *tick)
{
    struct chase_tree *tree = trees->tree;
    bool has_changed = tick->ways == tick->version;
    trees->repaired_at = has_changed ? tick->number : trees->repaired_at;
    points_note_changes(trees->points, tick);
    if (tree != NULL && has_changed) {
        bool is_hopeless = tree == trees->cells && is_restless(trees) && trees_want_points(trees, tick);
        bool is_kept = !is_hopeless && tree->kind->repair != NULL && tree->kind->repair(tree, tick);
        account_add(&trees->account, is_kept ? ACCOUNT_REPAIR : 0, 0);
        trees->tree = is_kept ? tree : NULL;
    }
}

/* Returns whether the search follows a repair, and therefore looks for the effects of the change. */
static bool is_repaired(const struct trees *trees, const struct tick *tick)
{
    return trees->repaired_at == tick->first;
}

struct bitmaps *trees_bitmaps(const struct trees *trees)
{
    return trees->account.probes_left > 0 ? probe_bitmaps(trees->probe) : NULL;
}

static uint64_t setup_of(const struct trees *trees, const struct tick *tick)
{
    const uint64_t setup = tick->layout->cells / CELLS_A_WRITE;
    return trees->in_vain >= LASTING && setup < LARGE ? setup * setup * setup / LARGE / LARGE : setup;
}

static enum search_status ask_tree(void *self, const struct tick *tick, struct chase_plan *plan)
{
    struct trees *trees = self;
    struct account *account = &trees->account;
    const bool is_drop_due = account_settle(account, trees->tree == trees->cells, trees->unused, setup_of(trees, tick),
                                            is_vain(trees), is_restless(trees));
    if (is_drop_due && probe_fits(tick)) {
        trees->tree = NULL;
    }
    if (trees->tree == trees->probe) {
        trees->tree = NULL;
        trees->in_vain -= !is_repaired(trees, tick) && trees->in_vain > 0; /* it could have been of use */
    }
    struct chase_tree *tree = trees->tree;
    enum tree_verdict verdict = tree != NULL ? tree->kind->ask(tree, tick, plan) : TREE_LOST;
    trees->unused = verdict == TREE_FOUND ? 0 : trees->unused;
    if (verdict == TREE_FOUND && is_vain(trees)) {
        account_forgive(account);
    }
    if (verdict == TREE_FOUND && trees->in_vain == 0) {
        return SEARCH_FOUND;
    }
    trees->is_open = verdict == TREE_OPEN;
    trees->goes_on = false;
    if (tree != NULL && (tree == trees->cells ? is_repaired(trees, tick) : tree->is_behind)) {
        trees->in_vain = verdict == TREE_FOUND ? 0 : trees->in_vain + 1;
    }
    trees->searched = 0;
    if (verdict == TREE_NO_MEMORY) {
        trees->tree = NULL;
        return SEARCH_NO_MEMORY;
    }
    return verdict == TREE_FOUND ? SEARCH_FOUND : SEARCH_RUNNING;
}

static bool is_tried(const struct trees *trees, const struct tick *tick)
{
    return is_repaired(trees, tick) || trees->doubts < OFTEN || trees->doubts % SELDOM == 0;
}

bool trees_go_on(struct trees *trees, const struct tick *tick)
{
    if (trees->is_open && !trees->goes_on) {
        trees->goes_on = trees->is_open = is_tried(trees, tick) && tree_aim(trees->tree, tick);
    }
    return trees->goes_on;
}

static uint64_t average(uint64_t usual, uint64_t grown) { return usual == 0 ? grown : (usual + grown) / 2; }

/* Notes that a search has ended in that tree, which may be lost. */
static void note_search(struct trees *trees, const struct chase_tree *tree, const struct tick *tick, bool is_lost)
{
    if (tree->began > tick->first) {
        trees->usual = average(trees->usual, tree->grown);
        trees->doubts += trees->doubts >= OFTEN;
    } else if (!is_repaired(trees, tick)) {
        bool has_gained = !is_lost && (trees->searched <= PATIENCE || 2 * trees->searched <= trees->usual);
        trees->doubts = has_gained ? 0 : trees->doubts + 1;
        trees->unused = has_gained ? 0 : trees->unused;
    }
}

/* Implements search of struct tree_kind, but abandons a continued search that takes longer than a new tree usually
 * does. */
static enum tree_verdict search_tree(struct trees *trees, const struct tick *tick, struct chase_plan *plan,
                                     uint64_t *left)
{
    struct chase_tree *tree = trees->tree;
    if (tree->began > tick->first || tree->root == tick->hunter || is_repaired(trees, tick)) {
        return tree->kind->search(tree, tick, plan, left);
    }
    uint64_t patience = trees->usual + PATIENCE - trees->searched, most = *left < patience ? *left : patience;
    uint64_t mine = most;
    enum tree_verdict verdict = tree->kind->search(tree, tick, plan, &mine);
    *left -= most - mine;
    trees->searched += most - mine;
    return verdict == TREE_OPEN && most - mine == patience ? TREE_LOST : verdict;
}

enum search_status trees_search(struct trees *trees, const struct tick *tick, struct chase_plan *plan, uint64_t *left,
                                bool *is_lost)
{
    static const enum search_status ends[] = {
        [TREE_FOUND] = SEARCH_FOUND,         [TREE_NONE] = SEARCH_NONE,       [TREE_OPEN] = SEARCH_RUNNING,
        [TREE_LOST] = SEARCH_RUNNING,        [TREE_CROWDED] = SEARCH_RUNNING, [TREE_TOO_FAR] = SEARCH_TOO_FAR,
        [TREE_NO_MEMORY] = SEARCH_NO_MEMORY,
    };
    struct chase_tree *tree = trees->tree;
    const uint64_t before = *left;
    enum tree_verdict verdict = search_tree(trees, tick, plan, left);
    account_add(&trees->account, 0, before - *left);
    if (verdict != TREE_OPEN) {
        note_search(trees, tree, tick, verdict == TREE_LOST);
    }
    if (verdict == TREE_TOO_FAR && tree->root != tick->hunter) {
        verdict = TREE_LOST; /* from the hunter it may be within range */
    } else if (verdict == TREE_TOO_FAR || verdict == TREE_NO_MEMORY) {
        trees->tree = NULL;
    } else if (verdict == TREE_CROWDED) {
        note_crowds(trees, MOST_CROWDS);
    } else if (verdict == TREE_FOUND && tree == trees->points && tree->began > tick->first) {
        note_crowds(trees, points_crowd(tree) ? trees->crowds + 1 : 0);
    }
    *is_lost = verdict == TREE_LOST || verdict == TREE_CROWDED;
    return ends[verdict];
}

void trees_forget(struct trees *trees)
{
    cells_forget(trees->cells);
    trees->tree = NULL;
}

bool trees_exceed(const struct trees *trees, const struct tick *tick) { return points_exceed(trees->points, tick); }

bool trees_prune(struct trees *trees, const struct tick *tick, bool is_path_by_tree)
{
    bool may_keep = is_path_by_tree && !tick_leaves_out(tick, CHASE_RUNG_PRUNED);
    bool is_kept = may_keep && pruned_cut(trees->pruned, trees->points, tick);
    trees->tree = is_kept ? trees->pruned : NULL;
    points_drop(trees->points);
    return is_kept == may_keep;
}

void trees_add_work(struct trees *trees, struct chase_counts *counts)
{
    struct tree_work *cells = &trees->cells->work, *points = &trees->points->work, *probe = &trees->probe->work;
    counts->written += cells->written + points->written + probe->written;
    counts->deleted += cells->deleted;
    counts->reopened += cells->reopened;
    const uint64_t writes = cells->written + cells->deleted + cells->reopened + points->written + probe->written;
    account_add(&trees->account, writes, 0);
    *cells = *points = *probe = (struct tree_work){0};
}

static size_t tree_path(const void *self, const struct tick *tick, struct cell *cells, size_t room)
{
    const struct trees *trees = self;
    return trees->tree != NULL ? trees->tree->kind->path(trees->tree, tick, cells, room) : 0;
}

const struct planner trees_planner = {.answer = CHASE_BY_TREE, .ask = ask_tree, .path = tree_path};
