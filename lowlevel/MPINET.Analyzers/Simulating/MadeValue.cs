namespace MPINET.Analyzers.Simulating;

/// <summary>An object of MPI that a process has made.</summary>
/// <param name="noun">The noun for it, such as datatype.</param>
/// <param name="call">The call that made it.</param>
internal sealed class MadeValue(string noun, IInvocationOperation call)
{
    /// <summary>The noun for it, such as datatype.</summary>
    public string Noun => noun;

    /// <summary>The call that made it.</summary>
    public IInvocationOperation Call => call;

    /// <summary>The name of a communicator or window, which is the same in all processes; null for other objects.</summary>
    public string? Token { get; init; }

    /// <summary>True for a datatype that is committed.</summary>
    public bool IsCommitted { get; set; }

    /// <summary>True if it is freed.</summary>
    public bool IsFreed { get; set; }

    /// <summary>True if code that is not followed may free it.</summary>
    public bool IsShared { get; set; }

    /// <summary>True if a fence may have begun an epoch of the window with all processes, or all are locked.</summary>
    public bool IsOpen { get; set; }

    /// <summary>The locked processes of the window.</summary>
    public HashSet<long> Locks { get; } = [];
}
