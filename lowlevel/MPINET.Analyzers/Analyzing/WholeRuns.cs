using MPINET.Analyzers.Calls;
using MPINET.Analyzers.Simulating;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Goes through a program as two, three and four processes would, and reports what goes wrong with each of these numbers.</summary>
/// <remarks>A program may be meant for some numbers of processes only. It is reported if it fails with every number with which it can be followed.</remarks>
internal static class WholeRuns
{
    private const int Fewest = 2;
    private const int Most = 4;

    public static void Look(OperationBlockAnalysisContext context)
    {
        foreach (IOperation block in context.OperationBlocks)
        {
            if (Begins(block) && FindingIn(block) is { } found && !IsOfOtherRule(block, found))
            {
                context.ReportUnlessBroken(
                    Diagnostic.Create(found.Rule, found.Place.Syntax.GetLocation(), found.Words)
                );
            }
        }
    }

    // True for code that every process executes: that begins MPI, or opens a session.
    private static bool Begins(IOperation block) =>
        block
            .RunWith()
            .Any(one =>
                one switch
                {
                    IInvocationOperation call => call.TargetMethod.IsOfMpi()
                        && call.TargetMethod.OperationName() is "Init" or "Init_thread",
                    IObjectCreationOperation creation => creation.Type.IsMpi("Session"),
                    _ => false,
                }
            );

    // Other rules look at fewer lines, so their reports are more precise.
    private static bool IsOfOtherRule(IOperation block, Finding found) =>
        found.Rule == Rules.DeadlockOfAllRanks
        && (
            found.Waiting.Any(step => CollectivesInBranches.IsMissing(step.Call) || IsUnanswered(step, found))
            || block.RunWith().OfType<IConditionalOperation>().Any(test => MutualWaits.Find(test) is not null)
        );

    // A constant tag that no send has.
    private static bool IsUnanswered(Step step, Finding found) =>
        step is { Kind: StepKind.Receive or StepKind.Probe, Tag: >= 0 }
        && step.Call.Argument("tag")?.ConstantValue.HasValue == true
        && found.SentTags.Count > 0
        && !found.SentTags.Contains(step.Tag);

    private static Finding? FindingIn(IOperation block)
    {
        Finding? first = null;
        for (int size = Fewest; size <= Most; size++)
        {
            if (WalksThrough(block, size) is not { } walks)
            {
                continue;
            }

            Simulation simulation = new(walks.Select(one => one.Steps));
            Finding? found = simulation.Run();
            if (simulation.DependsOnTime)
            {
                // It may be meant for this number, and right.
                return null;
            }

            if (!simulation.IsCertain)
            {
                continue;
            }

            found ??= walks.SelectMany(one => one.Findings).FirstOrDefault();
            if (found is null)
            {
                return null;
            }

            first ??= found;
        }

        return first;
    }

    // Null if a process cannot be followed.
    private static List<ProcessWalk>? WalksThrough(IOperation block, int size)
    {
        List<ProcessWalk> walks = [];
        for (int rank = 0; rank < size; rank++)
        {
            ProcessWalk walk = new(rank, size);
            walk.Walk(block);
            if (!walk.IsKnown)
            {
                return null;
            }

            walk.End();
            walks.Add(walk);
        }

        return walks;
    }
}
