libbase_a_SOURCES = \
	src/base/clock.c src/base/clock.h \
	src/base/counters.h \
	src/base/date.c src/base/date.h \
	src/base/disk.c src/base/disk.h \
	src/base/files.c src/base/files.h \
	src/base/hash.c src/base/hash.h \
	src/base/jail.c src/base/jail.h \
	src/base/job.c src/base/job.h \
	src/base/json.c src/base/json.h \
	src/base/limits.h \
	src/base/names.c src/base/names.h \
	src/base/rng.c src/base/rng.h \
	src/base/sanitized.h \
	src/base/text.c src/base/text.h \
	src/base/utf8.c src/base/utf8.h \
	src/base/words.c src/base/words.h \
	src/base/xalloc.c src/base/xalloc.h \
	src/base/xalloc_answer.h
