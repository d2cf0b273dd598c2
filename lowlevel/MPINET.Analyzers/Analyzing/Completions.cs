using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds nonblocking operations whose request is never completed.</summary>
/// <remarks>Sends of the tier of ports are not reported, because the end of the session waits for them.</remarks>
internal static class Completions
{
    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (!Nonblocking.Begins(call))
        {
            return;
        }

        IMethodSymbol method = call.TargetMethod;
        string name = method.OperationName();
        if (method.IsOfPorts() && Nonblocking.IsSend(name))
        {
            return;
        }

        ISymbol? holder = Nonblocking.Holder(call, out bool isDropped);
        if (isDropped || (holder is ILocalSymbol { IsUsing: false } local && !IsUsed(local, call)))
        {
            context.Report(Rules.NeverCompleted, call, method.Name, Advice(call));
        }
    }

    private static string Advice(IInvocationOperation call) =>
        call.TargetMethod.IsOfPInvoke() ? "Keep it, and pass it to MPI_Wait"
        : call.TargetMethod.IsOfCli() ? "Keep it, and call its Wait"
        : Nonblocking.IsByGroup(call) ? "Wait for the group, or await it"
        : "Wait for it, await it or add it to a RequestGroup; assign it to _ if the program does not need to know";

    // True if the variable is used by anything but the start of operations.
    private static bool IsUsed(ILocalSymbol local, IOperation call) =>
        call.Root()
            .Descendants()
            .Any(one =>
                one is ILocalReferenceOperation reference
                && SymbolEqualityComparer.Default.Equals(reference.Local, local)
                && !IsBeginning(reference)
            );

    private static bool IsBeginning(ILocalReferenceOperation reference)
    {
        IOperation? outer = reference.Parent;
        if (outer is IInvocationOperation ofGroup && ofGroup.Instance == reference)
        {
            return Nonblocking.IsByGroup(ofGroup);
        }

        if (outer is ISimpleAssignmentOperation assignment)
        {
            return assignment.Target == reference;
        }

        while (outer is IAddressOfOperation or IConversionOperation or IDeclarationExpressionOperation)
        {
            outer = outer.Parent;
        }

        return outer is IArgumentOperation { Parameter.Name: "request", Parent: IInvocationOperation call }
            && Nonblocking.Begins(call);
    }
}
