namespace MPINET.Classic.Tests.Requests;

using MPI;

public sealed class Cancelling : InEnvironment
{
    [MpiFact(1, 2)]
    public void Of_a_receive_that_nothing_was_sent_to()
    {
        int called = 0;
        foreach (
            ReceiveRequest request in new[]
            {
                World.ImmediateReceive<int>(Previous, 3, _ => called++),
                World.ImmediateReceive(Previous, 3, new int[4]),
                World.ImmediateReceive<string>(Previous, 3, _ => called++),
                World.ImmediateReceive(Previous, 3, new string[4]),
            }
        )
        {
            request.Cancel();
            CompletedStatus status = request.Wait();
            Assert.True(status.Cancelled);
            Assert.Equal(0, status.Count());
            request.Cancel();
        }

        Assert.Equal(0, called);

        // The cancelled receive takes no message. The previous rank may still be sending.
        World.Barrier();
        Request sent = World.ImmediateSend(17, Next, 3);
        Assert.Equal(17, World.Receive<int>(Previous, 3));
        sent.Wait();
    }

    [MpiFact(1, 2)]
    public void Of_one_that_has_completed_changes_nothing()
    {
        Request sent = World.ImmediateSend(17, Next, 3);
        int called = 0;
        ReceiveRequest request = World.ImmediateReceive<int>(Previous, 3, _ => called++);
        Assert.False(request.Wait().Cancelled);
        request.Cancel();
        Assert.False(request.Wait().Cancelled);
        Assert.Equal(17, request.GetValue());
        Assert.Equal(1, called);
        sent.Wait();
    }
}
