#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws every picture in the tree again, and the pages that are generated with them: doc/draw.sh [HOUNDED [FOLDER]], in the source
# tree.  The program is build/hounded by default.  With FOLDER, everything goes there instead of to its place in the tree.
# Prints the lines and tables that doc/how/*.md show.  The icons need rsvg-convert, the editor and the lesson tmux.
set -eu
hounded=$(realpath "${1:-build/hounded}") folder=
[ $# -lt 2 ] || folder=$(realpath "$2")
cd "$(dirname "$0")/.."
for script in doc/pictures doc/overlay doc/figures doc/plots doc/how/lecture/lecture; do
    sh $script.sh "$hounded" ${folder:+"$folder"}
done

# The only picture that is drawn by hand is packaging/desktop/hounded.svg.
icons=${folder:-packaging/desktop}
command -v rsvg-convert >/dev/null || { echo 'draw.sh: no rsvg-convert: the icons are not drawn' >&2; exit 0; }
for size in 48 128; do
    mkdir -p "$icons/${size}x$size"
    rsvg-convert -w $size -h $size -o "$icons/${size}x$size/hounded.png" packaging/desktop/hounded.svg
done
