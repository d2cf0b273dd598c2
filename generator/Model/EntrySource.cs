namespace MPINET.Generator.Model;

/// <summary>The source of the native function of a name.</summary>
public enum EntrySource
{
    /// <summary>The MPI library exports it.</summary>
    Library,

    /// <summary>The header has it as a macro: the shim exports it as a function.</summary>
    Shim,

    /// <summary>The function is beyond the standard; a program looks it up by its name when it runs.</summary>
    ByName,

    /// <summary>This MPI does not have it.</summary>
    Missing,
}
