#!/bin/sh
# SPDX-License-Identifier: MIT
# A game, a bot's game and a replay have the same keys for viewing, in a real terminal.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

level=$(realpath "$SRCDIR")/tests/levels/cup-bloodhound.txt
replay=$(realpath "$SRCDIR")/tests/replays/cup-bloodhound.replay

# open_theatre ARG...: with the clock running and the overlay off.
open_theatre() {
    pane_open 80x24 && start "$*" && shows 'the bloodhound' || return 1
    case $1 in
    play) keys d ;;
    watch) keys o && hides 'overlay off' ;;
    esac
}

# looks_alike ARG...: Escape leaves the innermost view first, and the last one leaves the program.  Enter opens the lab.
looks_alike() {
    open_theatre "$@" && keys i && shows 'Bloodhound: ' && keys Escape && hides 'Bloodhound: ' &&
        keys o && shows 'overlay off' && keys i && shows 'Frozen at' && keys . && shows 'Frozen at' &&
        keys Enter && shows '^ Lab' && keys Escape && shows 'Frozen at' &&
        keys Escape && hides 'Frozen at' && shows 'overlay off' &&
        keys Escape && hides 'overlay off' && shows 'the bloodhound' && [ ! -s "$work/status" ] &&
        keys Escape && ended 0
}

a_game() { looks_alike play --data-dir "$work/data" "$level"; }
a_bots_game() { looks_alike watch "$level"; }
a_replay() { looks_alike replay "$replay"; }
a_replay_is_shown_as_the_options_say() {
    pane_open 80x24 && start replay --ascii --theme mono --tempo 9 --data-dir "$work/data" "$replay" &&
        shows 'Replay x4' && [ -d "$work/data/state" ] && keys q && ended 0
}

if ! have_panes; then
    echo '1..0 # SKIP no tmux, or no pseudo-terminal'
    exit 0
fi
tap a_game a_bots_game a_replay a_replay_is_shown_as_the_options_say
