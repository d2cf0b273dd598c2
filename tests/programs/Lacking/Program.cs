using MPINET.PInvoke;

// Reports if MPI has the nonblocking barrier, and calls it if told to. The tests run this with a library that lacks it.
internal static class Lacking
{
    public static int Main(string[] args)
    {
        Mpi.MPI_Init();
        Console.WriteLine(
            $"MPI_Barrier: {Mpi.IsSupported("MPI_Barrier")}, MPI_Ibarrier: {Mpi.IsSupported("MPI_Ibarrier")}"
        );
        if (args.Length > 0)
        {
            // Throws, because the MPI lacks it.
            Mpi.MPI_Ibarrier(Mpi.MPI_COMM_WORLD, out MPI_Request request);
            Mpi.MPI_Wait(ref request, out _);
        }

        Mpi.MPI_Finalize();
        return 0;
    }
}
