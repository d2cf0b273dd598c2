using System;
using static MPINET.PInvoke.Mpi;

internal static unsafe class Program
{
    public static void Main()
    {
        MPI_Init();
        int rank;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        int size;
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        int sum;
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        Console.WriteLine($"rank {rank} of {size}: all ranks together are {sum}");
        MPI_Finalize();
    }
}
