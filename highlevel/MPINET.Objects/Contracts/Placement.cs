using MPINET.Objects.Generated;

namespace MPINET.Objects;

/// <summary>The placement of a new parallel object.</summary>
public readonly struct Placement : IEquatable<Placement>
{
    private Placement(PlacementKind kind, int rank = 0, long beside = 0, string? name = null)
    {
        Kind = kind;
        Rank = rank;
        Beside = beside;
        Name = name;
    }

    /// <summary>
    /// A rank chosen by the library: the less loaded of two ranks, or this one if calls of the class are short. The
    /// default.
    /// </summary>
    /// <remarks>An idle rank may take the object as long as its constructor has not started.</remarks>
    public static Placement Anywhere => default;

    /// <summary>The rank that creates the object.</summary>
    public static Placement Local => new(PlacementKind.Local);

    /// <summary>The next rank: the objects that a rank creates this way are distributed round robin.</summary>
    public static Placement RoundRobin => new(PlacementKind.RoundRobin);

    /// <summary>A random rank.</summary>
    public static Placement Random => new(PlacementKind.Random);

    internal PlacementKind Kind { get; }

    internal int Rank { get; }

    /// <summary>The number of the object that the new one is placed with; 0 if there is none.</summary>
    internal long Beside { get; }

    /// <summary>The name of the object; null if it has none.</summary>
    internal string? Name { get; }

    /// <summary>True if two placements differ.</summary>
    public static bool operator !=(Placement one, Placement other) => !one.Equals(other);

    /// <summary>True if two placements are equal.</summary>
    public static bool operator ==(Placement one, Placement other) => one.Equals(other);

    /// <summary>A given rank.</summary>
    /// <param name="rank">
    /// The rank, from 0 to less than <see cref="ParallelObjects.Ranks" />. Any other is refused when the object is
    /// created.
    /// </param>
    public static Placement OnRank(int rank) => new(PlacementKind.OnRank, rank);

    /// <summary>The rank of another parallel object.</summary>
    /// <param name="other">The proxy of the object.</param>
    /// <exception cref="ArgumentException">
    /// The argument is neither a proxy nor an object that a proxy refers to.
    /// </exception>
    public static Placement With(IParallelObject other)
    {
        ObjectReference reference = ObjectReference.Of(other);
        return new(PlacementKind.OnRank, reference.Rank, reference.Number);
    }

    /// <summary>The rank that belongs to a name. The object is the only one with its name and interface in the run.</summary>
    /// <remarks>
    /// The first <c>New</c> with a name makes the object. Each later one, on any rank, returns a proxy of that object and
    /// ignores the arguments. <see cref="ParallelObjects.Named{T}(string)" /> returns a proxy without making the object.
    /// </remarks>
    /// <param name="name">The name, not empty.</param>
    /// <exception cref="ArgumentException">The name is null or empty.</exception>
    public static Placement Named(string name) => new(PlacementKind.Named, name: RequireName(name));

    internal static string RequireName(string name) =>
        string.IsNullOrEmpty(name)
            ? throw new ArgumentException("The name of a parallel object must not be null or empty.", nameof(name))
            : name;

    /// <inheritdoc />
    public bool Equals(Placement other) =>
        Kind == other.Kind && Rank == other.Rank && Beside == other.Beside && Name == other.Name;

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is Placement other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => ((int)Kind << 24) ^ Rank ^ Beside.GetHashCode() ^ (Name?.GetHashCode() ?? 0);
}
