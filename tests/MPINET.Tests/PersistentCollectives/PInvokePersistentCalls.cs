using MPINET.Cli;
using MPINET.PInvoke;
using MPINET.Tests.Collectives;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tests.PersistentCollectives;

/// <summary>The functions of the P/Invoke tier that give a persistent request, each started and waited for.</summary>
public sealed unsafe partial class PInvokePersistentCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) =>
        Complete(MPI_Barrier_init(comm, MPI_INFO_NULL, out MPI_Request request), request);

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        Complete(
            MPI_Bcast_init((void*)buffer, count, datatype, root, comm, MPI_INFO_NULL, out MPI_Request request),
            request
        );

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
            MPI_Gather_init(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                root,
                comm,
                MPI_INFO_NULL,
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
                MPI_Gatherv_init(
                    (void*)sendbuf,
                    sendcount,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    displs_,
                    recvtype,
                    root,
                    comm,
                    MPI_INFO_NULL,
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
            MPI_Scatter_init(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                root,
                comm,
                MPI_INFO_NULL,
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
                MPI_Scatterv_init(
                    (void*)sendbuf,
                    sendcounts_,
                    displs_,
                    sendtype,
                    (void*)recvbuf,
                    recvcount,
                    recvtype,
                    root,
                    comm,
                    MPI_INFO_NULL,
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
            MPI_Allgather_init(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                comm,
                MPI_INFO_NULL,
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
                MPI_Allgatherv_init(
                    (void*)sendbuf,
                    sendcount,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    displs_,
                    recvtype,
                    comm,
                    MPI_INFO_NULL,
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
            MPI_Alltoall_init(
                (void*)sendbuf,
                sendcount,
                sendtype,
                (void*)recvbuf,
                recvcount,
                recvtype,
                comm,
                MPI_INFO_NULL,
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
                MPI_Alltoallv_init(
                    (void*)sendbuf,
                    sendcounts_,
                    sdispls_,
                    sendtype,
                    (void*)recvbuf,
                    recvcounts_,
                    rdispls_,
                    recvtype,
                    comm,
                    MPI_INFO_NULL,
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
                MPI_Alltoallw_init(
                    (void*)sendbuf,
                    sendcounts_,
                    sdispls_,
                    sendtypes_,
                    (void*)recvbuf,
                    recvcounts_,
                    rdispls_,
                    recvtypes_,
                    comm,
                    MPI_INFO_NULL,
                    out MPI_Request request
                ),
                request
            );
        }
    }

    private static MPI_Datatype[]? Handles(MPI.Datatype[]? types) =>
        types is null ? null : Array.ConvertAll(types, type => (MPI_Datatype)type);

    private static void Complete(int code, MPI_Request request)
    {
        Assert.Equal(MPI_SUCCESS, code);
        Assert.Equal(MPI_SUCCESS, MPI_Start(ref request));
        Assert.Equal(MPI_SUCCESS, MPI_Wait(ref request, out _));
        Assert.NotEqual(MPI_REQUEST_NULL, request);
        Assert.Equal(MPI_SUCCESS, MPI_Request_free(ref request));
        Assert.Equal(MPI_REQUEST_NULL, request);
    }
}
