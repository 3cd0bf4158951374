# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# tap.sh - what all shell tests share.  Source it. $work is a temporary folder that is removed at the end.  `tap
# FUNCTION...` runs the functions as tests of those names.  A test fails by its status and reports the reason with
# `note`.

work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-test.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

note() { printf '# %s\n' "$*"; }

# Whether the file is empty; otherwise prints it as the reason of the failure.
empty() { [ ! -s "$1" ] || { sed 's/^/# /' "$1"; false; }; }

# run STATUS ARG...: runs the program, or its $subcommand, without a terminal and compares its exit status.  The output
# is in $out and $err.
out=$work/out err=$work/err subcommand=
run() {
    wanted=$1
    shift
    "$HOUNDED" ${subcommand:+"$subcommand"} "$@" >"$out" 2>"$err" </dev/null
    status=$?
    [ $status -eq "$wanted" ] ||
        note "hounded $subcommand $*: exit status $status instead of $wanted: $(cat "$err")"
    [ $status -eq "$wanted" ]
}

# says FILE PATTERN: the file has a line with the pattern.
says() { grep -q -e "$2" "$1" || { note "no '$2' in:"; empty "$1"; false; }; }

# characters FILE: prints the number of UTF-8 characters, in any locale.
characters() { LC_ALL=C tr -d '\200-\277' <"$1" | wc -c; }

# eventually COMMAND...: waits until the command succeeds, at most two minutes, far longer than any working machine
# needs.
eventually() {
    tries=2400
    until "$@"; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || return 1
        sleep 0.05
    done
}

# Marks the running test as skipped.  The test must then return 0.
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
