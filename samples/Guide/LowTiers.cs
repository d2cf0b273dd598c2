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
        Window(world);
        SharedMemory(world);
        string path = world[0].Bcast(world.Rank == 0 ? Path.GetTempFileName() : null);
        Files(world, path);
        if (world.Rank == 0)
        {
            System.IO.File.Delete(path);
        }

        Variables(world);
    }

    private static void Window(Intracommunicator world)
    {
        #region window
        MPI.Comm comm = MPI.Comm.Of(world.MPICommunicator);
        MPI.Win window = MPI.Win.Allocate(sizeof(int), sizeof(int), MPI.INFO_NULL, comm, out MPI.Pointer memory);
        int mine = 10 * world.Rank;
        int next = (world.Rank + 1) % world.Size;
        window.Fence(0);
        window.Put(&mine, 1, MPI.INT, next, 0, 1, MPI.INT);
        window.Fence(0);
        Console.WriteLine($"{world.Rank}: {*(int*)(void*)memory} was put here");
        window.Free();
        #endregion
    }

    private static void SharedMemory(Intracommunicator world)
    {
        #region shared memory
        using Intracommunicator node = world.SplitByMemory();
        int bytes = node.Rank == 0 ? node.Size * sizeof(double) : 0; // rank 0 allocates for all
        MPI.Comm comm = MPI.Comm.Of(node.MPICommunicator);
        MPI.Win window = MPI.Win.Allocate_shared(bytes, sizeof(double), MPI.INFO_NULL, comm, out _);
        window.Shared_query(0, out nint size, out int _, out MPI.Pointer memory);
        Span<double> table = new((void*)memory, (int)size / sizeof(double));
        window.Fence(0);
        table[node.Rank] = node.Rank + 0.5;
        window.Fence(0);
        Console.WriteLine($"{world.Rank}: {table[node.Size - 1]} is in the memory of all {node.Size}");
        window.Free();
        #endregion
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
