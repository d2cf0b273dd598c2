using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds reads of a fetched value within the epoch that fetches it.</summary>
/// <remarks>It follows the statements of one block up to the first that may end the epoch.</remarks>
internal static class FetchedValues
{
    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (!Epochs.IsFetched(call.Type) || !Epochs.IsMemory(call.Instance?.Type) || Epochs.MayThrowOnPurpose(call))
        {
            return;
        }

        if (call.Parent is IPropertyReferenceOperation { Property.Name: "Value" } atOnce)
        {
            Report(context, call, atOnce);
            return;
        }

        IOperation root = call.Root();
        if (
            HolderOf(call) is not { } fetched
            || Operations.Definition(fetched, root) is null
            || Epochs.EpochOf(call.Instance, root) is not { } epoch
            || IsKnownToOthers(epoch, root)
            || AsksFor(fetched, root)
            || Statements.Of(call) is not { } first
        )
        {
            return;
        }

        foreach (IOperation later in Statements.After(first))
        {
            if (later.RunWith().Any(one => MayEnd(one, epoch)))
            {
                return;
            }

            if (later.RunWith().FirstOrDefault(one => IsRead(one, fetched)) is { } read)
            {
                Report(context, call, read);
                return;
            }
        }
    }

    private static void Report(OperationAnalysisContext context, IInvocationOperation call, IOperation read) =>
        context.Report(Rules.FetchedTooEarly, read, call.TargetMethod.Name, Statements.LineOf(call));

    private static ILocalSymbol? HolderOf(IOperation call) =>
        call.Parent switch
        {
            IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } => declarator.Symbol,
            ISimpleAssignmentOperation { Target: ILocalReferenceOperation { Local: var local } } => local,
            _ => null,
        };

    // A copy of the epoch, or a function that has it, may end it at any time.
    private static bool IsKnownToOthers(ILocalSymbol epoch, IOperation root) =>
        root.Descendants()
            .Any(one =>
                one is ILocalReferenceOperation { Local: var local }
                && SymbolEqualityComparer.Default.Equals(local, epoch)
                && (!IsPlainUse(one) || IsInFunction(one))
            );

    // epoch[1], epoch.Next(), using (epoch)
    private static bool IsPlainUse(IOperation one) =>
        one.Parent is IPropertyReferenceOperation or IUsingOperation
        || (one.Parent is IInvocationOperation member && member.Instance == one);

    private static bool IsInFunction(IOperation one)
    {
        IOperation? outer = one;
        while (outer is not (null or IAnonymousFunctionOperation or ILocalFunctionOperation))
        {
            outer = outer.Parent;
        }

        return outer is not null;
    }

    private static bool AsksFor(ISymbol fetched, IOperation root) =>
        root.Descendants()
            .Any(one =>
                one is IPropertyReferenceOperation { Property.Name: "HasValue", Instance: { } instance }
                && instance.Names(fetched)
            );

    private static bool IsRead(IOperation one, ISymbol fetched) =>
        one is IPropertyReferenceOperation { Property.Name: "Value", Instance: { } instance }
        && instance.Names(fetched)
        && !Epochs.MayThrowOnPurpose(one);

    private static bool MayEnd(IOperation one, ILocalSymbol epoch) =>
        one switch
        {
            ILabeledOperation => true,
            IInvocationOperation { Instance: { } instance, TargetMethod.Name: "Dispose" or "Next" } => instance.Names(
                epoch
            ),
            IUsingOperation block => block.Resources.Names(epoch),
            _ => false,
        };
}
