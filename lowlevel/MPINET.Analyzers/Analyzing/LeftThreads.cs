using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds ConfigureAwait(false) in methods whose continuation needs the thread of Session.Run.</summary>
internal static class LeftThreads
{
    // ConfigureAwaitOptions.ContinueOnCapturedContext, which old frameworks lack.
    private const int Continue = 1;

    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (
            call.TargetMethod is { Name: "ConfigureAwait", ContainingNamespace: { } space }
            && space.ToDisplayString() == "System.Threading.Tasks"
            && Leaves(call.Arguments.Last().Value)
            && IsOfRun(call)
            && !AwaitsOutsideRun.IsFound(call.Parent, context.ContainingSymbol)
        )
        {
            context.Report(Rules.LeavesThread, call);
        }
    }

    private static bool Leaves(IOperation argument) =>
        argument.ConstantValue.Value switch
        {
            bool isKept => !isKept,
            int options => (options & Continue) == 0,
            _ => false,
        };

    // True in a lambda of Session.Run, and before a call in the same method that works only on its thread.
    private static bool IsOfRun(IInvocationOperation call)
    {
        foreach (IOperation taker in Functions.TakersAround(call))
        {
            if (Functions.IsThread(taker))
            {
                return false;
            }

            if (Functions.IsSession(taker, "Run") || Functions.IsSession(taker, "Main"))
            {
                return true;
            }
        }

        IOperation function = call;
        while (function.Parent is not null && function is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
        {
            function = function.Parent;
        }

        return function
            .Descendants()
            .Any(one =>
                one is IAwaitOperation { Operation: var awaited }
                && one.Syntax.SpanStart > call.Syntax.SpanStart
                && awaited.Type.IsMpi("Request")
            );
    }
}
