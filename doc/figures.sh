#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the lines that doc/how/search.md, doc/how/chase.md and doc/how/field.md show from the program, and writes their
# pictures and doc/how/from-astar-to-a-chase.md: doc/figures.sh [HOUNDED [FOLDER]], in the source tree.  The program is
# build/hounded by default.  Pictures and page go to the folder, by default to doc/pictures and doc/how.
set -eu
hounded=$(realpath "${1:-build/hounded}") folder=$(realpath "${2:-$(dirname "$0")/pictures}")
page=$(realpath "${2:-$(dirname "$0")/how}")/from-astar-to-a-chase.md
cd "$(dirname "$0")"

# --- a recorded game ------------------------------------------------------------------------------

# tick T OPTION...: shows the search of the hound in doc/how/lecture/chase.replay on that tick.
tick() {
    when=$1
    shift
    "$hounded" show how/lecture/chase.replay --trace --tick="$when" "$@"
}

# said T WORD [OPTION...]: prints a number from the line below the map: cost, expanded, written, deleted, open.
said() {
    when=$1 word=$2
    shift 2
    if [ "$word" = cost ]; then
        tick "$when" "$@" | sed -n '$s/.*cost \([0-9]*\).*/\1/p'
    else
        tick "$when" "$@" | sed -n '$s/.* \([0-9]*\) [a-z ]*'"$word"'.*/\1/p;$s/.* \([0-9]*\) '"$word"'.*/\1/p' | sed 1q
    fi
}

# place T start|goal|root|aim: prints the cell as X,Y.
place() { tick "$1" --format=json --step=0 | sed -n '1s/.*"'"$2"'":\[\([0-9]*,[0-9]*\)\].*/\1/p'; }

# node T X,Y f|g|h: prints a value of the cell at the end of the tick.
node() {
    tick "$1" --format=json | grep -o '"cell":\['"$2"'\],"state":"[a-z]*","g":[0-9]*,"h":[0-9]*,"f":[0-9]*' |
        sed -n '$s/.*"'"$3"'":\([0-9]*\).*/\1/p'
}

# --- doc/how/chase.md ---------------------------------------------------------------------------------

two_ticks() {
    echo '| | tick 38 | tick 39 |'
    echo '|---|---|---|'
    echo "| hound, hare | $(place 38 start), $(place 38 goal) | $(place 39 start), $(place 39 goal) |"
    echo "| root of the tree | $(place 38 root) | $(place 39 root) |"
    echo "| the hare's cell in the tree | closed | open: not settled |"
    echo "| expanded, written | $(said 38 expanded), $(said 38 written) | $(said 39 expanded), $(said 39 written) |"
    echo "| g of hound, hare | $(node 38 "$(place 38 start)" g), $(node 38 "$(place 38 goal)" g) | $(node 39 "$(place 39 start)" g), $(node 39 "$(place 39 goal)" g) |"
    for when in 38 39; do
        from=$(node $when "$(place $when start)" g) to=$(node $when "$(place $when goal)" g)
        [ "$((to - from))" = "$(said $when cost)" ] || { echo "figures.sh: tick $when: $to - $from is another cost" >&2; exit 1; }
    done
    echo "| cost of the path | $(node 38 "$(place 38 goal)" g) - $(node 38 "$(place 38 start)" g) = $(said 38 cost) | $(node 39 "$(place 39 goal)" g) - $(node 39 "$(place 39 start)" g) = $(said 39 cost) |"
    echo "| A\\* from scratch, on a heap: expanded, written | $(said 38 expanded --algorithm=astar), $(said 38 written --algorithm=astar) | $(said 39 expanded --algorithm=astar), $(said 39 written --algorithm=astar) |"
}

two_ticks
tick 38 --part=reached --format=svg >"$folder/chase-kept.svg"
tick 39 --step=all --part=reached --format=svg >"$folder/chase-moving.svg"

# --- doc/how/field.md ---------------------------------------------------------------------------------

# costs GOAL: prints the path cost from each cell of the mud scene, for a hunter at 1,1.
costs() {
    "$hounded" show scenes/mud.txt --path 1,1 "$1" --algorithm=field --numbers=g | tr o ' ' | sed '$d;s/ *$//;s/^/    /'
}

costs 3,2
echo
costs 3,1
"$hounded" show scenes/cup.txt --path 3,4 15,4 --algorithm=field --step=all --format=svg >"$folder/field-moving.svg"

# --- doc/how/search.md --------------------------------------------------------------------------------

for steps in 1 2 3; do
    "$hounded" show scenes/mud.txt --path 1,1 3,2 --step=$steps --format=json | sed -n '$!s/.*"says":"\([^"]*\)".*/    \1/p' | sed -n '$p'
done
"$hounded" show scenes/cup.txt --path 3,4 15,4 --heuristic=manhattan --promise |
    awk '{ sub(/; not consistent/, ";\nnot consistent"); last = $0 } END { print last }'
for algorithm in breadth bidirectional; do
    "$hounded" show scenes/cup.txt --path 3,4 15,4 --algorithm=$algorithm --format=svg >"$folder/search-$algorithm.svg"
done

# --- the page -------------------------------------------------------------------------------------

# kept ALGORITHM NAME WORDS: prints a row with the cells written on four ticks.
kept() {
    printf '| %s | %s |' "$2" "$3"
    for when in 35 38 39 43; do
        printf ' %s |' "$(said $when written --algorithm="$1")"
    done
    echo
}

start38=$(place 38 start) goal38=$(place 38 goal) goal39=$(place 39 goal) root=$(place 38 root)
cat >"$page" <<END
# From A\\* to a chase

This document is for students who know A\\* ([page 4 of the lecture](lecture/4.md) explains it in five minutes) and want to know what changes if the
target moves. Each section consists of an observation, its consequence, and a question. All figures come from the program, for one recorded
game (\`hounded replay doc/how/lecture/chase.replay\`, then \`o\`). The open list of A\\* is a heap.

## 0. Terms

- *g(c)* is the cost of the path found to a cell c, *h(c)* an estimate of the cost that is left, and *f = g + h*.
- The *open list* contains the cells that have been generated but not expanded, ordered by f. An expanded cell is *closed*. Its g is final if
  h is *consistent*, which means that h never falls by more than the cost of a step.
- The closed cells and their *parents* are a *tree* of cheapest paths from its *root*.
- A *tick* is one move of the game. The hound (the *hunter*) and the hare (the *target*) may each take a step, and the hound replans.

## 1. From scratch on each tick

    on each tick:  A*(from the hunter, to the target)

This is exact and simple. On tick 38, the hound is at ($start38) and the hare at ($goal38). A\\* writes $(said 38 written --algorithm=astar) cells and finds a path of
cost $(said 38 cost --algorithm=astar). On tick 39, the hare has taken one step, and A\\* writes $(said 39 written --algorithm=astar) cells, most of them the same as before, with the same g.

**Question:** which of the numbers of tick 38 are wrong on tick 39?

## 2. g does not depend on the target

*Observation.* The target affects only h, and h determines only the *order* in which cells are closed. The g of a closed cell is the cost of
its cheapest path from the root, whatever the target was.

*Consequence.* The tree remains valid when the target moves. If the target's new cell is closed, its parents are the path, and no
search is needed. Otherwise A\\* resumes from its open list, with h measured to the new cell. Its requirements still hold: the
closed g are final, and the open list surrounds them.

**Question:** the open list is ordered by the old f. What should be done about it? *Either reorder it, at a cost for each open cell, or keep the old
keys, provided that they are not above the new f. By the triangle inequality, h falls by at most h(old cell, new cell). It is therefore
sufficient to add the sum of these distances to all new keys.*

## 3. The root need not be the hunter

*Observation.* The hunter follows its path, so it is *on* a cheapest path from the root. The rest of a cheapest path is also a cheapest
path.

*Consequence.* The root can remain where it is: the path from the hunter s to the target t costs g(t) - g(s). On tick 38, the root is
still ($root), where the hound was some ticks before:

    cost = g($goal38) - g($start38) = $(node 38 "$goal38" g) - $(node 38 "$start38" g) = $(said 38 cost)

The search writes $(said 38 written) cells. G-FRA\\* and Moving Target D\\* Lite move the root on each step instead, and delete all cells outside the
subtree of the hunter. On tick 38, they delete $(said 38 deleted --algorithm=gfra) and $(said 38 deleted --algorithm=mt-dstar-lite) cells, which a later tick may have to find again.

**Question:** when does the root become useless? *When the tree's path to the target does not pass through the hunter, because it was pushed, or
because the target has doubled back. The search then starts a new tree.*

## 4. Resuming

On tick 39, the hare steps to ($goal39), which is open, not closed. The search resumes and makes $(said 39 expanded) expansions, each of a cell with the lowest f:

$(tick 39 --format=json | grep -o '"says":"expanded ([^"]*"' | sed 's/"says":"\(.*\)"/    \1/' | sed -n '1,3p')
    ...

It ends when the goal is expanded. The path costs $(node 39 "$goal39" g) - $(node 39 "$(place 39 start)" g) = $(said 39 cost). The search has written $(said 39 written) cells; from scratch it would have been $(said 39 written --algorithm=astar).

![Tick 39, step by step](../pictures/chase-moving.svg)

## 5. What each search keeps

The table shows the cells written on four ticks of that game. Since the previous query, the hare has taken a step on ticks 35, 39 and 43, and the
hound on tick 38. On the ticks between them, the hound follows its path and makes no query:

| search | keeps | 35 | 38 | 39 | 43 |
|---|---|---|---|---|---|
$(kept astar 'A\*' 'nothing')
$(kept lpa 'LPA\*' 'the tree, while both ends stay')
$(kept dstar-lite 'D\* Lite' 'the tree from the target, while that stays')
$(kept mt-dstar-lite 'MT-D\* Lite' 'the subtree of the hunter')
$(kept gfra 'G-FRA\*' 'the subtree of the hunter')
$(kept field 'field' 'the costs from all cells to the target, while that stays')
$(kept chase 'chase' 'the whole tree, and its root')

LPA\\* and D\\* Lite are not worse searches: they are designed for a map that changes while at least one end stays where it is.
[performance.md](../notebook/performance.md) shows how much time each search takes on large maps.

## 6. What the game adds

The chase in the game does three more things:

- It fills straight lines at once instead of cell by cell.
- It always returns the same one of several cheapest paths, so that a rewound game continues as it did before.
- It repairs the tree where a door has moved.

[chase.md](chase.md) explains and proves them.

## Exercises

1. Why must h be consistent in section 2, and not only admissible?
2. The hound is pushed one cell off its path, onto a closed cell. Can it continue with the tree?
3. A gate closes on the path from root to hunter, behind the hunter. Which g are wrong now, and does it matter?
4. Find a map and a hare for which the chase is no faster than A\\* from scratch.

The answers are in chase.md: 1 under "Why it is exact", 2 under "The tick", 3 under "When the map changes", and 4 under "What it costs".
END
