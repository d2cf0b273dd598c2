using System.Collections.Concurrent;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds sends with a constant tag that no receive of the program uses, and receives with a constant tag that no send uses.</summary>
/// <remarks>
/// Types that do not both send and receive, libraries, and programs that communicate with other programs are not examined.
/// A tag of the other side that is not constant, or is a wildcard, may match.
/// </remarks>
internal sealed class TagsOfAProgram
{
    private readonly ConcurrentBag<(IArgumentOperation Tag, bool IsReceived, ISymbol Type)> tags = [];
    private volatile bool hasOtherPrograms;

    public void Look(OperationAnalysisContext context)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (!call.TargetMethod.IsOfMpi())
        {
            return;
        }

        foreach ((IArgumentOperation tag, bool isReceived) in Tags.Of(call))
        {
            tags.Add((tag, isReceived, context.ContainingSymbol.ContainingType));
        }

        if (IsOfOtherPrograms(call.TargetMethod.OperationName()))
        {
            hasOtherPrograms = true;
        }
    }

    public void Report(CompilationAnalysisContext context)
    {
        if (hasOtherPrograms)
        {
            return;
        }

        foreach (bool isReceived in (bool[])[false, true])
        {
            HashSet<object?> answered =
            [
                .. tags.Where(one => one.IsReceived != isReceived).Select(one => one.Tag.Value.ConstantValue.Value),
            ];
            if (answered.Count == 0 || answered.Contains(null))
            {
                continue;
            }

            foreach ((IArgumentOperation tag, _, ISymbol type) in tags.Where(one => one.IsReceived == isReceived))
            {
                if (
                    tag.Value.ConstantValue.Value is int number and >= 0
                    && !answered.Contains(number)
                    && tags.Any(one =>
                        one.IsReceived != isReceived && one.Type.Equals(type, SymbolEqualityComparer.Default)
                    )
                )
                {
                    context.ReportUnlessBroken(
                        Diagnostic.Create(
                            Rules.Unanswered,
                            tag.Syntax.GetLocation(),
                            isReceived ? "receive" : "send",
                            isReceived ? "send" : "receive",
                            number
                        )
                    );
                }
            }
        }
    }

    private static bool IsOfOtherPrograms(string operation) =>
        operation
            is "Spawn"
                or "SpawnMultiple"
                or "Spawn_multiple"
                or "Comm_spawn"
                or "Comm_spawn_multiple"
                or "Accept"
                or "Connect"
                or "Comm_accept"
                or "Comm_connect"
                or "Join"
                or "Comm_join"
                or "Get_parent"
                or "Comm_get_parent";
}
