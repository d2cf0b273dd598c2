using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tests.Collectives;

/// <summary>The nonblocking functions of the P/Invoke tier, each waited for.</summary>
public sealed unsafe partial class PInvokeNonblockingCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => Complete(MPI_Ibarrier(comm, out MPI_Request request), request);

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        Complete(MPI_Ibcast((void*)buffer, count, datatype, root, comm, out MPI_Request request), request);

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
            MPI_Igather(
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
        fixed (int* recvcounts_ = recvcounts)
        fixed (int* displs_ = displs)
        {
            Complete(
                MPI_Igatherv(
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
            MPI_Iscatter(
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
        fixed (int* sendcounts_ = sendcounts)
        fixed (int* displs_ = displs)
        {
            Complete(
                MPI_Iscatterv(
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
            MPI_Iallgather(
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
        fixed (int* recvcounts_ = recvcounts)
        fixed (int* displs_ = displs)
        {
            Complete(
                MPI_Iallgatherv(
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
            MPI_Ialltoall(
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
        fixed (int* sendcounts_ = sendcounts)
        fixed (int* sdispls_ = sdispls)
        fixed (int* recvcounts_ = recvcounts)
        fixed (int* rdispls_ = rdispls)
        {
            Complete(
                MPI_Ialltoallv(
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
        fixed (int* sendcounts_ = sendcounts)
        fixed (int* sdispls_ = sdispls)
        fixed (MPI_Datatype* sendtypes_ = Handles(sendtypes))
        fixed (int* recvcounts_ = recvcounts)
        fixed (int* rdispls_ = rdispls)
        fixed (MPI_Datatype* recvtypes_ = Handles(recvtypes))
        {
            Complete(
                MPI_Ialltoallw(
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
            MPI_Ireduce((void*)sendbuf, (void*)recvbuf, count, datatype, op, root, comm, out MPI_Request request),
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
            MPI_Iallreduce((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm, out MPI_Request request),
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
        fixed (int* recvcounts_ = recvcounts)
        {
            Complete(
                MPI_Ireduce_scatter(
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
            MPI_Ireduce_scatter_block(
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
            MPI_Iscan((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm, out MPI_Request request),
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
            MPI_Iexscan((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm, out MPI_Request request),
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
