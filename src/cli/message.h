/* cli/message.h - what the program says on stderr.
 *
 * Names of files and arguments come from outside: whatever of them a terminal could obey is shown as '?'. */
#ifndef HOUNDED_CLI_MESSAGE_H
#define HOUNDED_CLI_MESSAGE_H

/* Like fprintf(stderr, …), filtered; of line ends only one at the very end of the message stays. */
void message(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
