using System.Globalization;

namespace MPINET.Analyzers.Calls;

/// <summary>A for loop over an index by ones that contains no other loop and is within another one: where a program spends its time.</summary>
internal sealed class InnerLoop
{
    // Loops up to a lower constant take less time than a call.
    private const int Few = 16;

    private InnerLoop(IForLoopOperation loop, ILocalSymbol index)
    {
        Body = loop.Body;
        Index = index;
    }

    /// <summary>The statements that the loop repeats.</summary>
    public IOperation Body { get; }

    /// <summary>The variable that the loop increments.</summary>
    public ILocalSymbol Index { get; }

    /// <summary>The inner loop of an operation; null if it is another loop.</summary>
    public static InnerLoop? Of(IForLoopOperation loop) => IsWithinLoop(loop) ? Innermost(loop) : null;

    /// <summary>The inner loop of an operation, even if no other loop contains it; null if it is no inner loop.</summary>
    public static InnerLoop? Innermost(IForLoopOperation loop) =>
        IndexOf(loop) is { } index
        && !IsShort(loop)
        && !loop.Body.Descendants().Any(one => one is ILoopOperation or IAnonymousFunctionOperation)
            ? new InnerLoop(loop, index)
            : null;

    /// <summary>True if an expression has the index of the loop in it.</summary>
    public bool Uses(IOperation expression) =>
        expression.DescendantsAndSelf().Any(one => one is ILocalReferenceOperation local && IsIndex(local));

    /// <summary>True if a reference is to the index of the loop.</summary>
    public bool IsIndex(ILocalReferenceOperation local) => SymbolEqualityComparer.Default.Equals(local.Local, Index);

    /// <summary>True if a place is the index of the loop plus something constant in it.</summary>
    public bool IsConsecutive(IOperation place) =>
        place switch
        {
            ILocalReferenceOperation local => IsIndex(local),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.Add } sum => Uses(sum.LeftOperand)
                ? IsConsecutive(sum.LeftOperand) && !Uses(sum.RightOperand)
                : IsConsecutive(sum.RightOperand),
            IBinaryOperation { OperatorKind: BinaryOperatorKind.Subtract } difference => IsConsecutive(
                difference.LeftOperand
            ) && !Uses(difference.RightOperand),
            _ => false,
        };

    private static ILocalSymbol? IndexOf(IForLoopOperation loop) =>
        loop.AtLoopBottom.Length == 1
        && loop.AtLoopBottom[0]
            is IExpressionStatementOperation
            {
                Operation: IIncrementOrDecrementOperation
                {
                    Kind: OperationKind.Increment,
                    Target: ILocalReferenceOperation { Local: var index },
                },
            }
            ? index
            : null;

    private static bool IsWithinLoop(IOperation loop)
    {
        for (IOperation? outer = loop.Parent; outer is not null; outer = outer.Parent)
        {
            if (outer is IAnonymousFunctionOperation or ILocalFunctionOperation)
            {
                return false;
            }

            if (outer is ILoopOperation)
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsShort(IForLoopOperation loop) =>
        loop.Condition is IBinaryOperation { RightOperand.ConstantValue: { HasValue: true, Value: int or long } most }
        && Convert.ToInt64(most.Value, CultureInfo.InvariantCulture) < Few;
}
