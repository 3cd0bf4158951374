#include "config.h"

#include "cli/commands.h"

#include "base/words.h"
#include "base/xalloc.h"
#include "cli/bench.h"
#include "cli/check.h"
#include "cli/cli.h"
#include "cli/daily.h"
#include "cli/endless.h"
#include "cli/help.h"
#include "cli/lab.h"
#include "cli/message.h"
#include "cli/path.h"
#include "cli/play.h"
#include "cli/replay.h"
#include "cli/show.h"
#include "cli/sim.h"
#include "cli/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct cli_command cli_commands[] = {
    {"play", "[LEVEL | FILE...]", "Play the game", play_run, play_help},
    {"daily", "", "Play the meadow of the day", daily_run, daily_help},
    {"endless", "", "Play one meadow after the other until you are caught", endless_run, endless_help},
    {"watch", "[LEVEL | FILE...]", "Watch a bot play, and what the hounds think", watch_run, watch_help},
    {"lab", "[LEVEL | FILE]", "Take searches apart, step by step, on a map that you paint", lab_run, lab_help},
    {"check", "FILE...", "Tell what is wrong with level files", check_run, check_help},
    {"show", "FILE", "Draw a map, a path on it, and the search's numbers", show_run, show_help},
    {"replay", "([--verify] FILE | --record LEVEL --commands WORDS)", "Watch, verify or record a game", replay_run,
     replay_help},
    {"sim", "[LEVEL | FILE...]", "Play games without a screen and count what came of them", sim_run, sim_help},
    {"path", "[MAP] (X,Y X,Y | --scen FILE)", "Find paths on a map and count the work", path_run, path_help},
    {"bench", "[MAP...]", "Measure chases and queries, each method against the others", bench_run, bench_help},
    {"help", "[COMMAND]", "Tell what the program or a command does", help_run, ""},
};

const size_t cli_command_count = sizeof cli_commands / sizeof cli_commands[0];

static const char *nearest_to(const char *name)
{
    const char **names = xcalloc(cli_command_count, sizeof *names);
    for (size_t i = 0; i < cli_command_count; i++) {
        names[i] = cli_commands[i].name;
    }
    const char *nearest = words_nearest(name, names, cli_command_count);
    free(names);
    return nearest;
}

const struct cli_command *cli_command_named(const char *name)
{
    for (size_t i = 0; i < cli_command_count; i++) {
        if (strcmp(cli_commands[i].name, name) == 0) {
            return &cli_commands[i];
        }
    }
    const char *nearest = nearest_to(name);
    message("hounded: unknown command '%s'\n", name);
    if (nearest != NULL) {
        message("Did you mean '%s'?\n", nearest);
    }
    return NULL;
}

int cli_misused(const char *command)
{
    message("Try 'hounded help%s%s'.\n", command != NULL ? " " : "", command != NULL ? command : "");
    return CLI_USAGE;
}
