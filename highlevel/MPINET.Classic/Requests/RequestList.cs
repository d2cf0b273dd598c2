using System.Diagnostics.CodeAnalysis;

namespace MPI;

/// <summary>Requests that are waited for together. Those that have completed are no longer in it.</summary>
/// <remarks>Ports: <see cref="MPINET.RequestGroup" />. MPI-5.0, section 3.7.5. Not for several threads.</remarks>
public class RequestList
{
    /// <summary>The requests that are in the list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup" />.</remarks>
    [SuppressMessage("Design", "CA1002", Justification = "It is a List in MPI.NET.")]
    [SuppressMessage("Design", "CA1051", Justification = "It is a field in MPI.NET.")]
    protected List<Request> requests = [];

    /// <summary>An empty list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup()" />.</remarks>
    public RequestList() { }

    /// <summary>The number of requests that are in the list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.Count" />, which counts the completed ones too.</remarks>
    public int Count => requests.Count;

    /// <summary>Adds a request.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.Add" />.</remarks>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    public void Add(Request request) => requests.Add(Errors.Given(request, nameof(request)));

    /// <summary>Takes a request out, which goes on; nothing happens where it is not in the list.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.Clear" />.</remarks>
    public void Remove(Request request) => requests.Remove(request);

    /// <summary>Waits until one has completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.WaitAny" />. In C: MPI_Waitany.</remarks>
    /// <returns>The request, which is no longer in the list.</returns>
    /// <exception cref="ArgumentException">The list is empty.</exception>
    /// <exception cref="MessageTruncatedException">A message had more elements than there was room for; its request is no longer in the list.</exception>
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

    /// <summary>Asks whether one has completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.TestAny" />. In C: MPI_Testany.</remarks>
    /// <returns>The request, which is no longer in the list; null where none has.</returns>
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

    /// <summary>Waits until all have completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.WaitAll" />. In C: MPI_Waitall.</remarks>
    /// <returns>All requests; none of them is in the list any more.</returns>
    /// <inheritdoc cref="TestAny" path="/exception" />
    [SuppressMessage("Design", "CA1002", Justification = "It is a List in MPI.NET.")]
    public List<Request> WaitAll()
    {
        List<Request> completed = [];
        while (requests.Count > 0)
        {
            // MPI carries all of them on while it waits for one.
            Request first = requests[0];
            requests.RemoveAt(0);
            first.Wait();
            completed.Add(first);
        }

        return completed;
    }

    /// <summary>Asks whether all have completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.TestAll" />. In C: MPI_Testall.</remarks>
    /// <returns>All requests, none of them in the list any more; null, and the list as it was, where one has not completed.</returns>
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

    /// <summary>Waits until at least one has completed. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.WaitSome" />. In C: MPI_Waitsome.</remarks>
    /// <returns>All that have; none of them is in the list any more.</returns>
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

    /// <summary>Asks which have completed. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.RequestGroup.TestSome" />. In C: MPI_Testsome.</remarks>
    /// <returns>All that have, none of them in the list any more; null where none has.</returns>
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
                $"{call} waits for one of the requests in the list, and there is none: look at Count before."
            );
        }
    }

    // One that has failed leaves the list with its exception: it would be found again and again.
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
