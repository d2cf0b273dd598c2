namespace MPINET.Objects.Generator.Models;

/// <summary>An interface whose methods are called over MPI.</summary>
/// <param name="Namespace">Its namespace in C#, or an empty text.</param>
/// <param name="FullName">Its name in C#, with the namespace.</param>
/// <param name="ProxyName">The name of its proxy's class, without the namespace.</param>
/// <param name="ArrayName">The name of the class of its arrays, without the namespace.</param>
/// <param name="Contract">Its name, the same on every framework.</param>
/// <param name="IsPublic">Whether other assemblies see it.</param>
/// <param name="Methods">The methods in the order of their numbers, the inherited ones first.</param>
/// <param name="IsSound">Whether a proxy can be made.</param>
/// <param name="Findings">What is wrong with it.</param>
internal sealed record InterfaceModel(
    string Namespace,
    string FullName,
    string ProxyName,
    string ArrayName,
    string Contract,
    bool IsPublic,
    EquatableArray<MethodModel> Methods,
    bool IsSound,
    EquatableArray<Finding> Findings
)
{
    /// <summary>The proxy's name in C#, with the namespace.</summary>
    public string FullProxyName => InNamespace(ProxyName);

    /// <summary>The name of the class of its arrays in C#, with the namespace.</summary>
    public string FullArrayName => InNamespace(ArrayName);

    private string InNamespace(string name) => $"global::{(Namespace.Length == 0 ? "" : Namespace + ".")}{name}";
}
