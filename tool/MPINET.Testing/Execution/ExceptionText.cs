using System.Reflection;
using System.Text;
using Xunit.Sdk;

namespace MPINET.Testing.Execution;

/// <summary>The text of an exception in a report.</summary>
internal static class ExceptionText
{
    private static readonly string[] HiddenFrames =
    [
        " MPINET.Testing.Execution.",
        " System.Reflection.",
        " System.RuntimeMethodHandle.",
        " System.Runtime.ExceptionServices.",
        " Xunit.Assert.",
        "(wrapper ",
        "--- End of stack trace",
    ];

    public static Exception Unwrap(Exception exception)
    {
        while (exception is TargetInvocationException or TypeInitializationException or AggregateException)
        {
            if (exception.InnerException is not { } inner)
            {
                break;
            }

            exception = inner;
        }

        return exception;
    }

    public static string Message(Exception exception)
    {
        StringBuilder text = new();
        for (Exception? current = exception; current is not null; current = current.InnerException)
        {
            text.Append(text.Length > 0 ? "\n ---> " : "");
            text.Append(
                current is IAssertionException ? current.Message : $"{current.GetType().FullName}: {current.Message}"
            );
        }

        return text.ToString();
    }

    public static string Stack(Exception exception)
    {
        IEnumerable<string> frames = (exception.StackTrace ?? "")
            .Split('\n')
            .Select(frame => frame.TrimEnd())
            .Where(frame => frame.Length > 0 && !HiddenFrames.Any(frame.Contains));
        return string.Join("\n", frames);
    }
}
