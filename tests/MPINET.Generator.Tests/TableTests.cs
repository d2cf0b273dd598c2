using MPINET.Generator.Specs;

namespace MPINET.Generator.Tests;

public sealed class TableTests
{
    [Fact]
    public void That_is_missing_is_refused()
    {
        using Tables tables = new();
        tables.Remove("callbacks.tsv");
        AssertRefused(tables, "callbacks.tsv: the table is missing");
    }

    [Fact]
    public void Without_a_line_of_names_is_refused()
    {
        using Tables tables = new();
        tables.Write("kinds.tsv", ["# nothing", ""]);
        AssertRefused(tables, "kinds.tsv:2: the table has no line of column names");
    }

    [Fact]
    public void With_a_column_of_another_name_is_refused()
    {
        using Tables tables = new();
        List<string> lines = tables.Read("functions.tsv");
        lines[0] = lines[0].Replace("summary", "sumary");
        tables.Write("functions.tsv", lines);
        AssertRefused(tables, "functions.tsv:1: column 'sumary' is not one of: ");
    }

    [Fact]
    public void Without_a_column_is_refused()
    {
        using Tables tables = new();
        tables.Write("kinds.tsv", tables.Read("kinds.tsv").Select(line => line[..line.LastIndexOf('\t')]));
        AssertRefused(tables, "kinds.tsv:1: column 'text' is missing");
    }

    [Fact]
    public void With_a_column_twice_is_refused()
    {
        using Tables tables = new();
        tables.Write("kinds.tsv", tables.Read("kinds.tsv").Select((line, i) => line + (i == 0 ? "\ttext" : "\tx")));
        AssertRefused(tables, "kinds.tsv:1: column 'text' occurs twice");
    }

    [Fact]
    public void With_the_columns_in_another_order_is_the_same()
    {
        using Tables tables = new();
        tables.Write(
            "kinds.tsv",
            tables.Read("kinds.tsv").Select(line => string.Join('\t', line.Split('\t').AsEnumerable().Reverse()))
        );
        Assert.Equal(SpecReader.Read(Repository.Specs).Kinds, SpecReader.Read(tables.Root).Kinds);
    }

    [Fact]
    public void With_comments_and_blank_lines_still_counts_its_lines_right()
    {
        using Tables tables = new();
        tables.Write("functions.tsv", ["# why", "", .. tables.Read("functions.tsv")]);
        int line = tables.Change("functions.tsv", "MPI_Send", "returns", "NO_KIND_AT_ALL");
        AssertRefused(tables, $"functions.tsv:{line}: the kind 'NO_KIND_AT_ALL' is unknown");
    }

    [Fact]
    public void With_line_ends_of_Windows_is_the_same()
    {
        using Tables tables = new();
        string text = File.ReadAllText(Path.Combine(tables.Root, "functions.tsv"));
        File.WriteAllText(Path.Combine(tables.Root, "functions.tsv"), text.Replace("\n", "\r\n"));
        Assert.Equal(SpecReader.Read(Repository.Specs).Functions.Keys, SpecReader.Read(tables.Root).Functions.Keys);
    }

    [Theory]
    [InlineData("kinds.tsv")]
    [InlineData("functions.tsv")]
    [InlineData("callbacks.tsv")]
    [InlineData("constants.tsv")]
    public void With_two_rows_of_one_name_is_refused_at_the_second(string table)
    {
        using Tables tables = new();
        string row = tables.Read(table)[1];
        int line = tables.Append(table, row);
        AssertRefused(tables, $"{table}:{line}: '{row.Split('\t')[0]}' occurs twice");
    }

    [Fact]
    public void Of_parameters_with_two_rows_of_one_name_is_refused_at_the_second()
    {
        using Tables tables = new();
        int line = tables.Append("parameters.tsv", tables.Read("parameters.tsv")[1]);
        AssertRefused(tables, $"parameters.tsv:{line}: MPI_Bsend has a parameter 'buf' already");
    }

    [Theory]
    [InlineData("", 4)]
    [InlineData("\t-\t-", 6)]
    public void With_too_many_or_too_few_cells_is_refused(string more, int cells)
    {
        using Tables tables = new();
        int line = tables.Append("kinds.tsv", "NEW_KIND\tint\t-\tinteger" + more);
        AssertRefused(tables, $"kinds.tsv:{line}: {cells} cells where the table has 5 columns");
    }

    [Theory]
    [InlineData("")]
    [InlineData(" a text")]
    [InlineData("a text ")]
    public void With_an_empty_or_padded_cell_is_refused(string cell)
    {
        using Tables tables = new();
        int line = tables.Append("kinds.tsv", $"NEW_KIND\tint\t-\tinteger\t{cell}");
        AssertRefused(tables, $"kinds.tsv:{line}: column 'text' is empty or padded");
    }

    [Theory]
    [InlineData("a \u00E4 \u0001b", "U+0001 is a control character, no text", 28)]
    [InlineData("a \0", "U+0000 is a control character, no text", 26)]
    [InlineData("a \u0085", "U+0085 is a control character, no text", 26)]
    public void With_a_control_character_is_refused_at_its_place(string cell, string reason, int column)
    {
        using Tables tables = new();
        int line = tables.Append("kinds.tsv", $"NEW_KIND\tint\t-\tinteger\t{cell}");
        AssertRefused(tables, $"kinds.tsv:{line}:{column}: {reason}");
        line = tables.Append(Path.Combine("implementations", "openmpi.tsv"), $"define\tA\t-\t{cell}");
        SpecException error = Assert.Throws<SpecException>(() => Implementation.Read(tables.Root, "openmpi"));
        Assert.StartsWith($"openmpi.tsv:{line}:", error.Message);
    }

    [Theory]
    [InlineData(new byte[] { 0xFF, 0xFE }, 0xFF)]
    [InlineData(new byte[] { 0xE4, (byte)'x' }, 0xE4)]
    [InlineData(new byte[] { 0xC3 }, 0xC3)]
    public void With_bytes_that_are_not_UTF_8_is_refused_at_their_place(byte[] bytes, byte first)
    {
        using Tables tables = new();
        int line = tables.Append("kinds.tsv", "NEW_KIND\tint\t-\tinteger\t\u00E4");
        string path = Path.Combine(tables.Root, "kinds.tsv");
        // The bytes replace the last line's end.
        File.WriteAllBytes(path, [.. File.ReadAllBytes(path)[..^1], .. bytes]);
        AssertRefused(tables, $"kinds.tsv:{line}:25: the byte 0x{first:X2} is no UTF-8");
    }

    [Theory]
    [InlineData(
        "sometimes\tMPI_Send\t-\tno reason",
        "column 'what' holds 'sometimes'; it takes one of: define target descriptor left-out absent"
    )]
    [InlineData("define\tA B\t1\t-", "column 'name' holds 'A B'; it takes a name of letters, digits and _")]
    [InlineData("left-out\tMPI_CXX_COMPLEX\t-\ttwice", "'MPI_CXX_COMPLEX' occurs twice")]
    [InlineData(
        "descriptor\tlaunch-comand\tmpirun\tmisspelt",
        "the key 'launch-comand' is unknown: descriptor-keys.tsv has no such row"
    )]
    [InlineData("descriptor\ttitle\tOpenMPI\ttwice", "'title' occurs twice")]
    [InlineData("left-out\tMPI_Send\t-", "3 cells where the table has 4 columns")]
    public void Of_an_implementation_with_a_wrong_row_is_refused(string row, string reason)
    {
        using Tables tables = new();
        int line = tables.Append(Path.Combine("implementations", "openmpi.tsv"), row);
        SpecException error = Assert.Throws<SpecException>(() => Implementation.Read(tables.Root, "openmpi"));
        Assert.StartsWith($"openmpi.tsv:{line}: {reason}", error.Message);
    }

    [Theory]
    [InlineData("title\t-\t-\tloader\ttwice", "'title' occurs twice")]
    [InlineData("new-key\tyes\t-\tloader\ttext", "column 'repeated' holds 'yes'; it takes 'repeated' or '-'")]
    [InlineData("new-key\t-\tyes\tloader\ttext", "column 'lasting' holds 'yes'; it takes 'lasting' or '-'")]
    [InlineData(
        "new-key\t-\t-\tloader,tests\ttext",
        "column 'read_by' holds 'tests'; it takes one of: generator loader build"
    )]
    public void Of_descriptor_keys_with_a_wrong_row_is_refused(string row, string reason)
    {
        using Tables tables = new();
        int line = tables.Append("descriptor-keys.tsv", row);
        SpecException error = Assert.Throws<SpecException>(() => Implementation.Read(tables.Root, "openmpi"));
        Assert.Equal($"descriptor-keys.tsv:{line}: {reason}", error.Message);
    }

    [Fact]
    public void Of_candidates_with_an_unknown_key_is_refused()
    {
        using Tables tables = new();
        int line = tables.Append("candidates.tsv", "launch-enviroment\tnew\tA=1\tmisspelt");
        SpecException error = Assert.Throws<SpecException>(() => Candidate.All(tables.Root));
        Assert.StartsWith($"candidates.tsv:{line}: the key 'launch-enviroment' is unknown", error.Message);
    }

    private static void AssertRefused(Tables tables, string message) =>
        Assert.StartsWith(message, Assert.Throws<SpecException>(() => SpecReader.Read(tables.Root)).Message);
}
