using System.Reflection;
using MPINET.Launching;
using MPINET.Launching.Stacks;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Stacks;

/// <summary>The managed stacks of a rank that makes no progress.</summary>
internal static class RankStacks
{
    /// <summary>The methods of the runner, whose frames are left out.</summary>
    public static string[] Hidden { get; } =
    [
        "Program.<Main>",
        "MPINET.Testing.MpiTestProgram.",
        "MPINET.Testing.Execution.ParentWatch",
        "MPINET.Testing.Execution.RankProgram",
        "MPINET.Testing.Execution.SingleThreadContext",
        "MPINET.Testing.Execution.TestExecutor",
        "MPINET.Testing.Execution.RankMpi",
        "MPINET.Session.RunTest",
    ];

    public static string Of(RankLog rank, LaunchPlan plan) =>
        rank.Id == 0
            ? "(the process has not come as far as the test runner)"
            : new ProcessStacks(
                plan,
                [.. LaunchCommand.Program(Assembly.GetEntryAssembly()!), MpiTestProgram.StacksOption],
                Hidden
            ).Of(rank.Id);
}
