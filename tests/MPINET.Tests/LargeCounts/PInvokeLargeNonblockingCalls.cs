using MPINET.Cli;
using MPINET.PInvoke;
using MPINET.Tests.Collectives;
using static MPINET.PInvoke.Mpi;
using static MPINET.Tests.LargeCounts.LargeArrays;

namespace MPINET.Tests.LargeCounts;

/// <summary>The functions of the P/Invoke tier that give a request and take large counts, each waited for.</summary>
public sealed unsafe partial class PInvokeLargeNonblockingCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => Complete(MPI_Ibarrier(comm, out MPI_Request request), request);

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        Complete(MPI_Ibcast_c((void*)buffer, count, datatype, root, comm, out MPI_Request request), request);

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
    ) =>
        Complete(
            MPI_Igather_c(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                root,
                comm,
                out MPI_Request request
            ),
            request
        );

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
            Complete(
                MPI_Igatherv_c(
                    (void*)sendbuf,
                    sendcount,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    displs_,
                    recvtype,
                    root,
                    comm,
                    out MPI_Request request
                ),
                request
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
    ) =>
        Complete(
            MPI_Iscatter_c(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                root,
                comm,
                out MPI_Request request
            ),
            request
        );

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
            Complete(
                MPI_Iscatterv_c(
                    (void*)sendbuf,
                    sendcounts_,
                    displs_,
                    sendtype,
                    (void*)recvbuf,
                    recvcount,
                    recvtype,
                    root,
                    comm,
                    out MPI_Request request
                ),
                request
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
    ) =>
        Complete(
            MPI_Iallgather_c(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                comm,
                out MPI_Request request
            ),
            request
        );

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
            Complete(
                MPI_Iallgatherv_c(
                    (void*)sendbuf,
                    sendcount,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    displs_,
                    recvtype,
                    comm,
                    out MPI_Request request
                ),
                request
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
    ) =>
        Complete(
            MPI_Ialltoall_c(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                comm,
                out MPI_Request request
            ),
            request
        );

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
            Complete(
                MPI_Ialltoallv_c(
                    (void*)sendbuf,
                    sendcounts_,
                    sdispls_,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    rdispls_,
                    recvtype,
                    comm,
                    out MPI_Request request
                ),
                request
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
            Complete(
                MPI_Ialltoallw_c(
                    (void*)sendbuf,
                    sendcounts_,
                    sdispls_,
                    sendtypes_,
                    (void*)recvbuf,
                    recvcounts_,
                    rdispls_,
                    recvtypes_,
                    comm,
                    out MPI_Request request
                ),
                request
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
    ) =>
        Complete(
            MPI_Ireduce_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, root, comm, out MPI_Request request),
            request
        );

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) =>
        Complete(
            MPI_Iallreduce_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm, out MPI_Request request),
            request
        );

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
            Complete(
                MPI_Ireduce_scatter_c(
                    (void*)sendbuf,
                    (void*)recvbuf,
                    recvcounts_,
                    datatype,
                    op,
                    comm,
                    out MPI_Request request
                ),
                request
            );
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
    ) =>
        Complete(
            MPI_Ireduce_scatter_block_c(
                (void*)sendbuf,
                (void*)recvbuf,
                recvcount,
                datatype,
                op,
                comm,
                out MPI_Request request
            ),
            request
        );

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) =>
        Complete(
            MPI_Iscan_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm, out MPI_Request request),
            request
        );

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) =>
        Complete(
            MPI_Iexscan_c((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm, out MPI_Request request),
            request
        );

    private static MPI_Datatype[]? Handles(MPI.Datatype[]? types) =>
        types is null ? null : Array.ConvertAll(types, type => (MPI_Datatype)type);

    private static void Complete(int code, MPI_Request request)
    {
        Assert.Equal(MPI_SUCCESS, code);
        Assert.Equal(MPI_SUCCESS, MPI_Wait(ref request, out _));
        Assert.Equal(MPI_REQUEST_NULL, request);
    }
}
