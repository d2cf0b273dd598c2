using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>Runs an action on a stack without leftovers of earlier calls.</summary>
/// <remarks>
/// Mono's collector treats every value in the used part of the stack that looks like a reference as one, and calls
/// leave gaps with old values there.
/// </remarks>
internal static class CleanStack
{
    private const int Bytes = 1 << 14;

    /// <summary>Runs an action from the context of this thread, after the current method has returned to it.</summary>
    /// <returns>An awaitable that continues after the action.</returns>
    public static YieldAwaitable Run(Action action)
    {
        SynchronizationContext here = SynchronizationContext.Current!;
        here.Post(static _ => Wipe(), null);
        here.Post(static one => ((Action)one!)(), action);
        return Task.Yield();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Wipe()
    {
        Span<byte> left = stackalloc byte[Bytes];
        left.Clear();
        GC.KeepAlive(left.IndexOf((byte)1));
    }
}
