using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call that was made here and will be answered.</summary>
internal interface IOpenCall
{
    /// <summary>The invocation that made the call.</summary>
    Invocation By { get; }

    long Number { get; }

    ObjectReference Target { get; }

    /// <summary>The names of the interface and the method.</summary>
    string Method { get; }

    /// <summary>The file and line of the call; null if they were not recorded.</summary>
    string? Site { get; }

    /// <summary>Reads the result and ends the call.</summary>
    void Complete(PendingRecord result);

    /// <summary>Ends the call with an exception.</summary>
    void Fail(Exception with);
}
