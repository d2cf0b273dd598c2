using Xunit;

namespace MPINET.Testing;

/// <summary>Marks a method as a test that runs inside MPI.</summary>
public interface IMpiTestAttribute
{
    /// <summary>The numbers of ranks that the test runs on.</summary>
    IReadOnlyList<int> Ranks { get; }

    /// <summary>
    /// The MPI functions or constants that the test needs, by their C names, separated by commas. The test is skipped on an
    /// MPI that lacks one of them.
    /// </summary>
    string? Requires { get; set; }
}

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

internal static class RankCounts
{
    public static int[] From(int[] ranks)
    {
        if (ranks.Length == 0)
        {
            return [1];
        }

        foreach (int count in ranks)
        {
            if (count < 1)
            {
                throw new ArgumentOutOfRangeException(nameof(ranks), count, "A test needs at least 1 rank.");
            }
        }

        return ranks;
    }
}
