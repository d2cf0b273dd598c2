using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds loops that access one element of another process's memory at a time, where one access of all elements does.</summary>
internal static class ElementLoops
{
    public static void Look(OperationAnalysisContext context)
    {
        if (
            context.Operation is not IForLoopOperation loop
            || InnerLoop.Innermost(loop) is not { } inner
            || IsOfOwnPart(loop)
            || MayStop(inner.Body)
        )
        {
            return;
        }

        IOperation[] accesses = [.. inner.Body.Descendants().Where(one => WordsOf(inner, one) is not null)];
        bool isAlone = inner
            .Body.Descendants()
            .All(one => one is not IInvocationOperation call || !call.TargetMethod.IsOfMpi() || accesses.Contains(one));
        if (accesses.Length > 0 && isAlone && accesses.All(one => IsUnconditional(one, inner.Body)))
        {
            context.Report(Rules.ElementLoop, accesses[0], WordsOf(inner, accesses[0]));
        }
    }

    // The access that takes many elements instead; null if the operation accesses no element of another process.
    private static string? WordsOf(InnerLoop inner, IOperation one) =>
        one switch
        {
            IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } array } element
                when IsArray(array.Type) && !inner.Uses(array) && IsConsecutive(inner, element.Arguments[0].Value) =>
                element.IsWritten() ? "Put(start, values)" : "Get(start, values), or Rget,",
            IInvocationOperation { Instance: { } owner } call
                when (IsArray(owner.Type) || IsMemory(owner, inner)) && !inner.Uses(owner) => WordsOf(inner, call),
            _ => null,
        };

    private static string? WordsOf(InnerLoop inner, IInvocationOperation call)
    {
        IOperation? place = call.Argument("at", "index");
        bool isUnused =
            call.Parent is IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation };
        return place is null || !IsConsecutive(inner, place)
            ? null
            : call.TargetMethod.Name switch
            {
                "Get" when call.TargetMethod.Parameters.Length == 1 => "Get(values, at), or Rget,",
                "Put" when call.TargetMethod.Parameters[0].Name == "value" => "Put(values, at)",
                "Accumulate" when call.TargetMethod.Parameters[0].Name == "value" => "Accumulate(values, op, at)",
                "FetchAndOp" or "FetchAndAdd" when isUnused => "Accumulate of all values",
                _ => null,
            };
    }

    private static bool IsConsecutive(InnerLoop inner, IOperation place) => inner.IsConsecutive(place.Unconverted());

    private static bool IsArray(ITypeSymbol? type) => type.IsMpi("GlobalArray");

    // Memory of one process. That of this one is fast enough.
    private static bool IsMemory(IOperation owner, InnerLoop inner) =>
        owner.Type.IsMpi("LockedMemory")
        && RankOf(owner, inner.Body.Root()) is { } rank
        && Resolved(rank, inner.Body.Root()) is not IPropertyReferenceOperation { Property.Name: "Rank" };

    // The rank whose memory it is; null if the code does not show it.
    private static IOperation? RankOf(IOperation owner, IOperation root) =>
        Resolved(owner, root) switch
        {
            IPropertyReferenceOperation { Property.IsIndexer: true } memory => memory.Arguments[0].Value,
            IPropertyReferenceOperation { Property.Name: "Target", Instance: { } epoch }
                when Resolved(epoch, root) is IInvocationOperation begin => begin.Argument("rank"),
            _ => null,
        };

    private static IOperation? Resolved(IOperation value, IOperation root) =>
        value.Unconverted() is ILocalReferenceOperation { Local: var local }
            ? Operations.Definition(local, root)?.Unconverted()
            : value.Unconverted();

    // The loop begins at an element that is not the first, or asks where the elements of this process are.
    private static bool IsOfOwnPart(IForLoopOperation loop) =>
        loop.Descendants()
            .Any(one =>
                one
                    is IMemberReferenceOperation { Member.Name: "Start" or "Local" }
                        or IInvocationOperation { TargetMethod.Name: "OwnerOf" }
            )
        || !loop
            .Before.SelectMany(one => one.Descendants())
            .OfType<IVariableInitializerOperation>()
            .Any(one => one.Value.Unconverted().ConstantValue.HasValue);

    private static bool MayStop(IOperation body) =>
        body.Descendants()
            .Any(one => one is IBranchOperation or IReturnOperation or IThrowOperation or IAwaitOperation);

    private static bool IsUnconditional(IOperation access, IOperation body)
    {
        for (IOperation? outer = access.Parent; outer is not null && outer != body; outer = outer.Parent)
        {
            if (
                outer
                is IConditionalOperation
                    or ISwitchOperation
                    or ISwitchExpressionOperation
                    or ICoalesceOperation
                    or ITryOperation
                    or IBinaryOperation
                    {
                        OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr
                    }
            )
            {
                return false;
            }
        }

        return true;
    }
}
