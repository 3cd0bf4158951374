#!/bin/sh
# SPDX-License-Identifier: MIT
# .ci/lint, in a tree of two files and with stubs for all linters.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # stubs expand their own arguments
. "$SRCDIR/tests/e2e/tap.sh"

# stub NAME [SHELL]: a program that logs how it was called and runs the shell command.
stub() {
    printf '#!/bin/sh\necho "${0##*/} $*" >>"%s"\n%s\n' "$work/asked" "${2:-}" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

in_tree() { (cd "$work/tree" && "$@"); }
commit() { in_tree git -c user.name=n -c user.email=e commit -q -m "$1"; }

# A tree without faults in which everything is committed.
tree() {
    (cd "$work" && rm -rf tree bin) && mkdir -p "$work/bin" "$work/tree/.ci" "$work/tree/src/base" "$work/tree/tests/tree" &&
        cp "$SRCDIR/.ci/lint" "$work/tree/.ci" && touch "$work/tree/src/base/a.c" "$work/tree/src/base/b.c" &&
        (cd "$work/tree/tests/tree" && touch style.sh layers.sh prose) && mkdir "$work/tree/build" &&
        touch "$work/tree/build/config.h" && echo build >"$work/tree/.gitignore" &&
        in_tree git init -q -b main && in_tree git add . && commit all || return
    for tool in awk basename cat dirname env find getconf git grep head mktemp mv rm sed sh sort tr wc xargs; do
        path=$(command -v $tool) && ln -s "$path" "$work/bin/$tool"
    done
    for tool in clang-format-14 gcc clang cppcheck shellcheck mandoc; do
        stub $tool
    done
    printf '#!/bin/sh\n' >"$work/bin/cc" && chmod +x "$work/bin/cc"
    : >"$work/asked"
}

lint() { PATH=$work/bin "$work/tree/.ci/lint" "$@" >"$out" 2>&1; }

no_change_asks_nobody() { tree && lint main && says "$out" '^nothing has changed' && empty "$work/asked"; }
changed_file_alone_is_looked_at() {
    tree && echo ' ' >>"$work/tree/src/base/a.c" && lint main && says "$out" '^ok: layout, 1 files' &&
        grep -q '^clang -fsyntax-only.* src/base/a.c$' "$work/asked" && ! grep -q 'b\.c' "$work/asked"
}
new_file_is_looked_at() { tree && touch "$work/tree/src/base/c.c" && lint main && grep -q 'src/base/c\.c' "$work/asked"; }
committed_change_is_looked_at() {
    tree && in_tree git checkout -q -b work && echo ' ' >>"$work/tree/src/base/a.c" && in_tree git add . && commit more &&
        lint main && grep -q 'src/base/a\.c' "$work/asked"
}
header_brings_every_source() {
    tree && touch "$work/tree/src/base/a.h" && lint main && grep -q '^gcc.* src/base/a.c src/base/b.c$' "$work/asked"
}
without_base_all_is_looked_at() { tree && lint no-such-branch && says "$out" '^ok: layout, 2 files'; }
fault_is_shown() {
    tree && stub cppcheck 'echo "a.c:1: leak"; exit 1' && ! lint all &&
        says "$out" '^FAILED: static analysis' && says "$out" 'a.c:1: leak'
}
missing_linter_is_told() {
    tree && rm "$work/bin/clang" && lint all && says "$out" '^missing: warnings of clang' && ! lint --strict all
}
broken_rule_is_shown() {
    tree && echo 'echo "not ok - plain"' >"$work/tree/tests/tree/style.sh" && ! lint all && says "$out" 'not ok - plain'
}
odd_english_is_shown() {
    tree && echo 'echo "a.md: odd"; exit 1' >"$work/tree/tests/tree/prose" && ! lint all && says "$out" 'a.md: odd'
}

if command -v git >/dev/null 2>&1; then
    tap no_change_asks_nobody changed_file_alone_is_looked_at new_file_is_looked_at committed_change_is_looked_at \
        header_brings_every_source without_base_all_is_looked_at fault_is_shown missing_linter_is_told broken_rule_is_shown \
        odd_english_is_shown
else
    echo '1..0 # SKIP there is no git'
fi
