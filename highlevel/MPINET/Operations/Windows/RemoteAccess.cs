using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>The memory of one process in an epoch: what <see cref="RemoteMemory{T}" /> and <see cref="LockedMemory{T}" /> share.</summary>
/// <remarks>Buffers are kept until the operations on the process have completed.</remarks>
/// <param name="window">The window.</param>
/// <param name="stamp">The stamp of the epoch.</param>
/// <param name="rank">The process.</param>
/// <param name="origin">The displacement of the first element.</param>
/// <param name="unit">The displacement from one element to the next.</param>
/// <param name="length">Number of elements.</param>
[StackTraceHidden]
internal readonly unsafe struct RemoteAccess<T>(
    Window? window,
    long stamp,
    int rank,
    nint origin,
    int unit,
    long length
)
    where T : unmanaged
{
    public Window Window => window ?? throw Window.Ended();

    public int Rank => rank;

    public long Stamp => stamp;

    public long Length => length;

    public Datatype Type => Datatype.Of<T>();

    /// <summary>The displacement of elements.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The elements are not all in the window.</exception>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint Place(long at, int count)
    {
        Access.Require();
        if (window is null || !window.IsOpen(stamp, rank))
        {
            throw Window.Ended();
        }

        if ((ulong)at > (ulong)length || count > length - at)
        {
            throw Outside(at, count);
        }

        return origin + ((nint)at * unit);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Put(T* from, int count, nint place)
    {
        MPI_Datatype type = Type.Handle;
        window!.Check(Mpi.MPI_Put(from, count, type, rank, place, count, type, window.HandleInEpoch), "MPI_Put");
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Get(T* into, int count, nint place)
    {
        MPI_Datatype type = Type.Handle;
        window!.Check(Mpi.MPI_Get(into, count, type, rank, place, count, type, window.HandleInEpoch), "MPI_Get");
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void FlushLocal() =>
        window!.Check(Mpi.MPI_Win_flush_local(rank, window.HandleInEpoch), "MPI_Win_flush_local");

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Flush() => window!.Check(Mpi.MPI_Win_flush(rank, window.HandleInEpoch), "MPI_Win_flush");

    public void Accumulate(T* from, int count, nint place, ReductionOperator op)
    {
        MPI_Op operation = op.ForWindow(Type, fetches: false, out MPI_Datatype type);
        window!.Check(
            Mpi.MPI_Accumulate(from, count, type, rank, place, count, type, operation, window.HandleInEpoch),
            "MPI_Accumulate"
        );
    }

    public void GetAccumulate(T* from, T* old, int count, nint place, ReductionOperator op)
    {
        MPI_Op operation = op.ForWindow(Type, fetches: true, out MPI_Datatype type);
        window!.Check(
            Mpi.MPI_Get_accumulate(
                from,
                count,
                type,
                old,
                count,
                type,
                rank,
                place,
                count,
                type,
                operation,
                window.HandleInEpoch
            ),
            "MPI_Get_accumulate"
        );
    }

    public void FetchAndOp(T* value, T* old, nint place, ReductionOperator op)
    {
        MPI_Op operation = op.ForWindow(Type, fetches: true, out MPI_Datatype type);
        if (type == Type.Handle && !Type.IsPredefined)
        {
            throw new ArgumentException(
                $"MPI_Fetch_and_op takes one number; {typeof(T).Name} is a struct: use GetAccumulate, or Put.",
                nameof(value)
            );
        }

        window!.Check(
            Mpi.MPI_Fetch_and_op(value, old, type, rank, place, operation, window.HandleInEpoch),
            "MPI_Fetch_and_op"
        );
    }

    public void Peek(T* element, nint place) =>
        window!.Check(Polls.Peek(element, Type.Handle, rank, place, window.HandleInEpoch), "MPI_Fetch_and_op");

    public void CompareAndSwap(T* value, T* comparand, T* old, nint place)
    {
        const Reducible Swappable = Reducible.Integer | Reducible.Logical | Reducible.Byte | Reducible.Address;
        if ((Type.Reducible & Swappable) == 0)
        {
            throw new ArgumentException(
                $"MPI_Compare_and_swap takes integers; {typeof(T).Name} is none. The bits of a double are a long: BitConverter.DoubleToInt64Bits.",
                nameof(value)
            );
        }

        window!.Check(
            Mpi.MPI_Compare_and_swap(value, comparand, old, Type.Handle, rank, place, window.HandleInEpoch),
            "MPI_Compare_and_swap"
        );
    }

    public void Put(ReadOnlyMemory<T> values, long at)
    {
        nint place = Place(at, values.Length);
        Put((T*)Kept(values), values.Length, place);
    }

    public void Get(Memory<T> into, long at)
    {
        nint place = Place(at, into.Length);
        Get((T*)KeptToWrite(into), into.Length, place);
    }

    public void Accumulate(ReadOnlyMemory<T> values, ReductionOperator op, long at)
    {
        Require.NotNull(op, nameof(op));
        nint place = Place(at, values.Length);
        Accumulate((T*)Kept(values), values.Length, place, op);
    }

    public void GetAccumulate(ReadOnlyMemory<T> values, Memory<T> old, ReductionOperator op, long at)
    {
        Require.NotNull(op, nameof(op));
        SameLength(values.Length, old.Length);
        nint place = Place(at, values.Length);
        GetAccumulate((T*)Kept(values), (T*)KeptToWrite(old), values.Length, place, op);
    }

    public void Put(ITypedBuffer from, long at, int count, Datatype targetType)
    {
        nint place = Place(from, nameof(from), at, count, targetType, out int number, out Datatype type);
        void* address = Kept(from, number, type);
        window!.Check(
            Mpi.MPI_Put(address, number, type.Handle, rank, place, count, targetType.Handle, window.HandleInEpoch),
            "MPI_Put"
        );
    }

    public void Get(ITypedBuffer into, long at, int count, Datatype targetType)
    {
        nint place = Place(into, nameof(into), at, count, targetType, out int number, out Datatype type);
        void* address = Kept(into, number, type);
        window!.Check(
            Mpi.MPI_Get(address, number, type.Handle, rank, place, count, targetType.Handle, window.HandleInEpoch),
            "MPI_Get"
        );
    }

    public void Accumulate(ITypedBuffer from, ReductionOperator op, long at, int count, Datatype targetType)
    {
        Require.NotNull(op, nameof(op));
        _ = op.MPIOp;
        nint place = Place(from, nameof(from), at, count, targetType, out int number, out Datatype type);
        MPI_Op operation = op.ForWindow(Type, fetches: false, out _);
        void* address = Kept(from, number, type);
        window!.Check(
            Mpi.MPI_Accumulate(
                address,
                number,
                type.Handle,
                rank,
                place,
                count,
                targetType.Handle,
                operation,
                window.HandleInEpoch
            ),
            "MPI_Accumulate"
        );
    }

    /// <summary>Refuses arrays of different lengths.</summary>
    public static void SameLength(int values, int old)
    {
        if (values != old)
        {
            throw new ArgumentException(
                $"There are {values} values and room for {old} old ones: each value needs room for one.",
                nameof(old)
            );
        }
    }

    // The displacement for a datatype that is laid out in the window.
    private nint Place(
        ITypedBuffer buffer,
        string name,
        long at,
        int count,
        Datatype targetType,
        out int number,
        out Datatype type
    )
    {
        Require.NotNull(buffer, name);
        Require.NotNull(targetType, nameof(targetType));
        Require.NotNegative(count, nameof(count));
        _ = targetType.Handle;
        nint place = Place(at, 0);
        number = Require.Count(buffer);
        type = Require.Type(buffer);
        long here = Saturating.Multiply(number, type.Bytes);
        long there = Saturating.Multiply(count, targetType.Bytes);
        if (here != there)
        {
            throw new ArgumentException(
                $"The buffer has {here} bytes of data, and {count} element(s) of {targetType} have {there}: both sides of an access have the same data.",
                nameof(count)
            );
        }

        long start = targetType.Reach(count, out long end);
        long first = Saturating.Add(Saturating.Multiply(at, sizeof(T)), start);
        long last = Saturating.Add(Saturating.Multiply(at, sizeof(T)), end);
        if (first < 0 || last > Saturating.Multiply(length, sizeof(T)))
        {
            throw new ArgumentOutOfRangeException(
                nameof(at),
                at,
                $"{count} element(s) of {targetType} from index {at} on reach from byte {first} to byte {last}; the window of rank {rank} has {length * sizeof(T)} bytes."
            );
        }

        return place;
    }

    private void* Kept(ReadOnlyMemory<T> memory)
    {
        BufferHold hold = default;
        void* address = hold.Keep(memory);
        window!.KeepUntilCompleted(rank, hold);
        return address;
    }

    private void* KeptToWrite(Memory<T> memory)
    {
        BufferHold hold = default;
        void* address = hold.KeepToWrite(memory);
        window!.KeepUntilCompleted(rank, hold);
        return address;
    }

    private void* Kept(ITypedBuffer buffer, int count, Datatype type)
    {
        BufferHold hold = default;
        void* address = hold.Keep(buffer, count, type);
        window!.KeepUntilCompleted(rank, hold);
        return address;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ArgumentOutOfRangeException Outside(long at, int count) =>
        new(
            nameof(at),
            at,
            $"{count} element(s) from index {at} on are not in the window of rank {rank}, which has {length} element(s) there."
        );
}
