#include "config.h"

#include "level/format/samples.h"

#include "level/format/parse.h"

#include <assert.h>
#include <string.h>

#define HEAD "format: 1\ngoal: survive 1\n"

/* clang-format off */
static const char *const files[SAMPLES] = {
    [SAMPLE_LINE] = HEAD
    "title: A free line\n"
    "hint: Nothing is in the way: the estimate leads A* straight there. Take it away (H: zero), and it floods all.\n"
    "map:\n"
    "#######################\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#...B.............@...#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#######################\n"
    "end\n",
    [SAMPLE_WALL] = HEAD
    "title: A wall\n"
    "hint: The estimate knows nothing of the wall. A* fills the side it comes from before it looks round the end.\n"
    "map:\n"
    "#######################\n"
    "#.....................#\n"
    "#.....................#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#...B......#......@...#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#..........#..........#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#######################\n"
    "end\n",
    [SAMPLE_U] = HEAD
    "title: A U\n"
    "hint: The cup that catches the bulldog. A* runs in too, but only in its head: watch the open list back out.\n"
    "map:\n"
    "#######################\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....#########.......#\n"
    "#.............#.......#\n"
    "#.............#.......#\n"
    "#.............#.......#\n"
    "#..B..........#....@..#\n"
    "#.............#.......#\n"
    "#.............#.......#\n"
    "#.............#.......#\n"
    "#.....#########.......#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#######################\n"
    "end\n",
    [SAMPLE_ENCLOSED] = HEAD
    "title: An enclosed goal\n"
    "hint: There is no way, and a search must expand all it can reach to know. Regions know at once: press R.\n"
    "map:\n"
    "#######################\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.............#######.#\n"
    "#.............#.....#.#\n"
    "#.............#.....#.#\n"
    "#.............#.....#.#\n"
    "#...B.........#..@..#.#\n"
    "#.............#.....#.#\n"
    "#.............#.....#.#\n"
    "#.............#.....#.#\n"
    "#.............#######.#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#.....................#\n"
    "#######################\n"
    "end\n",
    [SAMPLE_PRIMER] = HEAD
    "title: The primer's wall\n"
    "corners: cut\n"
    "hint: F is upper left, G lower left, H lower right, the arrow leads to the parent. Press ] and do the sums.\n"
    "map:\n"
    "##################\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#........#.......#\n"
    "#......B.#.@.....#\n"
    "#........#.......#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "##################\n"
    "end\n",
    [SAMPLE_PRIMER_STRICT] = HEAD
    "title: The primer's wall, strict corners\n"
    "corners: strict\n"
    "hint: The same, but no step may cut the corner of a wall. See how the costs round the ends change.\n"
    "map:\n"
    "##################\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#........#.......#\n"
    "#......B.#.@.....#\n"
    "#........#.......#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "#................#\n"
    "##################\n"
    "end\n",
};
/* clang-format on */

struct level *sample_level(enum sample sample)
{
    struct level_file file;
    struct report report;
    const char *bytes = files[sample];
    report_init(&report, "sample", bytes, strlen(bytes));
    level_file_parse(&file, bytes, strlen(bytes), &report);
    assert(report.errors == 0 && file.count == 1);
    struct level *level = level_copy(file.levels[0]);
    level_file_done(&file);
    report_done(&report);
    return level;
}
