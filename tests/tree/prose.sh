#!/bin/sh
# SPDX-License-Identifier: MIT
# The prose checker, tests/tree/prose, finds what it should find and does not report good sentences.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # backticks of Markdown
. "$SRCDIR/tests/e2e/tap.sh"
cd "$work" || exit 99
prose=$SRCDIR/tests/tree/prose

# passes NAME: the text on stdin, as a file of that name, has no finding.
passes() {
    cat >"$1"
    "$prose" "$1" >found
    empty found
}

# fails NAME: each line of stdin is a paragraph "RULE: TEXT" and, as a file of that name, has a finding of that rule.
fails() {
    result=0
    cat >cases
    while IFS= read -r line; do
        case $1 in
        *.h) echo "/* ${line#*: } */" >"$1" ;;
        *.c) echo "const char *const text = \"${line#*: }\";" >"$1" ;;
        *) echo "${line#*: }" >"$1" ;;
        esac
        "$prose" "$1" >found
        grep -q "^$1:1: ${line%%: *}: " found || { note "$1, not found: $line"; result=1; }
    done <cases
    return $result
}

bad_sentences() {
    cat <<'END'
tell: A file that is damaged is told of on stderr.
tell: This column tells how many cells a search has expanded.
glossary: A search that starts anew is slow.
glossary: There is no cheaper way between the two hedges.
alone: This is done by hounds that plan alone.
negation: The file has nothing but clover in it.
negation: No hound catches nobody on such a map.
people: The replay was recorded by somebody else.
odd: The file that was read is no level.
odd: Replays of before are not verified.
odd: The limit on the number of cells is next to nothing.
start: Of a legend that is broken somebody has read a part.
start: The search stops; of the rest it keeps a part.
start: Who adds a screen adds a row to the table.
start: What is not saved goes to the autosave file.
END
}

finds_what_is_odd_in_documents() { bad_sentences | fails text.md; }
finds_what_is_odd_in_manuals() { bad_sentences | fails text.6; }
finds_what_is_odd_in_comments() { bad_sentences | fails text.h; }
finds_what_is_odd_in_literals() { bad_sentences | fails text.c; }

leaves_good_sentences_alone() {
    passes text.md <<'END'
# Of a heading nothing is said

The search returns a path, and it tells you which cells it expanded. There is no path between the two cells. Who wins? If a file is
damaged, `hounded` prints its name; see [the notes](anew.md). Leave them alone.

    what is indented is code anew

| column | What it means |
|---|---|
| `anew` | What the column contains |

```sh
hounded show anew    # what is told
```

- Of course, a list has items.
- Nobody loses a game because of that.
END
}

reads_only_comments_and_literals_of_c() {
    passes text.c <<'END'
#include "anew.h"
/* Returns the name of a breed.  It is valid until the next call.
 *
 * Fails if memory runs out. */
static const char *anew(int alone) /* what it takes */
{
    return alone == '"' ? "anew" : "The name of a breed" /* of these */; // a label
}
END
}

finds_what_is_odd_in_scripts() {
    for name in text.sh text.py text.awk text.mk; do
        printf '#!/bin/sh\n\n# SPDX-License-Identifier: MIT\n# %s\n' 'It starts anew.' >"$name"
        "$prose" "$name" >found
        says found "^$name:4: glossary: " || return 1
    done
    printf 'echo "The file is told of: $file"\n' >text.sh
    "$prose" text.sh >found
    says found '^text.sh:1: tell: ' || return 1
    printf 'def f():\n    """Of the library."""\n' >text.py
    "$prose" text.py >found
    says found '^text.py:2: start: '
}

finds_what_is_odd_in_packages_and_pages() {
    mkdir -p debian
    printf 'Package: a\nDescription: starts anew\n It starts anew.\n .\n It is told of.\nSection: anew\n' >debian/control
    "$prose" debian/control >found
    [ "$(wc -l <found)" -eq 4 ] && says found '^debian/control:2: ' && says found '^debian/control:5: tell: ' || return 1
    printf '<script>\nanew\n</script>\n<p class="anew">It starts\nanew.</p>\n' >text.html
    "$prose" text.html >found
    [ "$(wc -l <found)" -eq 1 ] && says found '^text.html:5: glossary: ' || return 1
    printf "const a = 'The search starts anew';\n/* Whole. */\n" >text.js
    "$prose" text.js >found
    says found '^text.js:1: glossary: '
}

reads_pages_of_lessons_and_terms() {
    printf '# A comment.\nlesson anew\ntitle What it is\n| It starts\n| anew.\nmap\n' >text.txt
    printf 'term | word | It is told of.\nhint: anew\n' >>text.txt
    "$prose" text.txt >found
    [ "$(wc -l <found)" -eq 3 ] && says found '^text.txt:5: glossary: ' && says found '^text.txt:7: tell: '
}

leaves_tables_and_code_in_comments_alone() {
    passes text.sh <<'END'
# Draws a picture:
#     picture anew --with what is told of
# Rows of a table are not a sentence, even if it would be very long:
#   one      what it means, in nine or ten words of this kind
#   two      what it means, in nine or ten words of this kind
#   three    what it means, in nine or ten words of this kind
#   four     what it means, in nine or ten words of this kind
# shellcheck disable=SC2034 # what is told
END
}

reads_both_kinds_of_manuals() {
    passes text.6 <<'END'
.Dd $Mdocdate$
.Sh WHO TELLS
Prints the name of a level, and then its par.
.Bd -literal
what is told anew
.Ed
.Ar anew
is the name of a breed.
END
}

# sentence WORDS
sentence() { awk -v words="$1" 'BEGIN { printf "A"; for (i = 1; i < words; i++) printf " hound"; print "." }'; }

counts_the_words_of_a_sentence() {
    sentence 40 | passes text.md && echo "long: $(sentence 41)" | fails text.md &&
        echo "long: Short. $(sentence 41) Short." | fails text.h
}

names_the_line_of_a_finding() {
    printf 'A line.\n\nA paragraph that\ngoes on to start anew.\n' >text.md
    "$prose" text.md >found
    says found '^text.md:4: glossary: '
}

joins_literals_and_lines() {
    printf 'f("This file "\n  "is told of.");\n/* Of the hounds\n * some. */\n' >text.c
    "$prose" text.c >found
    says found '^text.c:2: tell: ' && says found '^text.c:3: start: '
}

# A tree with three documents: one as good as the baseline, one better and one worse.
tree() {
    rm -rf tree && mkdir -p tree/tests/tree tree/doc tree/src tree/examples || return 1
    cp "$prose" "$prose.awk" tree/tests/tree && cp "$SRCDIR/doc/GLOSSARY.md" tree/doc || return 1
    echo 'It starts anew.' >tree/doc/same.md
    echo 'It starts anew.' >tree/doc/better.md
    echo 'It starts anew.  It ends anew.' >tree/doc/worse.md
    printf '1 doc/gone.md\n2 doc/better.md\n1 doc/same.md\n%s doc/worse.md\n' "$1" >tree/tests/tree/prose.baseline
}

more_findings_than_the_baseline_fail() {
    tree 1 && ! tree/tests/tree/prose --ratchet >found && says found 'doc/worse.md: 2 findings.* allows 1' &&
        says found '    doc/worse.md:1: glossary' && ! grep doc/same.md found &&
        ! tree/tests/tree/prose --ratchet doc/worse.md >found && tree/tests/tree/prose --ratchet doc/same.md >found
}

fewer_findings_are_named_until_the_baseline_has_them() {
    tree 2 && tree/tests/tree/prose --ratchet >found && says found 'doc/better.md: 1 findings, fewer than the 2' &&
        says found 'doc/gone.md: 0' && tree/tests/tree/prose --ratchet doc/better.md >found && says found 'doc/better.md' &&
        UPDATE=1 tree/tests/tree/prose --ratchet >found && empty found &&
        printf '1 doc/better.md\n1 doc/same.md\n2 doc/worse.md\n' >wanted && diff wanted tree/tests/tree/prose.baseline
}

an_update_never_raises_the_baseline() {
    tree 1 && ! UPDATE=1 tree/tests/tree/prose --ratchet >found && says found 'doc/worse.md: 2' &&
        says tree/tests/tree/prose.baseline '^1 doc/worse.md$'
}

tap finds_what_is_odd_in_documents finds_what_is_odd_in_manuals finds_what_is_odd_in_comments \
    finds_what_is_odd_in_literals finds_what_is_odd_in_scripts finds_what_is_odd_in_packages_and_pages \
    reads_pages_of_lessons_and_terms leaves_tables_and_code_in_comments_alone leaves_good_sentences_alone \
    reads_only_comments_and_literals_of_c reads_both_kinds_of_manuals counts_the_words_of_a_sentence \
    names_the_line_of_a_finding joins_literals_and_lines more_findings_than_the_baseline_fail \
    fewer_findings_are_named_until_the_baseline_has_them an_update_never_raises_the_baseline
