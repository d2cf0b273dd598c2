using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>A parameter of a function that observers see.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class MpiParameterFacts
{
    internal MpiParameterFacts(string text)
    {
        string[] words = text.Split(' ');
        Name = words[0];
        Kind = words[1];
        Direction = words[2];
        Length = words[3] == "-" ? null : words[3];
    }

    /// <summary>The standard's name for it.</summary>
    public string Name { get; }

    /// <summary>What it is, under the name that the Forum's data use: RANK, TAG, COMMUNICATOR.</summary>
    public string Kind { get; }

    /// <summary>Which way it goes: in, out, inout.</summary>
    public string Direction { get; }

    /// <summary>An array's length: a parameter, a constant, <c>*</c>; null for a single value.</summary>
    public string? Length { get; }
}
