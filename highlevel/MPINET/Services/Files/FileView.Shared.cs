using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Accesses at the position that all processes share, which they advance.
public sealed unsafe partial class FileView<T>
{
    /// <summary>Reads elements at the shared position. Blocks while others move it.</summary>
    /// <remarks>In C: MPI_File_read_shared. MPI-5.0, section 14.4.4.</remarks>
    /// <param name="into">The elements.</param>
    /// <returns>The number of elements read: fewer than asked for at the end of the file.</returns>
    /// <exception cref="NotSupportedException">The file was opened to be written only.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public int ReadShared(Span<T> into) => Read(MpiFunction.MPI_File_read_shared, 0, into);

    /// <inheritdoc cref="ReadShared(Span{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public int ReadShared(T[] into) => ReadShared(Require.Given(into, nameof(into)).AsSpan());

    /// <inheritdoc cref="ReadShared(Span{T})" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public int ReadShared(ITypedBuffer into) => Read(MpiFunction.MPI_File_read_shared, 0, into);

    /// <summary>Reads elements at the shared position, in the order of ranks. Collective. Blocks.</summary>
    /// <remarks>Like MPI_File_read_ordered, with offsets that the processes compute. MPI-5.0, section 14.4.4.</remarks>
    /// <inheritdoc cref="ReadShared(Span{T})" path="/param|/returns|/exception" />
    public int ReadOrdered(Span<T> into) =>
        Read(MpiFunction.MPI_File_read_at_all, Turn(MpiFunction.MPI_File_read_at_all, into.Length), into);

    /// <inheritdoc cref="ReadOrdered(Span{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public int ReadOrdered(T[] into) => ReadOrdered(Require.Given(into, nameof(into)).AsSpan());

    /// <inheritdoc cref="ReadOrdered(Span{T})" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public int ReadOrdered(ITypedBuffer into) =>
        Read(MpiFunction.MPI_File_read_at_all, Turn(MpiFunction.MPI_File_read_at_all, into), into);

    /// <summary>Writes elements at the shared position. Blocks while others move it.</summary>
    /// <remarks>In C: MPI_File_write_shared. MPI-5.0, section 14.4.4.</remarks>
    /// <param name="values">The elements.</param>
    /// <exception cref="NotSupportedException">The file was opened to be read only.</exception>
    /// <exception cref="System.IO.IOException">MPI reports an error, or has written fewer elements, as on a full disk.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public void WriteShared(ReadOnlySpan<T> values) => Write(MpiFunction.MPI_File_write_shared, 0, values);

    /// <inheritdoc cref="WriteShared(ReadOnlySpan{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public void WriteShared(T[] values) => WriteShared(Require.Span(values, nameof(values)));

    /// <inheritdoc cref="WriteShared(ReadOnlySpan{T})" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public void WriteShared(ITypedBuffer values) => Write(MpiFunction.MPI_File_write_shared, 0, values);

    /// <summary>Writes elements at the shared position, in the order of ranks. Collective. Blocks.</summary>
    /// <remarks>Like MPI_File_write_ordered, with offsets that the processes compute. MPI-5.0, section 14.4.4.</remarks>
    /// <inheritdoc cref="WriteShared(ReadOnlySpan{T})" path="/param|/exception" />
    public void WriteOrdered(ReadOnlySpan<T> values) =>
        Write(MpiFunction.MPI_File_write_at_all, Turn(MpiFunction.MPI_File_write_at_all, values.Length), values);

    /// <inheritdoc cref="WriteOrdered(ReadOnlySpan{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public void WriteOrdered(T[] values) => WriteOrdered(Require.Span(values, nameof(values)));

    /// <inheritdoc cref="WriteOrdered(ReadOnlySpan{T})" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public void WriteOrdered(ITypedBuffer values) =>
        Write(MpiFunction.MPI_File_write_at_all, Turn(MpiFunction.MPI_File_write_at_all, values), values);

    /// <summary>Starts to read elements at the shared position. Does not block.</summary>
    /// <remarks>In C: MPI_File_iread_shared. MPI-5.0, section 14.4.4.</remarks>
    /// <param name="into">The elements. They are there when the request has completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the number of elements read: fewer than asked for at the end of the file.</returns>
    /// <inheritdoc cref="ReadShared(Span{T})" path="/exception" />
    public Request<int> IreadShared(
        Memory<T> into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iread_shared, 0, into, file, line);

    /// <inheritdoc cref="IreadShared(Memory{T}, string, int)" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request<int> IreadShared(
        ITypedBuffer into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iread_shared, 0, into, file, line);

    /// <summary>Starts to write elements at the shared position. Does not block.</summary>
    /// <remarks>In C: MPI_File_iwrite_shared. MPI-5.0, section 14.4.4.</remarks>
    /// <param name="values">The elements. They must not change until the request has completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request. Its end throws if fewer elements are written.</returns>
    /// <inheritdoc cref="WriteShared(ReadOnlySpan{T})" path="/exception" />
    public Request IwriteShared(
        ReadOnlyMemory<T> values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite_shared, 0, values, file, line);

    /// <inheritdoc cref="IwriteShared(ReadOnlyMemory{T}, string, int)" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request IwriteShared(
        ITypedBuffer values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite_shared, 0, values, file, line);

    /// <summary>Begins to read elements at the shared position, in the order of ranks. Collective. May block.</summary>
    /// <remarks>Like MPI_File_read_ordered_begin, with offsets that the processes compute. MPI-5.0, section 14.4.5.</remarks>
    /// <param name="into">The elements. They are there after the end.</param>
    /// <returns>The access, to be ended by all processes.</returns>
    /// <exception cref="InvalidOperationException">Another split access of the file has begun, or the file has another view by now.</exception>
    /// <inheritdoc cref="ReadShared(Span{T})" path="/exception" />
    public SplitAccess BeginReadOrdered(Memory<T> into) =>
        Begin(MpiFunction.MPI_File_read_at_all_begin, Turn(MpiFunction.MPI_File_read_at_all_begin, into.Length), into);

    /// <inheritdoc cref="BeginReadOrdered(Memory{T})" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public SplitAccess BeginReadOrdered(ITypedBuffer into) =>
        Begin(MpiFunction.MPI_File_read_at_all_begin, Turn(MpiFunction.MPI_File_read_at_all_begin, into), into);

    /// <summary>Begins to write elements at the shared position, in the order of ranks. Collective. May block.</summary>
    /// <remarks>Like MPI_File_write_ordered_begin, with offsets that the processes compute. MPI-5.0, section 14.4.5.</remarks>
    /// <param name="values">The elements. They must not change until the end.</param>
    /// <returns>The access, to be ended by all processes.</returns>
    /// <exception cref="InvalidOperationException">Another split access of the file has begun, or the file has another view by now.</exception>
    /// <inheritdoc cref="WriteShared(ReadOnlySpan{T})" path="/exception" />
    public SplitAccess BeginWriteOrdered(ReadOnlyMemory<T> values) =>
        Begin(
            MpiFunction.MPI_File_write_at_all_begin,
            Turn(MpiFunction.MPI_File_write_at_all_begin, values.Length),
            values
        );

    /// <inheritdoc cref="BeginWriteOrdered(ReadOnlyMemory{T})" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public SplitAccess BeginWriteOrdered(ITypedBuffer values) =>
        Begin(MpiFunction.MPI_File_write_at_all_begin, Turn(MpiFunction.MPI_File_write_at_all_begin, values), values);

    // The offset of this process in an ordered access, beyond which the shared position is then. MPI's own ordered reads report
    // elements that are not there, or never end, at the end of a file in Open MPI, and move fewer than 2 GiB.
    private long Turn(MpiFunction function, long length)
    {
        FileMove none = new(function, 0, null, 0, type, each: 1);
        _ = HandleFor(none);
        long[] lengths = file.Comm.Allgather(length);
        long first = SharedPosition;
        long total = lengths.Sum();
        SeekShared(first + (none.Reads ? AvailableFrom(first, total) : total));
        return first + lengths.Take(file.Rank).Sum();
    }

    private long Turn(MpiFunction function, ITypedBuffer buffer)
    {
        RequireBuffer(function, buffer);
        return Turn(function, MoveOf(function, 0, Require.Count(buffer), Require.Type(buffer)).Length);
    }
}
