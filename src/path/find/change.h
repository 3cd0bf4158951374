/* path/find/change.h - what one tick of an incremental search did to a cell. */
#ifndef HOUNDED_PATH_FIND_CHANGE_H
#define HOUNDED_PATH_FIND_CHANGE_H

enum search_change {
    CHANGE_KEPT,     /* nothing: as the last tick left it */
    CHANGE_NEW,      /* reached, bettered or expanded */
    CHANGE_REOPENED, /* deleted in this tick or before, and put on the open list again; perhaps expanded since */
    CHANGE_DELETED   /* taken out of the tree */
};

#endif
