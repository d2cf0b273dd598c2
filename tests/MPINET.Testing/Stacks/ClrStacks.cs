using Microsoft.Diagnostics.Runtime;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Stacks;

/// <summary>Stacks of a process on .NET, read from outside by a debugger's means.</summary>
internal static class ClrStacks
{
    public static string Of(RankLog rank)
    {
        using DataTarget target = DataTarget.AttachToProcess(rank.Id, suspend: true);
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
