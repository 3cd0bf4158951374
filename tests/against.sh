#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares the chase of this tree with that of another commit.  Usage: tests/against.sh COMMIT MAP..., in the source tree,
# with a configured build in build.  Builds both cores alike and runs tests/bench/against.c with them in turns.  Prints
# instructions (of callgrind, if valgrind is installed) and the median time per tick, this tree divided by the commit.
set -eu
[ $# -ge 2 ] || { echo "usage: tests/against.sh COMMIT MAP..." >&2; exit 2; }
commit=$1 chases=${CHASES:-4} ticks=${TICKS:-1000} rounds=${ROUNDS:-5}
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# build NAME SOURCE: builds the program $work/NAME with the core in SOURCE.
# shellcheck disable=SC2016 # sh -c expands its own arguments
build() {
    mkdir "$work/objects-$1"
    find "$2/src/path" -name '*.c' | awk '{ print NR; print $0 }' | xargs -P "$(nproc)" -n 2 sh -c \
        '${CC:-cc} -std=gnu11 -O2 -I"$1/src" -Ibuild -c "$3" -o "$0/$2.o"' "$work/objects-$1" "$2"
    ${CC:-cc} -std=gnu11 -O2 -I"$2/src" -Ibuild tests/bench/against.c "$work/objects-$1"/*.o -o "$work/$1"
}

git archive "$commit" src/path | (mkdir "$work/tree" && tar -x -C "$work/tree")
build before "$work/tree"
build now .

instructions() {
    command -v valgrind >/dev/null || { echo 0; return; }
    valgrind --tool=callgrind --toggle-collect=play --callgrind-out-file=/dev/null "$work/$1" "$2" "$chases" "$ticks" 2>&1 |
        awk '/Collected/ { print $NF }'
}

printf '%-26s %21s %7s %17s %7s  %s\n' map 'instructions a tick' ratio 'ns a tick' ratio answers
for map in "$@"; do
    for round in $(seq "$rounds"); do
        for which in before now; do "$work/$which" "$map" "$chases" "$ticks" >"$work/$which.$round"; done
    done
    for which in before now; do
        echo "$(instructions $which "$map") $(cat "$work/$which".* | sort -n | sed -n "$(((rounds + 1) / 2))p")"
    done | xargs echo "${map##*/}"
done | awk -v all=$((chases * ticks)) '{
    less = $2 ? $5 / $2 : 1
    faster = $6 / $3
    printf "%-26s %10.0f %10.0f %7.3f %8.0f %8.0f %7.3f  %s\n", $1, $2 / all, $5 / all, less, $3 / all, $6 / all, faster,
        $4 == $7 ? "equal" : "DIFFERENT"
    if (less > worst) { worst = less; where = $1 }
    if (faster > slowest) { slowest = faster; slow = $1 }
    sum += log(less); total += log(faster)
} END {
    printf "mean (geometric) %.3f in instructions, %.3f in time\n", exp(sum / NR), exp(total / NR)
    printf "worst            %.3f in instructions (%s), %.3f in time (%s)\n", worst, where, slowest, slow
}'
