namespace MPINET.Analyzers.Calls;

/// <summary>Finds the peer of a call: the rank that it sends to or receives from.</summary>
internal static class Peers
{
    /// <summary>The rank of the peer of a call; null if the code does not show it.</summary>
    public static IOperation? Of(IInvocationOperation call) =>
        call.TargetMethod.IsOfPorts() ? OfPort(PortOf(call)) : call.Argument("dest", "source");

    /// <summary>True if the peer is MPI_PROC_NULL, so that MPI does not access the buffer.</summary>
    public static bool IsProcNull(IInvocationOperation call) =>
        call.TargetMethod.IsOfPorts()
            ? IsNullProcess(PortOf(call))
            : Of(call)?.Unconverted() is IMemberReferenceOperation { Member.Name: "PROC_NULL" or "MPI_PROC_NULL" };

    private static bool IsNullProcess(IOperation? port) =>
        port?.Unconverted() switch
        {
            IPropertyReferenceOperation { Property.Name: "NullProcess" } => true,
            ILocalReferenceOperation local => Operations.Definition(local.Local, port.Root())
                is IPropertyReferenceOperation { Property.Name: "NullProcess" },
            _ => false,
        };

    private static IOperation? PortOf(IInvocationOperation call) =>
        Nonblocking.IsByGroup(call)
            ? call.Argument("source", "destination")
            : call.Instance
                ?? call.Arguments.FirstOrDefault(one =>
                    one.Parameter is { Ordinal: 0 } && call.TargetMethod.IsExtensionMethod
                )?.Value;

    private static IOperation? OfPort(IOperation? port) =>
        port?.Unconverted() switch
        {
            IPropertyReferenceOperation { Property.IsIndexer: true, Arguments.Length: 1 } indexed => indexed
                .Arguments[0]
                .Value,
            ILocalReferenceOperation local => Operations.Definition(local.Local, port.Root())
                is IPropertyReferenceOperation definition
                ? OfPort(definition)
                : null,
            _ => null,
        };
}
