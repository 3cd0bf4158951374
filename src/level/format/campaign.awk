# campaign.awk - prints the campaign's levels as rows of a C table: awk -v proofs=FOLDER -f campaign.awk FOLDER/campaign.txt
#
# campaign.txt lists the files in order, one per line, relative to itself, and the chapters (level/format/campaign.h).
# A row is {name without .txt, title of the chapter, text, proof}.  The proof is the replay NAME.replay in the folder of proofs,
# with "level: above" in place of its level.

function quoted(line, ending) {
    gsub(/\\/, "\\\\", line)
    gsub(/"/, "\\\"", line)
    return "\"" line ending "\""
}

function complain(file) {
    print "campaign.awk: cannot read " file | "cat 1>&2"
    exit 1
}

# Prints the lines of a replay without those of its level.
function print_proof(file,    line, state, is_level) {
    while ((state = (getline line < file)) > 0) {
        is_level = is_level && line !~ /^ticks: /
        if (line ~ /^level: /) {
            print " " quoted("level: above", "\\n")
            is_level = 1
        } else if (!is_level) {
            print " " quoted(line, "\\n")
        }
    }
    if (state < 0) {
        complain(file)
    }
    close(file)
}

BEGIN { print "/* Made by levels/campaign.awk. */" }

{ sub(/\r$/, "") }

/^[ ]*chapter:/ {
    sub(/^[ ]*chapter:[ ]*/, "")
    sub(/[ ]+$/, "")
    chapter = $0
    next
}

NF && !/^\/\// {
    folder = FILENAME
    sub(/[^\/]*$/, "", folder)
    name = $0
    sub(/\.txt$/, "", name)
    printf "{%s, %s,\n", quoted(name), quoted(chapter)
    file = folder $0
    lines = 0
    while ((state = (getline line < file)) > 0) {
        sub(/\r$/, "", line)
        print " " quoted(line, "\\n")
        lines++
    }
    if (state < 0 || lines == 0) {
        complain(file)
    }
    close(file)
    print " ,"
    print_proof(proofs "/" name ".replay")
    print "},"
}
