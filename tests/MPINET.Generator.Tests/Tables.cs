namespace MPINET.Generator.Tests;

/// <summary>A copy of the project's tables, in which tests make mistakes, and an empty table for the small MPI.</summary>
internal sealed class Tables : IDisposable
{
    /// <summary>The table of the small MPI.</summary>
    public static readonly string OfSmallMpi = Path.Combine("implementations", SmallMpi.Name + ".tsv");

    /// <summary>The first line of an implementation's table.</summary>
    public const string Columns = "what\tname\tvalue\treason";

    private readonly TemporaryFolder folder = new();

    public Tables()
    {
        foreach (string path in Directory.EnumerateFiles(Repository.Specs, "*", SearchOption.AllDirectories))
        {
            string copy = folder[Path.GetRelativePath(Repository.Specs, path)];
            _ = Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(path, copy);
        }

        Write(OfSmallMpi, [Columns]);
    }

    public string Root => folder.Root;

    /// <summary>The lines of a table.</summary>
    public List<string> Read(string table) => [.. File.ReadAllLines(folder[table])];

    /// <summary>Replaces a table's lines.</summary>
    public void Write(string table, IEnumerable<string> lines) => File.WriteAllLines(folder[table], lines);

    /// <summary>Deletes a table.</summary>
    public void Remove(string table) => File.Delete(folder[table]);

    /// <summary>The number, from 1, of the line whose row starts with the given cells.</summary>
    public int LineOf(string table, string firstCells) =>
        1 + Read(table).FindIndex(line => (line + "\t").StartsWith(firstCells + "\t", StringComparison.Ordinal));

    /// <summary>Replaces the text of a cell, and returns the line's number.</summary>
    public int Change(string table, string firstCells, string column, string text)
    {
        List<string> lines = Read(table);
        int line = LineOf(table, firstCells);
        Assert.True(line > 0, $"{table} has no row '{firstCells}'.");
        string[] cells = lines[line - 1].Split('\t');
        cells[Array.IndexOf(lines.Find(text => text.Length > 0 && text[0] != '#')!.Split('\t'), column)] = text;
        lines[line - 1] = string.Join('\t', cells);
        Write(table, lines);
        return line;
    }

    /// <summary>Adds a line at the end, and returns its number.</summary>
    public int Append(string table, string text)
    {
        List<string> lines = [.. Read(table), text];
        Write(table, lines);
        return lines.Count;
    }

    public void Dispose() => folder.Dispose();
}
