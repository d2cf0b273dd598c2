using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

/// <summary>Overloads of the P/Invoke tier with out and ref do the same as those with pointers.</summary>
public unsafe class SafeOverloads : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void Numbers_come_out_the_same()
    {
        int byPointer;
        MustSucceed(MPI_Comm_rank(comm, &byPointer));
        MustSucceed(MPI_Comm_rank(comm, out int byReference));
        Assert.Equal((rank, rank), (byPointer, byReference));
        MustSucceed(MPI_Comm_size(comm, &byPointer));
        MustSucceed(MPI_Comm_size(comm, out byReference));
        Assert.Equal((size, size), (byPointer, byReference));
        nint lower;
        nint extent;
        MustSucceed(MPI_Type_get_extent(MPI_DOUBLE, &lower, &extent));
        MustSucceed(MPI_Type_get_extent(MPI_DOUBLE, out nint lowerByReference, out nint extentByReference));
        Assert.Equal((0, 8), (lower, extent));
        Assert.Equal((lower, extent), (lowerByReference, extentByReference));
    }

    [MpiFact(1, 2, 4)]
    public void Handles_come_out_and_go_back_the_same()
    {
        MPI_Comm byPointer;
        MustSucceed(MPI_Comm_dup(comm, &byPointer));
        MustSucceed(MPI_Comm_dup(comm, out MPI_Comm byReference));
        Assert.NotEqual(byPointer, byReference);
        MustSucceed(MPI_Comm_compare(byPointer, byReference, out int result));
        Assert.Equal(MPI_CONGRUENT, result);
        MustSucceed(MPI_Comm_free(&byPointer));
        MustSucceed(MPI_Comm_free(ref byReference));
        Assert.Equal((MPI_COMM_NULL, MPI_COMM_NULL), (byPointer, byReference));
    }

    [MpiFact(1, 2, 4)]
    public void Texts_come_out_the_same()
    {
        byte* bytes = stackalloc byte[MPI_MAX_PROCESSOR_NAME];
        int length;
        MustSucceed(MPI_Get_processor_name(bytes, &length));
        MustSucceed(MPI_Get_processor_name(out string name, out int nameLength));
        Assert.Equal(length, nameLength);
        Assert.Equal(System.Text.Encoding.UTF8.GetString(bytes, length), name);
    }

    [MpiFact(1, 2, 4)]
    public void Errors_come_out_the_same()
    {
        int flag;
        MustFail(MPI_ERR_RANK, MPI_Iprobe(99, 0, comm, &flag, MPI_STATUS_IGNORE));
        MustFail(MPI_ERR_RANK, MPI_Iprobe(99, 0, comm, out flag, out _));
        MustFail(MPI_ERR_RANK, MPI_Iprobe(99, 0, comm, out flag, MPI_STATUS_IGNORE));
    }

    [MpiFact(1, 2, 4)]
    public void The_profiling_twin_does_the_same()
    {
        MustSucceed(PMPI_Comm_rank(comm, out int twin));
        Assert.Equal(rank, twin);
        int value = rank;
        MustSucceed(PMPI_Send(&value, 1, MPI_INT, MPI_PROC_NULL, 0, comm));
        int sum;
        MustSucceed(PMPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, comm));
        Assert.Equal(size * (size - 1) / 2, sum);
    }
}
