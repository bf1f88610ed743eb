/* One extension for all compiled modules.

   mypyc makes a library that begins modules, and for each module an extension that asks it to.
   Here the library itself can be asked, by the name of a module: enoteca/extension.py does. */

#define PyInit_enoteca__mypyc begin_library
#include "__native_enoteca.c"
#undef PyInit_enoteca__mypyc

#ifdef Py_GIL_DISABLED
#error "modules begin in another way where Python has no global lock"
#endif

#ifdef __VERSION__
#define COMPILER "C " __VERSION__
#else
#define COMPILER "C"
#endif

static PyObject *library = NULL;

/* Return the capsule of a module's beginning, or NULL: with an error set, or if there is none. */
static PyObject *beginning(PyObject *name) {
    PyObject *dot = PyUnicode_FromString("."), *bars = PyUnicode_FromString("___");
    PyObject *flat = dot && bars ? PyUnicode_Replace(name, dot, bars, -1) : NULL;
    PyObject *key = flat ? PyUnicode_FromFormat("init_%U", flat) : NULL;
    PyObject *capsule = key ? PyDict_GetItemWithError(PyModule_GetDict(library), key) : NULL;
    Py_XDECREF(dot);
    Py_XDECREF(bars);
    Py_XDECREF(flat);
    Py_XDECREF(key);
    return capsule; /* borrowed: the library keeps it */
}

static PyObject *has(PyObject *self, PyObject *name) {
    PyObject *capsule = beginning(name);
    if (capsule == NULL && PyErr_Occurred()) {
        return NULL;
    }
    return PyBool_FromLong(capsule != NULL);
}

static PyObject *begin(PyObject *self, PyObject *name) {
    PyObject *capsule = beginning(name);
    if (capsule == NULL) {
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ImportError, "%U is not compiled", name);
    }
    void *function = PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    return function == NULL ? NULL : ((PyObject * (*)(void)) function)();
}

static PyMethodDef functions[] = {
    {"has", has, METH_O, PyDoc_STR("Return whether a module is in this extension.")},
    {"begin", begin, METH_O, PyDoc_STR("Make a module of this extension, and run it.")},
    {NULL, NULL, 0, NULL},
};

PyMODINIT_FUNC PyInit__compiled(void) {
    library = begin_library();
    if (library != NULL && (PyModule_AddFunctions(library, functions) < 0 ||
                            PyModule_AddStringConstant(library, "mypyc", MYPYC_VERSION) < 0 ||
                            PyModule_AddStringConstant(library, "compiler", COMPILER) < 0)) {
        Py_CLEAR(library);
    }
    return library;
}
