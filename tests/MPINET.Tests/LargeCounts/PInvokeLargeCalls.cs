using MPINET.Cli;
using MPINET.PInvoke;
using MPINET.Tests.Collectives;
using static MPINET.PInvoke.Mpi;
using static MPINET.Tests.LargeCounts.LargeArrays;

namespace MPINET.Tests.LargeCounts;

/// <summary>The functions of the P/Invoke tier that block and take large counts.</summary>
public sealed unsafe partial class PInvokeLargeCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => Check(MPI_Barrier(comm));

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        Check(MPI_Bcast_c((void*)buffer, count, datatype, root, comm));

    /// <inheritdoc />
    public override void Gather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype,
        int root
    ) => Check(MPI_Gather_c((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, root, comm));

    /// <inheritdoc />
    public override void Gatherv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] displs,
        MPI.Datatype recvtype,
        int root
    )
    {
        fixed (long* recvcounts_ = Large(recvcounts))
        fixed (nint* displs_ = Addresses(displs))
        {
            Check(
                MPI_Gatherv_c(
                    (void*)sendbuf,
                    sendcount,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    displs_,
                    recvtype,
                    root,
                    comm
                )
            );
        }
    }

    /// <inheritdoc />
    public override void Scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype,
        int root
    ) => Check(MPI_Scatter_c((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, root, comm));

    /// <inheritdoc />
    public override void Scatterv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        int[] displs,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype,
        int root
    )
    {
        fixed (long* sendcounts_ = Large(sendcounts))
        fixed (nint* displs_ = Addresses(displs))
        {
            Check(
                MPI_Scatterv_c(
                    (void*)sendbuf,
                    sendcounts_,
                    displs_,
                    sendtype,
                    (void*)recvbuf,
                    recvcount,
                    recvtype,
                    root,
                    comm
                )
            );
        }
    }

    /// <inheritdoc />
    public override void Allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => Check(MPI_Allgather_c((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, comm));

    /// <inheritdoc />
    public override void Allgatherv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] displs,
        MPI.Datatype recvtype
    )
    {
        fixed (long* recvcounts_ = Large(recvcounts))
        fixed (nint* displs_ = Addresses(displs))
        {
            Check(
                MPI_Allgatherv_c(
                    (void*)sendbuf,
                    sendcount,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    displs_,
                    recvtype,
                    comm
                )
            );
        }
    }

    /// <inheritdoc />
    public override void Alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => Check(MPI_Alltoall_c((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, comm));

    /// <inheritdoc />
    public override void Alltoallv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        int[] sdispls,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] rdispls,
        MPI.Datatype recvtype
    )
    {
        fixed (long* sendcounts_ = Large(sendcounts))
        fixed (nint* sdispls_ = Addresses(sdispls))
        fixed (long* recvcounts_ = Large(recvcounts))
        fixed (nint* rdispls_ = Addresses(rdispls))
        {
            Check(
                MPI_Alltoallv_c(
                    (void*)sendbuf,
                    sendcounts_,
                    sdispls_,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    rdispls_,
                    recvtype,
                    comm
                )
            );
        }
    }

    /// <inheritdoc />
    public override void Alltoallw(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        int[] sdispls,
        MPI.Datatype[] sendtypes,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] rdispls,
        MPI.Datatype[] recvtypes
    )
    {
        fixed (long* sendcounts_ = Large(sendcounts))
        fixed (nint* sdispls_ = Addresses(sdispls))
        fixed (MPI_Datatype* sendtypes_ = Handles(sendtypes))
        fixed (long* recvcounts_ = Large(recvcounts))
        fixed (nint* rdispls_ = Addresses(rdispls))
        fixed (MPI_Datatype* recvtypes_ = Handles(recvtypes))
        {
            Check(
                MPI_Alltoallw_c(
                    (void*)sendbuf,
                    sendcounts_,
                    sdispls_,
                    sendtypes_,
                    (void*)recvbuf,
                    recvcounts_,
                    rdispls_,
                    recvtypes_,
                    comm
                )
            );
        }
    }

    /// <inheritdoc />
    public override void Reduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op,
        int root
    ) => Check(MPI_Reduce_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, root, comm));

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Check(MPI_Allreduce_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm));

    /// <inheritdoc />
    public override void Reduce_scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        MPI.Datatype datatype,
        MPI.Op op
    )
    {
        fixed (long* recvcounts_ = Large(recvcounts))
        {
            Check(MPI_Reduce_scatter_c((void*)sendbuf, (void*)recvbuf, recvcounts_, datatype, op, comm));
        }
    }

    /// <inheritdoc />
    public override void Reduce_scatter_block(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Check(MPI_Reduce_scatter_block_c((void*)sendbuf, (void*)recvbuf, recvcount, datatype, op, comm));

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Check(MPI_Scan_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm));

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Check(MPI_Exscan_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm));

    private static MPI_Datatype[]? Handles(MPI.Datatype[]? types) =>
        types is null ? null : Array.ConvertAll(types, type => (MPI_Datatype)type);

    private static void Check(int code) => Assert.Equal(MPI_SUCCESS, code);
}
