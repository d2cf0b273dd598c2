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

    /// <summary>Rank 0 asks how far a rank is. This and what follows is not counted: it comes and goes while nothing is called.</summary>
    Ask,

    /// <summary>A rank says how far it is.</summary>
    Report,

    /// <summary>A rank says how many bytes wait on it.</summary>
    Room,

    /// <summary>A rank that has nothing to do asks for objects.</summary>
    Steal,

    /// <summary>There are none.</summary>
    Nothing,

    /// <summary>Rank 0 ends the run.</summary>
    End,
}
