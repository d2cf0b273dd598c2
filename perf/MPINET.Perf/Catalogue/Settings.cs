using MPINET.Loader;

namespace MPINET.Perf.Catalogue;

/// <summary>The table perf/settings.tsv: the environment variables that select a transport, for each MPI.</summary>
internal sealed class Settings
{
    private readonly List<(string Mpi, string Way, string Variable, string Why)> _rows;

    /// <summary>Reads the table.</summary>
    /// <exception cref="FormatException">A row does not have its four columns.</exception>
    public Settings(IEnumerable<string> lines) =>
        _rows = [
            .. lines
                .Where(line => line.Length > 0 && line[0] != '#')
                .Select(line =>
                    line.Split('\t') is [var mpi, var way, var variable, var why]
                        ? (mpi, way, variable, why)
                        : throw new FormatException($"'{line}' does not have the columns mpi, way, variable and why.")
                ),
        ];

    /// <summary>The MPIs in the table. The first one is measured in full.</summary>
    public IReadOnlyList<string> Mpis => [.. _rows.Select(row => row.Mpi).Distinct()];

    /// <summary>The reason why an MPI is not measured with a transport; null if it is measured.</summary>
    /// <param name="mpi">The MPI.</param>
    /// <param name="way">A <see cref="Transport"/>, or crowded: more ranks than cores.</param>
    public string? Refusal(string mpi, string way)
    {
        var rows = Rows(mpi, way).ToList();
        return rows.Count == 0
            ? "perf/settings.tsv does not say how"
            : rows.Where(row => row.Variable == "no").Select(row => row.Why).FirstOrDefault();
    }

    /// <summary>The variables that select a transport for an MPI.</summary>
    public IEnumerable<KeyValuePair<string, string>> Variables(string mpi, string way) =>
        Rows(mpi, way)
            .Where(row => row.Variable.Contains('='))
            .Select(row => row.Variable.Split('=', 2))
            .Select(parts => KeyValuePair.Create(parts[0], parts[1]));

    /// <summary>The variables for the launches of a run. They are equal for all contenders, which would otherwise use different protocols.</summary>
    /// <param name="run">The run.</param>
    /// <param name="receives">The variables that programs with MPINET set for long messages: <c>NAME=value</c>. A value of the user has precedence.</param>
    public IEnumerable<KeyValuePair<string, string>> Variables(Run run, IEnumerable<string> receives)
    {
        string[] ways = run.Benchmark.IsUnbound ? [Run.WayOf(run.Transport), "unbound"] : [Run.WayOf(run.Transport)];
        return
        [
            .. ways.SelectMany(way => Variables(run.Mpi, way)),
            .. receives
                .Select(Descriptor.Split)
                .Where(pair => Environment.GetEnvironmentVariable(pair.Key) == null)
                .Select(pair => KeyValuePair.Create(pair.Key, pair.Value)),
        ];
    }

    private IEnumerable<(string Mpi, string Way, string Variable, string Why)> Rows(string mpi, string way) =>
        _rows.Where(row => row.Mpi == mpi && row.Way == way);
}
