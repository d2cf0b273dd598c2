using MPINET.Objects;

/// <summary>Queens on the first rows of a board, none of which attacks another.</summary>
[ParallelObject]
internal interface IBoard : IParallelObject
{
    /// <summary>Tries all columns of the next row, each on a new board while there are few rows. One-way.</summary>
    void Extend(ICounter solutions);
}
