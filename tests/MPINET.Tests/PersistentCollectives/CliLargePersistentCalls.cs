using MPINET.Cli;
using MPINET.Tests.Collectives;
using static MPINET.Tests.LargeCounts.LargeArrays;

namespace MPINET.Tests.PersistentCollectives;

/// <summary>The methods of the CLI tier that give a persistent request and take large counts, each started and waited for.</summary>
public sealed class CliLargePersistentCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => Complete(comm.Barrier_init(MPI.INFO_NULL));

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        Complete(comm.Bcast_init(buffer, (long)count, datatype, root, MPI.INFO_NULL));

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
            comm.Gather_init(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                (long)recvcount,
                recvtype,
                root,
                MPI.INFO_NULL
            )
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
    ) =>
        Complete(
            comm.Gatherv_init_c(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(displs),
                recvtype,
                root,
                MPI.INFO_NULL
            )
        );

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
            comm.Scatter_init(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                (long)recvcount,
                recvtype,
                root,
                MPI.INFO_NULL
            )
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
    ) =>
        Complete(
            comm.Scatterv_init_c(
                sendbuf,
                Large(sendcounts),
                Addresses(displs),
                sendtype,
                recvbuf,
                (long)recvcount,
                recvtype,
                root,
                MPI.INFO_NULL
            )
        );

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
            comm.Allgather_init(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype, MPI.INFO_NULL)
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
    ) =>
        Complete(
            comm.Allgatherv_init_c(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(displs),
                recvtype,
                MPI.INFO_NULL
            )
        );

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
            comm.Alltoall_init(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype, MPI.INFO_NULL)
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
    ) =>
        Complete(
            comm.Alltoallv_init_c(
                sendbuf,
                Large(sendcounts),
                Addresses(sdispls),
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(rdispls),
                recvtype,
                MPI.INFO_NULL
            )
        );

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
    ) =>
        Complete(
            comm.Alltoallw_init_c(
                sendbuf,
                Large(sendcounts),
                Addresses(sdispls),
                sendtypes,
                recvbuf,
                Large(recvcounts),
                Addresses(rdispls),
                recvtypes,
                MPI.INFO_NULL
            )
        );

    /// <inheritdoc />
    public override void Reduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op,
        int root
    ) => Complete(comm.Reduce_init(sendbuf, recvbuf, (long)count, datatype, op, root, MPI.INFO_NULL));

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Complete(comm.Allreduce_init(sendbuf, recvbuf, (long)count, datatype, op, MPI.INFO_NULL));

    /// <inheritdoc />
    public override void Reduce_scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Complete(comm.Reduce_scatter_init_c(sendbuf, recvbuf, Large(recvcounts), datatype, op, MPI.INFO_NULL));

    /// <inheritdoc />
    public override void Reduce_scatter_block(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Complete(comm.Reduce_scatter_block_init(sendbuf, recvbuf, (long)recvcount, datatype, op, MPI.INFO_NULL));

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Complete(comm.Scan_init(sendbuf, recvbuf, (long)count, datatype, op, MPI.INFO_NULL));

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => Complete(comm.Exscan_init(sendbuf, recvbuf, (long)count, datatype, op, MPI.INFO_NULL));

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
            comm.Neighbor_allgather_init(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                (long)recvcount,
                recvtype,
                MPI.INFO_NULL
            )
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
    ) =>
        Complete(
            comm.Neighbor_allgatherv_init_c(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(displs),
                recvtype,
                MPI.INFO_NULL
            )
        );

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
            comm.Neighbor_alltoall_init(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                (long)recvcount,
                recvtype,
                MPI.INFO_NULL
            )
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
    ) =>
        Complete(
            comm.Neighbor_alltoallv_init_c(
                sendbuf,
                Large(sendcounts),
                Addresses(sdispls),
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(rdispls),
                recvtype,
                MPI.INFO_NULL
            )
        );

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
    ) =>
        Complete(
            comm.Neighbor_alltoallw_init_c(
                sendbuf,
                Large(sendcounts),
                sdispls,
                sendtypes,
                recvbuf,
                Large(recvcounts),
                rdispls,
                recvtypes,
                MPI.INFO_NULL
            )
        );

    private static void Complete(MPI.Prequest request)
    {
        request.Start();
        request.Wait();
        Assert.True(request != MPI.REQUEST_NULL, "the request does not outlast its operation");
        request.Free();
        Assert.True(request == MPI.REQUEST_NULL);
    }
}
