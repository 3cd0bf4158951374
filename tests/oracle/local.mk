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

# The library in each language, against the oracle: check-bindings asks 1,000,000 questions of each, BINDING_ANSWERS others.
EXTRA_PROGRAMS += tests/oracle/exam
check_DATA = tests/oracle/exam$(EXEEXT) libhounded.a
CLEANFILES += tests/oracle/exam$(EXEEXT)
tests_oracle_exam_SOURCES = \
	tests/oracle/dijkstra.c tests/oracle/dijkstra.h \
	tests/oracle/exam.c \
	tests/oracle/ground.c tests/oracle/ground.h
tests_oracle_exam_CPPFLAGS = $(AM_CPPFLAGS)
tests_oracle_exam_LDADD = $(UP_TO_BENCH)
BINDING_ANSWERS = 1000000
.PHONY: check-bindings
check-bindings: tests/oracle/exam$(EXEEXT) all
	ANSWERS=$(BINDING_ANSWERS); export ANSWERS; $(AM_TESTS_ENVIRONMENT) $(SHELL) $(top_srcdir)/tests/lib/bindings.sh
# Both build the package for npm, so one waits for the other.
tests/lib/bindings.log: tests/lib/javascript.log
