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
