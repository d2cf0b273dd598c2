namespace MPINET.Objects.Generator.Models;

/// <summary>A class whose objects are called over MPI.</summary>
/// <param name="Namespace">Its namespace in C#, or an empty text.</param>
/// <param name="Declaration">What its parts begin with: partial class and its name.</param>
/// <param name="FullName">Its name in C#, with the namespace.</param>
/// <param name="DescriptorName">The name of its descriptor's class, without the namespace.</param>
/// <param name="Contract">Its name, the same on every framework.</param>
/// <param name="Interface">Its interface; without findings, which are the interface's own. Null where there is none.</param>
/// <param name="Constructors">The constructors in the order of their numbers.</param>
/// <param name="IsSound">Whether it can be made on other ranks.</param>
/// <param name="Findings">What is wrong with it.</param>
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
