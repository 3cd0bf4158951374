/* cli/sim.h - hounded sim: games without a screen, and what came of them. */
#ifndef HOUNDED_CLI_SIM_H
#define HOUNDED_CLI_SIM_H

extern const char sim_help[];

int sim_run(int argc, char **argv);

#endif
