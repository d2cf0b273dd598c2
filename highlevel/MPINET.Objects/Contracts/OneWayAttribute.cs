namespace MPINET.Objects;

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
