using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Accesses at the position of this process, which they advance by the number of elements.
public sealed partial class FileView<T>
{
    /// <summary>Reads elements at the position of this process. Blocks.</summary>
    /// <remarks>In C: MPI_File_read. MPI-5.0, section 14.4.3.</remarks>
    /// <param name="into">The elements.</param>
    /// <returns>The number of elements read: fewer than asked for at the end of the file.</returns>
    /// <exception cref="NotSupportedException">The file was opened to be written only.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public int Read(Span<T> into) => Read(MpiFunction.MPI_File_read, 0, into);

    /// <inheritdoc cref="Read(Span{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public int Read(T[] into) => Read(Require.Given(into, nameof(into)).AsSpan());

    /// <inheritdoc cref="Read(Span{T})" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public int Read(ITypedBuffer into) => Read(MpiFunction.MPI_File_read, 0, into);

    /// <summary>Reads elements at the position of each process. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_File_read_all. MPI-5.0, section 14.4.3.</remarks>
    /// <inheritdoc cref="Read(Span{T})" path="/param|/returns|/exception" />
    public int ReadAll(Span<T> into) => Read(MpiFunction.MPI_File_read_all, 0, into);

    /// <inheritdoc cref="ReadAll(Span{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public int ReadAll(T[] into) => ReadAll(Require.Given(into, nameof(into)).AsSpan());

    /// <inheritdoc cref="ReadAll(Span{T})" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public int ReadAll(ITypedBuffer into) => Read(MpiFunction.MPI_File_read_all, 0, into);

    /// <summary>Writes elements at the position of this process. Blocks.</summary>
    /// <remarks>In C: MPI_File_write. MPI-5.0, section 14.4.3.</remarks>
    /// <param name="values">The elements.</param>
    /// <exception cref="NotSupportedException">The file was opened to be read only.</exception>
    /// <exception cref="System.IO.IOException">MPI reports an error, or has written fewer elements, as on a full disk.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public void Write(ReadOnlySpan<T> values) => Write(MpiFunction.MPI_File_write, 0, values);

    /// <inheritdoc cref="Write(ReadOnlySpan{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public void Write(T[] values) => Write(Require.Span(values, nameof(values)));

    /// <inheritdoc cref="Write(ReadOnlySpan{T})" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public void Write(ITypedBuffer values) => Write(MpiFunction.MPI_File_write, 0, values);

    /// <summary>Writes elements at the position of each process. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_File_write_all. MPI-5.0, section 14.4.3.</remarks>
    /// <inheritdoc cref="Write(ReadOnlySpan{T})" path="/param|/exception" />
    public void WriteAll(ReadOnlySpan<T> values) => Write(MpiFunction.MPI_File_write_all, 0, values);

    /// <inheritdoc cref="WriteAll(ReadOnlySpan{T})" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public void WriteAll(T[] values) => WriteAll(Require.Span(values, nameof(values)));

    /// <inheritdoc cref="WriteAll(ReadOnlySpan{T})" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public void WriteAll(ITypedBuffer values) => Write(MpiFunction.MPI_File_write_all, 0, values);

    /// <summary>Starts to read elements at the position of this process. Does not block.</summary>
    /// <remarks>In C: MPI_File_iread. MPI-5.0, section 14.4.3.</remarks>
    /// <param name="into">The elements. They are there when the request has completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the number of elements read: fewer than asked for at the end of the file.</returns>
    /// <inheritdoc cref="Read(Span{T})" path="/exception" />
    public Request<int> Iread(Memory<T> into, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Start(MpiFunction.MPI_File_iread, 0, into, file, line);

    /// <inheritdoc cref="Iread(Memory{T}, string, int)" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request<int> Iread(ITypedBuffer into, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Start(MpiFunction.MPI_File_iread, 0, into, file, line);

    /// <summary>Starts to read elements at the position of each process. Collective. Does not block.</summary>
    /// <remarks>In C: MPI_File_iread_all. MPI-5.0, section 14.4.3.</remarks>
    /// <inheritdoc cref="Iread(Memory{T}, string, int)" path="/param|/returns|/exception" />
    public Request<int> IreadAll(Memory<T> into, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Start(MpiFunction.MPI_File_iread_all, 0, into, file, line);

    /// <inheritdoc cref="IreadAll(Memory{T}, string, int)" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request<int> IreadAll(
        ITypedBuffer into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iread_all, 0, into, file, line);

    /// <summary>Starts to write elements at the position of this process. Does not block.</summary>
    /// <remarks>In C: MPI_File_iwrite. MPI-5.0, section 14.4.3.</remarks>
    /// <param name="values">The elements. They must not change until the request has completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request. Its end throws if fewer elements are written.</returns>
    /// <inheritdoc cref="Write(ReadOnlySpan{T})" path="/exception" />
    public Request Iwrite(
        ReadOnlyMemory<T> values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite, 0, values, file, line);

    /// <inheritdoc cref="Iwrite(ReadOnlyMemory{T}, string, int)" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request Iwrite(ITypedBuffer values, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Start(MpiFunction.MPI_File_iwrite, 0, values, file, line);

    /// <summary>Starts to write elements at the position of each process. Collective. Does not block.</summary>
    /// <remarks>In C: MPI_File_iwrite_all. MPI-5.0, section 14.4.3.</remarks>
    /// <inheritdoc cref="Iwrite(ReadOnlyMemory{T}, string, int)" path="/param|/returns|/exception" />
    public Request IwriteAll(
        ReadOnlyMemory<T> values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(MpiFunction.MPI_File_iwrite_all, 0, values, file, line);

    /// <inheritdoc cref="IwriteAll(ReadOnlyMemory{T}, string, int)" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public Request IwriteAll(ITypedBuffer values, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Start(MpiFunction.MPI_File_iwrite_all, 0, values, file, line);

    /// <summary>Begins to read elements at the position of each process. Collective. May block.</summary>
    /// <remarks>In C: MPI_File_read_all_begin. MPI-5.0, section 14.4.5.</remarks>
    /// <param name="into">The elements. They are there after the end.</param>
    /// <returns>The access, to be ended by all processes.</returns>
    /// <exception cref="InvalidOperationException">Another split access of the file has begun, or the file has another view by now.</exception>
    /// <inheritdoc cref="Read(Span{T})" path="/exception" />
    public SplitAccess BeginReadAll(Memory<T> into) => Begin(MpiFunction.MPI_File_read_all_begin, 0, into);

    /// <inheritdoc cref="BeginReadAll(Memory{T})" />
    /// <param name="into">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public SplitAccess BeginReadAll(ITypedBuffer into) => Begin(MpiFunction.MPI_File_read_all_begin, 0, into);

    /// <summary>Begins to write elements at the position of each process. Collective. May block.</summary>
    /// <remarks>In C: MPI_File_write_all_begin. MPI-5.0, section 14.4.5.</remarks>
    /// <param name="values">The elements. They must not change until the end.</param>
    /// <returns>The access, to be ended by all processes.</returns>
    /// <exception cref="InvalidOperationException">Another split access of the file has begun, or the file has another view by now.</exception>
    /// <inheritdoc cref="Write(ReadOnlySpan{T})" path="/exception" />
    public SplitAccess BeginWriteAll(ReadOnlyMemory<T> values) =>
        Begin(MpiFunction.MPI_File_write_all_begin, 0, values);

    /// <inheritdoc cref="BeginWriteAll(ReadOnlyMemory{T})" />
    /// <param name="values">The buffer. Each of its elements is a whole number of elements of the view.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="ArgumentException">An element of the buffer is no whole number of elements of the view.</exception>
    public SplitAccess BeginWriteAll(ITypedBuffer values) => Begin(MpiFunction.MPI_File_write_all_begin, 0, values);
}
