#!/bin/sh
# SPDX-License-Identifier: MIT
# configurations.sh [NAME...]: builds the program in each of the configurations below, in a folder of its own, and runs
# the tests in TESTS.  Prints a line of each; fails if one did.
set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 99
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
TESTS=${TESTS:-'tests/base/check_files tests/front/records/check_store tests/front/play/check_schedules tests/replay/check_tape
    tests/path/check_chase tests/ui/check_mode tests/fuzz/fuzz_level tests/fuzz/fuzz_game tests/e2e/cli.sh tests/e2e/replay.sh'}
failed=0

# A package that pkg-config does not find is not installed, as far as configure can see.
cat >"$work/pkg-config" <<'SCRIPT'
#!/bin/sh
for word; do
    case " $MISSING " in *" ${word%% *} "*) exit 1 ;; esac
done
exec pkg-config "$@"
SCRIPT
chmod +x "$work/pkg-config"

# tests_there: those of TESTS that this configuration has.
tests_there() {
    for test in $TESTS; do
        case $test in *.sh) echo "$test" ;; *) ! grep -q -F "$test\$(EXEEXT): " Makefile || echo "$test" ;; esac
    done
}

# built OPTION...: configure's.
built() {
    rm -rf "$work/build" && mkdir "$work/build" && cd "$work/build" && "$top/configure" -q "$@" && make -s -j 2 all &&
        make -s -j 2 check TESTS="$(tests_there | tr '\n' ' ')"
}

# configuration NAME MISSING OPTION...: packages that are not there.
configuration() {
    name=$1 MISSING=$2
    export MISSING
    shift 2
    [ "$wanted" = all ] || case " $wanted " in *" $name "*) ;; *) return ;; esac
    if PKG_CONFIG=$work/pkg-config built "$@" >"$work/log" 2>&1; then
        echo "ok: $name, $(sed -n 's/^# PASS: *//p' "$work/log" | tail -n 1) tests passed"
    else
        echo "FAILED: $name"
        tail -n 20 "$work/log"
        failed=1
    fi
}

wanted=${*:-all}
configuration without-check 'check'
configuration without-python 'python3-embed' ac_cv_prog_PYTHON=no
configuration O1 '' CFLAGS='-O1 -g' --enable-werror
configuration O3-lto '' CFLAGS='-O3 -flto=auto' AR=gcc-ar RANLIB=gcc-ranlib NM=gcc-nm
configuration clang '' CC=clang
exit $failed
