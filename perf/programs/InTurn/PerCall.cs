using System.Runtime.InteropServices;
using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>What one call costs, on one rank.</summary>
internal static unsafe partial class PerCall
{
    public static void Measure(Turns turns, Intracommunicator world)
    {
        Send(turns, world.NullProcess);
        Receive(turns, world.NullProcess);
        Exchange(turns, world);
        Rank(turns);
        Clock(turns);
        IsendRecvWait(turns, world[0]);
        StartAndWait(turns, world.NullProcess);
        Allreduce(turns, world);
        AllreduceByFunction(turns, world);
        Count(turns, world[0]);
    }

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

    // Observers do not see calls of the profiling interface, so these do not ask whether there is one.
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

    private static void Rank(Turns turns) =>
        turns.Measure(
            "comm-rank",
            0,
            new(Turns.Twin, Twin.Rank),
            new("P/Invoke", PInvokeRank),
            new("CLI", CliRank),
            new("MPINET", PortsRank)
        );

    private static bool PInvokeRank(int times)
    {
        int rank = -1;
        for (int i = 0; i < times; i++)
        {
            MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        }

        return rank == 0;
    }

    private static bool CliRank(int times)
    {
        int rank = -1;
        for (int i = 0; i < times; i++)
        {
            rank = MPI.COMM_WORLD.Get_rank();
        }

        return rank == 0;
    }

    // The rank is asked for once, and remembered: this is what a program pays that asks again.
    private static bool PortsRank(int times)
    {
        int rank = -1;
        for (int i = 0; i < times; i++)
        {
            rank = Communicator.World.Rank;
        }

        return rank == 0;
    }

    private static void Clock(Turns turns) =>
        turns.Measure(
            "wtime",
            0,
            new(Turns.Twin, Twin.Clock),
            new("P/Invoke", PInvokeClock),
            new("CLI", CliClock),
            new("MPINET", PortsClock)
        );

    private static bool PInvokeClock(int times)
    {
        double first = MPI_Wtime();
        double last = first;
        for (int i = 0; i < times; i++)
        {
            last = MPI_Wtime();
        }

        return last >= first;
    }

    private static bool CliClock(int times)
    {
        double first = MPI.Wtime();
        double last = first;
        for (int i = 0; i < times; i++)
        {
            last = MPI.Wtime();
        }

        return last >= first;
    }

    private static bool PortsClock(int times)
    {
        double first = Session.WallClock;
        double last = first;
        for (int i = 0; i < times; i++)
        {
            last = Session.WallClock;
        }

        return last >= first;
    }

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

    // A send to nobody, so that nothing but starting and waiting is timed.
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

    private static void Count(Turns turns, Port self)
    {
        double[] value = [1];
        Status status = new();
        MPI_Status received;
        MPI.Status cliStatus = new();
        using (Request send = self.Isend(value))
        {
            self.Recv(new double[1], status: status);
            send.Wait();
        }

        double got;
        double sent = 1;
        MPI_Sendrecv(&sent, 1, MPI_DOUBLE, 0, 0, &got, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &received);
        MPI.COMM_WORLD.Sendrecv(&sent, 1, MPI.DOUBLE, 0, 0, &got, 1, MPI.DOUBLE, 0, 0, cliStatus);
        MPI_Status copy = received;
        turns.Measure(
            "get-count",
            0,
            new(Turns.Twin, Twin.Count),
            new("P/Invoke", times => PInvokeCount(copy, times)),
            new("CLI", times => CliCount(cliStatus, times)),
            new("MPINET", times => PortsCount(status, times))
        );
    }

    private static bool PInvokeCount(MPI_Status status, int times)
    {
        int count = -1;
        for (int i = 0; i < times; i++)
        {
            MPI_Get_count(&status, MPI_DOUBLE, &count);
        }

        return count == 1;
    }

    private static bool CliCount(MPI.Status status, int times)
    {
        int count = -1;
        for (int i = 0; i < times; i++)
        {
            count = status.Get_count(MPI.DOUBLE);
        }

        return count == 1;
    }

    private static bool PortsCount(Status status, int times)
    {
        int count = -1;
        for (int i = 0; i < times; i++)
        {
            count = status.Count<double>();
        }

        return count == 1;
    }
}
