#!/bin/sh
# SPDX-License-Identifier: MIT
# The documents agree with the program and with each other.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # $ in scripts of awk and sed
. "$SRCDIR/tests/e2e/tap.sh"
cd "$SRCDIR" || exit 99

# same WORDS WORDS: whether the two are equal and not empty.
same() {
    [ -n "$1" ] && [ "$1" = "$2" ] || { note "'$1' is not '$2'"; false; }
}

version=$("$HOUNDED" --version | awk '{ print $2 }')

configure_has_the_version() { same "$(sed -n 's/^AC_INIT(\[Hounded\], \[\([^]]*\)\].*/\1/p' configure.ac)" "$version"; }
news_opens_with_the_version() { same "$(sed -n 's/^\([0-9.]*\) (.*/\1/p' NEWS | head -n 1)" "$version"; }
manual_has_the_version() { same "$(sed -n 's/^\.Os Hounded //p' doc/hounded.6 doc/hounded-*.5 | uniq)" "$version"; }

packages_have_the_version() {
    same "$(sed -n '1s/.*(\(.*\)-[^-]*).*/\1/p' packaging/debian/changelog)" "$version" &&
        same "$(sed -n 's/^Version: *//p' packaging/rpm/hounded.spec)" "$version"
}

links_lead_somewhere() {
    for document in *.md doc/*.md doc/*/*.md doc/*/*/*.md; do
        [ -f "$document" ] || continue
        grep -o '](\([^)#]*\)' "$document" | sed 's/^](//' | while read -r link; do
            case $link in
            http*) ;;
            *) [ -e "$(dirname "$document")/$link" ] || echo "$document: $link" ;;
            esac
        done
    done >"$work/found"
    empty "$work/found"
}

# slugs FILE: prints the anchors of its headings, as web sites generate them.
slugs() { sed -n 's/^##* *//p' "$1" | tr 'A-Z ' 'a-z-' | tr -c -d 'a-z0-9_\n-'; }

anchors_are_headings() {
    for document in *.md doc/*.md doc/*/*.md doc/*/*/*.md; do
        grep -o ']([^)]*#[^)]*)' "$document" | sed 's/^](//; s/)$//' | grep -v '^http' | while read -r link; do
            file=$document
            [ "${link%%#*}" = "" ] || file=$(dirname "$document")/${link%%#*}
            slugs "$file" | grep -q -x -e "${link#*#}" || echo "$document: $link"
        done
    done >"$work/found"
    empty "$work/found"
}

# A file that a document or a comment names by its path.
named_files_exist() {
    find src tests peers -name '*.[ch]' >"$work/sources"
    xargs grep -h -v -e '^ *#' -e '^[-+][-+]* [ab]/' ./*.md doc/*.md doc/*/*.md NEWS <"$work/sources" |
        grep -o -E '\b([a-z]+/)+[a-z_]+\.([ch]|sh|md)\b' |
        sort -u | while read -r file; do
        for folder in . src src/lib tests doc doc/*; do [ ! -e "$folder/$file" ] || continue 2; done
        echo "$file"
    done >"$work/found"
    empty "$work/found"
}

# Levels, replays and pictures, by their path or by a pattern.
named_data_exist() {
    grep -h -o -E '\b(doc|levels|tests)/[a-z/-]*[a-z0-9_*-]+\.(txt|map|replay|svg)\b' ./*.md doc/*.md doc/*/*.md NEWS |
        sort -u |
        while read -r pattern; do
            # shellcheck disable=SC2086 # it is spread
            set -- $pattern
            [ -e "$1" ] || echo "$pattern"
        done >"$work/found"
    empty "$work/found"
}

# Examples are commands of this version: each `hounded NAME` in a document is in the list of commands.
documents_quote_commands_that_exist() {
    "$HOUNDED" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >"$work/commands"
    grep -o -E '(`|^ +|^)hounded [a-z]+' ./*.md doc/*.md doc/*/*.md NEWS | sed 's/.*hounded //' | sort -u |
        grep -v -x -F -f "$work/commands" >"$work/found"
    empty "$work/found"
}

# The primers number their ideas, and each has a command.
primers_are_complete() {
    sed -n 's/^\(! \)*hounded .* # \([0-9]*\) .*/\2/p' doc/guide/primers.md >"$work/found"
    seq 42 | cmp - "$work/found"
}

# Each search method and each heuristic is documented.
searches_are_told_of() {
    for option in algorithm heuristic; do
        "$HOUNDED" path in.map --$option=none 2>&1 | sed -n "s/.* takes \(.*\), not .*/\1/p" | tr -d ',' |
            tr ' ' '\n' | grep -v '^or$' >"$work/methods"
        [ -s "$work/methods" ] || return 1
        while read -r method; do
            grep -q -F "\`$method\`" doc/how/search.md || echo "$option $method: not in doc/how/search.md"
        done <"$work/methods"
    done >"$work/found"
    empty "$work/found"
}

# git finds no repository above $work/first, so it changes the copy there.
first_breed_applies() {
    command -v git >/dev/null || { skip 'git is not installed'; return 0; }
    ! grep -q BASSET src/level/facts/breed.h || { skip 'it has been applied'; return 0; }
    mkdir -p "$work/first/src/level/facts" && cp src/level/facts/breed.h "$work/first/src/level/facts" || return 1
    sed -n '/^```diff/,/^```/p' CONTRIBUTING.md >"$work/breed.diff"
    (cd "$work/first" && GIT_CEILING_DIRECTORIES=$work git apply "$work/breed.diff") &&
        grep -q BASSET "$work/first/src/level/facts/breed.h"
}

# number PATTERN: prints the number in README.md at the position of N.
number() { tr '\n' ' ' <README.md | tr -s ' ' | sed -n "s/.*$(echo "$1" | sed 's/N/\\([0-9]*\\)/').*/\1/p"; }

# counts PATTERN NUMBER: README.md has this number at the position of N.
counts() { same "$(number "$1")" "$2" || { note "README.md: $1"; false; }; }

readme_has_the_numbers_of_the_program() {
    counts 'has N levels' "$(grep -c '^[^#].*\.txt$' levels/campaign.txt)" &&
        counts 'and N breeds of hounds' \
            "$("$HOUNDED" sim --map=open --each=1 --ticks=1 --format=csv | sed 1d | wc -l | tr -d ' ')" &&
        counts 'has N lessons' "$(grep -c '^lesson ' src/study/lessons/course.txt)" &&
        counts 'lessons and N exercises' \
            "$("$HOUNDED" learn --report --data-dir="$work" | sed -n 's/^Exercises .* of \([0-9]*\) done$/\1/p')" &&
        counts 'lists all N commands' "$("$HOUNDED" help | sed -n '/^Commands:/,/^$/p' | grep -c '^  ')"
}

# walk EXPRESSION: computes it from the median and the worst figure for a walking target with 8 neighbours on published
# maps, rounded down.
walk() {
    awk -F '|' '$2 == " walk " && $3 ~ /[0-9]/ { median = $4; worst = $5; print int('"$1"'); exit }' doc/guide/performance.md
}

readme_has_the_figures_of_the_measurements() {
    same "$(number 'took N% of the time')" "$(walk '100 / median + 0.5')" &&
        same "$(number 'and N% on the worst')" "$(walk '100 / worst + 0.5')" &&
        same "$(number 'On N MovingAI maps')" \
            "$(sed -n 's/^## \([0-9]*\) published maps$/\1/p' doc/guide/performance.md)"
}

# Each line of the table in the source is in the user's table and in the one about security.
limits_are_documented() {
    sed -n 's/^    LIMIT_[A-Z]* = \([0-9]*\) << \([12]0\),* *\/\* \(.*\) \*\/$/\1 \2 \3/p' src/base/limits.h \
        >"$work/limits"
    [ "$(wc -l <"$work/limits")" -eq "$(grep -c '^    LIMIT_' src/base/limits.h)" ] || return 1
    while read -r number bits kind; do
        size="$number $([ "$bits" = 20 ] && echo MiB || echo KiB)"
        says doc/reference/files.md "^| $kind | $size |" && says SECURITY.md "^|.*$kind.* | $size |" || return 1
    done <"$work/limits"
}

# The lengths of codes change with the levels; the document has them to a tenth.
codes_are_as_long_as_documented() {
    for level in $(seq "$(grep -c '^[^#].*\.txt$' levels/campaign.txt)"); do
        "$HOUNDED" pack --code "$level" | wc -c
    done | sort -n | sed -n '1p;25p;$p' >"$work/lengths"
    for code in '' --code; do
        "$HOUNDED" pack $code levels | awk '{ size += length($0) + 1 } END { print size / 1000 }'
    done >>"$work/lengths"
    sed -n '/^The last command prints/,/^$/p' doc/reference/level-format.md | tr -c -s '0-9' '\n' | grep . |
        paste - "$work/lengths" >"$work/found"
    awk '{ off += ($1 - $2) ^ 2 * 100 > $2 ^ 2 } END { exit off > 0 || NR != 5 }' "$work/found" ||
        { note "$(cat "$work/found")"; false; }
}

# A made-up address misleads a reader.
no_document_names_a_made_up_host() {
    grep -n -E 'example\.(invalid|com|org)|localhost' ./*.md doc/*.md doc/*/*.md >"$work/found"
    empty "$work/found"
}

readme_is_short() { [ "$(wc -l <README.md)" -le 60 ]; }

tap configure_has_the_version news_opens_with_the_version manual_has_the_version packages_have_the_version \
    links_lead_somewhere anchors_are_headings named_files_exist named_data_exist documents_quote_commands_that_exist \
    primers_are_complete searches_are_told_of first_breed_applies readme_has_the_numbers_of_the_program \
    readme_has_the_figures_of_the_measurements limits_are_documented codes_are_as_long_as_documented \
    no_document_names_a_made_up_host readme_is_short
