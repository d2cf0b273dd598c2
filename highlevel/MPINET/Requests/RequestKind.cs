namespace MPINET;

/// <summary>What a request does, for those who end it or speak of it.</summary>
internal enum RequestKind
{
    /// <summary>Sends; no MPI cancels that.</summary>
    Send,

    /// <summary>Receives.</summary>
    Receive,

    /// <summary>Takes part in a collective operation, which cannot be cancelled.</summary>
    Collective,

    /// <summary>An operation of the program's own.</summary>
    Generalized,
}
