using System;
using System.Reflection;
using MPINET.PInvoke;

// Runs generated programs, which make their calls between MPI_Init and MPI_Finalize.
internal static unsafe class Program
{
    public static void Main(string[] args)
    {
        Assembly generated = Assembly.LoadFrom(args[0]);
        _ = Mpi.MPI_Init(null, null);
        foreach (string name in args.AsSpan(1))
        {
            _ = Mpi.MPI_Barrier(Mpi.MPI_COMM_WORLD);
            generated.GetType(name, throwOnError: true)!.GetMethod("Run")!.Invoke(null, null);
        }

        _ = Mpi.MPI_Finalize();
    }
}
