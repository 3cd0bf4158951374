/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/terms.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

const struct term terms[TERMS] = {
    {"g",
     "the cost of the cheapest path found so far, from the root to this cell: straight steps 10, diagonal ones 14, "
     "times the cost factor of the terrain.",
     "g"},
    {"root", "the cell where the search starts: its g is 0, and all parents lead there.", "root"},
    {"h", "the heuristic: an estimate of the cost from this cell to the goal, as if nothing were in the way.", "h"},
    {"f",
     "g + h: the cost of a path from the root through this cell to the goal, if the estimate is right. A* expands the "
     "lowest f first, Dijkstra the lowest g, greedy search the lowest h.",
     "f"},
    {"open list",
     "the cells that were generated but not expanded. For each of them a path is known, perhaps not the cheapest. The "
     "list is ordered, so that the most promising cell comes first.",
     "open list"},
    {"expand", "to remove a cell from the open list, close it, and generate its neighbours.", "expanded"},
    {"closed",
     "removed from the open list and expanded. With a consistent estimate its g cannot fall any more, so it is never "
     "expanded again.",
     "closed"},
    {"parent",
     "the previous cell on the cheapest path found so far. Followed back from the goal, the parents form the path.",
     "cheaper"},
    {"tie-break",
     "the choice between cells of equal f. The larger g comes first, because that cell is nearer to the "
     "goal.",
     "have it"},
    {"admissible",
     "an estimate that is never too high: h is at most the real cost of the rest. A* then finds a cheapest path, if it "
     "stops when the goal is expanded.",
     "cheapest or not"},
    {"consistent",
     "h never falls by more than a step costs. Such an estimate is also admissible, f never falls along a path, and "
     "every cell is closed with its cheapest g.",
     "costs no less"},
    {"aim", "the cell to which h is measured: the goal, or its position when the open list was last ordered.", NULL},
    {"jump point", "a cell where a cheapest path may have to turn. Jump point search skips all cells between.",
     "jump point"},
    {"forced neighbour",
     "a neighbour that is only reached cheaply through this cell, because a wall beside it has just ended. That makes "
     "the cell a jump point.",
     NULL},
    {"run",
     "cells in a straight line that are expanded in one operation, because each is best reached from the one "
     "before.",
     "run at"},
    {"passed", "a run has crossed the cell: its g is known, but may still fall, and it is not on the open list.",
     "passed"},
    {"re-rooting",
     "when the hunter takes a step, its new cell becomes the root: the subtree below it is kept, and the rest is "
     "deleted or ignored.",
     "is kept"},
    {"rhs",
     "in searches that repair: the cost that a cell should have now, computed from its neighbours' g. If g differs, "
     "the cell is inconsistent, and on the open list.",
     "rhs"},
    {"bound",
     "in iterative deepening: a path is followed while f does not exceed the bound. The next round uses the lowest f "
     "that exceeded it.",
     "bound"},
    {"written", "how often a cell was given a new g: the unit in which all searches are compared here.", NULL},
    {"no re-parenting",
     "searches that ignore g (greedy, breadth-first and depth-first search) keep a cell's first parent, even if a "
     "cheaper path to it turns up. So greedy search finds expensive paths.",
     "seen before"},
    {"Euclidean",
     "the straight line. Textbooks use 10 per cell; here it is 9.89, because a diagonal step costs 14, which is less "
     "than 10 times the square root of 2. With 10 the estimate would be too high.",
     NULL},
    {"weight (guidance)",
     "a number that you add to the f of a cell, not to its g: f = g + h + w. Such cells come later. The search still "
     "finds a path, but perhaps not a cheapest one.",
     NULL},
    {"heap",
     "a tree with the lowest key on top, in which no entry is above a lower one. A new entry climbs; when the top one "
     "is removed, the last takes its place and sinks: one or two comparisons per level, where a sorted list compares "
     "entry by "
     "entry. Buckets, with one list per key, compare nothing.",
     NULL},
    {"string pulling", "leaving out the points of a path if the points before and after them are in line of sight.",
     NULL},
};

/* Returns whether the sentence contains the cue as a whole word. */
static bool has_word(const char *sentence, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = strstr(sentence, word); at != NULL; at = strstr(at + 1, word)) {
        bool begins = at == sentence || !isalpha((unsigned char)at[-1]);
        if (begins && !isalpha((unsigned char)at[size])) {
            return true;
        }
    }
    return false;
}

int terms_first_used(const char *sentence, uint32_t told)
{
    int i = 0;
    while (i < TERMS && ((told >> i & 1) != 0 || terms[i].cue == NULL || !has_word(sentence, terms[i].cue))) {
        i++;
    }
    return i;
}
