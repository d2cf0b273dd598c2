using static MPINET.PInvoke.Mpi;

namespace MPINET.Testing.Victim;

/// <summary>Tests that fail by an exception, among tests that pass.</summary>
public sealed unsafe class FailingTests
{
    public static IEnumerable<object[]> Broken => throw new InvalidOperationException("no data today");

    [Fact]
    public void Outside_MPI() => Assert.Fail("a plain failure");

    [MpiFact(4)]
    public void One_rank_of_four()
    {
        Console.WriteLine($"written by rank {MpiTest.Rank}");
        if (MpiTest.Rank == 2)
        {
            throw new InvalidOperationException("rank two is wrong", new FormatException("because of this"));
        }
    }

    [MpiFact(2)]
    public void All_ranks_alike() => Assert.Equal(17, 18);

    [MpiFact(2)]
    public void Each_rank_differently() => Assert.Equal(-1, MpiTest.Rank);

    [MpiFact(2)]
    public void One_rank_skips() => Assert.SkipWhen(MpiTest.Rank == 1, "not here");

    [MpiTheory(2)]
    [MemberData(nameof(Broken))]
    public void Data_cannot_be_had(int number) => Assert.Equal(number, number);

    [MpiFact(2)]
    public void A_message_is_left_behind()
    {
        if (MpiTest.Rank == 1)
        {
            throw new InvalidOperationException("does not receive");
        }

        int stray = -1;
        MPI_Send(&stray, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    }

    [MpiFact(2)]
    public void The_next_test_does_not_meet_it()
    {
        int value = 42 * (1 - MpiTest.Rank);
        if (MpiTest.Rank == 0)
        {
            MPI_Send(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        }
        else
        {
            MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }

        Assert.Equal(42, value);
    }
}
