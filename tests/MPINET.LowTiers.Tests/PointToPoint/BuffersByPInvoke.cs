using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

/// <summary>Buffers for buffered sends by the functions of the P/Invoke tier.</summary>
public sealed unsafe class BuffersByPInvoke : OwnCommunicator
{
    private const int Bytes = 4096;

    [MpiTheory(1, 2, 4)]
    [InlineData("process")]
    [InlineData("communicator")]
    [InlineData("session")]
    [InlineData("process, large")]
    [InlineData("communicator, large")]
    [InlineData("session, large")]
    public void A_buffer_is_attached_waited_for_and_detached(string owner)
    {
        MPI_Session session = MPI_SESSION_NULL;
        MPI_Comm carrier = comm;
        if (owner.StartsWith("session", StringComparison.Ordinal))
        {
            // Before a session is opened, because a skipped test would leave it open.
            MpiTest.Require("MPI_Session_flush_buffer");
            MustSucceed(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out session));
            MustSucceed(MPI_Group_from_session_pset(session, "mpi://WORLD", out MPI_Group group));
            MustSucceed(MPI_Comm_create_from_group(group, "b", MPI_INFO_NULL, MPI_ERRORS_RETURN, out carrier));
            MustSucceed(MPI_Group_free(ref group));
        }

        using Cells<byte> room = new(Bytes);
        MustSucceed(
            owner switch
            {
                "process" => MPI_Buffer_attach(room, Bytes),
                "communicator" => MPI_Comm_attach_buffer(carrier, room, Bytes),
                "session" => MPI_Session_attach_buffer(session, room, Bytes),
                "process, large" => MPI_Buffer_attach_c(room, Bytes),
                "communicator, large" => MPI_Comm_attach_buffer_c(carrier, room, Bytes),
                _ => MPI_Session_attach_buffer_c(session, room, Bytes),
            }
        );
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> sent = new([rank + 1, 2 * rank + 1]);
        using Cells<int> received = new(2);
        MustSucceed(MPI_Bsend(sent, 2, MPI_INT, next, 4, carrier));
        sent[0] = sent[1] = -1;
        MustSucceed(MPI_Recv(received, 2, MPI_INT, previous, 4, carrier, MPI_STATUS_IGNORE));
        received.MustHold(previous + 1, 2 * previous + 1);
        if (IsSupported("MPI_Buffer_flush") || !owner.StartsWith("process", StringComparison.Ordinal))
        {
            Flush(owner, carrier, session);
        }

        long size_;
        int small;
        void* address;
        switch (owner)
        {
            case "process":
                MustSucceed(MPI_Buffer_detach(out address, out small));
                size_ = small;
                break;
            case "communicator":
                MustSucceed(MPI_Comm_detach_buffer(carrier, out address, out small));
                size_ = small;
                break;
            case "session":
                MustSucceed(MPI_Session_detach_buffer(session, out address, out small));
                size_ = small;
                break;
            case "process, large":
                MustSucceed(MPI_Buffer_detach_c(out address, out size_));
                break;
            case "communicator, large":
                MustSucceed(MPI_Comm_detach_buffer_c(carrier, out address, out size_));
                break;
            default:
                MustSucceed(MPI_Session_detach_buffer_c(session, out address, out size_));
                break;
        }

        Assert.Equal(Bytes, size_);
        Assert.Equal((nint)room.Address, (nint)address);
        if (session != MPI_SESSION_NULL)
        {
            MustSucceed(MPI_Comm_free(ref carrier));
            MustSucceed(MPI_Session_finalize(ref session));
        }
    }

    private static void Flush(string owner, MPI_Comm carrier, MPI_Session session)
    {
        MPI_Request request;
        if (owner.StartsWith("process", StringComparison.Ordinal))
        {
            MustSucceed(MPI_Buffer_flush());
            MustSucceed(MPI_Buffer_iflush(out request));
        }
        else if (owner.StartsWith("communicator", StringComparison.Ordinal))
        {
            MustSucceed(MPI_Comm_flush_buffer(carrier));
            MustSucceed(MPI_Comm_iflush_buffer(carrier, out request));
        }
        else
        {
            MustSucceed(MPI_Session_flush_buffer(session));
            MustSucceed(MPI_Session_iflush_buffer(session, out request));
        }

        MustSucceed(MPI_Wait(ref request, MPI_STATUS_IGNORE));
        Assert.Equal(MPI_REQUEST_NULL, request);
    }
}
