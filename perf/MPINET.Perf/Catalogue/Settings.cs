using MPINET.Loader;

namespace MPINET.Perf.Catalogue;

/// <summary>
/// The environment variables that select a transport for each MPI, from the keys <c>perf-environment</c> and
/// <c>perf-refused</c> of the descriptors.
/// </summary>
internal sealed class Settings
{
    /// <summary>The reason why an MPI is not measured under a condition that its descriptor does not mention.</summary>
    public const string Unknown = "its descriptor does not say how";

    private readonly Dictionary<string, List<(string Way, string Variable)>> environments = [];
    private readonly Dictionary<(string Mpi, string Way), string> refusals = [];

    /// <summary>Reads the keys of some MPIs.</summary>
    /// <exception cref="FormatException">A refusal does not have its two parts.</exception>
    public Settings(IEnumerable<Descriptor> mpis)
    {
        foreach (Descriptor mpi in mpis)
        {
            if (mpi.Values("perf-environment") is not { Count: > 0 } environment)
            {
                continue;
            }

            environments[mpi.Name] =
            [
                .. environment
                    .Select(value => value.Split(' ', 2))
                    .Select(parts => (parts[0], parts is [_, string variable] ? variable : "")),
            ];
            foreach (string value in mpi.Values("perf-refused"))
            {
                if (value.Split(": ", 2) is not [string way, string reason])
                {
                    throw new FormatException(
                        $"{mpi.Name}: 'perf-refused={value}' does not have the form way: reason."
                    );
                }

                refusals[(mpi.Name, way)] = reason;
            }
        }

        Mpis = [.. environments.Keys.OrderBy(name => refusals.Keys.Count(refusal => refusal.Mpi == name))];
    }

    /// <summary>The MPIs that are measured. The first one, which the fewest conditions exclude, is measured in full.</summary>
    public IReadOnlyList<string> Mpis { get; }

    /// <summary>Reads the keys of all MPIs for which a tree has bindings.</summary>
    /// <param name="root">The root of the tree.</param>
    public static Settings Of(string root) =>
        new(
            Directory
                .GetDirectories(Path.Combine(root, "generated"))
                .Where(folder => File.Exists(Path.Combine(folder, Descriptor.FileName)))
                .Order(StringComparer.Ordinal)
                .Select(Descriptor.Read)
        );

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

    private IEnumerable<(string Way, string Variable)> Rows(string mpi, string way) =>
        environments.GetValueOrDefault(mpi, []).Where(row => row.Way == way);

    private static KeyValuePair<string, string> PairOf(string variable)
    {
        (string name, string value) = Descriptor.Split(variable);
        return KeyValuePair.Create(name, value);
    }
}
