#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests libhounded as installed: every program of examples/ is built only from the prefix, with the flags of pkg-config,
# and runs.  Uninstalling leaves nothing behind.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2046,SC2086 # flags are words
. "$SRCDIR/tests/e2e/tap.sh"
build=$(dirname "$HOUNDED")
prefix=$work/prefix
examples=$SRCDIR/examples
: "${LIBRARY_CC:=cc}" "${LIBRARY_CXX:=c++}" "${LIBRARY_FLAGS=}"
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig" LD_LIBRARY_PATH="$prefix/lib"
unset MAKEFLAGS MFLAGS MAKELEVEL

# made TARGET: runs make with a prefix that configure did not know.
made() {
    make -C "$build" "$1" prefix="$prefix" >"$work/log" 2>&1 || { tail -n 20 "$work/log" | sed 's/^/# /'; false; }
}

# built PROGRAM COMPILER OPTION...: compiles the example of that name.
built() {
    program=$1
    shift
    "$@" -o "$work/$program" "$examples/$program".c* $(pkg-config --cflags libhounded) $LIBRARY_FLAGS \
        $(pkg-config --libs libhounded) $libraries >"$work/log" 2>&1 || { sed 's/^/# /' "$work/log"; false; }
}
c='-std=c11 -pedantic -Wall -Wextra -Werror' libraries=

# ends PROGRAM LINE ARGUMENT...: PROGRAM succeeds, and LINE is its last line.
ends() {
    program=$1 line=$2
    shift 2
    "$work/$program" "$@" >"$work/out" 2>"$work/err" || { note "$program: status $?"; empty "$work/err"; return 1; }
    tail -n 1 "$work/out" | grep -q -x -e "$line" || { note "$program:"; empty "$work/out"; }
}

it_is_installed() { made install && [ -f "$prefix/include/hounded/path.h" ] && pkg-config --exists libhounded; }
pkg_config_has_the_version() { [ "hounded $(pkg-config --modversion libhounded)" = "$("$HOUNDED" --version | head -n 1)" ]; }
hound_catches() { built hound $LIBRARY_CC $c && ends hound caught; }
four_neighbours() { built four $LIBRARY_CC $c && ends four '0,2 0,[04] 15,[04] 15,2'; }
# Runs the programs of the tutorial and of the reference, and compares their output with the text below each.
tutorial_prints_what_it_shows() {
    mkdir "$work/tutorial"
    awk -v folder="$work/tutorial" '
        /^```c$/ { file = folder "/" ++count ".c"; next }
        /^```text$/ { file = folder "/" count ".shown"; next }
        /^```/ { file = ""; next }
        file != "" { print >file }' "$SRCDIR/doc/guide/library.md" "$SRCDIR/doc/reference/library.md"
    rm "$work/tutorial/5.c" # the ten lines of the reference
    examples=$work/tutorial
    for program in 1 2 3 4 6 7 8; do
        built $program $LIBRARY_CC $c && "$work/$program" >"$work/out" && diff "$work/tutorial/$program.shown" "$work/out" ||
            { note "program $program"; examples=$SRCDIR/examples; return 1; }
    done
    examples=$SRCDIR/examples
    [ ! -e "$work/tutorial/9.c" ]
}
crowd_of_ten_thousand() { built crowd $LIBRARY_CC $c && ends crowd '10000 hunters, 0 of them without.*'; }
measure() { built measure $LIBRARY_CC $c && ends measure '| .hnd_grid_refresh. .*' 1; }
setup_of_a_map() { built setup $LIBRARY_CC $c && ends setup '| 10,000 hunters on 10000 targets: memory | [0-9]* MiB |' 256; }
tower_defence() {
    built tower $LIBRARY_CC $c && ends tower '[1-9][0-9]* towers, [1-9][0-9]* creeps shot, [1-9][0-9]* at the base' 1
}
# Except for the two that measure, which nobody copies.
each_example_is_short() {
    wc -l "$examples"/* | awk '$1 >= 150 && $2 !~ /measure.c$|setup.c$|^total$/' >"$work/found"
    empty "$work/found"
}
threads() { built threads $LIBRARY_CC $c -pthread && ends threads '[0-9.]* ms: 500 queries on 4 threads: [1-9][0-9]*'; }
roguelike() {
    libraries=$(pkg-config --libs ncursesw) && built roguelike $LIBRARY_CC $c $(pkg-config --cflags ncursesw)
    status=$? libraries=
    [ $status -eq 0 ] || return 1
    for walk in llllllllllll....c....jjjjlllllq kkklljjhhq; do
        echo "$walk" | TERM=${TERM:-vt100} LINES=24 COLUMNS=80 "$work/roguelike" 7 >"$work/out" ||
            { note "status $?"; return 1; }
        tr '\033' '\n' <"$work/out" | tail -n 1 | grep -q 'after [1-9][0-9]* turns' || { empty "$work/out"; return 1; }
    done
}
# built_cpp PROGRAM: in each standard that the compiler has, with std::span and without it.
built_cpp() {
    for standard in 17 20; do
        built "$1" $LIBRARY_CXX -std=c++$standard -pedantic -Wall -Wextra -Werror && "$work/$1" >"$work/out.$standard" ||
            { empty "$work/out.$standard"; return 1; }
    done
    cmp "$work/out.17" "$work/out.20"
}
in_cpp() {
    echo '#include <version>' >"$work/try.cc"
    $LIBRARY_CXX -std=c++20 -c -o "$work/try.o" "$work/try.cc" 2>"$work/err" || { skip 'no compiler for C++20'; return 0; }
    built_cpp raii && ends raii 'not on the grid.*' && says "$work/out" '^9 cells$' &&
        says "$work/out" '^0 cells: walled in$' || return 1
    examples=$SRCDIR/tests/lib
    built_cpp owners && ends owners 'all owners are as path.hpp says'
    status=$? examples=$SRCDIR/examples
    return $status
}
in_sdl() {
    pkg-config --exists sdl2 2>/dev/null || { skip 'no SDL2'; return 0; }
    libraries=$(pkg-config --libs sdl2) && built sdl $LIBRARY_CC $c $(pkg-config --cflags sdl2)
    status=$? libraries=
    [ $status -eq 0 ] && SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software ASAN_OPTIONS=detect_leaks=0 "$work/sdl" 3 \
        >"$work/out" 2>&1 || { empty "$work/out"; return 1; }
}
linked_statically() {
    mkdir "$work/static" && cp "$prefix/lib/libhounded.a" "$work/static" &&
        $LIBRARY_CC $c -o "$work/alone" "$examples/hound.c" $(pkg-config --cflags libhounded) $LIBRARY_FLAGS \
            -L"$work/static" -lhounded 2>"$work/err" || { empty "$work/err"; return 1; }
    LD_LIBRARY_PATH='' ends alone caught
}
it_is_found_by_its_own_path() {
    libraries=-Wl,-rpath,$(pkg-config --variable=libdir libhounded)
    built hound $LIBRARY_CC $c
    status=$? libraries=
    [ $status -eq 0 ] && LD_LIBRARY_PATH='' ends hound caught
}
# A program may define functions with the names of the library's internal ones.
names_do_not_collide() {
    printf '%s\n' 'int grid_new(void); int grid_new(void) { return 7; }' 'int heap_push(void); int heap_push(void) { return 7; }' \
        'int chase_new(void); int chase_new(void) { return 7; }' >"$work/own.c"
    command -v objcopy >/dev/null 2>&1 || { skip 'no objcopy'; return 0; }
    $LIBRARY_CC $c -o "$work/alone" "$examples/hound.c" "$work/own.c" $(pkg-config --cflags libhounded) $LIBRARY_FLAGS \
        -L"$work/static" -lhounded 2>"$work/err" || { empty "$work/err"; return 1; }
    LD_LIBRARY_PATH='' ends alone caught
}
uninstall_leaves_nothing() {
    made uninstall && find "$prefix" ! -type d >"$work/found" && empty "$work/found" &&
        [ ! -e "$prefix/include/hounded" ]
}

command -v pkg-config >/dev/null 2>&1 || { echo '1..0 # SKIP no pkg-config'; exit 0; }
tap it_is_installed pkg_config_has_the_version hound_catches tutorial_prints_what_it_shows four_neighbours \
    crowd_of_ten_thousand threads tower_defence each_example_is_short setup_of_a_map measure roguelike \
    in_cpp in_sdl linked_statically it_is_found_by_its_own_path names_do_not_collide uninstall_leaves_nothing
