using System.Runtime.InteropServices;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>Counts, sizes and displacements that exceed an int, without data of that size.</summary>
public sealed unsafe class BeyondInt : OwnCommunicator
{
    private const long Beyond = (1L << 32) + 5;

    [MpiFact(1)]
    public void A_type_of_more_bytes_than_an_int_counts_has_that_size()
    {
        RequireLargeCounts();
        MPI.Datatype large = MPI.BYTE.Create_contiguous(Beyond);
        large.Commit();
        Assert.Equal(Beyond, large.Get_size_c());
        Assert.Equal(Beyond, large.Get_size_x());
        Assert.Equal(MPI.UNDEFINED, large.Get_size());
        large.Get_extent_c(out long lb, out long extent);
        Assert.Equal((0, Beyond), (lb, extent));
        large.Get_true_extent_c(out lb, out extent);
        Assert.Equal((0, Beyond), (lb, extent));
        Assert.True(large.Pack_size_c(3, comm) >= 3 * Beyond);
        Assert.True(MPI.BYTE.Pack_size_c(Beyond, comm) >= Beyond);
        large.Get_envelope_c(out long integers, out long addresses, out long many, out long types, out int combiner);
        Assert.Equal((0, 0, 1, 1), (integers, addresses, many, types));
        Assert.Equal(MPI.COMBINER_CONTIGUOUS, combiner);
        large.Free();
    }

    [MpiFact(1)]
    public void PInvoke_gives_the_same()
    {
        MustSucceed(MPI_Type_contiguous_c(Beyond, MPI_SHORT, out MPI_Datatype large));
        MustSucceed(MPI_Type_size_c(large, out long bytes));
        Assert.Equal(2 * Beyond, bytes);
        MustSucceed(MPI_Type_get_extent_c(large, out long lb, out long extent));
        Assert.Equal((0, 2 * Beyond), (lb, extent));
        MustSucceed(MPI_Type_get_true_extent_c(large, out lb, out extent));
        Assert.Equal((0, 2 * Beyond), (lb, extent));
        MustSucceed(MPI_Type_size(large, out int small));
        Assert.Equal(MPI_UNDEFINED, small);
        MustSucceed(MPI_Type_get_envelope_c(large, out _, out _, out long counts, out _, out int combiner));
        Assert.Equal((1, MPI_COMBINER_CONTIGUOUS), (counts, combiner));
        long count = 0;
        MPI_Datatype element;
        MustSucceed(MPI_Type_get_contents_c(large, 0, 0, 1, 1, null, null, &count, &element));
        Assert.Equal(Beyond, count);
        Assert.Equal(MPI_SHORT, element);
        MustSucceed(MPI_Pack_size_c(Beyond, MPI_BYTE, comm, out bytes));
        Assert.True(bytes >= Beyond);
        MustSucceed(MPI_Type_free(ref large));
    }

    [MpiFact(1)]
    public void A_status_counts_beyond_int()
    {
        RequireLargeCounts();
        MPI.Status status = new();
        status.Set_elements_c(MPI.INT, Beyond);
        Assert.Equal(Beyond, status.Get_elements_c(MPI.INT));
        Assert.Equal(Beyond, status.Get_count_c(MPI.INT));
        Assert.Equal(MPI.UNDEFINED, status.Get_elements(MPI.INT));
        Assert.Equal(MPI.UNDEFINED, status.Get_count(MPI.INT));
    }

    [MpiFact(1)]
    public void A_status_counts_beyond_int_through_PInvoke()
    {
        MPI_Status native = default;
        MustSucceed(MPI_Status_set_elements_c(ref native, MPI_INT, Beyond + 1));
        MustSucceed(MPI_Get_elements_c(in native, MPI_INT, out long count));
        Assert.Equal(Beyond + 1, count);
        MustSucceed(MPI_Get_count_c(in native, MPI_INT, out count));
        Assert.Equal(Beyond + 1, count);
    }

    [MpiFact(1, 2)]
    public void Elements_further_apart_than_an_int_reaches_are_sent_and_received()
    {
        RequireLargeCounts();
        long apart = (1L << 31) + 64;

        // Pages that are never touched take no memory.
        byte* memory = (byte*)Marshal.AllocHGlobal((nint)(apart + 64));
        try
        {
            *(int*)memory = 1000 + rank;
            *(int*)(memory + apart) = 2000 + rank;
            MPI.Datatype ends = MPI.INT.Create_hindexed_c(2, [1, 1], [0, (nint)apart]);
            MPI.Datatype strided = MPI.INT.Create_vector(2L, 1, apart / sizeof(int));
            ends.Commit();
            strided.Commit();
            ends.Get_extent_c(out _, out long extent);
            Assert.Equal(apart + sizeof(int), extent);
            using Cells<int> received = new(2);
            int next = (rank + 1) % size;
            int previous = (rank + size - 1) % size;
            comm.Sendrecv(memory, 1L, ends, next, 1, received, 2L, MPI.INT, previous, 1);
            received.MustHold(1000 + previous, 2000 + previous);

            received[0] = 3000 + rank;
            received[1] = 4000 + rank;
            comm.Sendrecv(received, 2L, MPI.INT, next, 1, memory, 1L, strided, previous, 1);
            Assert.Equal(3000 + previous, *(int*)memory);
            Assert.Equal(4000 + previous, *(int*)(memory + apart));
            strided.Free();
            ends.Free();
        }
        finally
        {
            Marshal.FreeHGlobal((nint)memory);
        }
    }

    // The CLI tier may fall back on small counts, which refuse these values: TooLargeCounts.
    private static void RequireLargeCounts() => MpiTest.Require("MPI_Type_contiguous_c");
}
