using System.Diagnostics.CodeAnalysis;

namespace MPI;

/// <summary>A list of requests that are waited for together. Completed requests are removed from it.</summary>
/// <remarks>Ports: <see cref="MPINET.RequestGroup" />. MPI-5.0, section 3.7.5. Not thread-safe.</remarks>
public class RequestList
{
    /// <summary>The requests that are in the list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup" />.</remarks>
    [SuppressMessage("Design", "CA1002", Justification = "It is a List in MPI.NET.")]
    [SuppressMessage("Design", "CA1051", Justification = "It is a field in MPI.NET.")]
    protected List<Request> requests = [];

    /// <summary>Creates an empty list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup()" />.</remarks>
    public RequestList() { }

    /// <summary>The number of requests that are in the list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.Count" />, which counts the completed ones too.</remarks>
    public int Count => requests.Count;

    /// <summary>Adds a request.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.Add" />.</remarks>
    /// <exception cref="ArgumentNullException">The argument is null.</exception>
    public void Add(Request request) => requests.Add(Errors.Given(request, nameof(request)));

    /// <summary>Removes a request, which remains pending. Does nothing if it is not in the list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.Clear" />.</remarks>
    public void Remove(Request request) => requests.Remove(request);

    /// <summary>Waits until a request has completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.WaitAny" />. In C: MPI_Waitany.</remarks>
    /// <returns>The completed request, which was removed from the list.</returns>
    /// <exception cref="ArgumentException">The list is empty.</exception>
    /// <exception cref="MessageTruncatedException">
    /// A message has more elements than the receive buffer. Its request was removed from the list.
    /// </exception>
    public Request WaitAny()
    {
        RequireSome(nameof(WaitAny));
        while (true)
        {
            if (TestAny() is { } completed)
            {
                return completed;
            }

            Thread.Yield();
        }
    }

    /// <summary>Tests if a request has completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.TestAny" />. In C: MPI_Testany.</remarks>
    /// <returns>The completed request, which was removed from the list; null if none has completed.</returns>
    /// <inheritdoc cref="WaitAny" path="/exception[@cref='T:MPI.MessageTruncatedException']" />
    public Request? TestAny()
    {
        for (int i = 0; i < requests.Count; i++)
        {
            if (HasCompleted(i))
            {
                Request completed = requests[i];
                requests.RemoveAt(i);
                return completed;
            }
        }

        return null;
    }

    /// <summary>Waits until all requests have completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.WaitAll()" />. In C: MPI_Waitall.</remarks>
    /// <returns>All requests. The list is empty.</returns>
    /// <inheritdoc cref="TestAny" path="/exception" />
    [SuppressMessage("Design", "CA1002", Justification = "It is a List in MPI.NET.")]
    public List<Request> WaitAll()
    {
        List<Request> completed = [];
        while (requests.Count > 0)
        {
            // All requests progress while MPI waits for one.
            Request first = requests[0];
            requests.RemoveAt(0);
            first.Wait();
            completed.Add(first);
        }

        return completed;
    }

    /// <summary>Tests if all requests have completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.TestAll" />. In C: MPI_Testall.</remarks>
    /// <returns>
    /// All requests, which were removed from the list; null, and the list is unchanged, if one has not completed.
    /// </returns>
    /// <inheritdoc cref="TestAny" path="/exception" />
    [SuppressMessage("Design", "CA1002", Justification = "It is a List in MPI.NET.")]
    public List<Request>? TestAll()
    {
        for (int i = 0; i < requests.Count; i++)
        {
            if (!HasCompleted(i))
            {
                return null;
            }
        }

        List<Request> completed = requests;
        requests = [];
        return completed;
    }

    /// <summary>Waits until at least one request has completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.WaitSome" />. In C: MPI_Waitsome.</remarks>
    /// <returns>The completed requests, which were removed from the list.</returns>
    /// <inheritdoc cref="WaitAny" path="/exception" />
    [SuppressMessage("Design", "CA1002", Justification = "It is a List in MPI.NET.")]
    public List<Request> WaitSome()
    {
        RequireSome(nameof(WaitSome));
        while (true)
        {
            if (TestSome() is { } completed)
            {
                return completed;
            }

            Thread.Yield();
        }
    }

    /// <summary>Tests which requests have completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.TestSome" />. In C: MPI_Testsome.</remarks>
    /// <returns>The completed requests, which were removed from the list; null if none has completed.</returns>
    /// <inheritdoc cref="TestAny" path="/exception" />
    [SuppressMessage("Design", "CA1002", Justification = "It is a List in MPI.NET.")]
    public List<Request>? TestSome()
    {
        List<Request>? completed = null;
        int i = 0;
        while (i < requests.Count)
        {
            if (HasCompleted(i))
            {
                (completed ??= []).Add(requests[i]);
                requests.RemoveAt(i);
            }
            else
            {
                i++;
            }
        }

        return completed;
    }

    private void RequireSome(string call)
    {
        if (requests.Count == 0)
        {
            throw new ArgumentException(
                $"{call} waits for one of the requests in the list, and the list is empty: check Count first."
            );
        }
    }

    // A failed request is removed when its exception is thrown; otherwise later calls would find it again.
    private bool HasCompleted(int index)
    {
        try
        {
            return requests[index].Test() is not null;
        }
        catch
        {
            requests.RemoveAt(index);
            throw;
        }
    }
}
