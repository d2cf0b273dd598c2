namespace MPINET;

/// <summary>The division of an array into parts of nearly equal size: the first parts have one element more.</summary>
internal static class Parts
{
    /// <summary>Divides an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="count">Number of parts, 1 or more.</param>
    public static T[][] Of<T>(T[] array, int count)
    {
        T[][] parts = new T[count][];
        int start = 0;
        for (int i = 0; i < count; i++)
        {
            int length = (array.Length / count) + (i < array.Length % count ? 1 : 0);
            parts[i] = array.AsSpan(start, length).ToArray();
            start += length;
        }

        SharedObjects.Report(parts);
        return parts;
    }

    /// <summary>Joins parts.</summary>
    public static T[] Joined<T>(T[][] parts)
    {
        if (parts.Length == 1)
        {
            return parts[0];
        }

        T[] all = new T[parts.Sum(part => part.Length)];
        int start = 0;
        foreach (T[] part in parts)
        {
            part.CopyTo(all, start);
            start += part.Length;
        }

        return all;
    }
}
