using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Receives a message. Blocks until it has arrived.</summary>
    /// <remarks>In C: MPI_Recv. MPI-5.0, section 3.2.4.</remarks>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error, for example that the message is longer than the buffer.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.Recv']" />
    public void Recv(ITypedBuffer buffer, int tag = Tag.Default, Status? status = null)
    {
        Require.NotNull(buffer, nameof(buffer));
        if (buffer is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* address = &reference.GetPinnableReference())
            {
                RecvTo(address, Require.Count(buffer), buffer.Type, tag, status);
            }

            return;
        }

        RecvPinned(buffer, tag, status);
    }

    /// <inheritdoc cref="Recv(ITypedBuffer, int, Status)" />
    public void Recv(ITypedBuffer buffer, Status? status) => Recv(buffer, Tag.Default, status);

    /// <inheritdoc cref="Recv(ITypedBuffer, int, Status)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Recv<T>(T[] buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        fixed (T* address = buffer)
        {
            RecvTo(address, buffer.Length, Datatype.Of<T>(), tag, status);
        }
    }

    /// <inheritdoc cref="Recv{T}(T[], int, Status)" />
    public void Recv<T>(Span<T> buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged
    {
        fixed (T* address = buffer)
        {
            RecvTo(address, buffer.Length, Datatype.Of<T>(), tag, status);
        }
    }

    /// <summary>Receives one value. Blocks until it has arrived.</summary>
    /// <inheritdoc cref="Recv(ITypedBuffer, int, Status)" path="/remarks|/param|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value; the default value if the source is MPI_PROC_NULL.</returns>
    /// <exception cref="InvalidOperationException">The message is not a value of the type. It was received and is lost.</exception>
    public T Recv<T>(int tag = Tag.Default, Status? status = null)
        where T : unmanaged
    {
        T value = default;
        Datatype type = Datatype.Of<T>();
        if (RecvTo(&value, 1, type, tag, status, out MPI_Status reported) == 0)
        {
            Status.RequireOne<T>(reported, type);
        }

        return value;
    }

    /// <summary>Starts to receive a message. Does not block; the buffer belongs to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Irecv. MPI-5.0, section 3.7.2.</remarks>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the status of the message.</returns>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.Irecv']" />
    public Request<Status> Irecv(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(buffer, nameof(buffer));
        MPI_Comm comm = HandleToReceive(tag);
        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        ReceiveRequest request = new(this, tag, MpiFunction.MPI_Irecv, count, type, file, line);
        void* address = request.buffers.Keep(buffer, count, type);
        StartTo(request, address, count, type, tag, comm);
        return request;
    }

    /// <inheritdoc cref="Irecv(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request<Status> Irecv<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        MPI_Comm comm = HandleToReceive(tag);
        Datatype type = Datatype.Of<T>();
        ReceiveRequest request = new(this, tag, MpiFunction.MPI_Irecv, buffer.Length, type, file, line);
        void* address = request.buffers.Keep(buffer);
        StartTo(request, address, buffer.Length, type, tag, comm);
        return request;
    }

    /// <inheritdoc cref="Irecv{T}(T[], int, string, int)" />
    /// <exception cref="ArgumentException">
    /// The memory belongs to a string, which is immutable, or its manager has less than it claims.
    /// </exception>
    public Request<Status> Irecv<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        MPI_Comm comm = HandleToReceive(tag);
        Datatype type = Datatype.Of<T>();
        ReceiveRequest request = new(this, tag, MpiFunction.MPI_Irecv, buffer.Length, type, file, line);
        void* address = request.buffers.KeepToWrite(buffer);
        StartTo(request, address, buffer.Length, type, tag, comm);
        return request;
    }

    /// <summary>Starts to receive one value. Does not block.</summary>
    /// <inheritdoc cref="Irecv(ITypedBuffer, int, string, int)" path="/remarks|/param|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The request, which gives the value, and throws if the message is not a value of the type.</returns>
    public Request<T> Irecv<T>(
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        MPI_Comm comm = HandleToReceive(tag);
        bool isOfMessage = Peer != Mpi.MPI_PROC_NULL;
        ReceivedValueRequest<T> request = new(this, tag, MpiFunction.MPI_Irecv, isOfMessage, file, line);
        StartTo(request, request.KeepPlace(), 1, Datatype.Of<T>(), tag, comm);
        return request;
    }

    /// <summary>Creates a request that receives into the buffer each time it is started. Local.</summary>
    /// <remarks>In C: MPI_Recv_init. The buffer stays in place until the request is disposed of. MPI-5.0, section 3.9.</remarks>
    /// <inheritdoc cref="Irecv(ITypedBuffer, int, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest RecvInit(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(buffer, nameof(buffer));
        MPI_Comm comm = HandleToReceive(tag);
        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        PersistentRequest request = new(this, tag, MpiFunction.MPI_Recv_init, file, line);
        void* address = request.buffers.Keep(buffer, count, type);
        return InitTo(request, address, count, type, tag, comm);
    }

    /// <inheritdoc cref="RecvInit(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest RecvInit<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        return RecvInit<T>(buffer.AsMemory(), tag, file, line);
    }

    /// <inheritdoc cref="RecvInit{T}(T[], int, string, int)" />
    public PersistentRequest RecvInit<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        MPI_Comm comm = HandleToReceive(tag);
        PersistentRequest request = new(this, tag, MpiFunction.MPI_Recv_init, file, line);
        void* address = request.buffers.KeepToWrite(buffer);
        return InitTo(request, address, buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    [StackTraceHidden]
    private void RecvPinned(ITypedBuffer buffer, int tag, Status? status)
    {
        using Pinned pinned = new(buffer);
        fixed (byte* address = pinned)
        {
            RecvTo(address, pinned.Count, pinned.Type, tag, status);
        }
    }

    [StackTraceHidden]
    private void RecvTo(void* address, int count, Datatype type, int tag, Status? status) =>
        RecvTo(address, count, type, tag, status, out _);

    [StackTraceHidden]
    private int RecvTo(void* address, int count, Datatype type, int tag, Status? status, out MPI_Status reported)
    {
        MPI_Comm comm = HandleToReceive(tag);
        if (IsChecked)
        {
            Checking.Writes(address, count, type, "MPI_Recv");
        }

        MPI_Status filled = default;
        int code = ObjectArrivals.ArePending
            ? RecvInTurn(address, count, type, tag, comm, &filled)
            : Mpi.MPI_Recv(address, count, type.Handle, Peer, tag, comm, &filled);
        reported = filled;
        Status.Fill(status, filled);
        return Comm.CheckReceived(code, "MPI_Recv", filled, address, count, type);
    }

    // Objects that are pending get the earlier messages.
    [MethodImpl(MethodImplOptions.NoInlining)]
    [StackTraceHidden]
    private int RecvInTurn(void* address, int count, Datatype type, int tag, MPI_Comm comm, MPI_Status* reported)
    {
        using MessageArrival turn = ObjectArrivals.AwaitTurn(Comm, Peer, tag, comm);
        return Mpi.MPI_Recv(address, count, type.Handle, turn.Source, turn.Tag, comm, reported);
    }

    [StackTraceHidden]
    private void StartTo(Request request, void* address, int count, Datatype type, int tag, MPI_Comm comm)
    {
        MPI_Request begun;
        if (IsChecked)
        {
            Checking.Begins(request, address, count, type, writes: true);
        }

        request.Begin(Mpi.MPI_Irecv(address, count, type.Handle, Peer, tag, comm, &begun), begun);
    }

    [StackTraceHidden]
    private PersistentRequest InitTo(
        PersistentRequest request,
        void* address,
        int count,
        Datatype type,
        int tag,
        MPI_Comm comm
    )
    {
        MPI_Request made;
        if (IsChecked)
        {
            request.Watches(address, count, type, writes: true);
        }

        request.ReceivesInto(count, type);
        request.Made(Mpi.MPI_Recv_init(address, count, type.Handle, Peer, tag, comm, &made), made);
        return request;
    }
}
