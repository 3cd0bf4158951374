#!/bin/sh
# SPDX-License-Identifier: MIT
# The program sets up the terminal politely and restores it, however it ends.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work and $pid come from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

# A level where nothing comes near the hare for a while.
level=$work/level.txt
cat >"$level" <<'LEVEL'
format: 1
title: Far Away
goal: collect 1
map:
##############################
#@...........................#
#.############################
#............................#
############################.#
#B.........................*>#
##############################
end
LEVEL

play="play --data-dir $work/data $level"

# refused TERM WORDS: in an unsuitable terminal there is one line on stderr, nothing on the terminal, and status 1.
refused() {
    pane_open 80x24
    rm -f "$work/out" "$work/err" "$work/status"
    keys -l "TERM=$1 script -qec '$HOUNDED $play 2>err' out >/dev/null; echo \$? >status" && keys Enter
    eventually test -s "$work/status" || return 1
    [ "$(cat "$work/status")" = 1 ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q -e "$2" "$work/err" &&
        ! sed -e '/^Script/d' "$work/out" | grep -q .
}

no_terminal_is_refused() {
    "$HOUNDED" play --data-dir "$work/data" "$level" </dev/null >"$work/out" 2>"$work/err"
    [ $? -eq 1 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
        grep -q 'must be a terminal' "$work/err"
}
empty_term_is_refused() { refused '' 'TERM is not set'; }
unknown_term_is_refused() { refused nonsense 'an unknown terminal'; }
dumb_term_is_refused() { refused dumb 'cannot move its cursor'; }

q_leaves_everything_as_it_was() {
    pane_open 80x24 && start "$play" && shows 'Far Away' && keys q && ended 0 && is_restored
}

escape_is_answered() {
    pane_open 80x24 && start "$play" && shows 'Far Away' && keys Escape && ended 0 && is_restored
}

# The errors of a level are shown on the screen, where the player can scroll, and afterwards on stderr.
errors_are_told_on_the_screen() {
    { printf 'format: 1\ntitle: A \033[31m\ngoal: colect 1\n' && sed 1,3d "$level" | tr '@' '$' && echo end; } >"$work/broken.txt"
    for command in play watch lab; do
        pane_open 60x10 && start "$command --data-dir $work/data $work/broken.txt" &&
            shows '[0-9] errors: this cannot be played yet' && shows 'invisible character U+001B' &&
            keys -N 20 Down && shows 'outside-level' && keys -N 20 Up && shows ':2:10: error' &&
            keys q && ended 1 && is_restored || return 1
    done
}
warnings_are_told_at_the_start() {
    sed 's/^goal:/par: 100000\n&/' "$level" >"$work/easy.txt"
    pane_open 80x24 && start "play --data-dir $work/data $work/easy.txt" && shows 'par-too-high' && shows 'Far Away' &&
        keys q && ended 0
}

colour_is_used() { pane_open 80x24 && start "$play" && shows Far && colours | grep -q "$(printf '\033')\[38;5;"; }

# plain: there is no colour on the screen.
plain() { shows Far && ! colours | grep -q -E "$(printf '\033')\[([0-9;]*;)?[34][0-8]"; }
no_color_is_minded() { pane_open 80x24 && keys 'export NO_COLOR=1' Enter && start "$play" && plain; }
color_never_is_minded() { pane_open 80x24 && start "$play --color=never" && plain; }
color_always_beats_no_color() {
    pane_open 80x24 && keys 'export NO_COLOR=1' Enter && start "$play --color=always" && shows Far && ! plain
}

vt100_gets_no_colour_codes() {
    pane_open 80x24 && rm -f "$work/out"
    keys -l "TERM=vt100 script -qefc '$HOUNDED $play' out >/dev/null" && keys Enter
    eventually grep -q Away "$work/out" && keys q && shows 'ready>' &&
        ! grep -q -E "$(printf '\033')\[([0-9;]*;)?[349][0-8]" "$work/out"
}

# The meadow is left out, because its tiles have backgrounds.
default_background_is_kept() {
    pane_open 80x24 && start "$play --theme=dark" && shows Far &&
        [ "$(colours | sed -n '1,2p;$p' | grep -c -E "$(printf '\033')\[([0-9;]*;)?4[0-8]")" -eq 0 ]
}

ascii_where_the_locale_is_plain() {
    pane_open 80x24 && keys 'export LC_ALL=C' Enter && start "$play" && shows '^+---' && shows '^|.*##' &&
        ! screen | LC_ALL=C grep -q "$(printf '[\200-\377]')"
}

ticks() { screen | sed -n '1s/.* \([0-9]*:[0-9][0-9]\).*/\1/p'; }
stopped() { ps -o stat= -p "$pid" | grep -q '^T'; }

stop_and_go_on() {
    pane_open 80x24 && start "$play" && shows Far && keys Right && shows '0:01' && keys C-z && eventually stopped || return 1
    is_restored && before=$(date +%s) && eventually later "$before" 4 || return 1
    keys -l 'fg; echo $? >status' && keys Enter && shows Paused && ticks | grep -q '^0:0[123]$' || return 1
    rm "$work/status" && keys q && ended 0
}

later() { [ $(($(date +%s) - $1)) -ge "$2" ]; }

# dies SIGNAL STATUS: after the signal, the terminal is restored.
dies() {
    pane_open 80x24 && start "$play" && shows Far && keys Right && shows '0:01' || return 1
    kill -"$1" "$pid" && eventually test -s "$work/status" && [ "$(cat "$work/status")" = "$2" ] && is_restored
}

term_saves_the_game() {
    rm -rf "$work/data"
    dies TERM 143 && [ -n "$(ls "$work/data/state/games")" ] &&
        start "play --data-dir $work/data" && choose Continue && keys Enter && shows 'Far Away' && [ "$(ticks)" != 0:00 ]
}
hup_saves_the_game() { rm -rf "$work/data" && dies HUP 129 && [ -n "$(ls "$work/data/state/games")" ]; }
# The shell in the pane discards its line on an interrupt, so there is no status to compare.
int_restores() {
    pane_open 80x24 && start "$play" && shows Far || return 1
    keys C-c && is_restored
}
segv_restores() { dies SEGV 139; }
abrt_restores() { dies ABRT 134; }
bus_restores() { dies BUS 135; }
fpe_restores() { dies FPE 136; }

resize() { tm resize-window -t s -x "$1" -y "$2"; }

any_size_is_survived() {
    pane_open 80x24 && start "$play" && shows Far && keys Right && shows '0:01' || return 1
    for size in 25:10:small 20:5:small 3:2:! 1:1: 200:60:Paused 10:40:small 100:2:larger 26:8:Far 80:24:Paused; do
        rest=${size#*:}
        resize "${size%%:*}" "${rest%:*}" && shows "${rest#*:}" || return 1
    done
    shows 'Far Away' && shows Paused && keys p && hides Paused && keys q && ended 0
}

too_small_is_said() { pane_open 20x6 && start "$play" && shows 'small' && resize 80 24 && shows 'Far Away'; }

# quiet: for three seconds the program writes nothing and uses no processor time.
used() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }
written() { awk '/^wchar/ { print $2 }' "/proc/$pid/io"; }
quiet() {
    [ -r "/proc/$pid/io" ] || { skip 'no /proc'; return 0; }
    time=$(used) bytes=$(written) before=$(date +%s)
    eventually later "$before" 3
    [ "$(written)" = "$bytes" ] && [ $(($(used) - time)) -le 1 ]
}
pause_is_quiet() { pane_open 80x24 && start "$play" && shows Far && keys Right && shows 0:01 && keys p && shows Paused && quiet; }
turns_are_quiet() { pane_open 80x24 && start "$play --turns" && shows Turns && keys Right && shows '█ .*@' && quiet; }

# The campaign's title is on the title screen.  A level that was won and has changed since then says so.
a_campaign_of_ones_own_has_its_title() {
    mkdir -p "$work/mine" && printf 'title: My Meadows\nchapter: By the Water\nfar.txt\n' >"$work/mine/campaign.txt" &&
        cp "$level" "$work/mine/far.txt" && mkdir -p "$work/own/state" &&
        printf 'hounded-progress: 1\n~far-away 900 clean map=0123456789abcdef\n' >"$work/own/state/progress" || return 1
    pane_open 80x24 && start "play --data-dir $work/own $work/mine" && shows 'My Meadows' && shows 'won 1 of 1 ' &&
        choose Levels && keys Enter && shows 'By the Water' &&
        shows 'changed since you won' && keys q && shows 'My Meadows' && keys q && ended 0
}

click_runs_there() {
    pane_open 80x24 && start "$play" && shows Far && keys -l "$(printf '\033[<0;30;10M\033[<0;30;10m')" && shows '█ .*@'
}

# The answers come in two parts and contain characters that are not ASCII.
late_answers_are_no_keys() {
    pane_open 80x24 && start "$play" && shows Far && keys -l "$(printf '\033]l T \303\274 qq\007')" &&
        keys -l "$(printf '\033P1rq')" && keys -l "$(printf 'qq\033\134')" && keys Right && shows '█ .*@' && keys Escape && ended 0
}

if ! have_panes; then
    echo '1..0 # SKIP tmux is missing, or has no terminal to give'
    exit 0
fi
tap no_terminal_is_refused empty_term_is_refused unknown_term_is_refused dumb_term_is_refused \
    q_leaves_everything_as_it_was escape_is_answered colour_is_used no_color_is_minded color_never_is_minded \
    color_always_beats_no_color vt100_gets_no_colour_codes default_background_is_kept ascii_where_the_locale_is_plain \
    stop_and_go_on term_saves_the_game hup_saves_the_game int_restores segv_restores abrt_restores bus_restores \
    fpe_restores any_size_is_survived too_small_is_said pause_is_quiet turns_are_quiet click_runs_there late_answers_are_no_keys \
    a_campaign_of_ones_own_has_its_title errors_are_told_on_the_screen warnings_are_told_at_the_start
