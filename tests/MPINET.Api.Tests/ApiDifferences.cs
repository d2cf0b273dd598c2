namespace MPINET.Api.Tests;

/// <summary>The differences between listings.</summary>
internal static class ApiDifferences
{
    /// <summary>The lines that some listings lack, each with the names of those that have it or those that lack it.</summary>
    public static List<string> Between(IReadOnlyDictionary<string, ApiListing> listings)
    {
        Dictionary<string, HashSet<string>> sets = listings.ToDictionary(
            one => one.Key,
            one => new HashSet<string>(one.Value.Lines)
        );
        List<string> differences = [];
        foreach (
            string line in listings
                .Values.SelectMany(one => one.Lines)
                .Distinct()
                .OrderBy(one => one, StringComparer.Ordinal)
        )
        {
            List<string> having = Names(sets.Where(one => one.Value.Contains(line)));
            List<string> lacking = Names(sets.Where(one => !one.Value.Contains(line)));
            if (lacking.Count > 0)
            {
                differences.Add(
                    having.Count <= lacking.Count
                        ? $"only in {string.Join(", ", having)}: {line}"
                        : $"not in {string.Join(", ", lacking)}: {line}"
                );
            }
        }

        return differences;
    }

    private static List<string> Names(IEnumerable<KeyValuePair<string, HashSet<string>>> listings) =>
        [.. listings.Select(one => one.Key).OrderBy(name => name, StringComparer.Ordinal)];
}
