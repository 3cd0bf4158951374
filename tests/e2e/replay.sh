#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded replay: every replay in tests/replays verifies, and faults are reported.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

subcommand=replay good=$SRCDIR/tests/replays/cup-bulldog.replay level=$SRCDIR/tests/levels/cup-bulldog.txt

every_replay_verifies() {
    for replay in "$SRCDIR"/tests/replays/*.replay; do
        run 0 --verify "$replay" && empty "$err" || return 1
        says "$out" '^ticks [0-9]*, outcome [a-z]*, hash [0-9a-f]\{16\}$' || return 1
        says "$replay" "^final: $(sed 's/.*hash //' "$out")\$" || return 1
    done
}

the_bulldog_loses() { run 0 --verify "$good" && says "$out" 'outcome won'; }
standard_input_is_a_replay() { "$HOUNDED" replay --verify - <"$good" >"$out" && says "$out" 'outcome won'; }

a_difference_names_its_tick() {
    awk '/^final: 0/ { print "final: 1" substr($0, 9); next } /^final: / { print "final: 0" substr($0, 9); next } { print }' \
        "$good" >"$work/last"
    run 1 --verify "$work/last" && says "$err" 'at tick 41$' && says "$out" '^ticks 41'
}

a_malformed_replay_is_refused() {
    sed 's/^outcome: .*/outcome: eaten/' "$good" >"$work/bad"
    run 1 --verify "$work/bad" && empty "$out" && says "$err" 'bad:[0-9]*:10: error: this is not an outcome'
}

# A game in progress without a move, and one with a line that is not a move.
a_journal_is_read() {
    { printf 'hounded-game: 1\nkind: level\n' && sed -e 1d -e '/^ticks:/,$d' "$good" && echo 'moves:'; } >"$work/game"
    run 0 --verify "$work/game" && says "$out" '^ticks 0, outcome running' || return 1
    printf '0 0 e\n' >>"$work/game"
    run 1 --verify "$work/game" && empty "$out" && says "$err" 'game:[0-9]*:6: error: .*missing-hash'
}

returns_at_line_ends_are_read() { sed 's/$/\r/' "$good" >"$work/returns.replay" && run 0 --verify "$work/returns.replay"; }
a_missing_file_is_named() { run 1 --verify "$work/none" && says "$err" "$work/none: No such file"; }

a_recording_is_a_replay() {
    run 0 --record "$level" --commands 's5 e7' -o "$work/new" && empty "$out" && cmp -s "$work/new" "$good" &&
        run 0 --record "$level" --commands 's5 e7' && cmp -s "$out" "$good"
}

wrong_commands_are_named() { run 1 --record "$level" --commands 's5 y7' && empty "$out" && says "$err" 'y7: '; }
a_broken_level_is_refused() { run 1 --record "$good" --commands s && empty "$out" && says "$err" 'error: '; }
an_unwritable_file_is_a_failure() { run 1 --record "$level" --commands s -o "$work/none/new" && says "$err" 'none/new: '; }
half_a_wish_is_misuse() { run 2 && run 2 --verify && run 2 --record "$level" && run 2 --verify "$good" "$good"; }
showing_takes_a_terminal() { run 1 "$good" && says "$err" "must be a terminal"; }

tap every_replay_verifies the_bulldog_loses standard_input_is_a_replay a_difference_names_its_tick \
    a_malformed_replay_is_refused a_journal_is_read returns_at_line_ends_are_read a_missing_file_is_named a_recording_is_a_replay \
    wrong_commands_are_named a_broken_level_is_refused an_unwritable_file_is_a_failure half_a_wish_is_misuse \
    showing_takes_a_terminal
