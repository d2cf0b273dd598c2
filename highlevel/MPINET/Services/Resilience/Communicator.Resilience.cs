using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>True if the communicator was revoked by this process or, as far as known here, by another. Local.</summary>
    /// <remarks>In C: MPIX_Comm_is_revoked, of ULFM.</remarks>
    /// <exception cref="NotSupportedException">This MPI does not support it.</exception>
    public bool IsRevoked
    {
        get
        {
            int flag = 0;
            Check(Mpi.MPIX_Comm_is_revoked(Handle, &flag), "MPIX_Comm_is_revoked");
            return flag != 0;
        }
    }

    /// <summary>The group of processes that are known here to have failed, of both groups in an intercommunicator. Local.</summary>
    /// <remarks>
    /// Returns a new object each time, to be disposed of. Processes may know of different failures. In C:
    /// MPIX_Comm_get_failed, of ULFM.
    /// </remarks>
    /// <exception cref="NotSupportedException">
    /// This MPI reports failures only when they are acknowledged: <see cref="AckFailed" />.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Group FailedGroup
    {
        get
        {
            MPI_Group failed = Mpi.MPI_GROUP_NULL;
            CheckMade(Mpi.MPIX_Comm_get_failed(Handle, &failed), "MPIX_Comm_get_failed");
            return new Group(failed, ownsHandle: true);
        }
    }

    /// <summary>
    /// Ends all communication on this communicator. Pending and later operations throw <see cref="RevokedException" />
    /// on all processes, except <see cref="Shrink" />, <see cref="Agree" /> and local operations. Local: one process
    /// calls it.
    /// </summary>
    /// <remarks>It cannot be undone. Communicators made from this one are not affected. In C: MPIX_Comm_revoke, of ULFM.</remarks>
    /// <exception cref="NotSupportedException">This MPI has no ULFM.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Revoke()
    {
        MPI_Comm comm = Handle;
        Resilient.Require();
        Check(Mpi.MPIX_Comm_revoke(comm), "MPIX_Comm_revoke");
        if (forObjects is { freed: false } hidden)
        {
            Check(Mpi.MPIX_Comm_revoke(hidden.handle), "MPIX_Comm_revoke");
        }
    }

    /// <summary>Creates a communicator of the surviving processes, in their present order. Collective over them; blocks.</summary>
    /// <remarks>
    /// Works on a revoked communicator. All processes get the same members. A process that fails meanwhile may be a
    /// member; the first operation that needs it reports that. In C: MPIX_Comm_shrink, of ULFM.
    /// </remarks>
    /// <returns>The communicator, without a topology, to be disposed of.</returns>
    /// <exception cref="NotSupportedException">This MPI has no ULFM.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Communicator Shrink()
    {
        MPI_Comm comm = Handle;
        Resilient.Require();
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPIX_Comm_shrink(comm, &made), "MPIX_Comm_shrink");
        return Made(made);
    }

    /// <summary>
    /// Agrees on a number despite failures: all surviving processes get the bitwise and of their arguments. Collective
    /// over them; blocks.
    /// </summary>
    /// <remarks>
    /// Works on a revoked communicator. If it throws <see cref="ProcessFailedException" />, it does so on all surviving
    /// processes, with equal <see cref="ProcessFailedException.Agreed" />. Other operations may succeed on one process
    /// and fail on another. In C: MPIX_Comm_agree, of ULFM.
    /// </remarks>
    /// <param name="flag">The bits of this process.</param>
    /// <returns>The bits that all processes have set; in an intercommunicator, all processes of the remote group.</returns>
    /// <exception cref="NotSupportedException">This MPI has no ULFM.</exception>
    /// <exception cref="ProcessFailedException">
    /// A process has failed whose failure was not acknowledged by all others with <see cref="AckFailed" />.
    /// </exception>
    /// <exception cref="MpiException">MPI reports another error.</exception>
    public int Agree(int flag)
    {
        MPI_Comm comm = Handle;
        Resilient.Require();
        int agreed = flag;
        int code = Mpi.MPIX_Comm_agree(comm, &agreed);
        try
        {
            Check(code, "MPIX_Comm_agree");
        }
        catch (ProcessFailedException failure)
        {
            failure.Agreed = agreed;
            throw;
        }

        return agreed;
    }

    /// <summary>
    /// Acknowledges all process failures that are known here. Receives from <see cref="AnySource" /> then wait only for
    /// the other processes, and <see cref="Agree" /> no longer reports failures that all have acknowledged. Local.
    /// </summary>
    /// <remarks>In C: MPIX_Comm_get_failed and MPIX_Comm_ack_failed, or MPIX_Comm_failure_ack and MPIX_Comm_failure_get_acked, of ULFM.</remarks>
    /// <returns>All processes whose failure was acknowledged, now or before; to be disposed of.</returns>
    /// <exception cref="NotSupportedException">This MPI has no ULFM.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Group AckFailed()
    {
        MPI_Comm comm = Handle;
        Resilient.Require();
        if (Ulfm.HasGetFailed)
        {
            Group failed = FailedGroup;
            int count = failed.Size;
            int acknowledged = 0;
            CheckMade(Mpi.MPIX_Comm_ack_failed(comm, count, &acknowledged), "MPIX_Comm_ack_failed");
            return failed;
        }

        Check(Mpi.MPIX_Comm_failure_ack(comm), "MPIX_Comm_failure_ack");
        MPI_Group acked = Mpi.MPI_GROUP_NULL;
        CheckMade(Mpi.MPIX_Comm_failure_get_acked(comm, &acked), "MPIX_Comm_failure_get_acked");
        return new Group(acked, ownsHandle: true);
    }
}
