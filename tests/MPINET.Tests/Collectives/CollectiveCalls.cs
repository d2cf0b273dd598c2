using MPINET.Cli;
using MPINET.Tests.LargeCounts;
using MPINET.Tests.PersistentCollectives;

namespace MPINET.Tests.Collectives;

/// <summary>The collective calls in one of their forms, under one signature: each returns when it has completed.</summary>
public abstract class CollectiveCalls
{
    /// <summary>The calls in the given form.</summary>
    public static CollectiveCalls In(CallForm form) =>
        form switch
        {
            CallForm.Cli => new CliCalls(),
            CallForm.CliNonblocking => new CliNonblockingCalls(),
            CallForm.CliLarge => new CliLargeCalls(),
            CallForm.CliLargeNonblocking => new CliLargeNonblockingCalls(),
            CallForm.PInvoke => new PInvokeCalls(),
            CallForm.PInvokeNonblocking => new PInvokeNonblockingCalls(),
            CallForm.CliPersistent => new CliPersistentCalls(),
            CallForm.CliLargePersistent => new CliLargePersistentCalls(),
            CallForm.PInvokeLarge => new PInvokeLargeCalls(),
            CallForm.PInvokeLargeNonblocking => new PInvokeLargeNonblockingCalls(),
            CallForm.PInvokePersistent => new PInvokePersistentCalls(),
            CallForm.PInvokeLargePersistent => new PInvokeLargePersistentCalls(),
            _ => throw new ArgumentOutOfRangeException(nameof(form), form, null),
        };

    /// <summary>In C: MPI_Barrier or MPI_Ibarrier.</summary>
    public abstract void Barrier(MPI.Comm comm);

    /// <summary>In C: MPI_Bcast or MPI_Ibcast.</summary>
    public abstract void Bcast(MPI.Comm comm, MPI.Pointer buffer, int count, MPI.Datatype datatype, int root);

    /// <summary>In C: MPI_Gather or MPI_Igather.</summary>
    public abstract void Gather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype,
        int root
    );

    /// <summary>In C: MPI_Gatherv or MPI_Igatherv.</summary>
    public abstract void Gatherv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] displs,
        MPI.Datatype recvtype,
        int root
    );

    /// <summary>In C: MPI_Scatter or MPI_Iscatter.</summary>
    public abstract void Scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype,
        int root
    );

    /// <summary>In C: MPI_Scatterv or MPI_Iscatterv.</summary>
    public abstract void Scatterv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        int[] displs,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype,
        int root
    );

    /// <summary>In C: MPI_Allgather or MPI_Iallgather.</summary>
    public abstract void Allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Allgatherv or MPI_Iallgatherv.</summary>
    public abstract void Allgatherv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] displs,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Alltoall or MPI_Ialltoall.</summary>
    public abstract void Alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Alltoallv or MPI_Ialltoallv.</summary>
    public abstract void Alltoallv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        int[] sdispls,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] rdispls,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Alltoallw or MPI_Ialltoallw.</summary>
    public abstract void Alltoallw(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        int[] sdispls,
        MPI.Datatype[] sendtypes,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] rdispls,
        MPI.Datatype[] recvtypes
    );

    /// <summary>In C: MPI_Reduce or MPI_Ireduce.</summary>
    public abstract void Reduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op,
        int root
    );

    /// <summary>In C: MPI_Allreduce or MPI_Iallreduce.</summary>
    public abstract void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    );

    /// <summary>In C: MPI_Reduce_scatter or MPI_Ireduce_scatter.</summary>
    public abstract void Reduce_scatter(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        MPI.Datatype datatype,
        MPI.Op op
    );

    /// <summary>In C: MPI_Reduce_scatter_block or MPI_Ireduce_scatter_block.</summary>
    public abstract void Reduce_scatter_block(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype datatype,
        MPI.Op op
    );

    /// <summary>In C: MPI_Scan or MPI_Iscan.</summary>
    public abstract void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    );

    /// <summary>In C: MPI_Exscan or MPI_Iexscan.</summary>
    public abstract void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    );

    /// <summary>In C: MPI_Neighbor_allgather or MPI_Ineighbor_allgather.</summary>
    public abstract void Neighbor_allgather(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Neighbor_allgatherv or MPI_Ineighbor_allgatherv.</summary>
    public abstract void Neighbor_allgatherv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] displs,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Neighbor_alltoall or MPI_Ineighbor_alltoall.</summary>
    public abstract void Neighbor_alltoall(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int sendcount,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int recvcount,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Neighbor_alltoallv or MPI_Ineighbor_alltoallv.</summary>
    public abstract void Neighbor_alltoallv(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        int[] sdispls,
        MPI.Datatype sendtype,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        int[] rdispls,
        MPI.Datatype recvtype
    );

    /// <summary>In C: MPI_Neighbor_alltoallw or MPI_Ineighbor_alltoallw.</summary>
    public abstract void Neighbor_alltoallw(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        int[] sendcounts,
        nint[] sdispls,
        MPI.Datatype[] sendtypes,
        MPI.Pointer recvbuf,
        int[] recvcounts,
        nint[] rdispls,
        MPI.Datatype[] recvtypes
    );
}
