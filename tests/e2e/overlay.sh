#!/bin/sh
# SPDX-License-Identifier: MIT
# doc/how/overlay.md: its table and pictures are those of this program, and an enclosed goal costs what it says.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

program=$(realpath "$HOUNDED") doc=$(realpath "$SRCDIR")/doc
closed=$doc/scenes/closed.txt

sh "$doc/overlay.sh" "$program" "$work" >"$work/table"

table_is_up_to_date() {
    [ "$(wc -l <"$work/table")" -gt 10 ] || return 1
    grep -v -x -F -f "$doc/how/overlay.md" "$work/table" >"$work/missing"
    empty "$work/missing"
}

pictures_are_up_to_date() {
    for picture in "$work"/scene-*.svg; do
        cmp "$picture" "$doc/pictures/${picture##*/}" || return 1
        grep -q "(../pictures/${picture##*/})" "$doc/how/overlay.md" || { note "${picture##*/} is not shown"; return 1; }
    done
}

lecture_is_up_to_date() {
    mkdir "$work/lecture" && sh "$doc/how/lecture/lecture.sh" "$program" "$work/lecture" || return 1
    for page in "$work"/lecture/*; do
        cmp "$page" "$doc/how/lecture/${page##*/}" || return 1
    done
    # Each of the eight ends with something to try.
    [ "$(cat "$work"/lecture/*.md | grep -c '^[*][*]Try:[*][*] hounded ')" = 8 ]
}

# The lines that doc/figures.sh prints stand in one of the three; whatever they show is there.
documents_are_up_to_date() {
    mkdir "$work/figures" && sh "$doc/figures.sh" "$program" "$work/figures" >"$work/lines" || return 1
    [ "$(wc -l <"$work/lines")" -gt 20 ] || return 1
    cat "$doc/how/search.md" "$doc/how/chase.md" "$doc/how/field.md" >"$work/documents"
    grep -v -x -F -f "$work/documents" "$work/lines" >"$work/missing"
    empty "$work/missing" || return 1
    cmp "$work/figures/from-astar-to-a-chase.md" "$doc/how/from-astar-to-a-chase.md" || return 1
    for figure in "$work"/figures/*.svg; do
        cmp "$figure" "$doc/pictures/${figure##*/}" || return 1
        grep -q "(../pictures/${figure##*/})" "$work/documents" || { note "${figure##*/} is not shown"; return 1; }
    done
    sed -n 's/.*!\[[^]]*\](\([^)]*\)).*/\1/p' "$work/documents" "$doc/how/from-astar-to-a-chase.md" >"$work/shown"
    while read -r picture; do
        [ -f "$doc/how/$picture" ] || { note "there is no $picture"; return 1; }
    done <"$work/shown"
}

# Grows a set of cells from 3,4 until nothing is added; a diagonal step needs both its corners.
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

# expansions OPTION...: those of a query that finds no path.
expansions() {
    "$program" path "$closed" 3,4 15,4 "$@" >"$work/out" 2>"$work/err" && return 1
    grep -q 'there is no path' "$work/err" && sed -n 's/^expansions  *\([0-9]*\) .*/\1/p' "$work/out"
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

tap table_is_up_to_date pictures_are_up_to_date lecture_is_up_to_date documents_are_up_to_date regions_need_no_search \
    without_regions_all_that_can_be_reached_is_expanded regions_change_no_path
