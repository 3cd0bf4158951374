#!/bin/sh
# The documents agree with the program and with each other.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # $ in scripts of awk and sed
. "$SRCDIR/tests/e2e/tap.sh"
cd "$SRCDIR" || exit 99

# same WORDS WORDS: whether they are equal and not empty.
same() {
    [ -n "$1" ] && [ "$1" = "$2" ] || { note "'$1' is not '$2'"; false; }
}

version=$("$HOUNDED" --version | awk '{ print $2 }')

configure_has_the_version() { same "$(sed -n 's/^AC_INIT(\[Hounded\], \[\([^]]*\)\].*/\1/p' configure.ac)" "$version"; }
news_opens_with_the_version() { same "$(sed -n 's/^\([0-9.]*\) (.*/\1/p' NEWS | head -n 1)" "$version"; }
manual_has_the_version() { same "$(sed -n 's/^\.Os Hounded //p' doc/hounded.6)" "$version"; }

manual_lists_the_commands_of_help() {
    "$HOUNDED" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | sort >"$work/help"
    sed -n 's/^\.It Ic \([a-z]*\).*/\1/p' doc/hounded.6 | sort >"$work/manual"
    diff "$work/help" "$work/manual" >"$work/difference" || empty "$work/difference"
}

manual_names_the_options_of_help() {
    "$HOUNDED" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | while read -r command; do
        "$HOUNDED" help "$command" | grep -o -e '^ *--[a-z][a-z-]*' | sed 's/^ *--//' | while read -r option; do
            grep -q -e "Fl -$option\b" doc/hounded.6 || echo "$command --$option"
        done
    done >"$work/found"
    empty "$work/found"
}

links_lead_somewhere() {
    for document in *.md doc/*.md; do
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

# Examples are commands of this version: each `hounded NAME` that a document quotes is in the table.
documents_quote_commands_that_exist() {
    "$HOUNDED" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >"$work/commands"
    grep -o -E '(`|^ +|^)hounded [a-z]+' ./*.md doc/*.md NEWS | sed 's/.*hounded //' | sort -u |
        grep -v -x -F -f "$work/commands" >"$work/found"
    empty "$work/found"
}

tap configure_has_the_version news_opens_with_the_version manual_has_the_version manual_lists_the_commands_of_help \
    manual_names_the_options_of_help links_lead_somewhere documents_quote_commands_that_exist
