namespace MPINET.Loader;

/// <summary>The text that lists sizes and offsets: <c>MPI_Status 24, MPI_SOURCE 0, MPI_Comm 8</c>.</summary>
internal static class Layout
{
    /// <summary>Compares two layouts, and lists the items that differ from each of them.</summary>
    public static bool Differ(string first, string second, out string inFirst, out string inSecond)
    {
        inFirst = inSecond = "";
        return !string.Equals(first, second, StringComparison.Ordinal)
            && ItemsDiffer(first, second, out inFirst, out inSecond);
    }

    private static bool ItemsDiffer(string first, string second, out string inFirst, out string inSecond)
    {
        Dictionary<string, string> left = Items(first);
        Dictionary<string, string> right = Items(second);
        List<string> names = left
            .Keys.Union(right.Keys)
            .Where(name => Value(left, name) != Value(right, name))
            .ToList();
        inFirst = List(names, left);
        inSecond = List(names, right);
        return names.Count > 0;
    }

    private static Dictionary<string, string> Items(string layout)
    {
        Dictionary<string, string> items = new(StringComparer.Ordinal);
        foreach (string item in layout.Split([','], StringSplitOptions.RemoveEmptyEntries))
        {
            string text = item.Trim();
            int blank = text.LastIndexOf(' ');
            items[blank < 0 ? text : text.Substring(0, blank)] = text.Substring(blank + 1);
        }

        return items;
    }

    private static string Value(Dictionary<string, string> items, string name) =>
        items.TryGetValue(name, out string? value) ? value : "absent";

    private static string List(List<string> names, Dictionary<string, string> items) =>
        string.Join(", ", names.Select(name => $"{name} {Value(items, name)}"));
}
