/* SPDX-License-Identifier: MIT */
/* The command that shows a game of another player. */
#include "config.h"

#include "base/files.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "cli/parts/input.h"
#include "front/companions/spectacles.h"
#include "front/companions/spectator.h"
#include "ui/theatre/shows.h"

#include <stdlib.h>
#include <string.h>

struct spectate_request {
    struct terminal_request terminal;
    bool lists;
    struct spectator *spectator; /* NULL after a screen has taken ownership */
};

static const struct cli_option options[] = {
    {"list", CLI_AT(spectate_request, lists),
     .help = "print the games, those being played first; if any cannot be read, report them and exit with status 1"},
    {0},
};

static struct screen *open_spectate(struct app *app, void *memory, size_t entry)
{
    struct spectate_request *request = memory;
    struct spectator *spectator = request->spectator;
    (void)entry;
    request->spectator = NULL;
    return spectate_new(app, spectator, request->terminal.call.count > 0 ? SPECTATE_ONE : SPECTATE_ANY);
}

static int show(struct spectate_request *request)
{
    request->terminal.settings.only_reads = true;
    int status = terminal_run_alone(&request->terminal, open_spectate);
    spectator_free(request->spectator);
    return status;
}

/* Returns CLI_OK if all games can be read. */
static int tell_closed(const struct call *call, const struct spectacles *games)
{
    for (size_t i = 0; i < games->closed_count; i++) {
        cli_failed(call, "%s: %s", games->closed[i].path, file_reason(games->closed[i].error));
    }
    return games->closed_count > 0 ? CLI_FAILURE : CLI_OK;
}

static int refuse(const struct call *call, const struct spectacles *games)
{
    int status = tell_closed(call, games);
    return call->count > 0
               ? cli_failed(call, "there is no game '%s'; hounded spectate --list prints the games", call->words[0])
           : status == CLI_OK ? cli_failed(call, "no game is being played here now")
                              : status;
}

static int print(const struct call *call, const struct spectacles *games)
{
    struct text out = text_empty();
    for (size_t i = 0; i < games->count; i++) {
        const char *name = games->rows[i].name;
        text_add(&out, games->rows[i].is_played ? "played  " : "waits   ");
        utf8_add_visible(&out, name, strlen(name));
        text_add_char(&out, '\n');
    }
    output_source(&out);
    return tell_closed(call, games);
}

static int open_game(struct spectate_request *request, const struct spectacles *games)
{
    const struct call *call = &request->terminal.call;
    const struct spectacle_row *game = spectacles_find(games, call->count > 0 ? call->words[0] : NULL);
    if (game == NULL) {
        return refuse(call, games);
    }
    struct text words = text_empty();
    request->spectator = spectator_new(game->path, &words);
    int status = request->spectator != NULL ? CLI_OK : cli_failed(call, "%s", words.bytes);
    text_done(&words);
    return status;
}

static int run(void *memory)
{
    struct spectate_request *request = memory;
    const struct call *call = &request->terminal.call;
    struct store store;
    struct spectacles games;
    struct text news = text_empty();
    store_init_to_read(&store, terminal_data_of(&request->terminal), &news);
    spectacles_init(&games, &store);
    int status = request->lists ? print(call, &games) : open_game(request, &games);
    spectacles_done(&games);
    text_done(&news);
    return request->spectator != NULL ? show(request) : status;
}

const struct cli_command spectate_command = {
    .name = "spectate",
    .summary = "Follow a game while another player plays it",
    .operands = "[GAME]",
    .operand = CLI_TEXT,
    .most = 1,
    .about =
        "Shows the game a second or two late, with the overlay of the hounds' searches.  Any number of spectators can "
        "follow a game.  The player does not notice them, because they only read the game's journal.  GAME is a name "
        "that --list prints, such as first-clover.  Without GAME, spectate follows the game that is being played, and "
        "then the next one.\n"
        "\n"
        "Use --data-dir, or --locked before the command, to choose whose games to follow.  By default they are your "
        "own, in another terminal.  You can pause, go back and inspect cells as in a replay; End returns to the "
        "current moment.  Press ? to see all keys.",
    .groups = {{options, 0}, {looks_options, 0}},
    .size = sizeof(struct spectate_request),
    .run = run,
    .is_for_guests = true,
};
