namespace MPINET.Objects;

/// <summary>A function has thrown for some items of a map.</summary>
public sealed class ParallelMapException : Exception
{
    private const int MaxShown = 3;

    internal ParallelMapException(string function, IReadOnlyList<MapFailure> failures)
        : base(Text(function, failures), failures[0].Exception) => Failures = failures;

    /// <summary>The items for which the function has thrown, in their order.</summary>
    /// <remarks>
    /// No items are handed out after the first failure, so that those behind it have no results, and no failures. The
    /// items of its chunk that follow it were not tried either.
    /// </remarks>
    public IReadOnlyList<MapFailure> Failures { get; }

    private static string Text(string function, IReadOnlyList<MapFailure> failures) =>
        $"{function} has thrown for {failures.Count} item(s): "
        + string.Join("; ", failures.Take(MaxShown))
        + (failures.Count > MaxShown ? "; ..." : "");
}
