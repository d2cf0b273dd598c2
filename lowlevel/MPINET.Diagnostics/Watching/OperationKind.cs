namespace MPINET.Diagnostics.Watching;

/// <summary>The condition under which an operation completes.</summary>
internal enum OperationKind
{
    /// <summary>A condition that the watch does not know.</summary>
    Other,

    /// <summary>A matching receive.</summary>
    Send,

    /// <summary>A matching send.</summary>
    Receive,

    /// <summary>A call that every member of the communicator makes.</summary>
    Collective,

    /// <summary>A step of another process, which that process counts.</summary>
    Step,

    /// <summary>The release of all conflicting locks.</summary>
    Lock,

    /// <summary>The end of the possession of a lock that a tier has made, by the process that has it before.</summary>
    Turn,
}
