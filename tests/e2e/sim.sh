#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded sim, games without a screen: what determines their outcome, and the output formats.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # $ in awk programs
. "$SRCDIR/tests/e2e/tap.sh"

subcommand=sim

cat >"$work/home.txt" <<'END'
format: 1
title: Home, "sweet" home
goal: collect 1

map:
###########
#@...*...>#
#.#######.#
#....B....#
###########
end
END

# The columns of a table that are not times.
counts() { awk '{ NF -= 6; print }' "$out"; }

one_game_is_one_line() {
    run 0 "$work/home.txt" && says "$out" '^ticks [0-9]*, outcome won, hash [0-9a-f]\{16\}$' && [ "$(wc -l <"$out")" -eq 1 ]
}

plain_is_without_the_idea() {
    sed 's/#@\.\.\./#@~~./; s/title:.*/title: Wet/' "$work/home.txt" >"$work/wet.txt"
    run 0 --plain --games 2 "$work/wet.txt" && says "$out" '^Wet  *2 ' && says "$out" '^Wet, plain  *2 ' &&
        says "$out" 'over 2 seeds: .* +- .* % won' || return 1
    # Chance settles the plain level of each seed, too: one of 30 walls the burrow in.
    run 0 --plain --seeds=30 --format=json "$SRCDIR/tests/levels/walled-vault.txt" &&
        [ "$(grep -c '"games":30,"won":29,"error":4.5,' "$out")" -eq 2 ]
}

no_games_of_no_seed_are_a_row() {
    run 0 --games=0 --seeds=2 --format=json "$SRCDIR/tests/levels/walled-vault.txt" && says "$out" '"games":0,"won":0'
}

waiting_is_a_bot() {
    run 0 --bot=none "$work/home.txt" && says "$out" 'outcome caught' && run 0 --bot "$work/home.txt" && says "$out" 'outcome won'
}

ticks_end_a_game() { run 0 --ticks 3 "$work/home.txt" && says "$out" '^ticks 3, outcome running'; }

seed_decides() {
    run 0 --map rooms --hounds B,B --seed 5 && cp "$out" "$work/first"
    run 0 --map rooms --hounds B,B --seed 5 || return 1
    cmp -s "$out" "$work/first" || { note "the same seed gives another game"; return 1; }
    run 0 --map rooms --hounds B,B --seed 6 || return 1
    ! cmp -s "$out" "$work/first" || { note "another seed gives the same game"; return 1; }
    run 0 --map braid --hounds B,B --seed 5 --games 4 --ticks 500 && counts >"$work/first"
    run 0 --map braid --hounds B,B --seed 5 --games 4 --ticks 500 && counts >"$work/second"
    cmp -s "$work/first" "$work/second" || { note "the same seed gives another table"; return 1; }
}

every_map_has_room_for_a_pack() {
    for map in rooms caves braid open mixed dense maze; do
        run 0 --map $map --hounds B,B,D,D,B --games 20 --ticks 1 --size 25x11 && says "$out" "^$map  *20  *0  *0  *20 " ||
            return 1
    done
    run 0 --map game --hounds B,B,D,D,B --games 20 --ticks 1 --size 64x64 && says "$out" '^game  *20  *0  *0  *20 ' &&
        run 2 --map game
}

levels_have_a_row_each() {
    run 0 --ticks 10 "$work/home.txt" "$work/home.txt" && [ "$(wc -l <"$out")" -eq 3 ] || return 1
    run 0 --ticks 10 && says "$out" '^First Clover ' && run 0 --ticks 10 1 && says "$out" '^ticks 10, '
}

other_forms() {
    run 0 --format csv --games 2 "$work/home.txt" && says "$out" '^"Home, ""sweet"" home",2,2,0,0,[0-9.]*,' || return 1
    run 0 --format=json --games 2 "$work/home.txt" && says "$out" '^{"level":"Home, \\"sweet\\" home","games":2,"won":2,'
}

other_hounds() {
    run 0 --ticks 4000 --hounds bulldog,D "$work/home.txt" && run 0 --games 3 --hounds '' "$work/home.txt" &&
        says "$out" '  3  *3  *0  *0 '
}

# The number of rounds does not change the counts.
each_breed_on_each_map() {
    breeds=$(grep -c '^| `[A-Za-z]` ' "$SRCDIR/doc/how/breeds.md")
    run 0 --each 2 --map all --size 64x64 --ticks 8 --rounds 2 && [ "$(wc -l <"$out")" -eq $((8 * breeds + 1)) ] &&
        says "$out" '^rooms bloodhound  *1 ' && says "$out" '^maze beagle  *1 ' || return 1
    counts >"$work/first"
    run 0 --each 2 --map all --size 64x64 --ticks 8 --games 1 && counts >"$work/second"
    cmp -s "$work/first" "$work/second" || { note "more rounds give another table"; return 1; }
    run 0 --each 2 --map open --size 64x64 --ticks 8 --format csv && [ "$(wc -l <"$out")" -eq $((breeds + 1)) ] || return 1
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) name[$i] = i; next }
        !($name["begin_us"] > 0 && $name["hounds_first_us"] > 0 && $name["hounds_median_us"] > 0 &&
            $name["hounds_median_us"] <= $name["hounds_most_us"]) { print; wrong = 1 } END { exit wrong }' "$out" >"$work/wrong"
    [ ! -s "$work/wrong" ] || { note "times: $(cat "$work/wrong")"; return 1; }
    run 2 --each 2 && says "$err" 'needs --map' && run 2 --each 2 --map open --hounds B && run 2 --map all
}

wrong_usage() {
    run 2 --bot=nobody && says "$err" 'takes trailmax, none, novice, regular or expert' || return 1
    run 2 --map moon && says "$err" "takes rooms, caves, braid, open, mixed, dense, game, maze or all, not 'moon'" || return 1
    run 2 --hounds B,Q --map open && says "$err" "not 'B,Q'" || return 1
    run 2 --size 5x5 --map open && says "$err" 'WIDTHxHEIGHT' && run 2 --ticks many && says "$err" 'takes a number' || return 1
    run 2 --map open "$work/home.txt" && says "$err" 'but only one of them' && run 2 --format=xml &&
        says "$err" 'text, csv, json or svg'
}

file_that_is_none() { run 1 "$work/none.txt" && says "$err" 'none.txt'; }

tap one_game_is_one_line waiting_is_a_bot plain_is_without_the_idea no_games_of_no_seed_are_a_row \
    ticks_end_a_game seed_decides every_map_has_room_for_a_pack \
    levels_have_a_row_each other_forms other_hounds each_breed_on_each_map wrong_usage file_that_is_none
