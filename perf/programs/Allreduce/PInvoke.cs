using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// Allreduce in the P/Invoke tier: the buffers stay in their places for the whole test.
internal sealed unsafe class PInvoke(int rank, Options options) : Allreduce<MPI_Op>(rank, options)
{
    public static int Run(Options options)
    {
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, out int rank);
        MPI_Op_create(Add, 1, out MPI_Op user);
        int code = new PInvoke(rank, options).Measure(("sum", MPI_SUM), ("user", user));
        MPI_Op_free(&user);
        MPI_Finalize();
        return code;
    }

    protected override double Clock() => MPI_Wtime();

    protected override int FromRank0(int number)
    {
        MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
        return number;
    }

    protected override double Test(double[] mine, double[] sums, MPI_Op operation)
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

    private static void Loop(double* mine, double* sums, int count, MPI_Op operation, int calls)
    {
        for (int i = 0; i < calls; i++)
        {
            MPI_Allreduce(mine, sums, count, MPI_DOUBLE, operation, MPI_COMM_WORLD);
        }
    }

    private static void Add(void* invec, void* inoutvec, int* len, MPI_Datatype* datatype) =>
        Vectors.Add(new ReadOnlySpan<double>(invec, *len), new Span<double>(inoutvec, *len));
}
