using MPINET;

/// <summary>The measurement in the tier of ports.</summary>
internal static class Ports
{
    public static int Run(Options options)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Share share = new(options.Keys, world.Rank, world.Size);
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int call = 0; call < WarmUp.Calls; call++)
            {
                Sort(world, share);
            }

            WarmUp.Pause();
        }

        double best = double.PositiveInfinity;
        for (int iteration = 0; iteration < options.Iterations; iteration++)
        {
            world.Barrier();
            double start = Session.WallClock;
            Sort(world, share);
            double seconds = Session.WallClock - start;
            best = Math.Min(best, world.Allreduce(seconds, ReductionOperator.Max));
        }

        bool isRight = IsRight(world, share, options.Keys);
        if (world.Rank == 0)
        {
            Results.Say(options, best, isRight);
        }

        return isRight ? 0 : 1;
    }

    // What is measured.
    private static void Sort(Intracommunicator world, Share share)
    {
        share.CountKeys();
        world.Allreduce(share.Own, share.All, ReductionOperator.Sum);
        share.Divide();
        share.PlaceKeys();
        world.Alltoall(share.SendCounts, share.ReceiveCounts);
        share.FindStarts();
        world.Alltoallv(
            share.Outgoing,
            new Segments(share.SendCounts, share.SendStarts),
            share.Incoming,
            new Segments(share.ReceiveCounts, share.ReceiveStarts)
        );
        share.SortIncoming();
    }

    private static bool IsRight(Intracommunicator world, Share share, int total)
    {
        long[] sums = world.Allreduce(share.Sums(), ReductionOperator.Sum);
        int before = world.Exscan(share.Last, ReductionOperator.Max);
        bool isInOrder = share.IsInOrder(world.Rank == 0 ? -1 : before);
        return world.Allreduce(isInOrder ? 1 : 0, ReductionOperator.LogicalAnd) != 0 && Results.AreKept(sums, total);
    }
}
