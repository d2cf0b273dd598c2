using System.ComponentModel;
using System.Runtime.InteropServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>Distinguishes, at low cost, calls that come from different places of the program.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class CallPlaces
{
    /// <summary>True if <see cref="Hash" /> works on this runtime. Mono's compiler keeps no frame pointers.</summary>
    public static bool HasHash { get; } = Type.GetType("Mono.Runtime") is null;

    /// <summary>A hash of the return addresses on the stack of this call. It differs between calls from different places.</summary>
    /// <param name="most">The largest number of frames to include.</param>
    public static ulong Hash(int most) => MPINET_call_place(most);

#if NET
    [SuppressGCTransition]
#endif
    [DllImport(Mpi.Shim, ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
    private static extern ulong MPINET_call_place(int most);
}
