using MPINET.Cli;

// The ring in the CLI tier.
internal static unsafe class Cli
{
    private const int Tag = 100;
    private const int Repetitions = 5;

    public static int Run(Options options)
    {
        MPI.Init();
        MPI.Intracomm world = MPI.COMM_WORLD;
        int rank = world.Get_rank();
        int size = world.Get_size();
        if (size < 2)
        {
            Console.Error.WriteLine("Ring: one rank is no ring");
            world.Abort(1);
        }

        int[][] data = [.. Options.Sizes.Select(ints => Answer.Start(ints, rank))];
        int[] done = new int[data.Length];
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int call = 0; call < WarmUp.Calls; call++)
            {
                int s = call % data.Length;
                RunLaps(world, data[s], 1, rank, size);
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
                double start = MPI.Wtime();
                RunLaps(world, data[s], laps, rank, size);
                best = Math.Min(best, MPI.Wtime() - start);
                done[s] += laps;
            }

            if (!Answer.IsRight(data[s], done[s], rank, size))
            {
                world.Abort(1);
            }

            if (rank == 0)
            {
                Measured.Say("lap", data[s].Length, best / laps * 1e9, "ns");
            }
        }

        MPI.Finalize();
        return 0;
    }

    private static void RunLaps(MPI.Intracomm world, int[] array, int laps, int rank, int size)
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        int ints = array.Length;
        fixed (int* data = array)
        {
            for (int lap = 0; lap < laps; lap++)
            {
                if (rank == 0)
                {
                    data[0]++;
                    world.Send(data, ints, MPI.INT, next, Tag);
                    world.Recv(data, ints, MPI.INT, previous, Tag);
                }
                else
                {
                    world.Recv(data, ints, MPI.INT, previous, Tag);
                    data[0]++;
                    world.Send(data, ints, MPI.INT, next, Tag);
                }
            }
        }
    }
}
