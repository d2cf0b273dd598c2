using static MPINET.PInvoke.Mpi;

internal static class OverPInvoke
{
    public static unsafe void Run(string file)
    {
        int rank;
        int number = 42;
        MPI_Init(null, null);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        Console.WriteLine("started");
        if (rank == 0)
        {
            MPI_Recv(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        else
        {
            Waiting.ForFile(file);
            MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }

        Console.WriteLine("ended");
        MPI_Finalize();
    }
}
