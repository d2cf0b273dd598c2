namespace MPINET.Diagnostics.Tracing;

/// <summary>The processes of windows, by handle.</summary>
internal sealed unsafe class RecordedWindows
{
    private readonly object gate = new();
    private readonly Dictionary<nint, int[]> all = [];

    /// <summary>Adds a window that was made.</summary>
    public void Add(MPI_Win window)
    {
        MPI_Group group;
        if (Mpi.PMPI_Win_get_group(window, &group) == 0)
        {
            int[] ranks = World.RanksOf(group);
            _ = Mpi.PMPI_Group_free(&group);
            lock (gate)
            {
                all[(nint)window] = ranks;
            }
        }
    }

    /// <summary>The rank in COMM_WORLD of a process of a window; -1 if it is unknown.</summary>
    public int PeerOf(nint window, int rank)
    {
        lock (gate)
        {
            return all.TryGetValue(window, out int[]? ranks) && (uint)rank < (uint)ranks.Length ? ranks[rank] : -1;
        }
    }
}
