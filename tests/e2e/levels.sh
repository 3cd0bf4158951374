#!/bin/sh
# SPDX-License-Identifier: MIT
# Every command accepts the same names of levels: a table of commands and of ways to name a level.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

good=$SRCDIR/tests/level/good
home=$work/home
mkdir -p "$home/pack" "$home/bare" "$home/empty"
cp "$good/cup.txt" "$home/pack/one.txt"
cp "$good/cup.txt" "$home/bare/two.txt"
cp "$good/cup.txt" "$home/pond"
cp "$good/small.map" "$home/small.map"
printf 'chapter: First\none.txt\n' >"$home/pack/campaign.txt"

# ask COMMAND WORD: returns the exit status; 0 if the level was found, even if the command then lacks a terminal.
ask() {
    case $1 in
    path) set -- path "$2" 1,1 1,1 ;;
    replay) set -- replay --record="$2" --commands=e ;;
    sim) set -- sim --ticks=9 "$2" ;;
    play | watch | lab) set -- "$1" --hare=1,1 "$2" ;;
    esac
    (cd "$home" && "$HOUNDED" "$@" <"${input:-/dev/null}" >"$out" 2>"$err")
    status=$?
    if grep -q 'must be a terminal' "$err"; then
        status=0
    fi
    return $status
}

# each STATUS WORD...: all commands that take a level exit with this status for each of the words.
each() {
    wanted=$1
    shift
    for word in "$@"; do
        for command in $commands; do
            ask "$command" "$word"
            status=$?
            [ $status -eq "$wanted" ] && continue
            note "hounded $command '$word': exit status $status instead of $wanted: $(cat "$err")"
            return 1
        done
    done
}

commands='play watch lab sim show check path replay'

a_number_or_a_name_is_one_of_the_campaign() {
    each 0 5 horseshoes 05-horseshoes HORSESHOES 'The Same CUP' the-same-cup clockwork
}
a_file_is_named_by_its_path() { each 0 pack/one.txt ./pond; }
standard_input_is_a_file() { input=$good/cup.txt each 0 -; }
what_is_unknown_is_refused() { each 1 99 0 zzzz cup none.txt levels/none.txt ./the-pond none/the-pond empty; }
a_map_is_a_level() {
    commands='watch lab sim show check path' each 0 small.map
}
a_folder_and_a_campaign_are_levels() {
    commands='play watch lab sim show check path' each 0 pack pack/ pack/campaign.txt bare
}

who_knows_no_such_level_is_helped() {
    ask show 99 || says "$err" 'hint: the levels of the campaign are 1 to [0-9]*$' || return 1
    ask sim cup || says "$err" 'hint: [0-9]* One Cup, [0-9]* The Long Cup, ' || return 1
    ask play same-cpu || says "$err" 'hint: did you mean "The Same Cup"?$' || return 1
    ask sim Pnd || says "$err" 'hint: did you mean "The Pond"?$' || return 1
    ask sim Hosreshoes || says "$err" 'hint: did you mean "Horseshoes"?$' || return 1
    ask sim 'The Bramble Pacth' || says "$err" 'hint: did you mean "The Bramble Patch"?$'
}
a_file_comes_before_a_level_of_its_name() {
    ask show pond && says "$err" 'note: pond is a file here; [0-9]* is the level "The Pond"$' &&
        says "$out" '^#oo*\|^#@' && ask check pond && empty "$out" && ask show pack && empty "$err"
}
several_are_taken_in_their_order() {
    printf 'Round and Round\nThe Long Cup\nFirst Clover\n' >"$work/wanted"
    (cd "$home" && "$HOUNDED" sim --ticks=9 --format=csv round-and-round pack first-clover) >"$out" 2>"$err" || return
    sed '1d; s/"\([^"]*\).*/\1/' "$out" >"$work/titles"
    cmp -s "$work/wanted" "$work/titles" && return
    empty "$out"
    false
}
a_campaign_is_checked_with_its_levels() {
    mkdir "$home/wrong" && printf 'bad.txt\nnone.txt\n' >"$home/wrong/campaign.txt" &&
        cp "$SRCDIR/tests/level/broken/no-hare.txt" "$home/wrong/bad.txt" &&
        each 1 wrong && { ask check wrong || says "$out" 'wrong/bad.txt:.*\[no-hare\]$'; } &&
        says "$out" 'wrong/campaign.txt:2:1: error: .*\[cannot-read\]$'
}
a_campaign_leads_nowhere_else() {
    mkdir -p "$home/trap/below" && cp "$good/cup.txt" "$home/trap/below/in.txt" || return 1
    ln -sf "$good/cup.txt" "$home/trap/link.txt" && mkfifo "$home/trap/pipe.txt" || return 1
    printf 'below/in.txt\n../pack/one.txt\nbelow/../../pack/one.txt\nlink.txt\npipe.txt\n' >"$home/trap/campaign.txt"
    run 1 check "$home/trap/campaign.txt" && says "$out" 'campaign.txt:2:1: error: .*\[not-beside\]$' &&
        says "$out" 'campaign.txt:3:1: error: .*\[not-beside\]$' &&
        says "$out" 'campaign.txt:4:1: error: .*\[not-beside\]$' &&
        says "$out" 'campaign.txt:5:1: error: .*\[cannot-read\]$' && ! grep -q 'campaign.txt:1:' "$out"
}
what_check_calls_an_error_is_not_played() {
    printf 'format: 1\ntitle: x\ngoal: reach\npar: 90000\nmap:\n#####\n#@.B#\n#####\nend\n' >"$home/homeless.txt" &&
        commands='play watch lab sim check' each 1 homeless.txt && commands='show' each 0 homeless.txt &&
        { ask sim homeless.txt || says "$err" 'homeless.txt:3:1: error: .*\[no-burrow\]$'; } &&
        sed 's/\.B#/>B#/' "$home/homeless.txt" >"$home/easy.txt" && ask sim easy.txt && empty "$err"
}
a_pack_is_a_campaign_in_one_file() {
    mkdir -p "$home/mine/deep" && cp "$good/cup.txt" "$home/mine/deep/cup.txt" &&
        sed 's/^title: .*/title: Another/; s/$/\r/' "$good/cup.txt" >"$home/mine/two.txt" &&
        printf 'title: My Meadows\n// a note\nchapter: First\ndeep/cup.txt\nchapter: Last\ntwo.txt\n' \
            >"$home/mine/campaign.txt" &&
        (cd "$home" && "$HOUNDED" pack mine -o mine.pack && "$HOUNDED" unpack mine.pack -o again) >"$out" 2>"$err" &&
        diff -r "$home/mine" "$home/again" &&
        commands='play watch lab sim show check path' each 0 mine.pack && ask check mine.pack && empty "$out" &&
        rm "$home/again/two.txt" && (cd "$home" && "$HOUNDED" unpack mine.pack -o again) >"$out" 2>"$err" &&
        diff -r "$home/mine" "$home/again" && printf '// mine\n' >>"$home/again/two.txt" &&
        (cd "$home" && ! "$HOUNDED" unpack mine.pack -o again) >"$out" 2>"$err" &&
        says "$err" 'again/two.txt: File exists' && rm "$home/again/two.txt" &&
        ln -s "$home/elsewhere" "$home/again/two.txt" &&
        (cd "$home" && ! "$HOUNDED" unpack mine.pack -o again) >"$out" 2>"$err" &&
        test ! -e "$home/elsewhere" && rm "$home/again/two.txt" &&
        (cd "$home" && ! "$HOUNDED" pack again) >"$out" 2>"$err" && empty "$out" &&
        says "$err" 'campaign.txt:6:1: .*\[cannot-read\]$' &&
        sed 's/^goal: coll/goal: colz/' "$home/mine.pack" >"$home/bad.pack" && each 1 bad.pack &&
        { ask check bad.pack || says "$out" '^bad.pack:1[0-9]:7: error: .*\[unknown-goal\]$'; } &&
        sed 's|^// file: two|// file: ../two|' "$home/mine.pack" >"$home/up.pack" &&
        (cd "$home" && ! "$HOUNDED" unpack up.pack -o up) >"$out" 2>"$err" && says "$err" '\[bad-pack\]$' &&
        [ ! -e "$home/two.txt" ]
}
# refused FILE WORDS: check and unpack report these words, and nothing is unpacked.
refused() {
    (cd "$home" && ! "$HOUNDED" unpack "$1" -o refused) >"$out" 2>"$err" && says "$err" "$2" && [ ! -e "$home/refused" ] &&
        (cd "$home" && ! "$HOUNDED" check "$1") >"$out" 2>"$err" && says "$out" "$2"
}
# packed NAME...: prints a pack of files with these names, all listed, each with the level.
packed() {
    echo '// hounded-pack: 1' && printf '//| %s\n' "$@" && for name; do
        echo "// file: $name" && cat "$good/cup.txt"
    done
}
a_pack_is_unpacked_whole_or_not_at_all() {
    packed a.txt b/c.txt >"$home/ab.pack" &&
        sed 's/^format: 1/#!\/bin\/sh/' "$home/ab.pack" >"$home/x.pack" && refused x.pack '\[outside-level\]' &&
        sed '/^..| a/d' "$home/ab.pack" >"$home/x.pack" && refused x.pack 'list does not name this file \[bad-pack\]' &&
        sed 's/^..| a/&b/' "$home/ab.pack" >"$home/x.pack" && refused x.pack 'names "ab.txt", which is not in the pack' &&
        sed 's/^..| a/&\x1b/' "$home/ab.pack" >"$home/x.pack" && refused x.pack 'invisible character U+001B' &&
        packed b b/c.txt >"$home/x.pack" && refused x.pack 'already has a file or folder "b/c.txt"' &&
        packed b/c.txt b >"$home/x.pack" && refused x.pack 'already has a file or folder "b"' &&
        packed /a.txt >"$home/x.pack" && refused x.pack 'cannot have this name' &&
        packed "$(printf '%0201d' 0)" >"$home/x.pack" && refused x.pack 'cannot have this name' &&
        packed "$(printf '%0200d' 0)" >"$home/x.pack" && (cd "$home" && "$HOUNDED" unpack x.pack -o long) >"$out" 2>"$err" &&
        empty "$err" &&
        mkdir "$home/half" && : >"$home/half/b" &&
        (cd "$home" && ! "$HOUNDED" unpack ab.pack -o half) >"$out" 2>"$err" && says "$err" 'Not a directory' &&
        [ "$(ls "$home/half")" = b ]
}
the_next_file_is_there() {
    sed 's/^goal:/next: none.txt\n&/' "$good/cup.txt" >"$home/chain.txt" &&
        { ask check chain.txt || says "$out" 'chain.txt:4:1: warning: .*\[no-next\]$'; } &&
        cp "$good/cup.txt" "$home/none.txt" && ask check chain.txt && empty "$out" && rm "$home/none.txt"
}
# A pack can have 999 levels, but no more.
what_can_be_packed_can_be_unpacked() {
    mkdir "$home/many" &&
        for i in $(seq 999); do cp "$good/cup.txt" "$home/many/$i.txt" || return; done &&
        (cd "$home" && "$HOUNDED" pack many -o many.pack && "$HOUNDED" unpack many.pack -o all) >"$out" 2>"$err" &&
        empty "$err" && [ -f "$home/all/999.txt" ] && cp "$good/cup.txt" "$home/many/1000.txt" &&
        (cd "$home" && ! "$HOUNDED" pack many -o more.pack) >"$out" 2>"$err" &&
        says "$err" '^many: error: .*a campaign has at most 999 levels' && [ ! -e "$home/more.pack" ]
}

code_of() { (cd "$home" && "$HOUNDED" pack --code "$1" 2>"$err"); }
a_code_is_a_level() {
    code=$(code_of pond) && each 0 "$code" && code_of pond >"$home/code.txt" && each 0 code.txt &&
        input=$home/code.txt each 0 - && ask show --source "$code" && cmp -s "$out" "$good/cup.txt" &&
        [ "$(code_of "$code")" = "$code" ] && [ "$(code_of code.txt)" = "$code" ] && code_of horseshoes >"$out"
}
a_code_is_a_campaign() {
    code=$(code_of mine) && commands='play watch lab sim show check path' each 0 "$code" && code_of mine >"$home/code" &&
        commands='play watch lab sim show check path' each 0 code && [ "$(code_of mine/campaign.txt)" = "$code" ]
}
a_code_becomes_a_folder_again() {
    code=$(code_of mine) && code_of mine >"$home/mine.code" &&
        (cd "$home" && "$HOUNDED" unpack mine.code -o of-file && "$HOUNDED" unpack "$code" -o of-word) >"$out" 2>"$err" &&
        diff -r "$home/mine" "$home/of-file" && diff -r "$home/mine" "$home/of-word" || return 1
    (cd "$home" && ! "$HOUNDED" unpack "$(code_of pond)" -o none) >"$out" 2>"$err" && says "$err" 'code: this is not a pack$' &&
        (cd "$home" && ! "$HOUNDED" unpack "${code%????}" -o none) >"$out" 2>"$err" &&
        says "$err" '^code:1:[0-9]*: error: .*\[bad-code\]$' && [ ! -e "$home/none" ]
}
a_bad_code_is_refused() {
    code=$(code_of pond) && each 1 "${code%????}" "x$code" hounded2.AAAA 'hounded1.AA*A' hounded1. &&
        { ask show "${code%?}" || says "$err" '^code:1:[0-9]*: error: .*\[bad-code\]$'; } &&
        { ask show hounded2.AAAA || says "$err" '^code:1:8: error: .* newer version .*\[newer-format\]$'; } &&
        ! code_of small.map && says "$err" 'this is not a level' && ! code_of wrong && says "$err" '\[cannot-read\]$' &&
        ! (cd "$home" && "$HOUNDED" check --embed --solve "$code") 2>"$err" && says "$err" 'this is not a file$'
}
two_levels_of_one_id_are_told() {
    mkdir "$home/twins" && printf 'b.txt\na.txt\nc.txt\n' >"$home/twins/campaign.txt" || return 1
    for name in a b; do
        sed 's/^title: .*/title: Twin/' "$good/cup.txt" >"$home/twins/$name.txt"
    done
    sed 's/^title: .*/&\nid: twin/' "$good/cup.txt" >"$home/twins/c.txt"
    ask check twins || says "$out" '^twins/a.txt:2:1: warning: .* "twin", .* twins/b.txt:2 \[same-id\]$' || return 1
    says "$out" '^twins/c.txt:3:1: warning: .*\[same-id\]$' && ! grep -q '^twins/b.txt' "$out" &&
        says "$out" '^hint: .* "id: twin-2"$' && (cd "$home" && "$HOUNDED" pack twins -o twins.pack) &&
        { ask check twins.pack || says "$out" '^twins.pack:[0-9]*:1: warning: .*\[same-id\]$'; } &&
        ask check twins/a.txt && ask check twins/b.txt &&
        sed -i 's/^title: .*/&\nid: other/' "$home/twins/a.txt" &&
        sed -i 's/^id: .*/accept: same-id\n&/' "$home/twins/c.txt" && ask check twins && empty "$out" &&
        ask check twins/c.txt
}
the_source_is_printed() {
    (cd "$home" && "$HOUNDED" show --source pack) >"$out" && cmp -s "$out" "$good/cup.txt" &&
        run 0 show --source horseshoes && cmp -s "$out" "$SRCDIR/levels/horseshoes.txt" &&
        run 2 show --source --path 1,1 2,1 horseshoes
}

tap a_number_or_a_name_is_one_of_the_campaign a_file_is_named_by_its_path standard_input_is_a_file \
    what_is_unknown_is_refused a_map_is_a_level a_folder_and_a_campaign_are_levels who_knows_no_such_level_is_helped \
    a_file_comes_before_a_level_of_its_name several_are_taken_in_their_order a_campaign_is_checked_with_its_levels \
    a_campaign_leads_nowhere_else what_check_calls_an_error_is_not_played a_pack_is_a_campaign_in_one_file \
    a_pack_is_unpacked_whole_or_not_at_all what_can_be_packed_can_be_unpacked \
    the_next_file_is_there a_code_is_a_level a_code_is_a_campaign \
    a_code_becomes_a_folder_again two_levels_of_one_id_are_told a_bad_code_is_refused \
    the_source_is_printed
