using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Sends a message through the attached buffer. Does not wait for the receiver.</summary>
    /// <remarks>In C: MPI_Bsend. MPI-5.0, section 3.4.</remarks>
    /// <param name="buffer">The elements to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Bsend(ITypedBuffer buffer, int tag = Tag.Default) => SendBuffer<BufferedMode>(buffer, tag);

    /// <inheritdoc cref="Bsend(ITypedBuffer, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Bsend<T>(T[] buffer, int tag = Tag.Default)
        where T : unmanaged => SendArray<BufferedMode, T>(buffer, tag);

    /// <inheritdoc cref="Bsend{T}(T[], int)" />
    public void Bsend<T>(Span<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<BufferedMode, T>(buffer, tag);

    /// <inheritdoc cref="Bsend{T}(T[], int)" />
    public void Bsend<T>(ReadOnlySpan<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<BufferedMode, T>(buffer, tag);

    /// <inheritdoc cref="Bsend{T}(T[], int)" />
    /// <param name="value">The one element that is sent.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public void Bsend<T>(T value, int tag = Tag.Default)
        where T : unmanaged => SendFrom<BufferedMode>(&value, 1, Datatype.Of<T>(), tag);

    /// <summary>Starts to send a message through the attached buffer. Does not block.</summary>
    /// <remarks>In C: MPI_Ibsend. MPI-5.0, section 3.7.2.</remarks>
    /// <param name="buffer">The elements to send. They must not change until the request has completed.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Request Ibsend(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartBuffer<BufferedMode>(buffer, tag, file, line);

    /// <inheritdoc cref="Ibsend(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Ibsend<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartArray<BufferedMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Ibsend{T}(T[], int, string, int)" />
    public Request Ibsend<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<BufferedMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Ibsend{T}(T[], int, string, int)" />
    public Request Ibsend<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<BufferedMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Ibsend{T}(T[], int, string, int)" />
    /// <param name="value">The one element that is sent, of which the request keeps a copy.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public Request Ibsend<T>(
        T value,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartValue<BufferedMode, T>(value, tag, file, line);

    /// <summary>Creates a request that sends the contents of the buffer through the attached buffer each time it is started. Local.</summary>
    /// <remarks>In C: MPI_Bsend_init. The buffer stays in place until the request is disposed of. MPI-5.0, section 3.9.</remarks>
    /// <inheritdoc cref="Ibsend(ITypedBuffer, int, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest BsendInit(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => InitBuffer<BufferedMode>(buffer, tag, file, line);

    /// <inheritdoc cref="BsendInit(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest BsendInit<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        return InitMemory<BufferedMode, T>(buffer, tag, file, line);
    }

    /// <inheritdoc cref="BsendInit{T}(T[], int, string, int)" />
    public PersistentRequest BsendInit<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<BufferedMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="BsendInit{T}(T[], int, string, int)" />
    public PersistentRequest BsendInit<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<BufferedMode, T>(buffer, tag, file, line);
}
