#!/bin/sh
# SPDX-License-Identifier: MIT
# The table, the lines with figures and the pictures of doc/how/overlay.md, from the scenes in doc/scenes: doc/overlay.sh
# [HOUNDED [FOLDER]], in the source tree; the program is build/hounded by default.  Writes table and lines to stdout and the
# pictures to the folder, by default doc/pictures.
set -eu
hounded=$(realpath "${1:-build/hounded}") folder=$(realpath "${2:-$(dirname "$0")/pictures}")
cd "$(dirname "$0")"
start=3,4 goal=15,4

# show SCENE OPTION...: shows the search of a scene.  With the enclosed goal, the exit status is 1: there is no path.
show() {
    scene=$1
    shift
    "$hounded" show "scenes/$scene.txt" --path $start $goal "$@" || [ "$scene" = closed ]
}

# cell SCENE OPTION...: prints how many cells were written, and the cost; with a star if another path is cheaper.
cell() {
    best=$(show "$1" --algorithm=dijkstra | sed -n '$s/.*cost \([0-9]*\).*/\1/p')
    show "$@" | sed -n '$p' | sed 's/ cells written.*//' | awk -v best="$best" '
        {
            cost = match($0, /cost [0-9]*/) ? substr($0, RSTART + 5, RLENGTH - 5) : "no path"
            print " " $NF ", " cost (cost + 0 > best + 0 ? "*" : "") " |"
        }'
}

# row ALGORITHM HEURISTIC WORDS
row() {
    printf '| %s | %s |' "$3" "$2"
    for scene in line wall cup closed; do
        printf '%s' "$(cell "$scene" --algorithm="$1" ${2:+"--heuristic=$2"})"
    done
    echo
}

echo '| algorithm | heuristic | line | wall | cup | enclosed |'
echo '|---|---|---|---|---|---|'
for heuristic in octile euclidean chebyshev manhattan; do
    row astar $heuristic 'A*'
done
row weighted octile 'weighted A*, 1.5'
row greedy octile 'greedy best-first'
row dijkstra '' Dijkstra
row breadth '' 'breadth-first'
row depth '' 'depth-first'
row jps '' 'jump point search'
row chase '' 'incremental A*'
row field '' 'field, from the goal'

# number WORDS SCENE OPTION...: prints the number before the words in the caption.
number() {
    words=$1
    shift
    show "$@" | sed -n '$s/.* \([0-9]*\) '"$words"'.*/\1/p'
}

# Lines of the text that contain such numbers, and a step.
echo "weighted A\\*, greedy search and Dijkstra's search use a heap; with \`--open=buckets\`, A\\* writes $(number 'cells written' wall --open=buckets) cells for the wall."
echo "An actor that follows a path needs only a few points, not one per cell. \`--smooth=turns\` keeps the turning points, which are $(number points cup --smooth=turns)"
echo "of the $(number cells, cup) cells in this example. \`--smooth=string\` pulls the string tight (\`src/path/find/smooth.h\`). It drops a point if the"
echo "corners that a step may pass. Here, $(number points cup --smooth=string) points remain:"
show cup --format=json | sed -n 's/.*"says":"\(expanded (3,3)[^"]*\)".*/\1/p'

# picture NAME SCENE OPTION...
picture() {
    name=$1
    shift
    show "$@" --format=svg >"$folder/scene-$name.svg"
}

picture line line
picture wall wall
picture wall-greedy wall --algorithm=greedy
picture cup cup
picture closed closed
picture moving cup --step=all
picture smooth cup --smooth=string
