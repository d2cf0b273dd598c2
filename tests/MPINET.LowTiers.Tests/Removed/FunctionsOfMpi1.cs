using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Removed;

/// <summary>Functions that MPI-3.0 has removed and MPIs still have. Each does the same as its successor.</summary>
public sealed unsafe class FunctionsOfMpi1 : OwnCommunicator
{
    [MpiFact(1)]
    public void Addresses_are_those_of_the_memory()
    {
        using Cells<int> cells = new(3);
        MustSucceed(MPI_Address(cells.Address, out nint first));
        MustSucceed(MPI_Address(cells.Address + 2, out nint third));
        Assert.Equal(2 * sizeof(int), third - first);
    }

    [MpiTheory(1)]
    [InlineData("hvector", new[] { 0, 2 })]
    [InlineData("hindexed", new[] { 1, 2, 4 })]
    [InlineData("struct", new[] { 1, 2, 3 })]
    public void Each_constructor_takes_the_elements_that_it_names(string constructor, int[] expected)
    {
        MPI_Datatype type;
        int* lengths = stackalloc int[] { 1, 2 };
        int* counts = stackalloc int[] { 2, 1 };
        nint* bytes = stackalloc nint[] { 4, 16 };
        nint* members = stackalloc nint[] { 4, 8 };
        MPI_Datatype* types = stackalloc MPI_Datatype[] { MPI_INT, MPI_INT };
        MustSucceed(
            constructor switch
            {
                "hvector" => MPI_Type_hvector(2, 1, 8, MPI_INT, out type),
                "hindexed" => MPI_Type_hindexed(2, counts, bytes, MPI_INT, out type),
                _ => MPI_Type_struct(2, lengths, members, types, out type),
            }
        );
        MustSucceed(MPI_Type_commit(ref type));
        using Cells<int> row = new([.. Enumerable.Range(0, 12)]);
        using Cells<int> packed = new(expected.Length);
        int position = 0;
        MustSucceed(MPI_Pack(row, 1, type, packed, sizeof(int) * expected.Length, ref position, comm));
        packed.MustHold(expected);
        MustSucceed(MPI_Type_free(ref type));
    }

    [MpiFact(1)]
    public void The_bounds_of_a_type_are_returned_one_by_one()
    {
        nint* bytes = stackalloc nint[] { 8, 20 };
        int* counts = stackalloc int[] { 1, 2 };
        MustSucceed(MPI_Type_create_hindexed(2, counts, bytes, MPI_INT, out MPI_Datatype type));
        MustSucceed(MPI_Type_lb(type, out nint lower));
        MustSucceed(MPI_Type_ub(type, out nint upper));
        MustSucceed(MPI_Type_extent(type, out nint extent));
        Assert.Equal((8, 28, 20), (lower, upper, extent));
        MustSucceed(MPI_Type_free(ref type));
    }

    [MpiFact(1, 2)]
    public void An_error_handler_is_made_set_and_got()
    {
        int seen = 0;
        MPI_Comm carrier = comm;
        MPI_Handler_function function = (failed, code) => seen = *failed == carrier ? *code : -1;
        MustSucceed(MPI_Errhandler_create(function, out MPI_Errhandler handler));
        MustSucceed(MPI_Errhandler_set(carrier, handler));
        MustSucceed(MPI_Errhandler_get(carrier, out MPI_Errhandler set));
        Assert.Equal(handler, set);
        int value = 1;
        MPI_Send(&value, 1, MPI_INT, size, 0, carrier);
        MustSucceed(MPI_Errhandler_set(carrier, MPI_ERRORS_RETURN));
        MustFail(MPI_ERR_RANK, seen);
        MustSucceed(MPI_Errhandler_free(ref handler));
        GC.KeepAlive(function);
    }
}
