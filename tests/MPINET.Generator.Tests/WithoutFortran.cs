using System.Runtime.InteropServices;
using MPINET.Generator.Model;

namespace MPINET.Generator.Tests;

/// <summary>A library of a known MPI that was built without Fortran, and a header that still has the names for Fortran.</summary>
public sealed class WithoutFortran
{
    private const string Names = """
        extern MPI_Fint *MPI_F_STATUS_IGNORE;
        int MPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status);

        """;

    [Fact(Timeout = Limit.OfATest)]
    public unsafe void Has_a_shim_that_loads_and_lacks_no_more_than_their_functions()
    {
        using FabricatedMpi mpi = new(SmallHeader.With(), FabricatedMpi.Exports);
        _ = mpi.Generate();
        List<string> table = mpi.Table();
        mpi.AppendToHeader(Names);
        _ = mpi.Generate();
        Assert.Equal(table, mpi.Table());
        Assert.Contains("MPINET_FORTRAN_VARIABLE(MPI_F_STATUS_IGNORE)", mpi.Generated("shim.c"));

        nint shim = mpi.OpenShim();
        nint value = -1;
        int count = ((delegate* unmanaged[Cdecl]<nint*, int, int>)NativeLibrary.GetExport(shim, "MPINET_constants"))(
            &value,
            1
        );
        Assert.Equal((1, 0), (count, value));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Is_refused_for_other_names_that_are_not_in_its_table()
    {
        using FabricatedMpi mpi = new(SmallHeader.With(), FabricatedMpi.Exports);
        _ = mpi.Generate();
        mpi.AppendToHeader(Names + "int MPI_Barrier(MPI_Comm comm);\n");
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.Contains("\n  MPI_Barrier: ", error.Message);
        Assert.DoesNotContain("MPI_Status_c2f", error.Message);
    }
}
