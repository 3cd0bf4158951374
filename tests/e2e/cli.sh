#!/bin/sh
# SPDX-License-Identifier: MIT
# The command line: where output goes, exit statuses, and what happens if stdout cannot be written.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

narrow() { awk 'length($0) > 80 { wide = 1 } END { exit wide }' "$1"; }

help_is_printed() { run 0 --help && says "$out" '^Usage: hounded' && empty "$err" && narrow "$out"; }
help_is_a_command() { run 0 help && cp "$out" "$work/help" && run 0 --help && cmp -s "$out" "$work/help"; }
version_is_printed() { run 0 --version && says "$out" '^hounded [0-9][0-9.]*$' && empty "$err"; }

commands() { "$HOUNDED" help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p'; }

every_command_has_help() {
    commands >"$work/commands" && [ -s "$work/commands" ] || return 1
    while read -r command; do
        run 0 help "$command" && says "$out" "^Usage: hounded $command" && empty "$err" && narrow "$out" || return 1
        cp "$out" "$work/help"
        run 0 "$command" --help && cmp -s "$out" "$work/help" || return 1
    done <"$work/commands"
}

every_command_refuses_an_unknown_option() {
    commands >"$work/commands"
    while read -r command; do
        run 2 "$command" --no-such-option && empty "$out" && says "$err" "^hounded $command: " || return 1
        says "$err" "hounded help $command" || return 1
    done <"$work/commands"
}

unknown_command_is_named_with_a_neighbour() {
    run 2 hlep && empty "$out" && says "$err" "unknown command 'hlep'" && says "$err" "mean 'help'"
}

far_command_has_no_neighbour() { run 2 zzzzzzzz && empty "$out" && ! grep -q mean "$err"; }
help_of_an_unknown_command() { run 2 help hlep && says "$err" "mean 'help'"; }
unknown_option_is_refused() { run 2 --no-such-option && empty "$out" && says "$err" '^hounded: '; }

# All places where a word of the command line is repeated on stderr.
words_are_shown_filtered() {
    escape=$(printf 'x\033[31mx')
    printf 'format: 1\ntitle: A\ngoal: reach\nmap:\n####\n#@>#\n####\nend\n' >"$work/a"
    for words in --@ "check --@" "check --format=@" "check -@" "show --level=@ $work/a" "show --algorithm=@ a" \
        "show --path @ @ a" "path --end=@ a" "path a @ @" "play --tempo=@" "play --hare=@" "replay --verify @" \
        "replay --record=$work/a --commands=@" "replay --record=$work/a --commands=e --output=/dev/null/@" "help @" @; do
        # shellcheck disable=SC2046,SC2086 # words
        set -- $(printf '%s' "$words" | sed "s/@/$escape/g")
        "$HOUNDED" "$@" >"$out" 2>"$err" </dev/null && { note "hounded $words: was accepted"; return 1; }
        tr -d '\n' <"$err" | LC_ALL=C grep -q '[[:cntrl:]]' && { note "hounded $words: a control byte on stderr"; return 1; }
    done
    true
}

wrong_options_are_told_apart() {
    run 2 check --verify && says "$err" "there is no option '--verify'" || return 1
    run 2 check -x && says "$err" "there is no option '-x'" || return 1
    run 2 replay --verify=yes && says "$err" "takes no value: '--verify=yes'" || return 1
    run 2 play --t && says "$err" "several options begin like '--t'" || return 1
    run 2 replay --output && says "$err" "the option '--output' needs a value"
}

two_dashes_end_options() { run 0 -- help && says "$out" '^Usage' && run 2 -- --help && says "$err" "'--help'"; }
two_dashes_end_a_commands_options() { run 2 help -- --help && says "$err" "unknown command '--help'"; }

full_disk_is_a_failure() {
    if [ ! -w /dev/full ]; then
        skip 'no /dev/full'
        return 0
    fi
    "$HOUNDED" help >/dev/full 2>"$err"
    [ $? -eq 1 ] && says "$err" '^hounded: standard output: '
}

closed_stdout_is_a_failure() {
    "$HOUNDED" help >&- 2>"$err"
    [ $? -eq 1 ] && says "$err" '^hounded: standard output: '
}

tap help_is_printed help_is_a_command version_is_printed every_command_has_help \
    every_command_refuses_an_unknown_option unknown_command_is_named_with_a_neighbour far_command_has_no_neighbour \
    help_of_an_unknown_command unknown_option_is_refused words_are_shown_filtered wrong_options_are_told_apart \
    two_dashes_end_options two_dashes_end_a_commands_options \
    full_disk_is_a_failure closed_stdout_is_a_failure
