namespace MPINET;

public sealed unsafe partial class Datatype
{
    // Computed when the check first needs them.
    private Lazy<ValueRules?>? rules;

    // Creates a second object with the handle of a predefined type, for a .NET type with rules.
    private Datatype(Datatype shared)
        : this(shared.handle, shared.predefinedName!) { }

    /// <summary>The rules for the bytes of an element; null if every bit pattern is valid, and for datatypes made by hand.</summary>
    internal ValueRules? Rules => rules?.Value;

    /// <summary>The .NET type that the datatype exclusively represents; null for one of MPI's own and for datatypes made by hand.</summary>
    internal ElementType? Element { get; private set; }

    // Only for a datatype that represents T exclusively.
    private static Datatype Ruled<T>(Datatype type)
        where T : unmanaged
    {
        type.rules = new(ValueRules.Of<T>);
        type.Element = ElementType.Of<T>();
        return type;
    }
}
