using System.Collections.Concurrent;
using System.Diagnostics;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The lines of the program from which this rank calls.</summary>
internal sealed class RecordedSites
{
    // The frames of the tiers are innermost, those of the program follow. Frames further out add nothing.
    private const int Frames = 24;

    // Limit for programs that call from ever new stacks, as in deep recursion.
    private const int MostHashes = 1 << 16;

    private readonly ConcurrentDictionary<ulong, uint> byHash = new();
    private readonly Dictionary<TraceSite, uint> indices = new() { [TraceSite.Unknown] = 0 };
    private readonly List<TraceSite> all = [TraceSite.Unknown];

    /// <summary>The line of the program that calls this method.</summary>
    /// <returns>Its index.</returns>
    public uint Here()
    {
        ulong hash = CallPlaces.HasHash ? CallPlaces.Hash(Frames) : HashOfTrace();
        return byHash.TryGetValue(hash, out uint index) ? index : Find(hash);
    }

    /// <summary>The index of a site that is known; 0 if the table is full.</summary>
    public uint Of(TraceSite site)
    {
        lock (all)
        {
            return indices.TryGetValue(site, out uint index) ? index
                : all.Count < 2 * MostHashes ? Add(site)
                : 0;
        }
    }

    /// <summary>File and line of a site, or its method if the file is unknown; null if both are.</summary>
    public string? LineOf(uint index)
    {
        lock (all)
        {
            TraceSite site = all[(int)index];
            return site.Place.Length > 0 ? site.Place
                : site.Method.Length > 0 ? site.Method
                : null;
        }
    }

    /// <summary>The table of all sites, by index.</summary>
    public TraceSite[] ToArray()
    {
        lock (all)
        {
            return [.. all];
        }
    }

    // File and line take long, so they are found only for the first call from a site.
    private uint Find(ulong hash)
    {
        if (byHash.Count >= MostHashes)
        {
            return 0;
        }

        CallPlace place = CallPlace.Here();
        TraceSite site = new(place.File ?? "", place.Method ?? "");
        lock (all)
        {
            return byHash[hash] = indices.TryGetValue(site, out uint index) ? index : Add(site);
        }
    }

    private uint Add(TraceSite site)
    {
        uint index = (uint)all.Count;
        indices.Add(site, index);
        all.Add(site);
        return index;
    }

    private static ulong HashOfTrace()
    {
        StackTrace trace = new(1, fNeedFileInfo: false);
        ulong hash = 14695981039346656037;
        for (int i = 0; i < trace.FrameCount && i < Frames; i++)
        {
            StackFrame? frame = trace.GetFrame(i);
            hash = unchecked(
                (hash ^ (ulong)(CallPlace.MethodOf(frame)?.MethodHandle.Value ?? IntPtr.Zero)) * 1099511628211
            );
            hash = unchecked((hash ^ (uint)(frame?.GetNativeOffset() ?? 0)) * 1099511628211);
        }

        return hash;
    }
}
