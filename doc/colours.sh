#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the tables of doc/guide/colours.md: doc/colours.sh [BUILD], in the source tree.  BUILD (default: build) contains hounded
# and tests/front/words/check_theme.  The first table needs Xvfb, xterm and ImageMagick, and is left out without them.
set -eu
build=$(realpath "${1:-build}")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

SRCDIR=$PWD HOUNDED=$build/hounded COLOURS_TABLE=$work/table sh tests/e2e/colours.sh >"$work/tap"
if [ -s "$work/table" ]; then
    echo '| TERM | background | OSC 11 | hare | faintest hound | clover | hedge |'
    echo '|---|---|---|---|---|---|---|'
    cat "$work/table"
else
    cat "$work/tap"
fi
echo

# For each group, the nearest pair for each kind of vision.
(cd "$build" && SRCDIR=$OLDPWD tests/front/words/check_theme) >"$work/pairs"
echo '| group | pairs | usual vision | protan | deutan | tritan |'
echo '|---|---|---|---|---|---|'
sed -n 's/^# \(.*\): \(.*\): usual *\(.*\) protan *\(.*\) deutan *\(.*\) tritan *\(.*\)/\1;\2;\3;\4;\5;\6/p' "$work/pairs" |
    awk -F ';' '
        !pairs[$1]++ { order[++groups] = $1 }
        {
            for (i = 3; i <= 6; i++)
                if (pairs[$1] == 1 || $i + 0 < least[$1, i]) { least[$1, i] = $i + 0; which[$1, i] = $2 }
        }
        END {
            for (g = 1; g <= groups; g++) {
                name = order[g]
                printf "| %s | %d |", name, pairs[name]
                for (i = 3; i <= 6; i++) printf " %.1f (%s) |", least[name, i], which[name, i]
                print ""
            }
        }'
