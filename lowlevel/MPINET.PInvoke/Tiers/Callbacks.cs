using System.Runtime.InteropServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>Keeps delegates alive whose addresses MPI holds. MPI does not report the last call of a callback.</summary>
public static class Callbacks
{
    private static readonly Dictionary<Delegate, nint> kept = [];

    /// <summary>The native address of a delegate, valid until the process ends; 0 for null.</summary>
    public static nint Keep<T>(T? callback)
        where T : Delegate
    {
        if (callback is null)
        {
            return 0;
        }

        lock (kept)
        {
            if (!kept.TryGetValue(callback, out nint address))
            {
                address = Marshal.GetFunctionPointerForDelegate(callback);
                kept.Add(callback, address);
            }

            return address;
        }
    }
}
