namespace MPINET;

public sealed unsafe partial class Datatype
{
    // Found where the check first asks.
    private Lazy<ValueRules?>? rules;

    // A second object over the handle of a predefined type, for a type of .NET with rules.
    private Datatype(Datatype shared)
        : this(shared.handle, shared.predefinedName!) { }

    /// <summary>The rules for the bytes of an element; null where any bytes are a value, and for datatypes made by hand.</summary>
    internal ValueRules? Rules => rules?.Value;

    // Only for a datatype that stands for T alone.
    private static Datatype Ruled<T>(Datatype type)
        where T : unmanaged
    {
        type.rules = new(ValueRules.Of<T>);
        return type;
    }
}
