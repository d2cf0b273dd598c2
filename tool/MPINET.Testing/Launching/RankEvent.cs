using System.Text;

namespace MPINET.Testing.Launching;

/// <summary>One line of a rank's events: a name and fields, separated by tabs.</summary>
internal static class RankEvent
{
    /// <summary>The process has started: its id and its runtime.</summary>
    public const string Hello = "hello";

    /// <summary>MPI is initialised: rank, size, the library's version.</summary>
    public const string Initialized = "initialized";

    /// <summary>A test begins: its index in the plan and the length of the output so far.</summary>
    public const string Start = "start";

    /// <summary>A test has ended: its index, outcome, seconds, length of the output, message, stack, cause of a skip.</summary>
    public const string End = "end";

    /// <summary>All ranks have ended the test. They stop if one of them failed.</summary>
    public const string Stop = "stop";

    /// <summary>All tests have run.</summary>
    public const string Done = "done";

    /// <summary>MPI is finalized. Only the exit follows.</summary>
    public const string Finalized = "finalized";

    public static string Format(params string[] fields) => string.Join("\t", fields.Select(Escape));

    public static string[] Parse(string line) => [.. line.Split('\t').Select(Unescape)];

    private static string Escape(string field) =>
        field.Replace("\\", "\\\\").Replace("\t", "\\t").Replace("\n", "\\n").Replace("\r", "\\r");

    private static string Unescape(string field)
    {
        StringBuilder text = new(field.Length);
        for (int i = 0; i < field.Length; i++)
        {
            char c = field[i];
            if (c == '\\' && i + 1 < field.Length)
            {
                c = field[++i] switch
                {
                    't' => '\t',
                    'n' => '\n',
                    'r' => '\r',
                    char other => other,
                };
            }

            text.Append(c);
        }

        return text.ToString();
    }
}
