using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Watches the buffers of operations under way, where a session asks for it or MPINET_CHECK=1 is set.</summary>
internal static unsafe class Checking
{
    /// <summary>Whether buffers are watched.</summary>
    public static bool IsOn { get; set; }

    /// <summary>A blocking call is about to read a buffer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Reads(void* address, int count, Datatype type, string function)
    {
        if (IsOn)
        {
            Blocking(address, count, type, function, writes: false);
        }
    }

    /// <summary>A blocking call is about to write a buffer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Writes(void* address, int count, Datatype type, string function)
    {
        if (IsOn)
        {
            Blocking(address, count, type, function, writes: true);
        }
    }

    /// <summary>A request is about to begin that reads or writes a buffer until it completes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Begins(Request request, void* address, int count, Datatype type, bool writes)
    {
        if (IsOn)
        {
            Nonblocking(request, address, count, type, writes);
        }
    }

    /// <summary>A request has completed, or could not begin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Ends(Request request)
    {
        if (IsOn)
        {
            Completed(request);
        }
    }

    private static void Blocking(void* address, int count, Datatype type, string function, bool writes) { }

    private static void Nonblocking(Request request, void* address, int count, Datatype type, bool writes) { }

    private static void Completed(Request request) { }
}
