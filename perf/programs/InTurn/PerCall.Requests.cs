using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// Nonblocking sends to this process, and persistent sends to MPI_PROC_NULL.
internal static unsafe partial class PerCall
{
    private static void IsendRecvWait(Turns turns, Port self)
    {
        double[] sent = [0];
        double[] received = [0];
        turns.Measure(
            "isend-recv-wait",
            0,
            [
                new(Turns.Twin, Twin.IsendRecvWait),
                new("P/Invoke", PInvokeIsendRecvWait),
                new("CLI", CliIsendRecvWait),
                new("MPINET", times => ArrayIsendRecvWait(self, sent, received, times), "array"),
                new("MPINET", times => ValueIsendRecvWait(self, times), "value"),
                .. Classic.ImmediateSends(sent, received),
            ]
        );
    }

    private static bool PInvokeIsendRecvWait(int times)
    {
        double sent;
        double received = -1;
        MPI_Request request;
        for (int i = 0; i < times; i++)
        {
            sent = i;
            MPI_Isend(&sent, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &request);
            MPI_Recv(&received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }

        return received == times - 1;
    }

    private static bool CliIsendRecvWait(int times)
    {
        double sent;
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            sent = i;
            MPI.Request request = MPI.COMM_WORLD.Isend(&sent, 1, MPI.DOUBLE, 0, 0);
            MPI.COMM_WORLD.Recv(&received, 1, MPI.DOUBLE, 0, 0);
            request.Wait();
        }

        return received == times - 1;
    }

    private static bool ArrayIsendRecvWait(Port self, double[] sent, double[] received, int times)
    {
        for (int i = 0; i < times; i++)
        {
            sent[0] = i;
            Request request = self.Isend(sent);
            self.Recv(received);
            request.Wait();
        }

        return received[0] == times - 1;
    }

    private static bool ValueIsendRecvWait(Port self, int times)
    {
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            Request request = self.Isend((double)i);
            received = self.Recv<double>();
            request.Wait();
        }

        return received == times - 1;
    }

    // Sends to MPI_PROC_NULL, so that only starting and waiting is timed.
    private static void StartAndWait(Turns turns, Port nobody)
    {
        double value = 1;
        MPI_Send_init(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, out MPI_Request request);
        MPI.Prequest prequest = MPI.COMM_WORLD.Send_init(&value, 1, MPI.DOUBLE, MPI.PROC_NULL, 0);
        using PersistentRequest persistent = nobody.SendInit(new double[] { 1 });
        Twin.BeginPersistent();
        turns.Measure(
            "persistent",
            0,
            new(Turns.Twin, Twin.StartAndWait),
            new("P/Invoke", times => PInvokeStartAndWait(request, times)),
            new("CLI", times => CliStartAndWait(prequest, times)),
            new("MPINET", times => PortsStartAndWait(persistent, times))
        );
        Twin.EndPersistent();
        prequest.Free();
        MPI_Request_free(ref request);
    }

    private static bool PInvokeStartAndWait(MPI_Request request, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI_Start(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }

        return request != MPI_REQUEST_NULL;
    }

    private static bool CliStartAndWait(MPI.Prequest request, int times)
    {
        for (int i = 0; i < times; i++)
        {
            request.Start();
            request.Wait();
        }

        return request != MPI.REQUEST_NULL;
    }

    private static bool PortsStartAndWait(PersistentRequest request, int times)
    {
        for (int i = 0; i < times; i++)
        {
            request.Start();
            request.Wait();
        }

        return request.Completed;
    }
}
