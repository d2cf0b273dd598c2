using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Broadcasts the elements of the root to all processes. Blocks until the buffer may be used. Collective.</summary>
    /// <remarks>In C: MPI_Bcast. MPI-5.0, section 6.4.</remarks>
    /// <param name="buffer">
    /// The elements to send, on the root; the receive buffer, elsewhere. The number of elements is the same on all
    /// processes.
    /// </param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or the port is not a process.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Bcast(ITypedBuffer buffer) => Comm.RunBuffer(new BcastOperation(Root.Of(this)), null, buffer);

    /// <inheritdoc cref="Bcast(ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Bcast<T>(T[] buffer)
        where T : unmanaged => Comm.RunArray(new BcastOperation(Root.Of(this)), null, buffer);

    /// <inheritdoc cref="Bcast{T}(T[])" />
    public void Bcast<T>(Span<T> buffer)
        where T : unmanaged => Comm.RunSpan(new BcastOperation(Root.Of(this)), default, buffer);

    /// <summary>Broadcasts one value of the root to all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Bcast(ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value to send, on the root; ignored elsewhere.</param>
    /// <returns>The root's value.</returns>
    public T Bcast<T>(T value)
        where T : unmanaged
    {
        Comm.Run(new BcastOperation(Root.Of(this)), default, new Operand(&value, 1, Datatype.Of<T>()));
        return value;
    }

    /// <summary>Starts to broadcast the elements of the root to all processes. Does not block; the buffer belongs to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ibcast. MPI-5.0, section 6.12.2.</remarks>
    /// <inheritdoc cref="Bcast(ITypedBuffer)" path="/exception" />
    /// <param name="buffer">
    /// The elements to send, on the root; the receive buffer, elsewhere. The number of elements is the same on all
    /// processes.
    /// </param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Ibcast(ITypedBuffer buffer, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Comm.Start(new BcastOperation(Root.Of(this)), Sides.Of(null, buffer), file, line);

    /// <inheritdoc cref="Ibcast(ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Ibcast<T>(T[] buffer, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => Comm.Start(new BcastOperation(Root.Of(this)), Sides.Of(null, buffer), file, line);

    /// <inheritdoc cref="Ibcast{T}(T[], string, int)" />
    public Request Ibcast<T>(Memory<T> buffer, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => Comm.Start(new BcastOperation(Root.Of(this)), Sides.Of(default, buffer), file, line);

    /// <summary>Starts to broadcast one value of the root to all processes. Does not block.</summary>
    /// <inheritdoc cref="Ibcast(ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value to send, on the root; ignored elsewhere.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the root's value.</returns>
    public Request<T> Ibcast<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => Comm.StartValue(new BcastOperation(Root.Of(this)), null, value, file, line);

    /// <summary>Creates a request that broadcasts the elements of the root to all processes each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Bcast_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.2.</remarks>
    /// <inheritdoc cref="Ibcast(ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest BcastInit(
        ITypedBuffer buffer,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Init(new BcastOperation(Root.Of(this)), Sides.Of(null, buffer), file, line);

    /// <inheritdoc cref="BcastInit(ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest BcastInit<T>(
        T[] buffer,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(new BcastOperation(Root.Of(this)), Sides.Of(null, buffer), file, line);

    /// <inheritdoc cref="BcastInit{T}(T[], string, int)" />
    public PersistentRequest BcastInit<T>(
        Memory<T> buffer,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Comm.Init(new BcastOperation(Root.Of(this)), Sides.Of(default, buffer), file, line);
}
