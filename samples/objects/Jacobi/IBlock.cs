using System;
using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>A block of a plate, which computes while edges of its neighbours arrive.</summary>
[ParallelObject]
internal interface IBlock : IParallelObject
{
    /// <summary>Sets the neighbours; null at the edge of the plate. One-way.</summary>
    void Join(IBlock? north, IBlock? south, IBlock? west, IBlock? east);

    /// <summary>Iterates, and returns the cells at the end.</summary>
    Task<double[]> RunAsync(int iterations);

    /// <summary>Takes the edge of the neighbour on one side, as it is after an iteration. One-way.</summary>
    void TakeEdge(Side side, int iteration, ReadOnlySpan<double> edge);
}
