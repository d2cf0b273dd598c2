using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>Runs something on a stack that nothing is left on of what has run before.</summary>
/// <remarks>The collector of Mono takes for a reference whatever looks like one within the part of the stack that is in use, and calls leave gaps there.</remarks>
internal static class CleanStack
{
    private const int Bytes = 1 << 14;

    /// <summary>Has the context of this thread run something when this has returned to it.</summary>
    /// <returns>Ends behind that.</returns>
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
