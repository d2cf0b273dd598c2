using System.Runtime.InteropServices;

namespace MPINET.Cli;

/// <summary>The array that Buffer_attach has lent to MPI: pinned until Buffer_detach.</summary>
internal static class AttachedBuffer
{
    /// <summary>The pinned array. MPI allows only one at a time.</summary>
    public static GCHandle Pinned { get; set; }

    /// <summary>Unpins the array, if there is one.</summary>
    public static void Release()
    {
        GCHandle pinned = Pinned;
        if (pinned.IsAllocated)
        {
            Pinned = default;
            pinned.Free();
        }
    }
}
