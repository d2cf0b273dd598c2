namespace MPINET.Testing.Victim;

/// <summary>A rank that ends with an error when all its tests have passed.</summary>
public sealed class DyingAfterwardsTests
{
    [MpiFact(2)]
    public void Good_one()
    {
        if (MpiTest.Rank == 1)
        {
            AppDomain.CurrentDomain.ProcessExit += (_, _) => Native._exit(3);
        }
    }
}
