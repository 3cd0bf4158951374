#!/bin/sh
# SPDX-License-Identifier: MIT
# What doc/how/search.md, doc/how/chase.md and doc/how/field.md show of the program, and doc/how/from-astar-to-a-chase.md as a whole:
# doc/figures.sh [HOUNDED [FOLDER]], in the source tree; the program is build/hounded if not given.  Lines for the first
# three go to stdout; the pictures and the page go to the folder, or to doc/pictures and doc/how.
set -eu
hounded=$(realpath "${1:-build/hounded}") folder=$(realpath "${2:-$(dirname "$0")/pictures}")
page=$(realpath "${2:-$(dirname "$0")/how}")/from-astar-to-a-chase.md
cd "$(dirname "$0")"

# --- a recorded game ------------------------------------------------------------------------------

# tick T OPTION...: what the hound of doc/how/lecture/chase.replay did then.
tick() {
    when=$1
    shift
    "$hounded" show how/lecture/chase.replay --trace --tick="$when" "$@"
}

# said T WORD [OPTION...]: a number from the line below the map: cost, expanded, written, deleted, open.
said() {
    when=$1 word=$2
    shift 2
    if [ "$word" = cost ]; then
        tick "$when" "$@" | sed -n '$s/.*cost \([0-9]*\).*/\1/p'
    else
        tick "$when" "$@" | sed -n '$s/.* \([0-9]*\) [a-z ]*'"$word"'.*/\1/p;$s/.* \([0-9]*\) '"$word"'.*/\1/p' | sed 1q
    fi
}

# place T start|goal|root|aim: as X,Y.
place() { tick "$1" --format=json --step=0 | sed -n '1s/.*"'"$2"'":\[\([0-9]*,[0-9]*\)\].*/\1/p'; }

# node T X,Y f|g|h: of that cell, at the tick's end.
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
    echo "| A\\* from scratch: expanded, written | $(said 38 expanded --algorithm=astar), $(said 38 written --algorithm=astar) | $(said 39 expanded --algorithm=astar), $(said 39 written --algorithm=astar) |"
}

two_ticks
tick 38 --format=svg >"$folder/chase-kept.svg"
tick 39 --step=all --format=svg >"$folder/chase-moving.svg"

# --- doc/how/field.md ---------------------------------------------------------------------------------

# costs GOAL: what the way from each cell of the mud scene costs, asked for from 1,1.
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
for algorithm in breadth bidirectional; do
    "$hounded" show scenes/cup.txt --path 3,4 15,4 --algorithm=$algorithm --format=svg >"$folder/search-$algorithm.svg"
done

# --- the page -------------------------------------------------------------------------------------

# kept ALGORITHM NAME WORDS: a row of what four ticks write.
kept() {
    printf '| %s | %s |' "$2" "$3"
    for when in 36 38 39 43; do
        printf ' %s |' "$(said $when written --algorithm="$1")"
    done
    echo
}

start38=$(place 38 start) goal38=$(place 38 goal) goal39=$(place 39 goal) root=$(place 38 root)
cat >"$page" <<END
# From A\\* to a chase

For students who know A\\* ([lecture/4.md](lecture/4.md) is five minutes on it) and ask what changes when the target runs. Each step
is a question, an observation, and what follows from it; each figure is the program's own, of one recorded game
(\`hounded replay doc/how/lecture/chase.replay\`, then \`o\`).

## 0. The words

*g(c)* is the cost of the way found to a cell c, *h(c)* an estimate of what is left, *f = g + h*. The *open list* has the cells that
wait, by f; a cell that was taken from it is *closed*, and its g is final if h is *consistent*: along no step does it fall by
more than the step costs. The closed cells with their *parents* are a *tree* of cheapest ways from its *root*. A *tick* is one move of the game: the
hound (the *hunter*) and the hare (the *target*) may each take a step, and the hound plans anew.

## 1. From scratch at each tick

    at each tick:  A*(from the hunter, to the target)

It is exact and needs no thought. At tick 38 the hound is at ($start38), the hare at ($goal38): A\\* writes $(said 38 written --algorithm=astar) cells and finds a way of
$(said 38 cost --algorithm=astar). At tick 39 the hare has taken one step, and A\\* writes $(said 39 written --algorithm=astar), most of them the same ones with the same g.

**Ask:** which of the numbers of tick 38 are wrong at tick 39?

## 2. g knows nothing of the target

*Observation.* The target occurs in h, and h decides only the *order* in which cells are closed. A closed cell's g is the cost of its cheapest way
from the root, whoever asked for it.

*So* the tree stays when the target moves. If the target's new cell is closed, its parents are the way, and nothing is searched. If not, A\\*
goes on from its open list, with h to the new place: all that it needs, that the closed g are final and the open list surrounds
them, holds still.

**Ask:** the open list is in the order of the old f. What is to be done? *Order it anew, at a cost for each open cell; or keep old keys, as long as they are not above the new
f: by the triangle inequality h falls by at most h(old place, new place), so a sum of these that is added to all new keys will do.*

## 3. The root need not be the hunter

*Observation.* The hunter follows its way, so it stands *on* a cheapest way from the root. The rest of a cheapest way is a
cheapest way.

*So* the root may stay where it is: from the hunter s to the target t it costs g(t) - g(s). At tick 38 the root is still ($root), where the
hound was some ticks before:

    cost = g($goal38) - g($start38) = $(node 38 "$goal38" g) - $(node 38 "$start38" g) = $(said 38 cost)

and no cell is written ($(said 38 written)). G-FRA\\* and Moving Target D\\* Lite move the root at each step instead, and delete what does not hang below it:
at tick 38 $(said 38 deleted --algorithm=gfra) and $(said 38 deleted --algorithm=mt-dstar-lite) cells, which a later tick may have to find again.

**Ask:** when is the root of no use any more? *When the way that the tree has to the target does not lead through the hunter: it was pushed, or the target has
doubled back. Then a new tree is begun.*

## 4. Going on

At tick 39 the hare steps to ($goal39), which is open, not closed. The search goes on, $(said 39 expanded) expansions, each of the least f:

$(tick 39 --format=json | grep -o '"says":"took ([^"]*"' | sed 's/"says":"\(.*\)"/    \1/' | sed -n '1,3p')
    ...

until the goal is taken, $(node 39 "$goal39" g) - $(node 39 "$(place 39 start)" g) = $(said 39 cost). $(said 39 written) cells were written; from scratch it would have been $(said 39 written --algorithm=astar).

![Tick 39, step by step](../pictures/chase-moving.svg)

## 5. What each of them keeps

Four ticks of that game, cells written. Since the question before, the hare has taken a step at 36, 39 and 43, the hound at 38:

| search | keeps | 36 | 38 | 39 | 43 |
|---|---|---|---|---|---|
$(kept astar 'A\*' 'nothing')
$(kept lpa 'LPA\*' 'the tree, while both ends stay')
$(kept dstar-lite 'D\* Lite' 'the tree from the target, while that stays')
$(kept mt-dstar-lite 'MT-D\* Lite' 'what hangs below the hunter')
$(kept gfra 'G-FRA\*' 'the same')
$(kept field 'field' 'the costs to the target, of all cells, while that stays')
$(kept chase 'chase' 'all of the tree, and its root')

LPA\\* and D\\* Lite are not worse searches: they were made for a map that changes under two ends that do not both move. What all of them take on
large maps is in [performance.md](../notebook/performance.md).

## 6. What is left to say

The chase of the game does three things more: it fills straight lines at once instead of cell by cell, it answers always the same one
of several cheapest ways, so that a rewound game goes on as it did, and it mends the tree where a door has moved.
[chase.md](chase.md) tells and proves them.

**Exercises.** 1. Why must h be consistent in 2, and not only admissible? 2. The hound is pushed one cell off its way, onto a closed cell. May it go on with
the tree? 3. A gate shuts on the way from root to hunter, behind the hunter. Which g are wrong now, and does it matter? 4. Give a map and
a hare for which the chase is no faster than A\\* from scratch. *(chase.md: 1 under "Why it is exact"; 2 under "The tick"; 3 under "When the map
changes"; 4 under "What it costs".)*
END
