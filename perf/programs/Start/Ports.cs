using MPINET;

// The start in the tier of ports.
internal static class Ports
{
    public static int Run(string? launched)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Size % 2 != 0)
        {
            Console.Error.WriteLine("Start: an even number of ranks is needed");
            session.Abort(world, 1);
        }

        double number = 1;
        Port peer = world[world.Rank ^ 1];
        bool isFirst = world.Rank < peer.Peer;
        if (isFirst)
        {
            peer.Send(number, Program.Tag);
            number = peer.Recv<double>(Program.Tag);
        }
        else
        {
            number = peer.Recv<double>(Program.Tag) + 1;
            peer.Send(number, Program.Tag);
        }

        DateTime first = DateTime.UtcNow;

        double[] data = new double[Program.Count];
        for (int i = 0; i < Program.RoundTrips; i++)
        {
            RoundTrip(peer, data, isFirst);
        }

        world.Barrier();
        Memory.Read(out double rss, out double pss);
        world.Barrier();

        double[] own = [rss, pss];
        double[] sum = world[0].Reduce(own, ReductionOperator.Sum);
        if (number != 2 || data[0] != Program.RoundTrips || rss == 0 || pss == 0)
        {
            Console.Error.WriteLine($"Start: wrong numbers on rank {world.Rank}");
            session.Abort(world, 1);
        }

        if (world.Rank == 0)
        {
            Program.Say(launched, first, sum[0] / world.Size, sum[1] / world.Size);
        }

        return 0;
    }

    private static void RoundTrip(Port peer, double[] data, bool isFirst)
    {
        if (isFirst)
        {
            peer.Send(data, Program.Tag);
            peer.Recv(data, Program.Tag);
        }
        else
        {
            peer.Recv(data, Program.Tag);
            data[0]++;
            peer.Send(data, Program.Tag);
        }
    }
}
