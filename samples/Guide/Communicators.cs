using System;
using MPINET;

internal static class Communicators
{
    public static void Run(Intracommunicator world)
    {
        Splitting(world);
        Groups(world);
        Attributes(world);
    }

    private static void Splitting(Intracommunicator world)
    {
        #region split
        using Intracommunicator half = world.Split(color: world.Rank % 2, key: world.Rank);
        half.Name = world.Rank % 2 == 0 ? "even" : "odd";
        int sum = half.Allreduce(world.Rank, ReductionOperator.Sum);
        Console.WriteLine($"{world.Rank}: {half.Name}, {half.Rank} of {half.Size}, {sum}");
        #endregion
    }

    private static void Groups(Intracommunicator world)
    {
        #region groups
        using Group everyone = world.CommunicatorGroup;
        using Group first = everyone.Incl([0]);
        using Group others = everyone - first;
        using Intracommunicator? workers = world.Create(others);
        Console.WriteLine(
            $"{world.Rank}: {(workers is null ? "not one of them" : $"{workers.Rank} of {others.Size}")}"
        );
        #endregion
    }

    private static void Attributes(Intracommunicator world)
    {
        #region attributes
        using AttributeKey<string> label = new(copied: true);
        using Intracommunicator mine = world.Dup();
        mine.SetAttribute(label, $"rank {mine.Rank}");
        using Intracommunicator copy = mine.Dup();
        Console.WriteLine(copy.TryGetAttribute(label, out string? text) ? text : "nothing");
        #endregion
    }
}
