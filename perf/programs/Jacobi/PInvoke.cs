using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>The measurement in the P/Invoke tier.</summary>
internal static unsafe class PInvoke
{
    private static MPI_Comm grid;
    private static MPI_Datatype edge;
    private static int north;
    private static int south;
    private static int west;
    private static int east;

    public static int Run(Options options)
    {
        MPI_Init();
        int size;
        int rank;
        int[] dims = [0, 0];
        int[] place = [0, 0];
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        fixed (int* lengths = dims)
        fixed (int* here = place)
        {
            int* periods = stackalloc int[2] { 0, 0 };
            MPI_Dims_create(size, 2, lengths);
            MPI_Cart_create(MPI_COMM_WORLD, 2, lengths, periods, 0, out grid);
            MPI_Comm_rank(grid, &rank);
            MPI_Cart_coords(grid, rank, 2, here);
        }

        MPI_Cart_shift(grid, 0, 1, out north, out south);
        MPI_Cart_shift(grid, 1, 1, out west, out east);

        Block block = new(options.Side, dims, place);
        MPI_Type_vector(block.Rows, 1, block.Width, MPI_DOUBLE, out edge);
        MPI_Type_commit(ref edge);
        bool isRight;
        #region pinned for all
        fixed (double* cells = new double[block.Apart + block.Cells])
        {
            isRight = Measure(options, block, cells, cells + block.Apart, rank);
        }
        #endregion

        MPI_Type_free(ref edge);
        MPI_Comm_free(ref grid);
        MPI_Finalize();
        return isRight ? 0 : 1;
    }

    private static bool Measure(Options options, Block block, double* first, double* second, int rank)
    {
        Span<double> cells = new(first, block.Cells);
        Span<double> others = new(second, block.Cells);
        block.Fill(cells);
        block.Fill(others);
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int call = 0; call < WarmUp.Calls; call++)
            {
                Iterate(block, first, second, Results.CheckEvery);
            }

            WarmUp.Pause();
        }

        double best = double.PositiveInfinity;
        double residual = 0;
        for (int repetition = 0; repetition < options.Repetitions; repetition++)
        {
            block.Fill(cells);
            block.Fill(others);
            MPI_Barrier(grid);
            double start = MPI_Wtime();
            residual = Iterate(block, first, second, options.Iterations);
            best = Math.Min(best, MPI_Wtime() - start);
        }

        ReadOnlySpan<double> result = options.Iterations % 2 == 0 ? cells : others;
        double ownError = block.ErrorOf(result, options.Iterations);
        double ownSum = block.SumOf(result);
        double error;
        double sum;
        MPI_Allreduce(&ownError, &error, 1, MPI_DOUBLE, MPI_MAX, grid);
        MPI_Allreduce(&ownSum, &sum, 1, MPI_DOUBLE, MPI_SUM, grid);
        return rank == 0 ? Results.Say(options, best, residual, sum, error) : Results.AreRight(error);
    }

    // What is measured. Returns the last residual; the cells are in the second array after an odd number of iterations.
    private static double Iterate(Block block, double* now, double* next, int iterations)
    {
        int rows = block.Rows;
        int columns = block.Columns;
        int width = block.Width;
        double residual = 0;
        MPI_Request* requests = stackalloc MPI_Request[8];
        for (int iteration = 1; iteration <= iterations; iteration++)
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
            if (iteration % Results.CheckEvery == 0)
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
