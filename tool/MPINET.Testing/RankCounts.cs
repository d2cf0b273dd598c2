namespace MPINET.Testing;

internal static class RankCounts
{
    public static int[] From(int[] ranks)
    {
        if (ranks.Length == 0)
        {
            return [1];
        }

        foreach (int count in ranks)
        {
            if (count < 1)
            {
                throw new ArgumentOutOfRangeException(nameof(ranks), count, "A test needs at least 1 rank.");
            }
        }

        return ranks;
    }
}
