using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Collects as many elements from each, on all. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Allgather. MPI-5.0, section 6.7. Where what is sent lies where it is received, on all processes, it is done in place.</remarks>
    /// <param name="send">What this process gives, as much as each.</param>
    /// <param name="receive">Where all of it goes, in the order of the ranks.</param>
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

    /// <summary>Collects a value from each, on all. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">What this process gives.</param>
    /// <returns>The values in the order of the ranks.</returns>
    public T[] Allgather<T>(T value)
        where T : unmanaged
    {
        _ = Handle;
        var all = new T[PeerCount];
        fixed (T* to = all)
        {
            var type = Datatype.Of<T>();
            Run(new AllgatherOperation<Everyone>(), new Operand(&value, 1, type), new Operand(to, all.Length, type));
        }

        return all;
    }

    /// <summary>Collects as many elements from each, on all. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">What this process gives, as much as each.</param>
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

    /// <summary>Starts to collect as many elements from each, on all. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iallgather. MPI-5.0, section 6.12.5. Where what is sent lies where it is received, on all processes, it is done in place.</remarks>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/param|/exception" />
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

    /// <summary>Starts to collect a value from each, on all. Does not block.</summary>
    /// <inheritdoc cref="Iallgather(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">What this process gives.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the ranks.</returns>
    public Request<T[]> Iallgather<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => StartResult(new AllgatherOperation<Everyone>(), [value], new T[PeerCount], file, line);

    /// <summary>Makes a request that collects as many elements from each, on all, each time it is started. Collective.</summary>
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
