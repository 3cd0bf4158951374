/* SPDX-License-Identifier: MIT */
/* The library from Python: a Python of our own calls its package (python/hounded), which calls libhounded.so by ctypes.
 * Each query is a call of a Python function, so what is measured is what a program in Python pays. */
#include "config.h"

#include "peers/peer.h"

#include "base/xalloc.h"

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdlib.h>

static const char script[] =
    "import hounded\n"
    "def mover(width, terrain):\n"
    "    return hounded.Mover(hounded.Grid(bytearray(terrain), width), {1: 1}, corners='cut')\n"
    "def finder(width, terrain):\n"
    "    made = hounded.Finder(mover(width, terrain))\n"
    "    def plan(x, y, to_x, to_y):\n"
    "        cost = made.run((x, y), (to_x, to_y))\n"
    "        return (cost,) + made.path()[1] if cost else (cost, x, y)\n"
    "    return plan\n"
    "def chase(width, terrain):\n"
    "    update = hounded.Chase(mover(width, terrain)).update\n"
    "    def plan(x, y, to_x, to_y):\n"
    "        cost, step = update((x, y), (to_x, to_y))[:2]\n"
    "        return (cost,) + tuple(step)\n"
    "    return plan\n";

/* Ends the program with what Python says. */
static void *checked(void *object)
{
    if (object == NULL) {
        PyErr_Print();
        fputs("peers: Python cannot be measured\n", stderr);
        exit(EXIT_FAILURE);
    }
    return object;
}

static PyObject *functions(void)
{
    static PyObject *names;
    if (names == NULL) {
        setenv("PYTHONPATH", PYTHON_PATH, 0);
        setenv("HOUNDED_LIBRARY", PYTHON_LIBRARY, 0);
        Py_InitializeEx(0);
        names = checked(PyDict_New());
        Py_DECREF(checked(PyRun_String(script, Py_file_input, names, names)));
    }
    return names;
}

static void *make(struct moves *moves, const char *name)
{
    const struct grid *grid = moves_grid(moves);
    int width = grid_width(grid), height = grid_height(grid);
    char *terrain = xcalloc((size_t)width * (size_t)height, 1);
    for (struct cell at = {0, 0}; at.y < height; at.y++) {
        for (at.x = 0; at.x < width; at.x++) {
            terrain[at.y * width + at.x] = moves_can_stand(moves, at);
        }
    }
    PyObject *function = checked(PyDict_GetItemString(functions(), name));
    void *plan = checked(PyObject_CallFunction(function, "iy#", width, terrain, (Py_ssize_t)width * height));
    free(terrain);
    return plan;
}

static void *make_finder(struct moves *moves) { return make(moves, "finder"); }

static void *make_chase(struct moves *moves) { return make(moves, "chase"); }

static void free_plan(void *plan) { Py_DECREF((PyObject *)plan); }

static uint32_t plan(struct finder *finder, struct cell hunter, struct cell target, struct cell *next)
{
    PyObject *answer = checked(PyObject_CallFunction(finder->engine, "iiii", hunter.x, hunter.y, target.x, target.y));
    PyObject *cost = PyTuple_GetItem(answer, 0);
    uint32_t told = cost == Py_None ? FINDER_NO_WAY : (uint32_t)PyLong_AsUnsignedLong(cost);
    *next =
        (struct cell){(int)PyLong_AsLong(PyTuple_GetItem(answer, 1)), (int)PyLong_AsLong(PyTuple_GetItem(answer, 2))};
    Py_DECREF(answer);
    return told;
}

static const struct finder_rule rule = {.free = free_plan, .plan = plan};
static const struct finder_method finder_python = {.name = "python", .rule = &rule, .make = make_finder};
static const struct finder_method finder_python_chase = {
    .name = "py-chase", .rule = &rule, .make = make_chase, .keeps = true};

const struct method method_python = {.name = "python", .finder = &finder_python, .every = 1};
const struct method method_python_chase = {.name = "py-chase", .finder = &finder_python_chase, .every = 1};
