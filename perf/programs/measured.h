/* What measured programs have in common. Measured.cs and measured.py say the same. */
#ifndef MEASURED_H
#define MEASURED_H

#include <stdio.h>
#include <unistd.h>

/* In each of so many rounds every timed loop is called so often, shortly, and a pause follows, as in Turns.cs: nobody can call it unfair. */
enum { WARM_UP_ROUNDS = 6, WARM_UP_CALLS = 40, WARM_UP_MILLISECONDS = 80 };

static inline void warm_up_pause(void)
{
    usleep(WARM_UP_MILLISECONDS * 1000);
}

/* Says a figure: one line, which the harness reads. series: what is measured; x: its size or count, 0 where it has none; unit: ns, B, ... */
static inline void say(const char *series, long x, double value, const char *unit)
{
    printf("measured\t%s\t%ld\t%.9g\t%s\n", series, x, value, unit);
    fflush(stdout);
}

#endif
