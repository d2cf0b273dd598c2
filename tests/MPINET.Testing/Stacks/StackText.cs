namespace MPINET.Testing.Stacks;

/// <summary>A thread's stack without what says nothing of the test.</summary>
internal static class StackText
{
    private const int MostFrames = 60;

    private static readonly string[] Hidden =
    [
        "<unknown>",
        "(wrapper runtime-invoke)",
        "ILStubClass.",
        "Program.<Main>",
        "System.Reflection.",
        "MPINET.Testing.MpiTestProgram.",
        "MPINET.Testing.Execution.ParentWatch",
        "MPINET.Testing.Execution.RankProgram",
        "MPINET.Testing.Execution.SingleThreadContext",
        "MPINET.Testing.Execution.TestExecutor",
    ];

    /// <summary>The lines for one thread, innermost call first; none for the runtime's own threads, which wait for work.</summary>
    public static IEnumerable<string> Lines(string thread, IEnumerable<string> frames)
    {
        List<string> shown =
        [
            .. frames
                .Where(frame => !Hidden.Any(start => frame.StartsWith(start, StringComparison.Ordinal)))
                .Take(MostFrames),
        ];
        return shown.Exists(frame => !frame.StartsWith("System.", StringComparison.Ordinal))
            ? [thread + ":", .. shown.Select(frame => "  at " + frame)]
            : [];
    }
}
