#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the diagrams of doc/notebook/performance.md from the tables in it: doc/plots.sh [HOUNDED [FOLDER]], in the source tree.
# It does not need the program.  The diagrams go to the folder, by default to doc/pictures.
set -eu
folder=$(realpath "${2:-$(dirname "$0")/pictures}")
cd "$(dirname "$0")"

# plot NAME [VARIABLE]...: draws the table of that name; the variables are those of doc/plots.awk.
plot() {
    name=$1
    shift
    for variable; do
        set -- "$@" -v "$variable"
        shift
    done
    LC_ALL=C awk -v table="$name" "$@" -f plots.awk notebook/performance.md >"$folder/performance-$name.svg"
}

methods='than A*, packed keys|than jump point search|than jump point search with a table'
plot chase unit='times as fast' columns='x good|x jps|x jps+' names="$methods"
plot doors unit='times as fast' columns='x good|x jps|jps+ us/chase us' names="$methods"
plot crowd unit='microseconds per tick' row='geometric mean' columns='field|chase' names='one field|a chase each'
