using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>The content of a measurement's report.</summary>
/// <param name="Date">The day.</param>
/// <param name="Machine">The properties of the machine.</param>
/// <param name="Runs">The runs, in order.</param>
/// <param name="Mpis">The MPIs, the first one first: name and title.</param>
/// <param name="LeftOut">The runs that were left out, with the reasons.</param>
/// <param name="Failures">The launches that failed, with the reasons.</param>
/// <param name="Results">The figures of the launches.</param>
internal sealed record Report(
    DateOnly Date,
    IReadOnlyDictionary<string, string> Machine,
    IReadOnlyList<Run> Runs,
    IReadOnlyList<KeyValuePair<string, string>> Mpis,
    IReadOnlyList<string> LeftOut,
    IReadOnlyList<string> Failures,
    Results Results
)
{
    /// <summary>The title of an MPI.</summary>
    public string TitleOf(string mpi) => Mpis.First(one => one.Key == mpi).Value;

    /// <summary>The title of a run, for a heading.</summary>
    public string TitleOf(Run run)
    {
        string way = run.Transport switch
        {
            Transport.Tcp => ", TCP on the loopback device",
            Transport.Hosts => ", TCP between two hosts",
            _ when run.Ranks > 1 => ", shared memory",
            _ => "",
        };
        string mono = run.Name.EndsWith(" mono", StringComparison.Ordinal) ? ", Mono" : "";
        return $"{TitleOf(run.Mpi)}{way}, {run.Ranks} {(run.Ranks == 1 ? "rank" : "ranks")}{mono}";
    }
}
