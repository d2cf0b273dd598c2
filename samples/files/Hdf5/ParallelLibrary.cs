using System;
using System.Linq;
using System.Runtime.InteropServices;
using MPINET;
using MPINET.PInvoke;
using PureHDF;
using PureHDF.VOL.Native;

/// <summary>Writes a compressed dataset by the C library: Hdf5 FILE --library LIBRARY, where that one is for the MPI in use.</summary>
internal static unsafe class ParallelLibrary
{
    private const int Columns = 6;
    private static nint library;

    public static void Run(Intracommunicator world, string path, string name)
    {
        library = NativeLibrary.Load(name);
        NativeLibrary.SetDllImportResolver(typeof(ParallelLibrary).Assembly, (_, _, _) => library);
        _ = Require(H5open());
        Write(world, path, [.. Enumerable.Range(0, Columns).Select(i => world.Rank * 100.0 + i)]);
        world.Barrier();
        using NativeFile hdf5 = H5File.OpenRead(path);
        double sum = hdf5.Dataset("data").Read<double[]>().Sum();
        Console.WriteLine($"{world.Rank}: sum {sum}");
    }

    private static void Write(Intracommunicator world, string path, double[] row)
    {
        // region library
        long access = Require(H5Pcreate(Id("H5P_CLS_FILE_ACCESS_ID_g")));
        _ = Require(H5Pset_fapl_mpio(access, world.MPICommunicator, Mpi.MPI_INFO_NULL));
        long file = Require(H5Fcreate(path, flags: 2, 0, access)); // H5F_ACC_TRUNC
        // endregion
        long chunks = Require(H5Pcreate(Id("H5P_CLS_DATASET_CREATE_ID_g")));
        _ = Require(H5Pset_chunk(chunks, 2, [1, Columns]));
        _ = Require(H5Pset_deflate(chunks, level: 6));
        long all = Require(H5Screate_simple(2, [(ulong)world.Size, Columns], null));
        long number = Id("H5T_NATIVE_DOUBLE_g");
        long data = Require(H5Dcreate2(file, "data", number, all, 0, chunks, 0));
        _ = Require(H5Sselect_hyperslab(all, op: 0, [(ulong)world.Rank, 0], null, [1, Columns], null)); // H5S_SELECT_SET
        long mine = Require(H5Screate_simple(2, [1, Columns], null));
        long transfer = Require(H5Pcreate(Id("H5P_CLS_DATASET_XFER_ID_g")));
        _ = Require(H5Pset_dxpl_mpio(transfer, mode: 1)); // H5FD_MPIO_COLLECTIVE
        _ = Require(H5Dwrite(data, number, mine, all, transfer, row));
        _ = Require(H5Dclose(data));
        _ = Require(H5Sclose(mine));
        _ = Require(H5Sclose(all));
        _ = Require(H5Pclose(transfer));
        _ = Require(H5Pclose(chunks));
        _ = Require(H5Fclose(file));
        _ = Require(H5Pclose(access));
    }

    private static long Require(long code) =>
        code >= 0 ? code : throw new InvalidOperationException("HDF5 has printed its error.");

    // The types and classes of lists are variables of the library.
    private static long Id(string name) => *(long*)NativeLibrary.GetExport(library, name);

    [DllImport("hdf5")]
    private static extern int H5Pset_fapl_mpio(long list, MPI_Comm comm, MPI_Info info);

    [DllImport("hdf5")]
    private static extern int H5Pset_dxpl_mpio(long list, int mode);

    [DllImport("hdf5")]
    private static extern int H5open();

    [DllImport("hdf5")]
    private static extern long H5Pcreate(long list);

    [DllImport("hdf5")]
    private static extern int H5Pset_chunk(long list, int rank, ulong[] sizes);

    [DllImport("hdf5")]
    private static extern int H5Pset_deflate(long list, uint level);

    [DllImport("hdf5")]
    private static extern int H5Pclose(long list);

    [DllImport("hdf5", CharSet = CharSet.Ansi)]
    private static extern long H5Fcreate(string path, uint flags, long create, long access);

    [DllImport("hdf5")]
    private static extern int H5Fclose(long file);

    [DllImport("hdf5")]
    private static extern long H5Screate_simple(int rank, ulong[] sizes, ulong[]? most);

    [DllImport("hdf5")]
    private static extern int H5Sselect_hyperslab(
        long space,
        int op,
        ulong[] starts,
        ulong[]? strides,
        ulong[] counts,
        ulong[]? blocks
    );

    [DllImport("hdf5")]
    private static extern int H5Sclose(long space);

    [DllImport("hdf5", CharSet = CharSet.Ansi)]
    private static extern long H5Dcreate2(
        long file,
        string name,
        long type,
        long space,
        long links,
        long create,
        long access
    );

    [DllImport("hdf5")]
    private static extern int H5Dwrite(long data, long type, long memory, long file, long transfer, double[] values);

    [DllImport("hdf5")]
    private static extern int H5Dclose(long data);
}
