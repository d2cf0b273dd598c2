namespace MPI;

/// <summary>The ways in which a duplicate of a communicator gets an attached value.</summary>
/// <remarks>Ports: the constructors of <see cref="MPINET.AttributeKey{T}" />. MPI-5.0, section 7.7.2.</remarks>
public enum AttributeDuplication
{
    /// <summary>The copy has no value.</summary>
    /// <remarks>Ports: <see cref="MPINET.AttributeKey{T}(bool, Action{T})" />.</remarks>
    None,

    /// <summary>The copy has the same value: a copy of a value type, or the same object of a class.</summary>
    /// <remarks>Ports: <see cref="MPINET.AttributeKey{T}(bool, Action{T})" /> with <c>copied: true</c>.</remarks>
    Shallow,

    /// <summary>The copy has a separate value, which <see cref="ICloneable" /> creates from an object.</summary>
    /// <remarks>Ports: <see cref="MPINET.AttributeKey{T}(Func{T, T}, Action{T})" />.</remarks>
    Deep,
}
