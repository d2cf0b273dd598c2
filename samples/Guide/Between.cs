using System;
using MPINET;

internal static class Between
{
    public static void Run(Intracommunicator world)
    {
        #region between
        bool isEven = world.Rank % 2 == 0;
        using Intracommunicator side = world.Split(isEven ? 0 : 1);
        using Intercommunicator other = side.CreateIntercommunicator(localLeader: 0, world[isEven ? 1 : 0]);
        #endregion

        #region root
        Port root =
            !isEven ? other[0] // the group without the root names it
            : other.Rank == 0 ? other.Root // the root itself
            : other.NullProcess; // the others of its group have no part in the call
        int steps = root.Bcast(root == other.Root ? 10 : 0);
        int[] parts = root.Gather(steps + world.Rank);
        #endregion

        Console.WriteLine(
            isEven
                ? $"{world.Rank}: {parts.Length} parts {string.Join(" ", parts)}"
                : $"{world.Rank}: {steps} steps, {parts.Length} parts"
        );

        #region sums
        int sum = other.Allreduce(world.Rank, ReductionOperator.Sum);
        Console.WriteLine($"{world.Rank}: the other side is {sum}");
        #endregion
    }
}
