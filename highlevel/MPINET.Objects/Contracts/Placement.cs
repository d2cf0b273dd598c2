using MPINET.Objects.Generated;

namespace MPINET.Objects;

/// <summary>Where a new parallel object is to live.</summary>
public readonly struct Placement : IEquatable<Placement>
{
    private readonly Kind kind;
    private readonly int rank;

    private Placement(Kind kind, int rank = 0)
    {
        this.kind = kind;
        this.rank = rank;
    }

    private enum Kind
    {
        Anywhere,
        Local,
        OnRank,
        Random,
    }

    /// <summary>Where the library likes: the objects that a rank makes go round all ranks. The default.</summary>
    public static Placement Anywhere => default;

    /// <summary>On the rank that makes it.</summary>
    public static Placement Local => new(Kind.Local);

    /// <summary>On a rank by chance.</summary>
    public static Placement Random => new(Kind.Random);

    /// <summary>Whether two placements differ.</summary>
    public static bool operator !=(Placement one, Placement other) => !one.Equals(other);

    /// <summary>Whether two placements are the same.</summary>
    public static bool operator ==(Placement one, Placement other) => one.Equals(other);

    /// <summary>On a rank.</summary>
    /// <param name="rank">From 0 to less than <see cref="ParallelObjects.Ranks" />; any other is refused when the object is made.</param>
    public static Placement OnRank(int rank) => new(Kind.OnRank, rank);

    /// <summary>On the rank of another parallel object.</summary>
    /// <param name="other">Its proxy.</param>
    /// <exception cref="ArgumentException">It is neither a proxy nor an object that a proxy stands for.</exception>
    public static Placement With(IParallelObject other) => OnRank(ObjectReference.Of(other).Rank);

    /// <inheritdoc />
    public bool Equals(Placement other) => kind == other.kind && rank == other.rank;

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is Placement other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => ((int)kind << 24) ^ rank;

    internal int Choose(int ownRank, int ranks, ref int last, Random chance) =>
        kind switch
        {
            Kind.Local => ownRank,
            Kind.Random => chance.Next(ranks),
            Kind.OnRank => (uint)rank < (uint)ranks
                ? rank
                : throw new ArgumentOutOfRangeException(
                    "placement",
                    rank,
                    $"Placement.OnRank takes 0 to {ranks - 1}, the ranks of the job."
                ),
            _ => last = (last + 1) % ranks,
        };
}
