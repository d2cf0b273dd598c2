namespace MPINET.Diagnostics.Watching;

/// <summary>Asks MPI whether a call has done.</summary>
internal interface IQuestion
{
    /// <summary>Asks.</summary>
    /// <param name="isDone">Not zero when it has.</param>
    /// <returns>MPI's code.</returns>
    int Ask(out int isDone);
}
