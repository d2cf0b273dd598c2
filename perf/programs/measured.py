"""How a measured program says a figure: one line, which the harness reads. measured.h and Measured.cs say the same."""


def say(series, x, value, unit):
    """series: what is measured; x: its size or count, 0 where it has none; unit: ns, B, ..."""
    print(f"measured\t{series}\t{x}\t{value:.9g}\t{unit}", flush=True)
