using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// Calls that ask MPI for a value and send nothing: the rank, the time, the count of a status.
internal static unsafe partial class PerCall
{
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

    // The rank is read once and cached. This is the cost of reading it again.
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
