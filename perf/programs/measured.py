"""Common code of measured programs. measured.h and Measured.cs have the same."""

import time

# In each warm-up round every timed loop is called this often, and a pause follows, as in Turns.cs, so that the comparison is fair.
WARM_UP_ROUNDS = 6
WARM_UP_CALLS = 40
WARM_UP_SECONDS = 0.08


def warm_up_pause():
    time.sleep(WARM_UP_SECONDS)


def say(series, x, value, unit):
    """Writes a figure as one line, which the harness reads. series: the measured quantity; x: its size or count, 0 if it has none; unit: ns, B, ..."""
    print(f"measured\t{series}\t{x}\t{value:.9g}\t{unit}", flush=True)
