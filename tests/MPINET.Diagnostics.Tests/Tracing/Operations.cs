using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>The operations of artificial records.</summary>
internal static class Operations
{
    public static readonly TraceOperation Send = new("MPI_Send", OperationRole.Send);
    public static readonly TraceOperation Recv = new("MPI_Recv", OperationRole.Receive);
    public static readonly TraceOperation Isend = new("MPI_Isend", OperationRole.Send);
    public static readonly TraceOperation Irecv = new("MPI_Irecv", OperationRole.StartReceive);
    public static readonly TraceOperation Waitall = new("MPI_Waitall", OperationRole.Wait);
    public static readonly TraceOperation Sendrecv = new("MPI_Sendrecv", OperationRole.SendReceive);
    public static readonly TraceOperation Allreduce = new("MPI_Allreduce", OperationRole.Collective);
    public static readonly TraceOperation ObjectCall = new("IBox.PutAsync", OperationRole.ObjectCall);
    public static readonly TraceOperation Execution = new("IBox.PutAsync", OperationRole.ObjectExecution);
    public static readonly TraceOperation ObjectWait = new("IBox.PutAsync", OperationRole.ObjectWait);
    public static readonly TraceOperation Barrier = new("MPI_Barrier", OperationRole.Collective);
}
