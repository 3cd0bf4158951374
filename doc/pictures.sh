#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the pictures of the screen: doc/pictures.sh [HOUNDED [FOLDER]], in the source tree; the program is build/hounded by
# default.  The pictures go to the folder, or to doc/pictures.  doc/game.replay is a recorded game; `hounded play` does not
# know its level.  The editor and the lessons have no films: tmux shows their screens.
set -eu
HOUNDED=$(realpath "${1:-build/hounded}") folder=$(realpath "${2:-$(dirname "$0")/pictures}")
cd "$(dirname "$0")/.."
# shellcheck source=tests/e2e/tap.sh
. tests/e2e/tap.sh
# shellcheck source=tests/e2e/pane.sh disable=SC2154 # $work comes from what is sourced
. tests/e2e/pane.sh
trap 'pane_close; rm -rf "$work"' EXIT
options='--theme=dark --color=always'

# film NAME VARIABLE COMMAND...: what the terminal would show, as a film or a still; the variable is one of doc/film.awk.
film() {
    name=$1 variable=$2
    shift 2
    # shellcheck disable=SC2086 # a word each
    "$HOUNDED" "$@" $options --data-dir="$work" --cast="$work/cast"
    LC_ALL=C awk -v "$variable" -f doc/film.awk "$work/cast" >"$folder/$name.svg"
}

film game every=0.2 replay --overlay doc/game.replay
film screen at=3.6 replay doc/game.replay
film overlay at=3.6 replay --overlay doc/game.replay
film lab at=1.5 lab doc/scenes/cup.txt --versus=greedy

# Whether the screen is as it was a moment ago.
settled() {
    before=$now
    sleep 0.1
    now=$(colours)
    [ "$before" = "$now" ]
}

# changes KEY: the program answers the key.
changes() {
    shown=$(screen)
    keys "$1" && eventually differs
}
differs() { [ "$(screen)" != "$shown" ]; }

# still NAME: the screen of the pane.
still() {
    now=
    eventually settled
    colours | awk 'BEGIN { print "{\"version\": 2, \"width\": 80, \"height\": 24}" }
        {
            gsub(/\\/, "\\\\")
            gsub(/"/, "\\\"")
            gsub(/\033/, "\\u001b")
            printf "[0.0, \"o\", \"\\u001b[%d;1H%s\"]\n", NR, $0
        }' >"$work/cast"
    LC_ALL=C awk -v at=1 -f doc/film.awk "$work/cast" >"$folder/$1.svg"
}

have_panes || { echo 'pictures.sh: no tmux: editor and lesson are not drawn' >&2; exit 0; }
cp levels/examples/first.txt "$work/mine.txt"
pane_open 80x24 && start edit "$options" mine.txt && shows 'No mistakes found' && still editor
pane_open 80x24 && start learn "$options" --data-dir=data && choose ' *5 ' && keys Enter && shows 'page 1 of 6'
for step in 1 2 3 4 5 6 7 8; do
    changes ']' || echo "pictures.sh: step $step has no answer" >&2
done
still lesson
