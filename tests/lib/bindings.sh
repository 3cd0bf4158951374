#!/bin/sh
# SPDX-License-Identifier: MIT
# Answers of libhounded in C, C++, Python and JavaScript, compared with Dijkstra's algorithm: ANSWERS of each, by default 5,000,
# to the questions that exam.c draws from SEED.  make check-bindings asks 1,000,000 of each.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016,SC2086 # flags are words, and $ is of sed
. "$SRCDIR/tests/e2e/tap.sh"
build=$(dirname "$HOUNDED")
here=$SRCDIR/tests/lib
exam=$build/tests/oracle/exam
seed=${SEED:-1} answers=${ANSWERS:-5000}
: "${LIBRARY_CC:=cc}" "${LIBRARY_CXX:=c++}" "${LIBRARY_FLAGS=}"
set -- "$build"/libhounded.so.*
shared=$1
mkdir -p "$work/include/hounded" && cp "$SRCDIR/src/lib/hounded/path.h" "$SRCDIR/cpp/path.hpp" "$work/include/hounded" || exit 99
: >"$work/include/config.h"

# right PROGRAM ARGUMENT...: it answers all questions, and rightly.
right() {
    "$exam" ask "$seed" "$answers" | "$@" 2>"$work/err" | "$exam" judge "$seed" "$answers" >"$work/out" || {
        empty "$work/err"
        empty "$work/out"
        return 1
    }
    note "$(cat "$work/out")"
    empty "$work/err"
}
# compiled SOURCE COMPILER OPTION...
compiled() {
    source=$1
    shift
    "$@" -O2 -I"$work/include" -I"$SRCDIR/src" $LIBRARY_FLAGS -o "$work/answer" "$here/$source" "$build/libhounded.a" \
        2>"$work/err" || {
        empty "$work/err"
        return 1
    }
}

in_c() { compiled answer.c $LIBRARY_CC -std=c11 && right "$work/answer"; }
in_cpp() {
    echo '#include <version>' >"$work/try.cc"
    $LIBRARY_CXX -std=c++17 -c -o "$work/try.o" "$work/try.cc" 2>"$work/err" || { skip 'no compiler for C++17'; return 0; }
    compiled answer.cc $LIBRARY_CXX -std=c++17 && right "$work/answer"
}
in_python() {
    case $LIBRARY_FLAGS in *sanitize*) skip 'a library with sanitizers is for programs that have them'; return 0 ;; esac
    [ -f "$shared" ] && python3 -c 'import ctypes' 2>/dev/null || { skip 'no Python, or no shared library'; return 0; }
    PYTHONDONTWRITEBYTECODE=1 HOUNDED_LIBRARY=$shared PYTHONPATH=$SRCDIR/python right python3 "$here/answer.py"
}
in_javascript() {
    node --version 2>/dev/null | grep -q -E '^v(1[89]|[2-9][0-9])\.' || { skip 'no Node 18'; return 0; }
    [ -f "$build/javascript/hounded/package.json" ] || make -s -C "$build" npm >"$work/log" 2>&1 ||
        { skip 'no compiler for WebAssembly'; return 0; }
    right node "$here/answer.mjs" "$build/javascript/hounded"
}
# An answer that is wrong, and one that is missing, are noticed.
mistakes_are_noticed() {
    "$exam" ask 1 200 | "$work/answer" >"$work/answers" || return 1
    "$exam" judge 1 200 <"$work/answers" >"$work/out" || return 1
    for change in '100s/^[0-9]*/7/' '100s/ [0-9]* [0-9]*$//' '100s/.*/-/' '$d' '100s/$/ 0 0/'; do
        sed "$change" "$work/answers" >"$work/wrong"
        cmp -s "$work/answers" "$work/wrong" && { note "$change changes nothing"; return 1; }
        ! "$exam" judge 1 200 <"$work/wrong" >"$work/out" || { note "not noticed: $change"; return 1; }
    done
}

tap in_c mistakes_are_noticed in_cpp in_python in_javascript
