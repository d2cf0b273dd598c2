namespace MPINET.Objects.Running;

/// <summary>The kinds of records in a message.</summary>
internal enum RecordKind : byte
{
    /// <summary>The creation of an object.</summary>
    Create,

    /// <summary>A one-way call.</summary>
    OneWay,

    /// <summary>A two-way call.</summary>
    TwoWay,

    /// <summary>The release of an object.</summary>
    Release,

    /// <summary>A record for several objects of a rank.</summary>
    Each,

    /// <summary>The result of a call.</summary>
    Result,

    /// <summary>The exception of a call.</summary>
    Fault,

    /// <summary>The announcement of a long message with a different tag.</summary>
    Long,

    /// <summary>
    /// The query of rank 0 for the progress of a rank. This kind and those after it are not counted, because they
    /// are exchanged while no calls are made.
    /// </summary>
    Query,

    /// <summary>The progress of a rank.</summary>
    Report,

    /// <summary>The number of bytes that wait on a rank.</summary>
    Room,

    /// <summary>The request of an idle rank for objects.</summary>
    Steal,

    /// <summary>The answer that there are no objects to take.</summary>
    Nothing,

    /// <summary>The end of the run, from rank 0.</summary>
    End,
}
