#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded bench: a small run of every part, its CSV, and wrong usage.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # $ in awk programs
. "$SRCDIR/tests/e2e/tap.sh"

subcommand=bench map=$work/cup.map

cat >"$map" <<'END'
type octile
height 5
width 8
map
........
.@@@@.@.
....@.@.
.@@@@.@.
........
END

few='--chases 3 --ticks 100 --queries 10 --samples 20 --rounds 1 --crowd 10 --hunters 3 --check'

# counts FILE: all columns except times, values computed from times, and memory.
counts() {
    awk -F, '/^#/ { next }
        !wanted { for (i = 1; i <= NF; i++) keep[i] = $i !~ /_ns$|^spread$|^x_|_bytes$/; wanted = 1 }
        { line = ""; for (i = 1; i <= NF; i++) if (keep[i]) line = line "," $i; print line }' "$1"
}

# shellcheck disable=SC2086 # options and their words
every_part_runs() {
    run 0 "$map" "$map" $few --csv "$work/csv" && empty "$err" || return 1
    says "$out" '^cores  *[1-9]' && says "$out" '^compiler  *.* optimised' || return 1
    for part in queries chase crowd doors targets; do
        says "$out" "^cup.map, $part" && says "$out" "^geometric mean, $part" || return 1
        says "$out" "^median map, $part" && says "$out" "^worst map, $part" || return 1
    done
    says "$out" '^x best, chase$' && says "$out" '^  chase  *2 .* cup.map$'
}

csv_has_a_row_a_method() {
    says "$work/csv" '^# cores  *[1-9]' && grep -v '^#' "$work/csv" >"$work/rows" || return 1
    awk -F, 'NF != 27 || (NR > 1 && ($7 < 1 || $8 !~ /^[0-9.]+$/ || $27 != 0)) { print }' "$work/rows" >"$work/odd"
    empty "$work/odd" && says "$work/csv" "^\"cup.map\",\"${work##*/}\",chase,\"\",0,gfra," &&
        says "$work/csv" '^"cup.map",.*,queries,"",0,astar-heap,'
}

# shellcheck disable=SC2086
seed_decides_all_but_the_times() {
    run 0 "$map" "$map" $few --csv "$work/again" && counts "$work/csv" >"$work/first" && counts "$work/again" >"$work/second"
    diff "$work/first" "$work/second" >"$work/difference" || { empty "$work/difference"; return 1; }
    run 0 "$map" "$map" $few --seed 9 --csv "$work/again" && counts "$work/again" >"$work/second"
    ! cmp -s "$work/first" "$work/second"
}

# shellcheck disable=SC2086
ablation_leaves_out_a_rung_each() {
    run 0 "$map" $few --only chase --only doors --ablation --csv "$work/again" || return 1
    for rung in 'kept path' line sweep 'kept tree' points cells pruned apart; do
        says "$out" "^  no $rung .* 0$" && says "$work/again" "^\"cup.map\",.*,doors,.*,no $rung," || return 1
    done
    awk -F, '$3 == "doors" { quiet[$6] = $18; kept[$6] = $19 }
        END { exit !(quiet["no line"] < quiet["chase"] && kept["no kept tree"] < kept["chase"]) }' "$work/again"
}

# shellcheck disable=SC2086
maps_are_generated() {
    run 0 --side 24 $few --only chase || return 1
    for kind in game rooms maze cave random2 random10 random40 open screen; do
        says "$out" "^$kind, chase" || return 1
    done
}

# shellcheck disable=SC2086
kinds_are_chosen() {
    run 0 --side 24 $few --only queries --kind maze --maps 2 || return 1
    says "$out" '^maze-1, queries' && says "$out" '^maze-2, queries' && ! grep -q '^game\|^screen' "$out"
}

# The chase itself is always measured, because the other methods are sampled on it.  Without a method that searches from
# scratch there are no queries.
# shellcheck disable=SC2086
methods_are_chosen() {
    run 0 "$map" $few --only chase --only doors --method jps --method lpa || return 1
    [ "$(grep -c '^  jps ' "$out")" -eq 2 ] && [ "$(grep -c '^  lpa ' "$out")" -eq 2 ] || return 1
    [ "$(grep -c '^  chase ' "$out")" -eq 2 ] && ! grep -q '^  astar\|^  jps+' "$out" || return 1
    run 0 "$map" $few --only queries --method jps && ! grep -q '^  astar' "$out" || return 1
    run 0 "$map" $few --only queries --method chase && ! grep -q queries "$out" || return 1
    run 0 "$map" $few --only queries && ! grep -q '^  idastar' "$out" || return 1
    run 0 "$map" $few --only chase --only doors --method cpd && [ "$(grep -c '^  cpd ' "$out")" -eq 1 ] || return 1
    says "$out" '^cpd is skipped: it needs a map that stays' || return 1
    run 0 "$map" $few --only queries --method idastar && says "$out" '^  idastar '
}

# shellcheck disable=SC2086
variants_are_named() {
    for target in flee random zigzag teleport; do
        run 0 "$map" $few --only chase --target $target && says "$out" "^cup.map, chase ($target)" || return 1
    done
    run 0 "$map" $few --only chase --push 4 --cold --neighbours 4 --csv "$work/variant" || return 1
    says "$out" '^cup.map, chase (push 4 + cold + 4 neighbours)' && ! grep -q '^  jps+' "$out" &&
        says "$work/variant" ',chase,"push 4 + cold + 4 neighbours",0,chase,'
}

# shellcheck disable=SC2086
doors_and_targets_are_named() {
    run 0 "$map" $few --only doors --doors path --targets 2 && says "$out" '^cup.map, doors (doors path + 2 targets)' &&
        run 0 "$map" $few --only doors --doors random && says "$out" '^cup.map, doors (doors random)'
}

# shellcheck disable=SC2086
sets_have_means() {
    mkdir -p "$work/one" "$work/two" && cp "$map" "$work/one" && cp "$map" "$work/two" || return 1
    run 0 "$work/one/cup.map" "$work/two/cup.map" $few --only queries || return 1
    says "$out" '^geometric mean of one, queries' && says "$out" '^geometric mean of two, queries'
}

# The machine that runs this test has some load, or does not report it.
# shellcheck disable=SC2086
busy_machines_are_refused() {
    run 0 "$map" $few --only queries --calm 1000000 || return 1
    grep -q '^load  *[0-9.]*[1-9]' "$out" || return 0
    run 1 "$map" $few --only queries --calm 0 && says "$err" 'the machine is busy: its load is' && empty "$out"
}

wrong_usage() {
    run 2 --chases none && says "$err" 'takes a number from 1' || return 1
    run 2 --only everything && says "$err" "takes queries, chase, crowd, doors or targets, not 'everything'" || return 1
    run 2 --only chase --doors path && says "$err" '--doors is for the part "doors", which --only leaves out' || return 1
    run 2 --target swim && says "$err" "takes walk, flee, random, zigzag or teleport, not 'swim'" || return 1
    run 2 --kind swamp && says "$err" "takes game, rooms, maze, .* or open, not 'swamp'" || return 1
    run 2 --side 5000 && says "$err" 'to 4096' && run 2 --colour && says "$err" "no option '--colour'"
}

map_that_is_none() { run 1 "$work/none.map" && says "$err" 'none.map'; }

map_without_room() {
    printf 'type octile\nheight 1\nwidth 3\nmap\n@.@\n' >"$work/cell.map"
    run 1 "$work/cell.map" && says "$err" 'has no room for a chase'
}

csv_to_nowhere() { run 1 "$map" --chases 1 --only chase --csv "$work/none/csv" && says "$err" 'none/csv'; }

tap every_part_runs csv_has_a_row_a_method seed_decides_all_but_the_times ablation_leaves_out_a_rung_each \
    maps_are_generated kinds_are_chosen methods_are_chosen variants_are_named doors_and_targets_are_named sets_have_means \
    busy_machines_are_refused wrong_usage map_that_is_none map_without_room csv_to_nowhere
