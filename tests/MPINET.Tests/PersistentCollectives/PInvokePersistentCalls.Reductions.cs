using MPINET.Cli;
using MPINET.PInvoke;
using MPINET.Tests.Collectives;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tests.PersistentCollectives;

// The calls that combine data.
public sealed unsafe partial class PInvokePersistentCalls
{
    /// <inheritdoc />
    public override void Reduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op,
        int root
    ) =>
        Complete(
            MPI_Reduce_init(
                (void*)sendbuf,
                (void*)recvbuf,
                count,
                datatype,
                op,
                root,
                comm,
                MPI_INFO_NULL,
                out MPI_Request request
            ),
            request
        );

    /// <inheritdoc />
    public override void Allreduce(
        MPI.Comm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) =>
        Complete(
            MPI_Allreduce_init(
                (void*)sendbuf,
                (void*)recvbuf,
                count,
                datatype,
                op,
                comm,
                MPI_INFO_NULL,
                out MPI_Request request
            ),
            request
        );

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
            Complete(
                MPI_Reduce_scatter_init(
                    (void*)sendbuf,
                    (void*)recvbuf,
                    recvcounts_,
                    datatype,
                    op,
                    comm,
                    MPI_INFO_NULL,
                    out MPI_Request request
                ),
                request
            );
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
    ) =>
        Complete(
            MPI_Reduce_scatter_block_init(
                (void*)sendbuf,
                (void*)recvbuf,
                recvcount,
                datatype,
                op,
                comm,
                MPI_INFO_NULL,
                out MPI_Request request
            ),
            request
        );

    /// <inheritdoc />
    public override void Scan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) =>
        Complete(
            MPI_Scan_init(
                (void*)sendbuf,
                (void*)recvbuf,
                count,
                datatype,
                op,
                comm,
                MPI_INFO_NULL,
                out MPI_Request request
            ),
            request
        );

    /// <inheritdoc />
    public override void Exscan(
        MPI.Intracomm comm,
        MPI.Pointer sendbuf,
        MPI.Pointer recvbuf,
        int count,
        MPI.Datatype datatype,
        MPI.Op op
    ) =>
        Complete(
            MPI_Exscan_init(
                (void*)sendbuf,
                (void*)recvbuf,
                count,
                datatype,
                op,
                comm,
                MPI_INFO_NULL,
                out MPI_Request request
            ),
            request
        );
}
