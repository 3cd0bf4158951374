/* cli/parts/message.h - what the program says on stderr.
 *
 * Names of files and arguments come from outside: whatever of them a terminal could obey is shown as '?'. */
#ifndef HOUNDED_CLI_PARTS_MESSAGE_H
#define HOUNDED_CLI_PARTS_MESSAGE_H

#include <stdarg.h>

/* Like fprintf(stderr, …), filtered; of line ends only one at the very end of the message stays. */
void message(const char *format, ...) __attribute__((format(printf, 1, 2)));
void message_args(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

#endif
