using MPINET.Generator.Emit.Bodies;

namespace MPINET.Generator.Emit;

/// <summary>A method, property or field as the template Member.scriban prints it.</summary>
public sealed class Member
{
    private const int LineLength = 116;

    /// <summary>Lines of documentation, without slashes.</summary>
    public List<string> Doc { get; init; } = [];

    /// <summary>Attributes, one a line.</summary>
    public List<string> Attributes { get; init; } = [];

    /// <summary>Modifiers, type and name.</summary>
    public required string Head { get; init; }

    /// <summary>Parameters with their types.</summary>
    public IReadOnlyList<string> Parameters { get; init; } = [];

    /// <summary>The constraint of the type parameter, as <c>T : unmanaged</c>; null if there is none.</summary>
    public string? Constraint { get; init; }

    /// <summary>The body; null for an extern method.</summary>
    public MethodBody? Body { get; init; }

    /// <summary>An expression body, instead of <see cref="Body"/>.</summary>
    public string? Expression { get; init; }

    /// <summary>True for a property, which has no parameters.</summary>
    public bool IsProperty { get; init; }

    /// <summary>True for a declaration that ends in a semicolon.</summary>
    public bool EndsHere => Body is null && Expression is null;

    /// <summary>True if the parameters are written one a line.</summary>
    public bool IsLong => Head.Length + Parameters.Sum(p => p.Length + 2) > LineLength;
}
