#!/bin/sh
# SPDX-License-Identifier: MIT
# A player's first evening in a real terminal: Turns, a catch and its reason, changed keys, a shared day.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

# A lane without a way out, whether the hare waits or runs.
cat >"$work/lane.txt" <<'LEVEL'
format: 1
title: The Lane
goal: collect 1
map:
####################
#@.........B.....*>#
####################
end
LEVEL

# Two keys lead from the title to the first step.  The choice of Turns is kept for the next game.
two_keys_lead_to_the_first_step() {
    pane_open 80x24 && start "play --data-dir $work/new" && choose Play && keys Enter && shows 'Breakfast .*Live' &&
        keys t && shows 'Breakfast .*Turns' && keys Escape && shows '▸ Play' && keys q && ended 0 &&
        grep -q '^pace turns' "$work/new/config/settings" || return 1
    pane_open 80x24 && start "play --data-dir $work/new" && choose Play && keys Enter && shows 'Breakfast .*Turns' &&
        keys Escape && shows '▸ Play' && keys q && ended 0
}

# in_the_lane KEYS...: starts a game in Turns and presses these keys.
in_the_lane() {
    pane_open 80x24 && start "play --turns --data-dir $work/data lane.txt" && shows 'The Lane' && keys "$@"
}

# The reason is about this game, and the hound's figures are shown below the meadow.
who_ran_into_it_is_told_so() {
    in_the_lane Right Right Right Right Right Right && shows 'You ran into it\.' &&
        shows 'The bloodhound was 1 step away, and there was another way' && shows 'Turn round while it is still far' &&
        shows '▸ Rewind' && keys q && ended 0
}
who_stood_still_is_told_so() {
    in_the_lane Space Space Space Space Space Space Space Space Space Space Space Space && shows 'You stood still\.' &&
        shows 'The bloodhound came [0-9]* steps while you stood' && shows 'Keep running\.' && shows '▸ Rewind' && keys q && ended 0
}

choose_gate() {
    choose More && keys Enter && choose Options && keys Enter &&
        shows '▸ difficulty' && choose keys && keys Enter && shows '▸ run with' &&
        choose gate && shows '▸ gate *c '
}

# The earlier use of the key is shown.  The new key is saved, and the hints of levels name it.
a_key_that_is_taken_says_whose_it_was() {
    pane_open 80x24 && start "play --data-dir $work/keys" && shows '▸ Play' && choose_gate && keys Enter &&
        shows 'Press the key; Esc changes nothing' && keys x && shows 'x was for: decoy. That has no key now.' &&
        shows '▸ gate *x ' && keys Enter && shows 'Press the key' && keys '?' && shows '? cannot be changed' &&
        keys Escape && shows '▸ keys' && keys Escape && shows '▸ Options' && keys q &&
        shows '▸ More' && keys q && ended 0 || return 1
    grep -q '^key gate x$' "$work/keys/config/settings" ||
        { sed 's/^/# /' "$work/keys/config/settings"; return 1; }
    pane_open 80x24 && start "play --data-dir $work/keys the-wicket" && shows 'with x, and' && keys Space &&
        shows 'Through the gate, then x: it shuts' && keys Escape && ended 0
}

# clipboard: stores the contents of the terminal's clipboard, and fails if there are none.
clipboard() { tm show-buffer >"$work/buffer" 2>/dev/null; }

# copies_of FILE: the clipboard has the file's lines, and nothing else.
copies_of() {
    eventually clipboard || return 1
    [ "$(cat "$work/buffer")" = "$(cat "$1")" ] || { sed 's/^/# /' "$work/buffer"; false; }
}

# go_in: takes the first gate, as soon as the gates accept keys.
go_in() { shows 'Choose a gate' && shows '┏' && keys Enter && shows 'Meadow 1'; }

# The program copies the output of --share with OSC 52, which tmux supports.
a_day_is_copied_as_it_is_shared() {
    pane_open 80x24 && tm set-option -s set-clipboard on &&
        start "daily --turns --data-dir $work/days" && go_in && keys Space Right q && shows 'Leave the' &&
        shows '▸ Quit' && keys Down && shows '▸ End' && keys Enter && ended 0 || return 1
    "$HOUNDED" daily --share --data-dir "$work/days" >"$work/share" || return 1
    start "play --data-dir $work/days" && choose Daily && keys Enter &&
        choose 'The calendar' && keys Enter &&
        shows '0 of 5 meadows' && keys c && shows 'It is in the clipboard now' && keys q &&
        shows '▸ The calendar' && keys q && shows '▸ Daily' && keys q &&
        ended 0 && copies_of "$work/share"
}
the_card_of_a_day_copies_it() {
    pane_open 80x24 && tm set-option -s set-clipboard on &&
        start "daily --date=2026-11-21 --tempo 9 --data-dir $work/cards" && go_in && keys Space Right &&
        shows '▸ Another night' && choose 'Copy it' && keys Enter && shows 'It is in the clipboard now' &&
        keys q && ended 0 && shows '^Hounded, the Long Night of 2026-11-21' && eventually clipboard &&
        grep -q '^Hounded, the Long Night of 2026-11-21, practice  0 of 5' "$work/buffer" &&
        [ "$(characters "$work/buffer")" -le 280 ]
}

if ! have_panes; then
    echo '1..0 # SKIP no tmux, or no pseudo-terminal'
    exit 0
fi
tap two_keys_lead_to_the_first_step who_ran_into_it_is_told_so who_stood_still_is_told_so \
    a_key_that_is_taken_says_whose_it_was a_day_is_copied_as_it_is_shared the_card_of_a_day_copies_it
