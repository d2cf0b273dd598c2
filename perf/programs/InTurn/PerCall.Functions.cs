using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// Reductions with a function as argument, for which an operation is made and freed. On one rank MPI does not call it.
internal static unsafe partial class PerCall
{
    private static void AllreduceByFunction(Turns turns, Intracommunicator world) =>
        turns.Measure(
            "allreduce-function",
            0,
            new(Turns.Twin, Twin.AllreduceByFunction),
            new("P/Invoke", PInvokeAllreduceByFunction),
            new("CLI", CliAllreduceByFunction),
            new("MPINET", times => PortsAllreduceByFunction(world, times)),
            new("MPINET", times => PortsAllreduceByLambda(world, times), "lambda"),
            new("MPINET", times => PortsAllreduceByCapture(world, times), "capture"),
            Classic.SumsByFunction()
        );

    private static bool PInvokeAllreduceByFunction(int times)
    {
        double value;
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            value = i;
            MPI_Op_create(global::Allreduce.Add, 0, out MPI_Op op);
            MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, op, MPI_COMM_WORLD);
            MPI_Op_free(ref op);
        }

        return sum == times - 1;
    }

    private static bool CliAllreduceByFunction(int times)
    {
        double value;
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            value = i;
            MPI.Op op = new();
            op.Init(global::Allreduce.CliAdd, false);
            MPI.COMM_WORLD.Allreduce(&value, &sum, 1, MPI.DOUBLE, op);
            op.Free();
        }

        return sum == times - 1;
    }

    private static bool PortsAllreduceByFunction(Intracommunicator world, int times)
    {
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            using ReductionOperator op = ReductionOperator.Create<double>((x, y) => x + y);
            sum = world.Allreduce((double)i, op);
        }

        return sum == times - 1;
    }

    private static bool PortsAllreduceByLambda(Intracommunicator world, int times)
    {
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            sum = world.Allreduce((double)i, (x, y) => x + y);
        }

        return sum == times - 1;
    }

    // A lambda that captures is another object in each call.
    private static bool PortsAllreduceByCapture(Intracommunicator world, int times)
    {
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            int last = i;
            sum = world.Allreduce((double)i, (x, y) => x + y + last);
        }

        return sum == times - 1;
    }
}
