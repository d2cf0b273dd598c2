namespace MPINET.Generator.Headers;

/// <summary>A line of a file; line 0 means the whole file.</summary>
/// <param name="File">The file's path as the compiler names it.</param>
/// <param name="Line">The line, counted from 1.</param>
public sealed record SourceLocation(string File, int Line)
{
    /// <inheritdoc />
    public override string ToString() => Line > 0 ? $"{File}:{Line}" : File;
}
