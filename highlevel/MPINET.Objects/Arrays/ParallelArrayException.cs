namespace MPINET.Objects;

/// <summary>A call to all elements of an array has ended by exceptions of some of them. The calls to all the others have ended, too.</summary>
public sealed class ParallelArrayException : Exception
{
    // More would hide what they have in common.
    private const int Named = 5;

    internal ParallelArrayException(int count, IReadOnlyDictionary<int, RemoteCallException> failures)
        : base(Describe(count, failures), failures.Values.First()) => Failures = failures;

    /// <summary>The exceptions, by the index that the element has in the array or the section which was called; in the order of the indices.</summary>
    public IReadOnlyDictionary<int, RemoteCallException> Failures { get; }

    private static string Describe(int count, IReadOnlyDictionary<int, RemoteCallException> failures)
    {
        IEnumerable<string> lines = failures.Take(Named).Select(one => $"\n  [{one.Key}]: {one.Value.Message}");
        string more = failures.Count > Named ? $"\n  and {failures.Count - Named} more" : "";
        return $"{failures.Count} of {count} element(s) have thrown:{string.Concat(lines)}{more}";
    }
}
