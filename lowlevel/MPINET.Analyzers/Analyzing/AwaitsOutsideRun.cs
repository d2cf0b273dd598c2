using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds awaits of other things than requests outside of Session.Run, if the same method opens the session, with a thread level that allows one thread.</summary>
internal static class AwaitsOutsideRun
{
    // They complete when the tasks that they take do.
    private static readonly string[] combinations = ["WhenAll", "WhenAny"];

    // They complete when the task does that they are called on.
    private static readonly string[] views = ["ConfigureAwait", "AsTask", "WaitAsync"];

    // They have completed already.
    private static readonly string[] results = ["FromResult", "FromException", "FromCanceled"];

    public static void Look(OperationAnalysisContext context)
    {
        IAwaitOperation awaiting = (IAwaitOperation)context.Operation;
        if (LevelOf(awaiting, context.ContainingSymbol) is { } level)
        {
            context.Report(Rules.AwaitLeavesThread, awaiting, OtherThreads.NameOf(level));
        }
    }

    /// <summary>True if the rule reports an await of a method.</summary>
    public static bool IsFound(IOperation? operation, ISymbol method) =>
        operation is IAwaitOperation awaiting && LevelOf(awaiting, method) is not null;

    // The thread level of the session around an await that may continue on another thread; null if it may do so.
    private static int? LevelOf(IAwaitOperation awaiting, ISymbol method) =>
        Leaves(awaiting.Operation)
        && !IsTest(method)
        && !IsInLoop(awaiting)
        && SessionAround(awaiting) is { } session
        && OtherThreads.LevelOf(session) is { } level
        && !OtherThreads.IsForAny(level)
            ? level
            : null;

    // A session in it shares the one around the loop.
    private static bool IsInLoop(IOperation operation) =>
        Functions
            .TakersAround(operation)
            .Any(one => Functions.IsSession(one, "Run") || Functions.IsSession(one, "Main"));

    // MPINET.Testing runs asynchronous tests in the loop of Session.Run, around the session that a test opens.
    private static bool IsTest(ISymbol method) =>
        method
            .GetAttributes()
            .Any(one => one.AttributeClass?.AllInterfaces.Any(two => two.Name == "IMpiTestAttribute") == true);

    // Methods of .NET return tasks that another thread completes. Those of the program may await requests only.
    private static bool Leaves(IOperation awaited)
    {
        if (awaited.Unconverted() is not IInvocationOperation call)
        {
            return false;
        }

        IMethodSymbol method = call.TargetMethod;
        if (views.Contains(method.Name) && IsOfDotnet(method))
        {
            return Leaves(call.Instance ?? call.Arguments[0].Value);
        }

        if (combinations.Contains(method.Name))
        {
            return call
                .Arguments.SelectMany(one => one.Value.RunWith())
                .Any(one => one is IInvocationOperation part && Leaves(part));
        }

        string space = method.ReturnType.ContainingNamespace?.ToDisplayString() ?? "";
        return !results.Contains(method.Name)
            && IsOfDotnet(method)
            && (space == "System.Threading.Tasks" || space == "System.Runtime.CompilerServices");
    }

    private static bool IsOfDotnet(IMethodSymbol method)
    {
        INamespaceSymbol? space = method.ContainingNamespace;
        while (space is { ContainingNamespace.IsGlobalNamespace: false })
        {
            space = space.ContainingNamespace;
        }

        return space?.Name is "System" or "Microsoft";
    }

    // The using of a session in the same function, around an operation or before it.
    private static IObjectCreationOperation? SessionAround(IOperation operation)
    {
        IOperation inner = operation;
        for (IOperation? outer = operation.Parent; outer is not null; outer = outer.Parent)
        {
            if (outer is IAnonymousFunctionOperation or ILocalFunctionOperation)
            {
                return null;
            }

            IObjectCreationOperation? found = outer switch
            {
                IUsingOperation one when one.Body == inner => SessionIn(one.Resources),
                IBlockOperation block => block
                    .Operations.TakeWhile(one => one != inner)
                    .OfType<IUsingDeclarationOperation>()
                    .Select(one => SessionIn(one))
                    .FirstOrDefault(one => one is not null),
                _ => null,
            };
            if (found is not null)
            {
                return found;
            }

            inner = outer;
        }

        return null;
    }

    private static IObjectCreationOperation? SessionIn(IOperation resources) =>
        resources
            .RunWith()
            .OfType<IObjectCreationOperation>()
            .FirstOrDefault(one => one.Type?.Name == "Session" && one.Type.IsMpi("Session"));
}
