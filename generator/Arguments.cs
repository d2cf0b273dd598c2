namespace MPINET.Generator;

/// <summary>The options of the command line.</summary>
public sealed record Arguments
{
    /// <summary>The name of the MPI: its table in specs/implementations/, its folder in generated/; null to derive it from the library.</summary>
    public string? Name { get; init; }

    /// <summary>The folder of the tables.</summary>
    public required string Specs { get; init; }

    /// <summary>The folder that contains the output folders.</summary>
    public required string Output { get; init; }

    /// <summary>The folder of the hand-written parts of class MPI.</summary>
    public required string HandWritten { get; init; }

    /// <summary>The compiler wrapper; null for the one in the table.</summary>
    public string? Compiler { get; init; }

    /// <summary>The header; null for that of the compiler wrapper.</summary>
    public string? Header { get; init; }

    /// <summary>The include folders for the header.</summary>
    public IReadOnlyList<string> Includes { get; init; } = [];

    /// <summary>The library's name at run time; null for that of the compiler wrapper.</summary>
    public string? Library { get; init; }

    /// <summary>The target triple for clang; null for that of this machine.</summary>
    public string? Target { get; init; }

    /// <summary>True to replace the named MPI's binding for another release.</summary>
    public bool Replaces { get; init; }

    /// <summary>True if a draft does not become a table: its findings go into the descriptor only.</summary>
    public bool WithoutTable { get; init; }

    /// <summary>True to compare with the existing files instead of writing.</summary>
    public bool Check { get; init; }
}
