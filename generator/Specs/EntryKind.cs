namespace MPINET.Generator.Specs;

/// <summary>What the public P/Invoke method of a function has around the native one: column <c>entry</c>.</summary>
public enum EntryKind
{
    /// <summary>Nothing, or observers where the call concerns other processes.</summary>
    Native,

    /// <summary>Code by hand.</summary>
    Wrapped,

    /// <summary>Observers, though the call is local.</summary>
    Observed,
}
