namespace MPINET;

/// <summary>Arrays for the results of collective operations.</summary>
internal static class Results
{
    /// <summary>The most elements of an array on .NET and on Mono.</summary>
    public const int Most = 0x7FFFFFC7;

    /// <summary>An array for as many elements from each process.</summary>
    /// <exception cref="ArgumentException">An array cannot have as many.</exception>
    public static T[] Of<T>(int count, int number, string name)
        where T : unmanaged => new T[Total(count, number, name)];

    /// <summary>The elements of as many from each process.</summary>
    /// <exception cref="ArgumentException">An array cannot have as many.</exception>
    public static int Total(int count, int number, string name)
    {
        long total = (long)count * number;
        return total <= Most
            ? (int)total
            : throw TooMany(total, $"{count} elements from each of {number} processes", name);
    }

    /// <summary>An array for the elements that each process has.</summary>
    /// <exception cref="ArgumentException">An array cannot have as many.</exception>
    public static T[] Of<T>(int[] counts, string name)
        where T : unmanaged
    {
        long total = counts.Sum(count => (long)count);
        return total <= Most
            ? new T[total]
            : throw TooMany(
                total,
                $"{string.Join(" + ", counts.Take(8))}{(counts.Length > 8 ? " + ..." : "")} elements from {counts.Length} processes",
                name
            );
    }

    private static ArgumentException TooMany(long total, string what, string name) =>
        new(
            $"The result would have {total} elements, and an array has at most {Most}: {what}. Collect them in parts.",
            name
        );
}
