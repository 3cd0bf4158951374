#include "config.h"

#include "cli/parts/streams.h"

#include "cli/parts/command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Each stream gets the mode in which its use fails. */
static const int useless_mode[] = {[STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};

void streams_open(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", useless_mode[fd]) != fd) {
            _exit(CLI_FAILURE);
        }
    }
}

int streams_close(int status)
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
