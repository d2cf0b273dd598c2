namespace MPINET.Generator.Specs;

/// <summary>Reads a tab-separated table: a line of column names, then one row a line; <c>#</c> starts a comment line.</summary>
public static class Table
{
    /// <summary>Reads the rows of a table.</summary>
    /// <param name="path">The file.</param>
    /// <param name="required">The columns that it must have; others are refused, so that a misspelt one is found.</param>
    /// <exception cref="SpecException">The file is missing or not text, has other columns, or a row has another number of cells.</exception>
    public static List<TableRow> Read(string path, params ReadOnlySpan<string> required)
    {
        string file = Path.GetFileName(path);
        if (!File.Exists(path))
        {
            throw new SpecException(file, 0, $"the table is missing (looked for {path})");
        }

        Dictionary<string, int>? columns = null;
        List<TableRow> rows = new();
        int line = 0;
        foreach (string text in TableText.Lines(path))
        {
            line++;
            if (text.Length == 0 || text[0] == '#')
            {
                continue;
            }

            string[] cells = text.Split('\t');
            if (columns is null)
            {
                columns = Columns(file, line, cells, required);
                continue;
            }

            if (cells.Length != columns.Count)
            {
                throw new SpecException(
                    file,
                    line,
                    $"{cells.Length} cells where the table has {columns.Count} columns"
                );
            }

            foreach ((string column, int index) in columns)
            {
                if (cells[index].Length == 0 || cells[index] != cells[index].Trim())
                {
                    throw new SpecException(file, line, $"column '{column}' is empty or padded; '-' means nothing");
                }
            }

            rows.Add(new TableRow(file, line, columns, cells));
        }

        return columns is null ? throw new SpecException(file, line, "the table has no line of column names") : rows;
    }

    private static Dictionary<string, int> Columns(string file, int line, string[] cells, ReadOnlySpan<string> required)
    {
        Dictionary<string, int> columns = new(StringComparer.Ordinal);
        for (int i = 0; i < cells.Length; i++)
        {
            if (!columns.TryAdd(cells[i], i))
            {
                throw new SpecException(file, line, $"column '{cells[i]}' occurs twice");
            }

            if (!required.Contains(cells[i]))
            {
                throw new SpecException(
                    file,
                    line,
                    $"column '{cells[i]}' is not one of: {string.Join(' ', required!)}"
                );
            }
        }

        foreach (string column in required)
        {
            if (!columns.ContainsKey(column))
            {
                throw new SpecException(file, line, $"column '{column}' is missing");
            }
        }

        return columns;
    }
}
