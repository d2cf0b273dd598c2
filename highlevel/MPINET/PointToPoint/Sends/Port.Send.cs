using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Sends a message. Blocks until the buffer may be reused, which may be before the message is received.</summary>
    /// <remarks>In C: MPI_Send. MPI-5.0, section 3.2.1.</remarks>
    /// <param name="buffer">The elements to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Send(ITypedBuffer buffer, int tag = Tag.Default) => SendBuffer<StandardMode>(buffer, tag);

    /// <inheritdoc cref="Send(ITypedBuffer, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Send<T>(T[] buffer, int tag = Tag.Default)
        where T : unmanaged => SendArray<StandardMode, T>(buffer, tag);

    /// <inheritdoc cref="Send{T}(T[], int)" />
    public void Send<T>(Span<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<StandardMode, T>(buffer, tag);

    /// <inheritdoc cref="Send{T}(T[], int)" />
    public void Send<T>(ReadOnlySpan<T> buffer, int tag = Tag.Default)
        where T : unmanaged => SendSpan<StandardMode, T>(buffer, tag);

    /// <inheritdoc cref="Send{T}(T[], int)" />
    /// <param name="value">The one element that is sent.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public void Send<T>(T value, int tag = Tag.Default)
        where T : unmanaged => SendFrom<StandardMode>(&value, 1, Datatype.Of<T>(), tag);

    /// <summary>Starts to send a message. Does not block; the buffer belongs to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Isend. MPI-5.0, section 3.7.2.</remarks>
    /// <param name="buffer">The elements to send. They must not change until the request has completed.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Request Isend(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartBuffer<StandardMode>(buffer, tag, file, line);

    /// <inheritdoc cref="Isend(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Isend<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartArray<StandardMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Isend{T}(T[], int, string, int)" />
    public Request Isend<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<StandardMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Isend{T}(T[], int, string, int)" />
    public Request Isend<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartMemory<StandardMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="Isend{T}(T[], int, string, int)" />
    /// <param name="value">The one element that is sent, of which the request keeps a copy.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public Request Isend<T>(
        T value,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => StartValue<StandardMode, T>(value, tag, file, line);

    /// <summary>Creates a request that sends the contents of the buffer each time it is started. Local.</summary>
    /// <remarks>In C: MPI_Send_init. The buffer stays in place until the request is disposed of. MPI-5.0, section 3.9.</remarks>
    /// <inheritdoc cref="Isend(ITypedBuffer, int, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest SendInit(
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => InitBuffer<StandardMode>(buffer, tag, file, line);

    /// <inheritdoc cref="SendInit(ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest SendInit<T>(
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        return InitMemory<StandardMode, T>(buffer, tag, file, line);
    }

    /// <inheritdoc cref="SendInit{T}(T[], int, string, int)" />
    public PersistentRequest SendInit<T>(
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<StandardMode, T>(buffer, tag, file, line);

    /// <inheritdoc cref="SendInit{T}(T[], int, string, int)" />
    public PersistentRequest SendInit<T>(
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => InitMemory<StandardMode, T>(buffer, tag, file, line);
}
