#!/bin/sh
# SPDX-License-Identifier: MIT
# 400 searches of `hounded show`, step by step against the plain search of searches.py.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null || { echo '1..0 # SKIP no Python 3.8'; exit 0; }

# The document shows what the command printed.
searches_are_those_of_a_plain_search() {
    python3 "$SRCDIR/tests/oracle/searches.py" "$HOUNDED" 400 >"$out" || { sed -n '/^#/p' "$out"; return 1; }
    grep '^# ' "$out" | grep -v -x -F -f "$SRCDIR/doc/how/search.md" >"$work/missing"
    empty "$work/missing"
}

tap searches_are_those_of_a_plain_search
