#!/bin/sh
# SPDX-License-Identifier: MIT
# Sweeps over many machines give the same results as one process, whether separate processes take games by seed, queries
# by line of the scenario, or measurements by map.  See doc/notebook/sweeps.md.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # $ is for the shells that xargs starts
. "$SRCDIR/tests/e2e/tap.sh"
level=$SRCDIR/tests/levels/bulldog-open.txt
export level work

# The columns that are not times: LEVEL,GAMES,WON,CAUGHT,FREE,TICKS,WRITTEN.
untimed() { cut -d , -f 1-7 "$1"; }

games_split_by_seed_are_the_same() {
    "$HOUNDED" sim --bot=novice --seed=1 --games=64 --ticks=300 --format=csv "$level" >"$work/single" || return 1
    seq 1 64 | xargs -n 1 -P 4 sh -c \
        '"$HOUNDED" sim --bot=novice --seed="$0" --ticks=300 --format=csv "$level" >"$work/seed-$0"' || return 1
    sed 1d "$work/single" | awk -F , '{ printf "%d %d %d %d %.1f\n", $2, $3, $4, $5, $6 }' >"$work/wanted"
    tail -q -n 1 "$work"/seed-* | awk -F , '
        { games += $2; won += $3; caught += $4; free += $5; ticks += $6 }
        END { printf "%d %d %d %d %.1f\n", games, won, caught, free, ticks / games }' | diff "$work/wanted" - >"$work/difference"
    empty "$work/difference" && ! grep -q '^0 ' "$work/wanted"
}

levels_split_by_file_are_the_same() {
    set -- "$SRCDIR"/tests/levels/*.txt
    "$HOUNDED" sim --ticks=200 --seed=5 --games=2 --format=csv "$@" >"$work/all" || return 1
    for file; do
        "$HOUNDED" sim --ticks=200 --seed=5 --games=2 --format=csv "$file" | sed 1d || return 1
    done >"$work/parts"
    sed 1d "$work/all" | cut -d , -f 1-7 >"$work/wanted"
    untimed "$work/parts" | diff "$work/wanted" - >"$work/difference"
    empty "$work/difference"
}

small_map() {
    printf 'type octile\nheight 5\nwidth 6\nmap\n......\n.@@@..\n...@..\n.@@@%s.\n......\n' "$1" >"$work/$2"
}

# The lines of `hounded path` that are counts.
counted() {
    awk '$1 ~ /^(queries|found|wrong|unmet|beaten|expanded|written|cost)$/ { sum[$1] += $2 }
         END { for (name in sum) print name, sum[name] }' "$@" | LC_ALL=C sort
}

queries_split_by_line_are_the_same() {
    small_map . cup.map
    for query in '0 0 5 4 8.41421' '2 2 4 2 10' '0 0 5 0 5' '5 0 0 0 5' '0 4 5 4 5' '5 4 0 0 8.41421'; do
        echo "0 cup.map 6 5 $query"
    done >"$work/lines"
    { echo 'version 1' && cat "$work/lines"; } >"$work/all.scen"
    run 0 path "$work/cup.map" --scen="$work/all.scen" --check && counted "$out" >"$work/wanted" || return 1
    split -l 2 "$work/lines" "$work/part-" || return 1
    for part in "$work"/part-??; do
        { echo 'version 1' && cat "$part"; } >"$part.scen"
    done
    printf '%s\n' "$work"/part-*.scen | xargs -n 1 -P 4 sh -c \
        '"$HOUNDED" path "$work/cup.map" --scen="$0" --check >"$0.out"' || return 1
    counted "$work"/part-*.out | diff "$work/wanted" - >"$work/difference"
    empty "$work/difference" && says "$work/wanted" '^queries 6$'
}

# The numbers of nodes that were expanded, written and deleted, for each map and method.  Means over several maps are
# left out.
nodes() {
    awk -F , '/^map,/ { for (i = 1; i <= NF; i++) at[$i] = i }
        /^".*\.map"/ { print $1, $(at["part"]), $(at["method"]), $(at["expanded"]), $(at["written"]), $(at["deleted"]) }' "$1"
}

measurements_split_by_map_are_the_same() {
    small_map . one.map && small_map @ two.map || return 1
    set -- --only=queries --queries=5 --samples=5 --rounds=1
    (cd "$work" && "$HOUNDED" bench "$@" --csv=both.csv one.map two.map && for map in one two; do
        "$HOUNDED" bench "$@" --csv=$map.csv $map.map || exit 1
    done) >"$out" || { empty "$out"; return 1; }
    nodes "$work/both.csv" >"$work/wanted"
    { nodes "$work/one.csv" && nodes "$work/two.csv"; } | diff "$work/wanted" - >"$work/difference"
    empty "$work/difference" && says "$work/wanted" one.map && says "$work/wanted" two.map
}

tap games_split_by_seed_are_the_same levels_split_by_file_are_the_same queries_split_by_line_are_the_same \
    measurements_split_by_map_are_the_same
