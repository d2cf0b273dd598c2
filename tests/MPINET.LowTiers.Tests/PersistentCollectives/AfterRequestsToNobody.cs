using MPINET.Cli;

namespace MPINET.LowTiers.Tests.PersistentCollectives;

/// <summary>Persistent collective operations work after a persistent request with MPI_PROC_NULL was freed.</summary>
public sealed class AfterRequestsToNobody : OwnCommunicator
{
    [MpiTheory(1, 2, Requires = "MPI_Barrier_init")]
    [InlineData(1)]
    [InlineData(12)]
    public void Collective_operations_complete(int requests)
    {
        using Cells<int> sent = new([rank]);
        using Cells<int> received = new(size);
        MPI.Prequest[] toNobody =
        [
            .. Enumerable
                .Range(0, requests)
                .Select(i =>
                    i % 2 == 0
                        ? comm.Recv_init(sent, 1, MPI.INT, MPI.PROC_NULL, 0)
                        : comm.Send_init(sent, 1, MPI.INT, MPI.PROC_NULL, 0)
                ),
        ];
        Array.ForEach(toNobody, request => request.Free());
        MPI.Prequest[] collective =
        [
            .. Enumerable
                .Range(0, requests)
                .Select(i =>
                    i % 2 == 0
                        ? comm.Allgather_init(sent, 1, MPI.INT, received, 1, MPI.INT, MPI.INFO_NULL)
                        : comm.Barrier_init(MPI.INFO_NULL)
                ),
        ];
        foreach (MPI.Prequest request in collective)
        {
            request.Start();
            request.Wait();
            request.Free();
        }

        Assert.Equal(ByRank(i => i), Enumerable.Range(0, size).Select(i => received[i]));
    }
}
