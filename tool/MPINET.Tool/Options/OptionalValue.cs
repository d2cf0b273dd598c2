namespace MPINET.Tool.Options;

/// <summary>Options whose value may be left out, and stands behind a sign, never in the next word: that one is the program's.</summary>
internal static class OptionalValue
{
    public const string Trace = "--trace";

    /// <summary>What <see cref="Trace" /> stands for.</summary>
    public const string TraceAll = "1";

    public const string Variables = "--variables";

    /// <summary>What <see cref="Variables" /> stands for.</summary>
    public const string AnyVariable = "*";

    /// <summary>The words, with the value that an option has without one.</summary>
    public static string[] Complete(string[] words) =>
        [
            .. words.Select(word =>
                word.TrimEnd('=') switch
                {
                    Trace => $"{Trace}={TraceAll}",
                    Variables => $"{Variables}={AnyVariable}",
                    _ => word,
                }
            ),
        ];
}
