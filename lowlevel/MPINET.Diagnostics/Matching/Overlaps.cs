namespace MPINET.Diagnostics.Matching;

/// <summary>Accesses to the same bytes.</summary>
internal static class Overlaps
{
    /// <summary>Finds two accesses that conflict, the first by their first common byte.</summary>
    /// <param name="sorted">The accesses, sorted by their first bytes, so that only those that overlap are compared.</param>
    /// <param name="start">The first byte of an access.</param>
    /// <param name="end">The byte behind its last.</param>
    /// <param name="conflict">True if two that overlap conflict.</param>
    public static (T One, T Other)? FirstConflict<T>(
        T[] sorted,
        Func<T, long> start,
        Func<T, long> end,
        Func<T, T, bool> conflict
    )
        where T : struct
    {
        List<T> open = [];
        foreach (T one in sorted)
        {
            _ = open.RemoveAll(before => end(before) <= start(one));
            foreach (T before in open)
            {
                if (conflict(before, one))
                {
                    return (before, one);
                }
            }

            open.Add(one);
        }

        return null;
    }
}
