using System.Diagnostics.CodeAnalysis;

namespace MPINET.Objects;

/// <summary>
/// An object that may live on any rank. A program refers to it by a proxy. Within the object's methods, <c>this</c> is
/// the object itself.
/// </summary>
/// <remarks>Proxies are passed by reference. All other arguments are copied.</remarks>
[SuppressMessage("Design", "CA1040", Justification = "The methods are those of the interfaces that derive from it.")]
public interface IParallelObject { }
