namespace MPINET.Testing.Discovery;

/// <summary>The tests that one MPI cannot pass because of its defects, from <c>defects.tsv</c> beside the program if there is one.</summary>
internal sealed class KnownDefects
{
    /// <summary>The file name of the table.</summary>
    public const string FileName = "defects.tsv";

    private static readonly string[] Columns = ["mpi", "test", "reproducer", "ranks", "defect"];

    private readonly List<(string Test, string Defect)> rows = [];

    private KnownDefects() { }

    /// <summary>The known defects of an MPI, by its short name.</summary>
    /// <exception cref="InvalidDataException">A line is not a row of the table.</exception>
    public static KnownDefects Of(string? mpi, string folder)
    {
        KnownDefects defects = new();
        string file = Path.Combine(folder, FileName);
        string[] lines = File.Exists(file) ? File.ReadAllLines(file) : [];
        for (int i = 0; i < lines.Length; i++)
        {
            string[] fields = lines[i].Split('\t');
            if (i == 0 ? !fields.SequenceEqual(Columns) : fields.Length != Columns.Length || fields.Contains(""))
            {
                throw new InvalidDataException(
                    $"{file}({i + 1}): expected {string.Join(", ", Columns)} with tabs between, found '{lines[i]}'."
                );
            }

            if (i > 0 && fields[0] == mpi)
            {
                defects.rows.Add((fields[1], fields[4]));
            }
        }

        return defects;
    }

    /// <summary>The defect that keeps a test from passing; null if the test must pass.</summary>
    public string? Find(TestCase test) =>
        rows.Where(row => Concerns(row.Test, test)).Select(row => row.Defect).FirstOrDefault();

    // A row names a test on one number of ranks, a test on all numbers, or, with a star, all tests whose names begin so.
    private static bool Concerns(string row, TestCase test) =>
        row == test.Name
        || row == test.DisplayName
        || (
            row.EndsWith("*", StringComparison.Ordinal)
            && test.Name.StartsWith(row.Substring(0, row.Length - 1), StringComparison.Ordinal)
        );
}
