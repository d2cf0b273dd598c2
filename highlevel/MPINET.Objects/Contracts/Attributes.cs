namespace MPINET.Objects;

/// <summary>
/// Marks an interface whose methods are calls to objects on any rank, and the classes that implement it.
/// </summary>
/// <remarks>
/// A source generator generates a proxy for the interface and, for the class, which must be partial, the method
/// <c>New</c> with the parameters of each constructor. A method that returns void is one-way; a method that returns a
/// Task or ValueTask is two-way, unless it is marked <see cref="OneWayAttribute" />.
/// </remarks>
[AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class, Inherited = false)]
public sealed class ParallelObjectAttribute : Attribute { }

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

/// <summary>
/// Declares that an object is not changed after it has been passed. Calls within a rank then share it. Other ranks get
/// a copy.
/// </summary>
/// <remarks>
/// On a class or struct, it applies to all arguments and results of the type; on a parameter of a method, to this
/// argument. Constructors get copies.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Parameter, Inherited = false)]
public sealed class ImmutableAttribute : Attribute { }

/// <summary>
/// Makes a method of an interface that returns Task or ValueTask one-way: the caller does not wait for it, and the method
/// may await.
/// </summary>
/// <remarks>
/// The task that the caller gets has completed. As for every method, the object's next call begins after the end of this
/// one, awaits included, and the run ends after it. An exception raises <see cref="ParallelObjects.CallFailed" />.
/// </remarks>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class OneWayAttribute : Attribute { }

/// <summary>Allows calls to an object of the class to run while another call to it awaits.</summary>
/// <remarks>
/// Without the attribute, a call runs to its end before the next one starts; while it awaits, only calls that it has
/// caused itself may run.
/// </remarks>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class ReentrantAttribute : Attribute { }
