using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class PackedBuffer
{
    /// <summary>Receives a packed message of any length. Blocks until it has arrived.</summary>
    /// <remarks>
    /// In C: MPI_Mprobe and MPI_Mrecv, or MPI_Probe and MPI_Recv if this MPI lacks them; no other thread may then
    /// receive from the port. MPI-5.0, section 3.8.
    /// </remarks>
    /// <param name="from">The source.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <returns>The message, ready to be unpacked.</returns>
    /// <exception cref="ArgumentNullException">The port is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static PackedBuffer Receive(Port from, int tag = Tag.Default, Status? status = null)
    {
        Require.NotNull(from, nameof(from));
        Communicator comm = from.Comm;
        MPI_Comm handle = comm.Handle;
        Tag.RequireForReceive(tag);
        MPI_Status reported = default;
        MPI_Message message = default;
        bool matched = Mpi.IsSupported("MPI_Mprobe");
        using (
            MessageArrival? turn = ObjectArrivals.ArePending
                ? ObjectArrivals.AwaitTurn(comm, from.Peer, tag, handle)
                : null
        )
        {
            int source = turn?.Source ?? from.Peer;
            int ofTag = turn?.Tag ?? tag;
            comm.Check(
                matched
                    ? Mpi.MPI_Mprobe(source, ofTag, handle, &message, &reported)
                    : Mpi.MPI_Probe(source, ofTag, handle, &reported),
                matched ? "MPI_Mprobe" : "MPI_Probe"
            );
        }

        Status found = new(reported);
        Message.RequireArray<byte>(found.Bytes, found, matched ? new Message(comm, message, reported) : null);
        int count = (int)found.Bytes;
        PackedBuffer buffer = new(comm, count);
        byte nothing;
        fixed (byte* packed = buffer.bytes)
        {
            byte* room = packed is null ? &nothing : packed;
            Checking.Writes(room, count, Datatype.Packed, "MPI_Recv");
            comm.Check(
                matched
                    ? Mpi.MPI_Mrecv(room, count, Mpi.MPI_PACKED, &message, &reported)
                    : Mpi.MPI_Recv(
                        room,
                        count,
                        Mpi.MPI_PACKED,
                        reported.MPI_SOURCE,
                        reported.MPI_TAG,
                        handle,
                        &reported
                    ),
                matched ? "MPI_Mrecv" : "MPI_Recv"
            );
            if (Checking.IsOn)
            {
                comm.Check(Checking.Received(0, "MPI_Recv", comm, reported, room, count, Datatype.Packed), "MPI_Recv");
            }
        }

        Status.Fill(status, reported);
        return buffer;
    }
}
