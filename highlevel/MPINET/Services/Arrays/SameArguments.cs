namespace MPINET;

/// <summary>Arguments that all processes must give alike.</summary>
internal static class SameArguments
{
    /// <summary>Compares arguments of all processes, and throws on all if one differs. Collective.</summary>
    /// <exception cref="ArgumentException">An argument differs.</exception>
    public static void Require(Intracommunicator comm, params (string Name, long Value)[] arguments)
    {
        // The least is found as the greatest of the negated ones.
        long[] both = [.. arguments.Select(one => one.Value), .. arguments.Select(one => ~one.Value)];
        long[] greatest = new long[both.Length];
        comm.Allreduce(both, greatest, ReductionOperator.Max);
        for (int i = 0; i < arguments.Length; i++)
        {
            long least = ~greatest[i + arguments.Length];
            if (greatest[i] != least)
            {
                string name = arguments[i].Name;
                throw new ArgumentException(
                    $"The processes give '{name}' from {least} to {greatest[i]}: all give the same.",
                    name
                );
            }
        }
    }
}
