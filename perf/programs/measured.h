/* How a measured program says a figure: one line, which the harness reads. Measured.cs and measured.py say the same. */
#ifndef MEASURED_H
#define MEASURED_H

#include <stdio.h>

/* series: what is measured; x: its size or count, 0 where it has none; unit: ns, B, ... */
static inline void say(const char *series, long x, double value, const char *unit)
{
    printf("measured\t%s\t%ld\t%.9g\t%s\n", series, x, value, unit);
    fflush(stdout);
}

#endif
