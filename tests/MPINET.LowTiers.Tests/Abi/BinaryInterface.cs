using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Abi;

/// <summary>The functions that report the version of the standard's binary interface, and Fortran's properties in it.</summary>
public sealed unsafe class BinaryInterface
{
    [MpiFact(1, 2)]
    public void Its_version_is_that_of_the_header()
    {
        MPI.Abi_get_version(out int major, out int minor);
        Assert.Equal((MPI.ABI_VERSION, MPI.ABI_SUBVERSION), (major, minor));
        MustSucceed(MPI_Abi_get_version(out major, out minor));
        Assert.Equal((MPI_ABI_VERSION, MPI_ABI_SUBVERSION), (major, minor));
        Assert.Equal(1, major);
    }

    [MpiFact(1, 2)]
    public void The_sizes_of_its_integers_are_those_of_this_binding()
    {
        MPI.Info info = MPI.Abi_get_info();
        MustBeSizes(info);
        info.Free();
        MustSucceed(MPI_Abi_get_info(out MPI_Info native));
        MustBeSizes(new MPI.Info(native));
        MustSucceed(MPI_Info_free(ref native));
    }

    [MpiFact(1, 2)]
    public void It_has_the_sizes_of_Fortran_types()
    {
        MustSucceed(MPI_Abi_get_fortran_info(out MPI_Info info));
        Assert.Equal("4", Text(new MPI.Info(info), "mpi_integer_size"));
        Assert.Equal("true", Text(new MPI.Info(info), "mpi_integer4_supported"));
        MustSucceed(MPI_Info_free(ref info));
    }

    [MpiFact(1, 2)]
    public void Logical_values_of_Fortran_are_set_only_once()
    {
        int yes = 77;
        int no = 77;
        MustSucceed(MPI_Abi_get_fortran_booleans(sizeof(int), &yes, &no, out int isSet));
        Assert.Equal(1, isSet);
        Assert.Equal((1, 0), (yes, no));
        using WorldThrows world = new();
        int other = -1;
        MustFail(MPI_ERR_ABI, MPI_Abi_set_fortran_booleans(sizeof(int), &other, &no));
        MustSucceed(MPI_Abi_get_fortran_info(out MPI_Info info));
        MustFail(MPI_ERR_ABI, MPI_Abi_set_fortran_info(info));
        MustSucceed(MPI_Info_free(ref info));
        MustSucceed(MPI_Abi_get_fortran_booleans(sizeof(int), &yes, &no, out isSet));
        Assert.Equal((1, 1, 0), (isSet, yes, no));
    }

    private static void MustBeSizes(MPI.Info info)
    {
        Assert.Equal($"{sizeof(nint)}", Text(info, "mpi_aint_size"));
        Assert.Equal($"{sizeof(long)}", Text(info, "mpi_count_size"));
        Assert.Equal($"{sizeof(long)}", Text(info, "mpi_offset_size"));
    }

    private static string Text(MPI.Info info, string key)
    {
        int room = 64;
        Assert.True(info.Get_string(key, ref room, out string value), $"there is no {key}");
        return value;
    }
}
