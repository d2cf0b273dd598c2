using System;
using MPINET;

// Waves on shallow water that covers a torus. Each process has some rows of the grid, and exchanges its edge rows with
// its neighbours twice a step. Computation and communication are timed separately. shallow_water.c computes the same results to the last bit.
internal static class ShallowWater
{
    private const int Steps = 100;

    public static int Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int cells = args.Length > 0 ? Results.Number(args[0]) : 64;
        int runs = args.Length > 1 ? Results.Number(args[1]) : 1;
        if (cells < world.Size || runs < 1 || args.Length > 2)
        {
            if (world.Rank == 0)
            {
                Console.Error.WriteLine("usage: ShallowWater [cells in a row, at least as many as processes [runs]]");
            }

            return 2;
        }

        // On .NET the first run includes the compilation of the program.
        for (int run = 1; run <= runs; run++)
        {
            Run(world, cells, run);
        }

        return 0;
    }

    private static void Run(Intracommunicator world, int cells, int run)
    {
        int first = cells * world.Rank / world.Size;
        int rows = cells * (world.Rank + 1) / world.Size - first;
        Port north = world[(world.Rank + world.Size - 1) % world.Size];
        Port south = world[(world.Rank + 1) % world.Size];
        Water water = new(first, rows, cells);

        double computation = 0;
        double communication = 0;
        double time = Session.WallClock;
        for (int step = 0; step < Steps; step++)
        {
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
            computation += Lap();
        }

        Report(world[0], water, run, computation, communication);

        // Each row is a separate array. The neighbour's row is received into the frame.
        void SendSouth(double[][] field) => world.Sendrecv(field[rows], south, field[0], north);

        void SendNorth(double[][] field) => world.Sendrecv(field[1], north, field[rows + 1], south);

        double Lap()
        {
            double before = time;
            time = Session.WallClock;
            return time - before;
        }
    }

    // The first process gathers the fields, so that the checksums do not depend on the number of processes.
    private static void Report(Port root, Water water, int run, double computation, double communication)
    {
        double[] p = root.Gatherv(water.Cells(water.P));
        double[] u = root.Gatherv(water.Cells(water.U));
        double[] v = root.Gatherv(water.Cells(water.V));
        double computed = 1000 * root.Reduce(computation, ReductionOperator.Sum) / root.Comm.Size;
        double communicated = 1000 * root.Reduce(communication, ReductionOperator.Sum) / root.Comm.Size;
        if (root.Comm.Rank == root.Peer)
        {
            Results.Write(run, p, u, v);
            Results.Write("run {0}: {1:F3} ms of computation, {2:F3} ms of communication", run, computed, communicated);
        }
    }
}
