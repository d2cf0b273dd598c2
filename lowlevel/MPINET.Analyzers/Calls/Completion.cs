namespace MPINET.Analyzers.Calls;

/// <summary>Determines which statements may complete a nonblocking operation.</summary>
internal sealed class Completion
{
    private readonly ISymbol? holder;
    private readonly bool isKnownToOthers;
    private readonly IAssemblySymbol? program;

    /// <summary>Prepares the search for an operation.</summary>
    /// <param name="call">The call that starts the operation.</param>
    /// <param name="holder">The variable that leads to the request; null if the request is dropped.</param>
    public Completion(IInvocationOperation call, ISymbol? holder)
    {
        this.holder = holder;
        program = call.SemanticModel?.Compilation.Assembly;
        isKnownToOthers =
            holder is not ILocalSymbol
            || call.Root()
                .Descendants()
                .Any(one => one is IAnonymousFunctionOperation or ILocalFunctionOperation && Mentions(one));
    }

    /// <summary>True if a statement may complete the operation or leave the block.</summary>
    public bool MayBeIn(IOperation statement) => statement.RunWith().Any(IsWay);

    private bool IsWay(IOperation one)
    {
        switch (one)
        {
            case IBranchOperation or IReturnOperation or IThrowOperation or ILabeledOperation:
                return true;
            case IInvocationOperation call:
                return call.TargetMethod.IsOfMpi() ? Ends(call) : isKnownToOthers && IsOfProgram(call.TargetMethod);
            default:
                return holder is not null && one.Names(holder) && !IsForAnother(one);
        }
    }

    // The end of a session completes every request. If the request was dropped, any later call may wait for a message that answers it.
    private bool Ends(IInvocationOperation call) =>
        call.TargetMethod.ContainingType.Name == "Session"
        || call.TargetMethod.OperationName() == "Finalize"
        || (holder is null && !Nonblocking.Begins(call));

    private bool IsOfProgram(IMethodSymbol method) =>
        method.MethodKind is MethodKind.DelegateInvoke or MethodKind.LocalFunction
        || SymbolEqualityComparer.Default.Equals(method.ContainingAssembly, program);

    private bool Mentions(IOperation function) => function.Descendants().Any(one => one.Names(holder!));

    // True if the reference only adds another request to the array or group.
    private static bool IsForAnother(IOperation reference)
    {
        IOperation? outer = reference.Parent;
        if (
            outer is IInvocationOperation addition
            && addition.Instance == reference
            && (addition.TargetMethod.Name == "Add" || Nonblocking.IsByGroup(addition))
        )
        {
            return true;
        }

        if (outer is not IArrayElementReferenceOperation element)
        {
            return false;
        }

        outer = element.Parent;
        if (outer is ISimpleAssignmentOperation assignment)
        {
            return assignment.Target == element;
        }

        while (outer is IAddressOfOperation or IConversionOperation)
        {
            outer = outer.Parent;
        }

        return outer is IArgumentOperation { Parameter.Name: "request", Parent: IInvocationOperation call }
            && Nonblocking.Begins(call);
    }
}
