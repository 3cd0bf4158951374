# The program with a layer below it that makes memory and disk calls fail.  The linker must support --wrap.
if LINKER_WRAPS
check_PROGRAMS += tests/faults/faults
tests_faults_faults_SOURCES = \
	src/main.c \
	tests/faults/faults.c \
	tests/faults/layer.c tests/faults/layer.h \
	tests/faults/run.c tests/faults/run.h \
	tests/front/death.c tests/front/death.h
tests_faults_faults_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
tests_faults_faults_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=main \
	-Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc -Wl,--wrap=free \
	-Wl,--wrap=realpath -Wl,--wrap=scandir -Wl,--wrap=time -Wl,--wrap=getpid \
	-Wl,--wrap=open -Wl,--wrap=__open_2 -Wl,--wrap=mkstemp -Wl,--wrap=read -Wl,--wrap=__read_chk -Wl,--wrap=write \
	-Wl,--wrap=fsync -Wl,--wrap=fdatasync -Wl,--wrap=ftruncate -Wl,--wrap=fchmod -Wl,--wrap=rename \
	-Wl,--wrap=link -Wl,--wrap=unlink -Wl,--wrap=mkdir -Wl,--wrap=close -Wl,--wrap=fcntl
tests_faults_faults_LDADD = $(UP_TO_CLI) $(NCURSESW_LIBS)
endif
EXTRA_DIST += \
	tests/faults/campaign.txt \
	tests/faults/cup.map \
	tests/faults/cup.scen \
	tests/faults/mine.txt \
	tests/faults/other.replay \
	tests/faults/pack.txt

# make check-faults: every call fails, not only the first calls and some others.
.PHONY: check-faults
check-faults: tests/faults/faults$(EXEEXT)
	SRCDIR='$(abs_top_srcdir)' tests/faults/faults$(EXEEXT) --all
