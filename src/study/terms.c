/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/terms.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

const struct term terms[TERMS] = {
    {"g",
     "what the cheapest way found so far costs, from the root to this cell: straight steps 10, diagonal ones 14, "
     "times what the ground costs.",
     "g"},
    {"root", "where the search begins: its g is 0, and all parents lead there.", "root"},
    {"h", "an estimate of what is left from this cell to the goal, as if nothing were in the way: the heuristic.", "h"},
    {"f",
     "g + h: what a way from the root over this cell to the goal would cost, if the estimate were right. A* takes "
     "the least f first, Dijkstra the least g, greedy search the least h.",
     "f"},
    {"open list",
     "cells that have been reached and wait: one knows a way to each, perhaps not the cheapest. It is kept "
     "in order, so that the most promising one is at hand.",
     "open list"},
    {"expand", "to take a cell from the open list, close it, and look at its neighbours.", "took"},
    {"closed",
     "taken and expanded. With a consistent estimate its g cannot become less any more, so it is never "
     "looked at again.",
     "closed"},
    {"parent",
     "the neighbour from which the cheapest way so far comes. From the goal back along the parents, that is "
     "the path.",
     "cheaper"},
    {"tie-break", "what decides between cells of the same f. The larger g first: that cell is nearer to the goal.",
     "have it"},
    {"admissible",
     "an estimate that never promises too much: h is at most what the rest really costs. A* that stops "
     "when the goal is taken from the open list then finds a cheapest path.",
     "cheapest or not"},
    {"consistent",
     "no step costs less than what h falls by. Such an estimate is admissible, too, f never falls along a "
     "path, and a cell is closed with its cheapest g at once.",
     "costs no less"},
    {"aim", "the cell that h is measured to: the goal, or where it was when the open list was put in order.", NULL},
    {"jump point", "a cell where a cheapest path may have to turn. Jump point search leaves out all cells between.",
     "jump point"},
    {"forced neighbour",
     "one that is reached cheaply only over this cell, because a wall beside it has just been "
     "passed. That makes the cell a jump point.",
     NULL},
    {"run", "cells in a straight line that are expanded at one go, for the next is always reached best from the last.",
     "run at"},
    {"passed", "a run has gone over the cell: its g is known, but may yet become less, and it is not on the open list.",
     "passed"},
    {"re-rooting",
     "when the hunter has gone a step, its new cell becomes the root: what hangs below it is kept, and all "
     "else is deleted or left.",
     "is kept"},
    {"rhs",
     "of searches that mend: what the neighbours' g say a cell should cost now. Where g is another, the cell is "
     "inconsistent, and on the open list.",
     "rhs"},
    {"bound",
     "of iterative deepening: the path is followed as long as f is at most this; the next round takes the least "
     "f that was beyond it.",
     "bound"},
    {"written", "how often a cell has got another g: the unit in which all searches are compared here.", NULL},
    {"no re-parenting",
     "searches that do not go by g, which are greedy, breadth-first and depth-first search, leave a cell its first "
     "parent, also when a cheaper way to it turns up. So greedy search finds dear ways.",
     "seen before"},
    {"Euclidean",
     "the straight line. Textbooks take 10 for a cell of it; here it is 9.89, for a diagonal step costs 14, which is "
     "less than 10 times the square root of 2: with 10 it would promise too much.",
     NULL},
    {"weight (guidance)",
     "a number of one's own that is added to f of a cell, not to g: f = g + h + w. Such cells come later. What is "
     "found is a way, but no cheapest one any more is promised.",
     NULL},
    {"heap",
     "a tree with the least sum on top and none above a smaller one. A new entry climbs, and when the first is taken "
     "the last sinks: each a comparison or two a level, where a sorted list looks at one entry after the other. "
     "Buckets, a list for each sum, compare nothing.",
     NULL},
    {"string pulling",
     "leaving out the points of a way that is found where the one before and the one after see each other.", NULL},
};

/* As a whole word. */
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
