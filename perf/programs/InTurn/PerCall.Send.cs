using MPINET;
using MPINET.Cli;
using static MPINET.PInvoke.Mpi;

// Sends to MPI_PROC_NULL.
internal static unsafe partial class PerCall
{
    private static void Send(Turns turns, Port nobody)
    {
        double[] array = [1];
        ArrayTypedBuffer typed = new(array);
        ArrayTypedBuffer pinned = new(new double[] { 1 });
        pinned.Pin();
        turns.Measure(
            "send",
            0,
            [
                new(Turns.Twin, Twin.Send),
                new("P/Invoke", PInvokeSend),
                new("P/Invoke", ProfilingSend, "pmpi"),
                new("CLI", CliSend),
                new("MPINET", times => ArraySend(nobody, array, times), "array"),
                new("MPINET", times => SpanSend(nobody, array, times), "span"),
                new("MPINET", times => ValueSend(nobody, times), "value"),
                new("MPINET", times => BufferSend(nobody, typed, times), "typed-buffer"),
                new("MPINET", times => BufferSend(nobody, pinned, times), "pinned"),
                .. Classic.Sends(array),
            ]
        );
        pinned.Unpin();
    }

    private static bool PInvokeSend(int times)
    {
        double value = 1;
        for (int i = 0; i < times; i++)
        {
            MPI_Send(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        }

        return true;
    }

    // Observers do not see calls of the profiling interface, so these calls do not test for one.
    private static bool ProfilingSend(int times)
    {
        double value = 1;
        for (int i = 0; i < times; i++)
        {
            PMPI_Send(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        }

        return true;
    }

    private static bool CliSend(int times)
    {
        double value = 1;
        for (int i = 0; i < times; i++)
        {
            MPI.COMM_WORLD.Send(&value, 1, MPI.DOUBLE, MPI.PROC_NULL, 0);
        }

        return true;
    }

    private static bool ArraySend(Port nobody, double[] array, int times)
    {
        for (int i = 0; i < times; i++)
        {
            nobody.Send(array);
        }

        return true;
    }

    private static bool SpanSend(Port nobody, Span<double> span, int times)
    {
        for (int i = 0; i < times; i++)
        {
            nobody.Send(span);
        }

        return true;
    }

    private static bool ValueSend(Port nobody, int times)
    {
        for (int i = 0; i < times; i++)
        {
            nobody.Send(1.0);
        }

        return true;
    }

    private static bool BufferSend(Port nobody, ArrayTypedBuffer buffer, int times)
    {
        for (int i = 0; i < times; i++)
        {
            nobody.Send(buffer);
        }

        return true;
    }
}
