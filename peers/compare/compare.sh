#!/bin/sh
# SPDX-License-Identifier: MIT
# compare.sh BUILD [FOLDER] - libhounded in C, Python and JavaScript, and other libraries, on the same questions: prints the tables
# of doc/notebook/libraries.md.  BUILD is a configured build, in which `make` and `make npm` have run.  FOLDER keeps what npm
# installs.  Others are left out if they are missing: libtcod (Debian: libtcod-dev), NetworkX (python3-networkx), Recast
# (librecast-dev), python-pathfinding (in a folder of PYTHONPATH), and PathFinding.js, which `npm install` fetches into FOLDER.
# Change QUERIES, TICKS, SIDE, CROWD_SIDE and PYTHON by variables of the environment.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
here=$top/peers/compare
build=$(cd "$1" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-compare.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
PEERS=${2:-$work/npm}
mkdir -p "$PEERS"
PEERS=$(cd "$PEERS" && pwd)
python=${PYTHON:-/usr/bin/python3} side=${SIDE:-256} queries=${QUERIES:-50} ticks=${TICKS:-200} crowd_side=${CROWD_SIDE:-64}
PYTHONPATH=$top/python${PYTHONPATH:+:$PYTHONPATH} PYTHONDONTWRITEBYTECODE=1 HOUNDED_PACKAGE=$build/javascript/hounded
for HOUNDED_LIBRARY in "$build"/libhounded.so.*; do :; done
export PEERS PYTHONPATH PYTHONDONTWRITEBYTECODE HOUNDED_LIBRARY HOUNDED_PACKAGE

: >"$work/config.h"
set -- "-I$work" "-I$top/src" -O2 -o "$work/compare" "$here/compare.c"
if pkg-config --exists libtcod 2>/dev/null; then
    # shellcheck disable=SC2046 # a word a flag
    set -- "$@" -DWITH_TCOD $(pkg-config --cflags --libs libtcod)
fi
cc "$@" "$build/libhounded.a"
c++ "-I$top/src" -O2 -o "$work/crowd" "$here/crowd.cpp" "$build/libhounded.a" -lDetourCrowd -lDetour -lRecast 2>/dev/null ||
    echo 'no Recast' >&2
[ -d "$PEERS/node_modules/pathfinding" ] || {
    echo '{}' >"$PEERS/package.json"
    (cd "$PEERS" && npm install --silent --no-audit --no-fund pathfinding@0.4.18) || echo 'no PathFinding.js' >&2
}

# answer COMMAND...: each method in a process of its own; one that fails is left out.
answer() {
    "$@" <"$work/scenario" >>"$work/answers" 2>"$work/error" || echo "left out: $*: $(tail -n 1 "$work/error")" >&2
}

# shellcheck disable=SC2016 # a function of awk
shown='function shown(time) { return sprintf(time < 10 ? "%.2f" : time < 100 ? "%.1f" : "%.0f", time) }'

for kind in scattered rooms; do
    "$python" "$here/scenario.py" $kind "$side" "$queries" "$ticks" >"$work/scenario"
    : >"$work/answers"
    answer "$python" "$here/compare.py" 'plain Dijkstra in Python'
    for method in 'A*' 'jump points, chase'; do
        answer "$work/compare" "hounded, C: $method"
        answer "$python" "$here/compare.py" "hounded, Python: $method"
        answer node "$here/compare.mjs" "hounded, JavaScript: $method"
    done
    answer "$work/compare" 'libtcod (C): TCOD_path'
    answer node "$here/compare.mjs" 'PathFinding.js: AStarFinder'
    answer node "$here/compare.mjs" 'PathFinding.js: JumpPointFinder'
    answer "$python" "$here/compare.py" 'NetworkX (Python): astar_path'
    answer "$python" "$here/compare.py" 'python-pathfinding: AStarFinder'
    awk -F '|' -v kind=$kind -v side="$side" -v queries="$queries" -v ticks="$ticks" "$shown"'
        NR == 1 {
            printf "%s, %d x %d cells, %d queries, %d ticks:\n\n", kind, side, side, queries, ticks
            print "| library | setup, ms | query, us | tick, us | memory, MiB | not optimal |"
            print "|---|---:|---:|---:|---:|---:|"
            split($6, exact, " ")
        }
        {
            wrong = asked = 0
            count = split($6, costs, " ")
            for (i = 1; i <= count; i++) {
                asked += costs[i] != "-"
                wrong += costs[i] != "-" && costs[i] != exact[i]
            }
            printf "| %s | %s | %s | %s | %.1f | %d of %d |\n", $1, shown($2), shown($3), shown($4), $5 / 1024, wrong, asked
        }
        END { print "" }' "$work/answers"
done

for kind in scattered rooms; do
    "$python" "$here/scenario.py" $kind "$crowd_side" "$queries" "$ticks" >"$work/scenario"
    : >"$work/answers"
    answer "$work/crowd" 'hounded, C: hnd_pack'
    answer "$work/crowd" 'Recast (C++): dtCrowd'
    awk -F '|' -v kind=$kind -v side="$crowd_side" -v ticks="$ticks" "$shown"'
        NR == 1 {
            printf "%s, %d x %d cells, 50 hunters, %d ticks:\n\n", kind, side, side, ticks
            print "| library | setup, ms | median tick, us | slowest tick, us | memory, MiB | in a shared cell | left |"
            print "|---|---:|---:|---:|---:|---:|---:|"
        }
        { printf "| %s | %s | %s | %s | %.1f | %d | %s |\n", $1, shown($2), shown($3), shown($4), $5 / 1024, $6, $7 }
        END { print "" }' "$work/answers"
done
