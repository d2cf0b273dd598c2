/// <summary>Writes a figure of a measured program as one line, which the harness reads. measured.h and measured.py do the same.</summary>
internal static class Measured
{
    /// <summary>Writes one figure of a program that measures one contender.</summary>
    /// <param name="series">The measured quantity.</param>
    /// <param name="x">Its size or count; 0 if it has none.</param>
    /// <param name="value">The figure.</param>
    /// <param name="unit">ns, B, ...</param>
    public static void Say(string series, long x, double value, string unit) =>
        Console.WriteLine(FormattableString.Invariant($"measured\t{series}\t{x}\t{value:g9}\t{unit}"));

    /// <summary>Writes one figure of a program that measures several contenders.</summary>
    /// <param name="series">The measured quantity.</param>
    /// <param name="x">Its size or count; 0 if it has none.</param>
    /// <param name="contender">The contender's name.</param>
    /// <param name="value">The figure.</param>
    /// <param name="unit">ns, B, ...</param>
    public static void Say(string series, long x, string contender, double value, string unit) =>
        Console.WriteLine(FormattableString.Invariant($"measured\t{series}\t{x}\t{value:g9}\t{unit}\t{contender}"));
}
