using MPINET.Cli;

/// <summary>The iterations in the CLI tier.</summary>
internal sealed unsafe class CliJacobi
{
    private readonly MPI.Cartcomm grid;
    private readonly MPI.Datatype edge;
    private readonly Block block;
    private readonly int north;
    private readonly int south;
    private readonly int west;
    private readonly int east;

    public CliJacobi(MPI.Cartcomm grid, MPI.Datatype edge, Block block)
    {
        (this.grid, this.edge, this.block) = (grid, edge, block);
        grid.Shift(0, 1, out north, out south);
        grid.Shift(1, 1, out west, out east);
    }

    public bool Run(double* first, double* second, int times)
    {
        double residual = -1;
        for (int i = 0; i < times; i++)
        {
            residual = TenIterations(first, second);
        }

        return residual >= 0;
    }

    private double TenIterations(double* now, double* next)
    {
        int rows = block.Rows;
        int columns = block.Columns;
        int width = block.Width;
        double residual = 0;
        MPI.Request[] requests = new MPI.Request[8];
        for (int iteration = 1; iteration <= 10; iteration++)
        {
            requests[0] = grid.Irecv(&now[1], columns, MPI.DOUBLE, north, 1);
            requests[1] = grid.Irecv(&now[(rows + 1) * width + 1], columns, MPI.DOUBLE, south, 2);
            requests[2] = grid.Irecv(&now[width], 1, edge, west, 3);
            requests[3] = grid.Irecv(&now[width + columns + 1], 1, edge, east, 4);
            requests[4] = grid.Isend(&now[width + 1], columns, MPI.DOUBLE, north, 2);
            requests[5] = grid.Isend(&now[rows * width + 1], columns, MPI.DOUBLE, south, 1);
            requests[6] = grid.Isend(&now[width + 1], 1, edge, west, 4);
            requests[7] = grid.Isend(&now[width + columns], 1, edge, east, 3);
            MPI.Request.Waitall(8, requests);

            ReadOnlySpan<double> cells = new(now, block.Cells);
            Span<double> means = new(next, block.Cells);
            block.Sweep(cells, means);
            if (iteration == 10)
            {
                double change = block.GreatestChange(cells, means);
                grid.Allreduce(&change, &residual, 1, MPI.DOUBLE, MPI.MAX);
            }

            double* old = now;
            now = next;
            next = old;
        }

        return residual;
    }
}
