using MPINET;

/// <summary>The iterations in the tier of ports.</summary>
internal sealed class PortsJacobi
{
    private readonly CartesianCommunicator grid;
    private readonly Block block;
    private readonly Port north;
    private readonly Port south;
    private readonly Port west;
    private readonly Port east;

    public PortsJacobi(CartesianCommunicator grid, Block block)
    {
        (this.grid, this.block) = (grid, block);
        (north, south) = grid.Shift(0);
        (west, east) = grid.Shift(1);
    }

    public bool Run(Halo first, Halo second, int times)
    {
        double residual = -1;
        for (int i = 0; i < times; i++)
        {
            residual = TenIterations(first, second);
        }

        return residual >= 0;
    }

    private double TenIterations(Halo now, Halo next)
    {
        RequestGroup exchange = new();
        double residual = 0;
        for (int iteration = 1; iteration <= 10; iteration++)
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
            if (iteration == 10)
            {
                residual = grid.Allreduce(block.GreatestChange(now.Cells, next.Cells), ReductionOperator.Max);
            }

            (now, next) = (next, now);
        }

        return residual;
    }
}
