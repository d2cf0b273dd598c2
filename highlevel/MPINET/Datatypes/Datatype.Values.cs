namespace MPINET;

public sealed unsafe partial class Datatype
{
    // Found where the check first asks.
    private Lazy<ValueRules?>? rules;

    // The same handle, for a type of .NET that has rules of its own.
    private Datatype(Datatype shared)
        : this(shared.handle, shared.predefinedName!) { }

    /// <summary>What the bytes of the elements may be; null where they may be anything, and where no type of .NET stands for them.</summary>
    internal ValueRules? Rules => rules?.Value;

    // Of a type that nobody else has.
    private static Datatype Ruled<T>(Datatype type)
        where T : unmanaged
    {
        type.rules = new(ValueRules.Of<T>);
        return type;
    }
}
