using Microsoft.CodeAnalysis.CSharp.Syntax;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds epochs of windows that nothing ends, and accesses after the end of their epoch.</summary>
internal static class EpochEnds
{
    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (!Epochs.Begins(call) || Epochs.MayThrowOnPurpose(call))
        {
            return;
        }

        IOperation? holder = call.ParentBeyondConversions();
        ILocalSymbol? local = holder switch
        {
            IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } => declarator.Symbol,
            ISimpleAssignmentOperation { Target: ILocalReferenceOperation { Local: var assigned } } => assigned,
            _ => null,
        };
        if (local is null ? IsDropped(call) : !local.IsUsing && !IsEnded(local, call.Root()))
        {
            context.Report(Rules.EpochNotEnded, call, call.TargetMethod.Name);
        }
        else if (local is not null && Epochs.IsEpoch(local.Type))
        {
            LookAfter(context, local, call);
        }
    }

    // The value, or what an access makes of it, is a statement of its own.
    private static bool IsDropped(IOperation call)
    {
        IOperation one = call;
        while (one.ParentBeyondConversions() is IPropertyReferenceOperation or IInvocationOperation)
        {
            IOperation outer = one.ParentBeyondConversions()!;
            if (outer is IInvocationOperation { TargetMethod.Name: "Dispose" or "Test" })
            {
                return false;
            }

            one = outer;
        }

        return one.ParentBeyondConversions()
            is IExpressionStatementOperation { Syntax: ExpressionStatementSyntax }
                or ISimpleAssignmentOperation { Target: IDiscardOperation };
    }

    // Any use of the variable but by the members that leave the epoch open may end it.
    private static bool IsEnded(ILocalSymbol local, IOperation root) =>
        root.Descendants()
            .OfType<ILocalReferenceOperation>()
            .Where(one => SymbolEqualityComparer.Default.Equals(one.Local, local))
            .Any(one =>
                one.Parent switch
                {
                    IPropertyReferenceOperation => false,
                    IInvocationOperation member when member.Instance == one => member.TargetMethod.Name
                        is "Dispose"
                            or "Test",
                    ISimpleAssignmentOperation assignment => assignment.Target != one,
                    _ => true,
                }
            );

    // Accesses behind the statement that ends the epoch for certain.
    private static void LookAfter(OperationAnalysisContext context, ILocalSymbol local, IInvocationOperation call)
    {
        IOperation root = call.Root();
        if (!SymbolEqualityComparer.Default.Equals(Epochs.EpochOf(Reference(local, root), root), local))
        {
            return;
        }

        foreach (IOperation end in EndsOf(local, call, root))
        {
            foreach (IOperation later in Statements.After(end).TakeWhile(one => one is not ILabeledOperation))
            {
                foreach (IOperation one in later.RunWith())
                {
                    if (
                        Epochs.IsAccess(one, out IOperation from)
                        && SymbolEqualityComparer.Default.Equals(Epochs.EpochOf(from, root), local)
                        && !Epochs.MayThrowOnPurpose(one)
                    )
                    {
                        context.Report(
                            Rules.AfterEpoch,
                            one,
                            call.TargetMethod.Name,
                            Statements.LineOf(call),
                            Statements.LineOf(end, atEnd: true)
                        );
                        return;
                    }
                }
            }
        }
    }

    private static IOperation? Reference(ILocalSymbol local, IOperation root) =>
        root.Descendants()
            .FirstOrDefault(one =>
                one is ILocalReferenceOperation reference
                && SymbolEqualityComparer.Default.Equals(reference.Local, local)
            );

    private static IEnumerable<IOperation> EndsOf(ILocalSymbol local, IOperation call, IOperation root)
    {
        if (local.IsUsing)
        {
            // A using statement ends it, or the block of a using declaration.
            IOperation? scope = call;
            while (scope is not (null or IUsingOperation or IBlockOperation))
            {
                scope = scope.Parent;
            }

            if (scope is not null)
            {
                yield return scope;
            }

            yield break;
        }

        foreach (IOperation one in root.Descendants())
        {
            if (
                one
                    is IExpressionStatementOperation
                    {
                        Operation: IInvocationOperation
                        {
                            TargetMethod.Name: "Dispose",
                            Instance: ILocalReferenceOperation { Local: var ended },
                        },
                        Parent: IBlockOperation,
                    }
                && SymbolEqualityComparer.Default.Equals(ended, local)
            )
            {
                yield return one;
            }
        }
    }
}
