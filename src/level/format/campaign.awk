# campaign.awk - the campaign's levels as rows of a C table: awk -f campaign.awk FOLDER/campaign.txt
#
# campaign.txt names the files in their order, one a line, relative to itself, and the chapters (level/format/campaign.h).
# A row is {name without .txt, title of the chapter, text}.

function quoted(line, ending) {
    gsub(/\\/, "\\\\", line)
    gsub(/"/, "\\\"", line)
    return "\"" line ending "\""
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
        print "campaign.awk: cannot read " file | "cat 1>&2"
        exit 1
    }
    close(file)
    print "},"
}
