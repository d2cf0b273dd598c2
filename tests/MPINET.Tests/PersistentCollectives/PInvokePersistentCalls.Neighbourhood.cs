using MPINET.Cli;
using MPINET.PInvoke;
using MPINET.Tests.Collectives;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tests.PersistentCollectives;

// The calls among neighbours.
public sealed unsafe partial class PInvokePersistentCalls
{
    /// <inheritdoc />
    public override void Neighbor_allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) =>
        Complete(
            MPI_Neighbor_allgather_init(
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
    public override void Neighbor_allgatherv(
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
                MPI_Neighbor_allgatherv_init(
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
    public override void Neighbor_alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) =>
        Complete(
            MPI_Neighbor_alltoall_init(
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
    public override void Neighbor_alltoallv(
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
                MPI_Neighbor_alltoallv_init(
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
    public override void Neighbor_alltoallw(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        nint[] sdispls,
        MPI.Datatype[] sendtypes,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        nint[] rdispls,
        MPI.Datatype[] recvtypes
    )
    {
        fixed (int* sendcounts_ = sendcounts)
        fixed (nint* sdispls_ = sdispls)
        fixed (MPI_Datatype* sendtypes_ = Handles(sendtypes))
        fixed (int* recvcounts_ = recvcounts)
        fixed (nint* rdispls_ = rdispls)
        fixed (MPI_Datatype* recvtypes_ = Handles(recvtypes))
        {
            Complete(
                MPI_Neighbor_alltoallw_init(
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
}
