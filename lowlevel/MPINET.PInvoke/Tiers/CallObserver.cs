using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Observes the calls of MPI that this process makes in any tier, and may carry them out in another way.</summary>
/// <remarks>
/// Calls of the profiling interface (PMPI) are not observed, so an observer uses them for its own calls. MPI_Init and MPI_Finalize are not
/// observed either. If the thread level lets several threads call MPI, several threads may call an observer at once.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract unsafe class CallObserver
{
    /// <summary>The largest number of observers. Each has a note in every call.</summary>
    internal const int Most = 8;

    /// <summary>True if there is an observer. It is a field because every call reads it.</summary>
    public static bool IsOn;

    private static readonly object gate = new();

    // Replaced as a whole. A call that sees it before IsOn, or after, has no observers.
    private static CallObserver[] all = [];

    /// <summary>The observers, in the order in which they see a call begin.</summary>
    internal static CallObserver[] All => all;

    /// <summary>The index of this observer's note in a call.</summary>
    public int Place { get; private set; }

    /// <summary>True if an observer wants the calls between objects of tiers above MPI.</summary>
    public static bool AreTierCallsWanted { get; private set; }

    /// <summary>Adds an observer after the present ones. It observes calls that begin from now on.</summary>
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
            Set([.. all, observer]);
        }
    }

    /// <summary>Removes an observer. It observes no further calls, but the end of each call whose beginning it has observed.</summary>
    public static void Remove(CallObserver observer)
    {
        lock (gate)
        {
            Set(Array.FindAll(all, one => one != observer));
        }
    }

    /// <summary>Called before a call is carried out.</summary>
    /// <returns>True if this observer carries the call out. If several return true, the last one does.</returns>
    public virtual bool Begin(ref ObservedCall call) => false;

    /// <summary>Carries out a call that has no nonblocking form in this MPI.</summary>
    /// <returns>The code that the call returns.</returns>
    public virtual int CarryOut(ref ObservedCall call) => throw new NotSupportedException();

    /// <summary>Called when the nonblocking form has been started in place of a call.</summary>
    /// <param name="call">The call.</param>
    /// <param name="code">The code that the start has returned.</param>
    /// <returns>True if <see cref="Complete" /> follows; false if the call itself must be made, as after an error.</returns>
    public virtual bool Started(ref ObservedCall call, int code) => code == 0;

    /// <summary>Completes the nonblocking form that was started in place of a call.</summary>
    /// <param name="call">The call.</param>
    /// <param name="request">The request.</param>
    /// <param name="status">The status to fill; null or MPI_STATUS_IGNORE for none.</param>
    /// <returns>The code that the call returns.</returns>
    public virtual int Complete(ref ObservedCall call, MPI_Request* request, MPI_Status* status) =>
        throw new NotSupportedException();

    /// <summary>Called after a call has been carried out.</summary>
    /// <param name="call">The call. Its output arguments are set.</param>
    /// <param name="code">The code that the call returns.</param>
    public virtual void End(ref ObservedCall call, int code) { }

    /// <summary>Called when this thread starts to wait for a request or an event outside MPI, and when it continues.</summary>
    /// <param name="requests">The requests that the thread waits for; null when it continues.</param>
    /// <param name="count">The number of requests.</param>
    public virtual void Awaiting(MPI_Request* requests, int count) { }

    /// <summary>Called after a poll of a tier that has found nothing, which observers do not see as a call.</summary>
    public virtual void Polled() { }

    /// <summary>Called while this thread polls MPI in a call of a tier that blocks. <see cref="Awaiting" /> tells its end.</summary>
    /// <param name="function">The tier's function; <c>await</c> if other work of the process may let the thread continue.</param>
    /// <param name="isAny">True if any of the operations suffices.</param>
    /// <param name="requests">The requests that the thread waits for; MPI_REQUEST_NULL for none.</param>
    /// <param name="messages">The messages that it waits for without a request.</param>
    public virtual void Blocking(
        string function,
        bool isAny,
        IReadOnlyList<MPI_Request> requests,
        IReadOnlyList<AwaitedMessage> messages
    ) { }

    /// <summary>Called while this thread polls MPI for a lock of a tier. <see cref="Awaiting" /> tells its end.</summary>
    /// <param name="function">The tier's function.</param>
    /// <param name="window">The window that has the lock.</param>
    /// <param name="before">The rank in the window of the process that has the lock before this one.</param>
    public virtual void Queueing(string function, MPI_Win window, int before) { }

    /// <summary>True if this observer wants notice of calls between objects.</summary>
    public virtual bool WantsTierCalls => false;

    /// <summary>Called when a call between objects was made or executed, by any thread.</summary>
    public virtual void Noted(in TierCall call) { }

    /// <summary>Called in MPI_Finalize, while MPI can still be called.</summary>
    public virtual void Closing() { }

    /// <summary>Called when the program has made its last call of MPI, before <see cref="Closing" />. Observers may wait for other processes in it.</summary>
    public virtual void Ending() { }

    /// <summary>Notifies all observers of the requests that this thread waits for while it polls MPI.</summary>
    /// <inheritdoc cref="Awaiting" path="/param" />
    public static void Await(MPI_Request* requests, int count)
    {
        foreach (CallObserver one in all)
        {
            one.Awaiting(requests, count);
        }
    }

    /// <summary>Notifies the observers that want it of a call between objects.</summary>
    public static void Note(in TierCall call)
    {
        foreach (CallObserver one in all)
        {
            if (one.WantsTierCalls)
            {
                one.Noted(call);
            }
        }
    }

    /// <summary>Notifies all observers of a poll that has found nothing.</summary>
    internal static void Poll()
    {
        foreach (CallObserver one in all)
        {
            one.Polled();
        }
    }

    /// <summary>Notifies all observers of the operations that this thread waits for in a call that blocks.</summary>
    /// <inheritdoc cref="Blocking" path="/param" />
    public static void Block(
        string function,
        bool isAny,
        IReadOnlyList<MPI_Request> requests,
        IReadOnlyList<AwaitedMessage> messages
    )
    {
        foreach (CallObserver one in all)
        {
            one.Blocking(function, isAny, requests, messages);
        }
    }

    /// <summary>Notifies all observers of the lock that this thread waits for.</summary>
    /// <inheritdoc cref="Queueing" path="/param" />
    public static void Queue(string function, MPI_Win window, int before)
    {
        foreach (CallObserver one in all)
        {
            one.Queueing(function, window, before);
        }
    }

    /// <summary>Notifies all observers, the last one first, that MPI is about to end.</summary>
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

    private static void Set(CallObserver[] observers)
    {
        Volatile.Write(ref all, observers);
        Volatile.Write(ref IsOn, observers.Length > 0);
        AreTierCallsWanted = Array.Exists(observers, one => one.WantsTierCalls);
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
