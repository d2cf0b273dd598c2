using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends a message and receives another. Blocks until both have completed; their order does not matter.</summary>
    /// <remarks>In C: MPI_Sendrecv. MPI-5.0, section 3.10.</remarks>
    /// <param name="sendbuf">The elements to send.</param>
    /// <param name="destrank">The destination rank, or <see cref="NullProcess" />'s for none.</param>
    /// <param name="sendtag">Its tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="recvbuf">The receive buffer. It must not overlap the send buffer.</param>
    /// <param name="srcrank">The source rank; <see cref="AnySource" />'s for any.</param>
    /// <param name="recvtag">Its tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    /// <exception cref="ArgumentNullException">A buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A rank or tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error, for example that the message is longer than the buffer.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.Sendrecv']" />
    public void Sendrecv(
        ITypedBuffer sendbuf,
        int destrank,
        int sendtag,
        ITypedBuffer recvbuf,
        int srcrank,
        int recvtag,
        Status? st = null
    )
    {
        Require.NotNull(sendbuf, nameof(sendbuf));
        Require.NotNull(recvbuf, nameof(recvbuf));
        if (
            sendbuf is ICheckedReference from
            && !Pinned.IsNeededFor(from)
            && recvbuf is ICheckedReference to
            && !Pinned.IsNeededFor(to)
        )
        {
            fixed (byte* send = &from.GetPinnableReference())
            fixed (byte* receive = &to.GetPinnableReference())
            {
                Exchange(
                    send,
                    Require.Count(from),
                    from.Type,
                    destrank,
                    sendtag,
                    receive,
                    Require.Count(to),
                    to.Type,
                    srcrank,
                    recvtag,
                    st,
                    out _
                );
            }

            return;
        }

        ExchangePinned(sendbuf, destrank, sendtag, recvbuf, srcrank, recvtag, st);
    }

    /// <inheritdoc cref="Sendrecv(ITypedBuffer, int, int, ITypedBuffer, int, int, Status)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Sendrecv<T>(
        T[] sendbuf,
        int destrank,
        int sendtag,
        T[] recvbuf,
        int srcrank,
        int recvtag,
        Status? st = null
    )
        where T : unmanaged
    {
        Require.NotNull(sendbuf, nameof(sendbuf));
        Require.NotNull(recvbuf, nameof(recvbuf));
        Sendrecv<T>(sendbuf.AsSpan(), destrank, sendtag, recvbuf.AsSpan(), srcrank, recvtag, st);
    }

    /// <inheritdoc cref="Sendrecv{T}(T[], int, int, T[], int, int, Status)" />
    [OverloadResolutionPriority(-1)]
    public void Sendrecv<T>(
        ReadOnlySpan<T> sendbuf,
        int destrank,
        int sendtag,
        Span<T> recvbuf,
        int srcrank,
        int recvtag,
        Status? st = null
    )
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
        fixed (T* send = sendbuf)
        fixed (T* receive = recvbuf)
        {
            Exchange(
                send,
                sendbuf.Length,
                type,
                destrank,
                sendtag,
                receive,
                recvbuf.Length,
                type,
                srcrank,
                recvtag,
                st,
                out _
            );
        }
    }

    /// <inheritdoc cref="Sendrecv{T}(T[], int, int, T[], int, int, Status)" />
    /// <param name="value">The one element that is sent.</param>
    /// <param name="destrank">The destination rank, or <see cref="NullProcess" />'s for none.</param>
    /// <param name="sendtag">Its tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="srcrank">The source rank; <see cref="AnySource" />'s for any.</param>
    /// <param name="recvtag">Its tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    /// <returns>The received element; the default value if the source is MPI_PROC_NULL.</returns>
    public T Sendrecv<T>(T value, int destrank, int sendtag, int srcrank, int recvtag, Status? st = null)
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
        T received = default;
        if (
            Exchange(
                &value,
                1,
                type,
                destrank,
                sendtag,
                &received,
                1,
                type,
                srcrank,
                recvtag,
                st,
                out MPI_Status reported
            ) == 0
        )
        {
            Status.RequireOne<T>(reported, type);
        }

        return received;
    }

    /// <inheritdoc cref="Sendrecv(ITypedBuffer, int, int, ITypedBuffer, int, int, Status)" />
    /// <param name="sendbuf">The elements to send.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="recvbuf">The receive buffer. It must not overlap the send buffer.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    /// <exception cref="ArgumentException">A port belongs to another communicator.</exception>
    public void Sendrecv(
        ITypedBuffer sendbuf,
        Port dest,
        ITypedBuffer recvbuf,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    ) => Sendrecv(sendbuf, PeerOf(dest, nameof(dest), tag), tag, recvbuf, PeerOf(source, nameof(source)), tag, st);

    /// <inheritdoc cref="Sendrecv(ITypedBuffer, Port, ITypedBuffer, Port, int, Status)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Sendrecv<T>(T[] sendbuf, Port dest, T[] recvbuf, Port source, int tag = Tag.Default, Status? st = null)
        where T : unmanaged =>
        Sendrecv(sendbuf, PeerOf(dest, nameof(dest), tag), tag, recvbuf, PeerOf(source, nameof(source)), tag, st);

    /// <inheritdoc cref="Sendrecv{T}(T[], Port, T[], Port, int, Status)" />
    [OverloadResolutionPriority(-1)]
    public void Sendrecv<T>(
        ReadOnlySpan<T> sendbuf,
        Port dest,
        Span<T> recvbuf,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Sendrecv(sendbuf, PeerOf(dest, nameof(dest), tag), tag, recvbuf, PeerOf(source, nameof(source)), tag, st);

    /// <inheritdoc cref="Sendrecv{T}(T[], Port, T[], Port, int, Status)" />
    /// <param name="value">The one element that is sent.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    /// <returns>The received element; the default value if the source is MPI_PROC_NULL.</returns>
    public T Sendrecv<T>(T value, Port dest, Port source, int tag = Tag.Default, Status? st = null)
        where T : unmanaged =>
        Sendrecv(value, PeerOf(dest, nameof(dest), tag), tag, PeerOf(source, nameof(source)), tag, st);

    private int PeerOf(Port port, string name, int tag)
    {
        Tag.RequireForSend(tag);
        return PeerOf(port, name);
    }

    private int PeerOf(Port port, string name)
    {
        Require.NotNull(port, name);
        return ReferenceEquals(port.Comm, this) ? port.Peer : throw Foreign(port, name);
    }

    private ArgumentException Foreign(Port port, string name)
    {
        _ = Handle;
        _ = port.Comm.Handle;
        return new ArgumentException($"'{name}' is a port of another communicator than this one.", name);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ExchangePinned(
        ITypedBuffer sendbuf,
        int dest,
        int sendTag,
        ITypedBuffer recvbuf,
        int source,
        int receiveTag,
        Status? status
    )
    {
        using Pinned sent = new(sendbuf);
        using Pinned received = new(recvbuf);
        fixed (byte* send = sent)
        fixed (byte* receive = received)
        {
            Exchange(
                send,
                sent.Count,
                sent.Type,
                dest,
                sendTag,
                receive,
                received.Count,
                received.Type,
                source,
                receiveTag,
                status,
                out _
            );
        }
    }

    private int Exchange(
        void* send,
        int sendCount,
        Datatype sendType,
        int destrank,
        int sendtag,
        void* receive,
        int receiveCount,
        Datatype receiveType,
        int srcrank,
        int recvtag,
        Status? status,
        out MPI_Status reported
    )
    {
        MPI_Comm comm = Handle;
        RequireBothWays(destrank, sendtag, srcrank, recvtag);
        if (destrank != Mpi.MPI_PROC_NULL)
        {
            Checking.Reads(send, sendCount, sendType, "MPI_Sendrecv");
            Checking.Sends(this, destrank, sendtag, sendCount, sendType);
        }

        if (srcrank != Mpi.MPI_PROC_NULL)
        {
            Checking.Writes(receive, receiveCount, receiveType, "MPI_Sendrecv");
        }

        MPI_Status filled = default;
        int code = ObjectArrivals.ArePending
            ? ExchangeInTurn(
                send,
                sendCount,
                sendType.Handle,
                destrank,
                sendtag,
                receive,
                receiveCount,
                receiveType.Handle,
                srcrank,
                recvtag,
                &filled
            )
            : Mpi.MPI_Sendrecv(
                send,
                sendCount,
                sendType.Handle,
                destrank,
                sendtag,
                receive,
                receiveCount,
                receiveType.Handle,
                srcrank,
                recvtag,
                comm,
                &filled
            );
        reported = filled;
        Status.Fill(status, filled);
        return CheckReceived(code, "MPI_Sendrecv", filled, receive, receiveCount, receiveType);
    }

    private void RequireBothWays(int destrank, int sendtag, int srcrank, int recvtag)
    {
        RequireDestination(destrank, nameof(destrank));
        RequireSource(srcrank, nameof(srcrank));
        Tag.RequireForSend(sendtag, nameof(sendtag));
        Tag.RequireForReceive(recvtag, nameof(recvtag));
    }

    // MPI_Sendrecv while objects are pending. These get the earlier messages.
    private int ExchangeInTurn(
        void* send,
        int sendCount,
        MPI_Datatype sendType,
        int destrank,
        int sendtag,
        void* receive,
        int receiveCount,
        MPI_Datatype receiveType,
        int srcrank,
        int recvtag,
        MPI_Status* reported
    )
    {
        MPI_Request sending;
        int sent = Mpi.MPI_Isend(send, sendCount, sendType, destrank, sendtag, Handle, &sending);
        if (Errors.Failed(sent))
        {
            return sent;
        }

        int received;
        using (MessageArrival turn = ObjectArrivals.AwaitTurn(this, srcrank, recvtag, Handle))
        {
            received = Mpi.MPI_Recv(receive, receiveCount, receiveType, turn.Source, turn.Tag, Handle, reported);
        }

        sent = ObjectArrivals.Wait(&sending);
        return received != 0 ? received : sent;
    }
}
