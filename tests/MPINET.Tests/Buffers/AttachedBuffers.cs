namespace MPINET.Tests.Buffers;

public sealed class AttachedBuffers : MessagesToTheNext
{
    [MpiFact(1, 2)]
    public void Bsend_returns_before_the_receive_and_Detach_waits_for_the_message()
    {
        int bytes = Datatype.Int.PackSize(1000, comm) + Session.BsendOverhead;
        Session.AttachBuffer(bytes + 64);
        Assert.Throws<InvalidOperationException>(() => Session.AttachBuffer(10));
        Next.Bsend(Values(rank, 1000, n => n), 6);
        int[] got = new int[1000];
        Previous.Recv(got, 6);
        Assert.Equal(Values(Before, 1000, n => n), got);
        Assert.Equal(bytes + 64, Session.DetachBuffer());
        Assert.Equal(0, Session.DetachBuffer());
    }

    [MpiFact(1)]
    public void A_negative_length_is_refused() =>
        Assert.Throws<ArgumentOutOfRangeException>(() => Session.AttachBuffer(-1));
}
