namespace MPINET.Objects;

/// <summary>Marks an interface whose methods are calls to objects anywhere in the job, and the classes that implement it.</summary>
/// <remarks>
/// A source generator writes the rest: for an interface a proxy, for a class, which has to be partial, the method <c>New</c> with the parameters of
/// each constructor. A method that returns void is one-way; one that returns a Task or ValueTask is two-way.
/// </remarks>
[AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class, Inherited = false)]
public sealed class ParallelObjectAttribute : Attribute { }
