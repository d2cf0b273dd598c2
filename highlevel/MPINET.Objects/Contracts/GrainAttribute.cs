namespace MPINET.Objects;

/// <summary>Sets the number of objects of a class that form a grain, instead of measuring it.</summary>
/// <remarks>
/// Of this number of objects that a rank creates, one is placed on any rank, and the others are created on the creating
/// rank; one-way calls to these run at once. With 1, each object is placed, and no call runs at once.
/// </remarks>
/// <param name="objects">The number of objects, 1 or more.</param>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class GrainAttribute(int objects) : Attribute
{
    /// <summary>The number of objects.</summary>
    public int Objects { get; } =
        objects >= 1
            ? objects
            : throw new ArgumentOutOfRangeException(nameof(objects), objects, "A grain has 1 object or more.");
}
