using MPINET.Cli;

/// <summary>The measurement in the CLI tier.</summary>
internal static unsafe class Cli
{
    private static MPI.Cartcomm grid = new();
    private static MPI.Datatype edge = new();
    private static int north;
    private static int south;
    private static int west;
    private static int east;

    public static int Run(Options options)
    {
        MPI.Init();
        int[] dims = [0, 0];
        int[] place = [0, 0];
        MPI.Compute_dims(MPI.COMM_WORLD.Get_size(), 2, dims);
        grid = MPI.COMM_WORLD.Create_cart(2, dims, [false, false], false);
        int rank = grid.Get_rank();
        grid.Get_coords(rank, 2, place);
        grid.Shift(0, 1, out north, out south);
        grid.Shift(1, 1, out west, out east);

        Block block = new(options.Side, dims, place);
        edge = MPI.DOUBLE.Create_vector(block.Rows, 1, block.Width);
        edge.Commit();
        bool isRight;
        fixed (double* cells = new double[block.Apart + block.Cells])
        {
            isRight = Measure(options, block, cells, cells + block.Apart, rank);
        }

        edge.Free();
        grid.Free();
        MPI.Finalize();
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
            grid.Barrier();
            double start = MPI.Wtime();
            residual = Iterate(block, first, second, options.Iterations);
            best = Math.Min(best, MPI.Wtime() - start);
        }

        ReadOnlySpan<double> result = options.Iterations % 2 == 0 ? cells : others;
        double ownError = block.ErrorOf(result, options.Iterations);
        double ownSum = block.SumOf(result);
        double error;
        double sum;
        grid.Allreduce(&ownError, &error, 1, MPI.DOUBLE, MPI.MAX);
        grid.Allreduce(&ownSum, &sum, 1, MPI.DOUBLE, MPI.SUM);
        return rank == 0 ? Results.Say(options, best, residual, sum, error) : Results.AreRight(error);
    }

    // What is measured. Returns the last residual; the cells are in the second array after an odd number of iterations.
    private static double Iterate(Block block, double* now, double* next, int iterations)
    {
        int rows = block.Rows;
        int columns = block.Columns;
        int width = block.Width;
        double residual = 0;
        MPI.Request[] requests = new MPI.Request[8];
        for (int iteration = 1; iteration <= iterations; iteration++)
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
            if (iteration % Results.CheckEvery == 0)
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
