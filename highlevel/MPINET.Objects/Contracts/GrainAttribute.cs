namespace MPINET.Objects;

/// <summary>Says how many objects of a class make a grain, in place of measuring it.</summary>
/// <remarks>
/// Of as many objects as this that a rank makes, one is placed, and the others are made where they are asked for; one-way calls to these run at once.
/// With 1 each object is placed, and no call runs at once.
/// </remarks>
/// <param name="objects">1 or more.</param>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class GrainAttribute(int objects) : Attribute
{
    /// <summary>The number of objects.</summary>
    public int Objects { get; } =
        objects >= 1
            ? objects
            : throw new ArgumentOutOfRangeException(nameof(objects), objects, "A grain has 1 object or more.");
}
