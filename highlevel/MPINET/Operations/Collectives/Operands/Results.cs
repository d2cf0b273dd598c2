using System.Diagnostics;

namespace MPINET;

/// <summary>Arrays for the results of collective operations.</summary>
[StackTraceHidden]
internal static class Results
{
    /// <summary>Creates an array.</summary>
    public static T[] Of<T>(int count)
        where T : unmanaged => count == 0 ? [] : new T[count];

    /// <summary>Computes the total for the same number of elements from each process.</summary>
    /// <exception cref="ArgumentException">The number of elements exceeds the maximum length of an array.</exception>
    public static int Total(int count, int number, string name)
    {
        long total = (long)count * number;
        return total <= Arrays.MaxLength
            ? (int)total
            : throw TooMany(total, $"{count} elements from each of {number} processes", name);
    }

    /// <summary>Creates an array for the elements of all processes, which may differ in number.</summary>
    /// <exception cref="ArgumentException">The number of elements exceeds the maximum length of an array.</exception>
    public static T[] Of<T>(int[] counts, string name)
        where T : unmanaged
    {
        long total = counts.Sum(count => (long)count);
        return total == 0 ? []
            : total <= Arrays.MaxLength ? new T[total]
            : throw TooMany(
                total,
                $"{string.Join(" + ", counts.Take(8))}{(counts.Length > 8 ? " + ..." : "")} elements from {counts.Length} processes",
                name
            );
    }

    private static ArgumentException TooMany(long total, string what, string name) =>
        new(
            $"The result would have {total} elements, and an array has at most {Arrays.MaxLength}: {what}. Collect them in parts.",
            name
        );
}
