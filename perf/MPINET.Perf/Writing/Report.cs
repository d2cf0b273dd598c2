using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>All that is written of a measurement.</summary>
/// <param name="Date">The day.</param>
/// <param name="Machine">What it was taken on.</param>
/// <param name="Runs">What was run, in order.</param>
/// <param name="Mpis">The MPIs, the first one before the others: name and title.</param>
/// <param name="LeftOut">What was not run, with the reasons.</param>
/// <param name="Failures">The launches that failed, with the reasons.</param>
/// <param name="Results">What the launches said.</param>
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
    /// <summary>The name that people know an MPI by.</summary>
    public string TitleOf(string mpi) => Mpis.First(one => one.Key == mpi).Value;

    /// <summary>How a run is called in a heading.</summary>
    public string TitleOf(Run run)
    {
        var way = run.Transport switch
        {
            Transport.Tcp => ", TCP on the loopback device",
            Transport.Hosts => ", TCP between two hosts",
            _ when run.Ranks > 1 => ", shared memory",
            _ => "",
        };
        var mono = run.Name.EndsWith(" mono", StringComparison.Ordinal) ? ", Mono" : "";
        return $"{TitleOf(run.Mpi)}{way}, {run.Ranks} {(run.Ranks == 1 ? "rank" : "ranks")}{mono}";
    }
}
