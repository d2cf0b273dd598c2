namespace MPINET.Launching.Stacks;

/// <summary>A thread's stack as text, without frames of the runtimes.</summary>
/// <param name="hidden">The beginnings of further frames to leave out.</param>
internal sealed class StackText(IEnumerable<string> hidden)
{
    private const int MaxFrames = 60;

    private static readonly string[] OfRuntimes =
    [
        "<unknown>",
        "(wrapper runtime-invoke)",
        "ILStubClass.",
        "System.Reflection.",
    ];

    private readonly string[] hidden = [.. OfRuntimes, .. hidden];

    /// <summary>The lines for one thread, innermost call first; empty for the runtime's own threads, which wait for work.</summary>
    public IEnumerable<string> Lines(string thread, IEnumerable<string> frames)
    {
        List<string> shown =
        [
            .. frames
                .Where(frame => !hidden.Any(start => frame.StartsWith(start, StringComparison.Ordinal)))
                .Take(MaxFrames),
        ];
        return shown.Exists(frame => !frame.StartsWith("System.", StringComparison.Ordinal))
            ? [thread + ":", .. shown.Select(frame => "  at " + frame)]
            : [];
    }
}
