namespace MPINET;

/// <summary>Which references of an object travel with it.</summary>
public enum ObjectReferences
{
    /// <summary>All, but for types that mark some with <see cref="TransportableAttribute" />: of these, the marked ones alone.</summary>
    All,

    /// <summary>The marked ones alone, of every type. The others arrive null; a string counts as a value and travels.</summary>
    Marked,
}
