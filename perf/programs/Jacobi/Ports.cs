using MPINET;

/// <summary>The measurement in the tier of ports.</summary>
/// <remarks>It is an object, so that the ports to the neighbours are at hand.</remarks>
internal sealed class Ports
{
    private readonly CartesianCommunicator grid;
    private readonly Block block;
    private readonly Port north;
    private readonly Port south;
    private readonly Port west;
    private readonly Port east;

    private Ports(CartesianCommunicator grid, Block block)
    {
        this.grid = grid;
        this.block = block;
        (north, south) = grid.Shift(0);
        (west, east) = grid.Shift(1);
    }

    public static int Run(Options options)
    {
        using Session session = new();
        int[] dims = CartesianCommunicator.CreateDims(Communicator.World.Size, 2);
        using CartesianCommunicator grid = Communicator.World.CreateCartesian(dims)!;
        Block block = new(options.Side, dims, grid.Coordinates);
        return new Ports(grid, block).Measure(options) ? 0 : 1;
    }

    private bool Measure(Options options)
    {
        using Datatype column = Datatype.Double.CreateVector(block.Rows, 1, block.Width).Commit();
        double[] cells = new double[block.Apart + block.Cells];
        Halo first = new(cells, 0, block, column);
        Halo second = new(cells, block.Apart, block, column);
        block.Fill(first.Cells);
        block.Fill(second.Cells);
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int call = 0; call < WarmUp.Calls; call++)
            {
                Iterate(first, second, Results.CheckEvery);
            }

            WarmUp.Pause();
        }

        double best = double.PositiveInfinity;
        double residual = 0;
        for (int repetition = 0; repetition < options.Repetitions; repetition++)
        {
            block.Fill(first.Cells);
            block.Fill(second.Cells);
            grid.Barrier();
            double start = Session.WallClock;
            residual = Iterate(first, second, options.Iterations);
            best = Math.Min(best, Session.WallClock - start);
        }

        Span<double> result = options.Iterations % 2 == 0 ? first.Cells : second.Cells;
        double error = grid.Allreduce(block.ErrorOf(result, options.Iterations), ReductionOperator.Max);
        double sum = grid.Allreduce(block.SumOf(result), ReductionOperator.Sum);
        return grid.Rank == 0 ? Results.Say(options, best, residual, sum, error) : Results.AreRight(error);
    }

    // What is measured. Returns the last residual; the cells are in the second array after an odd number of iterations.
    private double Iterate(Halo now, Halo next, int iterations)
    {
        RequestGroup exchange = new();
        double residual = 0;
        for (int iteration = 1; iteration <= iterations; iteration++)
        {
            #region exchange
            exchange.Clear();
            exchange.Add(north.Irecv(now.NorthFrame, tag: 1));
            exchange.Add(south.Irecv(now.SouthFrame, tag: 2));
            exchange.Add(west.Irecv(now.WestFrame, tag: 3));
            exchange.Add(east.Irecv(now.EastFrame, tag: 4));
            exchange.Add(north.Isend(now.North, tag: 2));
            exchange.Add(south.Isend(now.South, tag: 1));
            exchange.Add(west.Isend(now.West, tag: 4));
            exchange.Add(east.Isend(now.East, tag: 3));
            exchange.WaitAll();
            #endregion

            block.Sweep(now.Cells, next.Cells);
            if (iteration % Results.CheckEvery == 0)
            {
                residual = grid.Allreduce(block.GreatestChange(now.Cells, next.Cells), ReductionOperator.Max);
            }

            (now, next) = (next, now);
        }

        return residual;
    }
}
