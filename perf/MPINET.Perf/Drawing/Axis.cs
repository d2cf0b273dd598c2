using System.Globalization;

namespace MPINET.Perf.Drawing;

/// <summary>An axis of a chart: the range that it shows, and its ticks.</summary>
internal sealed class Axis
{
    // More ticks would touch each other.
    private const int MaxTicks = 9;

    private static readonly string[] units = ["B", "KiB", "MiB", "GiB"];

    private readonly AxisKind kind;

    private Axis(AxisKind kind, double least, double most, IReadOnlyList<double> ticks)
    {
        this.kind = kind;
        (Least, Most, Ticks) = (least, most, ticks);
    }

    /// <summary>The value at the beginning.</summary>
    public double Least { get; }

    /// <summary>The value at the end.</summary>
    public double Most { get; }

    /// <summary>The values with a label.</summary>
    public IReadOnlyList<double> Ticks { get; }

    /// <summary>True if a value has a place. A logarithmic axis has none for zero and negative values.</summary>
    public static bool Has(AxisKind kind, double value) =>
        double.IsFinite(value) && (kind == AxisKind.Linear || value > 0);

    /// <summary>The axis for some values, at least one of which has a place.</summary>
    /// <param name="kind">The spacing and the ticks.</param>
    /// <param name="values">The values.</param>
    /// <param name="isRounded">True if the axis begins and ends at ticks.</param>
    public static Axis Of(AxisKind kind, IEnumerable<double> values, bool isRounded)
    {
        double[] placed = [.. values.Where(value => Has(kind, value))];
        if (placed.Length == 0)
        {
            throw new ArgumentException("no value has a place on the axis", nameof(values));
        }

        (double least, double most) = (placed.Min(), placed.Max());
        double[] steps = kind switch
        {
            AxisKind.Linear => LinearSteps(least, most),
            AxisKind.Logarithmic => DecimalSteps(least, most),
            _ => PowersOfTwo(least, most),
        };
        if (isRounded || least == most)
        {
            (least, most) = (Math.Min(steps[0], least), Math.Max(steps[^1], most));
        }

        return new Axis(kind, least, most, [.. steps.Where(step => step >= least && step <= most)]);
    }

    /// <summary>The place of a value: 0 at the beginning, 1 at the end. Values beyond an end are placed there.</summary>
    public double PlaceOf(double value)
    {
        double place =
            kind == AxisKind.Linear
                ? (value - Least) / (Most - Least)
                : Math.Log(Math.Max(value, Least) / Least) / Math.Log(Most / Least);
        return Math.Clamp(place, 0, 1);
    }

    /// <summary>The label of a tick.</summary>
    public string TextOf(double tick)
    {
        if (kind != AxisKind.Bytes)
        {
            return tick.ToString(
                Math.Abs(tick) is >= 1e-4 and < 1e6 or 0 ? "#,0.####" : "0.#e0",
                CultureInfo.InvariantCulture
            );
        }

        int unit = 0;
        for (; tick >= 1024 && unit < units.Length - 1; unit++)
        {
            tick /= 1024;
        }

        return string.Create(CultureInfo.InvariantCulture, $"{tick:0.##} {units[unit]}");
    }

    // Multiples of 1, 2 or 5 times a power of ten, around the range.
    private static double[] LinearSteps(double least, double most)
    {
        double range = most > least ? most - least : Math.Max(Math.Abs(most), 1);
        double power = Math.Pow(10, Math.Floor(Math.Log10(range / MaxTicks)));
        double step = new[] { 1, 2, 5, 10, 20 }
            .Select(factor => factor * power)
            .First(one => range / one < MaxTicks - 1);
        double first = Math.Floor((least / step) + 1e-9);
        double last = Math.Max(Math.Ceiling((most / step) - 1e-9), first + 1);

        // A product of integers has no rest such as 0.30000000000000004 beyond what its label shows.
        return [.. Enumerable.Range(0, (int)(last - first) + 1).Select(i => (first + i) * step)];
    }

    // Powers of ten around the range; with 2 and 5 times each if there are few.
    private static double[] DecimalSteps(double least, double most)
    {
        int first = (int)Math.Floor(Math.Log10(least) + 1e-9);
        int last = Math.Max((int)Math.Ceiling(Math.Log10(most) - 1e-9), first + 1);
        int every = ((last - first) / MaxTicks) + 1;
        double[] powers =
        [
            .. Enumerable
                .Range(0, ((last - first + every - 1) / every) + 1)
                .Select(i => Math.Pow(10, first + (i * every))),
        ];
        if (powers.Length > 3)
        {
            return powers;
        }

        double[] all = [.. powers.SelectMany(power => new[] { power, 2 * power, 5 * power })];
        int from = Array.FindLastIndex(all, step => step <= least * (1 + 1e-9));
        int to = Array.FindIndex(all, step => step >= most * (1 - 1e-9));
        return all[from..(Math.Max(to, from + 1) + 1)];
    }

    // Powers of two around the range, a power of two apart.
    private static double[] PowersOfTwo(double least, double most)
    {
        int first = (int)Math.Floor(Math.Log2(least) + 1e-9);
        int last = Math.Max((int)Math.Ceiling(Math.Log2(most) - 1e-9), first + 1);
        int every = ((last - first) / MaxTicks) + 1;
        return
        [
            .. Enumerable
                .Range(0, ((last - first + every - 1) / every) + 1)
                .Select(i => Math.Pow(2, first + (i * every))),
        ];
    }
}
