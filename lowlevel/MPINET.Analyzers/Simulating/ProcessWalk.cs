using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Simulating;

/// <summary>Goes through the code of a program as one of its processes would, and notes its calls.</summary>
/// <remarks>
/// It follows what the code shows: numbers, ranks, communicators and requests in local variables. If the control flow or a call depends on
/// anything else, the analysis of the program ends.
/// </remarks>
/// <param name="rank">The rank of the process.</param>
/// <param name="size">The number of processes.</param>
internal sealed partial class ProcessWalk(long rank, long size)
{
    private const int MaxRounds = 100;

    private readonly Dictionary<ISymbol, object?> values = new(SymbolEqualityComparer.Default);
    private bool hasReturned;
    private BranchKind? leaving;

    /// <summary>The calls, in their order.</summary>
    public List<Step> Steps { get; } = [];

    /// <summary>True if the code shows everything that the process does.</summary>
    public bool IsKnown { get; private set; } = true;

    private bool HasStopped => !IsKnown || hasReturned || leaving is not null;

    /// <summary>Goes through statements.</summary>
    public void Walk(IOperation? statement)
    {
        if (statement is null || HasStopped)
        {
            return;
        }

        switch (statement)
        {
            case IBlockOperation block:
                WalkAll(block.Operations);
                break;
            case IMethodBodyOperation body:
                Walk(body.BlockBody ?? body.ExpressionBody);
                break;
            case IConditionalOperation test:
                WalkConditional(test);
                break;
            case IForLoopOperation loop:
                WalkAll(loop.Before);
                WalkLoop(loop, loop.Condition, loop.Body, loop.AtLoopBottom, isTestedFirst: true);
                break;
            case IWhileLoopOperation { ConditionIsUntil: false } loop:
                WalkLoop(loop, loop.Condition, loop.Body, [], loop.ConditionIsTop);
                break;
            case ILoopOperation or ISwitchOperation:
                PassOver(statement);
                break;
            case IBranchOperation { BranchKind: BranchKind.Break or BranchKind.Continue } branch:
                leaving = branch.BranchKind;
                break;
            case IBranchOperation or ILabeledOperation or IThrowOperation:
                IsKnown = false;
                break;
            case IReturnOperation ended:
                _ = ValueOf(ended.ReturnedValue);
                hasReturned = true;
                break;
            case ITryOperation attempt:
                Walk(attempt.Body);
                Walk(attempt.Finally);
                break;
            case IUsingOperation use:
                Walk(use.Resources);
                Walk(use.Body);
                break;
            case IUsingDeclarationOperation use:
                Walk(use.DeclarationGroup);
                break;
            case IVariableDeclarationGroupOperation group:
                foreach (IVariableDeclarationOperation declaration in group.Declarations)
                {
                    Declare(declaration);
                }

                break;
            case IVariableDeclarationOperation declaration:
                Declare(declaration);
                break;
            case ILocalFunctionOperation or IEmptyOperation:
                break;
            case IExpressionStatementOperation expression:
                _ = ValueOf(expression.Operation);
                break;
            default:
                // A fixed or unsafe statement, and the like.
                WalkAll(statement.ChildOperations);
                break;
        }
    }

    private void WalkAll(IEnumerable<IOperation> statements)
    {
        foreach (IOperation one in statements)
        {
            if (HasStopped)
            {
                return;
            }

            Walk(one);
        }
    }

    private void Declare(IVariableDeclarationOperation declaration)
    {
        foreach (IVariableDeclaratorOperation one in declaration.Declarators)
        {
            values[one.Symbol] = ValueOf((one.Initializer ?? declaration.Initializer)?.Value);
        }
    }

    private void WalkConditional(IConditionalOperation test)
    {
        switch (ValueOf(test.Condition))
        {
            case true:
                Walk(test.WhenTrue);
                break;
            case false:
                Walk(test.WhenFalse);
                break;
            default:
                PassOver(test.WhenTrue);
                PassOver(test.WhenFalse);
                break;
        }
    }

    private void WalkLoop(
        IOperation loop,
        IOperation? condition,
        IOperation body,
        IEnumerable<IOperation> bottom,
        bool isTestedFirst
    )
    {
        for (int round = 0; round < MaxRounds; round++)
        {
            if (round > 0 || isTestedFirst)
            {
                switch (condition is null ? true : ValueOf(condition))
                {
                    case false:
                        return;
                    case true:
                        break;
                    default:
                        PassOver(loop);
                        return;
                }
            }

            Walk(body);
            BranchKind? left = leaving;
            leaving = null;
            if (HasStopped || left == BranchKind.Break)
            {
                return;
            }

            WalkAll(bottom);
        }

        PassOver(loop);
    }

    // Code that a process may execute any number of times, or not at all. If it only computes, its variables are unknown afterwards.
    private void PassOver(IOperation? code)
    {
        if (code is null)
        {
            return;
        }

        if (code.RunWith().Any(Matters))
        {
            IsKnown = false;
            return;
        }

        ShareAllIn(code);
        foreach (IOperation one in code.RunWith())
        {
            if (one.IsWritten() && one.Variable() is { } variable)
            {
                values[variable] = null;
            }
        }
    }

    // True for an operation that may communicate, or that may end the method.
    private static bool Matters(IOperation one) =>
        one switch
        {
            IReturnOperation => true,
            IInvocationOperation call => call.TargetMethod.IsOfMpi()
                ? !IsLocal(call.TargetMethod.OperationName())
                : IsOfProgram(call.TargetMethod),
            IObjectCreationOperation { Constructor: { } constructor } => IsOfProgram(constructor),
            IAwaitOperation => true,
            _ => false,
        };

    private static bool IsOfProgram(IMethodSymbol method) =>
        method.MethodKind is MethodKind.DelegateInvoke or MethodKind.LocalFunction
        || method.ContainingAssembly is ISourceAssemblySymbol
        || method.ContainingAssembly?.Name.StartsWith("System", StringComparison.Ordinal) != true;
}
