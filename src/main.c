/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/commands.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Each stream gets the mode in which its use fails. */
static const int useless_mode[] = {[STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};

/* Takes the numbers 0, 1 and 2 where the caller closed them, so that no file we open gets them and the output meant for
 * a stream.  What is written to such a stream fails, as it did before. */
static void open_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", useless_mode[fd]) != fd) {
            _exit(CLI_FAILURE);
        }
    }
}

/* Flushes and closes stdout.  Returns `status`, or CLI_FAILURE, with a line on stderr, when anything written to stdout
 * was lost and the status claims success. */
static int close_streams(int status)
{
    bool was_lost = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) == 0 && !was_lost) {
        return status;
    }
    const char *reason = errno != 0 ? strerror(errno) : "write error";
    fprintf(stderr, "hounded: standard output: %s\n", reason);
    return status == CLI_OK ? CLI_FAILURE : status;
}

int main(int argc, char **argv)
{
    open_streams();
    int status = close_streams(command_run(&program_command, argc, argv));
    if (status == CLI_INTERRUPTED) {
        signal(SIGINT, SIG_DFL);
        raise(SIGINT);
    }
    return status;
}
