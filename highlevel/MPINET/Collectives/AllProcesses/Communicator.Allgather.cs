using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Collects the same number of elements from each process, on all processes. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Allgather. MPI-5.0, section 6.7. In place if the elements to send are at their position in the receive buffer on all processes.</remarks>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Allgather(ITypedBuffer send, ITypedBuffer receive) =>
        RunBuffer(new AllgatherOperation<Everyone>(), send, receive);

    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Allgather<T>(T[] send, T[] receive)
        where T : unmanaged => RunArray(new AllgatherOperation<Everyone>(), send, receive);

    /// <inheritdoc cref="Allgather{T}(T[], T[])" />
    [OverloadResolutionPriority(-1)]
    public void Allgather<T>(ReadOnlySpan<T> send, Span<T> receive)
        where T : unmanaged => RunSpan(new AllgatherOperation<Everyone>(), send, receive);

    /// <summary>Collects a value from each process, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>The values in the order of the ranks.</returns>
    public T[] Allgather<T>(T value)
        where T : unmanaged
    {
        _ = Handle;
        T[] all = new T[PeerCount];
        fixed (T* to = all)
        {
            Datatype type = Datatype.Of<T>();
            Run(new AllgatherOperation<Everyone>(), new Operand(&value, 1, type), new Operand(to, all.Length, type));
        }

        return all;
    }

    /// <summary>Collects the same number of elements from each process, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <returns>The elements in the order of the ranks.</returns>
    public T[] Allgather<T>(T[] send)
        where T : unmanaged => Allgather(Require.Span(send, nameof(send)));

    /// <inheritdoc cref="Allgather{T}(T[])" />
    public T[] Allgather<T>(ReadOnlySpan<T> send)
        where T : unmanaged
    {
        T[] all = Results.Of<T>(send.Length, PeerCount, nameof(send));
        RunSpan(new AllgatherOperation<Everyone>(), send, all);
        return all;
    }

    /// <summary>Starts to collect the same number of elements from each process, on all processes. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iallgather. MPI-5.0, section 6.12.5. In place if the elements to send are at their position in the receive buffer on all processes.</remarks>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/exception" />
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Iallgather(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AllgatherOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iallgather(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Iallgather<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AllgatherOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iallgather{T}(T[], T[], string, int)" />
    public Request Iallgather<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AllgatherOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <summary>Starts to collect a value from each process, on all processes. Does not block.</summary>
    /// <inheritdoc cref="Iallgather(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the ranks.</returns>
    public Request<T[]> Iallgather<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => StartResult(new AllgatherOperation<Everyone>(), [value], new T[PeerCount], file, line);

    /// <summary>Creates a request that collects the same number of elements from each process, on all processes, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Allgather_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.5.</remarks>
    /// <inheritdoc cref="Iallgather(ITypedBuffer, ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest AllgatherInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AllgatherOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AllgatherInit(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest AllgatherInit<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AllgatherOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AllgatherInit{T}(T[], T[], string, int)" />
    public PersistentRequest AllgatherInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AllgatherOperation<Everyone>(), Sides.Of(send, receive), file, line);
}
