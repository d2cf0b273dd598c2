using System;
using MPINET.Cli;

internal static unsafe class Program
{
    public static void Main()
    {
        MPI.Init();
        int rank = MPI.COMM_WORLD.Get_rank();
        int size = MPI.COMM_WORLD.Get_size();
        int sum;
        MPI.COMM_WORLD.Allreduce(&rank, &sum, 1, MPI.INT, MPI.SUM);
        Console.WriteLine($"rank {rank} of {size}: all ranks together are {sum}");
        MPI.Finalize();
    }
}
