#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded sim with bots that make mistakes: who wins more often, what the output says about their games, and options
# that change their levels.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # $ in awk programs
. "$SRCDIR/tests/e2e/tap.sh"

subcommand=sim

cat >"$work/ring.txt" <<'END'
format: 1
title: Ring
goal: collect 2
par: 90

legend:
  B = bloodhound speed=90

map:
#############
#@....*.....#
#.####.####.#
#.####>####.#
#.####.####.#
#..*........#
#.####.####.#
#.####.####.#
#.....B...C.#
#############
end
END

# The boards of the campaign without the largest ones, which take most of the time.
boards=$(find "$SRCDIR/levels" -name examples -prune -o -name '*.txt' -size -1600c -print | xargs grep -l '^map:' | sort)

# won BOT: prints how many games it wins, two on each board.
won() {
    # shellcheck disable=SC2086 # $boards are words
    "$HOUNDED" sim --bot="$1" --games 2 --seed 1 --ticks 1500 --format=csv $boards |
        awk -F, 'NR > 1 { sum += $3 } END { print sum }'
}

novice_loses_to_regular_and_regular_to_expert() {
    novice=$(won novice) regular=$(won regular) expert=$(won expert)
    games=$((2 * $(echo "$boards" | wc -l)))
    note "novice $novice, regular $regular, expert $expert of $games"
    [ "$novice" -gt 0 ] && [ "$novice" -lt "$regular" ] && [ "$regular" -lt "$expert" ] && [ "$expert" -lt "$games" ]
}

# Without the columns that contain times.
plain() { sed 's/"[a-z0-9_]*_us":[0-9.]*,//g' "$out"; }

a_seed_gives_the_same_games() {
    run 0 --bot=regular --games 6 --seed 3 --format=json --heat "$work/ring.txt" && plain >"$work/first"
    run 0 --bot=regular --games 6 --seed 3 --format=json --heat "$work/ring.txt" && plain >"$work/second"
    cmp -s "$work/first" "$work/second" || { note "the same seed gives other games"; return 1; }
    run 0 --bot=regular --games 6 --seed 40 --format=json --heat "$work/ring.txt" && plain >"$work/second"
    ! cmp -s "$work/first" "$work/second" || { note "another seed gives the same games"; return 1; }
}

games_of_a_seed_differ() {
    for seed in 1 2 3 4 5 6; do
        run 0 --bot=novice --seed $seed "$work/ring.txt" && cat "$out"
    done | sort -u >"$work/games"
    [ "$(wc -l <"$work/games")" -gt 2 ] || { empty "$work/games"; false; }
}

json_has_all() {
    run 0 --bot=regular --games 9 --seed 1 --format=json --heat "$work/ring.txt" || return 1
    form='{"level":"Ring","games":9,"won":[0-9]*,"error":[0-9.]*,"caught":[0-9]*,"free":[0-9]*,"ticks":[0-9.]*,"written":[0-9.]*,'
    form=$form'\("[a-z0-9_]*_us":[0-9.]*,\)*"par":90,"in_par":[0-9]*,"won_ticks":\[[0-9]*,[0-9]*,[0-9]*\],"best":[0-9]*,'
    form=$form'"tries":1.00,"caught_by":{[^}]*},"heat":\[.*\],"waited":\[.*\]}'
    says "$out" "^$form\$" || return 1
    sed 's/.*"caught":\([0-9]*\).*"heat":\[\(.*\)\],"waited".*/\1,\2/' "$out" | tr -d '[]' |
        awk -F, '{ for (i = 4; i <= NF; i += 3) sum += $i; exit sum != $1 }' || { note "the heat is not the catches"; return 1; }
    run 0 --bot=none --format=json "$work/ring.txt" && says "$out" '"won":0,.*"caught":1,"free":0,.*"caught_by":{"[a-z]*":1}}$'
}

text_tells_of_people() {
    run 0 --bot=expert --games 3 "$work/ring.txt" && says "$out" 'in par  tries  caught by$' &&
        says "$out" '^Ring  *3 ' && [ "$(wc -l <"$out")" -eq 2 ]
}

heat_is_a_map() {
    run 0 --bot=none --heat "$work/ring.txt" && says "$out" '^#9  *#$' && says "$out" '^Where hares were caught: 9 is 1 of 1\.$' &&
        says "$out" '^Where hares waited: 9 is \([0-9]*\) of \1 ticks\.$' && [ "$(grep -c '^#.*#$' "$out")" -eq 20 ]
}

# The hare does nothing and is hunted all the time, so it has waited in one place for the whole game.
who_waits_is_told_where() {
    run 0 --bot=none --heat --games 3 --rounds 2 --ticks 50 --hounds B --speed 1 --format=json "$work/ring.txt" &&
        says "$out" '"heat":\[\],"waited":\[\[1,1,150\]\]}'
}

heat_is_a_picture() {
    sed 's/^title: .*/title: Foxes \& <Hounds>/' "$work/ring.txt" >"$work/foxes.txt"
    run 0 --bot=none --games 2 --heat --format=svg "$work/foxes.txt" && says "$out" '^<svg ' && says "$out" '>B<' &&
        says "$out" 'Foxes &amp; &lt;Hounds&gt;' && says "$out" '<title>1,1: 2</title>' &&
        says "$out" 'none: 2 games, 0 won, 2 caught' &&
        { ! command -v xmllint >/dev/null || xmllint --noout "$out"; } || return 1
    run 0 --bot=none --map=open --heat --format=svg && says "$out" '^</svg>$' || return 1
    run 2 --format=svg "$work/ring.txt" && says "$err" 'needs --heat' && run 2 --map=all --size 64x64 --heat --format=svg &&
        run 1 --heat --format=svg "$work" && says "$err" 'draws one level, and there are 2' && empty "$out"
}

# The hare of the first two waits until it is caught.  The third is on another level, and the fourth is no replay.
games_of_people_are_counted() {
    mkdir "$work/people" && sed 's/^title: .*/title: Circle/' "$work/ring.txt" >"$work/circle.txt" &&
        sed 's/\*/./' "$work/ring.txt" >"$work/other.txt" && ! cmp -s "$work/ring.txt" "$work/other.txt" || return 1
    for name in ring circle other; do
        "$HOUNDED" replay --record="$work/$name.txt" --commands=w500 --output="$work/people/$name.replay" || return 1
    done
    run 0 --bot=none --hounds B --games 3 --heat --replays="$work/people" "$work/ring.txt" &&
        says "$out" '^Ring  *3 ' && ! says "$out" 'Ring, replays' || return 1
    echo mud >"$work/people/mud.replay"
    run 0 --bot=none --games 3 --format=json --replays="$work/people" "$work/ring.txt" && says "$err" 'mud.replay:1:1: error:' &&
        says "$out" '^{"level":"Ring, replays","games":2,"won":0,"error":[0-9.]*,"caught":2,' || return 1
    run 0 --bot=none --heat --format=svg --replays="$work/people" "$work/ring.txt" &&
        says "$out" '<circle class="people".*<title>1,1: people 2<' || return 1
    run 1 --replays="$work/none" "$work/ring.txt" && says "$err" 'none: No such file' && run 1 --replays="$work" "$work/ring.txt" &&
        says "$err" 'no good file' && run 2 --map=open --replays="$work/people" && says "$err" 'needs levels'
}

hounds_are_left_out() {
    run 0 --bot=none --without bloodhound,C --ticks 300 "$work/ring.txt" && says "$out" 'ticks 300, outcome running' &&
        run 0 --bot=none --without C --format=json "$work/ring.txt" && says "$out" '"caught_by":{"bloodhound":1}' &&
        run 0 --bot=none --hounds B,D --without B --format=json "$work/ring.txt" && says "$out" '"caught_by":{"bulldog":1}'
}

# ticks: the number of ticks until the waiting hare is caught.
ticks() { sed -n 's/^ticks \([0-9]*\), outcome caught.*/\1/p' "$out"; }

speed_is_in_percent() {
    run 0 --bot=none --without C "$work/ring.txt" && usual=$(ticks)
    run 0 --bot=none --without C --speed 50 "$work/ring.txt" && slow=$(ticks)
    run 0 --bot=none --without C --speed 100 "$work/ring.txt" && [ "$(ticks)" -eq "$usual" ] &&
        [ "$slow" -gt $((2 * usual - 10)) ] && [ "$slow" -lt $((2 * usual + 10)) ]
}

difficulty_counts_hounds() {
    sed 's/^  B = .*/&\n  C = collie from=hard/' "$work/ring.txt" >"$work/hard.txt"
    run 0 --bot=none --without B --ticks 300 "$work/hard.txt" && says "$out" 'ticks 300, outcome running' &&
        run 0 --bot=none --without B --ticks 300 --difficulty=hard "$work/hard.txt" && says "$out" 'outcome caught'
}

who_fails_tries_again() {
    printf 'format: 1\ntitle: Lost\ngoal: collect 1\n\nmap:\n######\n#@B*>#\n######\nend\n' >"$work/lost.txt"
    run 0 --bot=regular --tries 4 --games 2 --format=json "$work/lost.txt" && says "$out" '"won":0,.*"caught":2,.*"tries":4.00' &&
        run 0 --bot=none --tries 4 --games 2 --format=json "$work/lost.txt" && says "$out" '"tries":1.00'
}

bots_that_cannot_push_are_told() {
    run 0 --bot=novice --games 2 "$SRCDIR/levels/the-lane.txt" && says "$err" 'The Lane: no bot pushes bales' &&
        run 0 --bot=novice "$SRCDIR/levels/the-lane.txt" && says "$err" 'The Lane: no bot pushes bales' &&
        run 0 --bot=novice --games 2 "$work/ring.txt" && empty "$err"
}

wrong_usage() {
    run 2 --bot=master && says "$err" 'takes trailmax, none, novice, regular or expert' || return 1
    run 2 --speed 0 && says "$err" 'takes a number' && run 2 --speed 1001 && run 2 --tries 0 && run 2 --without B,Q &&
        says "$err" "not 'B,Q'" && run 2 --difficulty=mad
}

maps_have_an_end() {
    run 1 --bot=novice --map open --size 300x300 && says "$err" 'plays maps of up to 65536 cells, and this one has 90000' &&
        run 0 --bot=novice --map open --size 300x200 --ticks 2
}

tap novice_loses_to_regular_and_regular_to_expert a_seed_gives_the_same_games games_of_a_seed_differ json_has_all \
    text_tells_of_people heat_is_a_map who_waits_is_told_where heat_is_a_picture games_of_people_are_counted \
    hounds_are_left_out speed_is_in_percent difficulty_counts_hounds \
    who_fails_tries_again bots_that_cannot_push_are_told wrong_usage maps_have_an_end
