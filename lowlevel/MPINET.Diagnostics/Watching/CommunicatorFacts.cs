namespace MPINET.Diagnostics.Watching;

/// <summary>A communicator as its processes know it.</summary>
internal sealed class CommunicatorFacts
{
    /// <summary>A number that is the same in all of its processes.</summary>
    public required ulong Identity { get; init; }

    /// <summary>Its name for people.</summary>
    public required string Name { get; set; }

    /// <summary>The ranks in COMM_WORLD of its processes, those of the remote group included; <see cref="PendingOperation.Unknown" /> for others.</summary>
    public required int[] Members { get; init; }

    /// <summary>The ranks in COMM_WORLD of those that ranks in calls mean: of the remote group where there is one.</summary>
    public required int[] Peers { get; init; }

    /// <summary>Whether it has a remote group.</summary>
    public bool IsInter { get; init; }

    /// <summary>Collective operations that have begun here.</summary>
    public long Collectives { get; set; }

    /// <summary>The members before and after this process in their order, round and round. Where any two members differ in something, two neighbours do.</summary>
    public (int Before, int After) Neighbours
    {
        get
        {
            int place = Array.IndexOf(Members, World.Rank);
            int count = Members.Length;
            return place < 0
                ? (PendingOperation.Unknown, PendingOperation.Unknown)
                : (Members[(place + count - 1) % count], Members[(place + 1) % count]);
        }
    }

    /// <summary>Its place in a trace's table; 0 while it has none.</summary>
    public ushort Place { get; set; }

    /// <summary>The rank in COMM_WORLD of a peer.</summary>
    public int PeerOf(int rank) => (uint)rank < (uint)Peers.Length ? Peers[rank] : PendingOperation.Unknown;

    /// <summary>Writes it.</summary>
    public void Write(BinaryWriter writer)
    {
        writer.Write(Identity);
        writer.Write(Name);
        writer.Write(Collectives);
        writer.Write(IsInter);
        writer.Write(Members.Length);
        Array.ForEach(Members, writer.Write);
    }

    /// <summary>Reads what <see cref="Write" /> has written.</summary>
    public static CommunicatorFacts Read(BinaryReader reader)
    {
        ulong identity = reader.ReadUInt64();
        string name = reader.ReadString();
        long collectives = reader.ReadInt64();
        bool isInter = reader.ReadBoolean();
        int[] members = new int[reader.ReadInt32()];
        for (int i = 0; i < members.Length; i++)
        {
            members[i] = reader.ReadInt32();
        }

        return new CommunicatorFacts
        {
            Identity = identity,
            Name = name,
            Collectives = collectives,
            IsInter = isInter,
            Members = members,
            Peers = members,
        };
    }
}
