namespace MPINET.Diagnostics.Tracing;

/// <summary>Kinds of roles.</summary>
internal static class OperationRoles
{
    /// <summary>True for a call between parallel objects, false for a call of MPI.</summary>
    public static bool IsOfObjects(this OperationRole role) =>
        role is OperationRole.ObjectCall or OperationRole.ObjectExecution or OperationRole.ObjectWait;
}
