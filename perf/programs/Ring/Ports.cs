using MPINET;

// The ring in the tier of ports.
internal static class Ports
{
    private const int Tag = 100;
    private const int Repetitions = 5;

    public static int Run(Options options)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int rank = world.Rank;
        int size = world.Size;
        if (size < 2)
        {
            Console.Error.WriteLine("Ring: one rank is no ring");
            session.Abort(world, 1);
        }

        int[][] data = [.. Options.Sizes.Select(ints => Answer.Start(ints, rank))];
        int[] done = new int[data.Length];
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int call = 0; call < WarmUp.Calls; call++)
            {
                int s = call % data.Length;
                RunLaps(data[s], 1, world);
                done[s]++;
            }

            world.Barrier();
            WarmUp.Pause(5 * size);
            world.Barrier();
        }

        for (int s = 0; s < data.Length; s++)
        {
            int laps = options.Laps(data[s].Length);
            double best = double.MaxValue;
            for (int repetition = 0; repetition < Repetitions; repetition++)
            {
                world.Barrier();
                double start = Session.WallClock;
                RunLaps(data[s], laps, world);
                best = Math.Min(best, Session.WallClock - start);
                done[s] += laps;
            }

            if (!Answer.IsRight(data[s], done[s], rank, size))
            {
                session.Abort(world, 1);
            }

            if (rank == 0)
            {
                Measured.Say("lap", data[s].Length, best / laps * 1e9, "ns");
            }
        }

        return 0;
    }

    private static void RunLaps(int[] data, int laps, Intracommunicator world)
    {
        Port next = world[(world.Rank + 1) % world.Size];
        Port previous = world[(world.Rank + world.Size - 1) % world.Size];
        bool isFirst = world.Rank == 0;
        for (int lap = 0; lap < laps; lap++)
        {
            if (isFirst)
            {
                data[0]++;
                next.Send(data, Tag);
                previous.Recv(data, Tag);
            }
            else
            {
                previous.Recv(data, Tag);
                data[0]++;
                next.Send(data, Tag);
            }
        }
    }
}
