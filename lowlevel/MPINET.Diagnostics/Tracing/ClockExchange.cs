namespace MPINET.Diagnostics.Tracing;

/// <summary>Compares the clocks of all ranks with that of rank 0.</summary>
internal static unsafe class ClockExchange
{
    private const int Rounds = 20;
    private const int Tag = 1;

    /// <summary>Reads the offset of this rank's clock to that of rank 0. Collective; blocks.</summary>
    public static ClockReading Read()
    {
        string[] names = World.Allgather(Clock.Name(), 160);
        if (World.Rank == 0)
        {
            for (int rank = 1; rank < World.Size; rank++)
            {
                Answer(rank);
            }

            return new ClockReading(Clock.Now, 0);
        }

        ClockReading reading = ClockQuestion.Best([.. Enumerable.Range(0, Rounds).Select(_ => Ask())]);

        // Answers are slow if ranks share processors, and ranks that read one clock need none.
        return names[World.Rank] == names[0] ? reading with { Ahead = 0 } : reading;
    }

    private static ClockQuestion Ask()
    {
        long asked = Clock.Now;
        long remoteTime = 0;
        _ = Mpi.PMPI_Send(&asked, sizeof(long), Mpi.MPI_BYTE, 0, Tag, World.Own);
        _ = Mpi.PMPI_Recv(&remoteTime, sizeof(long), Mpi.MPI_BYTE, 0, Tag, World.Own, Mpi.MPI_STATUS_IGNORE);
        return new ClockQuestion(asked, remoteTime, Clock.Now);
    }

    private static void Answer(int rank)
    {
        for (int i = 0; i < Rounds; i++)
        {
            long time = 0;
            _ = Mpi.PMPI_Recv(&time, sizeof(long), Mpi.MPI_BYTE, rank, Tag, World.Own, Mpi.MPI_STATUS_IGNORE);
            time = Clock.Now;
            _ = Mpi.PMPI_Send(&time, sizeof(long), Mpi.MPI_BYTE, rank, Tag, World.Own);
        }
    }
}
