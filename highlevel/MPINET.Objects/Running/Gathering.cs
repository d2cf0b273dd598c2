namespace MPINET.Objects.Running;

/// <summary>Collects the results of calls to all elements of an array, as the task that their caller awaits.</summary>
/// <remarks>It completes after all calls have ended.</remarks>
/// <typeparam name="T">The type of a result.</typeparam>
internal sealed class Gathering<T> : Answer<T[]>
{
    private readonly SortedDictionary<int, RemoteCallException> failures = [];
    private readonly T[] results;
    private int open;

    public Gathering(int count, string method)
        : base(method)
    {
        results = new T[count];
        open = count;
        EndIfAll();
    }

    public void Complete(int index, T result)
    {
        results[index] = result;
        open--;
        EndIfAll();
    }

    public void Fail(int index, RemoteCallException exception)
    {
        failures.Add(index, exception);
        open--;
        EndIfAll();
    }

    protected override T[] Take(PendingRecord result) =>
        failures.Count > 0 ? throw new ParallelArrayException(results.Length, failures) : results;

    private void EndIfAll()
    {
        if (open == 0)
        {
            AnswerScheduler.One.End(this, default, null);
        }
    }
}
