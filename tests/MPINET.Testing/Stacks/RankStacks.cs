using MPINET.Testing.Launching;

namespace MPINET.Testing.Stacks;

/// <summary>The managed stacks of a rank that stands still.</summary>
internal static class RankStacks
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(15);

    public static string Of(RankLog rank)
    {
        if (rank.Id == 0)
        {
            return "(the process has not come as far as the test runner)";
        }

        Task<string> stacks = Task.Run(() =>
        {
            try
            {
                return rank.Runtime.StartsWith("Mono", StringComparison.Ordinal) ? MonoStacks.Of(rank) : OfClr(rank);
            }
            catch (Exception exception)
            {
                return $"(no stack: {exception.Message})";
            }
        });
        return stacks.Wait(Limit) ? stacks.Result : "(no stack: the process did not answer)";
    }

#if NET
    private static string OfClr(RankLog rank) => ClrStacks.Of(rank);
#else
    private static string OfClr(RankLog rank) => $"(a launcher on Mono cannot read the stacks of {rank.Runtime})";
#endif
}
