using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Going on without processes that have failed, by ULFM (User Level Failure Mitigation), which is proposed for MPI and in no version of it.</summary>
public static class Resilient
{
    /// <summary>Whether this MPI has the functions and error classes of ULFM. Needs no session.</summary>
    /// <remarks>The launcher may want to be told as well: without <c>--with-ft ulfm</c>, Open MPI's ends the job when a process fails.</remarks>
    public static bool IsSupported { get; } =
        Mpi.IsSupported("MPIX_Comm_revoke")
        && Mpi.IsSupported("MPIX_Comm_shrink")
        && Mpi.IsSupported("MPIX_Comm_agree")
        && Mpi.IsSupported("MPIX_ERR_PROC_FAILED")
        && Mpi.IsSupported("MPIX_ERR_REVOKED");

    /// <summary>Whether it tells of failures that nobody has acknowledged: older ones do not.</summary>
    internal static bool HasGetFailed { get; } =
        IsSupported && Mpi.IsSupported("MPIX_Comm_get_failed") && Mpi.IsSupported("MPIX_Comm_ack_failed");

    /// <summary>
    /// Runs a program that survives the failure of processes. The rest goes on: with <paramref name="restore" />, which brings the state back that it had at the
    /// last checkpoint, and with <paramref name="body" /> again, both on a communicator of the processes that are alive. Collective; blocks.
    /// </summary>
    /// <remarks>
    /// <para>
    /// A <see cref="ProcessFailedException" /> or <see cref="RevokedException" /> that leaves the body on one process revokes its communicator and all that were made
    /// from it, before any <c>finally</c> of the body has run: all others are interrupted, too. When all have left the body, they agree on whether each has
    /// come to its end and none has failed; if so, Run returns. Else the communicator is shrunk.
    /// </para>
    /// <para>
    /// <paramref name="restore" /> counts as done when it is on all processes. If another fails meanwhile, it is called again, with what was lost in total: so it must
    /// leave the checkpoint as it is. Any other exception leaves Run at once, while the others wait for this process: if it leaves the session too, the job
    /// is aborted.
    /// </para>
    /// <para>
    /// Neither of them calls <see cref="Communicator.Agree" /> or <see cref="Communicator.Shrink" /> on its communicator: these wait for all living processes, and one
    /// that was interrupted does not come.
    /// </para>
    /// </remarks>
    /// <param name="world">The processes that begin. It is not revoked itself: both functions get a communicator of their own.</param>
    /// <param name="body">The work. It starts from the state of the program, whatever that is: nothing, at first.</param>
    /// <param name="restore">What brings that state to the last checkpoint.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="NotSupportedException">This MPI has no ULFM: nothing was begun.</exception>
    /// <exception cref="MpiException">MPI reports another error.</exception>
    public static void Run(
        Intracommunicator world,
        Action<Intracommunicator> body,
        Action<Intracommunicator, Loss> restore
    )
    {
        MPINET.Require.NotNull(world, nameof(world));
        MPINET.Require.NotNull(body, nameof(body));
        MPINET.Require.NotNull(restore, nameof(restore));
        _ = world.Handle;
        Require();

        // A duplicate that a failure cannot keep from being made.
        Intracommunicator comm = Shrunk(world);
        Group whole = comm.CommunicatorGroup;
        Exception? cause = null;
        bool isWhole = true;
        while (true)
        {
            if (!isWhole)
            {
                using Group alive = comm.CommunicatorGroup;
                var loss = new Loss(whole, alive, comm.Rank, cause);
                isWhole = Survives(comm, () => restore(comm, loss), out cause);
                if (isWhole)
                {
                    whole.Dispose();
                    whole = comm.CommunicatorGroup;
                }
            }

            if (isWhole && Survives(comm, () => body(comm), out cause))
            {
                whole.Dispose();
                Free(comm);
                return;
            }

            isWhole = false;
            Intracommunicator rest = Shrunk(comm);
            Free(comm);
            comm = rest;
        }
    }

    /// <summary>Refuses an MPI that has no ULFM.</summary>
    /// <exception cref="NotSupportedException">It is one.</exception>
    internal static void Require()
    {
        if (!IsSupported)
        {
            throw new NotSupportedException(
                $"{MpiLoader.Current?.Descriptor.Title ?? "This MPI"} cannot go on without a process that has failed: it has no ULFM in working order. "
                    + "Open MPI 5 has it, started by mpirun --with-ft ulfm. Ask Resilient.IsSupported beforehand."
            );
        }
    }

    private static Intracommunicator Shrunk(Intracommunicator comm)
    {
        Intracommunicator rest = comm.Shrink();
        rest.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        comm.family?.Remove(rest);
        rest.family = new CommunicatorFamily(rest);
        return rest;
    }

    /// <summary>Runs a step, and agrees on whether it has come to its end on all processes.</summary>
    private static bool Survives(Intracommunicator comm, Action step, out Exception? cause)
    {
        cause = null;
        bool ended = false;
        try
        {
            step();
            ended = true;
        }
        catch (Exception exception) when (IsInterruption(exception) && Revoked(comm))
        {
            cause = exception;
        }

        try
        {
            return comm.Agree(ended ? 1 : 0) == 1;
        }
        catch (ProcessFailedException exception)
        {
            cause ??= exception;
            return false;
        }
    }

    // As a filter it runs before the step is left: a communicator that the step disposes of can still be revoked.
    private static bool Revoked(Intracommunicator comm)
    {
        comm.family!.Revoke();
        return true;
    }

    // A group of requests has several errors in one.
    private static bool IsInterruption(Exception exception) =>
        exception is ProcessFailedException or RevokedException
        || (exception is AggregateException several && several.InnerExceptions.Any(IsInterruption));

    // MPI may refuse to free a communicator one of whose processes has failed. Nobody uses it any more.
    private static void Free(Intracommunicator comm)
    {
        try
        {
            comm.Dispose();
        }
        catch (MpiException exception) when (IsInterruption(exception))
        {
            Unfreed.Remove(comm);
        }
    }
}
