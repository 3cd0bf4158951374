#!/bin/sh
# SPDX-License-Identifier: MIT
# Searches of `hounded show`, step by step against the plain search of searches.py, which makes more of them on request.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null || { echo '1..0 # SKIP no Python 3.8'; exit 0; }

searches_are_those_of_a_plain_search() {
    python3 "$SRCDIR/tests/oracle/searches.py" "$HOUNDED" 60 >"$out" || { sed -n '/^#/p' "$out"; false; }
}

tap searches_are_those_of_a_plain_search
