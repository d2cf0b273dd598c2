namespace MPINET.Diagnostics.Watching;

/// <summary>A collective operation that a process has begun, as published in its slot.</summary>
/// <param name="Communicator">The communicator.</param>
/// <param name="Sequence">Its number among the collective operations of the communicator, from 1; 0 for none.</param>
/// <param name="Function">The function.</param>
/// <param name="Root">The rank of the root; -1 if there is none.</param>
internal readonly record struct BegunCollective(ulong Communicator, long Sequence, MpiFunction Function, int Root)
{
    /// <summary>The function's name without <c>MPI_</c>.</summary>
    public string Name => CallShape.Of(Function).Plain;
}
