using MPINET.Cli;
using MPINET.Tests.Collectives;
using static MPINET.Tests.LargeCounts.LargeArrays;

namespace MPINET.Tests.LargeCounts;

/// <summary>The nonblocking methods of the CLI tier that take large counts, each waited for.</summary>
public sealed class CliLargeNonblockingCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => comm.Ibarrier().Wait();

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        comm.Ibcast(buffer, (long)count, datatype, root).Wait();

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
    ) => comm.Igather(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype, root).Wait();

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
        comm.Igatherv_c(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(displs),
                recvtype,
                root
            )
            .Wait();

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
    ) => comm.Iscatter(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype, root).Wait();

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
        comm.Iscatterv_c(
                sendbuf,
                Large(sendcounts),
                Addresses(displs),
                sendtype,
                recvbuf,
                (long)recvcount,
                recvtype,
                root
            )
            .Wait();

    /// <inheritdoc />
    public override void Allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Iallgather(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype).Wait();

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
        comm.Iallgatherv_c(sendbuf, (long)sendcount, sendtype, recvbuf, Large(recvcounts), Addresses(displs), recvtype)
            .Wait();

    /// <inheritdoc />
    public override void Alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Ialltoall(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype).Wait();

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
        comm.Ialltoallv_c(
                sendbuf,
                Large(sendcounts),
                Addresses(sdispls),
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(rdispls),
                recvtype
            )
            .Wait();

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
        comm.Ialltoallw_c(
                sendbuf,
                Large(sendcounts),
                Addresses(sdispls),
                sendtypes,
                recvbuf,
                Large(recvcounts),
                Addresses(rdispls),
                recvtypes
            )
            .Wait();

    /// <inheritdoc />
    public override void Reduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op,
        int root
    ) => comm.Ireduce(sendbuf, recvbuf, (long)count, datatype, op, root).Wait();

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Iallreduce(sendbuf, recvbuf, (long)count, datatype, op).Wait();

    /// <inheritdoc />
    public override void Reduce_scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Ireduce_scatter_c(sendbuf, recvbuf, Large(recvcounts), datatype, op).Wait();

    /// <inheritdoc />
    public override void Reduce_scatter_block(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Ireduce_scatter_block(sendbuf, recvbuf, (long)recvcount, datatype, op).Wait();

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Iscan(sendbuf, recvbuf, (long)count, datatype, op).Wait();

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Iexscan(sendbuf, recvbuf, (long)count, datatype, op).Wait();

    /// <inheritdoc />
    public override void Neighbor_allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Ineighbor_allgather(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype).Wait();

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
        comm.Ineighbor_allgatherv_c(
                sendbuf,
                (long)sendcount,
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(displs),
                recvtype
            )
            .Wait();

    /// <inheritdoc />
    public override void Neighbor_alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Ineighbor_alltoall(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype).Wait();

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
        comm.Ineighbor_alltoallv_c(
                sendbuf,
                Large(sendcounts),
                Addresses(sdispls),
                sendtype,
                recvbuf,
                Large(recvcounts),
                Addresses(rdispls),
                recvtype
            )
            .Wait();

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
        comm.Ineighbor_alltoallw_c(
                sendbuf,
                Large(sendcounts),
                sdispls,
                sendtypes,
                recvbuf,
                Large(recvcounts),
                rdispls,
                recvtypes
            )
            .Wait();
}
