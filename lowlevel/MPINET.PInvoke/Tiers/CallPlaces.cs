using System.ComponentModel;
using System.Runtime.InteropServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>Tells calls that come from different places of the program from each other, fast.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class CallPlaces
{
    /// <summary>Whether <see cref="Hash" /> is right: Mono's compiler keeps no frame pointers.</summary>
    public static bool HasHash { get; } = Type.GetType("Mono.Runtime") is null;

    /// <summary>A hash of the return addresses of this call: different where the frames are..</summary>
    /// <param name="most">How many frames it looks at.</param>
    public static ulong Hash(int most) => MPINET_call_place(most);

#if NET
    [SuppressGCTransition]
#endif
    [DllImport(Mpi.Library, ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
    private static extern ulong MPINET_call_place(int most);
}
