namespace MPINET.Generator.Specs;

/// <summary>A table that contradicts itself, another table or a header: where, and why it is refused.</summary>
/// <param name="column">The column of a character that is wrong in itself, from 1; 0 where the line as a whole is meant.</param>
public sealed class SpecException(string file, int line, string reason, int column = 0)
    : Exception($"{file}{(line > 0 ? $":{line}" : "")}{(column > 0 ? $":{column}" : "")}: {reason}")
{
    /// <summary>The table's file name.</summary>
    public string File { get; } = file;

    /// <summary>The line in it, from 1; 0 for the file as a whole.</summary>
    public int Line { get; } = line;
}
