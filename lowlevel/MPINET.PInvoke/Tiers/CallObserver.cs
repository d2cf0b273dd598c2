using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Sees the calls of MPI that this process makes, in every tier, and may carry them out in another way.</summary>
/// <remarks>
/// Calls of the profiling interface (PMPI) are not seen, so an observer makes its own calls by these. Calls of MPI_Init and MPI_Finalize
/// are not seen either. An observer may be called by several threads at once where MPI may be.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract unsafe class CallObserver
{
    /// <summary>Observers at most: each has a note in every call.</summary>
    internal const int Most = 8;

    /// <summary>Whether there is an observer. A field, for every call reads it.</summary>
    public static bool IsOn;

    private static readonly object gate = new();
    private static CallObserver[] all = [];

    /// <summary>The observers, in the order in which they see a call begin.</summary>
    internal static CallObserver[] All => all;

    /// <summary>The place of its note in every call.</summary>
    public int Place { get; private set; }

    /// <summary>Has an observer see the calls from now on, after those that are there.</summary>
    /// <exception cref="InvalidOperationException">There are <see cref="Most" /> already.</exception>
    public static void Add(CallObserver observer)
    {
        lock (gate)
        {
            if (all.Length == Most)
            {
                throw new InvalidOperationException(
                    $"There are {Most} observers of MPI's calls, and no room for more."
                );
            }

            observer.Place = FreePlace();
            Volatile.Write(ref all, [.. all, observer]);
            Volatile.Write(ref IsOn, true);
        }
    }

    /// <summary>Has an observer see no call that begins from now on. Calls that it has seen begin, it sees end.</summary>
    public static void Remove(CallObserver observer)
    {
        lock (gate)
        {
            Volatile.Write(ref all, Array.FindAll(all, one => one != observer));
            Volatile.Write(ref IsOn, all.Length > 0);
        }
    }

    /// <summary>A call begins.</summary>
    /// <returns>Whether this observer carries the call out. Of several that say so, the last one does.</returns>
    public virtual bool Begin(ref ObservedCall call) => false;

    /// <summary>Carries out a call that has no nonblocking form, or not with this MPI.</summary>
    /// <returns>The code that the call returns.</returns>
    public virtual int CarryOut(ref ObservedCall call) => throw new NotSupportedException();

    /// <summary>Completes the nonblocking form of a call, which has been begun in its place.</summary>
    /// <param name="call">The call.</param>
    /// <param name="code">The code that the beginning has returned.</param>
    /// <param name="request">The request, unless the code is an error.</param>
    /// <param name="status">The status to fill; null or MPI_STATUS_IGNORE for none.</param>
    /// <returns>The code that the call returns.</returns>
    public virtual int Complete(ref ObservedCall call, int code, MPI_Request* request, MPI_Status* status) =>
        throw new NotSupportedException();

    /// <summary>A call has ended.</summary>
    /// <param name="call">The call, whose arguments hold what MPI has given.</param>
    /// <param name="code">The code that it returns.</param>
    public virtual void End(ref ObservedCall call, int code) { }

    /// <summary>This thread has nothing to do until one of some requests completes, or something else than MPI wakes it.</summary>
    /// <param name="requests">The requests; null when the thread goes on.</param>
    /// <param name="count">How many.</param>
    public virtual void Awaiting(MPI_Request* requests, int count) { }

    /// <summary>MPI_Finalize is about to be called.</summary>
    public virtual void Closing() { }

    /// <summary>The program is done with MPI; what observers do in <see cref="Closing" /> follows, which may wait for other processes.</summary>
    public virtual void Ending() { }

    /// <summary>Tells all of them for what this thread waits, which asks MPI about it in between.</summary>
    /// <inheritdoc cref="Awaiting" path="/param" />
    public static void Await(MPI_Request* requests, int count)
    {
        foreach (CallObserver one in all)
        {
            one.Awaiting(requests, count);
        }
    }

    /// <summary>Tells all of them that MPI_Finalize is about to be called, the last one first.</summary>
    internal static void Close()
    {
        CallObserver[] observers = all;
        foreach (CallObserver one in observers)
        {
            one.Ending();
        }

        for (int i = observers.Length - 1; i >= 0; i--)
        {
            observers[i].Closing();
        }
    }

    private static int FreePlace()
    {
        int place = 0;
        while (Array.Exists(all, one => one.Place == place))
        {
            place++;
        }

        return place;
    }
}
