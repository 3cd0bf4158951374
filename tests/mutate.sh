#!/bin/sh
# SPDX-License-Identifier: MIT
# Breaks the program on purpose, in one place at a time, and reports the changes that no test notices.  See `--help`.
# shellcheck disable=SC2016,SC3045 # $ in awk programs; ulimit is that of dash and bash
set -u
export LC_ALL=C
tab=$(printf '\t')
top=$(cd "$(dirname "$0")/.." && pwd) || exit 99
explained=$top/tests/mutants.txt

usage() {
    cat <<'HELP'
Usage: sh tests/mutate.sh [OPTION...] FILE[:LINE]|FOLDER...

Changes one operator, one constant, one condition or one statement of the C files at a
time, builds, and runs the tests of the file's layer until one fails.  A change that no
test notices is a survivor: write the test, or explain in tests/mutants.txt why none can
notice it.  Works in a copy of the tree; the checkout is only read.

  --sample N      judge only N changes, drawn at random
  --seed S        draw other changes (default 1)
  --jobs N        judge N changes at once (default 2)
  --tests 'T...'  run these tests, as `make check TESTS=` names them, instead of the layer's
  --plain         build with leak detection only: faster, but a read out of bounds may go unnoticed
  --list          print the changes and stop

A test that uses five times its usual CPU time counts as failed: the change made a loop
endless.  Changes that do not compile, or that compile to the same code, do not count.
Exits with 1 if there are survivors without an explanation.
HELP
}

die() {
    echo "mutate: $*" >&2
    exit 99
}

sample=0 seed=1 jobs=2 tests='' listing=no sanitizers=--enable-sanitizers leaks=
while [ $# -gt 0 ]; do
    case $1 in
    --sample | --seed | --jobs | --tests)
        [ $# -gt 1 ] || die "$1 needs a value"
        case $1 in
        --sample) sample=$2 ;;
        --seed) seed=$2 ;;
        --jobs) jobs=$2 ;;
        --tests) tests=$2 ;;
        esac
        shift
        ;;
    --plain) sanitizers='' leaks=-fsanitize=leak ;;
    --list) listing=yes ;;
    --help)
        usage
        exit
        ;;
    -*) die "unknown option $1" ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || { usage >&2 && exit 99; }

work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-mutate.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'kill $workers 2>/dev/null; exit 99' HUP INT TERM
workers=

# --- what can be changed --------------------------------------------------------------------------

# changes FILE...: prints a line for each change: file, line, column, number of characters to replace, and the new text,
# with tabs between them.  The files have clang-format's layout: blanks around binary operators, and none around unary
# ones.
changes() {
    awk '
        BEGIN {
            OFS = "\t"
            count = split("< <= <= < > >= >= > == != != == && || || && + - - + * + / * % / << >> >> << & | | &" \
                          " += -= -= += *= += /= *= |= &= &= |= <<= >>= >>= <<=", pair, " ")
            for (i = 1; i < count; i += 2) {
                swap[pair[i]] = pair[i + 1]
            }
        }
        FNR == 1 { in_comment = in_macro = in_assert = 0 }

        # Returns the line with blanks in place of comments and the contents of strings.
        function code_of(line,    out, i, c, two, quote) {
            out = quote = ""
            for (i = 1; i <= length(line); i++) {
                c = substr(line, i, 1)
                two = substr(line, i, 2)
                if (in_comment) {
                    out = out (two == "*/" ? "  " : " ")
                    if (two == "*/") { in_comment = 0; i++ }
                } else if (quote != "") {
                    out = out (c == "\\" ? "  " : c == quote ? quote : " ")
                    if (c == "\\") { i++ } else if (c == quote) { quote = "" }
                } else if (two == "/*") {
                    in_comment = 1
                    out = out "  "
                    i++
                } else {
                    if (c == "\"" || c == "\047") { quote = c }
                    out = out c
                }
            }
            return out
        }

        function change(column, size, new) { print FILENAME, FNR, column, size, new }

        # Returns the column of the closing bracket, or 0 if it is on another line.
        function closing(code, column,    depth, c) {
            for (; column <= length(code); column++) {
                c = substr(code, column, 1)
                depth += (c == "(") - (c == ")")
                if (depth == 0) { return column }
            }
            return 0
        }

        function operators(code,    rest, at, token) {
            rest = code " "
            at = 0
            while (match(rest, / [-+*\/%<>=!&|]+ /)) {
                token = substr(rest, RSTART + 1, RLENGTH - 2)
                if (token in swap) { change(at + RSTART + 1, RLENGTH - 2, swap[token]) }
                at += RSTART + RLENGTH - 2
                rest = substr(rest, RSTART + RLENGTH - 1)
            }
            rest = code
            at = 0
            while (match(rest, /\+\+|--/)) {
                change(at + RSTART, 2, substr(rest, RSTART, 1) == "+" ? "--" : "++")
                at += RSTART + 1
                rest = substr(rest, RSTART + 2)
            }
        }

        # The sizes in declarations are not changed, because a larger array has the same effect.
        function constants(code,    rest, at, before, value) {
            if (code ~ /^ *((static|const|struct|unsigned) )*[a-z_0-9]+ \**[a-z_]+(\[[^]]*\])+(;|,| =)/) { return }
            rest = code
            at = 0
            while (match(rest, /[A-Za-z0-9_.]+/)) {
                value = substr(rest, RSTART, RLENGTH)
                if (value ~ /^[0-9]+$/) {
                    change(at + RSTART, RLENGTH, value == "0" ? 1 : value == "1" ? 0 : value + 1)
                }
                at += RSTART + RLENGTH - 1
                rest = substr(rest, RSTART + RLENGTH)
            }
        }

        # If a condition is one comparison, changing its operator has already negated it.
        function conditions(code,    open, close_, condition) {
            if (!match(code, /if \(/)) { return }
            open = RSTART + 3
            close_ = closing(code, open)
            condition = substr(code, open + 1, close_ - open - 1)
            if (close_ && (condition !~ / (==|!=) / || condition ~ /&&|\|\|/)) {
                change(open, close_ - open + 1, "(!(" substr($0, open + 1, close_ - open - 1) "))")
            }
        }

        # Statements of one line.  Those that only free memory or close a file are left to the sanitizers.
        function statements(code,    start) {
            if (code ~ /^ +[a-z_(*][^ ]*( [-+*\/%&|<>]*= .*|\(.*\)|\+\+|--);$/ &&
                code !~ /^ +(return|break|else|free|va_end|close|fclose|[a-z_]+_(free|done))( |\(|;)/) {
                match(code, /^ +/)
                start = RLENGTH + 1
                change(start, length($0) - RLENGTH, "/* " substr($0, start) " */")
            }
        }

        {
            code = code_of($0)
            is_macro = in_macro || code ~ /^#/
            in_macro = is_macro && /\\$/
            in_assert = in_assert || code ~ /assert\(/
            if (!is_macro && !in_assert) {
                operators(code)
                constants(code)
                conditions(code)
                statements(code)
            }
            if (code ~ /;/) { in_assert = 0 }
        }
    ' "$@"
}

# draw NUMBER SEED: draws this number of lines and keeps their order; 0 keeps all lines.
draw() {
    awk -v wanted="$1" -v state="$(($2 % 2147483646 + 1))" '
        { line[NR] = $0 }
        END {
            left = wanted > 0 && wanted < NR ? wanted : NR
            for (i = 1; i <= NR; i++) {
                state = state * 16807 % 2147483647
                if (state % (NR - i + 1) < left) {
                    print line[i]
                    left--
                }
            }
        }'
}

# of_the_lines FILE:LINE...: if lines of a file are named, only the changes in these lines are kept.
of_the_lines() {
    printf '%s\n' "$@" | awk -F '[:\t]' '
        FILENAME == "-" && NF > 1 { is_named[$1] = is_named[$1, $2] = 1 }
        FILENAME != "-" && (!is_named[$1] || is_named[$1, $2])' - "$work/all"
}

cd "$top" || exit 99
for place; do
    [ -e "${place%%:*}" ] || die "no such file: $place"
done
for place; do
    find "${place%%:*}" -name '*.c' ! -name '*-data.c'
done | sed 's,//*,/,g' | sort -u >"$work/files"
[ -s "$work/files" ] || die 'no C files there'
grep -v '^src/' "$work/files" >"$work/others" && die "not below src: $(cat "$work/others")"
(while read -r file; do changes "$file"; done) <"$work/files" >"$work/all"
of_the_lines "$@" | draw "$sample" "$seed" >"$work/changes"

# mutated FILE LINE COLUMN SIZE NEW: prints the file with the change.
mutated() {
    new=$5 awk -v at="$2" -v column="$3" -v size="$4" '
        FNR == at { $0 = substr($0, 1, column - 1) ENVIRON["new"] substr($0, column + size) }
        { print }' "$1"
}

# told FILE LINE ...: prints the changed line without its indentation.
told() { mutated "$@" | sed -n "$2{s/^ *//;p;q;}"; }

if [ "$listing" = yes ]; then
    while IFS=$tab read -r file line column size new; do
        printf '%s\n' "$file:$line: $(told "$file" "$line" "$column" "$size" "$new")"
    done <"$work/changes"
    exit
fi

# --- a copy to break ------------------------------------------------------------------------------

mkdir "$work/1"
git ls-files -co --exclude-standard | while read -r file; do
    [ ! -f "$file" ] || echo "$file"
done | tar -cf - -T - | tar -xf - -C "$work/1" || exit 99
[ -n "${CC-}" ] || ! command -v ccache >/dev/null || export CC='ccache gcc'
{
    cd "$work/1" && autoreconf -fi && mkdir build && cd build &&
        ../configure ${sanitizers:+"$sanitizers"} CFLAGS="-O1 -w $leaks" && make -j "$jobs" libbase.a
} >"$work/log" 2>&1 || { tail -n 20 "$work/log" && die 'the tree does not build'; }
cd "$work" || exit 99

# checks_of FOLDER: prints the names of the Check programs of this folder of the tests.
checks_of() { grep -h -o -E "tests/$1/([a-z]+/)?check_[a-z0-9_]+" "$top/tests/$1/local.mk" | sort -u; }

# tests_of LAYER: prints the names of its tests that can run here.  What front says and looks like is tested by screens, of
# which three tests are too slow.
tests_of() {
    case $1 in
    path) more=tests/oracle/oracle ;;
    level) more=tests/e2e/level.sh ;;
    replay) more='tests/e2e/replay.sh tests/e2e/daily.sh' ;;
    front) more=$(checks_of ui | grep -v -E '_(fit|recall|watchdog)$') ;;
    cli) more='tests/e2e/cli.sh' ;;
    *) more= ;;
    esac
    checks_of "$1"
    for test in $more; do
        echo "$test"
    done
}

# program_of TEST: prints the program that it runs.
program_of() {
    case $1 in
    *.sh) echo hounded ;;
    *) echo "$1" ;;
    esac
}

# patiently SECONDS COMMAND...: limits the time, because the command may wait for something that never happens.
patiently() {
    if command -v timeout >/dev/null; then
        timeout -s KILL "$@"
    else
        shift
        "$@"
    fi
}

# has_finished TEST OUTPUT: whether a Check program has come to its summary.  If a change calls exit(0) in a test, the
# status is 0 as well.
has_finished() {
    case $1 in
    */check_*) grep -q '100%: Checks: ' "$2" ;;
    esac
}

# run WORKER TEST CPU_SECONDS [VARIABLE=VALUE]: in a subshell, because of the limits.
run() (
    cd "$work/$1/build" || exit 99
    ulimit -t "$3"
    export SRCDIR="$work/$1" HOUNDED="$work/$1/build/hounded" CK_VERBOSITY=minimal ${4+"$4"}
    export LSAN_OPTIONS=max_allocation_size_mb=1000:hard_rss_limit_mb=1500 UBSAN_OPTIONS=halt_on_error=1
    export ASAN_OPTIONS="$LSAN_OPTIONS:detect_leaks=1"
    case $2 in
    *.sh)
        patiently $((60 + 20 * $3)) sh "$SRCDIR/$2" </dev/null >"$work/$1/output" 2>/dev/null &&
            ! grep -q '^not ok' "$work/$1/output"
        ;;
    *)
        patiently $((60 + 20 * $3)) "./$2" </dev/null >"$work/$1/output" 2>/dev/null &&
            has_finished "$2" "$work/$1/output"
        ;;
    esac
)

# A test in one process stops at a crash, and its limit is for the whole.  Prints a line for each test: milliseconds,
# limit, test, variable.
time_tests() {
    for test in $(if [ -n "$tests" ]; then echo "$tests"; else tests_of "$1"; fi); do
        make -j "$jobs" -C "$work/1/build" "$(program_of "$test")" >"$work/log" 2>&1 ||
            die "$test: $(tail -n 3 "$work/log")"
        for mode in CK_FORK=no CK_FORK=yes none; do
            began=$(date +%s%N)
            [ $mode != none ] || die "$test fails already"
            if run 1 "$test" 600 $mode; then
                took=$((($(date +%s%N) - began) / 1000000))
                echo "$took $((1 + took * 5 / 1000)) $test $mode"
                break
            fi
        done
    done
}

sed 's,^src/\([^/]*\)/.*,\1,' "$work/files" | sort -u | while read -r layer; do
    time_tests "$layer" >"$work/times" && sort -n "$work/times" >"$work/tests.$layer"
    [ -s "$work/tests.$layer" ] || die "no tests of $layer"
done || exit 99

job=2
while [ $job -le "$jobs" ]; do
    cp -Rp "$work/1" "$work/$job"
    job=$((job + 1))
done

# --- one change after the other -------------------------------------------------------------------

# tests_with FILE: prints the tests of its layer whose programs contain the file, because they have one of its symbols.
tests_with() {
    name=$(basename "$1" .c)
    layer=${1#src/}
    symbol=$(find "$work/1/build/${1%/*}" -maxdepth 1 \( -name "$name.o" -o -name "*-$name.o" \) \
        -exec nm -g --defined-only {} + | awk 'NF == 3 { print $3; exit }')
    while read -r took limit test mode; do
        if [ -z "$symbol" ] || grep -q -x "$symbol" "$work/pristine/programs/$(program_of "$test").symbols"; then
            echo "$took $limit $test $mode"
        fi
    done <"$work/tests.${layer%%/*}"
}

# most_promising_first WORKER FILE: the tests that may notice a change.  The test with the name of the file comes first, then those
# that have noticed the most changes of the file so far, then those with the first word of its name, then the fastest.
most_promising_first() {
    name=$(basename "$2" .c)
    awk -v name="$name" '
        BEGIN { split(name, word, "_") }
        FILENAME != ARGV[ARGC - 1] { noticed[$0]++; next }
        { print ($3 ~ "/check_" name "$" ? 0 : 1), -noticed[$3], (index($3, "/check_" word[1]) ? 0 : 1), $0 }
    ' "$work/$1/noticed" "$work/pristine/$2.tests" | sort -k1,1n -k2,2n -k3,3n -k4,4n | cut -d ' ' -f 4-
}

# optimised TREE FILE OBJECT: compiles the file with optimisation.
optimised() (
    cd "$work/$1" &&
        gcc -w -O2 -DHAVE_CONFIG_H -I"$work/1/build" -I"$work/1/build/src" -Isrc -c "$2" -o "$3" 2>/dev/null
)

# is_same_code WORKER FILE: whether both versions give the same optimised code.
is_same_code() { optimised "$1" "$2" "$work/$1/changed.o" && cmp -s "$work/$1/unchanged.o" "$work/$1/changed.o"; }

# is_untouched WORKER TEST: whether the linked program is the same as without the change.
is_untouched() { cmp -s "$work/pristine/programs/$2" "$work/$1/build/$2"; }

# judge WORKER FILE: builds, runs the tests, and prints what became of the change.
judge() {
    is_same_code "$1" "$2" && echo same && return
    most_promising_first "$1" "$2" >"$work/$1/order"
    while read -r _ limit test mode; do
        program=$(program_of "$test")
        make -C "$work/$1/build" "$program" >/dev/null 2>&1 || { echo unborn && return; }
        is_untouched "$1" "$program" && continue
        run "$1" "$test" "$limit" "$mode" 2>/dev/null && continue
        status=$?
        echo "$test" >>"$work/$1/noticed"
        [ $status -ne 152 ] && [ $status -ne 137 ] && echo "killed $test" || echo "endless $test"
        return
    done <"$work/$1/order"
    echo survived
}

# is_explained FILE TEXT: whether the list has this line, or a line ending in " ..." with which it begins.
is_explained() {
    [ -f "$explained" ] && change="$1: $2" awk '
        { whole = $0 == ENVIRON["change"] }
        sub(/ \.\.\.$/, "") { whole = index(ENVIRON["change"], $0) == 1 }
        whole && /^src/ { found = 1 }
        END { exit !found }' "$explained"
}

# worker NUMBER: judges the changes of this worker, an equal part of all changes.
worker() {
    previous=
    awk -v jobs="$jobs" -v mine="$1" 'NR % jobs == mine % jobs' "$work/changes" |
        while IFS=$tab read -r file line column size new; do
            if [ "$file" != "$previous" ]; then
                [ -z "$previous" ] || cp "$work/pristine/$previous" "$work/$1/$previous"
                optimised pristine "$file" "$work/$1/unchanged.o" || : >"$work/$1/unchanged.o"
                : >"$work/$1/noticed"
                previous=$file
            fi
            mutated "$work/pristine/$file" "$line" "$column" "$size" "$new" >"$work/$1/$file"
            text=$(told "$work/pristine/$file" "$line" "$column" "$size" "$new")
            if ! is_explained "$file" "$text"; then
                verdict=$(judge "$1" "$file")
                [ "$verdict" != survived ] || printf '%s\n' "$file:$line: $text"
            elif is_same_code "$1" "$file"; then
                verdict=same
            else
                verdict=explained # all tests would run in vain
            fi
            echo "$verdict" >>"$work/verdicts.$1"
        done
}

mkdir "$work/pristine" "$work/pristine/programs"
(cd "$work/1" && tar -cf - src) | tar -xf - -C "$work/pristine"
cat "$work"/tests.* | while read -r _ _ test _; do
    program=$(program_of "$test")
    mkdir -p "$(dirname "$work/pristine/programs/$program")"
    cp "$work/1/build/$program" "$work/pristine/programs/$program"
    nm -g --defined-only "$work/1/build/$program" | awk '{ print $3 }' >"$work/pristine/programs/$program.symbols"
done
cut -f 1 "$work/changes" | sort -u | while read -r file; do
    tests_with "$file" >"$work/pristine/$file.tests"
done
job=1
while [ $job -le "$jobs" ]; do
    : >"$work/verdicts.$job"
    worker $job &
    workers="$workers $!"
    job=$((job + 1))
done
wait

cat "$work"/verdicts.* | awk '
    { count[$1]++ }
    END {
        judged = NR - count["unborn"] - count["same"]
        killed = count["killed"] + count["endless"]
        printf "%d changes: %d killed, %d of them as endless; %d survived, %d of them explained; ", NR, killed,
            count["endless"], count["survived"] + count["explained"], count["explained"]
        printf "%d did not compile, %d were the same code\n", count["unborn"], count["same"]
        printf "%.1f %% killed, %.1f %% killed or explained\n", judged ? 100 * killed / judged : 100,
            judged ? 100 * (killed + count["explained"]) / judged : 100
        exit count["survived"] > 0
    }'
