using MPINET.Loader;

namespace MPINET.Highlevel.Tests.Checking;

public sealed class MessagesThatAreTooLong : InSession
{
    private const int Room = 16;
    private const byte Guard = 0xA5;

    [MpiTheory(1, 2)]
    [InlineData(32)]
    [InlineData(5_000)]
    [InlineData(1_000_000)]
    public void Throw_on_the_receiver_and_leave_what_lies_behind_the_buffer(int length) => Receive(length);

    // The runner has initialised MPI, so that this is a matter of the environment.
    [MpiTheory(1, 2)]
    [InlineData(32)]
    [InlineData(5_000)]
    [InlineData(1_000_000)]
    public void Do_so_on_every_MPI_under_the_check(int length)
    {
        Assert.SkipUnless(LoadedMpi.IsCheckWanted, "MPINET_CHECK=1 is not set: a run of its own.");
        Receive(length);
    }

    private void Receive(int length)
    {
        byte[] room = [.. Enumerable.Repeat(Guard, length + Room)];
        byte[] message = [.. Enumerable.Repeat((byte)(rank + 1), length)];
        Request sent = Next.Isend(message);
        MpiException error = Assert.Throws<MpiException>(() => Previous.Recv(room.AsSpan(0, Room)));
        sent.Wait();
        Assert.Equal(PInvoke.Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
        Assert.Equal("MPI_Recv", error.Function);
        Assert.DoesNotContain(room.Skip(Room), cell => cell != Guard);
    }
}
