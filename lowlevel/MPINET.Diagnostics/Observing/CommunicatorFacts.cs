namespace MPINET.Diagnostics.Observing;

/// <summary>A communicator, or the processes of a window or a file: its identity, name and members.</summary>
internal sealed class CommunicatorFacts : LiveObject
{
    /// <summary>The rank of a process outside COMM_WORLD.</summary>
    public const int Unknown = -1;

    private int? ownIndex;

    /// <summary>A number that is the same in all of its processes.</summary>
    public required ulong Identity { get; init; }

    /// <summary>Its name in reports.</summary>
    public string Name => GivenName ?? Description;

    /// <summary>The name that MPI or the program has given; null if there is none.</summary>
    public string? GivenName { get; set; }

    /// <summary>Its name in reports if none is given.</summary>
    public string Description { get; init; } = "";

    /// <summary>The call that made it; null if that is unknown.</summary>
    public CallSite? Site { get; init; }

    /// <summary>The ranks in COMM_WORLD of its processes and those of the remote group; <see cref="Unknown" /> for processes outside it.</summary>
    public required int[] Members { get; init; }

    /// <summary>The ranks in COMM_WORLD to which the ranks in calls refer: those of the remote group, if there is one. Facts of another process have all members.</summary>
    public int[] Peers
    {
        get => field ?? Members;
        init;
    }

    /// <summary>True if it has a remote group.</summary>
    public bool IsInter { get; init; }

    /// <summary>True if these are the processes of a file.</summary>
    public bool IsFile { get; init; }

    /// <summary>Number of collective operations that this process has begun on it.</summary>
    public long Collectives { get; set; }

    /// <summary>Number of communicators that this process has made from it.</summary>
    public int Made { get; set; }

    /// <summary>The index of this process among the members; -1 if it is not a member. Without a remote group it is its rank.</summary>
    public int OwnIndex => ownIndex ??= Array.IndexOf(Members, World.Rank);

    /// <summary>The members before and after this process, cyclically. If any two members differ, two neighbours differ.</summary>
    public (int Before, int After) Neighbours
    {
        get
        {
            int index = OwnIndex;
            int count = Members.Length;
            return index < 0
                ? (Unknown, Unknown)
                : (Members[(index + count - 1) % count], Members[(index + 1) % count]);
        }
    }

    /// <summary>Its index in the table of a trace; 0 if it has none yet.</summary>
    public ushort TraceIndex { get; set; }

    /// <summary>The rank in COMM_WORLD of a peer.</summary>
    public int PeerOf(int rank) => (uint)rank < (uint)Peers.Length ? Peers[rank] : Unknown;

    /// <summary>Writes the facts.</summary>
    public void Write(BinaryWriter writer)
    {
        writer.Write(Identity);
        writer.Write(Name);
        writer.Write(Collectives);
        writer.Write(IsInter);
        writer.WriteList(Members, writer.Write);
    }

    /// <summary>Reads the output of <see cref="Write" />.</summary>
    public static CommunicatorFacts Read(BinaryReader reader) =>
        new()
        {
            Identity = reader.ReadUInt64(),
            Description = reader.ReadString(),
            Collectives = reader.ReadInt64(),
            IsInter = reader.ReadBoolean(),
            Members = reader.ReadList(one => one.ReadInt32()),
        };
}
