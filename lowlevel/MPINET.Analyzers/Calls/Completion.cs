using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace MPINET.Analyzers.Calls;

/// <summary>Where an operation that was begun may have completed.</summary>
internal sealed class Completion
{
    private readonly ISymbol? holder;
    private readonly bool isKnownToOthers;
    private readonly IAssemblySymbol? program;

    /// <summary>Of an operation.</summary>
    /// <param name="call">What begins it.</param>
    /// <param name="holder">The variable that is the way to its request; null where nobody has it.</param>
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

    /// <summary>Whether a statement may complete it, or go elsewhere.</summary>
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

    // The end of all, or what a message to somebody who holds no request may have waited for.
    private bool Ends(IInvocationOperation call) =>
        call.TargetMethod.ContainingType.Name == "Session"
        || call.TargetMethod.OperationName() == "Finalize"
        || (holder is null && !Nonblocking.Begins(call));

    private bool IsOfProgram(IMethodSymbol method) =>
        method.MethodKind is MethodKind.DelegateInvoke or MethodKind.LocalFunction
        || SymbolEqualityComparer.Default.Equals(method.ContainingAssembly, program);

    private bool Mentions(IOperation function) => function.Descendants().Any(one => one.Names(holder!));

    // Another request goes into the same array or group.
    private static bool IsForAnother(IOperation reference)
    {
        IOperation? outer = reference.Parent;
        if (outer is IInvocationOperation { TargetMethod.Name: "Add" } add && add.Instance == reference)
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
