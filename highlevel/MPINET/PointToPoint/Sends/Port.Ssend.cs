using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Sends a message. Blocks until the matching receive has started.</summary>
    /// <remarks>In C: MPI_Ssend. MPI-5.0, section 3.4.</remarks>
    /// <param name="buffer">The elements to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Ssend(ITypedBuffer buffer, int tag = Tag.Default) => SendBuffer<SynchronousMode>(buffer, tag);

    /// <inheritdoc cref="Ssend(ITypedBuffer, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Ssend<T>(T[] buffer, int tag = Tag.Default)
        where T : unmanaged => SendArray<SynchronousMode, T>(buffer, tag);

    /// <inheritdoc cref="Ssend{T}(T[], int)" />
    public void Ssend<T>(Span<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<SynchronousMode, T>(buffer, tag);

    /// <inheritdoc cref="Ssend{T}(T[], int)" />
    public void Ssend<T>(ReadOnlySpan<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<SynchronousMode, T>(buffer, tag);

    /// <inheritdoc cref="Ssend{T}(T[], int)" />
    /// <param name="value">The one element that is sent.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public void Ssend<T>(T value, int tag = Tag.Default)
        where T : unmanaged => SendFrom<SynchronousMode>(&value, 1, Datatype.Of<T>(), tag);

    /// <summary>Starts to send a message; the request completes when the matching receive has started. Does not block.</summary>
    /// <remarks>In C: MPI_Issend. MPI-5.0, section 3.7.2.</remarks>
    /// <param name="buffer">The elements to send. They must not change until the request has completed.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Request Issend(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartBuffer<SynchronousMode>(buffer, tag, file, line);

    /// <inheritdoc cref="Issend(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Issend<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartArray<SynchronousMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Issend{T}(T[], int, string, int)" />
    public Request Issend<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<SynchronousMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Issend{T}(T[], int, string, int)" />
    public Request Issend<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<SynchronousMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Issend{T}(T[], int, string, int)" />
    /// <param name="value">The one element that is sent, of which the request keeps a copy.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public Request Issend<T>(
        T value,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartValue<SynchronousMode, T>(value, tag, file, line);

    /// <summary>
    /// Creates a request that sends the contents of the buffer each time it is started, and completes when the matching
    /// receive has started. Local.
    /// </summary>
    /// <remarks>In C: MPI_Ssend_init. The buffer stays in place until the request is disposed of. MPI-5.0, section 3.9.</remarks>
    /// <inheritdoc cref="Issend(ITypedBuffer, int, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest SsendInit(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => InitBuffer<SynchronousMode>(buffer, tag, file, line);

    /// <inheritdoc cref="SsendInit(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest SsendInit<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        return InitMemory<SynchronousMode, T>(buffer, tag, file, line);
    }

    /// <inheritdoc cref="SsendInit{T}(T[], int, string, int)" />
    public PersistentRequest SsendInit<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<SynchronousMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="SsendInit{T}(T[], int, string, int)" />
    public PersistentRequest SsendInit<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<SynchronousMode, T>(buffer, tag, file, line);
}
