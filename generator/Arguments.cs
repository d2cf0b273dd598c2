namespace MPINET.Generator;

/// <summary>What the command line asks for.</summary>
public sealed record Arguments
{
    /// <summary>The name of the MPI: its table in specs/implementations/, its folder in generated/; null where the library tells.</summary>
    public string? Name { get; init; }

    /// <summary>The folder of the tables.</summary>
    public required string Specs { get; init; }

    /// <summary>The folder that the output's folders lie in.</summary>
    public required string Output { get; init; }

    /// <summary>The folder of the parts of class MPI that are written by hand.</summary>
    public required string HandWritten { get; init; }

    /// <summary>The compiler wrapper, or null for the one that the table names.</summary>
    public string? Compiler { get; init; }

    /// <summary>The header, or null for the one that the compiler wrapper leads to.</summary>
    public string? Header { get; init; }

    /// <summary>Folders for what the header includes.</summary>
    public IReadOnlyList<string> Includes { get; init; } = [];

    /// <summary>The library's name at run time, or null for the one that the compiler wrapper leads to.</summary>
    public string? Library { get; init; }

    /// <summary>A clang target triple, or null for this machine's.</summary>
    public string? Target { get; init; }

    /// <summary>True where the named MPI's binding of another release is to give way to this one.</summary>
    public bool Replaces { get; init; }

    /// <summary>True where a draft becomes no table: what is found goes into the descriptor alone.</summary>
    public bool WithoutTable { get; init; }

    /// <summary>True to compare with what is there instead of writing.</summary>
    public bool Check { get; init; }
}
