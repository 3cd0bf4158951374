#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded daily and hounded night in a terminal: the gates, the line at the end, and arguments that are not days.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work and $pid come from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

# refused WORDS COMMAND ARG...: the command is wrong usage, which stderr says.
refused() {
    words=$1
    shift
    "$HOUNDED" "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
    if [ $status -ne 2 ] || [ -s "$work/out" ] || ! grep -q -e "$words" "$work/err"; then
        note "hounded $*: exit status $status"
        empty "$work/err"
        return 1
    fi
}

days_there_are_not() {
    for day in 2026-02-29 2026-11-31 26-11-21 today 2026-11-21.. ''; do
        refused "not '$day'" daily --date "$day" || return 1
    done
}

seeds_there_are_not() {
    for seed in x '' 99999999999999999999 7x; do
        refused "not '$seed'" night "$seed" || return 1
    done
}

the_meadow_is_given() {
    refused "too many: '3'" daily 3 && refused "no option '--hound'" night --hound B@3,4 &&
        refused "no option '--difficulty'" daily --difficulty easy
}

without_a_terminal_nothing_is_played() {
    "$HOUNDED" daily --data-dir "$work/data" </dev/null >"$work/out" 2>"$work/err"
    [ $? -eq 1 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ]
}

# An older version had an endless game.
what_became_of_the_endless_game_is_told() { refused "'hounded night'" endless --seed=7; }

# go_in: takes the first gate, as soon as the gates accept keys.
go_in() { shows 'Choose a gate' && shows '┏' && keys Enter && shows 'Meadow 1'; }

today_is_the_day() {
    pane_open 80x24 && start "daily --data-dir $work/data" && shows 'This one counts' && go_in && keys q && ended 0
}

# After a catch and the end of the program, stdout has the result.
a_day_ends_in_a_line() {
    pane_open 80x24 && start "daily --date=2026-11-21 --tempo 9 --data-dir $work/data" && go_in &&
        keys Space && keys Right && shows 'Caught' && shows '▸' && keys q && ended 0 &&
        shows '^Hounded, the Long Night of 2026-11-21, practice  0 of 5 meadows, [0-9]* points in [0-9:]*'
}

# The first attempt of a day counts.  Its result is printed at the end and can be shared later.  All further attempts
# are practice.
the_first_attempt_counts() {
    days=$work/days
    "$HOUNDED" daily --share --data-dir "$days" >"$work/out" 2>"$work/err" && return 1
    grep -q 'there was no attempt at the night of' "$work/err" || return 1
    pane_open 80x24 && start "daily --turns --data-dir $days" && shows 'This one counts' && go_in &&
        keys Space Right q && shows 'Leave the' && shows '▸ Quit' && keys Down && shows '▸ End' && keys Enter && ended 0 &&
        shows '^Hounded, the Long Night of .*  0 of 5 meadows' || return 1
    "$HOUNDED" daily --share --data-dir "$days" >"$work/out" 2>"$work/err" || return 1
    grep -q '^Hounded, the Long Night of .*  0 of 5 meadows' "$work/out" && [ ! -s "$work/err" ] &&
        [ "$(characters "$work/out")" -le 281 ] || return 1
    pane_open 80x24 && start "daily --data-dir $days" && shows 'one life\.' && shows '┏' && keys q && ended 0
}

nothing_played_nothing_told() {
    pane_open 80x24 && start "daily --date=2026-11-21 --data-dir $work/data" && go_in && keys q &&
        ended 0 && off_screen '^Hounded'
}

a_night_ends_in_a_line() {
    pane_open 80x24 && start "night 1 --tempo 9 --data-dir $work/data" && go_in && keys Space &&
        keys Right && shows '▸ Another night' && keys q && ended 0 &&
        shows '^Hounded, the Long Night, seed 1  0 of 5 meadows, [0-9]* points in '
}

# The table is printed without a terminal.
the_best_runs_are_printed() {
    runs=$work/runs
    mkdir -p "$runs/state"
    printf '%s\n' 'hounded-endless: 1' 'meadows 3 clover 10' \
        'run 990 seed 8 meadows 4 clover 12 date 2026-11-20 id 0000000a' >"$runs/state/endless"
    "$HOUNDED" night --list --data-dir "$runs" >"$work/out" 2>"$work/err" && [ ! -s "$work/err" ] || return 1
    printf '    990  meadows 4, clover 12, 2026-11-20, seed 8\n    400  meadows 3, clover 10\n' | cmp - "$work/out"
}

# A recorded run is verified as a whole, and its points are printed.
a_run_can_be_verified() {
    mkdir -p "$work/verify" && {
        printf 'hounded-run: 1\nrun: 7 0 0 %s 0 0123abcd\nmeadow: %s\n' 0 "$(wc -c <"$SRCDIR/tests/replays/cup-bulldog.replay")"
        cat "$SRCDIR/tests/replays/cup-bulldog.replay"
    } >"$work/verify/run"
    "$HOUNDED" replay --verify "$work/verify/run" >"$work/out" 2>"$work/err"
    tail -n 1 "$work/out" | grep -q '^points [0-9]*, meadows 0, seed 7$' || return 1
    "$HOUNDED" replay --verify "$SRCDIR/tests/replays/cup-bulldog.replay" | grep points && return 1
    sed 's/^meadow: .*/meadow: 7/' "$work/verify/run" >"$work/verify/cut"
    "$HOUNDED" replay --verify "$work/verify/cut" 2>"$work/err" && return 1
    grep -q 'cut:4:1: error: ' "$work/err"
}

if have_panes; then
    tap days_there_are_not seeds_there_are_not the_meadow_is_given without_a_terminal_nothing_is_played \
        what_became_of_the_endless_game_is_told today_is_the_day the_best_runs_are_printed a_run_can_be_verified \
        a_day_ends_in_a_line the_first_attempt_counts nothing_played_nothing_told a_night_ends_in_a_line
else
    tap days_there_are_not seeds_there_are_not the_meadow_is_given without_a_terminal_nothing_is_played \
        what_became_of_the_endless_game_is_told the_best_runs_are_printed a_run_can_be_verified
fi
