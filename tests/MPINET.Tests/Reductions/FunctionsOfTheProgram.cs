using System.Globalization;
using MPINET.PInvoke;

namespace MPINET.Tests.Reductions;

/// <summary>Functions that combine the elements of arrays, given to a single call.</summary>
public sealed class FunctionsOfTheProgram : InSession
{
    // Not commutative, and unlike any operation of MPI: it appends one number to the other, as digits.
    private static readonly Func<long, long, long> Append = (left, right) =>
        (left * (long)Math.Pow(10, right.ToString(CultureInfo.InvariantCulture).Length)) + right;

    private long[] Mine => [rank + 1, rank + 2];

    [MpiFact(1, 2, 4)]
    public void Allreduce_combines_with_one()
    {
        long[] expected = [Digits(0, size, 1), Digits(0, size, 2)];
        Assert.Equal(expected, comm.Allreduce(Mine, Append));
        Assert.Equal(expected, comm.Allreduce(Mine.AsSpan(), Append));
        Assert.Equal(Digits(0, size, 1), comm.Allreduce(Mine[0], Append));
    }

    [MpiFact(1, 2, 4)]
    public void Reduce_combines_with_one_at_the_root()
    {
        long[] expected = rank == size - 1 ? [Digits(0, size, 1), Digits(0, size, 2)] : [];
        Assert.Equal(expected, comm[size - 1].Reduce(Mine, Append));
        Assert.Equal(expected, comm[size - 1].Reduce(Mine.AsSpan(), Append));
    }

    [MpiFact(1, 2, 4)]
    public void Scan_combines_those_up_to_each_rank_with_one()
    {
        long[] expected = [Digits(0, rank + 1, 1), Digits(0, rank + 1, 2)];
        Assert.Equal(expected, comm.Scan(Mine, Append));
        Assert.Equal(expected, comm.Scan(Mine.AsSpan(), Append));
    }

    [MpiFact(2, 4)]
    public void Exscan_combines_those_below_each_rank_with_one()
    {
        long[] below = comm.Exscan(Mine, Append);
        long[] same = comm.Exscan(Mine.AsSpan(), Append);
        if (rank > 0)
        {
            Assert.Equal([Digits(0, rank, 1), Digits(0, rank, 2)], below);
            Assert.Equal(below, same);
        }
    }

    [MpiFact(1, 2, 4)]
    public void ReduceScatter_combines_with_one()
    {
        long[] mine = [.. Enumerable.Range(0, size).Select(i => (long)(rank + i + 1))];
        long[] expected = [Digits(0, size, rank + 1)];
        Assert.Equal(expected, comm.ReduceScatter(mine, ByRank(_ => 1), Append));
        Assert.Equal(expected, comm.ReduceScatter(mine.AsSpan(), ByRank(_ => 1), Append));
        if (Mpi.IsSupported("MPI_Reduce_scatter_block"))
        {
            Assert.Equal(expected, comm.ReduceScatterBlock(mine, Append));
            Assert.Equal(expected, comm.ReduceScatterBlock(mine.AsSpan(), Append));
        }
    }

    [MpiFact(1, 2, 4)]
    public void The_same_buffer_twice_is_combined_in_place()
    {
        long[] values = Mine;
        comm.Allreduce(values, values, Append);
        Assert.Equal([Digits(0, size, 1), Digits(0, size, 2)], values);
        values = Mine;
        comm.Allreduce(values.AsSpan(), values.AsSpan(), Append);
        Assert.Equal([Digits(0, size, 1), Digits(0, size, 2)], values);
        values = Mine;
        comm.Scan(values, values, Append);
        Assert.Equal([Digits(0, rank + 1, 1), Digits(0, rank + 1, 2)], values);
        List<long> list = [.. Mine];
        comm.Allreduce(list, list, Append);
        Assert.Equal([Digits(0, size, 1), Digits(0, size, 2)], list);
        Assert.Throws<ArgumentNullException>(
            "function",
            () => comm.Allreduce(Mine, values, (Func<long, long, long>)null!)
        );
        Assert.Throws<ArgumentNullException>("op", () => comm.Allreduce(Mine, values, null!));
    }

    [MpiFact(1)]
    public void None_is_refused()
    {
        Assert.Throws<ArgumentNullException>(() => comm.Allreduce(Mine, (Func<long, long, long>)null!));
        Assert.Throws<ArgumentNullException>(() => comm.Allreduce((long[])null!, Append));
    }

    // A bare null compiles: every form takes it as an operator.
    [MpiFact(1)]
    public void A_null_without_a_type_is_an_operator_that_is_missing()
    {
        Assert.Throws<ArgumentNullException>("op", () => comm.Allreduce(1L, null!));
        Assert.Throws<ArgumentNullException>("op", () => comm[0].Reduce(1L, null!));
        Assert.Throws<ArgumentNullException>("op", () => comm.Scan(Mine, null!));
        Assert.Throws<ArgumentNullException>("op", () => comm.Exscan(Mine.AsSpan(), null!));
    }

    [MpiFact(1, 2, 4)]
    public void Each_call_combines_with_its_own()
    {
        for (int i = 1; i < 5; i++)
        {
            int factor = i;
            Assert.Equal((size - 1) * factor, comm.Allreduce(0L, (left, right) => left + right + factor));
            Assert.Equal(Digits(0, size, 1), comm.Allreduce(Mine[0], Append));
            Assert.Equal(size, comm.Allreduce(rank + 1.0, Math.Max));
        }
    }

    [MpiFact(2, 4)]
    public void One_that_throws_leaves_the_next_call_intact()
    {
        for (int i = 0; i < 3; i++)
        {
            Assert.ThrowsAny<InvalidOperationException>(() =>
                comm.Allreduce(1L, (_, _) => throw new InvalidOperationException("It fails."))
            );
            Assert.Equal(Digits(0, size, 1), comm.Allreduce(Mine[0], Append));
        }
    }

#if NET
    // An operation of MPI that is made for a call, with a native address for its function, takes 400 bytes. With MPINET_CHECK, which is
    // tried on more ranks, the check of a call takes memory, too.
    [MpiFact(1)]
    public void None_of_them_needs_an_operation_of_its_own()
    {
        long before = 0;
        for (int i = 0; i < 50; i++)
        {
            before = i == 10 ? GC.GetAllocatedBytesForCurrentThread() : before;
            _ = comm.Allreduce((long)i, (left, right) => left + right);
        }

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }

    [MpiFact(1, 2)]
    public void None_is_kept_after_its_call()
    {
        WeakReference captured = CaptureOne(comm);
        GC.Collect();
        Assert.False(captured.IsAlive);
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static WeakReference CaptureOne(Communicator comm)
    {
        long[] array = [1];
        _ = comm.Allreduce(1L, (left, right) => left + right + array[0]);
        return new WeakReference(array);
    }
#endif

    private static long Digits(int from, int to, int first) =>
        Enumerable.Range(from, to - from).Aggregate(0L, (sum, r) => (sum * 10) + r + first);
}
