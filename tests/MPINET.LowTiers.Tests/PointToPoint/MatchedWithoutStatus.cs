using MPINET.Cli;

namespace MPINET.LowTiers.Tests.PointToPoint;

public class MatchedWithoutStatus : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void A_matched_message_is_received_without_a_status()
    {
        using Cells<int> sent = new([rank + 7]);
        using Cells<int> got = new(1);
        MPI.Request request = comm.Isend(sent, 1, MPI.INT, (rank + 1) % size, 2);
        MPI.Message message = comm.Mprobe((rank + size - 1) % size, 2);
        message.Recv(got, 1, MPI.INT);
        request.Wait();
        got.MustHold((rank + size - 1) % size + 7);
        Assert.True(message == MPI.MESSAGE_NULL);
    }
}
