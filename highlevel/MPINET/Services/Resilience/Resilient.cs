using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// Execution that continues after process failures, by ULFM (User Level Failure Mitigation), a proposed extension that
/// is in no version of MPI.
/// </summary>
public static class Resilient
{
    /// <summary>True if this MPI has the functions and error classes of ULFM. Needs no session.</summary>
    /// <remarks>
    /// The launcher may need an option as well: without <c>--with-ft ulfm</c>, that of Open MPI ends the job when a
    /// process fails.
    /// </remarks>
    public static bool IsSupported => Ulfm.IsSupported;

    /// <summary>
    /// Runs a program that survives the failure of processes. After a failure the surviving processes call <paramref
    /// name="restore" />, which restores the state of the last checkpoint, and <paramref name="body" /> again, both on
    /// a communicator of these processes. Collective; blocks.
    /// </summary>
    /// <remarks>
    /// <para>
    /// A <see cref="ProcessFailedException" /> or <see cref="RevokedException" /> that leaves the body on one process
    /// revokes its communicator and all that were made from it, before any <c>finally</c> of the body runs, so that all
    /// other processes are interrupted, too. When all have left the body, they agree on whether every one has completed
    /// it and none has failed. If so, Run returns. Otherwise the communicator is shrunk.
    /// </para>
    /// <para>
    /// <paramref name="restore" /> counts as done when all processes have completed it. If another process fails
    /// meanwhile, it is called again with the total loss, so it must not change the checkpoint. Any other exception
    /// leaves Run at once, while the other processes wait for this one: if it leaves the session too, the job is
    /// aborted.
    /// </para>
    /// <para>
    /// Neither function may call <see cref="Communicator.Agree" /> or <see cref="Communicator.Shrink" /> on its
    /// communicator: these wait for all surviving processes, and an interrupted process does not join.
    /// </para>
    /// </remarks>
    /// <param name="world">
    /// The initial processes. This communicator is not revoked; both functions get a separate one.
    /// </param>
    /// <param name="body">The work. It continues from the current state of the program, which is initially empty.</param>
    /// <param name="restore">Restores that state to the last checkpoint.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="NotSupportedException">This MPI has no ULFM. Nothing was started.</exception>
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

        // A shrunk copy, because the creation of a duplicate can fail after a process failure.
        Intracommunicator comm = Shrunk(world);
        Group whole = comm.CommunicatorGroup;
        Exception? cause = null;
        bool isWhole = true;
        while (true)
        {
            if (!isWhole)
            {
                using Group alive = comm.CommunicatorGroup;
                Loss loss = new(whole, alive, comm.Rank, cause);
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

    /// <summary>Refuses an MPI without ULFM.</summary>
    /// <exception cref="NotSupportedException">This MPI has no ULFM.</exception>
    internal static void Require()
    {
        if (!IsSupported)
        {
            throw new NotSupportedException(
                $"{MpiLoader.Current?.Descriptor.Title ?? "This MPI"} cannot continue after the failure of a process: it has no working ULFM. "
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

    /// <summary>Runs a step and agrees on whether all processes have completed it.</summary>
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

    // Runs as an exception filter, before the step is unwound, so that a communicator that the step disposes of can
    // still be revoked.
    private static bool Revoked(Intracommunicator comm)
    {
        comm.family!.Revoke();
        return true;
    }

    // The exception of a request group contains several errors.
    private static bool IsInterruption(Exception exception) =>
        exception is ProcessFailedException or RevokedException
        || (exception is AggregateException several && several.InnerExceptions.Any(IsInterruption));

    // MPI may refuse to free a communicator with a failed process. The communicator is no longer in use.
    private static void Free(Intracommunicator comm)
    {
        try
        {
            comm.Dispose();
        }
        catch (MpiException exception) when (IsInterruption(exception))
        {
            Unfreed.RemoveCommunicator(comm);
        }
    }
}
