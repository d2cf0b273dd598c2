namespace MPINET.Objects.Running;

/// <summary>Collects the results of calls to all elements of an array.</summary>
/// <typeparam name="T">The type of a result.</typeparam>
internal sealed class Gathering<T>
{
    private readonly Answer<T[]> answer;
    private readonly SortedDictionary<int, RemoteCallException> failures = [];
    private readonly T[] results;
    private int open;

    public Gathering(int count, string method)
    {
        answer = new Answer<T[]>(method);
        results = new T[count];
        open = count;
        EndIfAll();
    }

    /// <summary>A task with the results by index. It completes after all calls have ended.</summary>
    public Task<T[]> Task => answer.Task;

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

    private void EndIfAll()
    {
        if (open > 0)
        {
            return;
        }

        if (failures.Count > 0)
        {
            answer.Fail(new ParallelArrayException(results.Length, failures));
        }
        else
        {
            answer.Complete(results);
        }
    }
}
