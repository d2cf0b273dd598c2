namespace MPINET.Testing.Victim;

/// <summary>Tests that do not come to their end, among others that pass.</summary>
public sealed class HangingTests
{
    private const int ShortTimeout = 2000;

    [MpiFact(2, Timeout = ShortTimeout)]
    public void One_rank_stands_still()
    {
        if (MpiTest.Rank == 1)
        {
            Stand_still_here();
        }
    }

    [MpiFact(2)]
    public void One_fails_and_the_other_waits_for_it()
    {
        if (MpiTest.Rank == 1)
        {
            throw new InvalidOperationException("will not send");
        }

        Stand_still_here();
    }

    [MpiFact(2)]
    public void Then_a_good_one() { }

    private static void Stand_still_here() => Thread.Sleep(Timeout.Infinite);
}
