using System;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// Features that neither C nor C++ has.
internal static unsafe class OnlyInCSharp
{
    private static int rank;

    private static void callback_exceptions()
    {
        double mine = rank;
        double result = 0;
        #region callback exceptions
        MPI.Op op = new();
        op.Init((invec, inoutvec, len, datatype) => throw new ArithmeticException("no such sum"), true);
        try
        {
            MPI.COMM_SELF.Allreduce(&mine, &result, 1, MPI.DOUBLE, op);
            op.Reduce_local(&mine, &result, 1, MPI.DOUBLE);
        }
        catch (ArithmeticException error)
        {
            Console.WriteLine($"rank {rank}: {error.Message}");
        }
        #endregion
        op.Free();
    }

    private static void large_counts()
    {
        // MPI reads no data for PROC_NULL, but MPICH checks the address.
        byte first = 0;
        byte* data = &first;
        #region large counts
        long count = 3_000_000_000;
        try
        {
            MPI.COMM_SELF.Send(data, count, MPI.BYTE, MPI.PROC_NULL, 1);
        }
        catch (OverflowException error) when (!IsSupported("MPI_Send_c"))
        {
            Console.WriteLine($"rank {rank}: {error.Message}");
        }
        #endregion
    }

    private static void mixed_tiers()
    {
        #region mixed tiers
        MPI_Comm handle = MPI.COMM_WORLD;
        MPI_Comm_size(handle, out int size);
        MPI.Comm again = MPI.Comm.Of(handle);
        Console.WriteLine($"rank {rank}: {again.Get_size() - size}, {again == MPI.COMM_WORLD}, {again.GetType().Name}");
        #endregion
    }

    private static void file_errors()
    {
        #region file errors
        MPI.FILE_NULL.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        try
        {
            MPI.File.Open(MPI.COMM_SELF, "no/such/folder", MPI.MODE_RDONLY, MPI.INFO_NULL);
        }
        catch (MPI.Exception error)
        {
            Console.WriteLine($"rank {rank}: no file: {error.Get_error_class() == MPI.ERR_NO_SUCH_FILE}");
        }
        #endregion
    }

    public static int Run()
    {
        MPI.Init();
        rank = MPI.COMM_WORLD.Get_rank();
        callback_exceptions();
        large_counts();
        mixed_tiers();
        file_errors();
        MPI.Finalize();
        return 0;
    }
}
