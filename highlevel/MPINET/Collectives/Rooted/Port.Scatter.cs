using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Distributes elements of the root, the same number to each process. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Scatter. MPI-5.0, section 6.6. In place if the root's receive buffer is its segment of the send buffer.</remarks>
    /// <param name="send">The elements to distribute, on the root, in the order of the ranks; ignored on other processes.</param>
    /// <param name="receive">The buffer for the elements of this process, of equal length on all processes.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or the port is not a process.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Scatter(ITypedBuffer? send, ITypedBuffer receive) =>
        Comm.RunBuffer(new ScatterOperation(Root.Of(this)), send, receive);

    /// <inheritdoc cref="Scatter(ITypedBuffer, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Scatter<T>(T[]? send, T[] receive)
        where T : unmanaged => Comm.RunArray(new ScatterOperation(Root.Of(this)), send, receive);

    /// <inheritdoc cref="Scatter{T}(T[], T[])" />
    [OverloadResolutionPriority(-1)]
    public void Scatter<T>(ReadOnlySpan<T> send, Span<T> receive)
        where T : unmanaged => Comm.RunSpan(new ScatterOperation(Root.Of(this)), send, receive);

    /// <summary>Distributes values of the root, one to each process. Blocks. Collective.</summary>
    /// <inheritdoc cref="Scatter(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="send">One value for each rank, on the root; ignored on other processes.</param>
    /// <returns>The value for this process.</returns>
    public T Scatter<T>(T[]? send)
        where T : unmanaged
    {
        T value = default;
        Datatype type = Datatype.Of<T>();
        fixed (T* from = send)
        {
            Comm.Run(
                new ScatterOperation(Root.Of(this)),
                send is null ? default : new Operand(from, send.Length, type),
                new Operand(&value, 1, type)
            );
        }

        return value;
    }

    /// <summary>Starts to distribute elements of the root, the same number to each process. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iscatter. MPI-5.0, section 6.12.4. In place if the root's receive buffer is its segment of the send buffer.</remarks>
    /// <inheritdoc cref="Scatter(ITypedBuffer, ITypedBuffer)" path="/exception" />
    /// <param name="send">
    /// The elements to distribute, on the root, in the order of the ranks; ignored on other processes.
    /// </param>
    /// <param name="receive">The buffer for the elements of this process, of equal length on all processes.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Iscatter(
        ITypedBuffer? send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Start(new ScatterOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iscatter(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Iscatter<T>(
        T[]? send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Start(new ScatterOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iscatter{T}(T[], T[], string, int)" />
    public Request Iscatter<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Start(new ScatterOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <summary>Starts to distribute values of the root, one to each process. Does not block.</summary>
    /// <inheritdoc cref="Iscatter(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="send">One value for each rank, on the root; ignored on other processes.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the value for this process.</returns>
    public Request<T> Iscatter<T>(T[]? send, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => Comm.StartValue(new ScatterOperation(Root.Of(this)), send, default(T), file, line);

    /// <summary>Creates a request that distributes elements of the root, the same number to each process, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Scatter_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.4.</remarks>
    /// <inheritdoc cref="Iscatter(ITypedBuffer, ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest ScatterInit(
        ITypedBuffer? send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Init(new ScatterOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ScatterInit(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest ScatterInit<T>(
        T[]? send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(new ScatterOperation(Root.Of(this)), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ScatterInit{T}(T[], T[], string, int)" />
    public PersistentRequest ScatterInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(new ScatterOperation(Root.Of(this)), Sides.Of(send, receive), file, line);
}
