#!/bin/sh
# SPDX-License-Identifier: MIT
# differ.sh NUMBER [ORDINARY SANITIZED S390X]: gives NUMBER inputs of each kind, made from the inputs of the tree, to the fuzz
# targets of three builds: an ordinary one, one with sanitizers, and one for big-endian s390x, which qemu runs.  Each must
# print the same about each input: the numbers of errors and warnings, the hash of the messages, and the hash of what was
# written and of the states of games.  Exit status and stderr must also be the same.
#
# The builds are in these folders, and are configured if they are not there.  By default they are made and removed.  Prints
# a line of each kind; the exit status is 1 if there is a difference.  Needs gcc and, or else that build is skipped,
# gcc-s390x-linux-gnu, libc6-dev-s390x-cross and qemu-user.
set -u
export LC_ALL=C
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 99
work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-differ.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
number=${1:?usage: differ.sh NUMBER [ORDINARY SANITIZED S390X]}
ordinary=${2:-$work/ordinary} sanitized=${3:-$work/sanitized} s390x=${4:-$work/s390x}
SLOW='code game' # these take 50 times as long, and get a 50th of the inputs

# The target of keys needs a terminal, and curses for the machine.
kinds=$(cd "$top/tests/fuzz" && printf '%s\n' fuzz_*.c | sed 's/^fuzz_//; s/\.c$//; /^keys$/d')

# built FOLDER OPTION...: configured if necessary, and with all targets.
built() {
    folder=$1
    shift
    (
        mkdir -p "$folder" && cd "$folder" || exit
        [ -f Makefile ] || "$top/configure" -q "$@" || exit
        # shellcheck disable=SC2046,SC2086 # names without spaces
        make -s -j "$(getconf _NPROCESSORS_ONLN)" $(printf 'tests/fuzz/fuzz_%s\n' $kinds)
    ) >"$work/log" 2>&1 || { tail -n 20 "$work/log" && exit 99; }
}

# told BUILD FOLDER RUNNER: what the build says about the inputs of this kind.
told() {
    # shellcheck disable=SC2086 # the runner may be empty
    $3 "$2/tests/fuzz/fuzz_$kind" -mutants=1-$inputs >"$work/$1.$kind" 2>"$work/$1.$kind.stderr"
    echo "status $?" >>"$work/$1.$kind"
    cat "$work/$1.$kind.stderr" >>"$work/$1.$kind"
}

# judge BUILD: compares what it said with the ordinary build.  Prints the first difference.
judge() {
    cmp -s "$work/ordinary.$kind" "$work/$1.$kind" && return
    verdict='not ok' failed=1
    diff "$work/ordinary.$kind" "$work/$1.$kind" | sed "s/^/# $1: /" | head -n 6
}

builds='sanitized'
built "$ordinary"
built "$sanitized" CFLAGS='-O1 -g' --enable-sanitizers
if command -v s390x-linux-gnu-gcc >/dev/null && command -v qemu-s390x >/dev/null; then
    # No target uses curses, but configure looks for it.
    built "$s390x" --host=s390x-linux-gnu PKG_CONFIG=false LDFLAGS=-static NCURSESW_CFLAGS=' ' NCURSESW_LIBS=' '
    builds='sanitized s390x'
else
    echo '# SKIP s390x; Debian has it in: gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user'
fi

failed=0 all=0
for kind in $kinds; do
    inputs=$number verdict=ok
    case " $SLOW " in *" $kind "*) inputs=$((number / 50 + 1)) ;; esac
    told ordinary "$ordinary" ''
    told sanitized "$sanitized" ''
    [ "$builds" = sanitized ] || told s390x "$s390x" qemu-s390x
    if [ "$(grep -c '^[0-9]' "$work/ordinary.$kind")" -ne "$inputs" ] || ! grep -q '^status 0$' "$work/ordinary.$kind"; then
        verdict='not ok' failed=1
    fi
    for build in $builds; do
        judge "$build"
    done
    all=$((all + inputs))
    echo "$verdict: $kind, $inputs inputs," \
        "$(sed -n 's/^[0-9]* //p' "$work/ordinary.$kind" | sort -u | wc -l) different results"
done
echo "$all inputs, ordinary $builds"
exit $failed
