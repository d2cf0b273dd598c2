using System;
using System.IO;
using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using File = MPINET.Cli.MPI.File;

internal static unsafe class LowTiers
{
    public static void Run(Intracommunicator world)
    {
        string path = world[0].Bcast(world.Rank == 0 ? Path.GetTempFileName() : null);
        Files(world, path);
        if (world.Rank == 0)
        {
            System.IO.File.Delete(path);
        }

        Variables(world);
    }

    private static void Files(Intracommunicator world, string path)
    {
        #region file
        double[] part = [world.Rank, world.Rank + 0.5];
        MPI.Comm comm = MPI.Comm.Of(world.MPICommunicator);
        MPI.File file = File.Open(comm, path, MPI.MODE_CREATE | MPI.MODE_WRONLY, MPI.INFO_NULL);
        fixed (double* first = part)
        {
            file.Write_at_all(world.Rank * part.Length * sizeof(double), first, part.Length, MPI.DOUBLE);
        }

        file.Close();
        #endregion

        world.Barrier();
        byte[] all = System.IO.File.ReadAllBytes(path);
        Console.WriteLine($"{world.Rank}: {BitConverter.ToDouble(all, all.Length - sizeof(double))} is the last");
        world.Barrier();
    }

    private static void Variables(Intracommunicator world)
    {
        #region variables
        MPI.T.Init_thread(MPI.THREAD_SINGLE);
        int index = MPI.T.Cvar_get_index("mpi_abort_delay"); // a name of Open MPI's
        MPI_T_cvar_handle handle = MPI.T.Cvar_handle_alloc(index, null, out int count);
        int[] values = new int[count];
        fixed (int* first = values)
        {
            MPI.T.Cvar_read(handle, first);
        }

        MPI.T.Cvar_handle_free(ref handle);
        MPI.T.Finalize();
        Console.WriteLine($"{world.Rank}: an abort is delayed by {values[0]} s");
        #endregion
    }
}
