namespace MPINET.Api.Tests.Rooms;

/// <summary>The files on one side of an arrow, each with the files that it uses on the other.</summary>
internal sealed class Uses
{
    private readonly SortedDictionary<string, SortedSet<string>> files = new(StringComparer.Ordinal);

    /// <summary>The number of files that use another.</summary>
    public int Files => files.Count;

    /// <summary>The files that use another.</summary>
    public IReadOnlyCollection<string> Names => files.Keys;

    public void Add(string file, string used)
    {
        if (!files.TryGetValue(file, out SortedSet<string>? all))
        {
            all = new(StringComparer.Ordinal);
            files.Add(file, all);
        }

        all.Add(used);
    }

    /// <summary>A line for each file.</summary>
    public override string ToString() =>
        string.Join("\n", files.Select(pair => $"  {pair.Key} uses {string.Join(", ", pair.Value)}"));
}
