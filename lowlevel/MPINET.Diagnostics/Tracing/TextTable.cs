namespace MPINET.Diagnostics.Tracing;

/// <summary>A table of plain text: columns are as wide as they need to be.</summary>
/// <param name="columns">The headings; those that begin with a &lt; are of columns with text, which stands left. Numbers stand right.</param>
internal sealed class TextTable(params string[] columns)
{
    private readonly List<string[]> rows = [];

    public void Add(params string[] row) => rows.Add(row);

    public void Write(TextWriter writer)
    {
        string[] headings = [.. columns.Select(column => column.TrimStart('<'))];
        int[] widths =
        [
            .. headings.Select((heading, i) => rows.Select(row => row[i].Length).Append(heading.Length).Max()),
        ];
        Write(writer, headings, widths);
        Write(writer, [.. widths.Select(width => new string('-', width))], widths);
        foreach (string[] row in rows)
        {
            Write(writer, row, widths);
        }
    }

    private void Write(TextWriter writer, string[] row, int[] widths) =>
        writer.WriteLine(
            string.Join(
                    "  ",
                    row.Select((cell, i) => columns[i][0] == '<' ? cell.PadRight(widths[i]) : cell.PadLeft(widths[i]))
                )
                .TrimEnd()
        );
}
