using MPINET.PInvoke;

namespace MPINET.Tests.Reductions;

/// <summary>Operations whose function is the method of a struct.</summary>
public sealed class FunctionsAsStructs : InSession
{
    private const int Count = 1000;

    private static readonly Line[] all = [.. Enumerable.Range(0, 4).Select(r => new Line(r + 2, r))];

    private Line[] Mine => [.. Enumerable.Repeat(all[rank], Count)];

    // The lines of the ranks up to one, composed in the order of the ranks.
    private static Line UpTo(int last) => all.Take(last + 1).Aggregate(default(Composition).Combine);

    [MpiFact(1, 2, 3, 4)]
    public void Combine_in_the_order_of_the_ranks()
    {
        using ReductionOperator compose = ReductionOperator.Create<Line, Composition>();
        Assert.False(compose.IsCommutative);
        Line[] results = new Line[Count];
        comm.Allreduce(Mine, results, compose);
        Assert.All(results, line => Assert.Equal(UpTo(size - 1), line));
        Assert.Equal(UpTo(rank), comm.Scan(all[rank], compose));
    }

    [MpiFact(1, 2, 3, 4)]
    public void Have_fields_that_the_function_reads()
    {
        using ReductionOperator sum = ReductionOperator.Create<int, SumModulo>(new(7), commutative: true);
        Assert.True(sum.IsCommutative);
        Assert.Equal(Enumerable.Range(0, size).Sum(r => r + 5) % 7, comm.Allreduce(rank + 5, sum) % 7);
        Assert.InRange(comm.Allreduce(6, sum), 0, 6);
        Assert.Equal(5, sum.ReduceLocal(6, 6));
    }

    [MpiFact(1, 2, 3, 4)]
    public void Combine_in_nonblocking_and_persistent_reductions()
    {
        if (!Mpi.IsSupported("MPI_Iallreduce"))
        {
            return;
        }

        using ReductionOperator compose = ReductionOperator.Create<Line, Composition>();
        Line[] results = new Line[Count];
        comm.Iallreduce(Mine, results, compose).Wait();
        Assert.All(results, line => Assert.Equal(UpTo(size - 1), line));
        if (Mpi.IsSupported("MPI_Allreduce_init"))
        {
            results = new Line[Count];
            using PersistentRequest request = comm.AllreduceInit(Mine, results, compose);
            request.Start();
            request.Wait();
            Assert.All(results, line => Assert.Equal(UpTo(size - 1), line));
        }
    }

    [MpiFact(2, 3)]
    public void May_throw_what_the_call_throws_then()
    {
        using ReductionOperator failing = ReductionOperator.Create<int, Failing>();
        Assert.ThrowsAny<InvalidOperationException>(() => comm.Allreduce(1, failing));
        Assert.Equal(size, comm.Allreduce(1, ReductionOperator.Sum));
    }

    // A long is as large as a Line, but no Line.
    [MpiFact(1)]
    public void Are_refused_for_elements_of_another_type()
    {
        using ReductionOperator compose = ReductionOperator.Create<Line, Composition>();
        Assert.Throws<ArgumentException>("op", () => comm.Allreduce(1L, compose));
    }

    private readonly record struct Line(int Slope, int Offset);

    // Associative, but not commutative.
    private readonly struct Composition : IReductionFunction<Line>
    {
        public Line Combine(Line left, Line right) =>
            new(left.Slope * right.Slope, (right.Slope * left.Offset) + right.Offset);
    }

    private readonly struct SumModulo(int modulus) : IReductionFunction<int>
    {
        public int Combine(int left, int right) => (left + right) % modulus;
    }

    private readonly struct Failing : IReductionFunction<int>
    {
        public int Combine(int left, int right) => throw new InvalidOperationException("It fails.");
    }
}
