using System.ComponentModel;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>A reference to an object: its number and the rank that it lives on. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ObjectReference : IEquatable<ObjectReference>
{
    internal ObjectReference(int rank, long number)
    {
        Rank = rank;
        Number = number;
    }

    /// <summary>The rank that the object lives on.</summary>
    public int Rank { get; }

    /// <summary>The number of the object: the rank that created it, and a sequence number.</summary>
    internal long Number { get; }

    /// <summary>True if two references refer to different objects.</summary>
    public static bool operator !=(ObjectReference one, ObjectReference other) => !one.Equals(other);

    /// <summary>True if two references refer to the same object.</summary>
    public static bool operator ==(ObjectReference one, ObjectReference other) => one.Equals(other);

    /// <summary>Gets the reference to an object from its proxy, or from an object of this rank.</summary>
    /// <exception cref="ArgumentException">The argument is neither a proxy nor an object of this rank.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no run on this thread, or the object is of an earlier run.
    /// </exception>
    public static ObjectReference Of(IParallelObject target)
    {
        Job job = CallingThread.Required.Job;
        ObjectReference reference = target switch
        {
            ParallelProxy proxy => proxy.Reference,
            null => throw new ArgumentNullException(nameof(target)),
            _ => job.ReferenceOf(target),
        };
        job.RequireOfThisRun(reference);
        return reference;
    }

    /// <inheritdoc />
    public bool Equals(ObjectReference other) => Rank == other.Rank && Number == other.Number;

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is ObjectReference other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => Number.GetHashCode();

    /// <inheritdoc />
    public override string ToString() => $"{Numbers.Text(Number)} on rank {Rank}";
}
