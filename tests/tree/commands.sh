#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs every command in a document or a manual page: as it is shown, in a short form, or in a terminal if it opens a
# screen.  `elsewhere` lists the other commands with the reasons.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # $ in scripts of awk and sed
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
cd "$SRCDIR" || exit 99
trap 'pane_close; rm -rf "$work"' EXIT

# Patterns of commands that do not run here, with the reasons.
elsewhere() {
    cat <<'END'
^git clone |needs a network
^(\./)?bootstrap |installs packages and builds: tests/e2e/bootstrap.sh
^autoreconf |builds from scratch: make distcheck
^\./configure |builds from scratch: make distcheck
^mkdir cover |builds from scratch
^find \. -name .\*\.gcda|only in a build for coverage
^\.ci/run|installs packages and takes half an hour
^abidw |needs the library of 0.1: tests/lib/abi.sh compares what it wrote
^sh peers/compare/compare.sh |takes minutes, and needs a network
^(cd build/fuzzers|tests/fuzz/fuzz_NAME|make -C build fuzz.*) |needs a build with fuzzers: .ci/run
^(cd build &&|SRCDIR=).* tests/faults/faults |takes minutes: tests/faults
^cc |needs an installed library: tests/lib/install.sh
^npm |needs what make npm builds: tests/lib/javascript.sh
^(pip install|python -m build) |needs a network: tests/lib/python.sh
^tests/oracle/searches.py |tests/oracle/searches.sh runs it and compares the output
^tests/windows.py |measures times
^tests/frames.py |measures times
^groupadd |needs root
^install -d -o |needs root
^usermod |needs root
^sudo |needs root
^parallel |needs GNU parallel; the same command with xargs runs
basset|the breed that the reader adds
git apply$|changes the tree: tests/tree/docs.sh
^hounded .*spectate( |$)|needs the game of another player: tests/e2e/spectators.sh
SSH_ORIGINAL_COMMAND|is run by sshd: tests/e2e/check_guest
END
}

# Makes commands short: fewer games, ticks and maps, and a small file for a placeholder.  Long scripts are only parsed,
# and make prints what it would do.
shorten() {
    sed -E -e 's/(^|&& )(([A-Z_]+=[^ ]* )*)make /\1\2make -n /g' -e 's/(make -n .*[^&])$/\1 >made/' \
        -e 's/^(chrt .* |sh )?((doc|tests)(\/fuzz)?\/[a-z-]+\.sh)( .*)?$/sh -n \2/' \
        -e 's/^((BUILDS|CROSS_GAMES|TESTS)=[^ ]* )+sh /sh -n /' \
        -e 's/--games[ =](100|200)/--games=3/' -e 's/--seeds 1-16000/--seeds 1-2/' \
        -e 's/SEEDS=50000 ([^ ]*)/test ! -x \1 || SEEDS=1 \1/' \
        -e 's/2026-12-31/2026-01-02/' -e 's/seq 1 64/seq 1 2/' -e 's/ \* 16 \+/ +/g' \
        -e 's/ LEVEL$/ levels\/the-first-cup.txt/; s/ MAP\.\.\./ maps\/small\/cup.map/' \
        -e 's/(bg512|wc3maps512)\/[A-Za-z0-9]*\.map/maps\/small\/cup.map/g' \
        -e 's/for map in \*\/\*/for map in maps\/*\/*/' -e 's/ \[--target .*//; s/ \| jq .*//' \
        -e 's/^hounded bench/& --rounds=1 --samples=1 --ticks=2 --chases=1/' -e 's/--chases 10 --samples 60//' \
        -e 's/--each 10 --map all --size 512x512/--each 1 --map open --size 64x48/; s/--ticks 4000/--ticks 20/' \
        -e "s|/usr/games/hounded|hounded|; s|/var/games/hounded|$work/games|"
}

tab=$(printf '\t')
# Prints "FILE<tab>COMMAND" for each command of a document.  A command may continue over several lines.
shown() {
    awk '
        function finish() {
            sub(/^[$] /, "", command)
            sub(/^PATH=.*/, "", command)
            if (command ~ /^[A-Z]+$/ || command == "") { command = ""; return }
            print FILENAME "\t" command
            command = ""
        }
        function take(line) {
            sub(/ +# .*/, "", line)
            if (command ~ /\\$/) { sub(/ *\\$/, " ", command); sub(/^ +/, "", line); command = command line }
            else if (command ~ /^for /) { sub(/^ +/, "", line); command = command (command ~ /; do$/ ? " " : "; ") line }
            else if (command != "") { sub(/^ +/, " ", line); command = command line }
            else command = line
            plain = command
            if (command ~ /\\$/ || (command ~ /^for / && command !~ /; done/) || gsub(/\047/, "", plain) % 2) return
            finish()
        }
        FNR == 1 { fence = ""; literal = 0 }
        FILENAME ~ /[.][1-9]$/ {
            if (/^[.]Bd -literal/) literal = 1
            if (/^[.]Ed/) literal = 0
            sub(/^[.]Dl /, "")
            gsub(/\\[(]aq/, "\047")
            if (/^hounded / && (literal || /\047/)) take($0)
            next
        }
        /^ *```/ { fence = fence == "" ? $0 : ""; sub(/^ +/, "", fence); next }
        fence == "```sh" { if (command != "" || /^[^#]/ && !/^ *$/) take($0); next }
        fence != "" && match($0, /exec \/usr\/games\/hounded [^"]*/) { take(substr($0, RSTART + 5, RLENGTH - 5)); next }
        fence == "```" && /^([$] )?hounded / { take($0) }
        fence == "" && /^    (hounded|make|sh|chrt|doc\/[^ ]*[.]sh) / { sub(/^ +/, ""); take($0) }
        fence == "" && sub(/^[*][*]Try:[*][*] /, "") { sub(/[,.] .*|[.]$/, ""); take($0) }
    ' "$@"
}

find . -name '*.md' ! -path './build*' ! -path './_*' ! -path './.*' | sed 's/^\.\///' | sort >"$work/documents"
ls doc/*.[1-9] >>"$work/documents"
# shellcheck disable=SC2046 # the tree has no file names with spaces
shown $(cat "$work/documents") | awk '!seen[$0]++' >"$work/shown"
elsewhere >"$work/elsewhere"
sed 's/|[^|]*$//' "$work/elsewhere" >"$work/patterns"
# A build without Check has no schedules.
grep -q '^check-schedules:' "$(dirname "$HOUNDED")/Makefile" || echo 'check.schedules' >>"$work/patterns"

# Fills the folder in which the commands run: a copy of the tree, which they may write to, its build, maps, and a reader's
# files.
furnish() {
    mkdir "$work/bin" "$work/maps" "$work/maps/small" "$work/games" &&
        ln -s "$HOUNDED" "$work/bin/hounded" && ln -s "$(dirname "$HOUNDED")" "$work/build" || return 1
    cp -R doc examples levels python tests "$work" && chmod -R u+w "$work" || return 1
    cp levels/the-first-cup.txt "$work/meadow.txt"
    printf 'type octile\nheight 3\nwidth 6\nmap\n......\n..@@..\n......\n' >"$work/maps/small/cup.map"
    printf 'version 1\n0 cup.map 6 3 0 0 5 0 5\n' >"$work/maps/small/cup.map.scen"
    PATH=$work/bin:$PATH HOME=$work SLURM_ARRAY_TASK_ID=0
    export PATH HOME SLURM_ARRAY_TASK_ID
    unset MAKEFLAGS MFLAGS MAKELEVEL
}

# Whether the command opens a screen.
opens() {
    case $1 in
    *--cast* | *--verify* | *--report* | *--list*) false ;;
    'hounded play '* | 'hounded edit '* | 'hounded lab '* | 'hounded learn'* | 'hounded daily'*) ;;
    'hounded replay '* | 'hounded --locked='* | *' && hounded play '*) ;;
    *) false ;;
    esac
}

on_a_screen() { [ "$(tm display-message -p -t s '#{alternate_on}')" = 1 ]; }
# opened COMMAND: the command opens a screen, and q leaves it.
opened() {
    rm -f "$work/status"
    keys C-u && prompts && keys -l "$1; echo \$? >status" && keys Enter && eventually on_a_screen && eventually leaves &&
        [ "$(cat "$work/status")" = 0 ] || { screen; false; }
}

# performed COMMAND
performed() {
    if ! opens "$1"; then
        (cd "$work" && sh -c "$1" >"$work/output" 2>&1 </dev/null) || { tail -n 3 "$work/output"; false; }
    elif [ -n "$panes" ]; then
        opened "$1" 2>&1
    fi
}

# Runs each document's commands in order.  Writes failures to $work/failed, and documents whose commands ran as shown to
# $work/unchanged.
perform() {
    furnish || return 1
    panes=
    if have_panes; then panes=yes && pane_open 80x24 || return 1; fi
    : >"$work/unchanged"
    document=
    while IFS=$tab read -r file command; do
        [ "$file" = "$document" ] || rm -f "$work/mine.txt" "$work/copy.txt"
        document=$file
        printf '%s\n' "$command" | grep -q -E -f "$work/patterns" && continue
        short=$(printf '%s\n' "$command" | shorten)
        reason=$(performed "$short") || printf '%s: %s\n%s\n' "$file" "$short" "$reason"
        [ "$short" != "$command" ] || printf '%s\n' "$file" >>"$work/unchanged"
    done <"$work/shown" >"$work/failed"
}

shown_commands_run() { perform && empty "$work/failed"; }

# A guide is worth little if its commands run only after a change.
most_of_the_guides_runs_unchanged() { [ "$(grep -c '^doc/guide/' "$work/unchanged")" -ge 60 ]; }

# Each pattern must still match a command in some document.
each_reason_is_needed() {
    cut -f 2 "$work/shown" >"$work/commands"
    while read -r pattern; do
        grep -q -E -e "$pattern" "$work/commands" || echo "$pattern"
    done <"$work/patterns" >"$work/found"
    empty "$work/found"
}

# A command within a sentence names options that it has.
sentences_name_options_that_exist() {
    grep '\.md$' "$work/documents" | xargs cat | tr '\n' ' ' | grep -o -E '`hounded [a-z]+ [^`]*`' | tr -d '`' | sort -u |
        while read -r _ name words; do
            "$HOUNDED" help "$name" >"$work/help" 2>&1
            for option in $(printf '%s\n' "$words" | grep -o -E -e '--[a-z-]+'); do
                grep -q -e "$option" "$work/help" || echo "hounded $name $words: $option"
            done
        done >"$work/found"
    empty "$work/found"
}

tap shown_commands_run most_of_the_guides_runs_unchanged each_reason_is_needed sentences_name_options_that_exist
