using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Recognises loops over arrays and spans whose iterations are independent, or add up, so that vectors can carry them out.</summary>
internal static class ScalarLoops
{
    /// <summary>True if a loop consists of assignments to consecutive elements, or of sums of them, and of nothing else.</summary>
    public static bool IsOne(InnerLoop inner)
    {
        IEnumerable<IOperation> statements = inner.Body is IBlockOperation block ? block.Operations : [inner.Body];
        List<IOperation> written = [];
        foreach (IOperation statement in statements)
        {
            switch (statement)
            {
                // A variable of one iteration.
                case IVariableDeclarationGroupOperation group when group.Descendants().All(one => IsSimple(inner, one)):
                    break;
                case IExpressionStatementOperation { Operation: IAssignmentOperation assignment }
                    when IsTarget(inner, assignment)
                        && assignment.Value.DescendantsAndSelf().All(one => IsSimple(inner, one)):
                    written.Add(assignment.Target);
                    break;
                default:
                    return false;
            }
        }

        return inner.Body.Descendants().Any(one => IsArithmetic(inner, one))
            && written.TrueForAll(target => AreIndependent(inner, target));
    }

    // An element, or a variable from outside of the loop that adds up.
    private static bool IsTarget(InnerLoop inner, IAssignmentOperation assignment) =>
        IsElement(inner, assignment.Target)
        || assignment
            is ICompoundAssignmentOperation
            {
                OperatorKind: BinaryOperatorKind.Add,
                Target: ILocalReferenceOperation
                {
                    Type.SpecialType: SpecialType.System_Single or SpecialType.System_Double
                }
            };

    // A computation with an element; a copy is none.
    private static bool IsArithmetic(InnerLoop inner, IOperation one) =>
        one is IBinaryOperation or ICompoundAssignmentOperation
        && one.Type.IsNumber()
        && one.ChildOperations.SelectMany(child => child.DescendantsAndSelf()).Any(child => IsElement(inner, child));

    // A loop that reads elements that an earlier iteration has written cannot be carried out by vectors.
    private static bool AreIndependent(InnerLoop inner, IOperation target) =>
        !IsElement(inner, target)
        || !inner
            .Body.Descendants()
            .Any(one =>
                IsElement(inner, one)
                && ArrayOf(one)!.Syntax.IsEquivalentTo(ArrayOf(target)!.Syntax)
                && !one.Syntax.IsEquivalentTo(target.Syntax)
            );

    private static bool IsSimple(InnerLoop inner, IOperation one) =>
        one switch
        {
            IArrayElementReferenceOperation or IPropertyReferenceOperation { Property.IsIndexer: true } => IsElement(
                inner,
                one
            ) || (ArrayOf(one) is not null && !inner.Uses(one)),
            IInvocationOperation call => call.IsOfMath()
                && call.TargetMethod.Name is "Abs" or "Max" or "Min" or "Sqrt" or "Exp" or "Log" or "Sin" or "Cos",
            IBinaryOperation binary => binary.OperatorKind
                is BinaryOperatorKind.Add
                    or BinaryOperatorKind.Subtract
                    or BinaryOperatorKind.Multiply
                    or BinaryOperatorKind.Divide,
            // Elements of two types are not as many in a vector.
            IConversionOperation conversion => !inner.Uses(conversion.Operand)
                || conversion.Operand.Type?.SpecialType == conversion.Type?.SpecialType,
            ILocalReferenceOperation
            or IParameterReferenceOperation
            or IFieldReferenceOperation
            or IInstanceReferenceOperation
            or ILiteralOperation
            or IUnaryOperation
            or IArgumentOperation
            or IVariableDeclarationOperation
            or IVariableDeclaratorOperation
            or IVariableInitializerOperation
            or IVariableDeclarationGroupOperation => true,
            _ => false,
        };

    // An element of an array or a span whose place is the index of the loop plus something constant in it.
    private static bool IsElement(InnerLoop inner, IOperation one) =>
        ArrayOf(one) is { } array
        && one.Type.IsNumber()
        && !inner.Uses(array)
        && PlaceOf(one) is { } place
        && inner.IsConsecutive(place);

    private static IOperation? ArrayOf(IOperation one) =>
        one switch
        {
            IArrayElementReferenceOperation { Indices.Length: 1 } element => element.ArrayReference,
            IPropertyReferenceOperation
            {
                Property: { IsIndexer: true, ContainingType.Name: "Span" or "ReadOnlySpan" }
            } element => element.Instance,
            _ => null,
        };

    private static IOperation? PlaceOf(IOperation one) =>
        one switch
        {
            IArrayElementReferenceOperation element => element.Indices[0],
            IPropertyReferenceOperation element => element.Arguments[0].Value,
            _ => null,
        };
}
