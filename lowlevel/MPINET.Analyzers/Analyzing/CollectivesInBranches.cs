using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds collective operations that some processes do not call because of a test of the rank.</summary>
/// <remarks>Nothing is reported if the other processes call code of the program, since that code may call the operation.</remarks>
internal static class CollectivesInBranches
{
    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (IsMissing(call))
        {
            context.Report(Rules.NotCalledByAll, call, call.TargetMethod.Name);
        }
    }

    /// <summary>True if a call is a collective operation that some processes do not call.</summary>
    public static bool IsMissing(IInvocationOperation call) =>
        Collectives.NameOf(call) is { } name
        && IsNearTest(call)
        && Communicators.Of(call) is { } communicator
        && IsMissing(call, name, communicator);

    // A cheap check comes first. Few calls are near a test, and finding their communicator takes longer.
    private static bool IsNearTest(IOperation call)
    {
        IOperation inner = call;
        for (IOperation? outer = call.Parent; outer is not null; inner = outer, outer = outer.Parent)
        {
            if (
                outer is IConditionalOperation
                || (
                    outer is IBlockOperation block
                    && block.Operations.TakeWhile(one => one != inner).Any(one => one is IConditionalOperation)
                )
            )
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsMissing(IInvocationOperation call, string name, object communicator)
    {
        IOperation inner = call;
        for (IOperation? outer = call.Parent; outer is not null; inner = outer, outer = outer.Parent)
        {
            bool isMissing = outer switch
            {
                IConditionalOperation test when inner != test.Condition => Communicators.IsTestOfRank(
                    test.Condition,
                    communicator
                ) && !MayBeCalledBy(OthersOf(test, inner), name),
                IBlockOperation block => block
                    .Operations.TakeWhile(one => one != inner)
                    .OfType<IConditionalOperation>()
                    .Any(test =>
                        Communicators.IsTestOfRank(test.Condition, communicator)
                        && LeavingOf(test) is { } leaving
                        && !MayBeCalledBy([leaving], name)
                    ),
                _ => false,
            };
            if (isMissing)
            {
                return true;
            }

            // The caller of a lambda or local function is unknown.
            if (outer is IAnonymousFunctionOperation or ILocalFunctionOperation)
            {
                return false;
            }
        }

        return false;
    }

    // The operations of the processes that do not take a branch of a test.
    private static IEnumerable<IOperation> OthersOf(IConditionalOperation test, IOperation branch)
    {
        IOperation? other = branch == test.WhenTrue ? test.WhenFalse : test.WhenTrue;
        if (other is not null)
        {
            yield return other;
        }

        if (!Leaves(branch))
        {
            yield break;
        }

        // The branch ends the method, so the other processes execute the statements after the test.
        for (IOperation? one = test; one is not null and not IAnonymousFunctionOperation; one = one.Parent)
        {
            if (one.Parent is IBlockOperation block)
            {
                foreach (IOperation later in block.Operations.SkipWhile(two => two != one).Skip(1))
                {
                    yield return later;
                }
            }
        }
    }

    // The branch of a test that ends the method; null if both do, or neither does.
    private static IOperation? LeavingOf(IConditionalOperation test) =>
        Leaves(test.WhenTrue) == Leaves(test.WhenFalse) ? null
        : Leaves(test.WhenTrue) ? test.WhenTrue
        : test.WhenFalse;

    private static bool Leaves(IOperation? branch) =>
        branch is IReturnOperation { Kind: OperationKind.Return }
        || (branch is IBlockOperation block && Leaves(block.Operations.LastOrDefault()));

    private static bool MayBeCalledBy(IEnumerable<IOperation> others, string name) =>
        others.SelectMany(one => one.DescendantsAndSelf()).Any(one => MayBe(one, name));

    private static bool MayBe(IOperation one, string name) =>
        one switch
        {
            IThrowOperation => true,
            IInvocationOperation call => call.TargetMethod.IsOfMpi()
                ? call.TargetMethod.OperationName() == name
                    || call.TargetMethod.Name.EndsWith("Abort", StringComparison.Ordinal)
                : !IsOfSystem(call.TargetMethod) || call.TargetMethod.Name is "Exit" or "FailFast",
            IObjectCreationOperation creation => creation.Constructor is { } made
                && !made.IsOfMpi()
                && !IsOfSystem(made),
            _ => false,
        };

    // Methods of .NET call no code of the program except lambdas, which are examined separately.
    private static bool IsOfSystem(IMethodSymbol method) =>
        method.MethodKind is not (MethodKind.DelegateInvoke or MethodKind.LocalFunction)
        && method.ContainingAssembly?.Name is { } assembly
        && (assembly.StartsWith("System", StringComparison.Ordinal) || assembly is "mscorlib" or "netstandard");
}
