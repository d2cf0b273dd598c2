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
