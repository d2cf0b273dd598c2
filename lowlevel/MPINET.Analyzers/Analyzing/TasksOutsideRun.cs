using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds tasks of requests that Main itself takes outside of Session.Run. They throw at every thread level, because no loop would complete them.</summary>
internal static class TasksOutsideRun
{
    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (
            call.TargetMethod is { Name: "AsTask" or "WaitAsync", ContainingType.Name: "Request" or "RequestGroup" }
            && call.TargetMethod.IsOfPorts()
            && IsOutsideOfLoops(call)
            && SymbolEqualityComparer.Default.Equals(
                context.ContainingSymbol,
                context.Compilation.GetEntryPoint(context.CancellationToken)
            )
        )
        {
            context.Report(Rules.TaskOutsideRun, call, call.TargetMethod.Name);
        }
    }

    // Any other function may be called in Session.Run. A program that handles the exception knows of it.
    private static bool IsOutsideOfLoops(IOperation call)
    {
        for (IOperation? outer = call.Parent; outer is not null; outer = outer.Parent)
        {
            if (
                outer switch
                {
                    ILocalFunctionOperation => true,
                    IAnonymousFunctionOperation lambda => !IsBlockingMain(lambda),
                    ITryOperation guarded => guarded.Catches.Any(one =>
                        one.ExceptionType.Name == nameof(InvalidOperationException)
                    ),
                    _ => false,
                }
            )
            {
                return false;
            }
        }

        return true;
    }

    // Session.Main runs a program that returns no task at once, and without a loop.
    private static bool IsBlockingMain(IAnonymousFunctionOperation lambda) =>
        lambda.Symbol.ReturnsVoid && Functions.TakerOf(lambda) is { } taker && Functions.IsSession(taker, "Main");
}
