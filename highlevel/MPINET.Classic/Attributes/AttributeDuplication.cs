namespace MPI;

/// <summary>What happens to an attached value when its communicator is duplicated.</summary>
/// <remarks>Ports: the constructors of <see cref="MPINET.AttributeKey{T}" />. MPI-5.0, section 7.7.2.</remarks>
public enum AttributeDuplication
{
    /// <summary>The copy has no value.</summary>
    /// <remarks>Ports: <see cref="MPINET.AttributeKey{T}(bool, Action{T})" />.</remarks>
    None,

    /// <summary>The copy has the same value: a value type's own bytes, a class's same object.</summary>
    /// <remarks>Ports: <see cref="MPINET.AttributeKey{T}(bool, Action{T})" /> with <c>copied: true</c>.</remarks>
    Shallow,

    /// <summary>The copy has a value of its own, which <see cref="ICloneable" /> makes of an object.</summary>
    /// <remarks>Ports: <see cref="MPINET.AttributeKey{T}(Func{T, T}, Action{T})" />.</remarks>
    Deep,
}
