/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/commands.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* For each stream, an open mode in which its normal use fails. */
static const int useless_mode[] = {[STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};

/* Opens the file descriptors 0, 1 and 2 if the caller closed them, so that no other file gets these numbers and
 * receives the output meant for a stream.  Using such a stream still fails. */
static void open_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", useless_mode[fd]) != fd) {
            _exit(CLI_FAILURE);
        }
    }
}

/* Flushes and closes stdout.  Returns `status`.  If `status` is CLI_OK but output was lost, prints an error to
 * stderr and returns CLI_FAILURE. */
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
    signal(SIGXFSZ, SIG_IGN); /* a write beyond the limit of the shell fails with an error instead */
    int status = close_streams(command_run(&program_command, argc, argv));
    if (status == CLI_INTERRUPTED) {
        signal(SIGINT, SIG_DFL);
        raise(SIGINT);
    }
    return status;
}
