using MPINET;

// Allreduce in the tier of ports: arrays are handed over, and each call keeps its own in place.
internal sealed class Ports(Intracommunicator world, Options options)
    : Allreduce<ReductionOperator>(world.Rank, options)
{
    public static int Run(Options options)
    {
        using Session session = new();
        using ReductionOperator vectors = ReductionOperator.Create<double>(Vectors.Add, commutative: true);
        using ReductionOperator elements = ReductionOperator.Create<double>((a, b) => a + b, commutative: true);
        Ports test = new(Communicator.World, options);
        return test.Measure(("sum", ReductionOperator.Sum), ("user", vectors), ("user/func", elements));
    }

    protected override double Clock() => Session.WallClock;

    protected override int FromRank0(int number) => world[0].Bcast(number);

    protected override double Test(double[] mine, double[] sums, ReductionOperator operation) =>
        Time(calls => Loop(mine, sums, operation, calls));

    private void Loop(double[] mine, double[] sums, ReductionOperator operation, int calls)
    {
        for (int i = 0; i < calls; i++)
        {
            world.Allreduce(mine, sums, operation);
        }
    }
}
