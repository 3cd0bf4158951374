#!/bin/sh
# SPDX-License-Identifier: MIT
# Eight pages on path search, with their pictures and figures: doc/how/lecture/lecture.sh [HOUNDED [FOLDER]], in the source
# tree; the program is build/hounded by default, and the pages go to the folder, by default that of this script.
set -eu
hounded=$(realpath "${1:-build/hounded}") folder=$(realpath "${2:-$(dirname "$0")}")
cd "$(dirname "$0")"
scenes=../../scenes

# ask SCENE OPTION...: from 3,4 to 15,4, but in the mud.
ask() {
    scene=$1
    shift
    ends='3,4 15,4'
    [ "$scene" != mud ] || ends='1,1 3,2'
    # shellcheck disable=SC2086 # two words
    "$hounded" show "$scenes/$scene.txt" --path $ends "$@"
}

# written SCENE OPTION...: cells; cost SCENE OPTION...: of the path.
written() { ask "$@" | sed -n '$s/.* \([0-9]*\) cells* written.*/\1/p'; }
cost() { ask "$@" | sed -n '$s/.*cost \([0-9]*\).*/\1/p'; }

# picture NAME SCENE OPTION...
picture() {
    name=$1
    shift
    ask "$@" --format=svg >"$folder/$name.svg"
}

# tick T OPTION...: what the hound of the recorded game did then.
tick() {
    when=$1
    shift
    "$hounded" show chase.replay --trace --tick="$when" "$@"
}
tick_written() { tick "$@" | sed -n '$s/.* \([0-9]*\) cells* written.*/\1/p'; }
tick_cost() { tick "$@" | sed -n '$s/.*cost \([0-9]*\).*/\1/p'; }
# place T start|goal|root
place() { tick "$1" --format=json --step=0 | sed -n "1s/.*\"$2\":\\[\\([0-9]*\\),\\([0-9]*\\)\\].*/(\\1,\\2)/p"; }

# page NUMBER TITLE: the text comes from standard input.
page() {
    { echo "# $1. $2" && echo && cat && echo && links "$1"; } >"$folder/$1.md"
}

links() {
    [ "$1" = 1 ] || printf '[back](%d.md) ' $(($1 - 1))
    [ "$1" = 8 ] || printf '[next](%d.md) ' $(($1 + 1))
    echo '[all pages](README.md)'
}

picture cost mud --algorithm=dijkstra
page 1 'The cost of a path' <<END
A map is a grid of cells. A straight step to a neighbouring cell costs 10, and a diagonal step 14, which is close to 10 times
the square root of 2. Some terrain is harder: a step into mud costs three times as much, 30 or 42. The cost of a path is the sum of
the costs of its steps.

![From 1,1 to the mud at 3,2, by Dijkstra's search](cost.svg)

Each cell contains three numbers. The lower left number, **g**, is the cost of the path that leads to the cell. The arrow points back to
the previous cell, its *parent*. The upper left number, **f**, is the value by which the search chooses the next cell. Page 4
explains the lower right number, **h**. From the goal, the arrows lead back along the path to the start.

**Question:** which is cheaper here, two steps with a diagonal one into the mud, or three steps? *Three: 10 + 10 + 30 is
$(cost mud), and 10 + 42 is 52.*

**Try:** hounded learn, the first lesson.
END

picture flood wall --algorithm=dijkstra
page 2 'Flooding: breadth-first search, and Dijkstra' <<END
A search has two sets of cells. The **open list** contains the cells that it has generated but not expanded, and the **closed list**
contains those that it has expanded. One step of a search is:

    take a cell from the open list and close it
    for each neighbour: if this path to it is the first, or cheaper than the one before,
        write its g and its parent, and put it on the open list

*Breadth-first search* takes the cell that it generated first, as from a queue. It finds the path with the fewest steps. *Dijkstra's
search* takes the cell with the lowest g. It finds the cheapest path, because every other open cell costs at least as much, and no
cheaper path to the expanded cell can follow.

![Dijkstra's search floods the meadow](flood.svg)

Both searches spread equally in all directions. Breadth-first search writes $(written wall --algorithm=breadth) cells here, and Dijkstra's search $(written wall --algorithm=dijkstra).

**Question:** why can Dijkstra's search stop when it *expands* the goal, but not when it generates it? *See page 6.*

**Try:** hounded show doc/scenes/wall.txt --path 3,4 15,4 --algorithm=dijkstra --format=html >flood.html
END

picture greedy wall --algorithm=greedy
page 3 'Greed, and the trap' <<END
If you know where the goal is, you can estimate how far away it is. This estimate is **h**, the *heuristic*. *Greedy* search
always expands the open cell with the lowest h.

![Greedy search runs into the wall, and along it](greedy.svg)

It writes $(written wall --algorithm=greedy) cells, whereas Dijkstra's search writes $(written wall --algorithm=dijkstra). But its path costs $(cost wall --algorithm=greedy) instead of $(cost wall). It considers only
the cost that is left, and never the cost already spent. The bulldog in the game is
worse: it does not even search, but goes where h falls. A cup of hedge traps it forever.

**Question:** why does the path of greedy search cost 12 more? *It goes straight to the wall before it
turns. The cheapest path turns at once.*

**Try:** hounded lab doc/scenes/cup.txt, then V for two searches side by side.
END

picture astar cup --step=all
page 4 'A*: what is spent and what is left' <<END
**f = g + h** adds the cost so far and an estimate of the cost that is left. *A\\** (Hart, Nilsson, Raphael 1968) expands the
cell with the lowest f.

![A* and a cup, step by step](astar.svg)

While h is right, f does not change, and A\\* goes straight ahead. If a wall makes the path longer than h predicted, f rises, and A\\*
expands cells with a lower f beside it first. So it enters the cup, finds that every path inside has become more expensive, and continues
outside. It writes $(written cup) cells for the cheapest path, which costs $(cost cup), and Dijkstra's search writes $(written cup --algorithm=dijkstra). On the map with
the wall, the numbers are $(written wall) and $(written wall --algorithm=dijkstra).

Many cells have the same f. Ties go to the larger g, because those cells are nearer to the goal. The open list is a heap here. With
\`--open=buckets\`, the last cell added comes first among equals, and the figures differ a little.

**Question:** why must the open list be ordered by f? *Because then every cell left on the list costs at least as much as the
expanded one.*

**Try:** hounded show doc/scenes/cup.txt --path 3,4 15,4 --format=html --versus=greedy >two.html
END

picture liar cup --heuristic=manhattan
page 5 'The promise of a heuristic' <<END
If h is never more than the cost of a cheapest path, it is **admissible**. If it never falls by more than the cost of a step, it is
**consistent**, and A\\* never has to reopen a closed cell. The *octile* distance is the cost of the path on an empty map: diagonal steps
first, then straight ones. The *Manhattan* distance has no diagonal steps, so with 8 neighbours it is too large:

$(ask cup --heuristic=manhattan --promise | sed -n '$s/^/    /p' | sed 's/; not/\n    not/')

![A* with Manhattan's distance](liar.svg)

It writes $(written cup --heuristic=manhattan) cells, and octile writes $(written cup), because a search that overestimates ends sooner. Its path costs $(cost cup --heuristic=manhattan) here, and
$(cost cup) is the lowest cost, but that is luck. *Weighted* A\\* overestimates on purpose: f = g + 1.5 h, and the path costs at most 1.5 times
the lowest cost.

**Question:** is h = 0 admissible? *Yes. A\\* is then Dijkstra's search.*

**Try:** hounded show doc/scenes/cup.txt --path 3,4 15,4 --heuristic=manhattan --promise
END

picture early mud --end=generated
picture exact mud
page 6 'When can a search stop?' <<END
The goal is the mud in the corner. A\\* has expanded two cells, and one of them has generated the goal by a diagonal step into mud:

![Stopped when the goal is generated](early.svg)

If the search stops now, the path costs $(cost mud --end=generated). But the cell marked as the next one has f 30, and the path through it to the goal costs less: $(cost mud).

![Stopped when the goal is expanded](exact.svg)

The g of a cell is final when the cell is *expanded*, and the goal is a cell like any other.

**Question:** when is the early end safe? *When h is exact for the last step. The f of the cell that generates the goal is then the cost of the
path, and no open f is lower. Here h did not consider the mud.*

**Try:** hounded show doc/scenes/mud.txt --path 1,1 3,2 --end=generated --format=text --step=all
END

tick 39 --format=svg --part=reached >"$folder/chase.svg"
page 7 'A target that moves' <<END
A hound replans on every tick, so it should not start from scratch each time. It keeps a tree that begins at its
*root* and contains, for each closed cell, the cost of a cheapest path from the root. The table shows four ticks of a recorded
game, with the positions of hound and hare:

| tick | hound | hare | path cost | cells written | A\\* from scratch |
|---|---|---|---|---|---|
| 35 | $(place 35 start) | $(place 35 goal) | $(tick_cost 35) | $(tick_written 35) | $(tick_written 35 --algorithm=astar) |
| 38 | $(place 38 start) | $(place 38 goal) | $(tick_cost 38) | $(tick_written 38) | $(tick_written 38 --algorithm=astar) |
| 39 | $(place 39 start) | $(place 39 goal) | $(tick_cost 39) | $(tick_written 39) | $(tick_written 39 --algorithm=astar) |
| 43 | $(place 43 start) | $(place 43 goal) | $(tick_cost 43) | $(tick_written 43) | $(tick_written 43 --algorithm=astar) |

From tick 35 to 38, the hound takes a diagonal step of its path. The rest costs 14 less, and no search is needed. The root stays at
$(place 38 root). g is measured from there, and the cost of the path from the hound is a difference of two g values. On tick 39, the hare steps
aside to a cell that is not closed yet. The search resumes from its open list, and expands only what is missing.

![Tick 39: the dashed frame is the root; the path begins at the hound](chase.svg)

By tick 43, the hare has come out of a gap where a step costs three times as much as elsewhere, and is on a cell of the tree. No search is needed,
because the parents of this cell are the path. [The chase](../chase.md) explains when the root is replaced, and why the result is exact.

**Question:** h was measured to the old cell of the hare. Why are the closed cells still correct? *Because a cell that
was expanded with a consistent h has the cost of its cheapest path as its g, whatever the goal was.*

**Try:** hounded replay doc/how/lecture/chase.replay, then o for the overlay.
END

picture jumps cup --algorithm=jps
picture field cup --algorithm=field
page 8 'Jumps, and one field for a crowd' <<END
On open terrain, many paths have the same cost. *Jump point search* (Harabor, Grastien 2011) keeps only one of them. It writes only the
cells where that path may have to turn, beside the end of a wall: $(written cup --algorithm=jps) here, where A\\* writes $(written cup).

![Jump point search](jumps.svg)

Jump point search reads many cells, 64 at a time, and writes few. It requires uniform cost. If many hounds hunt one hare, one
search *from the hare* serves all of them, because each hound takes the step to its cheapest neighbour.

![The field, from the goal](field.svg)

This search writes $(written cup --algorithm=field) cells, once for all hounds.

**Question:** how many hounds does it take for one field to be faster than an A\\* search for each? *Measure it: hounded bench.*

**Try:** hounded show doc/scenes/cup.txt --path 3,4 15,4 --format=html --versus=jps >jumps.html
END
