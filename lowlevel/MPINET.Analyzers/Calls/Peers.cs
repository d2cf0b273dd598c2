using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace MPINET.Analyzers.Calls;

/// <summary>With whom a call exchanges a message.</summary>
internal static class Peers
{
    /// <summary>The rank of the other process of a call; null where the code does not say it.</summary>
    public static IOperation? Of(IInvocationOperation call) =>
        call.TargetMethod.IsOfPorts() ? OfPort(PortOf(call)) : call.Argument("dest", "source");

    /// <summary>Whether a call sends to nobody or receives from nobody, so that MPI does not touch its buffer.</summary>
    public static bool IsNobody(IInvocationOperation call) =>
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
        call.Instance
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
