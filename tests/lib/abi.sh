#!/bin/sh
# SPDX-License-Identifier: MIT
# libhounded exports exactly the names in tests/lib/symbols.txt.  Add a new name to that file.  If a name goes or a
# function's arguments change, the library needs another number after .so (src/lib/local.mk).
# tests/lib/libhounded-0.1.abi describes the functions and types of 0.1.  HACKING.md contains the command that wrote it.
# shellcheck source=tests/e2e/tap.sh disable=SC2015
. "$SRCDIR/tests/e2e/tap.sh"
build=$(dirname "$HOUNDED")
LC_ALL=C
export LC_ALL
command -v nm >/dev/null 2>&1 || missing='no nm'
set -- "$build"/libhounded.so.*
shared=$1

# names FILE OPTION: prints the symbols that FILE exports, one per line, except for those of coverage and sanitizers.
names() {
    nm --defined-only "$2" "$1" 2>/dev/null | awk 'NF == 3 && $2 != "A" { sub(/@.*/, "", $3); print $3 }' |
        grep -v -E '^_|^(llvm|gcov)_|^mangle_path$' | sort
}

# shows FILE OPTION: FILE exports the names of symbols.txt.
shows() {
    names "$1" "$2" >"$work/names"
    diff "$SRCDIR/tests/lib/symbols.txt" "$work/names" >"$work/difference"
    empty "$work/difference"
}

shared_library_shows_what_is_written_down() {
    [ -z "$missing" ] && [ -f "$shared" ] || { skip "${missing:-no shared library}"; return 0; }
    shows "$shared" -D
}
static_library_shows_the_same() {
    [ -z "$missing" ] && command -v objcopy >/dev/null 2>&1 || { skip "${missing:-no objcopy}"; return 0; }
    shows "$build/libhounded.a" -g
}
# This also holds for the shared library, unless the linker does not support versions.
each_has_the_version_of_its_release() {
    sed -n 's/^ *\(hnd_[a-z_]*\);$/\1/p' "$SRCDIR/src/lib/libhounded.map" | sort >"$work/versioned"
    diff "$SRCDIR/tests/lib/symbols.txt" "$work/versioned" >"$work/difference"
    empty "$work/difference" || return 1
    [ -z "$missing" ] && [ -f "$shared" ] || return 0
    nm -D --defined-only "$shared" | awk '$3 ~ /^hnd_/ && $3 !~ /@@HOUNDED_/ { print $3 }' >"$work/found"
    grep -q '^SYMBOL_VERSIONS = *$' "$build/Makefile" || empty "$work/found"
}
all_names_are_the_librarys() {
    grep -v '^hnd_' "$SRCDIR/tests/lib/symbols.txt" >"$work/found"
    empty "$work/found"
}
header_declares_each() {
    tr -cs 'a-z_' '\n' <"$SRCDIR/src/lib/hounded/path.h" | sort -u >"$work/words"
    comm -23 "$SRCDIR/tests/lib/symbols.txt" "$work/words" >"$work/found"
    empty "$work/found"
}
page_tells_of_each_but_the_plainest() {
    grep -v -E '_(free|new|width|height|get|cost|next|step|stand|expanded|strerror|version|init|size|path|run)$' \
        "$SRCDIR/tests/lib/symbols.txt" >"$work/told"
    tr -cs 'a-z_' '\n' <"$SRCDIR/doc/reference/library.md" | sort -u >"$work/words"
    comm -23 "$work/told" "$work/words" >"$work/found"
    empty "$work/found"
}
soname_has_the_number_of_the_file() {
    [ -f "$shared" ] && command -v readelf >/dev/null 2>&1 || { skip 'no shared library, or no readelf'; return 0; }
    readelf -d "$shared" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p' >"$work/soname"
    soname=$(cat "$work/soname")
    case ${shared##*/} in
    "$soname".*) [ -n "$soname" ] ;;
    *) false ;;
    esac
}

# No function of 0.1 is gone, takes other arguments, or reads a struct of another layout.  New functions are fine.
programs_of_0_1_still_work() {
    command -v abidiff >/dev/null 2>&1 && [ -f "$shared" ] || { skip 'no abidiff, or no shared library'; return 0; }
    readelf -h "$shared" | grep -q X86-64 && readelf -S "$shared" | grep -q debug_info &&
        ! grep -q '^SYMBOL_VERSIONS = *$' "$build/Makefile" ||
        { skip 'not for x86-64, no debug information, or no symbol versions'; return 0; }
    abidiff --no-added-syms --no-show-locs "$SRCDIR/tests/lib/libhounded-0.1.abi" "$shared" >"$work/report" ||
        { empty "$work/report"; return 1; }
    abidiff --no-show-locs "$SRCDIR/tests/lib/libhounded-0.1.abi" "$shared" | sed 's/^/# /'
}

tap shared_library_shows_what_is_written_down static_library_shows_the_same each_has_the_version_of_its_release \
    all_names_are_the_librarys header_declares_each \
    page_tells_of_each_but_the_plainest programs_of_0_1_still_work soname_has_the_number_of_the_file
