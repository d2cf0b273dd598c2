using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// Jacobi's iteration for Laplace's equation on a square that is distributed over a grid of processes: an exchange of the outermost rows and
/// columns with the neighbours, a sweep over the cells, and in every tenth iteration the greatest change in all processes.
/// </summary>
/// <remarks>
/// The measured unit is ten iterations. The start is a solution plus a wave that each iteration damps by a known factor, so every cell can be
/// checked at the end. Both copies of the square fit into the cache. With larger ones the memory would be measured.
/// </remarks>
internal static unsafe class Jacobi
{
    private const int Side = 512;
    private const int Iterations = 10;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        int[] dims = CartesianCommunicator.CreateDims(world.Size, 2);
        using CartesianCommunicator grid = world.CreateCartesian(dims);
        Block block = new(Side, dims, grid.Coordinates);
        using Datatype column = Datatype.Double.CreateVector(block.Rows, 1, block.Width).Commit();
        using Pinned<double> cells = new(block.Apart + block.Cells);
        Halo first = new(cells.Array, 0, block, column);
        Halo second = new(cells.Array, block.Apart, block, column);
        double* now = cells.Address;
        double* next = now + block.Apart;
        block.Fill(first.Cells);
        block.Fill(second.Cells);

        MPI_Comm comm = grid.MPICommunicator;
        MPI_Datatype edge = column.MPIDatatype;
        Twin.BeginJacobi(comm, edge, block.Rows, block.Columns);
        PInvokeJacobi pinvoke = new(comm, edge, block);
        CliJacobi cli = new(new MPI.Cartcomm(comm), new MPI.Datatype(edge), block);
        PortsJacobi ports = new(grid, block);
        turns.Measure(
            "ten-iterations",
            0,
            new(Turns.Twin, times => Twin.Jacobi(now, next, times)),
            new("P/Invoke", times => pinvoke.Run(now, next, times)),
            new("CLI", times => cli.Run(now, next, times)),
            new("MPINET", times => ports.Run(first, second, times))
        );
        Twin.EndJacobi();

        double error = block.ErrorOf(first.Cells, turns.Total * Iterations);
        if (error > 1e-12)
        {
            turns.Refuse($"a cell is wrong by {error}");
        }
    }
}
