using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>Makes windows whose elements all processes load and store directly, where that can be.</summary>
internal static class NearWindow
{
    /// <summary>
    /// Makes a window over new memory, all zeros: a shared one if all processes run on one machine, and no tool wants to see
    /// their accesses. Collective. Blocks until all processes have called it.
    /// </summary>
    public static Window<T> Allocate<T>(Intracommunicator comm, long length, string file, int line)
        where T : unmanaged
    {
        comm.RequireWindows();
        using Communicator near = comm.SplitByMemory();
        bool canBeShared = near.Size == comm.Size && !CallObserver.IsOn;
        if (!WindowAgreement.All(comm, canBeShared))
        {
            return comm.AllocateWindow<T>(length, null, file, line);
        }

        try
        {
            // Each process gets pages of its own.
            using Info info = new() { ["alloc_shared_noncontig"] = "true" };
            return comm.AllocateSharedWindow<T>(length, new WindowOptions { Info = info }, file, line);
        }
        catch (NotSupportedException)
        {
            // All processes throw it if one cannot map the memory a second time.
            return comm.AllocateWindow<T>(length, null, file, line);
        }
    }
}
