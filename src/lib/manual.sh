#!/bin/sh
# SPDX-License-Identifier: MIT
# Generates libhounded(3) from the header, which describes the functions: src/lib/manual.sh HEADER MANUAL >PAGE.  Date and
# version are those of MANUAL.  tests/lib/manual.sh compares the result.
set -eu
[ $# -eq 2 ] || { echo "Usage: $0 HEADER MANUAL" >&2; exit 2; }
LC_ALL=C awk -v date="$(grep '^\.Dd ' "$2")" -v version="$(grep '^\.Os ' "$2")" '
    function plain(text) { gsub(/\\/, "\\e", text); return text }
    # Escapes a line that looks like a macro.
    function safe(text) { return text ~ /^[.'"'"']/ ? "\\\\&" text : text }
    # Puts code spans in quotation marks, as in hounded(6).
    function quoted(text) {
        while (match(text, /`[^`]+`/)) {
            text = substr(text, 1, RSTART - 1) "\\[oq]" substr(text, RSTART + 1, RLENGTH - 2) "\\[cq]" \
                substr(text, RSTART + RLENGTH)
        }
        return text
    }
    # Writes one sentence per line.
    function tell(text,    sentences, count, i) {
        if (waits) { print ".Pp" }
        waits = 0
        count = split(quoted(text), sentences, /  +/)
        for (i = 1; i <= count; i++) { if (sentences[i] != "") wrap(sentences[i]) }
        parted = 0
    }
    function wrap(text,    words, count, i, line) {
        count = split(text, words, " ")
        line = words[1]
        for (i = 2; i <= count; i++) {
            if (length(line) + length(words[i]) > 110) { print safe(line); line = words[i] } else { line = line " " words[i] }
        }
        print safe(line)
    }
    # Begins a paragraph if it consists of words.
    function part() { waits = !parted; parted = 1 }
    function section(title) { print ".Ss " toupper(substr(title, 1, 1)) substr(title, 2); parted = 1 }
    function literal(code) {
        gsub(/-/, "\\-", code)
        waits = 0
        print ".Bd -literal -offset 2n"
        printf "%s", code
        print ".Ed"
        parted = 0
    }
    # Writes a description below the code that it describes.
    function flush() {
        if (code == "" && words == "") { return }
        if (code != "") { literal(code) } else { part() }
        if (words != "") { tell(words) }
        code = words = ""
    }
    function add(text) { words = words (words == "" ? "" : words ~ /[.:]$/ ? "  " : " ") text }

    BEGIN {
        print ".\\\" Made by src/lib/manual.sh of lib/hounded/path.h: not to be edited."
        print date
        print ".Dt LIBHOUNDED 3"
        print version
        print ".Sh NAME"
        print ".Nm libhounded"
        print ".Nd cheapest paths on a grid, while target and map change"
        print ".Sh LIBRARY"
        print "libhounded:"
        print ".Li pkg-config --cflags --libs libhounded"
        print ".Sh SYNOPSIS"
        print ".In hounded/path.h"
        print ".Sh DESCRIPTION"
    }

    # The opening comment has paragraphs and an indented example.
    /^\/\* SPDX/ { next }
    /^\/\* [^ ]* - libhounded: / { opening = 1; sub(/^\/\* [^ ]* - libhounded: /, ""); first = toupper(substr($0, 1, 1)) substr($0, 2); add(plain(first)); next }
    opening {
        ends = sub(/ *\*\/$/, "")
        sub(/^ \* ?/, "")
        if ($0 ~ /^    /) { words_before(); parted = 0; example = example plain(substr($0, 5)) "\n" }
        else {
            if (example != "") { literal(example); example = "" }
            if ($0 ~ /^ *$/) { words_before(); part() }
            else if (sub(/^ *- /, "")) { words_before(); print ".br"; words = "\\(en " plain($0) }
            else { sub(/^ +/, ""); add(plain($0)) }
        }
        if (ends) { tell(words); words = ""; opening = 0 }
        next
    }
    function words_before() { if (words != "") { tell(words); words = "" } }

    /^\/\* --- / { flush(); title = $0; sub(/^\/\* --- /, "", title); sub(/ -+ \*\/$/, "", title); section(title); next }
    /^#define HND_VERSION/ { code = code plain($0) "\n"; next }
    /^#define HND_NO_COST/ { code = code plain($0) "\n"; flush(); next }
    /^#/ || /^extern "C"/ { next }
    /^}$/ { next }
    # A separate comment ends the declaration above it.
    /^\/\*/ { flush(); inside = 1; sub(/^\/\* /, "") }
    inside {
        ends = sub(/ *\*\/$/, "")
        sub(/^ \*? */, "")
        add(plain($0))
        inside = !ends
        next
    }
    # A type may contain blank lines.
    /^$/ { if (code ~ /[{][^}]*$/) { code = code "\n" } else { flush() }; next }
    { shift = code ~ /[^;]\n$/ ? shift : sub(/^HND_API /, ""); if (shift) { sub(/^        /, "") }; code = code plain($0) "\n" }
    END {
        flush()
        print ".Sh SEE ALSO"
        print ".Xr hounded 6"
    }' "$1"
