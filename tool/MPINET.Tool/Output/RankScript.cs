namespace MPINET.Tool.Output;

/// <summary>rank.sh, the script that prepares a rank and then becomes the rank's program.</summary>
internal static class RankScript
{
    /// <summary>The words of a rank.</summary>
    /// <param name="rank">The rank, or the variables that may hold it, separated by blanks.</param>
    /// <param name="pipes">The paths of pipes up to the rank; null if there are none.</param>
    /// <param name="output">The treatment of the output.</param>
    /// <param name="labeller">The command that labels the lines of ranks without a pipe; empty for none.</param>
    /// <param name="debugged">The rank that waits for a debugger; null if none.</param>
    /// <param name="program">The words of the program.</param>
    public static IEnumerable<string> Around(
        string rank,
        string? pipes,
        OutputOptions output,
        string labeller,
        DebuggedRank? debugged,
        IEnumerable<string> program
    ) =>
        [
            "/bin/sh",
            "-c",
            Text,
            "mpinet-rank",
            rank,
            pipes ?? "",
            output.Files ?? "",
            labeller,
            debugged?.Rank.ToString() ?? "",
            debugged?.Hook ?? "",
            debugged?.Agent ?? "",
            .. program,
        ];

    private static string Text { get; } = Read();

    /// <summary>The script as one line, without its comments.</summary>
    private static string Read()
    {
        using Stream stream = typeof(RankScript).Assembly.GetManifestResourceStream("rank.sh")!;
        using StreamReader reader = new(stream);
        return string.Join(
            " ",
            reader.ReadToEnd().Split('\n').Where(line => !line.StartsWith('#')).Select(line => line.Trim())
        );
    }
}
