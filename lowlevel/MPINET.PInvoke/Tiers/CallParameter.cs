using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>A parameter of a function, as the standard describes it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class CallParameter
{
    private const string Nothing = "-";
    private const string Set = "+";

    private CallParameter(string text)
    {
        string[] words = text.Split(' ');
        Name = words[0];
        Kind = words[1];
        Direction = (CallDirection)Enum.Parse(typeof(CallDirection), words[2]);
        Length = words[3] == Nothing ? null : words[3];
        IsNullable = words[4] == Set;
        IsOfRoot = words[5] == Set;
    }

    /// <summary>The standard's name for it.</summary>
    public string Name { get; }

    /// <summary>The name of its kind in the Forum's data, such as RANK.</summary>
    public string Kind { get; }

    /// <summary>Its direction. A handle that the function frees, and a buffer that is both read and written, are <see cref="CallDirection.Inout" />.</summary>
    public CallDirection Direction { get; }

    /// <summary>The length of an array: a parameter, a constant, <c>*</c> if the standard names none; null for a single value.</summary>
    public string? Length { get; }

    /// <summary>True if the argument may be a null pointer, or a constant in its place.</summary>
    public bool IsNullable { get; }

    /// <summary>True if only the root's value counts.</summary>
    public bool IsOfRoot { get; }

    /// <summary>The parameters of a function, in the order of C.</summary>
    internal static CallParameter[] Of(MpiFunction function)
    {
        string text = MpiParameters.Texts[(int)function];
        return text.Length == 0 ? [] : Array.ConvertAll(text.Split(';'), one => new CallParameter(one));
    }
}
