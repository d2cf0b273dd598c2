using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Sends a message in ready mode: the outcome is undefined unless a matching receive has been posted. Blocks until the buffer may be used again.</summary>
    /// <remarks>In C: MPI_Rsend. MPI-5.0, section 3.4.</remarks>
    /// <param name="buffer">The elements to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Rsend(ITypedBuffer buffer, int tag = Tag.Default) => SendBuffer<ReadyMode>(buffer, tag);

    /// <inheritdoc cref="Rsend(ITypedBuffer, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Rsend<T>(T[] buffer, int tag = Tag.Default)
        where T : unmanaged => SendArray<ReadyMode, T>(buffer, tag);

    /// <inheritdoc cref="Rsend{T}(T[], int)" />
    public void Rsend<T>(Span<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<ReadyMode, T>(buffer, tag);

    /// <inheritdoc cref="Rsend{T}(T[], int)" />
    public void Rsend<T>(ReadOnlySpan<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<ReadyMode, T>(buffer, tag);

    /// <inheritdoc cref="Rsend{T}(T[], int)" />
    /// <param name="value">The one element that is sent.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public void Rsend<T>(T value, int tag = Tag.Default)
        where T : unmanaged => SendFrom<ReadyMode>(&value, 1, Datatype.Of<T>(), tag);

    /// <summary>Starts to send a message in ready mode: a matching receive must have been posted. Does not block.</summary>
    /// <remarks>In C: MPI_Irsend. MPI-5.0, section 3.7.2.</remarks>
    /// <param name="buffer">The elements to send. They must not change until the request has completed.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Request Irsend(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartBuffer<ReadyMode>(buffer, tag, file, line);

    /// <inheritdoc cref="Irsend(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Irsend<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartArray<ReadyMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Irsend{T}(T[], int, string, int)" />
    public Request Irsend<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<ReadyMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Irsend{T}(T[], int, string, int)" />
    public Request Irsend<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<ReadyMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Irsend{T}(T[], int, string, int)" />
    /// <param name="value">The one element that is sent, of which the request keeps a copy.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public Request Irsend<T>(
        T value,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartValue<ReadyMode, T>(value, tag, file, line);

    /// <summary>Creates a request that sends the contents of the buffer in ready mode each time it is started: a matching receive must have been posted. Local.</summary>
    /// <remarks>In C: MPI_Rsend_init. The buffer stays in place until the request is disposed of. MPI-5.0, section 3.9.</remarks>
    /// <inheritdoc cref="Irsend(ITypedBuffer, int, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest RsendInit(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => InitBuffer<ReadyMode>(buffer, tag, file, line);

    /// <inheritdoc cref="RsendInit(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest RsendInit<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        return InitMemory<ReadyMode, T>(buffer, tag, file, line);
    }

    /// <inheritdoc cref="RsendInit{T}(T[], int, string, int)" />
    public PersistentRequest RsendInit<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<ReadyMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="RsendInit{T}(T[], int, string, int)" />
    public PersistentRequest RsendInit<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<ReadyMode, T>(buffer, tag, file, line);
}
