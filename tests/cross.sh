#!/bin/sh
# SPDX-License-Identifier: MIT
# cross.sh - the same games and the same exact paths on every compiler and machine.
#
# Usage: sh tests/cross.sh [REPLAY...], from any folder, without an earlier build.  The default is all of tests/replays.
#
# Compiles the core, tests/replay/verify.c, tests/replay/games.c and the oracle of tests/oracle:
# - with gcc and clang, with -O0 and -O3, and by gcc with link-time optimisation;
# - with unsigned characters, and with musl instead of glibc;
# - for i686, and for 32-bit ARM and big-endian s390x, which qemu runs.
#
# Compares the output for each replay, for CROSS_GAMES games from seeds (default 1000), for the meadows of some days and for
# searches.  The programs of gcc -O3 also run in three locales that are generated for this.  The result is TAP on stdout; the
# exit status is 1 if there is a difference.  If a compiler is missing, the skipped test names its Debian package; nothing is
# installed.

seeds=1-60 # of the oracle
days='2026-11-18 2026-11-21 2026-11-24' # whose meadows are generated
games=${CROSS_GAMES:-1000}
jobs=$(getconf _NPROCESSORS_ONLN)

source=$(cd "$(dirname "$0")/.." && pwd) || exit 99
work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-cross.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

if [ $# -eq 0 ]; then
    set -- "$source"/tests/replays/*.replay
fi
printf '#define PACKAGE_VERSION "cross"\n#define _GNU_SOURCE 1\n#define _FILE_OFFSET_BITS 64\n' >"$work/config.h"

number=0
failed=0
reference=

verdict() {
    number=$((number + 1))
    echo "$1 $number - $2"
}

# build NAME COMPILER FLAG...: compiles the core once, and the programs.
build() {
    name=$1
    shift
    compile "$@" >"$work/$name.log" 2>&1
}

# The tree's file names have no spaces.  Files with the same name in different folders have objects with different
# names.
# shellcheck disable=SC2046,SC2016 # $ is for the shell that xargs starts
compile() {
    set -- "$@" -std=gnu17 -I"$work" -I"$source/src" -I"$source/tests"
    mkdir "$work/$name.o" &&
        sources path lib base level game replay | (cd "$work/$name.o" && xargs -I '{}' -P "$jobs" sh -c \
            'file=$1; shift; exec "$@" -c "$file" -o "$(echo "${file#*/src/}" | tr / -).o"' sh '{}' "$@") &&
        "$@" -o "$work/$name" "$source/tests/replay/verify.c" "$work/$name.o"/*.o &&
        "$@" -o "$work/$name-games" "$source/tests/replay/games.c" "$source/tests/replay/random_rules.c" \
            "$source/tests/game/meadow.c" "$source/src/cli/commands/sim_map.c" "$source/src/bench/generate.c" \
            "$work/$name.o"/*.o &&
        "$@" -o "$work/$name-oracle" $(find "$source/tests/oracle" -name '*.c' ! -name exam.c) \
            "$source/src/bench/generate.c" "$source/src/bench/baseline.c" "$work/$name.o"/*.o
}

# sources LAYER...: all sources except those that include generated files: these contain the levels of the game.
sources() {
    for folder; do
        find "$source/src/$folder" -name '*.c' -exec grep -L -e '-data\.h"$' {} +
    done
}

# verify NAME RUNNER: prints what the programs say about each replay, the games and the searches.
verify() {
    while IFS= read -r replay; do
        $2 "$work/$1" "$replay" || return 1
    done <"$work/replays"
    # shellcheck disable=SC2086 # several days
    $2 "$work/$1" $days || return 1
    $2 "$work/$1-games" 1 "$games" >"$work/games" || return 1
    cat "$work/games"
    $2 "$work/$1-oracle" --seeds $seeds
}

# judge NAME RUNNER [PROGRAM]: compares the output with the reference.  RUNNER may be "", and PROGRAM may have another
# name.
judge() {
    name=$1
    if ! verify "${3:-$1}" "$2" >"$work/$name.out"; then
        failed=1
        sed 's/^/# /' "$work/$name.out"
        verdict 'not ok' "$name matches the replays, and its paths are cheapest"
    elif [ -n "$reference" ] && ! cmp -s "$work/$reference.out" "$work/$name.out"; then
        failed=1
        diff "$work/$reference.out" "$work/$name.out" | sed 's/^/# /'
        verdict 'not ok' "$name prints what $reference prints"
    else
        searches=$(sed -n 's/^# seeds [^ ]* //p' "$work/$name.out")
        verdict ok "$name: $(wc -l <"$work/replays") replays, $(wc -l <"$work/games") games, $searches"
        reference=${reference:-$name}
    fi
}

# in_locale LOCALE CHARACTERS: runs the programs of gcc-O3 in this locale, which may change commas in numbers and the
# classes and cases of letters.
in_locale() {
    name=$1.$2
    if ! localedef -i "$1" -f "$2" "$work/locales/$name" >"$work/$name.log" 2>&1; then
        verdict ok "$name # SKIP it cannot be generated; it is in the Debian package locales"
        return
    fi
    export LOCPATH="$work/locales" LC_ALL="$name"
    if [ ! -x "$work/gcc-O3" ]; then
        verdict ok "$name # SKIP no gcc"
    elif [ "$(locale charmap)" != "$2" ]; then
        failed=1
        verdict 'not ok' "$name is there"
    else
        judge "$name" '' gcc-O3
    fi
    unset LOCPATH
    LC_ALL=C
}

# machine NAME RUNNER PACKAGES COMPILER FLAG...: builds, and runs with all replays.
machine() {
    name=$1 runner=$2 packages=$3 compiler=$4
    shift 4
    for tool in $compiler $runner; do
        if ! command -v "$tool" >/dev/null; then
            verdict ok "$name # SKIP no $tool; Debian has it in: $packages"
            return
        fi
    done
    if ! build "$name" "$compiler" "$@"; then
        failed=1
        sed 's/^/# /' "$work/$name.log"
        verdict 'not ok' "$name compiles"
        return
    fi
    judge "$name" "$runner"
}

printf '%s\n' "$@" >"$work/replays"

mkdir "$work/locales"
LC_ALL=C # without this, programs complain about a missing locale
export LC_ALL

echo 1..13
machine gcc-O0 '' gcc gcc -O0
machine gcc-O3 '' gcc gcc -O3
machine clang-O0 '' clang clang -O0
machine clang-O3 '' clang clang -O3
machine gcc-lto '' gcc gcc -O3 -flto=auto
machine unsigned-char '' gcc gcc -O2 -funsigned-char
machine musl '' musl-tools musl-gcc -O2 -static
machine i686 '' 'gcc-i686-linux-gnu libc6-dev-i386-cross' i686-linux-gnu-gcc -O2 -static
machine s390x qemu-s390x 'gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user' s390x-linux-gnu-gcc -O2 -static
machine arm qemu-arm 'gcc-arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user' arm-linux-gnueabihf-gcc -O2 -static
in_locale de_DE UTF-8
in_locale tr_TR ISO-8859-9
in_locale ja_JP EUC-JP
exit $failed
