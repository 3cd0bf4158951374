# campaign.awk - the campaign's levels as rows of a C table: awk -f campaign.awk FOLDER/campaign.txt
#
# campaign.txt names the files in their order, one a line, relative to itself (level/campaign_file.h).  A row is {name
# without .txt, text}.

function quoted(line) {
    gsub(/\\/, "\\\\", line)
    gsub(/"/, "\\\"", line)
    return "\"" line "\\n\""
}

BEGIN { print "/* Made by levels/campaign.awk. */" }

{ sub(/\r$/, "") }

NF && !/^\/\// {
    folder = FILENAME
    sub(/[^\/]*$/, "", folder)
    name = $0
    sub(/\.txt$/, "", name)
    printf "{\"%s\",\n", name
    file = folder $0
    lines = 0
    while ((state = (getline line < file)) > 0) {
        sub(/\r$/, "", line)
        print " " quoted(line)
        lines++
    }
    if (state < 0 || lines == 0) {
        print "campaign.awk: cannot read " file | "cat 1>&2"
        exit 1
    }
    close(file)
    print "},"
}
