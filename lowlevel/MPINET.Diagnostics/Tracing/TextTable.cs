namespace MPINET.Diagnostics.Tracing;

/// <summary>A table in plain text. Columns are as wide as their longest entry.</summary>
/// <param name="columns">The headings. A heading that begins with &lt; has text, which is aligned left; numbers are aligned right.</param>
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
