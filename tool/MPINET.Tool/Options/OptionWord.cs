using System.CommandLine.Parsing;
using System.Globalization;

namespace MPINET.Tool.Options;

/// <summary>Parses the values of options. The parser of System.CommandLine names .NET types in its errors.</summary>
internal static class OptionWord
{
    /// <summary>The value of <see cref="RunOptions.Trace" /> without a trace.</summary>
    public const string TraceSums = "report";

    public static int? Ranks(ArgumentResult result) => Whole(result, "a whole number of ranks, such as 4");

    public static int? Rank(ArgumentResult result) => Whole(result, "a rank, such as 0");

    // Without thousands separators: 1,5 is one and a half in some countries and fifteen in others.
    public static double? Seconds(ArgumentResult result, string examples) =>
        Number<double>(
            result,
            word =>
                double.TryParse(
                    word,
                    NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent,
                    CultureInfo.InvariantCulture,
                    out double seconds
                ) && double.IsFinite(seconds)
                    ? seconds
                    : null,
            $"a number of seconds, such as {examples}"
        );

    public static string? Trace(ArgumentResult result)
    {
        // Without a word the parser has already reported an error.
        string? word = result.Tokens is [var only] ? only.Value : null;
        if (word is not (null or OptionalValue.TraceAll or TraceSums))
        {
            result.AddError($"{OptionalValue.Trace} takes no value, or ={TraceSums}, not '{word}'.");
        }

        return word;
    }

    private static int? Whole(ArgumentResult result, string expected) =>
        Number<int>(
            result,
            word =>
                int.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number)
                    ? number
                    : null,
            expected
        );

    private static T? Number<T>(ArgumentResult result, Func<string, T?> parse, string expected)
        where T : struct
    {
        // Without a word the parser has already reported an error.
        if (result.Tokens is not [var word])
        {
            return null;
        }

        T? number = parse(word.Value);
        if (number is null)
        {
            result.AddError($"{((OptionResult)result.Parent!).Option.Name} takes {expected}, not '{word.Value}'.");
        }

        return number;
    }
}
