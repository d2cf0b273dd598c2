using MPINET.Objects.Generated;

namespace MPINET.Objects;

/// <summary>Where a new parallel object is to live.</summary>
public readonly struct Placement : IEquatable<Placement>
{
    private Placement(PlacementKind kind, int rank = 0, long beside = 0)
    {
        Kind = kind;
        Rank = rank;
        Beside = beside;
    }

    /// <summary>Where the library likes: on the less loaded of two ranks, or on this one where calls of the class are short. The default.</summary>
    /// <remarks>A rank that has nothing to do may take the object as long as its constructor has not begun.</remarks>
    public static Placement Anywhere => default;

    /// <summary>On the rank that makes it.</summary>
    public static Placement Local => new(PlacementKind.Local);

    /// <summary>On the next rank: the objects that a rank makes so go round all ranks.</summary>
    public static Placement RoundRobin => new(PlacementKind.RoundRobin);

    /// <summary>On a rank by chance.</summary>
    public static Placement Random => new(PlacementKind.Random);

    internal PlacementKind Kind { get; }

    internal int Rank { get; }

    /// <summary>The number of the object that it is to be with; 0 for none.</summary>
    internal long Beside { get; }

    /// <summary>Whether two placements differ.</summary>
    public static bool operator !=(Placement one, Placement other) => !one.Equals(other);

    /// <summary>Whether two placements are the same.</summary>
    public static bool operator ==(Placement one, Placement other) => one.Equals(other);

    /// <summary>On a rank.</summary>
    /// <param name="rank">From 0 to less than <see cref="ParallelObjects.Ranks" />; any other is refused when the object is made.</param>
    public static Placement OnRank(int rank) => new(PlacementKind.OnRank, rank);

    /// <summary>On the rank of another parallel object.</summary>
    /// <param name="other">Its proxy.</param>
    /// <exception cref="ArgumentException">It is neither a proxy nor an object that a proxy stands for.</exception>
    public static Placement With(IParallelObject other)
    {
        ObjectReference reference = ObjectReference.Of(other);
        return new(PlacementKind.OnRank, reference.Rank, reference.Number);
    }

    /// <inheritdoc />
    public bool Equals(Placement other) => Kind == other.Kind && Rank == other.Rank && Beside == other.Beside;

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is Placement other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => ((int)Kind << 24) ^ Rank ^ Beside.GetHashCode();
}
