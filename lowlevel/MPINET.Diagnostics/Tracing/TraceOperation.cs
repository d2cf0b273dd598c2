namespace MPINET.Diagnostics.Tracing;

/// <summary>An entry of the table of operations.</summary>
/// <param name="Name">The name in the user's tier: MPI_Send, Comm.Send, Port.Send.</param>
/// <param name="Role">Its role.</param>
internal sealed record TraceOperation(string Name, OperationRole Role);
