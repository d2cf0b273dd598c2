using MPINET.Cli;
using MPINET.PInvoke;
using MPINET.Tests.Collectives;
using static MPINET.PInvoke.Mpi;
using static MPINET.Tests.LargeCounts.LargeArrays;

namespace MPINET.Tests.LargeCounts;

// The calls among neighbours.
public sealed unsafe partial class PInvokeLargeNonblockingCalls
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
            MPI_Ineighbor_allgather_c(
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
        fixed (long* recvcounts_ = Large(recvcounts))
        fixed (nint* displs_ = Addresses(displs))
        {
            Complete(
                MPI_Ineighbor_allgatherv_c(
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
            MPI_Ineighbor_alltoall_c(
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
        fixed (long* sendcounts_ = Large(sendcounts))
        fixed (nint* sdispls_ = Addresses(sdispls))
        fixed (long* recvcounts_ = Large(recvcounts))
        fixed (nint* rdispls_ = Addresses(rdispls))
        {
            Complete(
                MPI_Ineighbor_alltoallv_c(
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
        fixed (long* sendcounts_ = Large(sendcounts))
        fixed (nint* sdispls_ = sdispls)
        fixed (MPI_Datatype* sendtypes_ = Handles(sendtypes))
        fixed (long* recvcounts_ = Large(recvcounts))
        fixed (nint* rdispls_ = rdispls)
        fixed (MPI_Datatype* recvtypes_ = Handles(recvtypes))
        {
            Complete(
                MPI_Ineighbor_alltoallw_c(
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
}
