check_PROGRAMS += tests/oracle/oracle
tests_oracle_oracle_SOURCES = \
	tests/oracle/dijkstra.c tests/oracle/dijkstra.h \
	tests/oracle/ground.c tests/oracle/ground.h \
	tests/oracle/journey.c tests/oracle/journey.h \
	tests/oracle/method.c tests/oracle/method.h \
	tests/oracle/oracle.c \
	tests/oracle/bout.c tests/oracle/bout.h \
	tests/oracle/upheaval.c tests/oracle/upheaval.h
tests_oracle_oracle_CPPFLAGS = $(AM_CPPFLAGS)
tests_oracle_oracle_LDADD = $(UP_TO_BENCH)

# The searches of `hounded show`, compared step by step.
dist_check_SCRIPTS += tests/oracle/searches.sh
EXTRA_DIST += tests/oracle/searches.py

# make check-long LONG_SEEDS=1-100 LONG_JOBS=2 LONG_MAPS=FOLDER: runs the oracle at length.  Finished ranges are not
# repeated.
EXTRA_DIST += tests/oracle/long.sh
LONG_SEEDS = 1-20000
LONG_JOBS = 1
LONG_MAPS =
.PHONY: check-long
check-long: tests/oracle/oracle$(EXEEXT)
	$(SHELL) $(top_srcdir)/tests/oracle/long.sh tests/oracle/oracle$(EXEEXT) $(LONG_SEEDS) $(LONG_JOBS) \
		tests/oracle/long '$(LONG_MAPS)'
clean-local: clean-oracle
.PHONY: clean-oracle
clean-oracle:
	rm -rf tests/oracle/long
