using System.Collections.Immutable;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds buffers that are used, or whose memory ends, between the start of an operation and its completion.</summary>
/// <remarks>It follows the statements of one block up to the first that names the request. Later statements may come after the completion.</remarks>
internal static class UnderWay
{
    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (!Nonblocking.Begins(call) || Peers.IsProcNull(call))
        {
            return;
        }

        ImmutableArray<CallBuffer> buffers = [.. CallBuffer.Of(call)];
        if (buffers.IsEmpty)
        {
            return;
        }

        if (call.ParentBeyondConversions() is IReturnOperation)
        {
            foreach (CallBuffer buffer in buffers)
            {
                Memory.LookAtReturn(context, call, buffer);
            }

            return;
        }

        ISymbol? holder = Nonblocking.Holder(call, out bool isDropped);
        if (holder is null && !(isDropped && Nonblocking.IsSend(call.TargetMethod.OperationName())))
        {
            return;
        }

        if (StatementOf(call) is not { } first)
        {
            return;
        }

        Completion completion = new(call, holder);
        bool isOpen = true;
        List<CallBuffer> open = [.. buffers];
        foreach (IOperation statement in Statements.After(first))
        {
            if (completion.MayBeIn(statement))
            {
                isOpen = false;
                break;
            }

            open.RemoveAll(buffer => IsReported(context, call, buffer, statement));
        }

        if (isOpen && holder is not null)
        {
            foreach (CallBuffer buffer in open)
            {
                Memory.LookAtEnd(context, call, buffer, first, holder);
            }
        }
    }

    // The statement that starts the operation: a statement of a block, or the body of a fixed statement.
    private static IOperation? StatementOf(IOperation call)
    {
        for (IOperation? one = call; one is not null; one = one.Parent)
        {
            switch (one)
            {
                case IAnonymousFunctionOperation or ILocalFunctionOperation or IConditionalOperation or ILoopOperation:
                    return null;
                case { Parent: IBlockOperation } or { Syntax.Parent: FixedStatementSyntax }:
                    return one;
            }
        }

        return null;
    }

    // Examines a statement and returns true if the search for uses of the buffer ends there.
    private static bool IsReported(
        OperationAnalysisContext context,
        IInvocationOperation call,
        CallBuffer buffer,
        IOperation statement
    )
    {
        foreach (IOperation one in statement.RunWith())
        {
            if (!one.Names(buffer.Variable))
            {
                continue;
            }

            if (Memory.EndOf(one) is { } end)
            {
                Memory.Report(context, end, call, buffer);
                return true;
            }

            BufferUse use = BufferUses.Of(one, buffer);
            if (use == BufferUse.Written || (use == BufferUse.Read && buffer.IsReceived))
            {
                Report(context, call, buffer, one, use);
            }

            if (use == BufferUse.Replaced || use == BufferUse.Written || (use == BufferUse.Read && buffer.IsReceived))
            {
                return true;
            }
        }

        return false;
    }

    private static void Report(
        OperationAnalysisContext context,
        IInvocationOperation call,
        CallBuffer buffer,
        IOperation reference,
        BufferUse use
    ) =>
        context.Report(
            Rules.UsedTooEarly,
            reference,
            buffer.Variable.Name,
            use == BufferUse.Read ? "read" : "changed",
            call.TargetMethod.Name,
            Statements.LineOf(call),
            buffer.IsReceived ? "the message may come before or after" : "the message may be sent before or after"
        );
}
