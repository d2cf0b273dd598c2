using MPINET.Cli;
using MPINET.Tests.Collectives;
using static MPINET.Tests.LargeCounts.LargeArrays;

namespace MPINET.Tests.LargeCounts;

/// <summary>The methods of the CLI tier that block and take large counts.</summary>
public sealed class CliLargeCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => comm.Barrier();

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        comm.Bcast(buffer, (long)count, datatype, root);

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
    ) => comm.Gather(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype, root);

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
        comm.Gatherv_c(
            sendbuf,
            (long)sendcount,
            sendtype,
            recvbuf,
            Large(recvcounts),
            Addresses(displs),
            recvtype,
            root
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
    ) => comm.Scatter(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype, root);

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
        comm.Scatterv_c(
            sendbuf,
            Large(sendcounts),
            Addresses(displs),
            sendtype,
            recvbuf,
            (long)recvcount,
            recvtype,
            root
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
    ) => comm.Allgather(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype);

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
    ) => comm.Allgatherv_c(sendbuf, (long)sendcount, sendtype, recvbuf, Large(recvcounts), Addresses(displs), recvtype);

    /// <inheritdoc />
    public override void Alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Alltoall(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype);

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
        comm.Alltoallv_c(
            sendbuf,
            Large(sendcounts),
            Addresses(sdispls),
            sendtype,
            recvbuf,
            Large(recvcounts),
            Addresses(rdispls),
            recvtype
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
        comm.Alltoallw_c(
            sendbuf,
            Large(sendcounts),
            Addresses(sdispls),
            sendtypes,
            recvbuf,
            Large(recvcounts),
            Addresses(rdispls),
            recvtypes
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
    ) => comm.Reduce(sendbuf, recvbuf, (long)count, datatype, op, root);

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Allreduce(sendbuf, recvbuf, (long)count, datatype, op);

    /// <inheritdoc />
    public override void Reduce_scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Reduce_scatter_c(sendbuf, recvbuf, Large(recvcounts), datatype, op);

    /// <inheritdoc />
    public override void Reduce_scatter_block(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Reduce_scatter_block(sendbuf, recvbuf, (long)recvcount, datatype, op);

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Scan(sendbuf, recvbuf, (long)count, datatype, op);

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Exscan(sendbuf, recvbuf, (long)count, datatype, op);

    /// <inheritdoc />
    public override void Neighbor_allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Neighbor_allgather(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype);

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
        comm.Neighbor_allgatherv_c(
            sendbuf,
            (long)sendcount,
            sendtype,
            recvbuf,
            Large(recvcounts),
            Addresses(displs),
            recvtype
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
    ) => comm.Neighbor_alltoall(sendbuf, (long)sendcount, sendtype, recvbuf, (long)recvcount, recvtype);

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
        comm.Neighbor_alltoallv_c(
            sendbuf,
            Large(sendcounts),
            Addresses(sdispls),
            sendtype,
            recvbuf,
            Large(recvcounts),
            Addresses(rdispls),
            recvtype
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
        comm.Neighbor_alltoallw_c(
            sendbuf,
            Large(sendcounts),
            sdispls,
            sendtypes,
            recvbuf,
            Large(recvcounts),
            rdispls,
            recvtypes
        );
}
