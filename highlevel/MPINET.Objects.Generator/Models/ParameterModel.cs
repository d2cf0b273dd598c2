namespace MPINET.Objects.Generator.Models;

/// <summary>A parameter of a method or a constructor.</summary>
/// <param name="Name">Its name, without the @ of an escaped keyword.</param>
/// <param name="Identifier">Its name in C#.</param>
/// <param name="Type">Its type.</param>
/// <param name="Default">The default value in C#, or null.</param>
internal sealed record ParameterModel(string Name, string Identifier, PassedType Type, string? Default)
{
    /// <summary>The parameter with its default value, in C#.</summary>
    public string Declaration => Required + (Default is null ? "" : " = " + Default);

    /// <summary>The parameter without its default value, in C#.</summary>
    public string Required => $"{Type.Text} {Identifier}";
}
