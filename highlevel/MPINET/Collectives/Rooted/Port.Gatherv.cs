using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Collects the elements of each process, which may differ in number, at the root. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Gatherv. MPI-5.0, section 6.5. In place if the root's elements are at their position in its receive buffer.</remarks>
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="receive">The receive buffer for the elements of all, on the root, in the order of the ranks; ignored on other processes.</param>
    /// <param name="segments">The segment sent to each rank, on the root; ignored on other processes.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each rank.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or the port is not a process.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Gatherv(ITypedBuffer send, ITypedBuffer? receive, Segments? segments) =>
        Comm.RunBuffer(new GathervOperation(Root.Of(this), segments), send, receive);

    /// <inheritdoc cref="Gatherv(ITypedBuffer, ITypedBuffer, Segments)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Gatherv<T>(T[] send, T[]? receive, Segments? segments)
        where T : unmanaged => Comm.RunArray(new GathervOperation(Root.Of(this), segments), send, receive);

    /// <inheritdoc cref="Gatherv{T}(T[], T[], Segments)" />
    [OverloadResolutionPriority(-1)]
    public void Gatherv<T>(ReadOnlySpan<T> send, Span<T> receive, Segments? segments)
        where T : unmanaged => Comm.RunSpan(new GathervOperation(Root.Of(this), segments), send, receive);

    /// <summary>Collects the elements of each process, which may differ in number, at the root. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Gather of the counts and MPI_Gatherv. All processes must call this form. MPI-5.0, section 6.5.</remarks>
    /// <inheritdoc cref="Gatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes.</param>
    /// <returns>The elements in the order of the ranks, on the root; an empty array on other processes.</returns>
    public T[] Gatherv<T>(T[] send)
        where T : unmanaged => Gatherv(send, out _);

    /// <inheritdoc cref="Gatherv{T}(T[])" />
    public T[] Gatherv<T>(ReadOnlySpan<T> send)
        where T : unmanaged => Gatherv(send, out _);

    /// <inheritdoc cref="Gatherv{T}(T[])" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="counts">
    /// The number of elements from each rank, on the root; an empty array on other processes.
    /// </param>
    public T[] Gatherv<T>(T[] send, out int[] counts)
        where T : unmanaged => Gatherv(Require.Span(send, nameof(send)), out counts);

    /// <inheritdoc cref="Gatherv{T}(T[], out int[])" />
    public T[] Gatherv<T>(ReadOnlySpan<T> send, out int[] counts)
        where T : unmanaged
    {
        counts = Gather(send.Length);
        T[] all = counts.Length == 0 ? [] : Results.Of<T>(counts, nameof(counts));
        Gatherv(send, all, counts);
        return all;
    }

    /// <summary>Starts to collect the elements of each process, which may differ in number, at the root. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Igatherv. MPI-5.0, section 6.12.3. In place if the root's elements are at their position in its receive buffer.</remarks>
    /// <inheritdoc cref="Gatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="receive">
    /// The receive buffer for the elements of all, on the root, in the order of the ranks; ignored on other processes.
    /// </param>
    /// <param name="segments">The segment sent to each rank, on the root; ignored on other processes.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Igatherv(
        ITypedBuffer send,
        ITypedBuffer? receive,
        Segments? segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Start(new GathervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Igatherv(ITypedBuffer, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Igatherv<T>(
        T[] send,
        T[]? receive,
        Segments? segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Start(new GathervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Igatherv{T}(T[], T[], Segments, string, int)" />
    public Request Igatherv<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        Segments? segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Start(new GathervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that collects the elements of each process at the root each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Gatherv_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.3.</remarks>
    /// <inheritdoc cref="Igatherv(ITypedBuffer, ITypedBuffer, Segments, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest GathervInit(
        ITypedBuffer send,
        ITypedBuffer? receive,
        Segments? segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Comm.Init(new GathervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="GathervInit(ITypedBuffer, ITypedBuffer, Segments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest GathervInit<T>(
        T[] send,
        T[]? receive,
        Segments? segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Init(new GathervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="GathervInit{T}(T[], T[], Segments, string, int)" />
    public PersistentRequest GathervInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        Segments? segments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Comm.Init(new GathervOperation(Root.Of(this), segments), Sides.Of(send, receive), file, line);
}
