/* cli/parts/streams.h - the standard streams at the program's start and end. */
#ifndef HOUNDED_CLI_PARTS_STREAMS_H
#define HOUNDED_CLI_PARTS_STREAMS_H

/* Takes the numbers 0, 1 and 2 where the caller closed them, so that no file we open gets them and the output meant for
 * a stream.  What is written to such a stream fails, as it did before. */
void streams_open(void);

/* Flushes and closes stdout.  Returns `status`, or CLI_FAILURE, with a line on stderr, when anything written to stdout
 * was lost and the status claims success. */
int streams_close(int status);

#endif
