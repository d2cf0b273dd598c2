namespace MPINET.Site.Reference;

/// <summary>A table of specs/: cells apart by tabs, the names of the columns in the first line, <c>#</c> before comments.</summary>
internal static class Table
{
    /// <summary>The rows, each with its cells by the names of the columns.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string>> Read(string file)
    {
        string[][] lines =
        [
            .. File.ReadLines(file).Where(line => line.Length > 0 && line[0] != '#').Select(line => line.Split('\t')),
        ];
        return lines.Skip(1).Select(cells => lines[0].Zip(cells).ToDictionary(pair => pair.First, pair => pair.Second));
    }
}
