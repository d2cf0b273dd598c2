using System;
using System.Linq;
using System.Threading.Tasks;
using MPINET.Objects;

/// <remarks>Reentrant: edges come in while RunAsync awaits the last of them.</remarks>
[ParallelObject]
[Reentrant]
internal sealed partial class Block(Plate plate, [ElementIndex] int index) : IBlock
{
    // Even iterations and odd ones. A neighbour is at most one iteration ahead, so its edge has a separate ring.
    private readonly Grid[] grids = [plate.Block(index), plate.Block(index)];

    // The numbers of edges received, of even iterations and of odd ones.
    private readonly int[] edges = new int[2];
    private readonly TaskCompletionSource<double[]> done = new();
    private IBlock? north;
    private IBlock? south;
    private IBlock? west;
    private IBlock? east;
    private int neighbours;
    private int iteration;
    private int iterations;

    private int Parity => iteration % 2;

    public void Join(IBlock? north, IBlock? south, IBlock? west, IBlock? east)
    {
        (this.north, this.south, this.west, this.east) = (north, south, west, east);
        neighbours = new[] { north, south, west, east }.Count(neighbour => neighbour is not null);
    }

    public Task<double[]> RunAsync(int iterations)
    {
        this.iterations = iterations;
        SendEdges();
        Advance();
        return done.Task;
    }

    #region edges
    public void TakeEdge(Side side, int iteration, ReadOnlySpan<double> edge)
    {
        grids[iteration % 2].SetRing(side, edge);
        edges[iteration % 2]++;
        Advance();
    }

    private void Advance()
    {
        while (iteration < iterations && edges[Parity] == neighbours)
        {
            edges[Parity] = 0;
            Grid before = grids[Parity];
            iteration++;
            grids[Parity].Sweep(before);
            if (iteration < iterations)
            {
                SendEdges();
            }
            else
            {
                done.SetResult(grids[Parity].Values());
            }
        }
    }
    #endregion

    private void SendEdges()
    {
        Grid grid = grids[Parity];
        north?.TakeEdge(Side.South, iteration, grid.Edge(Side.North));
        south?.TakeEdge(Side.North, iteration, grid.Edge(Side.South));
        west?.TakeEdge(Side.East, iteration, grid.Edge(Side.West));
        east?.TakeEdge(Side.West, iteration, grid.Edge(Side.East));
    }
}
