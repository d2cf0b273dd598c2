using System.Diagnostics.CodeAnalysis;

namespace MPINET.Objects;

/// <summary>An object that may live on any rank. What a program holds of it is a proxy; within the object's own methods, <c>this</c> is the object itself.</summary>
/// <remarks>A proxy goes with a call as a reference; all other arguments go by copy.</remarks>
[SuppressMessage("Design", "CA1040", Justification = "The methods are those of the interfaces that derive from it.")]
public interface IParallelObject { }
