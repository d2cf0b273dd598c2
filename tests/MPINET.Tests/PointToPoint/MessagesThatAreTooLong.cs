namespace MPINET.Tests.PointToPoint;

public sealed class MessagesThatAreTooLong : InSession
{
    private const int Room = 4;
    private const int Guard = unchecked((int)0xA5A5A5A5);

    [MpiTheory(1, 2)]
    [InlineData(8)]
    [InlineData(1_250)]
    [InlineData(250_000)]
    public void Throw_in_a_receive_and_leave_the_memory_behind_the_buffer(int length)
    {
        int[] memory = Guarded(length);
        Request sent = Next.Isend(Message(length));
        MpiException error = Assert.Throws<MpiException>(() => Previous.Recv(memory.AsSpan(0, Room)));
        sent.Wait();
        IsCutOff(error, "MPI_Recv", memory);
    }

    // Open MPI truncates a message to oneself of 32 bytes without an error: Checking/MessagesToOneself.cs covers that.
    [MpiTheory(1, 2)]
    [InlineData(1_250)]
    [InlineData(250_000)]
    public void Throw_in_a_nonblocking_receive_and_leave_the_memory_behind_the_buffer(int length)
    {
        int[] memory = Guarded(length);
        Request received = Previous.Irecv(memory.AsMemory(0, Room));
        comm.Barrier();
        Request sent = Next.Isend(Message(length));
        MpiException error = Assert.Throws<MpiException>(() => received.Wait());
        sent.Wait();
        IsCutOff(error, "MPI_Irecv", memory);
    }

    [MpiTheory(1, 2)]
    [InlineData(8)]
    [InlineData(1_250)]
    [InlineData(250_000)]
    public void Throw_in_the_receive_of_a_value(int length)
    {
        Request sent = Next.Isend(Message(length));
        MpiException error = Assert.Throws<MpiException>(() => Previous.Recv<int>());
        sent.Wait();
        Assert.Equal(PInvoke.Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
    }

    [MpiTheory(2)]
    [InlineData(8)]
    [InlineData(1_250)]
    [InlineData(1_900)]
    public void Throw_in_a_broadcast_and_leave_the_memory_behind_the_buffer(int length)
    {
        // A separate communicator: after an error in a collective call, other calls on the communicator may hang, as on MPICH 5.
        using Intracommunicator own = comm.Dup();
        int[] memory = Guarded(length);
        if (rank == 0)
        {
            own[0].Bcast(Message(length));
            return;
        }

        MpiException error = Assert.Throws<MpiException>(() => own[0].Bcast(memory.AsSpan(0, Room)));

        // The error of a collective call is not MPI_ERR_TRUNCATE on every MPI.
        Assert.Equal("MPI_Bcast", error.Function);
        Assert.DoesNotContain(memory.Skip(Room), cell => cell != Guard);
    }

    private static int[] Guarded(int length) => [.. Enumerable.Repeat(Guard, Room + length)];

    private int[] Message(int length) => [.. Enumerable.Repeat(rank + 1, length)];

    private static void IsCutOff(MpiException error, string function, int[] memory)
    {
        Assert.Equal((PInvoke.Mpi.MPI_ERR_TRUNCATE, function), (error.ErrorClass, error.Function));
        Assert.DoesNotContain(memory.Skip(Room), cell => cell != Guard);
    }
}
