using System.ComponentModel;
using System.Diagnostics;

namespace MPINET.PInvoke.Tiers;

/// <summary>Calls by which a tier polls MPI in place of a call that waits.</summary>
/// <remarks>
/// Observers see no poll that finds nothing. A poll that finds something is one call to them, which has lasted since the thread began to wait.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static unsafe class Polls
{
    private const int OnStack = 64;

    // The timestamp since when this thread only waits; 0 if it does not.
    [ThreadStatic]
    private static long since;

    /// <summary>Notes that this thread only waits from now on, unless it does already.</summary>
    public static void Wait()
    {
        if (CallObserver.IsOn && since == 0)
        {
            since = Stopwatch.GetTimestamp();
        }
    }

    /// <summary>Notes that this thread does something other than to wait.</summary>
    public static void EndWait()
    {
        if (CallObserver.IsOn)
        {
            since = 0;
        }
    }

    /// <summary>Notes that a wait has ended before any of its requests has completed. Observers see it as one MPI_Testsome.</summary>
    /// <param name="count">The number of requests; 0 leaves the wait of the thread as it is.</param>
    /// <param name="requests">The requests.</param>
    public static void EndWait(int count, MPI_Request* requests)
    {
        if (since == 0 || count == 0)
        {
            return;
        }

        int done = 0;
        nint* arguments = stackalloc nint[] { count, (nint)requests, (nint)(&done), 0, (nint)Mpi.MPI_STATUSES_IGNORE };
        ObservedCall call = Found(MpiFunction.MPI_Testsome, arguments);
        _ = call.Begin();
        _ = call.End(Mpi.MPI_SUCCESS);
    }

    /// <summary>Calls MPI_Test.</summary>
    /// <param name="request">The request.</param>
    /// <param name="done">Set to 1 if it has completed, otherwise to 0.</param>
    /// <param name="status">The status, or MPI_STATUS_IGNORE.</param>
    /// <returns>The code of MPI.</returns>
    public static int Test(MPI_Request* request, int* done, MPI_Status* status)
    {
        if (!CallObserver.IsOn)
        {
            return Mpi.MPI_Test(request, done, status);
        }

        MPI_Request after = *request;
        MPI_Status own = default;
        MPI_Status* filled = status == Mpi.MPI_STATUS_IGNORE ? &own : status;
        int code = Mpi.PMPI_Test(&after, done, filled);
        if (code == 0 && *done == 0)
        {
            CallObserver.Poll();
            return code;
        }

        nint* arguments = stackalloc nint[] { (nint)request, (nint)done, (nint)filled };
        ObservedCall call = Found(MpiFunction.MPI_Test, arguments);
        _ = call.Begin();
        *request = after;
        return call.End(code);
    }

    /// <summary>Calls MPI_Testsome. Observers see an MPI_Waitsome if the thread has waited.</summary>
    /// <param name="count">The number of requests.</param>
    /// <param name="requests">The requests.</param>
    /// <param name="done">Set to the number of completed requests.</param>
    /// <param name="indices">Set to their indices.</param>
    /// <param name="statuses">Set to their statuses.</param>
    /// <returns>The code of MPI.</returns>
    public static int Testsome(int count, MPI_Request* requests, int* done, int* indices, MPI_Status* statuses)
    {
        if (!CallObserver.IsOn)
        {
            return Mpi.MPI_Testsome(count, requests, done, indices, statuses);
        }

        MPI_Request* few = stackalloc MPI_Request[Math.Min(count, OnStack)];
        fixed (MPI_Request* many = count > OnStack ? new MPI_Request[count] : null)
        {
            MPI_Request* other = count > OnStack ? many : few;
            for (int i = 0; i < count; i++)
            {
                other[i] = requests[i];
            }

            int code = Mpi.PMPI_Testsome(count, requests, done, indices, statuses);
            if (code == 0 && (*done == 0 || *done == Mpi.MPI_UNDEFINED))
            {
                CallObserver.Poll();
                return code;
            }

            nint* arguments = stackalloc nint[] { count, (nint)requests, (nint)done, (nint)indices, (nint)statuses };

            // Observers see the handles before the call, then those after it.
            ObservedCall call = Found(since == 0 ? MpiFunction.MPI_Testsome : MpiFunction.MPI_Waitsome, arguments);
            Exchange(count, requests, other);
            _ = call.Begin();
            Exchange(count, requests, other);
            return call.End(code);
        }
    }

    /// <summary>Calls MPI_Iprobe.</summary>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag.</param>
    /// <param name="comm">The communicator.</param>
    /// <param name="found">Set to 1 if there is a message, otherwise to 0.</param>
    /// <param name="status">The status of the message.</param>
    /// <returns>The code of MPI.</returns>
    public static int Iprobe(int source, int tag, MPI_Comm comm, int* found, MPI_Status* status)
    {
        if (!CallObserver.IsOn)
        {
            return Mpi.MPI_Iprobe(source, tag, comm, found, status);
        }

        int code = Mpi.PMPI_Iprobe(source, tag, comm, found, status);
        if (code == 0 && *found == 0)
        {
            CallObserver.Poll();
            return code;
        }

        nint* arguments = stackalloc nint[] { source, tag, (nint)comm, (nint)found, (nint)status };
        ObservedCall call = Found(MpiFunction.MPI_Iprobe, arguments);
        _ = call.Begin();
        return call.End(code);
    }

    /// <summary>Looks for a message that a later call receives. Observers do not see the call.</summary>
    /// <inheritdoc cref="Iprobe" path="/param|/returns" />
    public static int Peek(int source, int tag, MPI_Comm comm, int* found, MPI_Status* status)
    {
        if (!CallObserver.IsOn)
        {
            return Mpi.MPI_Iprobe(source, tag, comm, found, status);
        }

        int code = Mpi.PMPI_Iprobe(source, tag, comm, found, status);
        CallObserver.Poll();
        return code;
    }

    /// <summary>Reads an element of a window, atomically, that a later call reads. Observers do not see the calls.</summary>
    /// <param name="element">Set to the element.</param>
    /// <param name="type">Its datatype.</param>
    /// <param name="target">The rank of the process whose memory has it.</param>
    /// <param name="place">Its displacement.</param>
    /// <param name="window">The window, of which the target is locked.</param>
    /// <returns>The code of MPI.</returns>
    public static int Peek(void* element, MPI_Datatype type, int target, nint place, MPI_Win window)
    {
        long unused = 0;
        int code;
        if (!CallObserver.IsOn)
        {
            code = Mpi.MPI_Fetch_and_op(&unused, element, type, target, place, Mpi.MPI_NO_OP, window);
            return code == 0 ? Mpi.MPI_Win_flush(target, window) : code;
        }

        code = Mpi.PMPI_Fetch_and_op(&unused, element, type, target, place, Mpi.MPI_NO_OP, window);
        CallObserver.Poll();
        return code == 0 ? Mpi.PMPI_Win_flush(target, window) : code;
    }

    /// <summary>Calls MPI_Improbe.</summary>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag.</param>
    /// <param name="comm">The communicator.</param>
    /// <param name="found">Set to 1 if there is a message, otherwise to 0.</param>
    /// <param name="message">The message.</param>
    /// <param name="status">The status of the message.</param>
    /// <returns>The code of MPI.</returns>
    public static int Improbe(int source, int tag, MPI_Comm comm, int* found, MPI_Message* message, MPI_Status* status)
    {
        if (!CallObserver.IsOn)
        {
            return Mpi.MPI_Improbe(source, tag, comm, found, message, status);
        }

        int code = Mpi.PMPI_Improbe(source, tag, comm, found, message, status);
        if (code == 0 && *found == 0)
        {
            CallObserver.Poll();
            return code;
        }

        nint* arguments = stackalloc nint[] { source, tag, (nint)comm, (nint)found, (nint)message, (nint)status };
        ObservedCall call = Found(MpiFunction.MPI_Improbe, arguments);
        _ = call.Begin();
        return call.End(code);
    }

    private static ObservedCall Found(MpiFunction function, nint* arguments)
    {
        ObservedCall call = new(function, arguments, since);
        since = 0;
        return call;
    }

    private static void Exchange(int count, MPI_Request* one, MPI_Request* other)
    {
        for (int i = 0; i < count; i++)
        {
            (one[i], other[i]) = (other[i], one[i]);
        }
    }
}
