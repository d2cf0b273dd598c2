namespace MPINET.Objects.Running;

/// <summary>What a record in a message is.</summary>
internal enum RecordKind : byte
{
    /// <summary>An object is to be made.</summary>
    Create,

    /// <summary>A call whose end nobody waits for.</summary>
    OneWay,

    /// <summary>A call that is answered.</summary>
    TwoWay,

    /// <summary>An object is no longer needed.</summary>
    Release,

    /// <summary>The same for several objects of a rank.</summary>
    Each,

    /// <summary>The result of a call.</summary>
    Result,

    /// <summary>The exception that a call has ended by.</summary>
    Fault,

    /// <summary>A long message follows, with a tag of its own.</summary>
    Long,

    /// <summary>Rank 0 asks how far a rank is.</summary>
    Ask,

    /// <summary>A rank says how far it is.</summary>
    Report,

    /// <summary>Rank 0 ends the run.</summary>
    End,
}
