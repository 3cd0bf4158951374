# SPDX-License-Identifier: MIT
# Finds English that is hard to read.  tests/tree/prose calls this program; doc/GLOSSARY.md is its first file.
#
# Input becomes paragraphs, and a paragraph becomes words with one space around each word and each punctuation mark.  In
# this form " told . " needs no regular expression for the edge of a word, which POSIX does not have.
#
# Variables: counts=1 prints the number of findings of each file instead of the findings.

# rule NAME PATTERN HINT [UNLESS]: a match is a finding, unless the text from the match on begins with UNLESS.
function rule(name, pattern, hint, unless) {
    rules++
    rule_name[rules] = name
    rule_pattern[rules] = pattern
    rule_hint[rules] = hint
    rule_unless[rules] = unless
}

BEGIN {
    LONGEST = 40 # words in a sentence
    rule("tell", " (is|are|was|were|be|been|being|gets|never|also) told ", "reported, shown, printed", \
        "^ [a-z]+ told (to|that|whether|what|how) ")
    rule("tell", " (it|and|or|that|which|line|table|header|test|column|program|page|message|count|counts) tells? ", \
        "shows, prints, reports, says", "^ [a-z]+ tells? (you|us|me|them|people|users?|readers?|players?|apart|whether|if) ")
    rule("tell", " tells (of|which|where|what|how|its|more) ", "describes, shows, explains")
    rule("tell", " telling (the|of|what|which) ", "showing, reporting")
    rule("alone", " [^ ]+ [^ ]+ alone ", "only", "^ (leaves?|leaving|left|let) |^ [^ ]+ (left|not|let|all|live|lives|play|plays) ")
    rule("negation", " (nothing|nobody|none|no one|never) but ", "only")
    rule("negation", " (no|not|never|nothing|nobody|none|neither) ([^ .,;:]+ )?([^ .,;:]+ )?(nothing|nobody|none|never) ", "say it positively")
    rule("negation", " (nothing|nobody) ([^ .,;:]+ )?(not|cannot|without) ", "everything, everyone, only")
    rule("negation", " no (longer|more|less) than none ", "none")
    rule("people", " (nobody|somebody|anybody) (who|that) ", "no user, another player, anyone who")
    rule("people", " (for|of|by|to|as|than|with|from) who(ever)? ", "you, people who", "^ [a-z]+ who (is|are|was) ")
    rule("people", " somebody else ('s )?", "another player, another user")
    rule("odd", " of before ", "previous, earlier", "^ of before (and|the|or) ")
    rule("odd", " (in|of) 100 ", "N%", "^ (in|of) 100 (ms|milli|bytes|lines|cells|years|ticks|seconds|different|or|and|by|x|games|levels) ")
    rule("odd", " (be it|but for (that|those|these|some|what|its|one)) ", "even if; except")
    rule("odd", " (at most|takes|does|have|after|of|in|by|from) so (many|much) ", "N, that number of")
    rule("odd", " so many (bytes|cells|steps|ticks|seconds|times|rows|words|games) ", "N bytes, this many", \
        "^ so many [a-z]+ that ")
    rule("odd", " (by the book|next to (nothing|none|no)|to and fro|of late|hitherto|thereupon|wherein|thereof) ", "plain words")
    rule("odd", " (stands?|stood|standing) (there|here|in (a|the) (file|table|list|row|line|header|text)|on the open list|beneath) ", "is in")
    rule("odd", " (minds|heeds) ", "respects, follows")
    rule("odd", " (is|are|be|was|were) (to be had|held against|begun|taken back) ", "available, compared with, started")
    rule("odd", " (has|have|had) nothing to (say|do|ask|tell) ", "say what happens")
    rule("odd", " (knows|know|has) nothing of ", "does not know")
    rule("odd", " what (comes|goes|came|went) (out|in|of) ", "the output, the input, the result")
    rule("odd", " (say|says|said) so ", "report it")
    rule("odd", " [^ ]+ (is|are|was|were) no [a-z]+ ", "is not a", \
        "^ there |^ [^ ]+ [a-z]+ no (longer|more|less|need|doubt|problem|good|such|way|worse|one|point|better|other|matter|faster|slower|larger|smaller) ")
    rule("odd", " makes an? [a-z]+ ([a-z]+ )?of (a|an|the|what|it) ", "turns into, from")
    rule("odd", " (files?|programs?|maps?|games?|levels?|machines?) of (others|other programs|theirs) ", "other people's")
    rule("odd", " , (besides|too) [.;:] ", "also, before the verb")
    rule("odd", " all that (is|was|are|has|can|were) ", "everything", "^ all that [a-z]+ (needed|required|left|necessary) ")
    rule("odd", " (leaving|looking|saving|waiting) (asks|tells|says) ", "say what happens")
    rule("start", "^ of [a-z]+ ", "begin with the subject", "^ of course ")
    rule("start", " [.;] of (the|a|an|each|every|all|them|these|it|both|such) ", "begin with the subject")
    rule("start", "^ nor ", "a sentence with a subject and a verb")
    rule("start", "^ the same [.,;:]", "say what is the same")
    rule("start", "^ the same (for|with|of|as|in|by|without|but|when|to) ", "say what is the same")
    rule("start", "^ (than|which|whose|to whom) ", "a sentence with a subject and a verb", "^ (which|whose) ([^.]*[?]|[a-z]+ [.])")
    rule("start", " [.;,:] (who|whoever|whatever) [a-z]+s ", "if you", "^ . (who|whoever|whatever) [^.]*[?]")
    rule("start", "^ (who|whoever) ", "if you, or a subject", "^ who .*[?] $")
    rule("start", "^ what ", "the thing, with its name", "^ what (if|about|happens|this|that|it|to|matters|follows|you|we) |^ what .*[?] ")
    rule("start", " [.] what ", "the thing, with its name", "^ . what (if|about|happens|this|that|it|to|matters|follows|you|we) |^ . what [^.]*[?] ")
}

# --- a paragraph ----------------------------------------------------------------------------------

# words TEXT: the text as words and punctuation marks, each with one space around it.
function words(text) {
    gsub(/[][(){}!?;"`|]/, " & ", text)
    gsub(/[.,:]+( |$)/, " &", text)
    gsub(/[ \t]+/, " ", text)
    sub(/^ /, "", text)
    if (text != "" && text !~ / $/) text = text " "
    return text
}

function add(number, text) {
    text = words(text)
    if (text == "") return
    if (paragraph == "") paragraph = " "
    parts++
    part_at[parts] = length(paragraph)
    part_line[parts] = number
    paragraph = paragraph text
}

function found(at, name, hint, size,    line, i, from) {
    if (counts) {
        findings[file]++
        return
    }
    for (i = 1; i <= parts && part_at[i] <= at; i++) line = part_line[i]
    from = at > 30 ? at - 30 : 1
    printf "%s:%d: %s: ...%s... -> %s\n", file, line, name, substr(paragraph, from, at - from + size + 40), hint
    findings[file]++
}

# Reports the sentences that are too long.
function measure(    rest, at, end, sentence, n, i, pieces, many) {
    rest = paragraph
    at = 0
    while (rest ~ /[a-zA-Z]/) {
        end = match(rest, / [.!?]+ ([")] )*[^a-z ")]/) ? RSTART + RLENGTH - 2 : length(rest)
        sentence = substr(rest, 1, end)
        many = split(sentence, pieces, " ")
        n = 0
        for (i = 1; i <= many; i++) n += pieces[i] ~ /[a-zA-Z0-9]/
        if (n > LONGEST) found(at + 1, "long", n " words; split the sentence", 40)
        at += end
        rest = substr(rest, end + 1)
    }
}

function judge_rule(low, i,    at, rest) {
    at = 0
    rest = low
    while (match(rest, rule_pattern[i])) {
        if (rule_unless[i] == "" || substr(rest, RSTART) !~ rule_unless[i])
            found(at + RSTART, rule_name[i], rule_hint[i], RLENGTH)
        if (substr(rule_pattern[i], 1, 1) == "^") break
        at += RSTART + RLENGTH - 2
        rest = substr(rest, RSTART + RLENGTH - 1)
    }
}

function judge_term(low, i,    at, rest, here) {
    at = 0
    for (rest = low; (here = index(rest, term_words[i])) > 0; rest = substr(low, at + 1)) {
        found(at + here, "glossary", term[i], length(term_words[i]))
        at += here + length(term_words[i]) - 2
    }
}

# finish KIND: checks the paragraph and begins the next.  Only "text" and "comment" are checked for whole sentences.
function finish(kind,    low, i) {
    if (paragraph != "") {
        low = tolower(paragraph)
        if (kind != "part") measure()
        for (i = 1; i <= rules; i++)
            if (kind != "part" || rule_name[i] != "start") judge_rule(low, i)
        for (i = 1; i <= terms; i++) judge_term(low, i)
    }
    paragraph = ""
    parts = 0
}

# --- the glossary ---------------------------------------------------------------------------------

# learn LINE: a row `| term | meaning | instead of |` whose last column has phrases in backticks.
function learn(line,    cells, pieces, many, i) {
    if (split(line, cells, "|") < 5) return
    many = split(cells[4], pieces, "`")
    for (i = 2; i <= many; i += 2) {
        terms++
        term_words[terms] = " " words(tolower(pieces[i]))
        term[terms] = cells[2]
        gsub(/^ | $/, "", term[terms])
    }
}

# --- documents ------------------------------------------------------------------------------------

function plain(line) {
    gsub(/!?\[[^][]*\]\([^)]*\)/, "[&", line)
    while (match(line, /\[!?\[[^][]*\]\([^)]*\)/))
        line = substr(line, 1, RSTART - 1) linked(substr(line, RSTART, RLENGTH)) substr(line, RSTART + RLENGTH)
    gsub(/``[^`]*``|`[^`]*`/, "X", line)
    gsub(/\*\*/, "", line)
    gsub(/\\\*/, "*", line)
    gsub(/<[^> ][^>]*>|https?:[^ )]*/, "", line)
    return line
}

function linked(link) {
    sub(/^\[!?\[/, "", link)
    sub(/\]\([^)]*\)$/, "", link)
    return link
}

function markdown(line,    cells, many, i) {
    if (line ~ /^ *(```|~~~)/) {
        finish("text")
        fenced = !fenced
        return
    }
    if (fenced || line ~ /^ *$/ || line ~ /^#/ || line ~ /^ *[-=*_][-=*_][-=*_]+ *$/) {
        finish("text")
        blank = 1
        return
    }
    if (blank && paragraph == "" && line ~ /^(    |\t)/ && line !~ /^ *([-*+]|[0-9]+[.]) /) return
    if (line ~ /^ *\|/) {
        finish("text")
        many = split(plain(line), cells, "|")
        for (i = 1; i <= many; i++) {
            add(FNR, cells[i])
            finish("part")
        }
        return
    }
    blank = 0
    sub(/^(> ?)+/, "", line)
    if (line ~ /^ *([-*+]|[0-9]+[.)]) / || line ~ /^!\[/) finish("text")
    sub(/^ *([-*+]|[0-9]+[.)]) /, "", line)
    add(FNR, plain(line))
}

# A manual page, with the macros of either package.
function manual(line,    name, rest) {
    if (line !~ /^[.']/) {
        gsub(/\\f\(..|\\f.|\\&|\\c/, "", line)
        gsub(/\\-/, "-", line)
        if (!literal) add(FNR, line)
        return
    }
    name = line
    sub(/^[.'] */, "", name)
    rest = name
    sub(/[ \t].*/, "", name)
    sub(/^[^ \t]+ */, "", rest)
    if (name ~ /^(Pp|PP|P|LP|Sh|SH|Ss|SS|It|TP|IP|Bl|El|Bd|Ed|sp|Dl|br|RE|RS|nf|fi|EX|EE)$/) {
        if (name ~ /^(nf|EX)$/ || (name == "Bd" && rest ~ /-literal/)) literal = 1
        if (name ~ /^(fi|EE|Ed)$/) literal = 0
        finish("text")
    } else if (!literal && name !~ /^(\\"|Dd|Dt|Os|TH|Nd|In|Ft|Fn|Fa|Vt)$/) {
        # The words of a macro are names.  Only the punctuation after them belongs to the sentence.
        add(FNR, "x" (match(rest, / [.,;:)]+$/) ? substr(rest, RSTART) : ""))
    }
}

# --- scripts, data and packaging ------------------------------------------------------------------

# row LINE: whether a line of a comment is code, or a row of a table: words, a gap and what they mean.
function row(line) { return line ~ /^    |[^ .:;?!)]   +[^ ]/ }

# Takes a comment of a line of its own; returns whether the line is one.
function remark(line, mark) {
    if (!match(line, "^[ \\t]*" mark " ?")) return 0
    line = substr(line, RSTART + RLENGTH)
    if (row(line) || line ~ /^ *(!|$|---|%%|#|SPDX|Copyright|shellcheck|compdef|noqa)/) finish("comment")
    else add(FNR, line)
    return 1
}

# message LINE: the first string that a command of a script prints.
function message(line) {
    if (!match(line, /(^|[ \t;&|({])(echo|printf|note|skip|die|warn|print|help) \(?f?["'][^"']*["']/)) return
    line = substr(line, RSTART, RLENGTH)
    sub(/^[^"']*["']/, "", line)
    sub(/["']$/, "", line)
    gsub(/[$][({][^)}]*[)}]|[$][A-Za-z0-9_#*@]+|%[-0-9.]*[a-z]|[{][^}]*[}]/, "X", line)
    gsub(/\\[nt]/, " ", line)
    if (line ~ /[a-z][a-z][a-z]+ [a-z]+ [a-zA-Z]+/) add(FNR, line)
    finish("part")
}

# Scripts of the shell, of awk and of Python, and rules of make: their comments, what they print, and Python's docstrings.
function script(line,    marks) {
    marks = gsub(/"""/, " ", line)
    if (docstring || marks) {
        if (marks && !docstring) finish("comment")
        if (line ~ /^ *$/) finish("comment")
        add(FNR, line)
        if (marks % 2) docstring = !docstring
        if (!docstring) finish("comment")
    } else if (!remark(line, "#")) {
        finish("comment")
        message(line)
    }
}

# Texts for the program, in the formats of src/study and src/level: a page of a lesson begins with a bar, and so does what
# a term means.
function data(line) {
    if (line ~ /^[|] /) {
        add(FNR, substr(line, 3))
        return
    }
    if (remark(line, "(#|//)")) return
    finish("text")
    if (line ~ / [|] /) sub(/.*[|] */, "", line)
    else if (!sub(/^title:? /, "", line)) return
    gsub(/[{][A-Z_]*[}]/, "X", line)
    add(FNR, line)
    finish("part")
}

# Pages of HTML and XML, in which each paragraph begins on a line of its own.  Scripts and styles in them do not count.
function markup(line) {
    if (line ~ /^ *</) finish("text")
    if (line ~ /<(script|style)/) fenced = 1
    if (line ~ /<[/](script|style)>/) fenced = 0
    if (fenced) return
    gsub(/<[^>]*>/, "", line)
    gsub(/&[a-z#0-9A-F]*;/, "X", line)
    add(FNR, line)
}

# What Debian's control file and the recipe of RPM packages say about a package.
function description(line) {
    if (remark(line, "#")) return
    if (line ~ /^%[a-z]|^[A-Z][A-Za-z-]*:|^ *[.]?$/) {
        finish("text")
        if (line !~ /^ *[.]?$/) described = line ~ /^%description|^Description:/
        if (!sub(/^(Description|Summary): */, "", line)) return
        add(FNR, line)
        finish("part")
    } else if (described) {
        add(FNR, line)
    }
}

# --- C and languages like it ----------------------------------------------------------------------

# A literal counts as text if it has several words and contains no code.
function literal_done() {
    if (literals != "" && literals ~ /[a-z][a-z][a-z]+ [a-z]+ [a-zA-Z]+/ && literals !~ /[<>{}][\/a-z]|;$|^ *[-#.]|^import /)
        finish("text")
    paragraph = ""
    parts = 0
    literals = ""
}

function add_literal(text) {
    gsub(/\\[nt]/, " ", text)
    gsub(/\\./, "", text)
    gsub(/%[-+ #0*.0-9]*[hlzjt]*[a-zA-Z]|[$][{][^}]*[}]/, "X", text)
    literals = literals text
    add(FNR, text)
}

# comment_line TEXT: a line of a comment, without its marks.
function comment_line(text) {
    sub(/^ *\*+ ?/, "", text)
    if (text ~ /SPDX|Copyright|clang-format|NOLINT/) return
    if (text ~ /^ *$/ || row(text)) finish(comment)
    else add(FNR, text)
}

# Takes the next token from the rest of a line: a comment, a literal, or the code before one.
function token(rest,    end) {
    if (comment != "") {
        end = index(rest, "*/")
        comment_line(end ? substr(rest, 1, end - 1) : rest)
        if (!end) return ""
        after_comment = comment
        comment = ""
        return substr(rest, end + 2)
    }
    if (!match(rest, /\/\*|\/\/|"|'(\\.|[^'])*'|`(\\.|[^`])*`/)) {
        if (rest ~ /[^ \t]/) code(rest)
        return ""
    }
    if (RSTART > 1) {
        if (substr(rest, 1, RSTART - 1) ~ /[^ \t]/) code(substr(rest, 1, RSTART - 1))
        return substr(rest, RSTART)
    }
    if (rest ~ /^\/[*\/]/) {
        literal_end()
        comment = seen_code ? "part" : "comment"
        if (after_comment != comment) comment_end()
        if (rest ~ /^\/\//) {
            comment_line(substr(rest, 3))
            after_comment = comment
            comment = ""
            return ""
        }
        return substr(rest, 3)
    }
    comment_end()
    if (rest ~ /^['`]/) {
        seen_code = 1
        if (quotes) add_literal(substr(rest, 2, RLENGTH - 2))
        return substr(rest, RLENGTH + 1)
    }
    if (!match(rest, /^"(\\.|[^"\\])*"/)) return ""
    add_literal(substr(rest, 2, RLENGTH - 2))
    seen_code = 1
    return substr(rest, RLENGTH + 1)
}

function literal_end() { if (literals != "") literal_done() }

function comment_end() {
    if (after_comment != "") finish(after_comment)
    after_comment = ""
}

function code(text) {
    seen_code = 1
    comment_end()
    if (text ~ /[^ \t]/) literal_end()
}

function source(line) {
    seen_code = 0
    if (comment == "" && line ~ /^ *#include/) return
    if (comment == "" && line ~ /^[ \t\\]*$/) {
        comment_end()
        return
    }
    while (line != "") line = token(line)
}

# --- files ----------------------------------------------------------------------------------------

function close_file() {
    if (kind == "source") {
        if (literals != "") literal_done()
        finish(after_comment != "" ? after_comment : "comment")
    } else {
        finish("text")
    }
    fenced = literal = blank = docstring = described = 0
    comment = after_comment = literals = ""
}

# kind_of NAME
function kind_of(name) {
    quotes = name ~ /[.](js|mjs|ts)$/
    if (quotes || name ~ /[.]([ch]|cc|hpp|css)$/) return "source"
    if (name ~ /[.][1-9]$/) return "manual"
    if (name ~ /[.]txt$/) return "data"
    if (name ~ /[.](html|xml[.]in)$/) return "markup"
    if (name ~ /[/]control$|[.]spec$/) return "description"
    if (name ~ /[.](sh|awk|py|mk|am|ac|fish|nanorc|yml|toml)$|(^|[/])(bootstrap|lint|run|rules|play|prose|_hounded|bash[/]hounded)$/) return "script"
    return "markdown"
}

FNR == 1 {
    if (NR > 1 && kind != "glossary") close_file()
    file = FILENAME
    kind = NR == 1 ? "glossary" : kind_of(file)
    blank = 1
}

kind == "glossary" { learn($0); next }
kind == "markdown" { markdown($0) }
kind == "manual" { manual($0) }
kind == "source" { source($0) }
kind == "script" { script($0) }
kind == "data" { data($0) }
kind == "markup" { markup($0) }
kind == "description" { description($0) }

END {
    if (kind != "glossary") close_file()
    for (name in findings) {
        all += findings[name]
        if (counts) print findings[name], name
    }
    exit all > 0
}
