namespace MPINET.Diagnostics.Watching;

/// <summary>What an operation needs in order to complete.</summary>
internal enum OperationKind
{
    /// <summary>Nothing that the watch knows of.</summary>
    Other,

    /// <summary>A matching receive.</summary>
    Send,

    /// <summary>A matching send.</summary>
    Receive,

    /// <summary>The same call of every member of the communicator.</summary>
    Collective,

    /// <summary>A step of one other process, which that one counts.</summary>
    Step,

    /// <summary>That nobody has a lock which excludes it.</summary>
    Lock,
}
