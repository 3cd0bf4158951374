#!/bin/sh
# SPDX-License-Identifier: MIT
# The editors load their files from editors/, and these know every key of the format.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

level=$SRCDIR/levels/examples/difficulty.txt

# vim_knows PATTERN COLUMN NAME: Vim gives this name to the text at this column of the line with the pattern.
vim_knows() {
    cat >"$work/ask.vim" <<END
set nocompatible
syntax on
edit $level
syntax clear
source $SRCDIR/editors/hounded.vim
call writefile([synIDattr(synID(search('$1'), $2, 1), 'name')], '$work/said')
quitall!
END
    rm -f "$work/said"
    timeout 60 vim -N -u NONE -i NONE -n -es -S "$work/ask.vim" </dev/null >"$out" 2>&1
    [ "$(cat "$work/said" 2>/dev/null)" = "$3" ] || { note "$1 at $2: $(cat "$work/said" "$out") instead of $3"; return 1; }
}

vim_tells_the_parts_apart() {
    if ! vim --version 2>/dev/null | grep -q '+syntax'; then
        skip 'no Vim with syntax'
        return
    fi
    vim_knows '^goal:' 1 houndedKey && vim_knows '^// ' 4 houndedComment && vim_knows '^legend:' 1 houndedSection &&
        vim_knows 'B = bloodhound' 18 houndedParameter && vim_knows 'B = bloodhound' 7 houndedMeaning &&
        vim_knows '^#@' 2 houndedHare && vim_knows '^#@' 1 houndedHedge && vim_knows '^#@' 14 houndedHound &&
        vim_knows '^end' 1 houndedEnd || return 1
    level=$SRCDIR/levels/the-tithe-barn.txt
    vim_knows '^rules:' 1 houndedSection && vim_knows 'when clover=6' 8 houndedEvent && vim_knows '; shut s' 28 houndedEffect &&
        vim_knows 'say The barn' 36 houndedSaid && vim_knows '^#@' 2 houndedHare
}
# nano reports mistakes in a syntax file and continues.
nano_finds_no_mistake() {
    if ! command -v nano >/dev/null || ! command -v tmux >/dev/null; then
        skip 'no nano, or no tmux'
        return
    fi
    TMUX_TMPDIR=$work
    export TMUX_TMPDIR
    tmux -L nano -f /dev/null new-session -d -x 80 -y 24 \
        "TERM=xterm-256color nano --rcfile='$SRCDIR/editors/hounded.nanorc' '$level'"
    tries=0
    until tmux -L nano capture-pane -p -e >"$out" && grep -q 'format' "$out" && grep -q 'Exit' "$out"; do
        tries=$((tries + 1))
        [ $tries -le 5000 ] || break
    done
    tmux -L nano kill-server
    says "$out" '36m.*format:' && ! grep -i 'mistakes in' "$out"
}
# are_known FILE LEAST: both editors know each word of the file, which has at least so many.
are_known() {
    while read -r word; do
        says "$SRCDIR/editors/hounded.vim" "[(|]${word}[|\\]" && says "$SRCDIR/editors/hounded.nanorc" "[(|]${word}[|)]" ||
            return 1
    done <"$1"
    [ "$(wc -l <"$1")" -ge "$2" ]
}
the_keys_are_those_of_the_format() {
    tr '\140' "'" <"$SRCDIR/doc/reference/level-format.md" |
        sed -n "/^## Keys/,/^## The map/s/^| '\([a-z]*\)' .*/\1/p" >"$work/keys"
    are_known "$work/keys" 11
}
the_goals_are_those_of_the_format() {
    tr '\140' "'" <"$SRCDIR/doc/reference/level-format.md" |
        sed -n "/^| 'goal'/,/^| 'par'/s/^|[^|]*| '\([a-z]*\).*/\1/p" >"$work/goals"
    are_known "$work/goals" 5
}

tap vim_tells_the_parts_apart nano_finds_no_mistake the_keys_are_those_of_the_format the_goals_are_those_of_the_format
