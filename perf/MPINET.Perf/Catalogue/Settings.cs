using MPINET.Loader;

namespace MPINET.Perf.Catalogue;

/// <summary>
/// The environment variables that select a transport for each MPI: rows <c>perf</c> and <c>perf-refused</c> of
/// <c>specs/implementations/</c>.
/// </summary>
internal sealed class Settings
{
    /// <summary>The reason why an MPI is not measured under a condition that its table does not mention.</summary>
    public const string Unknown = "its table has no setting for it";

    private const int Columns = 4;

    private readonly Dictionary<string, List<(string Way, string Variable)>> environments = [];
    private readonly Dictionary<(string Mpi, string Way), string> refusals = [];

    private Settings(IEnumerable<string> tables)
    {
        foreach (string table in tables)
        {
            string mpi = Path.GetFileNameWithoutExtension(table);
            foreach (string line in File.ReadLines(table))
            {
                Read(mpi, line);
            }
        }

        Mpis = [.. environments.Keys.OrderBy(name => refusals.Keys.Count(refusal => refusal.Mpi == name))];
    }

    /// <summary>The MPIs that are measured. The first one, which the fewest conditions exclude, is measured in full.</summary>
    public IReadOnlyList<string> Mpis { get; }

    /// <summary>Reads the tables of all MPIs of a tree.</summary>
    /// <param name="root">The root of the tree.</param>
    /// <exception cref="FormatException">A row does not have four columns.</exception>
    public static Settings Of(string root) =>
        new(Directory.GetFiles(Path.Combine(root, "specs", "implementations"), "*.tsv").Order(StringComparer.Ordinal));

    /// <summary>The reason why an MPI is not measured under a condition; null if it is measured.</summary>
    /// <param name="mpi">The MPI.</param>
    /// <param name="way">A <see cref="Transport"/>, or another condition, such as crowded: more ranks than cores.</param>
    public string? Refusal(string mpi, string way) =>
        refusals.TryGetValue((mpi, way), out string? reason) ? reason
        : Rows(mpi, way).Any() ? null
        : Unknown;

    /// <summary>The variables that establish a condition for an MPI.</summary>
    public IEnumerable<KeyValuePair<string, string>> Variables(string mpi, string way) =>
        Rows(mpi, way).Where(row => row.Variable.Length > 0).Select(row => PairOf(row.Variable));

    /// <summary>The variables for the launches of a run. They are equal for all contenders, which would otherwise use different protocols.</summary>
    /// <param name="run">The run.</param>
    /// <param name="receives">The variables that programs with MPINET set for long messages: <c>NAME=value</c>. A value of the user has precedence.</param>
    public IEnumerable<KeyValuePair<string, string>> Variables(Run run, IEnumerable<string> receives)
    {
        string[] ways = run.Benchmark.IsUnbound ? [Run.WayOf(run.Transport), "unbound"] : [Run.WayOf(run.Transport)];
        return
        [
            .. ways.SelectMany(way => Variables(run.Mpi, way)),
            .. receives.Select(PairOf).Where(pair => Environment.GetEnvironmentVariable(pair.Key) is null),
        ];
    }

    private void Read(string mpi, string line)
    {
        string[] cells = line.Split('\t');
        if (cells[0] is not ("perf" or "perf-refused"))
        {
            return;
        }

        if (cells.Length != Columns)
        {
            throw new FormatException($"{mpi}.tsv: '{line}' does not have {Columns} columns.");
        }

        string way = cells[1];
        if (cells[0] == "perf-refused")
        {
            refusals[(mpi, way)] = cells[3];
            return;
        }

        if (!environments.TryGetValue(mpi, out List<(string Way, string Variable)>? rows))
        {
            environments.Add(mpi, rows = []);
        }

        rows.Add((way, cells[2] == "-" ? "" : cells[2]));
    }

    private IEnumerable<(string Way, string Variable)> Rows(string mpi, string way) =>
        environments.GetValueOrDefault(mpi, []).Where(row => row.Way == way);

    private static KeyValuePair<string, string> PairOf(string variable)
    {
        (string name, string value) = Descriptor.Split(variable);
        return KeyValuePair.Create(name, value);
    }
}
