using MPINET.PInvoke;

namespace MPINET.Tests.Reductions;

public sealed class Operators : InSession
{
    // An affine map x -> a x + b. The composition of two depends on their order.
    private readonly struct Map(long factor, long offset) : IEquatable<Map>
    {
        private readonly long factor = factor;
        private readonly long offset = offset;

        public static Map After(Map first, Map second) =>
            new(first.factor * second.factor % 1009, (first.offset * second.factor + second.offset) % 1009);

        public bool Equals(Map other) => (factor, offset) == (other.factor, other.offset);

        public override bool Equals(object? other) => other is Map map && Equals(map);

        public override int GetHashCode() => (factor, offset).GetHashCode();
    }

    private Map Of(int r) => new(r + 2, 3 * r + 1);

    private Map Composed(int ranks) => Enumerable.Range(0, ranks).Select(Of).Aggregate(Map.After);

    [MpiFact(1, 2, 4)]
    public void Predefined_ones_on_whole_numbers()
    {
        int mine = 5 + 3 * rank;
        int[] all = ByRank(r => 5 + 3 * r);
        Assert.Equal(all.Sum(), comm.Allreduce(mine, ReductionOperator.Sum));
        Assert.Equal(all.Aggregate((a, b) => a * b), comm.Allreduce(mine, ReductionOperator.Product));
        Assert.Equal(all.Max(), comm.Allreduce(mine, ReductionOperator.Max));
        Assert.Equal(all.Min(), comm.Allreduce(mine, ReductionOperator.Min));
        Assert.Equal(all.Aggregate((a, b) => a & b), comm.Allreduce(mine, ReductionOperator.BitwiseAnd));
        Assert.Equal(all.Aggregate((a, b) => a | b), comm.Allreduce(mine, ReductionOperator.BitwiseOr));
        Assert.Equal(all.Aggregate((a, b) => a ^ b), comm.Allreduce(mine, ReductionOperator.BitwiseXor));
        Assert.Equal(size == 1 ? 1 : 0, comm.Allreduce(rank == 0 ? 1 : 0, ReductionOperator.LogicalAnd));
        Assert.Equal(1, comm.Allreduce(rank == 0 ? 1 : 0, ReductionOperator.LogicalOr));
        Assert.Equal(size % 2, comm.Allreduce(1, ReductionOperator.LogicalXor));
    }

    [MpiFact(1, 2, 4)]
    public void Predefined_ones_on_other_types()
    {
        Assert.Equal(ByRank(r => r + 0.25).Sum(), comm.Allreduce(rank + 0.25, ReductionOperator.Sum));
        Assert.Equal(ByRank(r => r + 0.25f).Sum(), comm.Allreduce(rank + 0.25f, ReductionOperator.Sum));
        Assert.Equal(ByRank(r => r + (1L << 40)).Sum(), comm.Allreduce(rank + (1L << 40), ReductionOperator.Sum));
        Assert.Equal(DayOfWeek.Wednesday, comm.Allreduce(DayOfWeek.Wednesday, ReductionOperator.Max));
    }

    private sealed class Pairs(double[] data) : ITypedBuffer, IPinnableReference
    {
        private readonly ITypedBuffer bytes = ArrayTypedBuffer.Of(data);

        public int Count => data.Length / 2;

        public Datatype Type { get; } = new(Mpi.MPI_DOUBLE_INT);

        public IntPtr Location => bytes.Location;

        public void Pin() => bytes.Pin();

        public void Unpin() => bytes.Unpin();

        public ref byte GetPinnableReference() => ref ((IPinnableReference)bytes).GetPinnableReference();
    }

    [MpiFact(1, 2, 4)]
    public void The_place_of_the_largest_and_of_the_smallest()
    {
        double[] Pair(double value, int place) => [value, BitConverter.Int64BitsToDouble(place)];
        int Place(double[] pair) => (int)(BitConverter.DoubleToInt64Bits(pair[1]) & int.MaxValue);
        double[] largest = new double[2];
        double[] smallest = new double[2];

        // Of two equal values, the one of the lower rank is taken.
        double value = Math.Min(rank, 1);
        comm.Allreduce(new Pairs(Pair(value, rank)), new Pairs(largest), ReductionOperator.MaxLoc);
        comm.Allreduce(new Pairs(Pair(-value, rank)), new Pairs(smallest), ReductionOperator.MinLoc);
        int expected = size == 1 ? 0 : 1;
        Assert.Equal((expected, (double)expected), (Place(largest), largest[0]));
        Assert.Equal((expected, -(double)expected), (Place(smallest), smallest[0]));
    }

    [MpiFact(1, 2, 4)]
    public void A_function_of_two_structs_in_the_order_of_the_ranks()
    {
        using ReductionOperator compose = ReductionOperator.Create<Map>(Map.After);
        Assert.False(compose.IsCommutative);
        Assert.Equal(Composed(size), comm.Allreduce(Of(rank), compose));
        Assert.Equal(Composed(rank + 1), comm.Scan(Of(rank), compose));
        Assert.Equal(rank == size - 1 ? Composed(size) : default, comm[size - 1].Reduce(Of(rank), compose));
        Assert.Equal(Composed(size), comm.Allreduce(Of(rank), Map.After));
        Map[] many = [.. Enumerable.Repeat(Of(rank), 1000)];
        Assert.Equal(Enumerable.Repeat(Composed(size), 1000), comm.Allreduce(many, compose));
    }

    [MpiFact(1, 2, 4)]
    public void A_function_of_two_vectors()
    {
        int calls = 0;
        using ReductionOperator larger = ReductionOperator.Create<int>(
            (input, inout) =>
            {
                calls++;
                for (int i = 0; i < inout.Length; i++)
                {
                    inout[i] = Math.Max(input[i], inout[i]);
                }
            },
            commutative: true
        );
        Assert.True(larger.IsCommutative);
        Assert.Equal([size - 1, 0, 7], comm.Allreduce([rank, -rank, 7], larger));
        Assert.True(size == 1 || comm.Allreduce(calls, ReductionOperator.Sum) > 0);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iallreduce")]
    public void A_function_lives_until_the_reduction_has_ended()
    {
        Request<Map> Start()
        {
            using ReductionOperator compose = ReductionOperator.Create<Map>((a, b) => Map.After(a, b));
            return comm.Iallreduce(Of(rank), compose);
        }

        Request<Map> request = Start();
        for (int i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.Equal(Composed(size), request.Wait());
    }

    [MpiFact(2, 3, 4)]
    public void What_a_function_throws_comes_out_of_the_call_on_all_ranks()
    {
        using ReductionOperator failing = ReductionOperator.Create<int>(
            (a, b) => throw new TimeZoneNotFoundException($"on {rank}")
        );
        Refused(() => comm.Allreduce(rank, failing));
        Refused(() => comm.Allreduce(new int[100_000], failing));
        Refused(() => comm[size - 1].Reduce(rank, failing));
        Refused(() => comm.Scan(rank, failing));
        Refused(() => comm.Exscan(rank, failing), atLeast: size > 2 ? 1 : 0);
        if (Mpi.IsSupported("MPI_Reduce_scatter_block"))
        {
            Refused(() => comm.ReduceScatterBlock(new int[2 * size], failing));
        }

        Assert.Equal(size, comm.Allreduce(1, ReductionOperator.Sum));

        // The exception of one rank that has the wrong value, or none that throws.
        using ReductionOperator picky = ReductionOperator.Create<int>(
            (a, b) => a < 0 || b < 0 ? throw new TimeZoneNotFoundException($"on {rank}") : a + b
        );
        Refused(() => comm.Allreduce(rank == 1 ? -1 : 1, picky));
        Assert.Equal(size, comm.Allreduce(1, picky));
    }

    private void Refused(Action reduction, int atLeast = 1)
    {
        Exception? thrown = Record.Exception(reduction);
        int threw = comm.Allreduce(thrown is TimeZoneNotFoundException ? 1 : 0, ReductionOperator.Sum);
        Assert.InRange(threw, atLeast, size);
        if (threw == 0)
        {
            Assert.Null(thrown);
        }
        else if (thrown is TimeZoneNotFoundException)
        {
            Assert.Equal($"on {rank}", thrown.Message);
        }
        else
        {
            Assert.IsType<InvalidOperationException>(thrown);
            Assert.Matches("thrown on rank (\\d+): System.TimeZoneNotFoundException: on \\1", thrown.Message);
        }
    }

    [MpiFact(1, Requires = "MPI_Reduce_local")]
    public void ReduceLocal_combines_into_its_second_argument()
    {
        using ReductionOperator minus = ReductionOperator.Create<int>((a, b) => a - b);
        int[] inout = [1, 2, 3, -7];
        minus.ReduceLocal(new[] { 10, 20, 30 }, inout);
        Assert.Equal([9, 18, 27, -7], inout);
        minus.ReduceLocal<int>([10, 20, 30], inout.AsSpan(0, 3));
        Assert.Equal([1, 2, 3, -7], inout);
        minus.ReduceLocal(ArrayTypedBuffer.Of([1, 1]), ArrayTypedBuffer.Of(inout));
        Assert.Equal([0, -1, 3, -7], inout);
        Assert.Equal(5, ReductionOperator.Max.ReduceLocal(5, 3));
        Assert.Equal(2, minus.ReduceLocal(5, 3));
        Assert.Throws<ArgumentException>(() => minus.ReduceLocal(inout, inout));
        Assert.Throws<ArgumentException>(() => minus.ReduceLocal(new[] { 1, 2 }, new int[1]));
    }

    [MpiFact(1)]
    public void What_an_operation_is()
    {
        Assert.True(ReductionOperator.Sum.IsCommutative);
        Assert.False(ReductionOperator.Replace.IsCommutative);
        Assert.Equal(Mpi.MPI_SUM, ReductionOperator.Sum.MPIOp);
        Assert.Equal(Mpi.MPI_OP_NULL, ReductionOperator.Null.MPIOp);
        ReductionOperator sum = new(Mpi.MPI_SUM);
        Assert.Equal(4, comm.Allreduce(4, sum));
        sum.Dispose();
        Assert.Equal(4, comm.Allreduce(4, sum));
        if (Mpi.IsSupported("MPI_Op_commutative"))
        {
            Assert.True(sum.IsCommutative);
        }
    }

    [MpiFact(1, 2, 4)]
    public void A_Fortran_handle_gives_its_operation()
    {
        Assert.Equal(Mpi.MPI_Op_c2f(Mpi.MPI_MAX), ReductionOperator.Max.FortranHandle);
        ReductionOperator least = ReductionOperator.OfFortranHandle(Mpi.MPI_Op_c2f(Mpi.MPI_MIN))!;
        Assert.Equal(-size, comm.Allreduce(-rank - 1, least));
        using ReductionOperator compose = ReductionOperator.Create<Map>(Map.After);
        ReductionOperator seen = ReductionOperator.OfFortranHandle(compose.FortranHandle)!;
        Assert.Equal(compose.MPIOp, seen.MPIOp);
        Assert.Equal(Composed(size), comm.Allreduce(Of(rank), seen));

        // The object does not own the operation, so Dispose does not free it.
        seen.Dispose();
        Assert.Equal(Composed(size), comm.Allreduce(Of(rank), compose));
        Assert.Null(ReductionOperator.OfFortranHandle(Mpi.MPI_Op_c2f(Mpi.MPI_OP_NULL)));
    }

    [MpiFact(1, 2)]
    public void The_Fortran_handle_of_a_freed_operation_is_refused()
    {
        ReductionOperator op = ReductionOperator.Create<int>((a, b) => a + b);
        int number = op.FortranHandle;
        op.Dispose();
        Assert.Throws<ObjectDisposedException>(() => ReductionOperator.OfFortranHandle(number));
        Assert.Throws<ObjectDisposedException>(() => op.FortranHandle);
    }

    [MpiFact(1, 2)]
    public void An_operation_that_is_not_for_a_type_is_refused()
    {
        void Refused(string part, Action call) => Assert.Contains(part, Assert.Throws<ArgumentException>(call).Message);
        Refused("BitwiseAnd", () => comm.Allreduce(1.5, ReductionOperator.BitwiseAnd));
        Refused("LogicalAnd", () => comm.Allreduce(1.5f, ReductionOperator.LogicalAnd));
        Refused("Create", () => comm.Allreduce((1, 2.5), ReductionOperator.Sum));
        Refused("MaxLoc", () => comm.Allreduce(1, ReductionOperator.MaxLoc));
        Refused("Null", () => comm.Allreduce(1, ReductionOperator.Null));
        using ReductionOperator ints = ReductionOperator.Create<int>((a, b) => a);
        Refused("Int32", () => comm.Allreduce(1.5, ints));
        Refused("Int32", () => comm.Allreduce((1, 2), ints));
        Assert.Equal(DayOfWeek.Friday, comm.Allreduce(DayOfWeek.Friday, ints));
        using ReductionOperator pairs = ReductionOperator.Create<(int, int)>((a, b) => a);
        Refused("operation", () => comm.Allreduce(1.5, pairs));
        foreach (
            (ReductionOperator op, string name) in new[]
            {
                (ReductionOperator.Replace, "MPI_REPLACE"),
                (ReductionOperator.NoOp, "MPI_NO_OP"),
            }
        )
        {
            if (Mpi.IsSupported(name))
            {
                Refused("one-sided", () => comm.Allreduce(1, op));
            }
            else
            {
                Assert.Contains(name, Assert.Throws<NotSupportedException>(() => comm.Allreduce(1, op)).Message);
            }
        }
    }

    [MpiFact(1)]
    public void Know_the_types_for_which_they_are_defined()
    {
        Assert.True(ReductionOperator.Sum.IsDefinedFor(Datatype.Of<int>()));
        Assert.True(ReductionOperator.Sum.IsDefinedFor(Datatype.Of<double>()));
        Assert.True(ReductionOperator.BitwiseAnd.IsDefinedFor(Datatype.Of<int>()));
        Assert.False(ReductionOperator.BitwiseAnd.IsDefinedFor(Datatype.Of<double>()));
        Assert.False(ReductionOperator.Null.IsDefinedFor(Datatype.Of<int>()));
        using (ReductionOperator op = ReductionOperator.Create<int>((a, b) => a + b))
        {
            Assert.True(op.IsDefinedFor(Datatype.Of<int>()));
            Assert.False(op.IsDefinedFor(Datatype.Of<double>()));
            Assert.True(new ReductionOperator(op.MPIOp).IsDefinedFor(Datatype.Of<double>()));
        }
    }

    [MpiFact(1)]
    public void Null_and_freed_ones_are_refused()
    {
        Assert.Throws<ArgumentNullException>(() => comm.Allreduce(1, (ReductionOperator)null!));
        Assert.Throws<ArgumentNullException>(() => ReductionOperator.Create((Func<int, int, int>)null!));
        Assert.Throws<ArgumentNullException>(() => ReductionOperator.Create((ReductionFunction<int>)null!));
        ReductionOperator op = ReductionOperator.Create<int>((a, b) => a + b);
        Assert.Equal(3, comm.Allreduce(3, op));
        op.Dispose();
        op.Dispose();
        Assert.Throws<ObjectDisposedException>(() => comm.Allreduce(3, op));
        Assert.Throws<ObjectDisposedException>(() => op.MPIOp);
        Assert.Throws<ObjectDisposedException>(() => op.IsDefinedFor(Datatype.Of<int>()));
        Assert.Throws<ArgumentNullException>(() => ReductionOperator.Sum.IsDefinedFor(null!));
    }
}
