# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154,SC2034 # $work comes from tap.sh; $pid is for the tests
# pane.sh - a terminal for the program, made with tmux.  Source it after tap.sh.
#
# A shell runs in the pane, so that tests can see what the program leaves behind.

# The sockets are in $work and are removed with it.
TMUX_TMPDIR=$work
export TMUX_TMPDIR
pane=0
tm() { tmux -L "pane-$pane" -f /dev/null "$@"; }

# Whether there is tmux, and the system gives it a pseudo-terminal; a bare chroot has none.
have_panes() {
    command -v tmux >/dev/null 2>&1 && tm new-session -d 'sleep 60' 2>/dev/null && tm kill-server
}

# pane_open WIDTHxHEIGHT [TERM]: $work/rc sets up the shell.
pane_open() {
    pane_close
    pane=$((pane + 1))
    printf 'PS1="ready> "\nHISTFILE=\nunset COLORFGBG NO_COLOR\nset -m\n' >"$work/rc"
    ENV=$work/rc tm start-server \; set -g default-terminal "${2:-tmux-256color}" \; set -g status off \; \
        set -sg escape-time 0 \; new-session -d -s s -x "${1%x*}" -y "${1#*x}" \
        "cd '$work' && LC_ALL=C.UTF-8 ENV='$work/rc' exec sh -i" && prompts
}

pane_close() { tm kill-server 2>/dev/null || :; }

keys() { tm send-keys -t s "$@"; }
screen() { tm capture-pane -p -t s; }

# leaves: `eventually leaves` presses q until the program has ended.  It waits between presses, because the card of a
# finished game ignores a key that seems to be held.
leaves() {
    keys q
    for try in 1 2 3 4 5 6 7 8 9 10; do
        [ ! -s "$work/status" ] || { keys C-u; return; }
        sleep 0.05
    done
    return "$((try > 0))"
}
colours() { tm capture-pane -e -p -t s; }

on_screen() { screen | grep -q -e "$1"; }
off_screen() { ! on_screen "$1"; }

shows() { eventually on_screen "$1" || { note "'$1' was never shown; the screen:"; screen | sed 's/^/# /'; false; }; }
hides() { eventually off_screen "$1" || { note "'$1' is still shown; the screen:"; screen | sed 's/^/# /'; false; }; }

# The selected row of a menu, a form or a list.
chosen() { screen | grep '▸' | head -n 1; }
moved() { [ "$(chosen)" != "$before" ]; }

# choose WORDS: goes down the menu until the row that begins with these words is selected.
choose() {
    shows '▸' || return 1
    rows=100
    until on_screen "▸ $1"; do
        before=$(chosen)
        rows=$((rows - 1))
        if [ $rows -eq 0 ] || ! keys Down || ! eventually moved; then
            note "there is no row '$1'; the screen:"
            screen | sed 's/^/# /'
            return 1
        fi
    done
}

# The shell waits for a line.  Text that is typed before that is echoed at once, not after the prompt.
prompts() { shows '^ready>$'; }

# start ARG...: starts the program, with its process ID in $pid.  The shell in the pane interprets the command line.
start() {
    rm -f "$work/pid" "$work/status"
    keys -l "sh -c 'echo \$\$ >pid; exec $HOUNDED $*'; echo \$? >status" && keys Enter
    eventually test -s "$work/pid" && pid=$(cat "$work/pid")
}

# ended STATUS: the program has ended with this status, and the shell is back on a screen without traces of the program.
ended() {
    eventually test -s "$work/status" || { note 'the program does not end'; return 1; }
    status=$(cat "$work/status")
    [ "$status" = "$1" ] || { note "exit status $status instead of $1"; return 1; }
    prompts && hides '╭'
}

# modes: the terminal modes that a program may have left switched on.
modes() { tm display-message -p -t s '#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_cursor_flag}'; }
modes_are() { [ "$(modes)" = "$1" ]; }
is_restored() {
    prompts || return 1
    eventually modes_are '0 1 0 0' || { note "modes: $(modes)"; return 1; }
    keys -l 'stty -a >stty.now; echo do"ne"' && keys Enter && shows '^done$' && grep -q ' echo ' "$work/stty.now" &&
        grep -q ' icanon ' "$work/stty.now"
}
