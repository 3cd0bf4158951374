#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the tables of doc/how/breeds.md: doc/breeds.sh [HOUNDED [GAMES]], in the source tree.  The defaults are
# build/hounded and 200 games per cell, which take about 15 minutes.
set -eu
hounded=$(realpath "${1:-build/hounded}")
games=${2:-200}
cd "$(dirname "$0")/.."

# sim HOUNDS MAP...: prints a cell for each map: the hares caught, after how many ticks on average, and how many are
# caught per 1,000 ticks of all games.
sim() {
    "$hounded" sim --format=csv --seed 1 --games "$games" --ticks 4000 --hounds "$@" | tr -d '"' | awk -F, 'NR > 1 {
        printf " %d", $4
        if ($4 > 0)
            printf ", after %d", ($6 * $2 - 4000 * ($2 - $4)) / $4
        printf ", %.2f |", 1000 * $4 / ($6 * $2)
    }'
}

echo '| hounds | rooms | braid | open |'
echo '|---|---|---|---|'
for hounds in B B,B B,C F,F B,C,F; do
    printf '| %s |' "$hounds"
    for map in rooms braid open; do
        sim "$hounds" --map "$map"
    done
    echo
done
echo
echo '| hounds | cups | the same without cups |'
echo '|---|---|---|'
printf '| D |'
sim D tests/levels/bulldog-cups.txt tests/levels/bulldog-open.txt
echo
