/* path/marks.h - what one tick of an incremental search did to a cell. */
#ifndef HOUNDED_PATH_MARKS_H
#define HOUNDED_PATH_MARKS_H

enum search_mark {
    MARK_KEPT,     /* nothing: as the last tick left it */
    MARK_NEW,      /* reached, bettered or expanded */
    MARK_REOPENED, /* deleted in this tick or before, and put on the open list again; perhaps expanded since */
    MARK_DELETED   /* taken out of the tree */
};

#endif
