using MPINET.Loader;

namespace MPINET.Diagnostics.Watching;

// The calls that the watch carries out in another form.
internal sealed unsafe partial class WatchObserver
{
    // The communicator whose error handler is replaced on this thread, and the handler.
    [ThreadStatic]
    private static (MPI_Comm Comm, MPI_Errhandler Handler)? silenced;

    // By function. All are known before a second thread can ask.
    private readonly bool[] carriedOut = OfEach(CanCarryOut);
    private readonly bool[] alike = OfEach(IsNonblockingAlike);
    private readonly bool canSilence = !World.HasSeveralThreads && Mpi.IsSupported("PMPI_Comm_get_errhandler");

    /// <summary>True if the watch can carry out a function itself, on some communicators at least.</summary>
    public bool IsCarriedOut(MpiFunction function) => carriedOut[(int)function];

    /// <inheritdoc />
    public override bool Started(ref ObservedCall call, int code)
    {
        EndSilence();
        return code == 0;
    }

    // The nonblocking forms of accesses to files end the process in the ROMIO of Open MPI.
    private bool IsCarriedOut(ref ObservedCall call, CallShape shape) =>
        IsCarriedOut(call.Function)
        && shape.File < 0
        && (
            shape.Kind != CallKind.Collective
            || alike[(int)shape.Base] && communicators.Of(ref call, shape) is { IsInter: false }
        );

    private static bool[] OfEach(Func<MpiFunction, bool> isSo) =>
        [.. Enumerable.Range(0, MpiFunctions.Count).Select(function => isSo((MpiFunction)function))];

    // For MPI_Wait, the other form asks MPI_Request_get_status before, which in MPICH 5.0 deactivates a persistent request.
    // MPICH 4.0 gives other data from MPI_Ibcast between groups; Open MPI 4.1 may hang in several such functions in turn.
    private static bool IsNonblockingAlike(MpiFunction function) =>
        MpiLoader.Current is { } mpi && mpi.Descriptor.IsNonblockingAlike(function.ToString());

    private bool CanAsk(MPI_Request* handles, int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (handles[i] != Mpi.MPI_REQUEST_NULL && !CanAsk(handles[i]))
            {
                return false;
            }
        }

        return true;
    }

    private static bool CanCarryOut(MpiFunction function)
    {
        CallShape shape = CallShape.Of(function);
        if (
            function
            is MpiFunction.MPI_Wait
                or MpiFunction.MPI_Waitall
                or MpiFunction.MPI_Waitany
                or MpiFunction.MPI_Waitsome
                or MpiFunction.MPI_Probe
                or MpiFunction.MPI_Mprobe
                or MpiFunction.MPI_Sendrecv
                or MpiFunction.MPI_Sendrecv_replace
        )
        {
            return true;
        }

        if (function == MpiFunction.MPI_Win_wait)
        {
            return Mpi.IsSupported("PMPI_Win_test");
        }

        return shape.Nonblocking is { } form && Mpi.IsSupported($"P{form}");
    }

    // Calls for MPI_PROC_NULL have nothing to wait for.
    private static bool ReturnsAtOnce(ref ObservedCall call, CallShape shape) =>
        shape.Kind == CallKind.Blocking
        && (shape.Destination >= 0 || shape.Source >= 0)
        && (shape.Destination < 0 || (int)call.Arguments[shape.Destination] == Mpi.MPI_PROC_NULL)
        && (shape.Source < 0 || (int)call.Arguments[shape.Source] == Mpi.MPI_PROC_NULL);

    // The program's own call then takes the message, with the status and the errors of MPI_Recv.
    private void WaitForMessage(ref ObservedCall call, CallShape shape)
    {
        nint* a = call.Arguments;
        MPI_Comm comm = (MPI_Comm)a[shape.Communicator];
        int source = (int)a[shape.Source];
        int tag = (int)a[shape.ReceiveTag];
        int flag = 0;
        Silence(comm);
        int code = Mpi.PMPI_Iprobe(source, tag, comm, &flag, Mpi.MPI_STATUS_IGNORE);
        EndSilence();
        if (code == 0 && flag == 0)
        {
            _ = Ask(ref call, new ProbeQuestion(source, tag, comm, Mpi.MPI_STATUS_IGNORE));
        }
    }

    // An error of the nonblocking form is not reported: the program's own call follows, and reports it under its name.
    private void Silence(MPI_Comm comm)
    {
        MPI_Errhandler handler;
        if (!canSilence || comm == Mpi.MPI_COMM_NULL || Mpi.PMPI_Comm_get_errhandler(comm, &handler) != 0)
        {
            return;
        }

        if (handler == Mpi.MPI_ERRORS_RETURN)
        {
            _ = Mpi.PMPI_Errhandler_free(&handler);
            return;
        }

        _ = Mpi.PMPI_Comm_set_errhandler(comm, Mpi.MPI_ERRORS_RETURN);
        silenced = (comm, handler);
    }

    private static void EndSilence()
    {
        if (silenced is { } one)
        {
            silenced = null;
            MPI_Errhandler handler = one.Handler;
            _ = Mpi.PMPI_Comm_set_errhandler(one.Comm, handler);
            _ = Mpi.PMPI_Errhandler_free(&handler);
        }
    }
}
