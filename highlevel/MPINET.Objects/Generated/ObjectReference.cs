using System.ComponentModel;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>Names an object and the rank that it lives on. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ObjectReference : IEquatable<ObjectReference>
{
    internal ObjectReference(int rank, long number)
    {
        Rank = rank;
        Number = number;
    }

    /// <summary>The rank that it lives on.</summary>
    public int Rank { get; }

    /// <summary>The object's number: that of the rank which made it, and a running one.</summary>
    internal long Number { get; }

    /// <summary>Whether two name different objects.</summary>
    public static bool operator !=(ObjectReference one, ObjectReference other) => !one.Equals(other);

    /// <summary>Whether two name the same object.</summary>
    public static bool operator ==(ObjectReference one, ObjectReference other) => one.Equals(other);

    /// <summary>The name of an object that is known by its proxy, or that lives here.</summary>
    /// <exception cref="ArgumentException">It is neither.</exception>
    public static ObjectReference Of(IParallelObject target) =>
        target switch
        {
            ParallelProxy proxy => proxy.Reference,
            null => throw new ArgumentNullException(nameof(target)),
            _ => CallingThread.Required.Job.ReferenceOf(target),
        };

    /// <inheritdoc />
    public bool Equals(ObjectReference other) => Rank == other.Rank && Number == other.Number;

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is ObjectReference other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => Number.GetHashCode();

    /// <inheritdoc />
    public override string ToString() => $"{Numbers.Text(Number)} on rank {Rank}";
}
