#!/bin/sh
# SPDX-License-Identifier: MIT
# Eight pages on path search, with their pictures and figures: doc/how/lecture/lecture.sh [HOUNDED [FOLDER]], in the source
# tree; the program is build/hounded if not given, and the pages go to the folder, or beside this script.
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
written() { ask "$@" | sed -n '$s/.* \([0-9]*\) cells written.*/\1/p'; }
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
tick_written() { tick "$@" | sed -n '$s/.* \([0-9]*\) cells written.*/\1/p'; }
tick_cost() { tick "$@" | sed -n '$s/.*cost \([0-9]*\).*/\1/p'; }
# place T start|goal|root
place() { tick "$1" --format=json --step=0 | sed -n "1s/.*\"$2\":\\[\\([0-9]*\\),\\([0-9]*\\)\\].*/(\\1,\\2)/p"; }

# page NUMBER TITLE: the text comes from standard input.
page() {
    { echo "# $1. $2" && echo && cat && echo && links "$1"; } >"$folder/$1.md"
}

links() {
    [ "$1" = 1 ] || printf '[back](%d.md) ' $(($1 - 1))
    [ "$1" = 8 ] || printf '[on](%d.md) ' $(($1 + 1))
    echo '[all pages](README.md)'
}

picture cost mud --algorithm=dijkstra
page 1 'What a path costs' <<END
A map is a grid of cells. A step to a neighbour costs 10, a diagonal one 14, which is close to 10 times the square root of 2.
Some ground is harder: a step into mud costs three times as much, 30 or 42. What a path costs is the sum of its steps.

![From 1,1 to the mud at 3,2, by Dijkstra's search](cost.svg)

In each cell stand three numbers. Lower left is **g**, the cost of the way by which the cell has been reached; the arrow
leads back to the cell before, its *parent*. Upper left is **f**, by which the search chooses where to go on; lower right **h**,
which page 4 is about. The path follows the arrows from the goal back to the start.

**Ask:** which is cheaper here, two steps with a diagonal one into the mud, or three steps? *Three: 10 + 10 + 30 is $(cost mud), and
10 + 42 is 52.*

**Try:** hounded learn, the first lesson.
END

picture flood wall --algorithm=dijkstra
page 2 'Flooding: breadth-first search, and Dijkstra' <<END
Two sets of cells: the **open list** has those that were reached and wait, the **closed** ones are done. A step of a search:

    take a cell from the open list and close it
    for each neighbour: if this way to it is the first, or cheaper than the one before,
        write its g and its parent, and put it on the open list

*Breadth-first search* takes the cell that was reached first: a queue. It finds the path of the fewest steps. *Dijkstra's search*
takes the one with the least g. It finds the cheapest path: whatever is still open costs no less, so no cheaper way to the cell
taken can come.

![Dijkstra's search floods the meadow](flood.svg)

Both go in all directions alike: breadth-first search writes $(written wall --algorithm=breadth) cells here, Dijkstra's $(written wall --algorithm=dijkstra).

**Ask:** why may Dijkstra's search stop when it *takes* the goal, and not when it first reaches it? *See page 6.*

**Try:** hounded show doc/scenes/wall.txt --path 3,4 15,4 --algorithm=dijkstra --format=html >flood.html
END

picture greedy wall --algorithm=greedy
page 3 'Greed, and the trap' <<END
Whoever knows where the goal is can guess how far it is: **h**, the *heuristic*. *Greedy* search always takes the open cell with
the least h.

![Greedy search runs into the wall, and along it](greedy.svg)

It writes $(written wall --algorithm=greedy) cells where Dijkstra's search wrote $(written wall --algorithm=dijkstra), and pays $(cost wall --algorithm=greedy) for a way of $(cost wall). It looks at what is left alone, and
never at what it has spent. The bulldog of the game is worse: it does not even search, it goes where h falls. In a cup of hedge it
stays for ever.

**Ask:** where does greedy search lose its 12? *It goes straight to the wall before it turns; the cheapest way begins to climb at once.*

**Try:** hounded lab doc/scenes/cup.txt, then V for two searches side by side.
END

picture astar cup --step=all
page 4 'A*: what is spent and what is left' <<END
**f = g + h**: what the way here has cost, and what is left at least. *A\\** (Hart, Nilsson, Raphael 1968) takes the least f.

![A* and a cup, step by step](astar.svg)

While h is right, f stays what it was: A\\* goes straight on. Where a wall makes the way longer than h said, f rises, and cells
beside it with a smaller f come first. So it runs into the cup, finds that every way on has become dearer, and goes on outside:
$(written cup) cells for the cheapest way, $(cost cup); Dijkstra's search writes $(written cup --algorithm=dijkstra), and at the wall $(written wall --algorithm=dijkstra) against $(written wall).

Many cells have the same f. Ties are broken by the larger g: those are nearer to the goal.

**Ask:** why does the open list have to be in the order of f? *Only then is nothing that waits cheaper than what is taken.*

**Try:** hounded show doc/scenes/cup.txt --path 3,4 15,4 --format=html --versus=greedy >two.html
END

picture liar cup --heuristic=manhattan
page 5 'What a heuristic may promise' <<END
h must not be more than a cheapest way costs: then it is **admissible**. If along no step it falls by more than the step costs, it
is **consistent**, and A\\* never has to open a closed cell again. *Octile* distance is what the way costs where all is open: diagonal
steps first, then straight ones. *Manhattan* counts no diagonal steps, and with 8 neighbours promises too much:

$(ask cup --heuristic=manhattan --promise | sed -n '$s/^/    /p' | sed 's/; not/\n    not/')

![A* with Manhattan's distance](liar.svg)

It writes $(written cup --heuristic=manhattan) cells where octile writes $(written cup): who trusts a liar is soon done. The path costs $(cost cup --heuristic=manhattan) here, and $(cost cup) is right, but nothing
warrants it. *Weighted* A\\* does so on purpose: f = g + 1.5 h, and the path costs at most 1.5 times the least.

**Ask:** is h = 0 admissible? *Yes; and A\\* is then Dijkstra's search.*

**Try:** hounded show doc/scenes/cup.txt --path 3,4 15,4 --heuristic=manhattan --promise
END

picture early mud --end=generated
picture exact mud
page 6 'When may one stop?' <<END
The goal is the mud in the corner. A\\* has taken two cells, and one of them has reached the goal, by a diagonal step into mud:

![Stopped when the goal is reached](early.svg)

Who stops now pays $(cost mud --end=generated). But the cell marked next has f 30, and from there the goal costs less: $(cost mud).

![Stopped when the goal is taken](exact.svg)

A cell's g is final when the cell is *taken*, and the goal is a cell like any other.

**Ask:** when does the early end do no harm? *When h is exact for the last step: then the f of the cell that reaches the
goal is what the path costs, and no open f is less. Here h did not know of the mud.*

**Try:** hounded show doc/scenes/mud.txt --path 1,1 3,2 --end=generated --format=text --step=all
END

tick 39 --format=svg >"$folder/chase.svg"
page 7 'A target that moves' <<END
A hound plans at every tick, and so does not begin anew each time. What it knows is a tree, from its *root*: for each closed
cell what the way from the root costs. Four ticks of a recorded game, hound and hare as they stood:

| tick | hound | hare | way | cells written | A\\* from scratch |
|---|---|---|---|---|---|
| 36 | $(place 36 start) | $(place 36 goal) | $(tick_cost 36) | $(tick_written 36) | $(tick_written 36 --algorithm=astar) |
| 38 | $(place 38 start) | $(place 38 goal) | $(tick_cost 38) | $(tick_written 38) | $(tick_written 38 --algorithm=astar) |
| 39 | $(place 39 start) | $(place 39 goal) | $(tick_cost 39) | $(tick_written 39) | $(tick_written 39 --algorithm=astar) |
| 43 | $(place 43 start) | $(place 43 goal) | $(tick_cost 43) | $(tick_written 43) | $(tick_written 43 --algorithm=astar) |

From 36 to 38 the hound goes a diagonal step of its way: what is left costs 14 less, and nothing is to be searched. The root stays
at $(place 38 root); g is counted from there, and the way from the hound is a difference of two g. At 39 the hare steps aside, to a cell that the tree
does not have yet: the search goes on from its open list, and only there.

![Tick 39: the dashed frame is the root; the path begins at the hound](chase.svg)

At 43 the hare has stepped on, out of a gap where a step costs three times as much, onto a cell of the tree: nothing is
searched, its parents are the way. When the root is given up, and why all of
this is exact, is told in ../chase.md.

**Ask:** h was measured to where the hare was. Why are the closed cells still right? *Their g is: a cell that was taken with a consistent h
has the cost of its cheapest way, whatever the goal was.*

**Try:** hounded replay doc/how/lecture/chase.replay, then o for the overlay.
END

picture jumps cup --algorithm=jps
picture field cup --algorithm=field
page 8 'Jumps, and one field for a crowd' <<END
On open ground there are many paths of the same cost. *Jump point search* (Harabor, Grastien 2011) keeps one of them, and writes
only the cells where it may have to turn, beside the end of a wall: $(written cup --algorithm=jps) here, where A\\* writes $(written cup).

![Jump point search](jumps.svg)

It reads many cells, 64 at a time, and writes few; it needs all ground to cost the same. Where many hunt one hare, one search
*from the hare* serves them all: each looks which neighbour costs least.

![The field, from the goal](field.svg)

It writes $(written cup --algorithm=field) cells, once for everybody.

**Ask:** ten hounds, each with A\\*, against one field: where is the border? *Measure: hounded bench.*

**Try:** hounded show doc/scenes/cup.txt --path 3,4 15,4 --format=html --versus=jps >jumps.html
END
