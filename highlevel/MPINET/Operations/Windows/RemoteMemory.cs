namespace MPINET;

/// <summary>
/// The memory of one process in an epoch of <see cref="Window{T}.Fence" /> or <see cref="Window{T}.Start" />. All
/// operations complete at the end of the epoch; none blocks.
/// </summary>
/// <remarks>
/// Buffers belong to MPI until then: the library keeps and pins them, and the program must not change them. Two
/// accesses of one epoch to one element must not be a Put and anything else, nor accumulates with different operations.
/// MPI-5.0, section 12.3.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public readonly unsafe struct RemoteMemory<T>
    where T : unmanaged
{
    private readonly RemoteAccess<T> access;

    internal RemoteMemory(RemoteAccess<T> access) => this.access = access;

    /// <summary>The rank of the process.</summary>
    public int Rank => access.Rank;

    /// <summary>Number of elements of the process.</summary>
    public long Length => access.Length;

    /// <summary>Writes a value. In C: MPI_Put. MPI-5.0, section 12.3.1.</summary>
    /// <param name="value">The value.</param>
    /// <param name="at">The index of the element, from 0 to less than <see cref="Length" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">The element is outside of the window.</exception>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Put(T value, long at = 0)
    {
        nint place = access.Place(at, 1);
        access.Put(access.Window.KeepUntilEnd(value), 1, place);
    }

    /// <summary>Writes elements. In C: MPI_Put. MPI-5.0, section 12.3.1.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/exception" />
    /// <param name="values">The elements. They must not change until the end of the epoch.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void Put(ReadOnlyMemory<T> values, long at = 0) => access.Put(values, at);

    /// <summary>Writes elements that are laid out by datatypes. In C: MPI_Put. MPI-5.0, section 12.3.1.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/exception" />
    /// <param name="from">The elements. They must not change until the end of the epoch.</param>
    /// <param name="at">The index, in elements of the window, at which the first element of the target type begins.</param>
    /// <param name="count">Number of elements of the target type, 0 or more.</param>
    /// <param name="targetType">The committed layout in the window. It has as many bytes of data as the buffer.</param>
    /// <exception cref="ArgumentException">The two sides have different numbers of bytes.</exception>
    public void Put(ITypedBuffer from, long at, int count, Datatype targetType) =>
        access.Put(from, at, count, targetType);

    /// <summary>Reads a value. In C: MPI_Get. MPI-5.0, section 12.3.2.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/param|/exception" />
    /// <returns>The value, which is there at the end of the epoch.</returns>
    public Fetched<T> Get(long at = 0)
    {
        nint place = access.Place(at, 1);
        T* into = access.Window.KeepUntilEnd(default(T));
        access.Get(into, 1, place);
        return access.Window.Fetch(into);
    }

    /// <summary>Reads elements. In C: MPI_Get. MPI-5.0, section 12.3.2.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/exception" />
    /// <param name="into">The elements. They are there at the end of the epoch.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void Get(Memory<T> into, long at = 0) => access.Get(into, at);

    /// <summary>Reads elements that are laid out by datatypes. In C: MPI_Get. MPI-5.0, section 12.3.2.</summary>
    /// <inheritdoc cref="Put(ITypedBuffer, long, int, Datatype)" path="/exception" />
    /// <param name="into">The elements. They are there at the end of the epoch.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="count">Number of elements of the target type, 0 or more.</param>
    /// <param name="targetType">The committed layout in the window. It has as many bytes of data as the buffer.</param>
    public void Get(ITypedBuffer into, long at, int count, Datatype targetType) =>
        access.Get(into, at, count, targetType);

    /// <summary>Combines a value with an element. In C: MPI_Accumulate. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/exception" />
    /// <param name="value">The value.</param>
    /// <param name="op">The operation: one that MPI has for the type, or <see cref="ReductionOperator.Replace" />.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <exception cref="ArgumentException">The operation is not one of MPI for the type.</exception>
    public void Accumulate(T value, ReductionOperator op, long at = 0)
    {
        Require.NotNull(op, nameof(op));
        nint place = access.Place(at, 1);
        access.Accumulate(access.Window.KeepUntilEnd(value), 1, place, op);
    }

    /// <summary>Combines values with elements, each atomically. In C: MPI_Accumulate. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/param[@name='op']|/exception" />
    /// <inheritdoc cref="Put(ReadOnlyMemory{T}, long)" path="/param" />
    public void Accumulate(ReadOnlyMemory<T> values, ReductionOperator op, long at = 0) =>
        access.Accumulate(values, op, at);

    /// <summary>Combines elements that are laid out by datatypes. In C: MPI_Accumulate. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/param[@name='op']|/exception" />
    /// <inheritdoc cref="Put(ITypedBuffer, long, int, Datatype)" path="/param|/exception" />
    public void Accumulate(ITypedBuffer from, ReductionOperator op, long at, int count, Datatype targetType) =>
        access.Accumulate(from, op, at, count, targetType);

    /// <summary>Combines values with elements and reads the old elements. In C: MPI_Get_accumulate. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/exception" />
    /// <param name="values">The values. They must not change until the end of the epoch.</param>
    /// <param name="old">The old elements, as many as values. They are there at the end of the epoch.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    public void GetAccumulate(ReadOnlyMemory<T> values, Memory<T> old, ReductionOperator op, long at = 0) =>
        access.GetAccumulate(values, old, op, at);

    /// <summary>Combines a value with an element and reads the old one. In C: MPI_Fetch_and_op. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Accumulate(T, ReductionOperator, long)" path="/exception" />
    /// <param name="value">The value.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <returns>The old value, which is there at the end of the epoch.</returns>
    public Fetched<T> FetchAndOp(T value, ReductionOperator op, long at = 0)
    {
        Require.NotNull(op, nameof(op));
        nint place = access.Place(at, 1);
        T* old = access.Window.KeepUntilEnd(default(T));
        access.FetchAndOp(access.Window.KeepUntilEnd(value), old, place, op);
        return access.Window.Fetch(old);
    }

    /// <summary>Replaces an element that has an expected value. In C: MPI_Compare_and_swap. MPI-5.0, section 12.3.4.</summary>
    /// <inheritdoc cref="Put(T, long)" path="/exception" />
    /// <param name="value">The new value.</param>
    /// <param name="comparand">The expected value. The parameters have the order of Interlocked.CompareExchange.</param>
    /// <param name="at">The index of the element, from 0 to less than <see cref="Length" />.</param>
    /// <returns>The old value, which is there at the end of the epoch. It equals the comparand if it was replaced.</returns>
    /// <exception cref="ArgumentException">The type is not an integer.</exception>
    public Fetched<T> CompareAndSwap(T value, T comparand, long at = 0)
    {
        nint place = access.Place(at, 1);
        T* old = access.Window.KeepUntilEnd(default(T));
        access.CompareAndSwap(access.Window.KeepUntilEnd(value), access.Window.KeepUntilEnd(comparand), old, place);
        return access.Window.Fetch(old);
    }
}
