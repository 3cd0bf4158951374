#!/bin/sh
# SPDX-License-Identifier: MIT
# The completions that shells offer after `hounded`, tested as if somebody typed in each shell.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # $ is for the shells that are asked
. "$SRCDIR/tests/e2e/tap.sh"
scripts=$SRCDIR/packaging/completions
mkdir "$work/bin" "$work/here" "$work/here/meadows"
ln -s "$HOUNDED" "$work/bin/hounded"
: >"$work/here/mine.txt"
PATH=$work/bin:$PATH
export PATH
cd "$work/here" || exit 99

# has SHELL: skips the test if the shell is not installed.
has() { command -v "$1" >/dev/null 2>&1 || { skip "$1 is not installed"; false; }; }

# Completes the last of these words after "hounded".  Bash has already split them.
cat >"$work/ask.bash" <<'END'
source "$SCRIPT"
compopt() { [[ $* != *nospace* ]] || tight==; }
COMP_WORDS=(hounded "$@") COMP_CWORD=$#
COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
_hounded hounded
printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort
[ -z "$tight" ] || echo '(no space)'
END

# bash_offers WORDS OFFER...: for these words, separated by spaces, Bash offers exactly the rest.  "_" is an empty word.
bash_offers() {
    words=$1
    shift
    set -f
    # shellcheck disable=SC2086 # a word each
    set -- "$@" -- $words
    set +f
    : >"$work/wanted"
    while [ "$1" != -- ]; do
        echo "$1" >>"$work/wanted"
        shift
    done
    shift
    [ "$1" != _ ] || set -- ''
    SCRIPT=$scripts/bash/hounded bash --norc "$work/ask.bash" "$@" >"$out" 2>"$err"
    empty "$err" && diff "$work/wanted" "$out" >"$work/difference" || {
        note "for '$words':"
        empty "$work/difference"
        false
    }
}

# shellcheck disable=SC2046 # a word each
bash_completes_commands() {
    has bash || return 0
    bash_offers 'che' check && bash_offers 'help ni' night && bash_offers 'nonsense x' '' &&
        "$HOUNDED" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | LC_ALL=C sort >"$work/commands" &&
        bash_offers _ $(cat "$work/commands")
}
bash_completes_options() {
    has bash || return 0
    bash_offers 'check --so' --solution-block --solution= --solve '(no space)' && bash_offers 'play --data' --data-dir= '(no space)'
}
bash_completes_values() {
    has bash || return 0
    bash_offers 'play --color = a' always auto && bash_offers 'play --color a' always auto &&
        bash_offers 'play --color =' always auto never && bash_offers 'play --tempo = ' ''
}
bash_completes_levels_and_files() {
    has bash || return 0
    bash_offers 'play the-fo' the-ford && bash_offers 'play m' make-hay meadows mill-brook mine.txt &&
        bash_offers 'import m' meadows mine.txt && bash_offers 'import mine.txt m' ''
}

zsh_completes() {
    has zsh || return 0
    zsh -n "$scripts/zsh/_hounded" || return 1
    SCRIPTS=$scripts/zsh zsh -f >"$out" 2>&1 <<'END' || { empty "$out"; return 1; }
zmodload zsh/zpty
zpty shell 'TERM=dumb zsh -f -i'
zpty -w shell 'fpath=($SCRIPTS $fpath); autoload -U compinit; compinit -D -u; hounded() { echo "<$*>" }'
zpty -w shell $'hounded pla\t --asc\t --col\tne\t min\t; echo th""at'
for ((tries = 0; tries < 2400; tries++)); do
    zpty -r -t shell line && told+=$line || sleep 0.05
    [[ $told != *that* ]] || break
done
[[ $told == *'<play --ascii --color=never mine.txt>'* ]] || { print -r -- ${(V)told}; exit 1; }
END
}

fish_completes() {
    has fish || return 0
    fish --no-execute "$scripts/fish/hounded.fish" || return 1
    fish --no-config -c 'source $argv[1]
        complete -C "hounded che"; complete -C "hounded check --expl"; complete -C "hounded play --color=n"
        complete -C "hounded play min"; complete -C "hounded play the-fo"; complete -C "hounded play --data-dir=me"' \
        "$scripts/fish/hounded.fish" 2>"$err" | cut -f 1 >"$out"
    printf '%s\n' check --explain= --color=never mine.txt the-ford --data-dir=meadows/ | diff - "$out" >"$work/difference"
    empty "$err" && empty "$work/difference"
}

tap bash_completes_commands bash_completes_options bash_completes_values bash_completes_levels_and_files zsh_completes \
    fish_completes
