using MPINET;
using MPINET.Cli;
using static MPINET.PInvoke.Mpi;

// Receives from MPI_PROC_NULL, and exchanges with this process.
internal static unsafe partial class PerCall
{
    private static void Receive(Turns turns, Port nobody)
    {
        double[] array = [1];
        turns.Measure(
            "receive",
            0,
            [
                new(Turns.Twin, Twin.Receive),
                new("P/Invoke", PInvokeReceive),
                new("CLI", CliReceive),
                new("MPINET", times => ArrayReceive(nobody, array, times), "array"),
                new("MPINET", times => ValueReceive(nobody, times), "value"),
                .. Classic.Receives(array),
            ]
        );
    }

    private static bool PInvokeReceive(int times)
    {
        double value = 1;
        for (int i = 0; i < times; i++)
        {
            MPI_Recv(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }

        return value == 1;
    }

    private static bool CliReceive(int times)
    {
        double value = 1;
        for (int i = 0; i < times; i++)
        {
            MPI.COMM_WORLD.Recv(&value, 1, MPI.DOUBLE, MPI.PROC_NULL, 0);
        }

        return value == 1;
    }

    private static bool ArrayReceive(Port nobody, double[] array, int times)
    {
        double before = array[0];
        for (int i = 0; i < times; i++)
        {
            nobody.Recv(array);
        }

        return array[0] == before;
    }

    private static bool ValueReceive(Port nobody, int times)
    {
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            received = nobody.Recv<double>();
        }

        return received == 0;
    }

    private static void Exchange(Turns turns, Intracommunicator world)
    {
        double[] sent = [0];
        double[] received = [0];
        turns.Measure(
            "sendrecv",
            0,
            [
                new(Turns.Twin, Twin.Exchange),
                new("P/Invoke", PInvokeExchange),
                new("CLI", CliExchange),
                new("MPINET", times => ArrayExchange(world, sent, received, times), "array"),
                new("MPINET", times => ValueExchange(world, times), "value"),
                .. Classic.Exchanges(sent, received),
            ]
        );
    }

    private static bool PInvokeExchange(int times)
    {
        double sent;
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            sent = i;
            MPI_Sendrecv(&sent, 1, MPI_DOUBLE, 0, 0, &received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }

        return received == times - 1;
    }

    private static bool CliExchange(int times)
    {
        double sent;
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            sent = i;
            MPI.COMM_WORLD.Sendrecv(&sent, 1, MPI.DOUBLE, 0, 0, &received, 1, MPI.DOUBLE, 0, 0);
        }

        return received == times - 1;
    }

    private static bool ArrayExchange(Intracommunicator world, double[] sent, double[] received, int times)
    {
        for (int i = 0; i < times; i++)
        {
            sent[0] = i;
            world.Sendrecv(sent, 0, 0, received, 0, 0);
        }

        return received[0] == times - 1;
    }

    private static bool ValueExchange(Intracommunicator world, int times)
    {
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            received = world.Sendrecv((double)i, 0, 0, 0, 0);
        }

        return received == times - 1;
    }
}
