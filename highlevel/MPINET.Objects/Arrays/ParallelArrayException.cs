namespace MPINET.Objects;

/// <summary>
/// A call to all elements of an array has failed on some of them. The calls to all other elements have completed too.
/// </summary>
public sealed class ParallelArrayException : Exception
{
    // A longer list would hide the common part of the exceptions.
    private const int Named = 5;

    internal ParallelArrayException(int count, IReadOnlyDictionary<int, RemoteCallException> failures)
        : base(Describe(count, failures), failures.Values.First()) => Failures = failures;

    /// <summary>
    /// The exceptions, by the index of the element in the array or section that was called, in ascending order.
    /// </summary>
    public IReadOnlyDictionary<int, RemoteCallException> Failures { get; }

    private static string Describe(int count, IReadOnlyDictionary<int, RemoteCallException> failures)
    {
        IEnumerable<string> lines = failures.Take(Named).Select(one => $"\n  [{one.Key}]: {one.Value.Message}");
        string more = failures.Count > Named ? $"\n  and {failures.Count - Named} more" : "";
        return $"{failures.Count} of {count} element(s) have thrown:{string.Concat(lines)}{more}";
    }
}
