libstudy_a_SOURCES = \
	src/study/deeds.c src/study/deeds.h \
	src/study/diary.c src/study/diary.h \
	src/study/finder.c src/study/finder.h \
	src/study/finder_kept.c \
	src/study/finder_once.c \
	src/study/finder_rule.h \
	src/study/judge.c src/study/judge.h \
	src/study/moment.c src/study/moment.h \
	src/study/plate.c src/study/plate.h \
	src/study/plate_svg.c \
	src/study/plate_text.c \
	src/study/race.c src/study/race.h \
	src/study/scene.c src/study/scene.h \
	src/study/scene_bench.c src/study/scene_bench.h \
	src/study/scratch.c src/study/scratch.h \
	src/study/study.c src/study/study.h \
	src/study/tell.c src/study/tell.h \
	src/study/workbench.c src/study/workbench.h
