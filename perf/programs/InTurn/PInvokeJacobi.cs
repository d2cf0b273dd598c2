using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>The iterations in the P/Invoke tier.</summary>
internal sealed unsafe class PInvokeJacobi
{
    private readonly MPI_Comm grid;
    private readonly MPI_Datatype edge;
    private readonly Block block;
    private readonly int north;
    private readonly int south;
    private readonly int west;
    private readonly int east;

    public PInvokeJacobi(MPI_Comm grid, MPI_Datatype edge, Block block)
    {
        (this.grid, this.edge, this.block) = (grid, edge, block);
        MPI_Cart_shift(grid, 0, 1, out north, out south);
        MPI_Cart_shift(grid, 1, 1, out west, out east);
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
        MPI_Request* requests = stackalloc MPI_Request[8];
        for (int iteration = 1; iteration <= 10; iteration++)
        {
            MPI_Irecv(&now[1], columns, MPI_DOUBLE, north, 1, grid, &requests[0]);
            MPI_Irecv(&now[(rows + 1) * width + 1], columns, MPI_DOUBLE, south, 2, grid, &requests[1]);
            MPI_Irecv(&now[width], 1, edge, west, 3, grid, &requests[2]);
            MPI_Irecv(&now[width + columns + 1], 1, edge, east, 4, grid, &requests[3]);
            MPI_Isend(&now[width + 1], columns, MPI_DOUBLE, north, 2, grid, &requests[4]);
            MPI_Isend(&now[rows * width + 1], columns, MPI_DOUBLE, south, 1, grid, &requests[5]);
            MPI_Isend(&now[width + 1], 1, edge, west, 4, grid, &requests[6]);
            MPI_Isend(&now[width + columns], 1, edge, east, 3, grid, &requests[7]);
            MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);

            ReadOnlySpan<double> cells = new(now, block.Cells);
            Span<double> means = new(next, block.Cells);
            block.Sweep(cells, means);
            if (iteration == 10)
            {
                double change = block.GreatestChange(cells, means);
                MPI_Allreduce(&change, &residual, 1, MPI_DOUBLE, MPI_MAX, grid);
            }

            double* old = now;
            now = next;
            next = old;
        }

        return residual;
    }
}
