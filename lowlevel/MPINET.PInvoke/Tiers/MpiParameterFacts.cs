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

    /// <summary>The parameter's name in the standard.</summary>
    public string Name { get; }

    /// <summary>The parameter's kind as the MPI Forum's data name it: RANK, TAG, COMMUNICATOR.</summary>
    public string Kind { get; }

    /// <summary>The parameter's direction: in, out or inout.</summary>
    public string Direction { get; }

    /// <summary>The length of an array: a parameter, a constant or <c>*</c>; null for a single value.</summary>
    public string? Length { get; }
}
