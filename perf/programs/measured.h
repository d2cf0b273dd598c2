/* Common code of measured programs. Measured.cs and measured.py have the same. */
#ifndef MEASURED_H
#define MEASURED_H

#include <stdio.h>
#include <unistd.h>

/* In each warm-up round every timed loop is called this often, and a pause follows, as in Turns.cs, so that the comparison is fair. */
enum { WARM_UP_ROUNDS = 6, WARM_UP_CALLS = 40, WARM_UP_MILLISECONDS = 80 };

static inline void warm_up_pause(void)
{
    usleep(WARM_UP_MILLISECONDS * 1000);
}

/* Writes a figure as one line, which the harness reads. series: the measured quantity; x: its size or count, 0 if it has none; unit: ns, B, ... */
static inline void say(const char *series, long x, double value, const char *unit)
{
    printf("measured\t%s\t%ld\t%.9g\t%s\n", series, x, value, unit);
    fflush(stdout);
}

#endif
