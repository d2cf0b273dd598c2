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
            exchange.Irecv(north, now.NorthFrame, tag: 1);
            exchange.Irecv(south, now.SouthFrame, tag: 2);
            exchange.Irecv(west, now.WestFrame, tag: 3);
            exchange.Irecv(east, now.EastFrame, tag: 4);
            exchange.Isend(north, now.North, tag: 2);
            exchange.Isend(south, now.South, tag: 1);
            exchange.Isend(west, now.West, tag: 4);
            exchange.Isend(east, now.East, tag: 3);
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
