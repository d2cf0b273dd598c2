using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Deals elements of the root's, to each as many as it is to have. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Scatterv. MPI-5.0, section 6.6. Where what is received lies where it is sent from, it is done in place.</remarks>
    /// <param name="send">What is dealt, on the root; elsewhere it is not looked at.</param>
    /// <param name="segments">A segment for each rank, on the root; elsewhere not looked at.</param>
    /// <param name="receive">Where the part of this process goes.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap, or segments are missing or not one for each rank.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI, or the port is no process.</exception>
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

    /// <summary>Deals elements of the root's, to each as many as it is to have. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Scatter of the counts and MPI_Scatterv; to be called in this form by all. MPI-5.0, section 6.6.</remarks>
    /// <inheritdoc cref="Scatterv(ITypedBuffer, Segments, ITypedBuffer)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">What is dealt, on the root; elsewhere it is not looked at.</param>
    /// <param name="counts">Elements for each rank, on the root, one after the other; elsewhere not looked at.</param>
    /// <returns>The elements for this process.</returns>
    public T[] Scatterv<T>(T[]? send, ReadOnlySpan<int> counts)
        where T : unmanaged
    {
        var root = Root.Of(this);
        if (root.IsHere)
        {
            Segments.RequireNumber(counts.Length, Comm.PeerCount, nameof(counts));
        }

        var operation = new ScattervOperation(root, root.IsHere ? new Segments(counts) : null);
        var part = new T[Scatter<int>(root.IsHere ? counts.ToArray() : null)];
        Comm.RunArray(operation, send, part);
        return part;
    }

    /// <summary>Starts to deal elements of the root's, to each as many as it is to have. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Iscatterv. MPI-5.0, section 6.12.4. Where what is received lies where it is sent from, it is done in place.</remarks>
    /// <inheritdoc cref="Scatterv(ITypedBuffer, Segments, ITypedBuffer)" path="/param|/exception" />
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

    /// <summary>Makes a request that deals elements of the root's each time it is started. Collective.</summary>
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
