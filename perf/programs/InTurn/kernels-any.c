/* The loops of kernels.c as gcc -O3 makes them for every processor of x86-64. On other architectures, or without -march=native, both are alike. */
#ifdef __x86_64__
#pragma GCC target("no-sse3")
#endif
#define KERNEL(name) name##_any
#include "kernels.c"
