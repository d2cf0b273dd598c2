namespace MPINET.Generator.Specs;

/// <summary>A table that contradicts itself, another table or a header: where, and why it is refused.</summary>
public sealed class SpecException(string file, int line, string reason)
    : Exception(line > 0 ? $"{file}:{line}: {reason}" : $"{file}: {reason}")
{
    /// <summary>The table's file name.</summary>
    public string File { get; } = file;

    /// <summary>The line in it, from 1; 0 for the file as a whole.</summary>
    public int Line { get; } = line;
}
