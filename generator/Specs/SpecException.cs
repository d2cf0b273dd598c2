namespace MPINET.Generator.Specs;

/// <summary>The refusal of a table that contradicts itself, another table or a header, with the location and the reason.</summary>
/// <param name="column">The column of an invalid character, from 1; 0 for the whole line.</param>
public sealed class SpecException(string file, int line, string reason, int column = 0)
    : Exception($"{file}{(line > 0 ? $":{line}" : "")}{(column > 0 ? $":{column}" : "")}: {reason}")
{
    /// <summary>The table's file name.</summary>
    public string File { get; } = file;

    /// <summary>The line in it, from 1; 0 for the whole file.</summary>
    public int Line { get; } = line;
}
