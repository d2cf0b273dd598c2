using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Accesses at offsets. They use and change no position.
public sealed partial class FileView<T>
{
    /// <summary>Reads elements at an offset into a new array. Blocks.</summary>
    /// <remarks>In C: MPI_File_read_at. MPI-5.0, section 14.4.2.</remarks>
    /// <param name="at">The first element, from 0.</param>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <returns>The elements: fewer than asked for at the end of the file.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The offset or the number is negative.</exception>
    /// <exception cref="NotSupportedException">The file was opened to be written only.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public T[] ReadArrayAt(long at, int count)
    {
        Require.NotNegative(count, nameof(count));
        T[] into = new T[count];
        Array.Resize(ref into, ReadAt(at, into));
        return into;
    }

    /// <summary>Reads elements at an offset. Blocks.</summary>
    /// <remarks>In C: MPI_File_read_at. MPI-5.0, section 14.4.2.</remarks>
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The elements.</param>
    /// <returns>The number of elements read: fewer than asked for at the end of the file.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The offset is negative.</exception>
    /// <exception cref="NotSupportedException">The file was opened to be written only.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public int ReadAt(long at, Span<T> into) => Read(MpiFunction.MPI_File_read_at, at, into);

    /// <inheritdoc cref="ReadAt(long, Span{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public int ReadAt(long at, T[] into) => ReadAt(at, Require.Given(into, nameof(into)).AsSpan());

    /// <inheritdoc cref="ReadAt(long, Span{T})" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public int ReadAt(long at, ITypedBuffer into) => Read(MpiFunction.MPI_File_read_at, at, into);

    /// <summary>Reads elements at an offset of each process. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_File_read_at_all. MPI-5.0, section 14.4.2.</remarks>
    /// <inheritdoc cref="ReadAt(long, Span{T})" path="/param|/returns|/exception" />
    public int ReadAtAll(long at, Span<T> into) => Read(MpiFunction.MPI_File_read_at_all, at, into);

    /// <inheritdoc cref="ReadAtAll(long, Span{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public int ReadAtAll(long at, T[] into) => ReadAtAll(at, Require.Given(into, nameof(into)).AsSpan());

    /// <inheritdoc cref="ReadAtAll(long, Span{T})" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public int ReadAtAll(long at, ITypedBuffer into) => Read(MpiFunction.MPI_File_read_at_all, at, into);

    /// <summary>Writes elements at an offset. Blocks.</summary>
    /// <remarks>In C: MPI_File_write_at. MPI-5.0, section 14.4.2.</remarks>
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The elements.</param>
    /// <exception cref="ArgumentOutOfRangeException">The offset is negative.</exception>
    /// <exception cref="NotSupportedException">The file was opened to be read only.</exception>
    /// <exception cref="System.IO.IOException">MPI reports an error, or has written fewer elements, as on a full disk.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public void WriteAt(long at, ReadOnlySpan<T> values) => Write(MpiFunction.MPI_File_write_at, at, values);

    /// <inheritdoc cref="WriteAt(long, ReadOnlySpan{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public void WriteAt(long at, T[] values) => WriteAt(at, Require.Span(values, nameof(values)));

    /// <inheritdoc cref="WriteAt(long, ReadOnlySpan{T})" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public void WriteAt(long at, ITypedBuffer values) => Write(MpiFunction.MPI_File_write_at, at, values);

    /// <summary>Writes elements at an offset of each process. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_File_write_at_all. MPI-5.0, section 14.4.2.</remarks>
    /// <inheritdoc cref="WriteAt(long, ReadOnlySpan{T})" path="/param|/exception" />
    public void WriteAtAll(long at, ReadOnlySpan<T> values) => Write(MpiFunction.MPI_File_write_at_all, at, values);

    /// <inheritdoc cref="WriteAtAll(long, ReadOnlySpan{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public void WriteAtAll(long at, T[] values) => WriteAtAll(at, Require.Span(values, nameof(values)));

    /// <inheritdoc cref="WriteAtAll(long, ReadOnlySpan{T})" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public void WriteAtAll(long at, ITypedBuffer values) => Write(MpiFunction.MPI_File_write_at_all, at, values);

    /// <summary>Starts to read elements at an offset. Does not block.</summary>
    /// <remarks>In C: MPI_File_iread_at. MPI-5.0, section 14.4.2.</remarks>
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The elements. They are there when the request has completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the number of elements read: fewer than asked for at the end of the file.</returns>
    /// <inheritdoc cref="ReadAt(long, Span{T})" path="/exception" />
    public Request<int> IreadAt(
        long at,
        Memory<T> into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iread_at, at, into, file, line);

    /// <inheritdoc cref="IreadAt(long, Memory{T}, string, int)" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request<int> IreadAt(
        long at,
        ITypedBuffer into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iread_at, at, into, file, line);

    /// <summary>Starts to read elements at an offset of each process. Collective. Does not block.</summary>
    /// <remarks>In C: MPI_File_iread_at_all. MPI-5.0, section 14.4.2.</remarks>
    /// <inheritdoc cref="IreadAt(long, Memory{T}, string, int)" path="/param|/returns|/exception" />
    public Request<int> IreadAtAll(
        long at,
        Memory<T> into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iread_at_all, at, into, file, line);

    /// <inheritdoc cref="IreadAtAll(long, Memory{T}, string, int)" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request<int> IreadAtAll(
        long at,
        ITypedBuffer into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iread_at_all, at, into, file, line);

    /// <summary>Starts to write elements at an offset. Does not block.</summary>
    /// <remarks>In C: MPI_File_iwrite_at. MPI-5.0, section 14.4.2.</remarks>
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The elements. They must not change until the request has completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request. Its end throws if fewer elements are written.</returns>
    /// <inheritdoc cref="WriteAt(long, ReadOnlySpan{T})" path="/exception" />
    public Request IwriteAt(
        long at,
        ReadOnlyMemory<T> values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite_at, at, values, file, line);

    /// <inheritdoc cref="IwriteAt(long, ReadOnlyMemory{T}, string, int)" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request IwriteAt(
        long at,
        ITypedBuffer values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite_at, at, values, file, line);

    /// <summary>Starts to write elements at an offset of each process. Collective. Does not block.</summary>
    /// <remarks>In C: MPI_File_iwrite_at_all. MPI-5.0, section 14.4.2.</remarks>
    /// <inheritdoc cref="IwriteAt(long, ReadOnlyMemory{T}, string, int)" path="/param|/returns|/exception" />
    public Request IwriteAtAll(
        long at,
        ReadOnlyMemory<T> values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite_at_all, at, values, file, line);

    /// <inheritdoc cref="IwriteAtAll(long, ReadOnlyMemory{T}, string, int)" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request IwriteAtAll(
        long at,
        ITypedBuffer values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite_at_all, at, values, file, line);

    /// <summary>Begins to read elements at an offset of each process. Collective. May block.</summary>
    /// <remarks>In C: MPI_File_read_at_all_begin. MPI-5.0, section 14.4.5.</remarks>
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The elements. They are there after the end.</param>
    /// <returns>The access, to be ended by all processes.</returns>
    /// <exception cref="InvalidOperationException">Another split access of the file has begun, or the file has another view by now.</exception>
    /// <inheritdoc cref="ReadAt(long, Span{T})" path="/exception" />
    public SplitAccess BeginReadAtAll(long at, Memory<T> into) =>
        Begin(MpiFunction.MPI_File_read_at_all_begin, at, into);

    /// <inheritdoc cref="BeginReadAtAll(long, Memory{T})" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public SplitAccess BeginReadAtAll(long at, ITypedBuffer into) =>
        Begin(MpiFunction.MPI_File_read_at_all_begin, at, into);

    /// <summary>Begins to write elements at an offset of each process. Collective. May block.</summary>
    /// <remarks>In C: MPI_File_write_at_all_begin. MPI-5.0, section 14.4.5.</remarks>
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The elements. They must not change until the end.</param>
    /// <returns>The access, to be ended by all processes.</returns>
    /// <exception cref="InvalidOperationException">Another split access of the file has begun, or the file has another view by now.</exception>
    /// <inheritdoc cref="WriteAt(long, ReadOnlySpan{T})" path="/exception" />
    public SplitAccess BeginWriteAtAll(long at, ReadOnlyMemory<T> values) =>
        Begin(MpiFunction.MPI_File_write_at_all_begin, at, values);

    /// <inheritdoc cref="BeginWriteAtAll(long, ReadOnlyMemory{T})" />
    /// <param name="at">The first element, from 0.</param>
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public SplitAccess BeginWriteAtAll(long at, ITypedBuffer values) =>
        Begin(MpiFunction.MPI_File_write_at_all_begin, at, values);
}
