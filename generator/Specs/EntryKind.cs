namespace MPINET.Generator.Specs;

/// <summary>The code between a public P/Invoke method and its native function, if it differs from the rule: column <c>entry</c>.</summary>
public enum EntryKind
{
    /// <summary>Hand-written code.</summary>
    Wrapped,

    /// <summary>Observers, although the call is local.</summary>
    Observed,
}
