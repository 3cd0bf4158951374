#!/bin/sh
# SPDX-License-Identifier: MIT
# The rules of style that a program can check.  HACKING.md lists all rules.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # $ in awk programs and makefiles
. "$SRCDIR/tests/e2e/tap.sh"
cd "$SRCDIR" || exit 99
LC_ALL=C
export LC_ALL

# A build inside the tree adds generated files: *-data.h.
sources() { find src tests peers -name '*.[ch]' ! -name '*-data.h' | sort; }
scripts() { find bootstrap tests -name '*.sh' -o -name bootstrap | sort; }
prose() { find . -maxdepth 1 -name '*.md' | sort; }

# none PROGRAM FILE...: the awk program prints nothing.
none() {
    awk "$@" >"$work/found"
    empty "$work/found"
}

# shellcheck disable=SC2046 # the tree has no file names with spaces
config_comes_first() {
    none '
        FNR == 1 { includes = 0 }
        /^#include/ && FILENAME ~ /\.c$/ && ++includes == 1 && $2 != "\"config.h\"" { print FILENAME ":" FNR ": " $0 }
        /^#include "config.h"/ && FILENAME ~ /\.h$/ { print FILENAME ":" FNR ": a header with config.h" }
    ' $(sources)
}

own_header_comes_second() {
    for source in $(find src -name '*.c' | sort); do
        header=${source#src/}
        header=${header%.c}.h
        [ -f "src/$header" ] || continue
        second=$(grep '^#include' "$source" | sed -n 2p)
        [ "$second" = "#include \"$header\"" ] || echo "$source: $second"
    done >"$work/found"
    empty "$work/found"
}

headers_are_guarded_and_introduced() {
    for header in $(find src -name '*.h' ! -name '*-data.h' | sort); do
        name=${header#src/}
        sed -n 2p "$header" | grep -q "^/\* $name - " || echo "$header: does not open with its name and purpose"
        grep -q -e '^#pragma once$' -e '^#ifndef HOUNDED_LIB_' "$header" || echo "$header: no #pragma once"
    done >"$work/found"
    empty "$work/found"
}

# The licence is in the first line, or in the second if the first names an interpreter.
# shellcheck disable=SC2046
sources_say_their_licence() {
    none '
        FNR == 1 { at = /^#!/ ? 2 : 1 }
        FNR == at && !/^(\/\*|#) SPDX-License-Identifier: MIT( \*\/)?$/ { print FILENAME ":" at ": no licence" }
    ' $(sources) $(scripts) \
        $(find doc examples packaging python -name '*.[ch]' -o -name '*.cc' -o -name '*.sh' -o -name '*.py')
}

# shellcheck disable=SC2046
white_space_is_plain() {
    none '/\t|\r/ { print FILENAME ":" FNR ": tab or return" }
          / $/ { print FILENAME ":" FNR ": space at the end" }' $(sources) $(scripts) $(prose)
}

# At most 120 columns of C, and 132 of anything else.  Columns count characters, so the later bytes of a UTF-8 sequence
# are removed.
# shellcheck disable=SC2046
lines_fit_the_screen() {
    none '
        { gsub(/[\200-\277]/, "") }
        length($0) > (FILENAME ~ /\.[ch]$/ ? 120 : 132) { print FILENAME ":" FNR ": " length($0) " columns" }
    ' \
        $(sources) $(scripts) $(prose)
}

# shellcheck disable=SC2046
functions_have_60_lines() {
    none '/^{$/ { start = FNR }
          /^}$/ && start && FNR - start + 1 > 60 { print FILENAME ":" start ": " FNR - start + 1 " lines" }
          /^}/ { start = 0 }' $(sources)
}

# shellcheck disable=SC2046
nothing_is_left_to_do() {
    none '/TO[D]O|FIX[M]E/ { print FILENAME ":" FNR ": " $0 }' $(sources) $(scripts) $(prose)
}

every_file_is_built() {
    find src tests peers -name '*.[ch]' ! -name '*-data.h' -o -name '*.sh' | while read -r file; do
        grep -q -F -e "$file" Makefile.am src/*/local.mk tests/*/local.mk peers/local.mk || echo "$file is in no makefile"
    done >"$work/found"
    empty "$work/found"
}

tap config_comes_first own_header_comes_second headers_are_guarded_and_introduced sources_say_their_licence \
    white_space_is_plain lines_fit_the_screen functions_have_60_lines nothing_is_left_to_do every_file_is_built
