using System;
using MPINET;

// ShallowWater with a master, as the paper on Motor describes it. The first process makes the water and sends all of it to each
// worker. A worker takes its rows, computes all steps, exchanges edge rows with its neighbours, and sends its part back as Res objects.
internal static class ShallowWater
{
    private const int Steps = 100;
    private const int Fields = 3;

    public static int Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int cells = args.Length > 0 ? Results.Number(args[0]) : 64;
        int runs = args.Length > 1 ? Results.Number(args[1]) : 1;
        if (world.Size < 2 || cells < world.Size - 1 || runs < 1 || args.Length > 2)
        {
            if (world.Rank == 0)
            {
                Console.Error.WriteLine(
                    "usage: ShallowWater.Master [cells in a row, at least as many as workers [runs]], on 2 or more processes"
                );
            }

            return 2;
        }

        // On .NET the first run includes the compilation of the program.
        for (int run = 1; run <= runs; run++)
        {
            double[] times = world.Rank == 0 ? Lead(world, cells, run) : Work(world, cells);
            Report(world[0], run, times);
        }

        return 0;
    }

    private static double[] Lead(Intracommunicator world, int cells, int run)
    {
        Water water = new(0, cells, cells);
        for (int worker = 1; worker < world.Size; worker++)
        {
            world[worker].SendObject(water);
        }

        double[][] fields = [new double[cells * cells], new double[cells * cells], new double[cells * cells]];
        for (int i = 0; i < Fields * (world.Size - 1); i++)
        {
            Res res = world.AnySource.RecvObject<Res>();
            Array.Copy(res.Cells, 0, fields[res.Field], res.First * cells, res.Cells.Length);
        }

        Results.Write(run, fields[0], fields[1], fields[2]);
        return new double[3];
    }

    // Returns the times of the computation, of the calls of MPI with arrays, and of the transport of objects.
    private static double[] Work(Intracommunicator world, int cells)
    {
        int workers = world.Size - 1;
        int number = world.Rank - 1;
        int first = cells * number / workers;
        int rows = cells * (number + 1) / workers - first;
        Port north = world[(number + workers - 1) % workers + 1];
        Port south = world[(number + 1) % workers + 1];

        double computation = 0;
        double communication = 0;
        double transport = 0;
        double time = Session.WallClock;
        Water water = world[0].RecvObject<Water>();
        transport += Lap();
        water = water.Part(first, rows);
        for (int step = 0; step < Steps; step++)
        {
            computation += Lap();
            SendSouth(water.P);
            SendSouth(water.V);
            SendNorth(water.U);
            communication += Lap();
            water.ComputeFluxes();
            computation += Lap();
            SendSouth(water.FluxV);
            SendSouth(water.Height);
            SendNorth(water.FluxU);
            SendNorth(water.Vorticity);
            communication += Lap();
            water.Advance();
        }

        double[][][] fields = [water.P, water.U, water.V];
        for (int field = 0; field < Fields; field++)
        {
            Res res = new()
            {
                Field = field,
                First = first,
                Cells = water.Cells(fields[field]),
            };
            computation += Lap();
            world[0].SendObject(res);
            transport += Lap();
        }

        return [computation, communication, transport];

        void SendSouth(double[][] field) => world.Sendrecv(field[rows], south, field[0], north);

        void SendNorth(double[][] field) => world.Sendrecv(field[1], north, field[rows + 1], south);

        double Lap()
        {
            double before = time;
            time = Session.WallClock;
            return time - before;
        }
    }

    // The means over the workers.
    private static void Report(Port master, int run, double[] times)
    {
        double[] sums = master.Reduce(times, ReductionOperator.Sum);
        if (master.Comm.Rank == master.Peer)
        {
            double[] means = Array.ConvertAll(sums, sum => 1000 * sum / (master.Comm.Size - 1));
            Results.Write(
                "run {0}: {1:F3} ms of computation, {2:F3} ms of communication, {3:F3} ms of transport of objects",
                run,
                means[0],
                means[1],
                means[2]
            );
        }
    }
}
