namespace MPINET.Generator.Specs;

/// <summary>A table that contradicts itself, another table or a header: where, and why it is refused.</summary>
public sealed class SpecException(string file, int line, string reason) : Exception($"{file}:{line}: {reason}")
{
    /// <summary>The table's file name.</summary>
    public string File { get; } = file;

    /// <summary>The line in it, from 1.</summary>
    public int Line { get; } = line;
}
