using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Collects the same number of elements from each process at the root. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Gather. MPI-5.0, section 6.5. In place if the root's elements are at their position in its receive buffer.</remarks>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">The receive buffer for the elements of all, on the root, in the order of the ranks; ignored on other processes.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or the port is not a process.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Gather(ITypedBuffer send, ITypedBuffer? receive) =>
        Comm.RunBuffer(new GatherOperation(Root.Of(this)), send, receive);

    /// <inheritdoc cref="Gather(ITypedBuffer, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Gather<T>(T[] send, T[]? receive)
        where T : unmanaged => Comm.RunArray(new GatherOperation(Root.Of(this)), send, receive);

    /// <inheritdoc cref="Gather{T}(T[], T[])" />
    [OverloadResolutionPriority(-1)]
    public void Gather<T>(ReadOnlySpan<T> send, Span<T> receive)
        where T : unmanaged => Comm.RunSpan(new GatherOperation(Root.Of(this)), send, receive);

    /// <summary>Collects a value from each process at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Gather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>The values in the order of the ranks, on the root; an empty array on other processes.</returns>
    public T[] Gather<T>(T value)
        where T : unmanaged
    {
        T[] all = NewAtRoot<T>(1, nameof(value));
        fixed (T* to = all)
        {
            Datatype type = Datatype.Of<T>();
            Comm.Run(
                new GatherOperation(Root.Of(this)),
                new Operand(&value, 1, type),
                new Operand(to, all.Length, type)
            );
        }

        return all;
    }

    /// <summary>Collects the same number of elements from each process at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Gather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <returns>The elements in the order of the ranks, on the root; an empty array on other processes.</returns>
    public T[] Gather<T>(T[] send)
        where T : unmanaged => Gather(Require.Span(send, nameof(send)));

    /// <inheritdoc cref="Gather{T}(T[])" />
    public T[] Gather<T>(ReadOnlySpan<T> send)
        where T : unmanaged
    {
        T[] all = NewAtRoot<T>(send.Length, nameof(send));
        Comm.RunSpan(new GatherOperation(Root.Of(this)), send, all);
        return all;
    }

    /// <summary>Starts to collect the same number of elements from each process at the root. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Igather. MPI-5.0, section 6.12.3. In place if the root's elements are at their position in its receive buffer.</remarks>
    /// <inheritdoc cref="Gather(ITypedBuffer, ITypedBuffer)" path="/exception" />
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">
    /// The receive buffer for the elements of all, on the root, in the order of the ranks; ignored on other processes.
    /// </param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Igather(
        ITypedBuffer send,
        ITypedBuffer? receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Start(new GatherOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Igather(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Igather<T>(
        T[] send,
        T[]? receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Start(new GatherOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Igather{T}(T[], T[], string, int)" />
    public Request Igather<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Start(new GatherOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <summary>Starts to collect a value from each process at the root. Does not block.</summary>
    /// <inheritdoc cref="Igather(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the ranks, on the root; an empty array on other processes.</returns>
    public Request<T[]> Igather<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged =>
        Comm.StartResult(new GatherOperation(Root.Of(this)), [value], NewAtRoot<T>(1, nameof(value)), file, line);

    /// <summary>Creates a request that collects the same number of elements from each process at the root each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Gather_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.3.</remarks>
    /// <inheritdoc cref="Igather(ITypedBuffer, ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest GatherInit(
        ITypedBuffer send,
        ITypedBuffer? receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Init(new GatherOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="GatherInit(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest GatherInit<T>(
        T[] send,
        T[]? receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(new GatherOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="GatherInit{T}(T[], T[], string, int)" />
    public PersistentRequest GatherInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(new GatherOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <summary>
    /// Creates the result array for a number of elements of each process, on the root. All processes refuse a total
    /// that exceeds the maximum length of an array.
    /// </summary>
    private T[] NewAtRoot<T>(int each, string name)
        where T : unmanaged
    {
        int all = Results.Total(each, Comm.PeerCount, name);
        return Root.Of(this).IsHere ? new T[all] : [];
    }
}
