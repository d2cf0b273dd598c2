using Microsoft.Diagnostics.Runtime;

namespace MPINET.Testing.Stacks;

/// <summary>
/// Stacks of a process on .NET, read from outside by a debugger's means. A process of its own does it, since what reads
/// another's memory may die of what it finds there.
/// </summary>
internal static class ClrStacks
{
    public static string Of(int process)
    {
        using DataTarget target = DataTarget.AttachToProcess(process, suspend: true);
        using ClrRuntime runtime = target.ClrVersions.Single().CreateRuntime();
        IEnumerable<string> lines = runtime
            .Threads.Where(thread => thread.IsAlive)
            .SelectMany(thread => StackText.Lines($"thread {thread.ManagedThreadId}", Frames(thread)));
        return string.Join("\n", lines);
    }

    private static IEnumerable<string> Frames(ClrThread thread)
    {
        string? last = null;
        foreach (ClrStackFrame frame in thread.EnumerateStackTrace())
        {
            // A P/Invoke shows twice: as the runtime's transition frame and as the method.
            string? signature = frame.Method?.Signature;
            if (signature is not null && signature != last)
            {
                yield return signature;
            }

            last = signature;
        }
    }
}
