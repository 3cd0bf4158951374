/* cli/bench.h - hounded bench: what planning costs, each method against the others. */
#ifndef HOUNDED_CLI_BENCH_H
#define HOUNDED_CLI_BENCH_H

int bench_run(int argc, char **argv);

extern const char bench_help[];

#endif
