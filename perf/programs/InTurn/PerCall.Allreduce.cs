using MPINET;
using MPINET.Cli;
using static MPINET.PInvoke.Mpi;

// Reductions by a predefined operation.
internal static unsafe partial class PerCall
{
    private static void Allreduce(Turns turns, Intracommunicator world)
    {
        double[] value = [0];
        double[] sum = [0];
        turns.Measure(
            "allreduce",
            0,
            [
                new(Turns.Twin, Twin.Allreduce),
                new("P/Invoke", PInvokeAllreduce),
                new("CLI", CliAllreduce),
                new("MPINET", times => ArrayAllreduce(world, value, sum, times), "array"),
                new("MPINET", times => SpanAllreduce(world, value, sum, times), "span"),
                new("MPINET", times => ValueAllreduce(world, times), "value"),
                .. Classic.Sums(value, sum),
            ]
        );
    }

    private static bool PInvokeAllreduce(int times)
    {
        double value;
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            value = i;
            MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        }

        return sum == times - 1;
    }

    private static bool CliAllreduce(int times)
    {
        double value;
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            value = i;
            MPI.COMM_WORLD.Allreduce(&value, &sum, 1, MPI.DOUBLE, MPI.SUM);
        }

        return sum == times - 1;
    }

    private static bool ArrayAllreduce(Intracommunicator world, double[] value, double[] sum, int times)
    {
        for (int i = 0; i < times; i++)
        {
            value[0] = i;
            world.Allreduce(value, sum, ReductionOperator.Sum);
        }

        return sum[0] == times - 1;
    }

    private static bool SpanAllreduce(Intracommunicator world, Span<double> value, Span<double> sum, int times)
    {
        for (int i = 0; i < times; i++)
        {
            value[0] = i;
            world.Allreduce<double>(value, sum, ReductionOperator.Sum);
        }

        return sum[0] == times - 1;
    }

    private static bool ValueAllreduce(Intracommunicator world, int times)
    {
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            sum = world.Allreduce((double)i, ReductionOperator.Sum);
        }

        return sum == times - 1;
    }
}
