using System.Globalization;

namespace MPINET.Diagnostics.Tracing;

/// <summary>Formats numbers for reports.</summary>
internal static class Units
{
    /// <summary>A time in a suitable unit.</summary>
    /// <param name="nanoseconds">The time, in nanoseconds.</param>
    public static string Time(double nanoseconds) =>
        nanoseconds < 1e3 ? Text(nanoseconds, "0 ns")
        : nanoseconds < 1e6 ? Text(nanoseconds / 1e3, "0.00 us")
        : nanoseconds < 1e9 ? Text(nanoseconds / 1e6, "0.00 ms")
        : Text(nanoseconds / 1e9, "0.00 s");

    /// <summary>A number of bytes in a suitable unit.</summary>
    public static string Bytes(double bytes) =>
        bytes < 1024 ? Text(bytes, "0 B")
        : bytes < 1024 * 1024 ? Text(bytes / 1024, "0.0 KiB")
        : bytes < 1024.0 * 1024 * 1024 ? Text(bytes / 1024 / 1024, "0.0 MiB")
        : Text(bytes / 1024 / 1024 / 1024, "0.0 GiB");

    /// <summary>A count with separators between thousands.</summary>
    public static string Count(double count) => Text(count, "#,##0");

    /// <summary>A fraction in percent; empty if the whole is 0.</summary>
    public static string Share(double part, double whole) => whole > 0 ? Text(100 * part / whole, "0.0 '%'") : "";

    /// <summary>The ratio of two numbers; empty if the second is 0.</summary>
    public static string Ratio(double number, double other) => other > 0 ? Text(number / other, "0.00") : "";

    private static string Text(double number, string format) => number.ToString(format, CultureInfo.InvariantCulture);
}
