using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds ranks and tags that are negative constants.</summary>
internal static class NegativeNumbers
{
    public static void LookAtCall(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (!call.TargetMethod.IsOfMpi())
        {
            return;
        }

        foreach (IArgumentOperation argument in call.Arguments)
        {
            string? kind = argument.Parameter?.Name switch
            {
                "tag" or "sendtag" or "recvtag" => "tag",
                "dest" or "source" or "root" or "destrank" or "srcrank" => "rank",
                _ => null,
            };
            if (kind is not null)
            {
                Look(context, argument, kind, call.TargetMethod);
            }
        }
    }

    public static void LookAtIndex(OperationAnalysisContext context)
    {
        IPropertyReferenceOperation index = (IPropertyReferenceOperation)context.Operation;
        if (
            index.Property is { IsIndexer: true, Parameters.Length: 1 } property
            && index.Instance?.Type.IsMpi("Communicator") == true
        )
        {
            Look(context, index.Arguments[0], "rank", property);
        }
    }

    private static void Look(OperationAnalysisContext context, IArgumentOperation argument, string kind, ISymbol member)
    {
        if (argument.Value.ConstantValue.Value is int number and < 0)
        {
            context.Report(Rules.Negative, argument, number, kind, Names(kind, member));
        }
    }

    private static string Names(string kind, ISymbol member) =>
        (kind, member.IsOfPorts(), member.IsOfCli()) switch
        {
            ("tag", true, _) => "Tag.Any",
            ("tag", _, true) => "MPI.ANY_TAG",
            ("tag", _, _) => "MPI_ANY_TAG",
            (_, true, _) => "AnySource, NullProcess",
            (_, _, true) => "MPI.ANY_SOURCE, MPI.PROC_NULL",
            _ => "MPI_ANY_SOURCE, MPI_PROC_NULL",
        };
}
