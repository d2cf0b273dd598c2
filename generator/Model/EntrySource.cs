namespace MPINET.Generator.Model;

/// <summary>Where the native side of a name comes from.</summary>
public enum EntrySource
{
    /// <summary>The MPI library exports it.</summary>
    Library,

    /// <summary>The header has it as a macro: the shim exports it as a function.</summary>
    Shim,

    /// <summary>It is beyond the standard: a program looks for its name when it runs.</summary>
    ByName,

    /// <summary>This MPI does not have it.</summary>
    Missing,
}
