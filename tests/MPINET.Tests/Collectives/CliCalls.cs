using MPINET.Cli;

namespace MPINET.Tests.Collectives;

/// <summary>The blocking methods of the CLI tier.</summary>
public sealed class CliCalls : CollectiveCalls
{
    /// <inheritdoc />
    public override void Barrier(MPI.Comm comm) => comm.Barrier();

    /// <inheritdoc />
    public override void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root) =>
        comm.Bcast(buffer, count, datatype, root);

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
    ) => comm.Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);

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
    ) => comm.Gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root);

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
    ) => comm.Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);

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
    ) => comm.Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root);

    /// <inheritdoc />
    public override void Allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);

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
    ) => comm.Allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype);

    /// <inheritdoc />
    public override void Alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);

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
    ) => comm.Alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype);

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
    ) => comm.Alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes);

    /// <inheritdoc />
    public override void Reduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op,
        int root
    ) => comm.Reduce(sendbuf, recvbuf, count, datatype, op, root);

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Allreduce(sendbuf, recvbuf, count, datatype, op);

    /// <inheritdoc />
    public override void Reduce_scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op);

    /// <inheritdoc />
    public override void Reduce_scatter_block(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op);

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Scan(sendbuf, recvbuf, count, datatype, op);

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) => comm.Exscan(sendbuf, recvbuf, count, datatype, op);

    /// <inheritdoc />
    public override void Neighbor_allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);

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
    ) => comm.Neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype);

    /// <inheritdoc />
    public override void Neighbor_alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    ) => comm.Neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);

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
    ) => comm.Neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype);

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
    ) => comm.Neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes);
}
