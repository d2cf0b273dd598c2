using static MPINET.PInvoke.Mpi;

namespace MPINET.Testing.Victim;

/// <summary>Tests that hang, among tests that pass.</summary>
public sealed unsafe class HangingTests
{
    // Long enough for both ranks to reach the call in which they hang.
    private const int ShortTimeout = 6000;

    [Fact(Timeout = ShortTimeout)]
    public void Outside_MPI() => Stand_still_here();

    [Fact]
    public void Outside_MPI_a_good_one() { }

    [MpiFact(2, Timeout = ShortTimeout)]
    public void One_rank_stands_still()
    {
        if (MpiTest.Rank == 1)
        {
            Stand_still_here();
        }
    }

    [MpiFact(2, Timeout = ShortTimeout)]
    public void Both_ranks_wait_for_a_message() => Receive_here();

    [MpiFact(2, Timeout = ShortTimeout)]
    public void One_fails_and_the_other_waits_for_it()
    {
        if (MpiTest.Rank == 1)
        {
            throw new InvalidOperationException("will not send");
        }

        Receive_here();
    }

    [MpiFact(2)]
    public void Then_a_good_one() { }

    private static void Stand_still_here() => Thread.Sleep(Timeout.Infinite);

    private static void Receive_here()
    {
        int value;
        MPI_Recv(&value, 1, MPI_INT, 1 - MpiTest.Rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}
