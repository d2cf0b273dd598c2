namespace MPINET.Analyzers.Calls;

/// <summary>Finds the callers of lambdas.</summary>
internal static class Functions
{
    /// <summary>The methods and constructors that take the lambdas around an operation, innermost first.</summary>
    public static IEnumerable<IOperation> TakersAround(IOperation operation)
    {
        for (IOperation? one = operation; one is not null; one = one.Parent)
        {
            if (one is IAnonymousFunctionOperation && TakerOf(one) is { } taker)
            {
                yield return taker;
            }
        }
    }

    /// <summary>True if a call or a constructor passes a lambda to another thread.</summary>
    public static bool IsThread(IOperation taker) =>
        taker switch
        {
            IInvocationOperation { TargetMethod: var method } => (method.ContainingType.ToDisplayString(), method.Name)
                is
                    ("System.Threading.Tasks.Task", "Run")
                    or
                    ("System.Threading.Tasks.TaskFactory", "StartNew")
                    or
                    ("System.Threading.ThreadPool", "QueueUserWorkItem" or "UnsafeQueueUserWorkItem")
                    or
                    ("System.Threading.Tasks.Parallel", _),
            IObjectCreationOperation { Type: { } type } => type.ToDisplayString() == "System.Threading.Thread",
            _ => false,
        };

    /// <summary>True if a call makes a session run a lambda.</summary>
    public static bool IsSession(IOperation taker, string method) =>
        taker is IInvocationOperation { TargetMethod: var called }
        && called.Name == method
        && called.ContainingType.IsMpi("Session");

    /// <summary>The method or constructor that takes a lambda; null if it is not an argument.</summary>
    public static IOperation? TakerOf(IOperation lambda)
    {
        IOperation? outer = lambda.Parent;
        while (outer is IDelegateCreationOperation or IConversionOperation)
        {
            outer = outer.Parent;
        }

        return (outer as IArgumentOperation)?.Parent;
    }
}
