namespace MPINET.Diagnostics.Tracing;

/// <summary>An entry of the table of operations.</summary>
/// <param name="Name">The name, as the user knows it: MPI_Send, Comm.Send, Port.Send.</param>
/// <param name="Role">What it does.</param>
internal sealed record TraceOperation(string Name, OperationRole Role);
