using System.Diagnostics;

namespace MPINET.Diagnostics;

/// <summary>Checks that every process has the same value of an environment variable.</summary>
internal static unsafe class Agreement
{
    // MPI_Init has just synchronised the processes, so answers arrive soon.
    private static readonly TimeSpan longest = TimeSpan.FromSeconds(10);

    /// <summary>Ends the job with a message unless a variable has the same value in every process. Collective.</summary>
    public static void Require(string variable, int value)
    {
        int* own = stackalloc int[] { value, -value };
        int* most = stackalloc int[2];
        if (!World.HasNonblockingCollectives)
        {
            _ = Mpi.PMPI_Allreduce(own, most, 2, Mpi.MPI_INT, Mpi.MPI_MAX, Mpi.MPI_COMM_WORLD);
        }
        else
        {
            MPI_Request request;
            int done = 0;
            _ = Mpi.PMPI_Iallreduce(own, most, 2, Mpi.MPI_INT, Mpi.MPI_MAX, Mpi.MPI_COMM_WORLD, &request);
            Stopwatch watch = Stopwatch.StartNew();
            while (Mpi.PMPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE) == 0 && done == 0)
            {
                if (watch.Elapsed > longest)
                {
                    World.Abort(
                        $"MPINET: {variable} is set for rank {World.Rank} but not for all ranks: the others do not answer. Set it for all ranks; some launchers pass a variable on only if asked."
                    );
                }

                Thread.Yield();
            }
        }

        if (most[0] != -most[1] && World.Rank == 0)
        {
            World.Abort($"MPINET: {variable} has different values on the ranks: set the same value for all.");
        }
    }
}
