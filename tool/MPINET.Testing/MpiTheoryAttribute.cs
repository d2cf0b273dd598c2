using Xunit;

namespace MPINET.Testing;

/// <summary>A test with data that runs inside MPI, once for each row of data and each of the given numbers of ranks.</summary>
/// <remarks>
/// The data must be equal in every process, because the launcher and each rank enumerate them separately.
/// See <see cref="MpiFactAttribute"/> for the rest.
/// </remarks>
/// <param name="ranks">The numbers of ranks, each at least 1; none means 1.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class MpiTheoryAttribute(params int[] ranks) : TheoryAttribute(null, -1), IMpiTestAttribute
{
    /// <summary>The numbers of ranks that the test runs on.</summary>
    public IReadOnlyList<int> Ranks { get; } = RankCounts.From(ranks);

    /// <inheritdoc/>
    public string? Requires { get; set; }
}
