#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the pictures of README.md: doc/pictures.sh [HOUNDED [FOLDER]], in the source tree; the program is build/hounded by
# default.  The pictures go to the folder, or to doc/pictures.  doc/game.replay is a recorded game; `hounded play` does not
# know its level.
set -eu
hounded=$(realpath "${1:-build/hounded}") folder=$(realpath "${2:-$(dirname "$0")/pictures}")
cd "$(dirname "$0")/.."
work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-pictures.XXXXXX")
trap 'rm -rf "$work"' EXIT

# film NAME VARIABLE COMMAND...: what the terminal would show, as a film or a still; the variable is one of doc/film.awk.
film() {
    name=$1 variable=$2
    shift 2
    "$hounded" "$@" --theme=dark --color=always --data-dir="$work" --cast="$work/cast"
    LC_ALL=C awk -v "$variable" -f doc/film.awk "$work/cast" >"$folder/$name.svg"
}

film game every=0.2 replay --overlay doc/game.replay
film screen at=3.6 replay doc/game.replay
film overlay at=3.6 replay --overlay doc/game.replay
film lab at=1.5 lab doc/scenes/cup.txt --versus=greedy
