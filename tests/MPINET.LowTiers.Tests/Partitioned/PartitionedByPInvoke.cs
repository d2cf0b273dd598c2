using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Partitioned;

/// <summary>Partitioned transfers by the functions of the P/Invoke tier.</summary>
public sealed unsafe class PartitionedByPInvoke : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void Partitions_arrive_in_any_order()
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<double> sent = new([rank + 0.5, rank + 1.5, rank + 2.5, rank + 3.5]);
        using Cells<double> received = new(4);
        MPI_Request* requests = stackalloc MPI_Request[2];
        MPI_Info none = MPI_INFO_NULL;
        MustSucceed(MPI_Psend_init(sent, 4, 1, MPI_DOUBLE, next, 1, comm, none, out requests[0]));
        MustSucceed(MPI_Precv_init(received, 4, 1, MPI_DOUBLE, previous, 1, comm, none, out requests[1]));
        for (int turn = 0; turn < 2; turn++)
        {
            sent[2] = rank + 2.5 + 100 * turn;
            MustSucceed(MPI_Startall(2, requests));
            MustSucceed(MPI_Pready(3, requests[0]));
            MustSucceed(MPI_Pready_range(1, 2, requests[0]));
            int zero = 0;
            MustSucceed(MPI_Pready_list(1, &zero, requests[0]));
            int arrived = 0;
            while (arrived == 0)
            {
                MustSucceed(MPI_Parrived(requests[1], 2, out arrived));
            }

            Assert.Equal(previous + 2.5 + 100 * turn, received[2]);
            MustSucceed(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
            received.MustHold(previous + 0.5, previous + 1.5, previous + 2.5 + 100 * turn, previous + 3.5);
        }

        MustSucceed(MPI_Request_free(ref requests[0]));
        MustSucceed(MPI_Request_free(ref requests[1]));
    }
}
