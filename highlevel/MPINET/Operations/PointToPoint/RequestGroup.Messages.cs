using System.Runtime.CompilerServices;

namespace MPINET;

public sealed partial class RequestGroup
{
    /// <summary>
    /// Starts to receive a message, and adds its request to the group. Does not block; the buffer belongs to MPI until the request has completed.
    /// </summary>
    /// <remarks>
    /// In C: MPI_Irecv. MPI-5.0, section 3.7.2. Equivalent to <see cref="Port.Irecv(ITypedBuffer, int, string, int)" /> and <see cref="Add" />, at a
    /// lower cost: after <see cref="Clear" />, the group reuses its requests, and an array of at most 16 KB that the request of this index had
    /// before is still pinned.
    /// </remarks>
    /// <param name="source">The source.</param>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The index of the request.</returns>
    /// <exception cref="ArgumentNullException">The source or the buffer is null.</exception>
    /// <inheritdoc cref="Port.Irecv(ITypedBuffer, int, string, int)" path="/exception" />
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='RequestGroup.Irecv']" />
    public int Irecv(
        Port source,
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(source, nameof(source));
        return source.IrecvIn(this, buffer, tag, file, line);
    }

    /// <inheritdoc cref="Irecv(Port, ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public int Irecv<T>(
        Port source,
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(source, nameof(source));
        return source.IrecvIn(this, buffer, tag, file, line);
    }

    /// <inheritdoc cref="Irecv{T}(Port, T[], int, string, int)" />
    /// <exception cref="ArgumentException">
    /// The memory belongs to a string, which is immutable, or its manager has less than it claims.
    /// </exception>
    public int Irecv<T>(
        Port source,
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(source, nameof(source));
        return source.IrecvIn(this, buffer, tag, file, line);
    }

    /// <summary>
    /// Starts to send a message, and adds its request to the group. Does not block; the buffer belongs to MPI until the request has completed.
    /// </summary>
    /// <remarks>
    /// In C: MPI_Isend. MPI-5.0, section 3.7.2. Equivalent to <see cref="Port.Isend(ITypedBuffer, int, string, int)" /> and <see cref="Add" />, at a
    /// lower cost: after <see cref="Clear" />, the group reuses its requests, and an array of at most 16 KB that the request of this index had
    /// before is still pinned.
    /// </remarks>
    /// <param name="destination">The destination.</param>
    /// <param name="buffer">The elements to send. They must not change until the request has completed.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The index of the request.</returns>
    /// <exception cref="ArgumentNullException">The destination or the buffer is null.</exception>
    /// <inheritdoc cref="Port.Isend(ITypedBuffer, int, string, int)" path="/exception" />
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='RequestGroup.Isend']" />
    public int Isend(
        Port destination,
        ITypedBuffer buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(destination, nameof(destination));
        return destination.IsendIn(this, buffer, tag, file, line);
    }

    /// <inheritdoc cref="Isend(Port, ITypedBuffer, int, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public int Isend<T>(
        Port destination,
        T[] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(destination, nameof(destination));
        return destination.IsendIn(this, buffer, tag, file, line);
    }

    /// <inheritdoc cref="Isend{T}(Port, T[], int, string, int)" />
    public int Isend<T>(
        Port destination,
        ReadOnlyMemory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(destination, nameof(destination));
        return destination.IsendIn(this, buffer, tag, file, line);
    }

    /// <inheritdoc cref="Isend{T}(Port, T[], int, string, int)" />
    public int Isend<T>(
        Port destination,
        Memory<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Isend(destination, (ReadOnlyMemory<T>)buffer, tag, file, line);
}
