using Xunit;

namespace MPINET.Testing;

/// <summary>A test that runs inside MPI, once for each of the given numbers of ranks.</summary>
/// <remarks>
/// Every rank is a process, and calls the method; the test passes if it passes on all ranks.
/// <see cref="FactAttribute.Timeout"/> is in milliseconds, as in xUnit: the time that the ranks may take without starting or
/// ending a test before the launch counts as hanging. It is 30 s if not set.
/// </remarks>
/// <param name="ranks">The numbers of ranks, each at least 1; none means 1.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class MpiFactAttribute(params int[] ranks) : FactAttribute(null, -1), IMpiTestAttribute
{
    /// <summary>The numbers of ranks that the test runs on.</summary>
    public IReadOnlyList<int> Ranks { get; } = RankCounts.From(ranks);

    /// <inheritdoc/>
    public string? Requires { get; set; }
}
