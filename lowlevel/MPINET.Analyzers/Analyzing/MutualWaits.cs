using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds two branches of a test of the rank that both send to each other first or both receive from each other first.</summary>
/// <remarks>Only constant ranks are considered, and only the first call that each branch makes unconditionally.</remarks>
internal static class MutualWaits
{
    public static void Look(OperationAnalysisContext context)
    {
        if (Find((IConditionalOperation)context.Operation) is { } found)
        {
            Report(context, found.First, found.Second, found.Rank, found.Peer);
        }
    }

    /// <summary>The first calls of two processes that wait for each other, with the ranks of the two; null if a test has none.</summary>
    public static (IInvocationOperation First, IInvocationOperation Second, int Rank, int Peer)? Find(
        IConditionalOperation test
    )
    {
        if (
            test.WhenFalse is null
            || RankIn(test.Condition, out object? communicator) is not { } rank
            || FirstOf(test.WhenTrue) is not { } first
        )
        {
            return null;
        }

        // The other branch is "else", or "else if (rank == 1)".
        IOperation rest = Only(test.WhenFalse);
        int? restRank = null;
        if (rest is IConditionalOperation further && RankIn(further.Condition, out object? same) is { } other)
        {
            if (!communicator!.Equals(same))
            {
                return null;
            }

            (rest, restRank) = (further.WhenTrue, other);
        }

        return
            FirstOf(rest) is { } second
            && IsSend(first) == IsSend(second)
            && communicator!.Equals(Communicators.Of(first))
            && communicator.Equals(Communicators.Of(second))
            && PeerOf(second) == rank
            && PeerOf(first) is { } peer
            && peer != rank
            && (restRank ?? peer) == peer
            && HasOpposite(test.WhenTrue, first)
            && HasOpposite(rest, second)
            ? (first, second, rank, peer)
            : null;
    }

    private static void Report(
        OperationAnalysisContext context,
        IInvocationOperation first,
        IInvocationOperation second,
        int rank,
        int peer
    )
    {
        string both =
            $"Rank {rank} ({first.TargetMethod.Name} in line {LineOf(first)}) and rank {peer} ({second.TargetMethod.Name} in line {LineOf(second)})";
        (string what, string why) = IsSend(first)
            ? (
                $"{both} both send to each other before they receive.",
                "As soon as the messages are too long for MPI to keep, each waits until the other receives."
            )
            : ($"{both} both receive from each other before they send.", "Each waits for what the other sends later.");
        context.ReportUnlessBroken(
            Diagnostic.Create(
                Rules.WaitForEachOther,
                second.Syntax.GetLocation(),
                [first.Syntax.GetLocation()],
                what,
                why
            )
        );
    }

    private static int LineOf(IOperation operation) =>
        operation.Syntax.GetLocation().GetLineSpan().StartLinePosition.Line + 1;

    // The rank in a condition such as "rank == 0".
    private static int? RankIn(IOperation condition, out object? communicator)
    {
        communicator = null;
        if (
            condition.Unconverted()
            is not IBinaryOperation
            {
                OperatorKind: BinaryOperatorKind.Equals,
                LeftOperand: var left,
                RightOperand: var right
            }
        )
        {
            return null;
        }

        communicator = Communicators.OfRank(left) ?? Communicators.OfRank(right);
        return communicator is null ? null : (left.ConstantValue.Value ?? right.ConstantValue.Value) as int?;
    }

    // The first call of a branch that waits for another process; null if unknown code may run before it.
    private static IInvocationOperation? FirstOf(IOperation branch)
    {
        IEnumerable<IOperation> statements = branch is IBlockOperation block ? block.Operations : [branch];
        foreach (IOperation statement in statements)
        {
            foreach (IInvocationOperation call in statement.RunWith().OfType<IInvocationOperation>())
            {
                if (call.TargetMethod.IsOfMpi())
                {
                    if (IsAnswer(call))
                    {
                        continue;
                    }

                    return
                        statement is IExpressionStatementOperation or IVariableDeclarationGroupOperation
                        && (IsSend(call) || IsReceive(call))
                        ? call
                        : null;
                }

                if (call.TargetMethod.ContainingAssembly?.Name.StartsWith("System", StringComparison.Ordinal) != true)
                {
                    return null;
                }
            }
        }

        return null;
    }

    private static IOperation Only(IOperation branch) =>
        branch is IBlockOperation { Operations.Length: 1 } block ? block.Operations[0] : branch;

    // True for calls that only query and do not wait.
    private static bool IsAnswer(IInvocationOperation call) =>
        call.TargetMethod.Name
            is "Get_rank"
                or "Get_size"
                or "MPI_Comm_rank"
                or "MPI_Comm_size"
                or "MPI_Wtime"
                or "Wtime";

    // True for sends that may wait for the receiver. SendObject does not wait, and Bsend has a buffer.
    private static bool IsSend(IInvocationOperation call) => call.TargetMethod.OperationName() is "Send" or "Ssend";

    private static bool IsReceive(IInvocationOperation call) =>
        call.TargetMethod.OperationName() is "Recv" or "RecvArray" or "RecvString" or "RecvObject";

    // True if the branch contains the call that matches the other rank's first call, after its own first call.
    private static bool HasOpposite(IOperation branch, IInvocationOperation first) =>
        branch
            .RunWith()
            .OfType<IInvocationOperation>()
            .Any(call =>
                call.TargetMethod.IsOfMpi()
                && (IsSend(first) ? IsReceive(call) : IsSend(call))
                && PeerOf(call) == PeerOf(first)
            );

    private static int? PeerOf(IInvocationOperation call) => Peers.Of(call)?.ConstantValue.Value as int?;
}
