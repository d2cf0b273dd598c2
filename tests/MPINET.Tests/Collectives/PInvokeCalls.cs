using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tests.Collectives;

/// <summary>The blocking functions of the P/Invoke tier.</summary>
public sealed unsafe partial class PInvokeCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => Check(MPI_Barrier(comm));

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        Check(MPI_Bcast((void*)buffer, count, datatype, root, comm));

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
    ) => Check(MPI_Gather((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, root, comm));

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
            Check(
                MPI_Gatherv(
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
    ) => Check(MPI_Scatter((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, root, comm));

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
            Check(
                MPI_Scatterv(
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
    ) => Check(MPI_Allgather((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, comm));

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
            Check(
                MPI_Allgatherv(
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
    ) => Check(MPI_Alltoall((void*)sendbuf, sendcount, sendtype, (void*)recvbuf, recvcount, recvtype, comm));

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
            Check(
                MPI_Alltoallv(
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
        fixed (int* sendcounts_ = sendcounts)
        fixed (int* sdispls_ = sdispls)
        fixed (MPI_Datatype* sendtypes_ = Handles(sendtypes))
        fixed (int* recvcounts_ = recvcounts)
        fixed (int* rdispls_ = rdispls)
        fixed (MPI_Datatype* recvtypes_ = Handles(recvtypes))
        {
            Check(
                MPI_Alltoallw(
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
    ) => Check(MPI_Reduce((void*)sendbuf, (void*)recvbuf, count, datatype, op, root, comm));

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Check(MPI_Allreduce((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm));

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
            Check(MPI_Reduce_scatter((void*)sendbuf, (void*)recvbuf, recvcounts_, datatype, op, comm));
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
    ) => Check(MPI_Reduce_scatter_block((void*)sendbuf, (void*)recvbuf, recvcount, datatype, op, comm));

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Check(MPI_Scan((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm));

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Check(MPI_Exscan((void*)sendbuf, (void*)recvbuf, count, datatype, op, comm));

    private static MPI_Datatype[]? Handles(MPI.Datatype[]? types) =>
        types is null ? null : Array.ConvertAll(types, type => (MPI_Datatype)type);

    private static void Check(int code) => Assert.Equal(MPI_SUCCESS, code);
}
