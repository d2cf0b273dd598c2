namespace MPINET.Analyzers.Calls;

/// <summary>Recognises calls that start an operation and return at once.</summary>
internal static class Nonblocking
{
    /// <summary>True if a call starts an operation and gives its request to the caller.</summary>
    public static bool Begins(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        if (!method.IsOfMpi())
        {
            return false;
        }

        string name = method.OperationName();
        return method.IsOfPInvoke()
            ? (IsName(name) || name.StartsWith("File_i", StringComparison.Ordinal) || IsOneSided(name))
                && RequestArgument(call) is not null
            : IsName(name) && (method.ReturnType.IsMpi("Request") || IsByGroup(call));
    }

    /// <summary>True if a group of requests begins the operation and keeps its request.</summary>
    public static bool IsByGroup(IInvocationOperation call) =>
        call.TargetMethod.ContainingType.IsMpi("RequestGroup") && IsName(call.TargetMethod.Name);

    /// <summary>True if a nonblocking operation only sends.</summary>
    public static bool IsSend(string name) =>
        name is "Isend" or "Issend" or "Ibsend" or "Irsend" or "IsendObject" or "IssendObject";

    /// <summary>The argument to which a call of the P/Invoke tier writes the request.</summary>
    public static IOperation? RequestArgument(IInvocationOperation call) => call.Argument("request");

    /// <summary>The variable that leads to the request: the request itself, an array or a group. Null if there is none.</summary>
    /// <param name="call">The call that starts the operation.</param>
    /// <param name="isDropped">True if the request is dropped.</param>
    public static ISymbol? Holder(IInvocationOperation call, out bool isDropped)
    {
        isDropped = false;
        if (call.TargetMethod.IsOfPInvoke())
        {
            IOperation? place = RequestArgument(call)?.Unconverted();
            isDropped = place is IDiscardOperation;
            return HolderOfPlace(place);
        }

        if (IsByGroup(call))
        {
            return call.Instance.Variable();
        }

        for (IOperation? outer = call.Parent; outer is not null; outer = outer.Parent)
        {
            switch (outer)
            {
                case IConversionOperation
                or IArgumentOperation { Parent: IObjectCreationOperation }
                or IArrayInitializerOperation
                or IArrayCreationOperation
                or ICollectionExpressionOperation
                or IConditionalAccessOperation
                or IVariableInitializerOperation:
                case IObjectCreationOperation { Type.Name: "RequestGroup" or "List" }:
                    continue;
                case IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: "Add" } add }:
                    return add.Instance.Variable();
                case IVariableDeclaratorOperation declarator:
                    return declarator.Symbol;
                case ISimpleAssignmentOperation assignment:
                    return HolderOfPlace(assignment.Target);
                case IExpressionStatementOperation:
                    isDropped = true;
                    return null;
                default:
                    return null;
            }
        }

        return null;
    }

    private static ISymbol? HolderOfPlace(IOperation? place) =>
        place?.Unconverted() switch
        {
            IAddressOfOperation address => HolderOfPlace(address.Reference),
            IArrayElementReferenceOperation element => element.ArrayReference.Variable(),
            { } other => other.Variable(),
            null => null,
        };

    private static bool IsName(string name) => name.Length > 1 && name[0] == 'I' && char.IsLower(name[1]);

    private static bool IsOneSided(string name) => name is "Rput" or "Rget" or "Raccumulate" or "Rget_accumulate";
}
