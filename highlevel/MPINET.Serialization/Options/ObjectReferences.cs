namespace MPINET;

/// <summary>The references of an object that are sent with it.</summary>
public enum ObjectReferences
{
    /// <summary>
    /// All references, except for types that mark some with <see cref="TransportableAttribute" />: of these, only the
    /// marked ones.
    /// </summary>
    All,

    /// <summary>Only the marked references, for every type. The others arrive as null; a string counts as a value and is sent.</summary>
    Marked,
}
