/// <summary>How a measured program says a figure: one line, which the harness reads. measured.h and measured.py say the same.</summary>
internal static class Measured
{
    /// <summary>Says one figure of a program that measures one contender.</summary>
    /// <param name="series">What is measured.</param>
    /// <param name="x">Its size or count; 0 where it has none.</param>
    /// <param name="value">The figure.</param>
    /// <param name="unit">ns, B, ...</param>
    public static void Say(string series, long x, double value, string unit) =>
        Console.WriteLine(FormattableString.Invariant($"measured\t{series}\t{x}\t{value:g9}\t{unit}"));

    /// <summary>Says one figure of a program that measures several contenders.</summary>
    /// <param name="series">What is measured.</param>
    /// <param name="x">Its size or count; 0 where it has none.</param>
    /// <param name="contender">Whose it is.</param>
    /// <param name="value">The figure.</param>
    /// <param name="unit">ns, B, ...</param>
    public static void Say(string series, long x, string contender, double value, string unit) =>
        Console.WriteLine(FormattableString.Invariant($"measured\t{series}\t{x}\t{value:g9}\t{unit}\t{contender}"));
}
