using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace MPINET.Analyzers.Calls;

/// <summary>Ways through the operations of a method.</summary>
internal static class Operations
{
    /// <summary>What the conversions around an operation convert.</summary>
    public static IOperation Unconverted(this IOperation value)
    {
        while (value is IConversionOperation conversion)
        {
            value = conversion.Operand;
        }

        return value;
    }

    /// <summary>The nearest operation around one that is no conversion.</summary>
    public static IOperation? ParentBeyondConversions(this IOperation value)
    {
        IOperation? parent = value.Parent;
        while (parent is IConversionOperation)
        {
            parent = parent.Parent;
        }

        return parent;
    }

    /// <summary>The whole member that an operation stands in.</summary>
    public static IOperation Root(this IOperation value)
    {
        while (value.Parent is not null)
        {
            value = value.Parent;
        }

        return value;
    }

    /// <summary>An operation and what runs with it: not what lambdas and local functions within it do later.</summary>
    public static IEnumerable<IOperation> RunWith(this IOperation operation)
    {
        Stack<IOperation> open = new();
        open.Push(operation);
        while (open.Count > 0)
        {
            IOperation one = open.Pop();
            yield return one;
            if (one is IAnonymousFunctionOperation or ILocalFunctionOperation or INameOfOperation)
            {
                continue;
            }

            foreach (IOperation child in one.ChildOperations.Reverse())
            {
                open.Push(child);
            }
        }
    }

    /// <summary>The argument of a parameter.</summary>
    public static IOperation? Argument(this IInvocationOperation call, params string[] names) =>
        call.Arguments.FirstOrDefault(one => names.Contains(one.Parameter?.Name))?.Value;

    /// <summary>The variable that an operation names: a local, a parameter, or a field or property of this object or of a class.</summary>
    public static ISymbol? Variable(this IOperation? value) =>
        value?.Unconverted() switch
        {
            ILocalReferenceOperation local => local.Local,
            IParameterReferenceOperation parameter => parameter.Parameter,
            IMemberReferenceOperation
            {
                Instance: null or IInstanceReferenceOperation,
                Member: (IFieldSymbol or IPropertySymbol { IsIndexer: false }) and var member
            } => member,
            IDeclarationExpressionOperation declared => declared.Expression.Variable(),
            _ => null,
        };

    /// <summary>Whether an operation names a variable.</summary>
    public static bool Names(this IOperation operation, ISymbol variable) =>
        operation is ILocalReferenceOperation or IParameterReferenceOperation or IMemberReferenceOperation
        && SymbolEqualityComparer.Default.Equals(operation.Variable(), variable);

    /// <summary>Whether a variable gets a value here.</summary>
    public static bool IsWritten(this IOperation reference)
    {
        IOperation? parent = reference.Parent;
        return parent switch
        {
            IAssignmentOperation assignment => assignment.Target == reference,
            IIncrementOrDecrementOperation => true,
            IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } => true,
            IAddressOfOperation => true,
            IDeclarationExpressionOperation => true,
            ITupleOperation { Parent: IDeconstructionAssignmentOperation } => true,
            _ => false,
        };
    }

    /// <summary>What a local is made of, where that is said in one place; null where it is not.</summary>
    /// <remarks>A value, or the argument that a method fills.</remarks>
    public static IOperation? Definition(ILocalSymbol local, IOperation root)
    {
        IOperation? found = null;
        foreach (IOperation one in root.Descendants())
        {
            IOperation? defined = one switch
            {
                IVariableDeclaratorOperation declarator
                    when SymbolEqualityComparer.Default.Equals(declarator.Symbol, local) => (
                    declarator.Initializer ?? (declarator.Parent as IVariableDeclarationOperation)?.Initializer
                )?.Value,
                ILocalReferenceOperation reference
                    when SymbolEqualityComparer.Default.Equals(reference.Local, local) && reference.IsWritten() =>
                    Written(reference),
                _ => null,
            };
            if (defined is null)
            {
                continue;
            }

            if (found is not null)
            {
                return null;
            }

            found = defined;
        }

        return found;
    }

    private static IOperation Written(ILocalReferenceOperation reference)
    {
        if (reference.Parent is ISimpleAssignmentOperation assignment)
        {
            return assignment.Value;
        }

        IOperation? parent = reference.Parent;
        while (parent is IAddressOfOperation or IConversionOperation or IDeclarationExpressionOperation)
        {
            parent = parent.Parent;
        }

        return parent ?? reference;
    }
}
