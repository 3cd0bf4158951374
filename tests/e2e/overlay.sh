#!/bin/sh
# SPDX-License-Identifier: MIT
# doc/how/overlay.md: a search for an enclosed goal expands what the page says.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

program=$(realpath "$HOUNDED") doc=$(realpath "$SRCDIR")/doc
closed=$doc/scenes/closed.txt

# Grows a set of cells from 3,4 until no cell is added.  A diagonal step needs both its corners.
reachable() {
    sed -n '/^map:/,/^end/p' "$closed" | sed '1d;$d' | awk '
        { for (x = 1; x <= length($0); x++) free[x - 1, NR - 1] = substr($0, x, 1) != "#" }
        END {
            from[3, 4] = 1
            for (grown = 1; grown != 0;) {
                grown = 0
                for (y = 0; y < NR; y++) for (x = 0; x < 19; x++) {
                    if (!((x, y) in from)) continue
                    for (dx = -1; dx <= 1; dx++) for (dy = -1; dy <= 1; dy++) {
                        legal = free[x + dx, y + dy] && free[x + dx, y] && free[x, y + dy]
                        if (legal && !((x + dx, y + dy) in from)) { from[x + dx, y + dy] = 1; grown = 1 }
                    }
                }
            }
            for (cell in from) count++
            print count
        }'
}

# expansions OPTION...: prints the expansions of a query that finds no path.
expansions() {
    "$program" path "$closed" 3,4 15,4 "$@" >"$work/out" 2>"$work/err" && return 1
    grep -q 'there is no path' "$work/err" && sed -n 's/^expanded  *\([0-9]*\) .*/\1/p' "$work/out"
}

regions_need_no_search() {
    for algorithm in astar weighted dijkstra breadth greedy depth bidirectional idastar jps jps+ lpa dstar-lite mt-dstar-lite gfra \
        chase field; do
        [ "$(expansions --algorithm $algorithm --regions)" = 0 ] || { note "$algorithm"; return 1; }
    done
}

without_regions_all_that_can_be_reached_is_expanded() {
    wanted=$(reachable)
    [ "$wanted" -gt 50 ] || return 1
    for algorithm in astar weighted dijkstra breadth greedy depth lpa mt-dstar-lite gfra; do
        found=$(expansions --algorithm $algorithm)
        [ "$found" = "$wanted" ] || { note "$algorithm expands $found of $wanted cells"; return 1; }
    done
}

regions_change_no_path() {
    for scene in line wall cup; do
        "$program" path "$doc/scenes/$scene.txt" 3,4 15,4 >"$work/without" || return 1
        "$program" path "$doc/scenes/$scene.txt" 3,4 15,4 --regions >"$work/with" || return 1
        cmp "$work/with" "$work/without" || return 1
    done
}

tap regions_need_no_search without_regions_all_that_can_be_reached_is_expanded \
    regions_change_no_path
