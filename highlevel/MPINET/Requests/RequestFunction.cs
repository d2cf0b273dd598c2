namespace MPINET;

/// <summary>The MPI function that created a request, by its C name.</summary>
internal enum RequestFunction : byte
{
    /// <summary>No function, because there is no request.</summary>
    None,

    /// <summary>MPI_Allgather_init.</summary>
    MPI_Allgather_init,

    /// <summary>MPI_Allgatherv_init.</summary>
    MPI_Allgatherv_init,

    /// <summary>MPI_Allreduce_init.</summary>
    MPI_Allreduce_init,

    /// <summary>MPI_Alltoall_init.</summary>
    MPI_Alltoall_init,

    /// <summary>MPI_Alltoallv_init.</summary>
    MPI_Alltoallv_init,

    /// <summary>MPI_Alltoallw_init.</summary>
    MPI_Alltoallw_init,

    /// <summary>MPI_Barrier_init.</summary>
    MPI_Barrier_init,

    /// <summary>MPI_Bcast_init.</summary>
    MPI_Bcast_init,

    /// <summary>MPI_Bsend_init.</summary>
    MPI_Bsend_init,

    /// <summary>MPI_Comm_idup.</summary>
    MPI_Comm_idup,

    /// <summary>MPI_Exscan_init.</summary>
    MPI_Exscan_init,

    /// <summary>MPI_Gather_init.</summary>
    MPI_Gather_init,

    /// <summary>MPI_Gatherv_init.</summary>
    MPI_Gatherv_init,

    /// <summary>MPI_Grequest_start.</summary>
    MPI_Grequest_start,

    /// <summary>MPI_Iallgather.</summary>
    MPI_Iallgather,

    /// <summary>MPI_Iallgatherv.</summary>
    MPI_Iallgatherv,

    /// <summary>MPI_Iallreduce.</summary>
    MPI_Iallreduce,

    /// <summary>MPI_Ialltoall.</summary>
    MPI_Ialltoall,

    /// <summary>MPI_Ialltoallv.</summary>
    MPI_Ialltoallv,

    /// <summary>MPI_Ialltoallw.</summary>
    MPI_Ialltoallw,

    /// <summary>MPI_Ibarrier.</summary>
    MPI_Ibarrier,

    /// <summary>MPI_Ibcast.</summary>
    MPI_Ibcast,

    /// <summary>MPI_Ibsend.</summary>
    MPI_Ibsend,

    /// <summary>MPI_Iexscan.</summary>
    MPI_Iexscan,

    /// <summary>MPI_Igather.</summary>
    MPI_Igather,

    /// <summary>MPI_Igatherv.</summary>
    MPI_Igatherv,

    /// <summary>MPI_Imrecv.</summary>
    MPI_Imrecv,

    /// <summary>MPI_Ineighbor_allgather.</summary>
    MPI_Ineighbor_allgather,

    /// <summary>MPI_Ineighbor_allgatherv.</summary>
    MPI_Ineighbor_allgatherv,

    /// <summary>MPI_Ineighbor_alltoall.</summary>
    MPI_Ineighbor_alltoall,

    /// <summary>MPI_Ineighbor_alltoallv.</summary>
    MPI_Ineighbor_alltoallv,

    /// <summary>MPI_Ineighbor_alltoallw.</summary>
    MPI_Ineighbor_alltoallw,

    /// <summary>MPI_Irecv.</summary>
    MPI_Irecv,

    /// <summary>MPI_Ireduce.</summary>
    MPI_Ireduce,

    /// <summary>MPI_Ireduce_scatter.</summary>
    MPI_Ireduce_scatter,

    /// <summary>MPI_Ireduce_scatter_block.</summary>
    MPI_Ireduce_scatter_block,

    /// <summary>MPI_Irsend.</summary>
    MPI_Irsend,

    /// <summary>MPI_Iscan.</summary>
    MPI_Iscan,

    /// <summary>MPI_Iscatter.</summary>
    MPI_Iscatter,

    /// <summary>MPI_Iscatterv.</summary>
    MPI_Iscatterv,

    /// <summary>MPI_Isend.</summary>
    MPI_Isend,

    /// <summary>MPI_Issend.</summary>
    MPI_Issend,

    /// <summary>MPI_Neighbor_allgather_init.</summary>
    MPI_Neighbor_allgather_init,

    /// <summary>MPI_Neighbor_allgatherv_init.</summary>
    MPI_Neighbor_allgatherv_init,

    /// <summary>MPI_Neighbor_alltoall_init.</summary>
    MPI_Neighbor_alltoall_init,

    /// <summary>MPI_Neighbor_alltoallv_init.</summary>
    MPI_Neighbor_alltoallv_init,

    /// <summary>MPI_Neighbor_alltoallw_init.</summary>
    MPI_Neighbor_alltoallw_init,

    /// <summary>MPI_Recv_init.</summary>
    MPI_Recv_init,

    /// <summary>MPI_Reduce_init.</summary>
    MPI_Reduce_init,

    /// <summary>MPI_Reduce_scatter_block_init.</summary>
    MPI_Reduce_scatter_block_init,

    /// <summary>MPI_Reduce_scatter_init.</summary>
    MPI_Reduce_scatter_init,

    /// <summary>MPI_Rsend_init.</summary>
    MPI_Rsend_init,

    /// <summary>MPI_Scan_init.</summary>
    MPI_Scan_init,

    /// <summary>MPI_Scatter_init.</summary>
    MPI_Scatter_init,

    /// <summary>MPI_Scatterv_init.</summary>
    MPI_Scatterv_init,

    /// <summary>MPI_Send_init.</summary>
    MPI_Send_init,

    /// <summary>MPI_Ssend_init.</summary>
    MPI_Ssend_init,

    /// <summary>MPI_Wait, for a request that another tier created.</summary>
    MPI_Wait,
}
