namespace MPINET.Generator.Specs;

/// <summary>What the public P/Invoke method has around the native one, if not observers where others take part: column <c>entry</c>.</summary>
public enum EntryKind
{
    /// <summary>Code by hand.</summary>
    Wrapped,

    /// <summary>Observers, though the call is local.</summary>
    Observed,
}
