#!/bin/sh
# SPDX-License-Identifier: MIT
# configurations.sh [NAME...]: builds the program in each of the configurations below, in a folder of its own, and runs
# the tests in TESTS; TESTS=all runs all of `make check`.  Prints a line of each, with its results and seconds; fails if a
# test failed.  If BUILDS names a folder, the builds stay there, and the next call continues with them.
set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 99
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
TESTS=${TESTS:-'tests/base/check_files tests/front/records/check_store tests/front/play/check_schedules tests/replay/check_tape
    tests/path/check_chase tests/ui/check_mode tests/fuzz/fuzz_level tests/fuzz/fuzz_game tests/e2e/cli.sh tests/e2e/replay.sh'}
failed=0 jobs=$(getconf _NPROCESSORS_ONLN)

builds=${BUILDS:-$work}
mkdir -p "$builds" && builds=$(cd "$builds" && pwd) || exit 99

# A package that pkg-config does not find is not installed, as far as configure can see.  It stays with the builds,
# because a later make may configure them again.
cat >"$builds/pkg-config" <<'SCRIPT'
#!/bin/sh
for word; do
    case " $ABSENT " in *" ${word%% *} "*) exit 1 ;; esac
done
exec pkg-config "$@"
SCRIPT
chmod +x "$builds/pkg-config"

# tests_there: those of TESTS that this configuration has.
tests_there() {
    for test in $TESTS; do
        case $test in
            *.sh) echo "$test" ;;
            *) ! grep -q "^[^#]*$test\$(EXEEXT): " Makefile || grep -q "^#.*$test\$(EXEEXT)" Makefile || echo "$test" ;;
        esac
    done
}

# built OPTION...: configure's.
built() {
    mkdir -p "$builds/$name" && cd "$builds/$name" || return 1
    [ -f Makefile ] || "$top/configure" -q "$@" || return 1
    make -s -j "$jobs" all || return 1
    if [ "$TESTS" = all ]; then
        make -s -j "$jobs" -k check
    else
        make -s -j "$jobs" -k check TESTS="$(tests_there | tr '\n' ' ')"
    fi
}

# count RESULT: adds up the numbers in Automake's summaries.
count() { awk -v result="^# ($1):" '$0 ~ result { sum += $3 } END { print sum + 0 }' "$log"; }

is_wanted() { case " $wanted " in ' all ' | *" $1 "*) ;; *) false ;; esac; }

# configuration NAME ABSENT OPTION...: packages that are not there.
configuration() {
    name=$1 ABSENT=$2
    export ABSENT
    shift 2
    is_wanted "$name" || return
    log=$builds/$name.log began=$(date +%s) verdict=ok
    if ! PKG_CONFIG=$builds/pkg-config built "$@" >"$log" 2>&1 || [ "$(count PASS)" -eq 0 ]; then
        verdict=FAILED failed=1
        grep -E '^(FAIL|XPASS|ERROR):' "$log" || tail -n 20 "$log"
    fi
    echo "$verdict: $name, $(count PASS) passed, $(count 'FAIL|XPASS|ERROR') failed, $(count SKIP) skipped," \
        "$(($(date +%s) - began)) s"
}

wanted=${*:-all}
configuration without-check 'check'
configuration without-python 'python3-embed' ac_cv_prog_PYTHON=no
configuration O1 '' CFLAGS='-O1 -g' --enable-werror
configuration O3-lto '' CFLAGS='-O3 -flto=auto' AR=gcc-ar RANLIB=gcc-ranlib NM=gcc-nm
configuration clang '' CC=clang
# MUSL is the folder of tests/musl.sh; without it, the libraries are built first.
musl=${MUSL:-$builds/musl-libraries}
if is_wanted musl && sh "$top/tests/musl.sh" "$musl" >"$builds/musl.log" 2>&1; then
    export PKG_CONFIG_LIBDIR="$musl/lib/pkgconfig"
    configuration musl '' CC=musl-gcc CPPFLAGS="-isystem $musl/include" LDFLAGS=-static ac_cv_prog_PYTHON=no
elif is_wanted musl; then
    echo "FAILED: musl, no libraries"
    tail -n 5 "$builds/musl.log"
    failed=1
fi
exit $failed
