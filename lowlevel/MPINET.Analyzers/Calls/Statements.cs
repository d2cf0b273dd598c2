namespace MPINET.Analyzers.Calls;

/// <summary>Navigates the statements of blocks.</summary>
internal static class Statements
{
    /// <summary>The statements that follow one in its block; none if it is not a statement of a block.</summary>
    public static IEnumerable<IOperation> After(IOperation statement) =>
        statement.Parent is IBlockOperation block ? block.Operations.SkipWhile(one => one != statement).Skip(1) : [];

    /// <summary>The line at which an operation begins or ends, from 1.</summary>
    public static int LineOf(IOperation operation, bool atEnd = false)
    {
        FileLinePositionSpan span = operation.Syntax.GetLocation().GetLineSpan();
        return (atEnd ? span.EndLinePosition : span.StartLinePosition).Line + 1;
    }

    /// <summary>The statement of a block, in which an operation always runs if the statement does; null if there is none.</summary>
    public static IOperation? Of(IOperation operation)
    {
        for (IOperation? one = operation; one is not null; one = one.Parent)
        {
            switch (one)
            {
                case IAnonymousFunctionOperation
                or ILocalFunctionOperation
                or IConditionalOperation
                or IConditionalAccessOperation
                or ICoalesceOperation
                or ISwitchExpressionOperation
                or ILoopOperation:
                    return null;
                case { Parent: IBlockOperation }:
                    return one;
            }
        }

        return null;
    }
}
