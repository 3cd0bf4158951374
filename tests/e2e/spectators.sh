#!/bin/sh
# SPDX-License-Identifier: MIT
# Two spectators follow a game in separate terminals.  They see what the player sees, however the game ends, and leave
# no trace.
# shellcheck source=tests/e2e/tap.sh disable=SC2154,SC2015,SC2034 # $work comes from what is sourced; $pane is for it
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
top=$work data=$work/data games=$work/data/state/games
player=0 one=0 two=0

# at TERMINAL: sets the terminal that keys, screen and $work refer to.
at() { pane=$1 work=$top/$1; }
leave() {
    for terminal in "$player" "$one" "$two"; do
        at "$terminal"
        pane_close
    done
}
trap 'leave; rm -rf "$top"' EXIT

# opens TERMINAL WORD...: starts the program with these words.
opens() {
    at "$1"
    mkdir -p "$work"
    pane=$(($1 - 1))
    shift
    pane_open 80x24 && start "$@"
}

level() { printf '%s\n' 'format: 1' "title: $1" "goal: collect 1" 'map:' "$2" '#@.........#..B#' '#..........#...#' \
    '#............*>#' "$2" end; }
level 'The yard' '################' >"$top/yard.txt"
level 'The barn' '################' >"$top/barn.txt"

# The meadow without marks and frame.
board() { screen | sed -n 's/^[^#]*\(#.*#\)[^#]*$/\1/p' | tr -c '#@B*>\n' ' '; }

all_see() {
    for terminal in "$player" "$one" "$two"; do
        at "$terminal"
        board >"$top/board.$terminal"
        screen >"$top/screen.$terminal"
    done
    [ -s "$top/board.$player" ] && cmp -s "$top/board.$player" "$top/board.$one" && cmp -s "$top/screen.$one" "$top/screen.$two"
}
# The spectators see the player's meadow, and their screens are equal.
see_the_same() {
    eventually all_see && return 0
    for terminal in "$player" "$one" "$two"; do
        note "terminal $terminal:"
        sed 's/^/# /' "$top/screen.$terminal"
    done
    return 1
}
spectators_see() {
    for terminal in "$one" "$two"; do
        at "$terminal"
        shows "$1" || return 1
    done
}

# plays FILE TITLE: starts a game in the player's terminal, where no program runs.
plays() { at "$player" && start play --turns --ascii --data-dir "$data" "$top/$1" && shows "$2"; }
has_a_game() { set -- "$games"/*.game && [ -f "$1" ]; }
begin() {
    leave
    rm -rf "$data"
    player=$((player + 100)) one=$((one + 110)) two=$((two + 120))
    opens "$player" play --turns --ascii --data-dir "$data" "$top/yard.txt" && shows 'The yard' && keys Right &&
        eventually has_a_game || return 1
    for terminal in "$one" "$two"; do
        opens "$terminal" spectate --ascii --data-dir "$data" && shows 'The yard .*Spectator' && keys o &&
            hides 'overlay off' || return 1
    done
}

two_spectators_see_one_game() {
    begin && see_the_same || return 1
    for key in Right Right Down z Right Down; do
        at "$player"
        keys "$key"
        see_the_same || return 1
    done
}
traces() { (cd "$data" && find . -type f -exec cksum {} + && find . -type d && find . -newer "$top/mark") | LC_ALL=C sort; }
who_looks_leaves_no_trace() {
    touch "$top/mark"
    traces >"$top/before"
    at "$one"
    keys o && shows 'overlay off' && keys i && shows 'Frozen at' && keys Escape && hides 'Frozen at' && keys Left &&
        shows 'Behind' && keys End && hides 'Behind' && keys q && hides 'overlay off' && keys q && ended 0 || return 1
    traces >"$top/after"
    cmp -s "$top/before" "$top/after" || { diff "$top/before" "$top/after" | sed 's/^/# /'; return 1; }
}
a_game_that_is_caught_is_seen() {
    begin || return 1
    at "$player"
    for key in Right Right Right Right Right Right Right Right Right Right Right Right Right Right Right Right; do
        keys "$key"
    done
    shows 'Rewind' && spectators_see 'Caught'
}
the_next_game_is_followed() {
    at "$player"
    keys q && ended 0 && spectators_see 'game is over\|not being played' && plays barn.txt 'The barn' && keys Right &&
        spectators_see 'The barn .*Spectator'
}
a_killed_game_is_told() {
    begin || return 1
    kill -KILL "$(cat "$top/$player/pid")"
    spectators_see 'This game is not being played now'
}
a_journal_that_is_no_game_is_told() {
    begin || return 1
    set -- "$games"/*.game
    printf 'nonsense \033[31m\n' >"$top/nonsense" && mv "$top/nonsense" "$1" && spectators_see 'error: ' || return 1
    for terminal in "$one" "$two"; do
        at "$terminal"
        keys q && ended 0 || return 1
    done
}
# The players may still be ending and writing files, so this uses another folder.
nobody_plays() {
    leave
    nobody=$work/nobody
    subcommand=spectate
    run 1 --data-dir "$nobody" && says "$err" 'no game is being played here now' && run 1 --data-dir "$nobody" ../../secret &&
        says "$err" "there is no game '../../secret'" && run 0 --list --data-dir "$nobody" && empty "$out" && [ ! -e "$nobody" ]
}
# Root may read everything, so another user runs the program in that case.
who_may_not_read_is_told() {
    closed=$top/closed program=$HOUNDED
    mkdir -p "$closed/state/games" && echo hare >"$closed/state/games/yard.game" && chmod 711 "$top" &&
        chmod 0 "$closed/state/games/yard.game"
    if [ "$(id -u)" -eq 0 ]; then
        HOUNDED=$top/stranger
        printf '#!/bin/sh\nexec setpriv --reuid=65534 --regid=65534 --clear-groups %s "$@"\n' "$program" >"$HOUNDED"
        chmod 755 "$HOUNDED"
        "$HOUNDED" --version >/dev/null 2>&1 || { HOUNDED=$program && skip 'nobody else can run the program' && return 0; }
    fi
    subcommand=spectate
    run 1 --data-dir "$closed" && says "$err" 'yard.game: Permission denied' &&
        run 1 --list --data-dir "$closed" && says "$err" 'yard.game: Permission denied' &&
        echo hare >"$closed/state/games/barn.game" && run 1 --list --data-dir "$closed" && says "$out" '^waits   barn$' &&
        says "$err" 'yard.game: Permission denied' && chmod 0 "$closed/state/games" &&
        run 1 --data-dir "$closed" && says "$err" 'state/games: Permission denied' &&
        run 1 --data-dir "$closed" yard && says "$err" 'state/games: Permission denied'
    ended=$?
    HOUNDED=$program
    chmod 700 "$closed/state/games"
    return $ended
}

# Not even root can read a link to itself or a folder as a game.
what_cannot_be_read_is_named() {
    broken=$top/broken subcommand=spectate
    mkdir -p "$broken/state/games/folder.game" && echo hare >"$broken/state/games/yard.game" &&
        ln -s loop.game "$broken/state/games/loop.game" || return 1
    run 1 --list --data-dir "$broken" && says "$out" '^waits   yard$' && [ "$(wc -l <"$out")" -eq 1 ] &&
        says "$err" 'games/loop.game: ' &&
        says "$err" 'games/folder.game: ' && [ "$(wc -l <"$err")" -eq 2 ] || return 1
    run 1 --data-dir "$broken" barn && says "$err" 'games/loop.game: ' && says "$err" "there is no game 'barn'" || return 1
    rm -r "$broken/state/games" && echo none >"$broken/state/games"
    run 1 --list --data-dir "$broken" && empty "$out" && says "$err" 'state/games: Not a directory'
}

if ! have_panes; then
    echo '1..0 # SKIP no tmux, or no pseudo-terminal'
    exit 0
fi
tap two_spectators_see_one_game who_looks_leaves_no_trace a_game_that_is_caught_is_seen the_next_game_is_followed \
    a_killed_game_is_told a_journal_that_is_no_game_is_told nobody_plays who_may_not_read_is_told \
    what_cannot_be_read_is_named
