/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/code/squeeze.h"

/* The most frequent text comes last, and related words are next to each other. */
const char squeeze_primer[] =
    "// hounded-pack: 1\n//| title: My Meadows\n//| chapter: One\n//| pond.txt\n//| ford.txt\n// file: pond.txt\n"
    "format: 1\ntitle: Everything a legend can say\nauthor: \ngoal: reach\nmoves: 4\ncorners: loose\nid: the-pond\n"
    "accept: no-hounds open-border perhaps-no-way isolated-area unused-post\nnext: ford.txt\ncorners: cut\noverlay: "
    "on\n"
    "hint: It walks its beat and cannot see you in tall grass. Wait, then cross. Press {GATE}, {BALE}, {DECOY}.\n"
    "\nlegend:\n  // hounds\n  h = hare on=tall-grass\n  o = gate open\n  c = gate closed\n  w = warren hole=3\n"
    "  g = terrier speed=90 from=hard\n  d = bulldog speed=100 on=mud\n  m = mastiff speed=100 on=open-gate\n"
    "  x = post\n  y = post\n  z = post\n  P = pointer beat=xyz speed=94\n  p = pointer home\n"
    "  s = shutter period=60 open=30 phase=30\n  t = shutter period=2000 open=1500\n"
    "\nmap:\n=====================\n=~~~%%%:::+++///000,,=\n=..,,,..~~~..%%%.:.+.=\n"
    "#..#,,,,,*,,,,,#..#\n#..####.,,,.####..#\n#1...2#...%%.#2...1#\n#...B#+#...#D...G...|..#\nend\nsolution:\n"
    "hounded-replay: 1\nlevel: above\nend\n\nformat: 1\ntitle: The Long Cup\nauthor: Hounded\ngoal: survive 600\npar: "
    "420\n"
    "intro: The hounds are here, and they are faster than you. It is a place where you can go round, and the others "
    "cannot. A hound that has lost the hare looks for it.\n"
    "start: bales=2 decoys=2\nmemory: 400\nseed: 1\n\nlegend:\n  b = bloodhound speed=85\n  f = foxhound speed=52\n"
    "  B = bloodhound speed=105 from=normal\n  G = greyhound speed=105\n  R = retriever speed=58\n"
    "\nmap:\n##################\n#.......#..B..#..#\n#.##.##.#.###.#>.#\n#.*...@...#...*..#\n##################\nend\n"
    "format: 1\ntitle: The First Clover\nauthor: Hounded\ngoal: collect 6\npar: 300\n"
    "intro: Eat the clover and get to the burrow, which opens when you have enough of it. There are two of them.\n"
    "hint: The hound is not as fast as you are: go round the hedge and it will have to follow.\n"
    "\nlegend:\n  B = bloodhound speed=90\n"
    "\nmap:\n###############################\n#.......#......B......#.......#\n#.##.##.#.#####.#####.#.##.##.#\n"
    "#.#...#.*.#....>....#.*.#...#.#\n#.....#.......***.......#.....#\n#.......#......@......#.......#\n"
    "###############################\nend\n";
