using MPINET.Perf.Figures;

namespace MPINET.Perf.Goals;

/// <summary>What the tiers are to reach.</summary>
/// <param name="Name">The name of the file in perf/profiles/ that shows why it is not reached, without .md.</param>
/// <param name="What">What is measured.</param>
/// <param name="Aim">What is to be reached.</param>
/// <param name="Compare">The figures for an MPI; none where it was not measured.</param>
internal sealed record Goal(
    string Name,
    string What,
    string Aim,
    Func<Results, string, IEnumerable<Comparison>> Compare
)
{
    /// <summary>What has become of it on an MPI; null where it was not measured.</summary>
    public Verdict? Judge(Results results, string mpi) =>
        Compare(results, mpi).ToList() is { Count: > 0 } all ? new Verdict(all) : null;
}
