using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// The memory of one process in an epoch of <see cref="Window{T}.Lock" /> or <see cref="Window{T}.LockAll" />. The other
/// process does not take part.
/// </summary>
/// <remarks>
/// Operations on values and spans return when the memory of this process may be used again. What they write is there for
/// all after <see cref="Flush" />, or at the end of the epoch. Operations on memory and buffers do not block: the library
/// keeps and pins these until a flush or the end of the epoch. MPI-5.0, section 12.3.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public readonly unsafe partial struct LockedMemory<T>
    where T : unmanaged
{
    private readonly RemoteAccess<T> access;

    internal LockedMemory(RemoteAccess<T> access) => this.access = access;

    /// <summary>The rank of the process.</summary>
    public int Rank => access.Rank;

    /// <summary>Number of elements of the process.</summary>
    public long Length => access.Length;

    /// <summary>Writes a value. In C: MPI_Put, MPI_Win_flush_local. MPI-5.0, section 12.3.1.</summary>
    /// <inheritdoc cref="Put(ReadOnlySpan{T}, long)" path="/exception" />
    /// <param name="value">The value.</param>
    /// <param name="at">The index of the element, from 0 to less than <see cref="Length" />.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Put(T value, long at = 0)
    {
        nint place = access.Place(at, 1);
        access.Put(&value, 1, place);
        access.FlushLocal();
    }

    /// <summary>Writes elements. In C: MPI_Put, MPI_Win_flush_local. MPI-5.0, section 12.3.1.</summary>
    /// <param name="values">The elements.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">The elements are not all in the window.</exception>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Put(ReadOnlySpan<T> values, long at = 0)
    {
        nint place = access.Place(at, values.Length);
        fixed (T* from = values)
        {
            Checking.Reads(from, values.Length, access.Type, "MPI_Put");
            access.Put(from, values.Length, place);
            access.FlushLocal();
        }
    }

    /// <inheritdoc cref="Put(ReadOnlySpan{T}, long)" />
    public void Put(T[] values, long at = 0) => Put(Require.Span(values, nameof(values)), at);

    /// <summary>Writes elements without waiting. In C: MPI_Put. MPI-5.0, section 12.3.1.</summary>
    /// <inheritdoc cref="Put(ReadOnlySpan{T}, long)" path="/exception" />
    /// <param name="values">The elements. They must not change until a flush or the end of the epoch.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void Put(ReadOnlyMemory<T> values, long at = 0) => access.Put(values, at);

    /// <inheritdoc cref="RemoteMemory{T}.Put(ITypedBuffer, long, int, Datatype)" />
    public void Put(ITypedBuffer from, long at, int count, Datatype targetType) =>
        access.Put(from, at, count, targetType);

    /// <summary>Reads a value. Blocks until it is there. In C: MPI_Get, MPI_Win_flush_local. MPI-5.0, section 12.3.2.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/param[@name='at']|/exception" />
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Get(long at = 0)
    {
        T value = default;
        nint place = access.Place(at, 1);
        access.Get(&value, 1, place);
        access.FlushLocal();
        return value;
    }

    /// <summary>Reads elements. Blocks until they are there. In C: MPI_Get, MPI_Win_flush_local. MPI-5.0, section 12.3.2.</summary>
    /// <inheritdoc cref="Put(ReadOnlySpan{T}, long)" path="/exception" />
    /// <param name="into">The elements.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void Get(Span<T> into, long at = 0)
    {
        nint place = access.Place(at, into.Length);
        fixed (T* start = into)
        {
            Checking.Writes(start, into.Length, access.Type, "MPI_Get");
            access.Get(start, into.Length, place);
            access.FlushLocal();
        }
    }

    /// <inheritdoc cref="Get(Span{T}, long)" />
    public void Get(T[] into, long at = 0) => Get(Require.Given(into, nameof(into)).AsSpan(), at);

    /// <summary>Reads elements without waiting. In C: MPI_Get. MPI-5.0, section 12.3.2.</summary>
    /// <inheritdoc cref="Put(ReadOnlySpan{T}, long)" path="/exception" />
    /// <param name="into">The elements. They are there after a flush, or at the end of the epoch.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void Get(Memory<T> into, long at = 0) => access.Get(into, at);

    /// <inheritdoc cref="RemoteMemory{T}.Get(ITypedBuffer, long, int, Datatype)" />
    public void Get(ITypedBuffer into, long at, int count, Datatype targetType) =>
        access.Get(into, at, count, targetType);

    /// <summary>Combines a value with an element, atomically. In C: MPI_Accumulate, MPI_Win_flush_local. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/exception" />
    /// <param name="value">The value.</param>
    /// <param name="op">The operation: one that MPI has for the type, or <see cref="ReductionOperator.Replace" />.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <exception cref="ArgumentException">The operation is not one of MPI for the type.</exception>
    public void Accumulate(T value, ReductionOperator op, long at = 0)
    {
        Require.NotNull(op, nameof(op));
        nint place = access.Place(at, 1);
        access.Accumulate(&value, 1, place, op);
        access.FlushLocal();
    }

    /// <summary>Combines values with elements, each atomically. In C: MPI_Accumulate, MPI_Win_flush_local. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/param[@name='op']|/exception" />
    /// <inheritdoc cref="Put(ReadOnlySpan{T}, long)" path="/param" />
    public void Accumulate(ReadOnlySpan<T> values, ReductionOperator op, long at = 0)
    {
        Require.NotNull(op, nameof(op));
        nint place = access.Place(at, values.Length);
        fixed (T* from = values)
        {
            Checking.Reads(from, values.Length, access.Type, "MPI_Accumulate");
            access.Accumulate(from, values.Length, place, op);
            access.FlushLocal();
        }
    }

    /// <inheritdoc cref="Accumulate(ReadOnlySpan{T}, ReductionOperator, long)" />
    public void Accumulate(T[] values, ReductionOperator op, long at = 0) =>
        Accumulate(Require.Span(values, nameof(values)), op, at);

    /// <summary>Combines values with elements, each atomically, without waiting. In C: MPI_Accumulate. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/param[@name='op']|/exception" />
    /// <inheritdoc cref="Put(ReadOnlyMemory{T}, long)" path="/param" />
    public void Accumulate(ReadOnlyMemory<T> values, ReductionOperator op, long at = 0) =>
        access.Accumulate(values, op, at);

    /// <inheritdoc cref="RemoteMemory{T}.Accumulate(ITypedBuffer, ReductionOperator, long, int, Datatype)" />
    public void Accumulate(ITypedBuffer from, ReductionOperator op, long at, int count, Datatype targetType) =>
        access.Accumulate(from, op, at, count, targetType);

    /// <summary>
    /// Combines values with elements and reads the old elements. Blocks until these are there. In C: MPI_Get_accumulate,
    /// MPI_Win_flush. MPI-5.0, section 12.3.4.
    /// </summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/exception" />
    /// <param name="values">The values.</param>
    /// <param name="old">The old elements, as many as values.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void GetAccumulate(ReadOnlySpan<T> values, Span<T> old, ReductionOperator op, long at = 0)
    {
        Require.NotNull(op, nameof(op));
        RemoteAccess<T>.SameLength(values.Length, old.Length);
        nint place = access.Place(at, values.Length);
        fixed (T* from = values)
        fixed (T* into = old)
        {
            access.GetAccumulate(from, into, values.Length, place, op);
            access.Flush();
        }
    }

    /// <summary>Combines values with elements and reads the old elements, without waiting. In C: MPI_Get_accumulate. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/exception" />
    /// <param name="values">The values. They must not change until a flush or the end of the epoch.</param>
    /// <param name="old">The old elements, as many as values. They are there after a flush, or at the end of the epoch.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void GetAccumulate(ReadOnlyMemory<T> values, Memory<T> old, ReductionOperator op, long at = 0) =>
        access.GetAccumulate(values, old, op, at);

    /// <summary>
    /// Combines a value with an element, atomically, and returns the old one. Blocks until it is there. In C:
    /// MPI_Fetch_and_op, MPI_Win_flush. MPI-5.0, section 12.3.4.
    /// </summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/exception" />
    /// <param name="value">The value.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <returns>The old value.</returns>
    public T FetchAndOp(T value, ReductionOperator op, long at = 0)
    {
        Require.NotNull(op, nameof(op));
        T old = default;
        nint place = access.Place(at, 1);
        access.FetchAndOp(&value, &old, place, op);
        access.Flush();
        return old;
    }

    /// <summary>Reads an element, atomically, that a later call reads. Tools do not see the access.</summary>
    internal T Peek(long at)
    {
        T element = default;
        access.Peek(&element, access.Place(at, 1));
        return element;
    }

    /// <summary>
    /// Replaces an element that has an expected value, atomically. Blocks until the old value is there. In C:
    /// MPI_Compare_and_swap, MPI_Win_flush. MPI-5.0, section 12.3.4.
    /// </summary>
    /// <inheritdoc cref="Put(T, long)" path="/exception" />
    /// <param name="value">The new value.</param>
    /// <param name="comparand">The expected value. The parameters have the order of Interlocked.CompareExchange.</param>
    /// <param name="at">The index of the element, from 0 to less than <see cref="Length" />.</param>
    /// <returns>The old value. It equals the comparand if it was replaced.</returns>
    /// <exception cref="ArgumentException">The type is not an integer.</exception>
    public T CompareAndSwap(T value, T comparand, long at = 0)
    {
        T old = default;
        nint place = access.Place(at, 1);
        access.CompareAndSwap(&value, &comparand, &old, place);
        access.Flush();
        return old;
    }

    /// <summary>Completes all operations of this process on the other. Blocks until they have taken effect there. In C: MPI_Win_flush. MPI-5.0, section 12.5.4.</summary>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Flush() => access.Window.Flush(access.Stamp, Rank, isLocal: false);

    /// <summary>Completes all operations of this process on the other here: buffers may be used again, and what was read is there. In C: MPI_Win_flush_local. MPI-5.0, section 12.5.4.</summary>
    /// <inheritdoc cref="Flush" path="/exception" />
    public void FlushLocal() => access.Window.Flush(access.Stamp, Rank, isLocal: true);
}
