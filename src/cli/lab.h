/* cli/lab.h - hounded lab: searches step by step, on ready maps or on one of a file. */
#ifndef HOUNDED_CLI_LAB_H
#define HOUNDED_CLI_LAB_H

extern const char lab_help[];

int lab_run(int argc, char **argv);

#endif
