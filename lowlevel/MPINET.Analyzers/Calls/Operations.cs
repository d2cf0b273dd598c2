namespace MPINET.Analyzers.Calls;

/// <summary>Navigates the operations of a method.</summary>
internal static class Operations
{
    /// <summary>The operand below the conversions of an operation.</summary>
    public static IOperation Unconverted(this IOperation value)
    {
        while (value is IConversionOperation conversion)
        {
            value = conversion.Operand;
        }

        return value;
    }

    /// <summary>The nearest enclosing operation that is not a conversion.</summary>
    public static IOperation? ParentBeyondConversions(this IOperation value)
    {
        IOperation? parent = value.Parent;
        while (parent is IConversionOperation)
        {
            parent = parent.Parent;
        }

        return parent;
    }

    /// <summary>The outermost operation: the body of the member.</summary>
    public static IOperation Root(this IOperation value)
    {
        while (value.Parent is not null)
        {
            value = value.Parent;
        }

        return value;
    }

    /// <summary>An operation and its descendants, without the bodies of lambdas and local functions, which run later.</summary>
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

    /// <summary>The argument for a parameter with one of the names; null if there is none.</summary>
    public static IOperation? Argument(this IInvocationOperation call, params string[] names) =>
        call.Arguments.FirstOrDefault(one => names.Contains(one.Parameter?.Name))?.Value;

    /// <summary>The variable that an operation refers to: a local, a parameter, or a field or property that is static or of this object.</summary>
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

    /// <summary>True if an operation refers to a variable.</summary>
    public static bool Names(this IOperation operation, ISymbol variable) =>
        operation is ILocalReferenceOperation or IParameterReferenceOperation or IMemberReferenceOperation
        && SymbolEqualityComparer.Default.Equals(operation.Variable(), variable);

    /// <summary>True if a reference assigns the variable.</summary>
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

    /// <summary>The only definition of a local variable; null if it is assigned in several places.</summary>
    /// <remarks>The definition is a value, or the argument that a method fills.</remarks>
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
