namespace MPINET.Objects.Generator.Models;

/// <summary>A class whose objects are called over MPI.</summary>
/// <param name="Namespace">Its namespace in C#, or an empty string.</param>
/// <param name="Declaration">The head of its parts: partial class and its name.</param>
/// <param name="FullName">Its name in C#, with the namespace.</param>
/// <param name="DescriptorName">The name of its descriptor's class, without the namespace.</param>
/// <param name="Contract">Its name, the same on every framework.</param>
/// <param name="Interface">Its interface, without findings, which are reported for the interface itself. Null if there is none.</param>
/// <param name="Constructors">The constructors in the order of their numbers.</param>
/// <param name="IsSound">True if it can be created on other ranks.</param>
/// <param name="Findings">The rules that it breaks.</param>
internal sealed record ClassModel(
    string Namespace,
    string Declaration,
    string FullName,
    string DescriptorName,
    string Contract,
    InterfaceModel? Interface,
    EquatableArray<ConstructorModel> Constructors,
    bool IsSound,
    EquatableArray<Finding> Findings
)
{
    /// <summary>The descriptor's name in C#, with the namespace.</summary>
    public string FullDescriptorName => $"global::{(Namespace.Length == 0 ? "" : Namespace + ".")}{DescriptorName}";
}

/// <summary>A constructor by which objects are created on other ranks.</summary>
/// <param name="IsPublic">True if the constructor, and thus New, is public.</param>
/// <param name="Parameters">Its parameters.</param>
/// <param name="Contract">The signature that caller and callee must agree on, in one line.</param>
internal sealed record ConstructorModel(bool IsPublic, EquatableArray<ParameterModel> Parameters, string Contract)
{
    /// <summary>The parameters that NewArray takes: all but the index of an element.</summary>
    public IEnumerable<ParameterModel> Given => Parameters.Where(one => one.Type.Passing != Passing.Index);
}

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

/// <summary>The proxies and classes that a compilation registers when its assembly is loaded.</summary>
/// <param name="Proxies">The statements that register proxies.</param>
/// <param name="Classes">The statements that register classes.</param>
/// <param name="HasAttribute">True if the compilation has ModuleInitializerAttribute.</param>
internal sealed record RegistrationModel(
    EquatableArray<string> Proxies,
    EquatableArray<string> Classes,
    bool HasAttribute
);
