namespace MPINET.Tool.Options;

/// <summary>Options with an optional value. The value follows an equals sign, never in the next word, which belongs to the program.</summary>
internal static class OptionalValue
{
    public const string Trace = "--trace";

    /// <summary>The value of <see cref="Trace" /> if none is given.</summary>
    public const string TraceAll = "1";

    public const string Variables = "--variables";

    /// <summary>The value of <see cref="Variables" /> if none is given.</summary>
    public const string AnyVariable = "*";

    /// <summary>Adds the default values to options without one.</summary>
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
