namespace MPI;

/// <summary>The numbers of elements of each process, and arrays for the elements of all processes.</summary>
internal static class Counts
{
    // The maximum length of an array on .NET and on Mono.
    private const int MaxLength = 0x7FFFFFC7;

    /// <summary>Creates counts with the same number for each process.</summary>
    public static int[] Even(int count, int processes)
    {
        int[] counts = new int[processes];
        for (int i = 0; i < counts.Length; i++)
        {
            counts[i] = count;
        }

        return counts;
    }

    /// <summary>Gets the number of elements of all processes.</summary>
    /// <exception cref="ArgumentOutOfRangeException">A count is negative.</exception>
    /// <exception cref="ArgumentException">The sum exceeds the maximum length of an array.</exception>
    public static int Total(int[] counts, string name)
    {
        long total = 0;
        foreach (int count in counts)
        {
            total += count >= 0 ? count : throw Negative(count, name);
        }

        return total <= MaxLength
            ? (int)total
            : throw new ArgumentException(
                $"'{name}' sums up to {total} elements, and an array has at most {MaxLength}. Move them in several calls.",
                name
            );
    }

    /// <summary>Gets the number of elements of this process.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    public static int Own(int[] counts, int rank, string name) =>
        counts[rank] >= 0 ? counts[rank] : throw Negative(counts[rank], name);

    /// <summary>Gets the number of results of this process in a reduction that distributes its results.</summary>
    /// <exception cref="ArgumentException">The number of elements is not the sum of the counts.</exception>
    public static int OwnOfResults<T>(T[] inValues, int[] counts, int rank)
    {
        int total = Total(counts, nameof(counts));
        return Errors.Given(inValues, nameof(inValues)).Length == total
            ? counts[rank]
            : throw new ArgumentException(
                $"'inValues' has {inValues.Length} elements, and 'counts' sums up to {total}: each element becomes the result of one process.",
                nameof(inValues)
            );
    }

    /// <summary>Replaces the array unless it has exactly this length.</summary>
    public static T[] Exactly<T>(ref T[]? values, int count) =>
        values is not null && values.Length == count ? values : values = new T[count];

    /// <summary>Replaces the array unless it has this length or more.</summary>
    public static T[] EnsureLength<T>(ref T[]? values, int count) =>
        values is not null && values.Length >= count ? values : values = new T[count];

    /// <summary>Splits an array into one part for each process.</summary>
    /// <exception cref="ArgumentException">The array has fewer elements.</exception>
    public static T[][] Split<T>(T[] values, int[] counts, string name)
    {
        RequireRoom(values, counts, name);
        T[][] parts = new T[counts.Length][];
        int start = 0;
        for (int i = 0; i < parts.Length; i++)
        {
            parts[i] = new T[counts[i]];
            Array.Copy(values, start, parts[i], 0, counts[i]);
            start += counts[i];
        }

        return parts;
    }

    /// <summary>Joins parts in the order of the ranks.</summary>
    /// <exception cref="ArgumentException">The length of a part differs from the count of its process.</exception>
    public static void Join<T>(T[][] parts, int[] counts, T[] into)
    {
        int start = 0;
        for (int i = 0; i < parts.Length; i++)
        {
            T[] part = parts[i] ?? [];
            if (part.Length != counts[i])
            {
                throw new ArgumentException(
                    $"The process with rank {i} has given {part.Length} elements, and 'counts[{i}]' is {counts[i]}.",
                    nameof(counts)
                );
            }

            part.CopyTo(into, start);
            start += part.Length;
        }
    }

    /// <summary>Refuses an array with fewer elements than the sum of the counts.</summary>
    public static int RequireRoom<T>(T[] values, int[] counts, string name)
    {
        int total = Total(counts, nameof(counts));
        return values.Length >= total
            ? total
            : throw new ArgumentException(
                $"'{name}' has {values.Length} elements, and the counts sum up to {total}.",
                name
            );
    }

    private static ArgumentOutOfRangeException Negative(int count, string name) =>
        new(name, count, "A count of elements is 0 or more.");
}
