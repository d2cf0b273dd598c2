using MPINET.Cli;

// Allreduce in the CLI tier: the buffers stay in their places for the whole test.
internal sealed unsafe class Cli(Options options) : Allreduce<MPI.Op>(MPI.COMM_WORLD.Get_rank(), options)
{
    public static int Run(Options options)
    {
        MPI.Init();
        MPI.Op user = new();
        user.Init(Add, true);
        int code = new Cli(options).Measure(("sum", MPI.SUM), ("user", user));
        user.Free();
        MPI.Finalize();
        return code;
    }

    protected override double Clock() => MPI.Wtime();

    protected override int FromRank0(int number)
    {
        MPI.COMM_WORLD.Bcast(&number, 1, MPI.INT, 0);
        return number;
    }

    protected override double Test(double[] mine, double[] sums, MPI.Op operation)
    {
        int count = mine.Length;
        fixed (double* heldMine = mine)
        fixed (double* heldSums = sums)
        {
            double* from = heldMine;
            double* to = heldSums;
            return Time(calls => Loop(from, to, count, operation, calls));
        }
    }

    private static void Loop(double* mine, double* sums, int count, MPI.Op operation, int calls)
    {
        for (int i = 0; i < calls; i++)
        {
            MPI.COMM_WORLD.Allreduce(mine, sums, count, MPI.DOUBLE, operation);
        }
    }

    private static void Add(nint invec, nint inoutvec, int len, MPI.Datatype datatype) =>
        Vectors.Add(new ReadOnlySpan<double>((void*)invec, len), new Span<double>((void*)inoutvec, len));
}
