#!/bin/sh
# SPDX-License-Identifier: MIT
# replay --cast and lab --cast: another program parses their output, and in a real terminal it ends with the expected
# screen.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

replay=$(realpath "$SRCDIR")/tests/replays/the-same-cup.replay golden=$(realpath "$SRCDIR")/tests/ui/golden
export TERM=dumb

have_parser() { python3 -c 'import json' 2>/dev/null; }

# sent CAST: prints everything that the terminal is sent, at once.  Python parses the JSON.
sent() {
    python3 - "$1" <<'END'
import json, sys
with open(sys.argv[1], encoding="utf-8") as lines:
    head = json.loads(next(lines))
    assert head["version"] == 2 and head["width"] == 80 and head["height"] == 24, head
    before = -1
    for line in lines:
        time, kind, data = json.loads(line)
        assert kind == "o" and time > before and data
        before = time
        sys.stdout.buffer.write(data.encode("utf-8"))
END
}

# looks_like CAST GOLDEN: shows the recording in a terminal, and compares its last screen.
looks_like() {
    have_parser || { skip 'no python3'; return 0; }
    sent "$1" >"$work/sent" || return 1
    have_panes || { skip 'no tmux, or no pseudo-terminal'; return 0; }
    pane_open 80x24 && keys -l 'clear; cat sent; exec sleep 600' && keys Enter || return 1
    eventually same_screen "$2" || { screen | diff - "$2" >"$work/difference"; empty "$work/difference"; }
}
same_screen() { screen | sed 's/ *$//' | cmp -s - "$1"; }

a_replay_ends_on_its_last_screen() {
    run 0 replay --cast="$work/cast" "$replay" && empty "$out" && empty "$err" && looks_like "$work/cast" "$golden/film-replay.txt"
}
a_search_ends_on_its_last_screen() {
    run 0 lab --cast="$work/cast" && empty "$out" && empty "$err" && looks_like "$work/cast" "$golden/film-lab.txt"
}

the_file_may_be_the_output() {
    run 0 replay --cast="$work/cast" "$replay" && run 0 replay --cast=- "$replay" && cmp "$work/cast" "$out"
}

nothing_but_the_command_counts() {
    run 0 replay --cast="$work/one" "$replay" || return 1
    for where in LC_ALL=C LC_ALL=de_DE.UTF-8 TERM=xterm NO_COLOR=1 COLUMNS=40 LINES=9 COLORFGBG='0;15' TZ=Asia/Tokyo; do
        env "$where" "$HOUNDED" replay --cast="$work/two" "$replay" </dev/null && cmp "$work/one" "$work/two" || return 1
    done
}

options_are_heeded() {
    run 0 replay --cast=- --size=120x40 --speed=4 --overlay "$replay" && says "$out" '"width": 120, "height": 40' &&
        says "$out" overlay || return 1
    run 0 lab --cast=- --algorithm=jps --versus=chase && says "$out" 'jump point' || return 1
    run 0 lab --cast=- --ascii && ! LC_ALL=C grep -q '[^ -~]' "$out"
}

the_title_is_in_the_head() {
    run 0 replay --cast=- "$replay" && sed -n 1p "$out" >"$work/head" && says "$work/head" '"title": "The Same Cup"}$' &&
        run 0 lab --cast=- && sed -n 1p "$out" >"$work/head" && says "$work/head" '"title": "A free line"}$' &&
        run 0 lab --cast=- "$SRCDIR/doc/scenes/mud.txt" && sed -n 1p "$out" >"$work/head" &&
        says "$work/head" '"title": "Mud before the goal"}$'
}

wrong_wishes_are_refused() {
    run 2 replay --cast=- --verify "$replay" && run 2 replay --cast=- --size=7x24 "$replay" && says "$err" 'WIDTHxHEIGHT' &&
        run 2 lab --cast=- --speed=0 && run 2 lab --algorithm=best && run 1 replay --cast="$work/none/cast" "$replay" &&
        says "$err" 'none/cast: ' && empty "$out"
}

a_broken_level_is_told() { run 1 lab --cast="$work/film" "$replay" && says "$err" 'error: ' && [ ! -e "$work/film" ]; }

tap a_replay_ends_on_its_last_screen a_search_ends_on_its_last_screen the_file_may_be_the_output nothing_but_the_command_counts \
    options_are_heeded the_title_is_in_the_head wrong_wishes_are_refused a_broken_level_is_told
