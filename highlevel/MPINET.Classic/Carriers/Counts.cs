namespace MPI;

/// <summary>Elements of each process, and arrays for the elements of all.</summary>
internal static class Counts
{
    // Of an array on .NET and on Mono.
    private const int Most = 0x7FFFFFC7;

    /// <summary>As many elements for each process.</summary>
    public static int[] Even(int count, int processes)
    {
        int[] counts = new int[processes];
        for (int i = 0; i < counts.Length; i++)
        {
            counts[i] = count;
        }

        return counts;
    }

    /// <summary>The elements of all.</summary>
    /// <exception cref="ArgumentOutOfRangeException">A count is negative.</exception>
    /// <exception cref="ArgumentException">They are more than an array can have.</exception>
    public static int Total(int[] counts, string name)
    {
        long total = 0;
        foreach (int count in counts)
        {
            total += count >= 0 ? count : throw Negative(count, name);
        }

        return total <= Most
            ? (int)total
            : throw new ArgumentException(
                $"'{name}' sums up to {total} elements, and an array has at most {Most}. Move them in several calls.",
                name
            );
    }

    /// <summary>The elements of this process.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    public static int Own(int[] counts, int rank, string name) =>
        counts[rank] >= 0 ? counts[rank] : throw Negative(counts[rank], name);

    /// <summary>The results of this process, of a reduction whose results are dealt out.</summary>
    /// <exception cref="ArgumentException">The processes are not to get as many results as there are.</exception>
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

    /// <summary>Makes an array of so many elements, unless the given one has as many.</summary>
    public static T[] Exactly<T>(ref T[]? values, int count) =>
        values is not null && values.Length == count ? values : values = new T[count];

    /// <summary>Makes an array of so many elements, unless the given one has as many or more.</summary>
    public static T[] AtLeast<T>(ref T[]? values, int count) =>
        values is not null && values.Length >= count ? values : values = new T[count];

    /// <summary>The parts of an array, one for each process.</summary>
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

    /// <summary>Puts parts together, one behind the other.</summary>
    /// <exception cref="ArgumentException">A part has another length than its process was to give.</exception>
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

    /// <summary>Refuses an array that has fewer elements than the processes are to get.</summary>
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
