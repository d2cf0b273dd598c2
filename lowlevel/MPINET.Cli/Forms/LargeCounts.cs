namespace MPINET.Cli;

/// <summary>Converts large counts for an MPI without large-count functions, and refuses those that do not fit.</summary>
internal static class LargeCounts
{
    /// <summary>The count as an int.</summary>
    /// <exception cref="OverflowException">It does not fit.</exception>
    public static int ToInt(long count, string parameter, string function) =>
        count is >= int.MinValue and <= int.MaxValue
            ? (int)count
            : throw new OverflowException(
                $"{parameter} is {count}, which needs {function}: this MPI does not have it, and takes up to {int.MaxValue}. "
                    + "Send in parts, or make a datatype of several elements."
            );

    /// <summary>The counts as ints; null for null.</summary>
    /// <exception cref="OverflowException">One does not fit.</exception>
    public static int[]? ToInt(long[]? counts, string parameter, string function) =>
        counts is null ? null : Array.ConvertAll(counts, count => ToInt(count, parameter, function));

    /// <summary>The displacements as ints; null for null.</summary>
    /// <exception cref="OverflowException">One does not fit.</exception>
    public static int[]? ToInt(nint[]? displacements, string parameter, string function) =>
        displacements is null
            ? null
            : Array.ConvertAll(displacements, displacement => ToInt(displacement, parameter, function));

    /// <summary>The count as an address.</summary>
    /// <exception cref="OverflowException">It does not fit.</exception>
    public static nint ToAddress(long count, string parameter, string function) =>
        IntPtr.Size == sizeof(long) ? (nint)count : ToInt(count, parameter, function);

    /// <summary>The counts as addresses; null for null.</summary>
    /// <exception cref="OverflowException">One does not fit.</exception>
    public static nint[]? ToAddress(long[]? counts, string parameter, string function) =>
        counts is null ? null : Array.ConvertAll(counts, count => ToAddress(count, parameter, function));
}
