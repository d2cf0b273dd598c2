"""What measured programs have in common. measured.h and Measured.cs say the same."""

import time

# In each of so many rounds every timed loop is called so often, shortly, and a pause follows, as in Turns.cs: nobody can call it unfair.
WARM_UP_ROUNDS = 6
WARM_UP_CALLS = 40
WARM_UP_SECONDS = 0.08


def warm_up_pause():
    time.sleep(WARM_UP_SECONDS)


def say(series, x, value, unit):
    """Says a figure: one line, which the harness reads. series: what is measured; x: its size or count, 0 where it has none; unit: ns, B, ..."""
    print(f"measured\t{series}\t{x}\t{value:.9g}\t{unit}", flush=True)
