# shellcheck shell=sh
# tap.sh - what every shell test shares, to be sourced: $work is a folder of its own, removed at the end, and
# `tap FUNCTION...` runs the functions as the tests of those names.  A test fails by its status, and says why with `note`.

work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-test.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

# note TEXT, or note <FILE
note() {
    if [ $# -gt 0 ]; then
        printf '# %s\n' "$*"
    else
        sed 's/^/# /'
    fi
}

# Marks the running test as skipped; the test goes on to return 0.
skip() { reason=" # SKIP $*"; }

tap() {
    echo "1..$#"
    for test in "$@"; do
        reason=
        verdict=ok
        "$test" || verdict='not ok'
        echo "$verdict - $test$reason"
    done
}
