namespace MPINET.Defects.Tests;

/// <summary>A row of the table: the tests that one MPI cannot pass, and the program that shows the defect.</summary>
public sealed record Defect(string Mpi, string Test, string Reproducer, int Ranks, string Sentence)
{
    /// <summary>The folder with the table and the programs.</summary>
    public static string Folder { get; } = Path.Combine(AppContext.BaseDirectory, "defects");

    /// <summary>The names of the MPIs for which the project has a table, installed on this machine or not.</summary>
    public static IReadOnlyCollection<string> KnownMpis { get; } =
    [
        .. Directory
            .GetFiles(Path.Combine(AppContext.BaseDirectory, "implementations"), "*.tsv")
            .Select(file => Path.GetFileNameWithoutExtension(file)),
    ];

    /// <summary>All rows.</summary>
    public static IReadOnlyList<Defect> All { get; } =
    [.. File.ReadLines(Path.Combine(Folder, "defects.tsv")).Skip(1).Select(line => Of(line.Split('\t')))];

    private static Defect Of(string[] fields) => new(fields[0], fields[1], fields[2], int.Parse(fields[3]), fields[4]);
}
