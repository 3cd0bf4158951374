/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/codes.h"

#include "base/words.h"
#include "base/xalloc.h"
#include "level/format/level.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Many rows have no hint. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

/* clang-format off */
const struct code codes[] = {
    {"another-game", "The recorded game does not fit this level as the program plays it now: it takes "
                     "a different course, or has different hashes."},
    {"bad-beat", "A beat consists of glyphs of posts on the map, such as beat=xyx. For a pointer that stays at home, "
                 "write only the word home, without beat=."},
    {"bad-chance", "A line of the section chance is \"shuffle\" with glyphs, \"subst\" with a glyph, \" = \" and those "
                   "that can replace it, or \"stamp\" with pieces, \"at\" and places. A piece has a name and rows."},
    {"bad-clock", "A shutter must both open and shut: open and phase are less than period.", "write a smaller number"},
    {"bad-code", "A code from \"hounded pack --code\" was cut or mistyped, or claims to contain too much. Copy it "
                 "again, from its first character to its last."},
    {"bad-command", "A replay contains a word that is not a command of the hare."},
    {"bad-corners", "The key \"corners\" must be strict, loose or cut."},
    {"bad-end", "Only the word end, in lower case, can end a map."},
    {"bad-format", "The first line of a level is \"format: " LEVEL_FORMAT "\" or \"format: " LEVEL_FORMAT_RULES "\"."},
    {"bad-glyph", "A glyph of the legend is one visible character, not a space.", "use a letter or another character"},
    {"bad-ground", "The parameter on= must name a terrain that the actor can enter."},
    {"bad-id", "An id consists of up to 40 lower-case letters, digits and hyphens. A player's records are stored "
               "under it."},
    {"bad-json", "The file is not valid JSON (RFC 8259)."},
    {"bad-level", "The level in the replay cannot be played."},
    {"bad-light", "The key \"light\" must be day or night."},
    {"bad-line", "The line is neither \"key: value\" nor, in the legend, \"glyph = name\". A comment starts with //."},
    {"bad-map", "The file is not a Tiled map that can be imported. Use a fixed-size map with layers as CSV."},
    {"bad-moves", "The key \"moves\" must be 4 or 8."},
    {"bad-name", "The patches of a scenario are in a file in the same folder. Name it without a path."},
    {"bad-number", "Numbers must be whole and written in decimal digits."},
    {"bad-outcome", "The outcome of a replay must be running, won or caught."},
    {"bad-overlay", "The key \"overlay\" must be on or off."},
    {"bad-pack", "The file was packed by \"hounded pack\", but it was changed and can no longer be unpacked."},
    {"bad-parameter", "Write a parameter of the legend as name=value, without spaces. Only some names take "
                      "parameters."},
    {"bad-row", "A row of a patch is longer or shorter than the patch is wide."},
    {"bad-rule", "A rule is \"when\", an event, a colon and effects with semicolons between them, such as \"when "
                 "clover=9: open g; say Run!\"."},
    {"bad-section", "The map and the legend begin with the lines \"map:\" and \"legend:\", in lower case.",
     "lower-case letters, and a colon at the end"},
    {"bare-return", "A carriage return is not followed by LF.", "lines must end in LF or CRLF, not in CR"},
    {"beaten-length", "The map has a shorter path than the scenario publishes."},
    {"built-in-glyph", "This glyph has the same meaning in every level. You can give it parameters, but not another "
                       "meaning."},
    {"byte-order-mark", "The file begins with a byte order mark. Save it as UTF-8 without one."},
    {"cannot-read", "The file does not exist, or you have no permission to read it."},
    {"cannot-stand", "An actor starts on a cell that it cannot enter."},
    {"cannot-write", "The file could not be written. Its previous content is unchanged."},
    {"chance-in-vain", "No row of the map or of a piece has a glyph that this line of the section chance needs, or "
                       "no line stamps this piece."},
    {"comment-in-map", "A comment is between the rows of a map, or after one.",
     "move it above \"map:\" or below \"end\": a map cannot contain comments"},
    {"duplicate-glyph", "The legend gives this glyph two meanings.", "use another glyph, or leave one line out"},
    {"duplicate-key", "A key, a legend or a solution appears twice. Only the first counts.", "leave out one of them"},
    {"duplicate-parameter", "A parameter appears twice. Only the first counts."},
    {"empty-chapter", "A chapter of the campaign has no levels."},
    {"empty-map", "The map has no rows."},
    {"empty-value", "There is nothing after the colon.", "write what is missing, or leave this out"},
    {"extra-text", "The line continues where it should end."},
    {"file-too-large", "The file exceeds the limit: 64 MiB for a level file, 1 MiB for a campaign.txt."},
    {"foreign-file", "The file belongs to another program. The message says which, and how to get a level from it."},
    {"has-map", "Scenarios of version 2 name their own map, so you cannot give another one."},
    {"hound-beside-hare", "A hound starts next to the hare and catches it before it can move.",
     "put a few cells between them"},
    {"hound-penned", "The hound cannot leave its starting area, for example because of a gap, and the hare has no "
                     "clover, burrow or passage there.", "widen the passage, or give the hare a reason to go there"},
    {"hound-shut-in", "This hound can never reach a cell that the hare can reach, so it has no effect on the game.",
     "open a path for it, or move it"},
    {"illegal-path", "A search found a path that the mover cannot walk."},
    {"invisible-character", "The file contains an invisible character, or one that changes the direction of writing. "
                            "Remove it."},
    {"isolated-area", "The hare cannot reach some passable cells.", "open a path to them, or fill them with hedge"},
    {"key-in-map", "A key is inside a map.", "the keys of a level come before its map"},
    {"late-legend", "The legend comes after the map. Move it before the map."},
    {"legend-too-long", "The legend has too many lines."},
    {"level-twice", "The campaign lists a level twice."},
    {"line-too-long", "The line exceeds the limit of 16384 bytes.", "the rest of it is ignored"},
    {"locked-goal", "Barred gates keep the hare from the goal: the rules that would open them need things behind the "
                    "gates. Gates that rules close count as open here, so this is a proof.",
     "open a gate by an event that happens before it"},
    {"long-row", "A row of the map is longer than the file's width."},
    {"map-too-high", "The map exceeds the limit of 4096 rows."},
    {"map-too-wide", "The map exceeds the limit of 4096 columns."},
    {"missing-end", "A level, or its solution, must be followed by a line with \"end\"."},
    {"missing-format", "A level must begin with the line \"format: " LEVEL_FORMAT "\"."},
    {"missing-goal", "The level needs a goal.", "add a line such as \"goal: collect 3\" or \"goal: reach\""},
    {"missing-key", "A required line is missing."},
    {"missing-map", "The level needs a map."},
    {"missing-number", "A number is missing here.", "write it in digits, as in 3"},
    {"missing-title", "The level has no title to show above the map.", "add a line such as \"title: The Pond\""},
    {"missing-version", "Scenarios begin with the line \"version 1\" or \"version 2\"."},
    {"needs-format", "Rules, marks, barred gates, sleeping hounds, the goal push and opens= need a level that begins "
                     "with \"format: " LEVEL_FORMAT_RULES "\", so that older programs say that they cannot read it.",
     "begin it with \"format: " LEVEL_FORMAT_RULES "\""},
    {"never-opens", "A barred gate opens only by a rule, and no rule names this one.",
     "add a rule such as \"when clover=3: open\" with its glyph; \"say\" comes last in a rule"},
    {"never-wakes", "A sleeping hound wakes only by a rule, and no rule names this one.",
     "add a rule such as \"when tick=300: wake\" with its glyph; \"say\" comes last in a rule"},
    {"newer-format", "This version of the program cannot read this format."},
    {"no-bulldog", "The goal is to trap bulldogs, but at easy the level has none.", "put a D on the map"},
    {"no-burrow", "The goal needs a burrow, but the map has no \">\".", "put a > where the hare can escape"},
    {"no-hare", "The map has no \"@\". A level needs one hare.", "put an @ where it starts"},
    {"no-hounds", "The level has no hounds.", "put one there, such as B, or write \"accept: no-hounds\""},
    {"no-hounds-at-easy", "All hounds of the level have from=, so at easy there are none.",
     "remove from= from one of them, or write \"accept: no-hounds-at-easy\""},
    {"no-level", "The file, campaign or folder contains no level."},
    {"no-map", "The scenarios do not name a map, so you must give one."},
    {"no-next", "The file named by the key next does not exist. The name is relative to the folder of the level file."},
    {"no-room", "The imported map has no two cells between which a hare could walk."},
    {"no-run", "The file does not contain an endless run as the program writes it."},
    {"no-such-level", "No file has this name, and it names either no level or several levels of the campaign."},
    {"no-way-to-burrow", "The hare cannot reach a burrow, even if everything that can open is open and everything "
                         "movable is pushed aside.", "open the hedge between them, or put a > where the hare can go"},
    {"no-way-to-clover", "The hare cannot reach some of the clover.", "open a path to it, or remove it"},
    {"no-way-to-post", "The pointer has no path from its start to this post.", "move the post, or open a path"},
    {"not-a-map", "Many characters of the file are unknown.",
     "if it is a map and not a text, set what each of them means with --tile"},
    {"not-beside", "A campaign can only list files in its own folder and the folders below it."},
    {"not-proved", "No game that wins the level was found. That proves nothing: a longer search may find one."},
    {"not-utf-8", "The file is not UTF-8.", "save the file as UTF-8"},
    {"nothing-to-do", "A hare that does not move survives: no hound can reach it before the time is over.",
     "put a hound nearer to the hare, or write more ticks"},
    {"nul", "The file contains a NUL character, so it is not text."},
    {"one-solution", "One file was named for the solutions of several levels."},
    {"open-border", "The hare can walk along the border of the map, where nothing shows that the meadow ends.",
     "close it with hedge or water all around"},
    {"other-lengths", "Further published lengths that differ from this map's are counted, but not listed."},
    {"other-map", "The scenario is for a map of a different size."},
    {"out-of-range", "The number is too small or too large."},
    {"outside-level", "The line is outside a level. A level goes from its \"format:\" to its \"end\"."},
    {"outside-map", "A cell or a patch is not on the map."},
    {"par-too-high", "The par is many times the length of the shortest path, so every win earns the medal.",
     "\"hounded check --par\" proposes one"},
    {"par-too-low", "The par cannot be met: the shortest path takes longer.", "\"hounded check --par\" proposes one"},
    {"perhaps-no-way", "Hay bales block the path to the goal. Perhaps they can be pushed aside: \"hounded check "
                       "--solve\" searches for a game that does so. The warning disappears if one is found, or if "
                       "the file contains one as its solution.", "\"hounded check --solve\" finds out"},
    {"piece-outside", "A stamped piece has its top left corner at its place, but the map lacks some of its cells "
                      "there, in every allowed orientation.",
     "its top left corner is at the place: move the place, or make the piece smaller"},
    {"ragged-row", "A row of the map is shorter or longer than most rows, or blank. The end of a short row becomes "
                   "hedge."},
    {"rule-in-vain", "The event of the rule can never happen."},
    {"safe-place", "The goal is to survive, and here the hare can do so without moving: no hound can reach this "
                   "place.", "let a hound reach it, or fill it with hedge"},
    {"same-id", "Two levels of a campaign have the same id or, if they have none, the same title. A player's records "
                "are stored under the id, so the levels would exchange medals when they are reordered. Give the "
                "second level a line \"id:\" with another name."},
    {"search-failed", "A search failed because memory ran out or a number became too large."},
    {"second-hare", "The map has a second hare.", "remove one of them"},
    {"seed-in-vain", "The level has a seed, but no section chance, so every seed gives the same level.",
     "leave it out, or add the section; without chance, only bots of \"sim\" and \"check --par\" use it"},
    {"short-row", "A row of the map is shorter than the file's width."},
    {"solution-broken", "The solution in the file cannot be read as a replay.",
     "\"hounded check --solve --embed\" looks for another"},
    {"solution-fails", "The solution in the file no longer wins: the level or the game has changed since. \"hounded "
                       "check --solve --embed\" replaces it, if it finds another one."},
    {"space-in-map", "There is a space between two cells.",
     "write . for grass and # for hedge; only the end of a row may be left out"},
    {"stray-solution", "There is a solution without a level before it."},
    {"stuck-bale", "Two walls hold the bale in a corner.", "move it, unless the hare is meant to carry it"},
    {"tab", "The file contains a tab.", "use spaces: how wide a tab is depends on the editor"},
    {"text-too-long", "The text exceeds its limit: 78 characters for the words of a rule, 200 for others."},
    {"too-few-bales", "The goal push needs more bales than there are.", "put a 0 where a bale lies"},
    {"too-few-marks", "The goal push needs more marks for bales (\"m = mark bale\") than there are.",
     "give a glyph a line such as \"m = mark bale\" in the legend, and put it on the map"},
    {"too-large", "The patches change more cells than allowed."},
    {"too-little-clover", "The goal needs more clover than the map has, or than the hare can reach.",
     "put more * where the hare can go, or write a smaller number"},
    {"too-many", "The level has too many posts, shutters, marks or rule effects, or too many hounds for its size."},
    {"too-many-cells", "The maps of the file have more cells in total than allowed."},
    {"too-many-levels", "The file or campaign exceeds the limit of 999 levels."},
    {"truncated-file", "The file ends too early."},
    {"truncated-map", "The file ends inside the map."},
    {"unknown-code", "The key \"accept\" takes the codes that findings show in brackets, with spaces between them."},
    {"unknown-cost", "Scenarios must use the costs \"1 octile\": 1 for a straight step and the square root of 2 for "
                     "a diagonal one."},
    {"unknown-difficulty", "The parameter from= must be easy, normal or hard.", "from= takes easy, normal or hard"},
    {"unknown-effect", "The effects of rules are open, shut, wake, place, light, burrow and say."},
    {"unknown-event", "The events of rules are clover=N, clover=all, tick=N, hare at MARK, hound at MARK, bales on "
                      "MARK and trapped=N. \"first\" before an event lets it count only once."},
    {"unknown-glyph", "The map contains a glyph that is neither built in nor in the legend."},
    {"unknown-goal", "The goal must be collect, reach, survive, trap or push."},
    {"unknown-key", "This key does not exist. It is ignored, so that a small mistake does not make a level "
                    "unplayable."},
    {"unknown-name", "A word in braces, such as {GATE}, stands for one of the player's keys. No key has this name, "
                     "so the braces are shown as they are."},
    {"unknown-parameter", "This entry of the legend has no such parameter."},
    {"unknown-patch", "The scenarios use a patch that is not in the file of patches."},
    {"unknown-piece", "A stamp names a piece that the level does not have."},
    {"unknown-post", "A beat names a glyph that is not a post on the map."},
    {"unknown-target", "A rule names things by their glyphs: open and shut name barred gates, wake names sleeping "
                       "hounds, and everything else names marks."},
    {"unknown-tile", "The legend names an unknown terrain, actor or breed; or a MovingAI map contains a letter that "
                     "its format does not have."},
    {"unknown-type", "Only maps of \"type octile\", or \"tile\", which means the same, can be read."},
    {"unmet-length", "The map has no path as short as the scenario publishes."},
    {"unread-tileset", "The Tiled map names a tileset in another file, which cannot be read.",
     "put it where the map names it, as .tsx, embed it in the map, or define its tiles with --tile"},
    {"unsolvable", "No game wins the level: the goal cannot be reached, or every state was visited."},
    {"unused-accept", "The key \"accept\" names a warning that the level does not have.", "leave it out"},
    {"unused-legend", "The map lacks a glyph of the legend.", "put it on the map, or leave this line out"},
    {"unused-mark", "Neither a rule nor the goal uses this mark."},
    {"unused-post", "No pointer walks to this post.", "name it in a beat, or remove it"},
    {"utf-16", "The file is UTF-16. Save it as UTF-8."},
    {"warren-pair", "Each digit of a warren must be on the map twice.", "write the digit at two cells"},
    {"wrong-length", "A search has found a path that is not a cheapest one."},
};
/* clang-format on */

const size_t code_count = sizeof codes / sizeof codes[0];

static int compare_name(const void *name, const void *row) { return strcmp(name, ((const struct code *)row)->name); }

const struct code *code_of(const char *name) { return bsearch(name, codes, code_count, sizeof *codes, compare_name); }

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
