#!/bin/sh
# SPDX-License-Identifier: MIT
# Generates a manual page for each function of libhounded from the header: src/lib/pages.sh HEADER MANUAL FOLDER.  Date and
# version are those of MANUAL.  A page contains the comment above the function.  The functions below it share
# the comment only if its verb is a plural ("Return ...").
set -eu
[ $# -eq 3 ] || { echo "Usage: $0 HEADER MANUAL FOLDER" >&2; exit 2; }
LC_ALL=C awk -v date="$(grep '^\.Dd ' "$2")" -v version="$(grep '^\.Os ' "$2")" -v folder="$3" '
    function plain(text) {
        gsub(/\\/, "\\e", text)
        while (match(text, /`[^`]+`/)) {
            text = substr(text, 1, RSTART - 1) "\\[oq]" substr(text, RSTART + 1, RLENGTH - 2) "\\[cq]" \
                substr(text, RSTART + RLENGTH)
        }
        return text
    }
    # Writes one sentence per line, and a line break before each item of a list.
    function tell(text, page,    sentences, count, i) {
        count = split(plain(text), sentences, /  +/)
        for (i = 1; i <= count; i++) {
            if (sub(/^- /, "\\(en ", sentences[i])) { print ".br" >page }
            sub(/^[.\047]/, "\\\\\\&&", sentences[i])
            if (sentences[i] != "") { print sentences[i] >page }
        }
    }
    function write_page(name, code,    page) {
        page = folder "/" name ".3"
        gsub(/-/, "\\-", code)
        print ".\\\" Made by src/lib/pages.sh of lib/hounded/path.h: not to be edited." >page
        print date >page
        print ".Dt " toupper(name) " 3" >page
        print version >page
        print ".Sh NAME" >page
        print ".Nm " name >page
        print ".Nd " tolower(substr(section, 1, 1)) substr(section, 2) >page
        print ".Sh LIBRARY\nlibhounded:\n.Li pkg-config --cflags --libs libhounded" >page
        print ".Sh SYNOPSIS\n.In hounded/path.h" >page
        printf ".Bd -literal\n%s.Ed\n", plain(code) >page
        if (name ~ /_free$/) { words = "Frees the object, and accepts NULL.  Free what was created from an object before that object." }
        if (words != "") { print ".Sh DESCRIPTION" >page; tell(words, page) }
        if (words !~ /^[A-Z][a-z]*[^s] / || words ~ /^(Like|The|A|An) /) { words = "" }
        print ".Sh SEE ALSO\n.Xr libhounded 3" >page
        close(page)
    }
    /^\/\* --- / { section = $0; sub(/^\/\* --- /, "", section); sub(/ -+ \*\/$/, "", section); words = ""; next }
    section == "" { next }
    /^\/\*/ { inside = 1; words = ""; sub(/^\/\* /, "") }
    inside {
        ends = sub(/ *\*\/$/, "")
        sub(/^ \*? */, "")
        words = words (words == "" ? "" : /^- / || words ~ /[.:]$/ ? "  " : " ") $0
        inside = !ends
        next
    }
    /^HND_API / { sub(/^HND_API /, ""); code = ""; declares = 1; match($0, /hnd_[a-z_]+\(/); name = substr($0, RSTART, RLENGTH - 1) }
    declares {
        if (code != "") { sub(/^        /, "") }
        code = code $0 "\n"
        if (/;/) { write_page(name, code); declares = 0 }
    }' "$1"
