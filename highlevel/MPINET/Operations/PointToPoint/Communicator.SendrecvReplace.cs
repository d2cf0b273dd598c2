using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends a message and receives another into the same buffer. Blocks until both have completed.</summary>
    /// <remarks>In C: MPI_Sendrecv_replace. MPI-5.0, section 3.10.</remarks>
    /// <param name="buf">The elements to send, replaced by the message received, of as many elements.</param>
    /// <param name="destrank">The destination rank, or <see cref="NullProcess" />'s for none.</param>
    /// <param name="sendtag">Its tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="srcrank">The source rank; <see cref="AnySource" />'s for any.</param>
    /// <param name="recvtag">Its tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    /// <inheritdoc cref="Sendrecv(ITypedBuffer, int, int, ITypedBuffer, int, int, Status)" path="/exception" />
    public void SendrecvReplace(
        ITypedBuffer buf,
        int destrank,
        int sendtag,
        int srcrank,
        int recvtag,
        Status? st = null
    )
    {
        Require.NotNull(buf, nameof(buf));
        if (buf is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* address = &reference.GetPinnableReference())
            {
                Replace(address, Require.Count(buf), buf.Type, destrank, sendtag, srcrank, recvtag, st);
            }

            return;
        }

        using Pinned pinned = new(buf);
        fixed (byte* address = pinned)
        {
            Replace(address, pinned.Count, pinned.Type, destrank, sendtag, srcrank, recvtag, st);
        }
    }

    /// <inheritdoc cref="SendrecvReplace(ITypedBuffer, int, int, int, int, Status)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void SendrecvReplace<T>(T[] buf, int destrank, int sendtag, int srcrank, int recvtag, Status? st = null)
        where T : unmanaged
    {
        Require.NotNull(buf, nameof(buf));
        SendrecvReplace(buf.AsSpan(), destrank, sendtag, srcrank, recvtag, st);
    }

    /// <inheritdoc cref="SendrecvReplace{T}(T[], int, int, int, int, Status)" />
    public void SendrecvReplace<T>(Span<T> buf, int destrank, int sendtag, int srcrank, int recvtag, Status? st = null)
        where T : unmanaged
    {
        fixed (T* address = buf)
        {
            Replace(address, buf.Length, Datatype.Of<T>(), destrank, sendtag, srcrank, recvtag, st);
        }
    }

    /// <inheritdoc cref="SendrecvReplace(ITypedBuffer, int, int, int, int, Status)" />
    /// <param name="buf">The elements to send, replaced by the message received, of as many elements.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    /// <exception cref="ArgumentException">A port belongs to another communicator.</exception>
    public void SendrecvReplace(ITypedBuffer buf, Port dest, Port source, int tag = Tag.Default, Status? st = null) =>
        SendrecvReplace(buf, PeerOf(dest, nameof(dest), tag), tag, PeerOf(source, nameof(source)), tag, st);

    /// <inheritdoc cref="SendrecvReplace(ITypedBuffer, Port, Port, int, Status)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void SendrecvReplace<T>(T[] buf, Port dest, Port source, int tag = Tag.Default, Status? st = null)
        where T : unmanaged =>
        SendrecvReplace(buf, PeerOf(dest, nameof(dest), tag), tag, PeerOf(source, nameof(source)), tag, st);

    /// <inheritdoc cref="SendrecvReplace{T}(T[], Port, Port, int, Status)" />
    public void SendrecvReplace<T>(Span<T> buf, Port dest, Port source, int tag = Tag.Default, Status? st = null)
        where T : unmanaged =>
        SendrecvReplace(buf, PeerOf(dest, nameof(dest), tag), tag, PeerOf(source, nameof(source)), tag, st);

    private void Replace(
        void* address,
        int count,
        Datatype type,
        int destrank,
        int sendtag,
        int srcrank,
        int recvtag,
        Status? status
    )
    {
        MPI_Comm comm = Handle;
        RequireBothWays(destrank, sendtag, srcrank, recvtag);
        if (srcrank != Mpi.MPI_PROC_NULL)
        {
            Checking.Writes(address, count, type, "MPI_Sendrecv_replace");
        }
        else if (destrank != Mpi.MPI_PROC_NULL)
        {
            Checking.Reads(address, count, type, "MPI_Sendrecv_replace");
        }

        Checking.Sends(this, destrank, sendtag, count, type);
        MPI_Status reported = default;
        int code = ObjectArrivals.ArePending
            ? ReplaceInTurn(address, count, type, destrank, sendtag, srcrank, recvtag, &reported)
            : Mpi.MPI_Sendrecv_replace(
                address,
                count,
                type.Handle,
                destrank,
                sendtag,
                srcrank,
                recvtag,
                comm,
                &reported
            );
        Status.Fill(status, reported);
        _ = CheckReceived(code, "MPI_Sendrecv_replace", reported, address, count, type);
    }

    private int ReplaceInTurn(
        void* address,
        int count,
        Datatype type,
        int destrank,
        int sendtag,
        int srcrank,
        int recvtag,
        MPI_Status* reported
    )
    {
        int bytes = 0;
        int code = Mpi.MPI_Pack_size(count, type.Handle, Handle, &bytes);
        byte[] copy = new byte[Math.Max(1, bytes)];
        fixed (byte* packed = copy)
        {
            int length = 0;
            code = code == 0 ? Mpi.MPI_Pack(address, count, type.Handle, packed, bytes, &length, Handle) : code;
            return code == 0
                ? ExchangeInTurn(
                    packed,
                    length,
                    Mpi.MPI_PACKED,
                    destrank,
                    sendtag,
                    address,
                    count,
                    type.Handle,
                    srcrank,
                    recvtag,
                    reported
                )
                : code;
        }
    }
}
