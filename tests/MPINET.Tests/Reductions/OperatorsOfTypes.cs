using System.Numerics;
using MPINET.PInvoke;

namespace MPINET.Tests.Reductions;

/// <summary>MPI's operations on types that MPI does not know, by the operators of these types.</summary>
public sealed class OperatorsOfTypes : InSession
{
    [MpiFact(1, 2, 4)]
    public void Numbers_of_NET_are_summed_multiplied_and_compared()
    {
        All(r => (decimal)r + 0.1m, (a, b) => a + b, (a, b) => a * b, Math.Max, Math.Min);
        All(r => new Complex(r, 1), (a, b) => a + b, (a, b) => a * b);
        All(r => TimeSpan.FromHours(r), (a, b) => a + b, null, (a, b) => a > b ? a : b, (a, b) => a < b ? a : b);
        All(r => new DateTime(2000 + r, 1, 1), max: (a, b) => a > b ? a : b, min: (a, b) => a < b ? a : b);
        All(r => (r, 5 - r), max: (a, b) => a.CompareTo(b) > 0 ? a : b, min: (a, b) => a.CompareTo(b) < 0 ? a : b);
#if NET
        All(r => (Half)(r + 1), (a, b) => a + b, (a, b) => a * b, Half.Max, Half.Min);
        All(r => (Int128)long.MaxValue - r, (a, b) => a + b, null, Int128.Max, Int128.Min);
        All(r => (UInt128)ulong.MaxValue - (uint)r, (a, b) => a + b, null, UInt128.Max, UInt128.Min);
        Assert.Equal(
            (Int128)ByRank(r => 1 << r).Sum(),
            comm.Allreduce((Int128)(1 << rank), ReductionOperator.BitwiseOr)
        );
#endif
    }

    [MpiFact(1, 2, 4)]
    public void Vectors_are_summed_multiplied_and_compared_by_elements()
    {
        All(r => new Vector2(r, -r), (a, b) => a + b, (a, b) => a * b, Vector2.Max, Vector2.Min);
        All(r => new Vector3(r, -r, 1), (a, b) => a + b, (a, b) => a * b, Vector3.Max, Vector3.Min);
        All(r => new Vector4(r, -r, 1, 2), (a, b) => a + b, (a, b) => a * b, Vector4.Max, Vector4.Min);
        All(r => new Vector<double>(r), (a, b) => a + b, (a, b) => a * b, Vector.Max, Vector.Min);
        Matrix4x4 product = ByRank(r => Matrix4x4.CreateRotationX(r) * Matrix4x4.CreateScale(1, r, 2))
            .Aggregate((a, b) => a * b);
        Matrix4x4 mine = Matrix4x4.CreateRotationX(rank) * Matrix4x4.CreateScale(1, rank, 2);
        Assert.True((product - comm.Allreduce(mine, ReductionOperator.Product)).Translation.Length() < 1e-3);
    }

    [MpiFact(1, 2, 4)]
    public void Structs_of_the_program_are_combined_by_their_operators()
    {
        All(r => new Money(r), (a, b) => a + b, max: (a, b) => a > b ? a : b, min: (a, b) => a < b ? a : b);
        All(
            r => new Version2(r, 7),
            max: (a, b) => a.CompareTo(b) > 0 ? a : b,
            min: (a, b) => a.CompareTo(b) < 0 ? a : b
        );
    }

    [MpiFact(1, 2, 4)]
    public void Every_reduction_takes_them()
    {
        decimal total = ByRank(r => (decimal)r).Sum();
        decimal[] mine = [.. Enumerable.Repeat((decimal)rank, 2 * size)];
        decimal[] two = new decimal[2];
        decimal[] all = new decimal[2 * size];
        Assert.Equal(rank == 0 ? total : 0, comm[0].Reduce((decimal)rank, ReductionOperator.Sum));
        Assert.Equal(Enumerable.Range(0, rank + 1).Sum(), comm.Scan((decimal)rank, ReductionOperator.Sum));
        decimal below = comm.Exscan((decimal)rank, ReductionOperator.Sum);
        Assert.True(rank == 0 || below == Enumerable.Range(0, rank).Sum());
        Assert.Equal([total, total], comm.ReduceScatter(mine, ByRank(_ => 2), ReductionOperator.Sum));
        if (Mpi.IsSupported("MPI_Reduce_scatter_block"))
        {
            Assert.Equal([total, total], comm.ReduceScatterBlock(mine, ReductionOperator.Sum));
        }

        if (Mpi.IsSupported("MPI_Reduce_local"))
        {
            Assert.Equal(3.5m, ReductionOperator.Max.ReduceLocal(3.5m, 2m));
            Assert.Equal((3.5, 1), ReductionOperator.MaxLoc.ReduceLocal((3.5, 1), (3.5, 2)));
        }

        mine.CopyTo(all, 0);
        comm.Allreduce(all, all, ReductionOperator.Sum);
        Assert.Equal(Enumerable.Repeat(total, 2 * size), all);
        if (Mpi.IsSupported("MPI_Iallreduce"))
        {
            Request<decimal> later = comm.Iallreduce((decimal)rank, ReductionOperator.Sum);
            Request<(double, int)> highest = comm.Iallreduce((1.5 * rank, rank), ReductionOperator.MaxLoc);
            Assert.Equal(total, later.Wait());
            Assert.Equal((1.5 * (size - 1), size - 1), highest.Wait());
        }

        if (Mpi.IsSupported("MPI_Allreduce_init"))
        {
            using PersistentRequest again = comm.AllreduceInit(mine, all, ReductionOperator.Max);
            again.Start();
            again.Wait();
            Assert.Equal(Enumerable.Repeat((decimal)(size - 1), 2 * size), all);
        }

        comm.Allreduce(ArrayTypedBuffer.Of(mine, 0, 2), ArrayTypedBuffer.Of(two), ReductionOperator.Min);
        Assert.Equal([0, 0], two);
        Assert.True(ReductionOperator.Sum.IsDefinedFor(Datatype.Of<decimal>()));
        Assert.False(ReductionOperator.LogicalAnd.IsDefinedFor(Datatype.Of<decimal>()));
    }

    [MpiFact(1, 2, 4)]
    public void A_value_with_its_index_finds_the_extremes()
    {
        Extremes<(double, int)>(r => (Height(r), r));
        Extremes<(float, int)>(r => (Height(r), r));
        Extremes<(int, int)>(r => (Height(r), r));
        Extremes<(long, int)>(r => (Height(r), r));
        Extremes<(short, int)>(r => ((short)Height(r), r));
        Extremes<(double, long)>(r => (Height(r), r));
        Extremes<(decimal, byte)>(r => (Height(r), (byte)r));
        Extremes<(DateTime, uint)>(r => (new DateTime(2000 + Height(r), 1, 1), (uint)r));
        Extremes<(DayOfWeek, short)>(r => ((DayOfWeek)Height(r), (short)r));
        Extremes<(Version2, int)>(r => (new Version2(1, Height(r)), r));
        Extremes<KeyValuePair<double, int>>(r => new(Height(r), r));
        Extremes<Peak>(r => new Peak { Height = Height(r), Rank = r });
        Extremes<ShortPeak>(r => new ShortPeak { Height = (short)Height(r), Rank = r });
#if NET
        Extremes<(Half, int)>(r => ((Half)Height(r), r));
        Extremes<(Int128, ulong)>(r => (Height(r), (ulong)r));
#endif
    }

    [MpiFact(2, 4)]
    public void A_tuple_meets_the_pair_of_MPI_on_another_rank()
    {
        (double, int)[] mine = [(Height(rank), rank)];
        (double, int)[] highest = new (double, int)[1];
        if (rank % 2 == 0)
        {
            comm.Allreduce(mine, highest, ReductionOperator.MaxLoc);
        }
        else
        {
            comm.Allreduce(
                ArrayTypedBuffer.Of(mine, 0, 1, Datatype.DoubleInt),
                ArrayTypedBuffer.Of(highest, 0, 1, Datatype.DoubleInt),
                ReductionOperator.MaxLoc
            );
        }

        Assert.Equal((Height(1), 1), highest[0]);
    }

    [MpiFact(2, 4)]
    public void An_overflow_is_thrown_on_all_ranks()
    {
        Assert.NotNull(Record.Exception(() => comm.Allreduce(decimal.MaxValue, ReductionOperator.Sum)));
        Assert.Equal(size, comm.Allreduce(1m, ReductionOperator.Sum));
    }

    [MpiFact(2, 4)]
    public void Both_groups_of_an_intercommunicator_combine_by_them()
    {
        using Intracommunicator half = comm.Split(rank % 2);
        using Intercommunicator inter = half.CreateIntercommunicator(0, comm[1 - (rank % 2)]);
        Port root =
            rank % 2 == 1 ? inter[0]
            : rank == 0 ? inter.Root
            : inter.NullProcess;
        Assert.Equal(rank == 0 ? size / 2 : 0, root.Reduce(1m, ReductionOperator.Sum));
        Assert.Equal(size / 2, inter.Allreduce(1m, ReductionOperator.Sum));
    }

    [MpiFact(1)]
    public void Without_an_operator_the_type_and_the_function_are_named()
    {
        void Refused(Action call, params string[] parts)
        {
            ArgumentException error = Assert.Throws<ArgumentException>("op", call);
            Assert.All(parts, part => Assert.Contains(part, error.Message));
        }

        string[] function = ["Allreduce(value, (a, b) => ...)", "ReductionOperator.Create"];
        Refused(
            () => comm.Allreduce(new Peak(), ReductionOperator.Sum),
            ["ReductionOperator.Sum", "Peak", .. function]
        );
        Refused(() => comm.Allreduce(TimeSpan.Zero, ReductionOperator.Product), ["System.TimeSpan", .. function]);
        Refused(() => comm.Allreduce(true, ReductionOperator.Sum), ["System.Boolean", .. function]);
        Refused(() => comm.Allreduce(1m, ReductionOperator.LogicalAnd), ["LogicalAnd", "System.Decimal", .. function]);
        Refused(() => comm.Allreduce(1.5, ReductionOperator.BitwiseAnd), ["BitwiseAnd", .. function]);
        Refused(() => comm.Allreduce(1.5, ReductionOperator.MaxLoc), "MaxLoc", "(1.5, world.Rank)");
        Refused(() => comm.Allreduce((1, 2.5), ReductionOperator.MinLoc), "MinLoc", "index");
        Refused(() => comm.Allreduce((1, 2, 3), ReductionOperator.MinLoc), "MinLoc", "index");
    }

    private void All<T>(
        Func<int, T> of,
        Func<T, T, T>? sum = null,
        Func<T, T, T>? product = null,
        Func<T, T, T>? max = null,
        Func<T, T, T>? min = null
    )
        where T : unmanaged
    {
        (ReductionOperator, Func<T, T, T>?)[] operations =
        [
            (ReductionOperator.Sum, sum),
            (ReductionOperator.Product, product),
            (ReductionOperator.Max, max),
            (ReductionOperator.Min, min),
        ];
        foreach ((ReductionOperator op, Func<T, T, T>? function) in operations)
        {
            if (function is not null)
            {
                T[] expected = [ByRank(of).Aggregate(function), ByRank(r => of(r + 1)).Aggregate(function)];
                Assert.Equal(expected, comm.Allreduce([of(rank), of(rank + 1)], op));
                Assert.Equal(expected[0], comm.Allreduce(of(rank), op));
            }
        }
    }

    // The highest is on rank 1, if there is one, and on rank 3; the lowest on rank 0 and rank 2.
    private static int Height(int rank) => 1 + (rank % 2);

    private void Extremes<T>(Func<int, T> of)
        where T : unmanaged
    {
        T highest = of(size > 1 ? 1 : 0);
        Assert.Equal([highest, of(0)], comm.Allreduce([of(rank), of(0)], ReductionOperator.MaxLoc));
        Assert.Equal(highest, comm.Allreduce(of(rank), ReductionOperator.MaxLoc));
        Assert.Equal(of(0), comm.Allreduce(of(rank), ReductionOperator.MinLoc));
    }

    private readonly record struct Money(int Cents)
    {
        public static Money operator +(in Money left, in Money right) => new(left.Cents + right.Cents);

        public static bool operator <(in Money left, in Money right) => left.Cents < right.Cents;

        public static bool operator >(in Money left, in Money right) => left.Cents > right.Cents;
    }

    private readonly record struct Version2(int Major, int Minor) : IComparable<Version2>
    {
        public int CompareTo(Version2 other) =>
            Major != other.Major ? Major.CompareTo(other.Major) : Minor.CompareTo(other.Minor);
    }

    private struct Peak
    {
        public double Height;
        public int Rank;
    }

    private struct ShortPeak
    {
        public short Height;
        public int Rank;
    }
}
