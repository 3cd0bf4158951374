#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded daily and hounded endless in a terminal: the meadow, the line at the end, and arguments that are not days.
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
    for seed in x -1 '' 99999999999999999999 7x; do
        refused "not '$seed'" endless --seed="$seed" || return 1
    done
}

the_meadow_is_given() {
    refused "too many: '3'" daily 3 && refused "no option '--hound'" endless --hound B@3,4 &&
        refused "no option '--difficulty'" daily --difficulty easy
}

without_a_terminal_nothing_is_played() {
    "$HOUNDED" daily --data-dir "$work/data" </dev/null >"$work/out" 2>"$work/err"
    [ $? -eq 1 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ]
}

today_is_the_day() {
    today=$(date -u +%Y-%m-%d)
    pane_open 80x24 && start "daily --data-dir $work/data" || return 1
    if ! shows "Meadow of $today"; then
        [ "$(date -u +%Y-%m-%d)" != "$today" ] || return 1
    fi
    keys q && ended 0
}

# After a catch and the end of the program, stdout has the result.
a_day_ends_in_a_line() {
    pane_open 80x24 && start "daily --date=2026-11-21 --tempo 9 --data-dir $work/data" && shows 'Meadow of 2026-11-21' &&
        keys Space && keys Right && shows 'Caught' && shows '▸' && keys q && ended 0 &&
        shows '^Hounded 2026-11-21 practice  caught at [0-9:]*, par [0-9:]*' &&
        shows '^[0-9]* clover, 1 catch, [0-9]* near miss'
}

# The first attempt of a day counts.  Its result is printed at the end and can be shared later.  All further attempts
# are practice.
the_first_attempt_counts() {
    days=$work/days
    "$HOUNDED" daily --share --data-dir "$days" >"$work/out" 2>"$work/err" && return 1
    grep -q 'there was no attempt at the meadow of' "$work/err" || return 1
    pane_open 80x24 && start "daily --turns --data-dir $days" && shows 'Meadow of' && keys Space Right r && shows 'practice' &&
        keys q && ended 0 && shows '^Hounded .*  given up at' || return 1
    "$HOUNDED" daily --share --data-dir "$days" >"$work/out" 2>"$work/err" || return 1
    grep -q '^Hounded .*  given up at' "$work/out" && [ ! -s "$work/err" ] && [ "$(characters "$work/out")" -le 281 ] || return 1
    pane_open 80x24 && start "daily --data-dir $days" && shows 'practice' && keys q && ended 0
}

has_game() { test -s "$given_up/state/games/daily-$today.game"; }

# To begin again is to give up the game in progress.  It is not saved, and all further attempts are practice, even if
# they are continued later.
what_was_given_up_does_not_wait() {
    given_up=$work/given-up today=$(date -u +%Y-%m-%d)
    pane_open 80x24 && start "daily --data-dir $given_up" && shows "Meadow of $today" && keys Space Right &&
        eventually has_game && keys r && shows practice && keys q && ended 0 || return 1
    has_game && { note 'the game was saved'; return 1; }
    pane_open 80x24 && start "play --data-dir $given_up" && shows Quit && off_screen Continue && keys q && ended 0 || return 1
    pane_open 80x24 && start "daily --data-dir $given_up" && shows practice && keys Space Right && eventually has_game &&
        keys q && ended 0 && grep -q "^kind: daily $today " "$given_up/state/games/daily-$today.game"
}

nothing_played_nothing_told() {
    pane_open 80x24 && start "daily --date=2026-11-21 --data-dir $work/data" && shows 'Meadow of 2026-11-21' && keys q &&
        ended 0 && off_screen '^Hounded'
}

a_run_ends_in_a_line() {
    pane_open 80x24 && start "endless --seed 7 --tempo 9 --data-dir $work/data" && shows 'Meadow 1' && keys Space &&
        keys Right && shows '▸ Another run' && keys q && ended 0 &&
        shows '^Hounded endless, seed 7  [0-9]* points, 0 meadows, [0-9]* clover'
}

# The table is printed without a terminal.
the_best_runs_are_printed() {
    runs=$work/runs
    mkdir -p "$runs/state"
    printf '%s\n' 'hounded-endless: 1' 'meadows 3 clover 10' \
        'run 990 seed 8 meadows 4 clover 12 date 2026-11-20 id 0000000a' >"$runs/state/endless"
    "$HOUNDED" endless --list --data-dir "$runs" >"$work/out" 2>"$work/err" && [ ! -s "$work/err" ] || return 1
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
    tap days_there_are_not seeds_there_are_not the_meadow_is_given without_a_terminal_nothing_is_played today_is_the_day \
        the_best_runs_are_printed a_run_can_be_verified a_day_ends_in_a_line the_first_attempt_counts \
        what_was_given_up_does_not_wait nothing_played_nothing_told a_run_ends_in_a_line
else
    tap days_there_are_not seeds_there_are_not the_meadow_is_given without_a_terminal_nothing_is_played \
        the_best_runs_are_printed a_run_can_be_verified
fi
