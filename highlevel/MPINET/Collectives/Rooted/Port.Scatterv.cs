using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Distributes elements of the root, whose number may differ between processes. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Scatterv. MPI-5.0, section 6.6. In place if the root's receive buffer is its segment of the send buffer.</remarks>
    /// <param name="send">The elements to distribute, on the root; ignored on other processes.</param>
    /// <param name="segments">The segment sent to each rank, on the root; ignored on other processes.</param>
    /// <param name="receive">The buffer for the elements of this process.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each rank.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or the port is not a process.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Scatterv(ITypedBuffer? send, Segments? segments, ITypedBuffer receive) =>
        Comm.RunBuffer(new ScattervOperation(Root.Of(this), segments), send, receive);

    /// <inheritdoc cref="Scatterv(ITypedBuffer, Segments, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Scatterv<T>(T[]? send, Segments? segments, T[] receive)
        where T : unmanaged => Comm.RunArray(new ScattervOperation(Root.Of(this), segments), send, receive);

    /// <inheritdoc cref="Scatterv{T}(T[], Segments, T[])" />
    [OverloadResolutionPriority(-1)]
    public void Scatterv<T>(ReadOnlySpan<T> send, Segments? segments, Span<T> receive)
        where T : unmanaged => Comm.RunSpan(new ScattervOperation(Root.Of(this), segments), send, receive);

    /// <summary>Distributes elements of the root, whose number may differ between processes. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Scatter of the counts and MPI_Scatterv. All processes must call this form. MPI-5.0, section 6.6.</remarks>
    /// <inheritdoc cref="Scatterv(ITypedBuffer, Segments, ITypedBuffer)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements to distribute, on the root; ignored on other processes.</param>
    /// <param name="counts">The number of elements for each rank, on the root; ignored on other processes.</param>
    /// <returns>The elements for this process.</returns>
    public T[] Scatterv<T>(T[]? send, ReadOnlySpan<int> counts)
        where T : unmanaged
    {
        Root root = Root.Of(this);
        if (root.IsHere)
        {
            Segments.RequireNumber(counts.Length, Comm.PeerCount, nameof(counts));
        }

        ScattervOperation operation = new(root, root.IsHere ? new Segments(counts) : null);
        T[] part = new T[Scatter<int>(root.IsHere ? counts.ToArray() : null)];
        Comm.RunArray(operation, send, part);
        return part;
    }

    /// <summary>Starts to distribute elements of the root, whose number may differ between processes. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iscatterv. MPI-5.0, section 6.12.4. In place if the root's receive buffer is its segment of the send buffer.</remarks>
    /// <inheritdoc cref="Scatterv(ITypedBuffer, Segments, ITypedBuffer)" path="/exception" />
    /// <param name="send">The elements to distribute, on the root; ignored on other processes.</param>
    /// <param name="segments">The segment sent to each rank, on the root; ignored on other processes.</param>
    /// <param name="receive">The buffer for the elements of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Iscatterv(
        ITypedBuffer? send,
        Segments? segments,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Start(new ScattervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iscatterv(ITypedBuffer, Segments, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Iscatterv<T>(
        T[]? send,
        Segments? segments,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Start(new ScattervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Iscatterv{T}(T[], Segments, T[], string, int)" />
    public Request Iscatterv<T>(
        ReadOnlyMemory<T> send,
        Segments? segments,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Start(new ScattervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that distributes elements of the root, whose number may differ between processes, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Scatterv_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.4.</remarks>
    /// <inheritdoc cref="Iscatterv(ITypedBuffer, Segments, ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest ScattervInit(
        ITypedBuffer? send,
        Segments? segments,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Init(new ScattervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ScattervInit(ITypedBuffer, Segments, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest ScattervInit<T>(
        T[]? send,
        Segments? segments,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Init(new ScattervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="ScattervInit{T}(T[], Segments, T[], string, int)" />
    public PersistentRequest ScattervInit<T>(
        ReadOnlyMemory<T> send,
        Segments? segments,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Init(new ScattervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);
}
