namespace MPINET.Diagnostics.Watching;

/// <summary>Asks MPI whether a call can complete.</summary>
internal interface IQuestion
{
    /// <summary>Asks.</summary>
    /// <param name="isDone">Nonzero if it is complete.</param>
    /// <returns>MPI's code.</returns>
    int Ask(out int isDone);
}
