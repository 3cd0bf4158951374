/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/codes.h"

#include "base/words.h"
#include "base/xalloc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
const struct code codes[] = {
    {"another-game", "The game that was kept is none of this level as the program plays it now: it goes another way, "
                     "or has other hashes."},
    {"bad-beat", "A beat is made of glyphs of posts that stand on the map, such as beat=xyx. A pointer that stays at "
                 "home has the word home alone, without beat=."},
    {"bad-clock", "A shutter must both open and shut: open and phase are less than period."},
    {"bad-code", "A code of \"hounded pack --code\" has been cut or mistyped, or claims to hold too much. Copy "
                 "it anew, from its first character to its last."},
    {"bad-command", "A replay holds a word that is no command of the hare."},
    {"bad-corners", "The key corners takes strict, loose or cut."},
    {"bad-end", "The line that ends a map is the word end alone, in small letters."},
    {"bad-format", "The first line of a level is \"format: 1\"."},
    {"bad-glyph", "A glyph of the legend is one character that shows by itself; a space cannot be one."},
    {"bad-ground", "The parameter on= takes a ground on which that actor can stand."},
    {"bad-id", "An id is made of small letters, digits and hyphens, 40 at most. What a player has won is kept by it."},
    {"bad-json", "The file is not JSON, as RFC 8259 has it."},
    {"bad-level", "The level inside a replay is none that can be played."},
    {"bad-line", "The line is neither \"key: value\" nor, in the legend, \"glyph = name\". A comment starts with //."},
    {"bad-map", "The file is no map of the editor Tiled as it can be read: of a fixed size, its layers saved as CSV."},
    {"bad-moves", "The key moves takes 4 or 8."},
    {"bad-name", "The patches of a scenario are a file in the same folder, named without a path."},
    {"bad-number", "Numbers are whole and written in decimal digits."},
    {"bad-outcome", "A replay ends as running, won or caught."},
    {"bad-overlay", "The key overlay takes on or off."},
    {"bad-pack", "The file was packed by \"hounded pack\", and has been changed so that it cannot be taken apart."},
    {"bad-parameter", "A parameter of the legend is written name=value, without spaces, and only some names take it."},
    {"bad-row", "A row of a patch is not as wide as the patch."},
    {"bad-section", "The map and the legend begin with the lines \"map:\" and \"legend:\", in small letters."},
    {"bare-return", "A carriage return stands alone. Lines end in LF, or in CR LF."},
    {"beaten-length", "The map has a shorter path than the one that the scenario publishes."},
    {"built-in-glyph", "This glyph means the same in every level. It may get parameters, but no other meaning."},
    {"byte-order-mark", "The file begins with a byte order mark. Save it as UTF-8 without one."},
    {"cannot-read", "The file is not there, or may not be read."},
    {"cannot-stand", "An actor stands on the map where it cannot stand."},
    {"cannot-write", "The file that was to be written could not be. What was there before is still there."},
    {"comment-in-map", "A comment stands between the rows of a map. Move it before \"map:\" or after \"end\"."},
    {"duplicate-glyph", "The legend gives this glyph two meanings."},
    {"duplicate-key", "A key, a legend or a solution is given twice. The first counts."},
    {"duplicate-parameter", "A parameter is given twice. The first counts."},
    {"empty-chapter", "A chapter of the campaign has no levels."},
    {"empty-map", "The map has no rows."},
    {"empty-value", "There is nothing after the colon."},
    {"extra-text", "Something follows where nothing may."},
    {"file-too-large", "A level file may have 64 MiB, a campaign.txt 1 MiB."},
    {"has-map", "Scenarios of version 2 name their map; no other one can be given."},
    {"hound-beside-hare", "A hound starts on a cell next to the hare's, and catches it before it can do anything."},
    {"hound-penned", "The hound cannot leave the place where it starts, through a gap, say; and the hare has no clover "
                     "and no burrow there, and cannot pass through. Make the way wide enough, or give the hare a "
                     "reason to come."},
    {"hound-shut-in", "This hound can never come to any cell where the hare can: it has no part in the game."},
    {"illegal-path", "A search has found a path that no mover could walk."},
    {"invisible-character", "A character cannot be seen, or turns the direction of writing. A file must show what "
                            "it holds."},
    {"isolated-area", "There are cells on which the hare could walk, and to which it has no way."},
    {"key-in-map", "A key stands inside a map. The keys of a level come before its map."},
    {"late-legend", "The legend stands after the map. It comes before it."},
    {"legend-too-long", "The legend has more lines than a level may have."},
    {"level-twice", "The campaign lists a level twice."},
    {"line-too-long", "A line may have 16384 bytes."},
    {"long-row", "A row of the map is longer than the width that the file tells."},
    {"map-too-high", "A map may have 4096 rows."},
    {"map-too-wide", "A map may have 4096 columns."},
    {"missing-end", "A level, or its solution, is not ended by a line \"end\"."},
    {"missing-format", "A level must begin with a line \"format: 1\"."},
    {"missing-goal", "A level must say what the hare is to do: \"goal: collect 3\", or another goal."},
    {"missing-key", "A line that should be there is not."},
    {"missing-map", "A level must have a map."},
    {"missing-number", "A number should be here."},
    {"missing-title", "The level has no title to be shown above the map."},
    {"missing-version", "Scenarios begin with the line \"version 1\" or \"version 2\"."},
    {"newer-format", "The file is of a format that this version does not know."},
    {"no-bulldog", "The goal is to trap bulldogs, and at easy there are none."},
    {"no-burrow", "The goal leads to a burrow, and the map has no \">\"."},
    {"no-hare", "The map has no \"@\". A level must have one hare."},
    {"no-hounds", "Nobody hunts the hare. A level that means to be so accepts it."},
    {"no-hounds-at-easy", "All hounds of the level come at normal or hard alone, by from=, so that at easy nobody "
                          "hunts the hare. A level that means to be so accepts it."},
    {"no-level", "The file, the campaign or the folder holds no level."},
    {"no-map", "The scenarios name no map, so that one must be given."},
    {"no-next", "The file that the key next names is not there. The name is relative to the folder of the level's own "
                "file."},
    {"no-room", "A map that is imported has no two cells between which a hare could walk."},
    {"no-run", "The file holds no run of the endless game as the program writes one."},
    {"no-such-level", "The word is the name of no file and of no level of the campaign, or of several."},
    {"no-way-to-burrow", "The hare has no way to a burrow, whatever opens and is pushed aside."},
    {"no-way-to-clover", "There is clover to which the hare has no way."},
    {"no-way-to-post", "The pointer cannot walk from where it starts to this post of its beat."},
    {"not-beside", "A campaign may list files of its own folder, and of folders below it, and no others."},
    {"not-proved", "No game was found that wins the level. That proves nothing: a longer search may find one."},
    {"not-utf-8", "The file is not UTF-8."},
    {"nothing-to-do", "A hare that stands still survives: no hound can be there before the time is over."},
    {"nul", "The file holds a NUL: it is no text."},
    {"one-solution", "One file was given for the solutions of several levels."},
    {"open-border", "The hare could walk along the border of the map, where nothing shows that the meadow ends. Close "
                    "it with hedge or water."},
    {"other-lengths", "More published lengths differ from those of this map than are told one by one."},
    {"other-map", "The scenario is for a map of another size."},
    {"out-of-range", "The number is less or more than is allowed."},
    {"outside-level", "The line belongs to no level: a level goes from its \"format:\" to its \"end\"."},
    {"outside-map", "A cell or a patch is not on the map."},
    {"par-too-high", "The par is many times what the shortest way takes: whoever wins has the medal."},
    {"par-too-low", "Nobody can be as fast as the par: the shortest way takes longer."},
    {"perhaps-no-way", "The way to the goal is blocked by hay bales. Perhaps they can be pushed aside: \"hounded check "
                       "--solve\" looks for a game that does it, and where one is found, or the file holds one as its "
                       "solution, this is not told."},
    {"safe-place", "The hare is to survive, and here it does so standing still: no hound can come there."},
    {"same-id", "Two levels of a campaign have the same id or, where none is given, the same title. What is won of a "
                "level is kept by its id, so that their medals change places when the levels do. Give the second a "
                "line \"id:\" with another name."},
    {"search-failed", "A search has come to no answer, for want of memory or room for its numbers."},
    {"second-hare", "The map has a second hare."},
    {"short-row", "A row of the map is shorter than the width that the file tells."},
    {"solution-broken", "The solution in the file is no replay that can be read. \"hounded check --solve --embed\" "
                        "puts another in its place."},
    {"solution-fails", "The solution in the file does not win: the level, or the game, has changed since it was found. "
                       "\"hounded check --solve --embed\" puts another in its place, if it finds one."},
    {"space-in-map", "There is a space between two cells. Spaces may only stand at the end of a row."},
    {"stray-solution", "A solution follows no level."},
    {"tab", "The file holds a tab. Write spaces."},
    {"text-too-long", "A text may have 200 characters."},
    {"too-large", "Patches may change so many cells in all, and no more."},
    {"too-little-clover", "The goal wants more clover than the map has, or than the hare can reach."},
    {"too-many", "The map has more actors, posts or shutters than a level may have, or too many hounds for its size."},
    {"too-many-cells", "The maps of the file have more cells than a file may have."},
    {"too-many-levels", "A file or a campaign may hold 999 levels."},
    {"truncated-file", "The file ends where more of it should follow."},
    {"truncated-map", "The file ends inside the map."},
    {"unknown-code", "The key accept names codes, as they stand in brackets, with spaces between them."},
    {"unknown-cost", "Steps of scenarios cost \"1 octile\", 1 straight and the square root of 2 aslant, and nothing "
                     "else."},
    {"unknown-difficulty", "The parameter from= takes easy, normal or hard."},
    {"unknown-glyph", "The map holds a glyph that is not built in and not in the legend."},
    {"unknown-goal", "Goals are collect, reach, survive and trap."},
    {"unknown-key", "There is no such key. It is passed over, so that small slips do not stop a level."},
    {"unknown-name", "A word in braces, such as {GATE}, stands for a key of the player's. There is no key of "
                     "this name, so that the braces are shown as they are."},
    {"unknown-parameter", "There is no such parameter here."},
    {"unknown-patch", "The scenarios lay a patch that the file of patches does not have."},
    {"unknown-post", "A beat names a glyph that is no post on the map."},
    {"unknown-tile", "The legend knows no terrain, actor or breed of that name; or a map of MovingAI has a "
                     "letter that is none of theirs."},
    {"unknown-type", "Only maps of \"type octile\" can be read."},
    {"unmet-length", "The map has no path as short as the one that the scenario publishes."},
    {"unread-tileset", "A map of Tiled names a tileset that is another file, and only the map is read. Embed the "
                       "tileset, or say what its tiles are with --tile."},
    {"unsolvable", "No game wins the level: the map has no way to the goal, or every state was looked at."},
    {"unused-accept", "The key accept names a warning that the level does not have."},
    {"unused-legend", "The legend explains a glyph that the map does not have."},
    {"unused-post", "No pointer walks to this post."},
    {"utf-16", "The file is UTF-16. Save it as UTF-8."},
    {"warren-pair", "Each digit of a warren must stand on the map twice: the two holes belong together."},
    {"wrong-length", "A search has found a path that is not a cheapest one."},
};
/* clang-format on */

const size_t code_count = sizeof codes / sizeof codes[0];

const struct code *code_of(const char *name)
{
    size_t i = 0;
    while (i < code_count && strcmp(codes[i].name, name) != 0) {
        i++;
    }
    return i < code_count ? &codes[i] : NULL;
}

const char *code_nearest(const char *name)
{
    const char *names[sizeof codes / sizeof codes[0]];
    char *word = xstrdup(name);
    for (char *c = word; *c != '\0'; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    for (size_t i = 0; i < code_count; i++) {
        names[i] = codes[i].name;
    }
    const char *nearest = words_nearest(word, names, code_count);
    free(word);
    return nearest;
}
