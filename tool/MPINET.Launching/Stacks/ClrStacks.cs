using Microsoft.Diagnostics.Runtime;

namespace MPINET.Launching.Stacks;

/// <summary>
/// The stacks of a process on .NET, read by a debugger's means. A separate process reads them, because reading
/// another process's memory may end the reader.
/// </summary>
public static class ClrStacks
{
    /// <summary>
    /// Writes the stacks of all threads that are in code of the program to standard output, innermost call first, or to
    /// standard error the reason why it cannot. The process is stopped meanwhile.
    /// </summary>
    /// <param name="process">The id of a process whose memory this one may read.</param>
    /// <param name="hidden">The beginnings of names of methods to leave out.</param>
    /// <returns>An exit code: 0, or 1 if the process has ended or may not be read.</returns>
    public static int Write(int process, params string[] hidden)
    {
        try
        {
            Console.Out.WriteLine(Of(process, hidden));
            return 0;
        }
        catch (Exception exception)
            when (exception
                    is ClrDiagnosticsException
                        or InvalidOperationException
                        or IOException
                        or UnauthorizedAccessException
            )
        {
            Console.Error.WriteLine(exception.Message);
            return 1;
        }
    }

    private static string Of(int process, string[] hidden)
    {
        using DataTarget target = DataTarget.AttachToProcess(process, suspend: true);
        using ClrRuntime runtime = target.ClrVersions.Single().CreateRuntime();
        using SourceLines lines = new();
        StackText text = new(hidden);
        return string.Join(
            "\n",
            runtime
                .Threads.Where(thread => thread.IsAlive)
                .SelectMany(thread => text.Lines($"thread {thread.ManagedThreadId}", Frames(thread, lines)))
        );
    }

    private static IEnumerable<string> Frames(ClrThread thread, SourceLines lines)
    {
        string? last = null;
        foreach (ClrStackFrame frame in thread.EnumerateStackTrace())
        {
            // A P/Invoke shows twice: as the runtime's transition frame and as the method.
            if (frame.Method is { Signature: { } signature } method && signature != last)
            {
                last = signature;
                // The return address may belong to the next line; the call ends before it.
                yield return lines.Of(method, frame.InstructionPointer - 1) is { } place
                    ? $"{signature} in {place}"
                    : signature;
            }
        }
    }
}
