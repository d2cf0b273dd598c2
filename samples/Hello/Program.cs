using System;
using MPINET.Cli;

// Each process prints its rank and its host; the first one also prints the MPI.
internal static class Hello
{
    public static int Main()
    {
        MPI.Init();
        int rank = MPI.COMM_WORLD.Get_rank();
        int size = MPI.COMM_WORLD.Get_size();
        Console.WriteLine("Hello from rank {0} of {1} on {2}", rank, size, MPI.Get_processor_name());
        if (rank == 0)
        {
            MPI.Get_version(out int version, out int subversion);
            string library = MPI.Get_library_version().Split('\n')[0];
            Console.WriteLine("MPI {0}.{1}: {2}", version, subversion, library);
        }

        MPI.Finalize();
        return 0;
    }
}
